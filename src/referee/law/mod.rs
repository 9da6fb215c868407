//! Laws that are judged: one file a law, with its predicate, its sentences and its citations. What a player may do and what he did wrongly are two readings
//! of the same predicate.

mod because;
mod broken_bredouille;
mod count_of_dames;
mod dame_in_hand;
mod demanded;
mod early_throw;
mod ecole;
mod ecole_bredouille;
mod ecole_impossible;
mod ecole_in_part;
mod ecole_in_whole;
mod effaced_beside_ecole;
mod effaced_hole;
mod excess_off;
mod false_ecole;
mod forgotten_double;
mod hand_of_false_ecole;
mod held_jeton;
mod hole_behind_jeton;
pub mod ill_wood;
mod late_beside;
mod leaning_die;
pub mod leaving;
mod marked_again;
mod no_ecole;
mod one_movement;
mod partie;
mod pile;
pub mod plein;
mod plein_mended;
mod releve;
mod revocable_ecole;
mod several_movements;
mod told_play;
mod turn;
mod two_jetons;
mod undone_unsaid;
mod wrong_demand;

pub(super) use because::{Because, ecole_of};
pub use count_of_dames::{dames_at_hand, others_of};
pub(super) use early_throw::ECOLE;
pub(super) use ecole::known_number;
pub use no_ecole::NoEcole;
pub use turn::{go_back, goes_back};
pub use wrong_demand::WrongDemand;

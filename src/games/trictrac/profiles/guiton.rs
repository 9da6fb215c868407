use super::{Cites, LELASSEUX, Profile};

/// Guiton, 1822: where plays and worth are concerned Lelasseux follows him; what parts them are laws of marking.
pub const GUITON: Profile = Profile {
    name: "guiton",
    cites: Cites {
        play: &["G I", "G IV", "G VI"],
        events: [
            &["G I"], &["G I"], &["G I"], &["G I"], &["G I"], &["G VI"], &["G VI"], &["G VII"], &["G I"],
            &["G I"], &["G I"],
        ],
        impuissance: &["G VI"],
        too_little: &["G III"],
        too_much: &["G III"],
        duty: &["G VI"],
        leaving: &["G V"],
    },
    ..LELASSEUX
};

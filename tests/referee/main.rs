//! The referee: done against due.

#[path = "../common/mod.rs"]
mod common;
#[path = "../generator/mod.rs"]
mod generator;

mod a_hole_marked_any_way;
mod citations;
mod cited;
mod dames_and_dice;
mod dames_told_why;
mod deadlines;
mod decided_by;
mod demands;
mod false_ecoles;
mod findings_of_the_treatise;
mod findings_table;
mod in_its_own_manner;
mod injected_faults;
mod kinds_of_acts;
mod marks_as_due;
mod never_panics;
mod offered;
mod once_parted;
mod one_figure_changed;
mod one_way_or_another;
mod open_rulings;
mod ordinary_turns;
mod parted;
mod profile_values;
mod quarrels_of_marks;
mod random_acts;
mod records;
mod remedies;
mod rights_are_judgments;
mod rules_of_lepeintre;
mod search;
mod second_faults;
mod simulated_games;
mod sister_statements_matter;
mod slips;
mod stated_ends_matter;
mod told_why;

use super::{Cites, Impuissance, LELASSEUX, Profile, WorthRules};

/// Malfilâtre, 2013: the code of today's clubs.
pub const MALFILATRE: Profile = Profile {
    name: "malfilatre-2013",
    worth: WorthRules {
        pile_de_misere: true,              // M XIII, tariff
        impuissance: Impuissance::SixOnly, // M XIII
    },
    cites: Cites {
        play: &["M VI", "M VIII", "M IX", "M XIV"],
        events: [
            &["M XII"], &["M XI"], &["M XI"], &["M XI"], &["M X"], &["M XIII"], &["M XIII"], &["M VIII"],
            &["M X"], &["M XI"], &["M VI"],
        ],
        impuissance: &["M XIII"],
        too_little: &["M XVII"],
        too_much: &["M XVII"],
        duty: &["M XIII"],
        leaving: &["M XVI"],
    },
    ..LELASSEUX
};

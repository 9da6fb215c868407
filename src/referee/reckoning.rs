//! Where the record says what a marqué, a partie or an account comes to, and it comes to something else.

/// What does not add up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reckoning {
    /// E409: a marqué, refait or partie.
    End {
        /// As the record states.
        stated: String,
        /// What it comes to.
        computed: Computed,
    },
    /// E410: a payment or an account.
    Account {
        /// As the record states.
        stated: String,
        /// What is owed; several where several could be meant, none where nothing is.
        computed: Vec<String>,
    },
    /// E411: a player who is not among those of `[Players]`.
    NoPlayer {
        /// The name.
        name: String,
    },
    /// E412: a partie à écrire is not of so many marqués.
    Marques {
        /// How many the head tells.
        stated: u32,
        /// Of what their number is a multiple.
        by: u32,
    },
}

/// What an end comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Computed {
    /// This, as the notation writes it.
    So(String),
    /// It goes on: nobody has the holes that it takes.
    GoesOn,
    /// It goes on: nobody goes away (L 221).
    NobodyLeaves,
}

impl Reckoning {
    /// The stable code of its kind.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Reckoning::End { .. } => "E409",
            Reckoning::Account { .. } => "E410",
            Reckoning::NoPlayer { .. } => "E411",
            Reckoning::Marques { .. } => "E412",
        }
    }

    /// The sentence, French or English.
    #[must_use]
    pub fn sentence(&self, french: bool) -> String {
        match (self, french) {
            (Reckoning::End { stated, computed: Computed::So(so) }, true) => {
                format!("non pas {stated}, mais {so}")
            }
            (Reckoning::End { stated, computed: Computed::So(so) }, false) => {
                format!("not {stated}, but {so}")
            }
            (Reckoning::End { stated, computed: Computed::GoesOn }, true) => {
                format!("{stated} : personne n'a assez de trous pour finir")
            }
            (Reckoning::End { stated, computed: Computed::GoesOn }, false) => {
                format!("{stated}: nobody has the holes that end it")
            }
            (Reckoning::End { stated, computed: Computed::NobodyLeaves }, true) => {
                format!("{stated} : personne ne s'en est allé, le marqué continue")
            }
            (Reckoning::End { stated, computed: Computed::NobodyLeaves }, false) => {
                format!("{stated}: nobody has gone away, so that the marqué goes on")
            }
            (Reckoning::Account { stated, computed }, true) if computed.is_empty() => {
                format!("{stated} : rien n'est dû")
            }
            (Reckoning::Account { stated, computed }, false) if computed.is_empty() => {
                format!("{stated}: nothing is owed")
            }
            (Reckoning::Account { stated, computed }, true) => {
                format!("non pas {stated}, mais {}", computed.join(" ou "))
            }
            (Reckoning::Account { stated, computed }, false) => {
                format!("not {stated}, but {}", computed.join(" or "))
            }
            (Reckoning::Marques { stated, by }, true) => {
                format!("{stated} marqués : une partie à écrire en a {}", number(*by, true))
            }
            (Reckoning::Marques { stated, by }, false) => {
                format!("{stated} marqués: a partie à écrire has {}", number(*by, false))
            }
            (Reckoning::NoPlayer { name }, true) => {
                format!("« {name} » n'est pas parmi les joueurs de [Players]")
            }
            (Reckoning::NoPlayer { name }, false) => {
                format!("\"{name}\" is not among the players of [Players]")
            }
        }
    }
}

/// Numbers that are multiples of this one, in words.
fn number(by: u32, french: bool) -> String {
    match (by, french) {
        (1, true) => "au moins un".to_owned(),
        (1, false) => "one at least".to_owned(),
        (2, true) => "un nombre pair".to_owned(),
        (2, false) => "an even number".to_owned(),
        (n, true) => format!("un nombre divisible par {n}"),
        (n, false) => format!("a number divisible by {n}"),
    }
}

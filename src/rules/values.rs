//! Values in which treatises part: each is written down once, and struct, the values of a game that has none, the list for readers and the
//! one value turned for tests come of that.

/// A value and where it is said.
///
/// ```
/// use trictrac::rules::{Ruled, trictrac::LELASSEUX};
/// let holes: Ruled<u16> = LELASSEUX.profile().parties.partie_holes;
/// assert_eq!((holes.value, holes.cite), (12, "L 218"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruled<T> {
    /// The value.
    pub value: T,
    /// The citation, in its one form.
    pub cite: &'static str,
}

impl<T> Ruled<T> {
    /// A value and its citation.
    pub const fn new(value: T, cite: &'static str) -> Ruled<T> {
        Ruled { value, cite }
    }
}

/// A value in which treatises may part, for people to read.
///
/// ```
/// use trictrac::rules::find;
/// let values = find("trictrac", None).unwrap().values();
/// let pile = values.iter().find(|value| value.name == "pile_de_misere").unwrap();
/// assert_eq!((pile.group, pile.value.as_str()), ("worth", "false"), "abolished (G I)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// The group of the rules: `plays`, `worth`, …
    pub group: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub value: String,
    /// Where it is said.
    pub cite: &'static str,
}

/// What a value may be.
///
/// ```
/// use trictrac::rules::Choice;
/// assert_eq!(true.others(), [false]);
/// ```
pub trait Choice: Copy + std::fmt::Debug {
    /// What else it may be, by which a test shows that the value is alive.
    #[must_use]
    fn others(self) -> Vec<Self>;

    /// For people.
    fn text(self) -> String {
        format!("{self:?}")
    }
}

impl Choice for bool {
    fn others(self) -> Vec<bool> {
        vec![!self]
    }
}

/// A number that may be without limit: [`u8::MAX`].
impl Choice for u8 {
    fn others(self) -> Vec<u8> {
        vec![if self == u8::MAX { 3 } else { u8::MAX }]
    }

    fn text(self) -> String {
        if self == u8::MAX { "unlimited".to_owned() } else { self.to_string() }
    }
}

/// Makes an enum of these variants a [`Choice`].
macro_rules! choices {
    ($($name:ident: $($one:ident)+;)*) => {$(
        impl $crate::rules::Choice for $name {
            fn others(self) -> Vec<$name> {
                [$($name::$one),+].into_iter().filter(|one| *one != self).collect()
            }
        }
    )*};
}

/// Declares the rules of a group: lists of citations, then values, each with what it is in a game that has none of these laws.
macro_rules! rule_values {
    (
        $(#[$of:meta])*
        $rules:ident in $group:literal
        cited { $($(#[$about:meta])* $cited:ident;)* }
        ruled { $($(#[$what:meta])* $value:ident: $choice:ty = $none:expr;)* }
    ) => {
        $(#[$of])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $rules {
            $($(#[$about])* pub $cited: &'static [&'static str],)*
            $($(#[$what])* pub $value: $crate::rules::Ruled<$choice>,)*
        }

        impl $rules {
            /// Of a game that has none of these laws.
            pub const NONE: $rules = $rules {
                $($cited: &[],)*
                $($value: $crate::rules::Ruled::new($none, ""),)*
            };

            /// Every list of citations in it.
            #[must_use]
            pub fn cited(&self) -> Vec<&'static [&'static str]> {
                vec![$(self.$cited),*]
            }

            /// Its values, for people to read.
            #[must_use]
            pub fn values(&self) -> Vec<$crate::rules::Value> {
                use $crate::rules::values::Choice;
                vec![$($crate::rules::Value {
                    group: $group,
                    name: stringify!($value),
                    value: self.$value.value.text(),
                    cite: self.$value.cite,
                }),*]
            }

            /// By each value's name, these rules with that one turned in every way: for tests that each changes something.
            #[must_use]
            pub fn each_turned(&self) -> Vec<(&'static str, Vec<$rules>)> {
                use $crate::rules::values::Choice;
                vec![$((stringify!($value), {
                    let turned = |value| $rules {
                        $value: $crate::rules::Ruled::new(value, self.$value.cite),
                        ..*self
                    };
                    self.$value.value.others().into_iter().map(turned).collect()
                })),*]
            }
        }
    };
}

/// Declares lists of citations, each by what it is of.
macro_rules! cited_lists {
    ($(#[$of:meta])* $lists:ident { $($(#[$about:meta])* $cited:ident;)* }) => {
        $(#[$of])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $lists {
            $($(#[$about])* pub $cited: &'static [&'static str],)*
        }

        impl $lists {
            /// None cited.
            pub const NONE: $lists = $lists::all(&[]);

            /// Of a text that says all of it in one place.
            #[must_use]
            pub const fn all(articles: &'static [&'static str]) -> $lists {
                $lists { $($cited: articles,)* }
            }

            /// Every list of citations in it.
            #[must_use]
            pub fn cited(&self) -> Vec<&'static [&'static str]> {
                vec![$(self.$cited),*]
            }
        }
    };
}

pub(crate) use {choices, cited_lists, rule_values};

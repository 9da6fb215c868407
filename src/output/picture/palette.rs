//! What things are painted with: two styles of one board. Whatever lies on something else stands out from it by its fill or by its rim,
//! at least three to one (WCAG 2.2, 1.4.11), also by the colour-blind; a test computes it.

use super::Style;
use crate::board::Side;

/// What outside the wood is drawn with: the colour of the text around.
pub const OUTSIDE: &str = "currentColor";

/// A fill and its rim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    /// The fill.
    pub fill: &'static str,
    /// The rim.
    pub rim: &'static str,
}

/// The colours of a style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// The bands.
    pub wood: Paint,
    /// The floor on which the flèches are.
    pub floor: Paint,
    /// The holes in the bands.
    pub hole: Paint,
    /// The light flèches.
    pub light: Paint,
    /// The dark flèches (green, L 10).
    pub dark: Paint,
    /// Whether the dark flèches are hatched: a fill that a photocopier keeps.
    pub hatched: bool,
    /// What a coin is marked with.
    pub coin: Paint,
    /// The dames of White and of Black.
    pub dames: [Paint; 2],
    /// Their jetons.
    pub jetons: [Paint; 2],
    /// The jetons that nobody uses.
    pub spare: Paint,
    /// The pavillon.
    pub pavillon: Paint,
    /// Arrows, and rings around what has changed: a line and its casing.
    pub changed: Paint,
    /// Highlighted fields: a line and its casing.
    pub highlight: Paint,
}

impl Palette {
    /// The colours of a style.
    pub const fn of(style: Style) -> &'static Palette {
        match style {
            Style::Colour => &COLOUR,
            Style::Print => &PRINT,
        }
    }

    /// A side's dames, dice and fichet.
    pub const fn side(&self, side: Side) -> Paint {
        self.dames[side.index()]
    }
}

/// Wood, ivory and green.
pub const COLOUR: Palette = Palette {
    wood: Paint { fill: "#6b4226", rim: "#2b180b" },
    floor: Paint { fill: "#d9c08f", rim: "#2b180b" },
    hole: Paint { fill: "#140b05", rim: "#fbf3dd" },
    light: Paint { fill: "#fbf3dd", rim: "#2b180b" },
    dark: Paint { fill: "#35604a", rim: "#2b180b" },
    hatched: false,
    coin: Paint { fill: "#ffd24a", rim: "#2b180b" },
    dames: [Paint { fill: "#fffdf6", rim: "#2b180b" }, Paint { fill: "#1f1a17", rim: "#fbf3dd" }],
    jetons: [Paint { fill: "#f5c542", rim: "#2b180b" }, Paint { fill: "#5a1e6e", rim: "#fffdf6" }],
    spare: Paint { fill: "#fffdf6", rim: "#2b180b" },
    pavillon: Paint { fill: "#fffdf6", rim: "#c81e1e" },
    changed: Paint { fill: "#9a3412", rim: "#fffdf6" },
    highlight: Paint { fill: "#0b5cad", rim: "#fffdf6" },
};

/// Black on white, as the figures of the treatises are engraved: no grey that a photocopier would lose.
pub const PRINT: Palette = Palette {
    wood: Paint { fill: "#ffffff", rim: "#000000" },
    floor: Paint { fill: "#ffffff", rim: "#000000" },
    hole: Paint { fill: "#000000", rim: "#000000" },
    light: Paint { fill: "#ffffff", rim: "#000000" },
    dark: Paint { fill: "#ffffff", rim: "#000000" },
    hatched: true,
    coin: Paint { fill: "#ffffff", rim: "#000000" },
    dames: [Paint { fill: "#ffffff", rim: "#000000" }, Paint { fill: "#000000", rim: "#ffffff" }],
    jetons: [Paint { fill: "#ffffff", rim: "#000000" }, Paint { fill: "#000000", rim: "#ffffff" }],
    spare: Paint { fill: "#ffffff", rim: "#000000" },
    // All black: at the size of a booklet's diagram a rim and what it bounds run together.
    pavillon: Paint { fill: "#000000", rim: "#000000" },
    changed: Paint { fill: "#000000", rim: "#ffffff" },
    highlight: Paint { fill: "#000000", rim: "#ffffff" },
};

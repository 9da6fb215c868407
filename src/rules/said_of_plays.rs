//! The sentences of [`super::said`] that tell of plays, of what they are worth and of leaving.

use super::said::{ValueSaid, row};

/// Plays, worth, leaving.
pub(super) const PLAYED: &[ValueSaid] = &[
    row(
        "too_small",
        "AnyDame",
        "Un nombre trop petit pour atteindre la bande se joue avec n'importe quelle dame.",
        "A number too small to reach the band is played with any dame.",
    ),
    row(
        "too_small",
        "Farthest",
        "Un nombre trop petit pour atteindre la bande se joue avec la dame la plus éloignée.",
        "A number too small to reach the band is played with the dame that is farthest from it.",
    ),
    row(
        "small_numbers_join",
        "true",
        "Deux nombres trop petits peuvent ensemble sortir une dame.",
        "Two numbers too small may together take a dame off.",
    ),
    row(
        "small_numbers_join",
        "false",
        "Deux nombres trop petits ne sortent pas une dame ensemble.",
        "Two numbers too small do not together take a dame off.",
    ),
    row(
        "coin_instead_of_passing",
        "true",
        "Qui peut prendre son coin n'est pas tenu de conserver son petit jan en passant une dame.",
        "Who can take his coin need not pass a dame to keep his petit jan.",
    ),
    row(
        "coin_instead_of_passing",
        "false",
        "Qui peut conserver son petit jan le conserve, quand bien même il pourrait prendre son coin.",
        "Who can keep his petit jan keeps it, though he could take his coin.",
    ),
    row(
        "made_too_large",
        "true",
        "À la sortie, un nombre peut devenir trop grand par le jeu de l'autre.",
        "In bearing off a number may become too large by the play of the other.",
    ),
    row(
        "made_too_large",
        "false",
        "À la sortie, un nombre ne se joue pas de sorte que l'autre devienne trop grand.",
        "In bearing off no number is played so that the other becomes too large.",
    ),
    row(
        "pile_de_misere",
        "true",
        "Les quinze dames sur son propre coin valent un plein, faites ou conservées.",
        "All fifteen dames on one's own coin are worth a plein, made or kept.",
    ),
    row(
        "pile_de_misere",
        "false",
        "Les quinze dames sur son propre coin ne valent rien.",
        "All fifteen dames on one's own coin are worth nothing.",
    ),
    row(
        "corners_in_grand_jan",
        "true",
        "Les deux dames du jan de deux coins doivent être dans le grand jan.",
        "The two dames of the jan de deux coins must stand in the grand jan.",
    ),
    row(
        "corners_in_grand_jan",
        "false",
        "Les deux dames du jan de deux coins n'ont pas à être dans le grand jan.",
        "The two dames of the jan de deux coins need not stand in the grand jan.",
    ),
    row(
        "retour_impuissance_without_coin",
        "true",
        "Le plein du retour se conserve par impuissance, même quand le coin est quitté.",
        "The plein of the retour is kept by impuissance though the coin has been left.",
    ),
    row(
        "retour_impuissance_without_coin",
        "false",
        "Le plein du retour ne se conserve plus par impuissance dès que le coin est quitté.",
        "The plein of the retour is kept by impuissance no more once the coin has been left.",
    ),
    row(
        "mezeas_once",
        "true",
        "Le jan de mézéas ne se fait qu'une fois, quand même on ramènerait un as avant d'avoir abattu d'autres dames.",
        "The jan de mézéas is made once, though another as is thrown before more dames are down.",
    ),
    row(
        "mezeas_once",
        "false",
        "Le jan de mézéas se fait à chaque as, tant qu'on n'a que son coin d'abattu.",
        "The jan de mézéas is made by every as, as long as no dames but those of the coin are down.",
    ),
    row(
        "touch_bars_leaving",
        "true",
        "Qui a touché une dame ne peut plus s'en aller.",
        "Who has touched a dame may go away no more.",
    ),
    row(
        "touch_bars_leaving",
        "false",
        "Qui a touché une dame peut encore s'en aller.",
        "Who has touched a dame may still go away.",
    ),
];

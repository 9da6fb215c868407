//! A doublet counts its face and then, as far as the player likes, the opposite one: two of each the first time, four of each from his
//! second doublet on (R Puff).
//!
//! Moves of one number are made from the hindmost dame on, so that each result comes once: dames of a side are all alike, and none stands
//! in the way of another.

use super::DoubletsCounted;
use super::run::{DoubletRun, RunningDames};
use crate::board::{BAR, Men, OFF, Play, Side};
use crate::rules::Plays;
use crate::rules::packed::{Packed, places};
use std::ops::ControlFlow::{self, Break, Continue};

/// How many times each face of this doublet counts.
fn times(coup: &DoubletRun<'_>) -> u8 {
    let before = match coup.rules.doublets_counted.value {
        DoubletsCounted::PerGame => coup.history.doublets,
        DoubletsCounted::PerTurn => coup.history.doublets_in_turn,
    };
    if before.unwrap_or(0) > 0 { 4 } else { 2 }
}

/// The face on which the die lies.
const fn opposite(face: u8) -> u8 {
    7 - face
}

/// All plays of the doublet of `face`, distinct by result, as far as the buffer has room.
pub fn plays(coup: &DoubletRun<'_>, own: RunningDames, face: u8, into: &mut Plays) {
    let times = times(coup);
    let _ = each_of_face(coup, own, face, &mut |after, play, opens| {
        let mut keep = |after: RunningDames, play: Play| {
            if into.seen.is_new(after.men.key()) {
                into.list.push(play);
            }
            if into.is_full() { Break(()) } else { Continue(()) }
        };
        if opens {
            up_to(coup, opposite(face), FaceRun { own: after, least: 0, left: times, play }, &mut keep)
        } else {
            keep(after, play)
        }
    });
    into.finish(2 * times);
}

/// A play of the doublet at random: one of those of its face, and behind it as many of the opposite one as `choose` says, one by one.
pub fn draw(
    coup: &DoubletRun<'_>,
    own: RunningDames,
    face: u8,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Play {
    let (mut drawn, mut so_far) = ((own, Play::NOTHING, false), 0);
    let _ = each_of_face(coup, own, face, &mut |after, play, opens| {
        so_far += 1;
        if choose(so_far) == 0 {
            drawn = (after, play, opens);
        }
        Continue(())
    });
    let (mut now, mut play, opens) = drawn;
    let more = if opens { choose(usize::from(times(coup)) + 1) } else { 0 };
    for _ in 0..more {
        let can = || places(now.men.held()).filter_map(|from| now.moved(coup, from, opposite(face)));
        let Some((after, next)) = can().nth(choose(can().count().max(1))) else { break };
        now = after;
        play.push(next);
    }
    play
}

/// How often the face above can be played, and whether the opposite face may be played behind it.
fn face_above(coup: &DoubletRun<'_>, own: RunningDames, face: u8) -> (u8, bool) {
    let times = times(coup);
    let mut most = 0;
    let _ = exactly(coup, face, FaceRun::begin(own, times), &mut |_, play| {
        most = most.max(play.moves().len() as u8);
        if most == times { Break(()) } else { Continue(()) }
    });
    (most, most == times || (most > 0 && coup.rules.part_of_face_opens.value))
}

/// Gives every way to play the face above as often as it can be, if it can be at all, and whether the opposite face may be played
/// behind it.
fn each_of_face(
    coup: &DoubletRun<'_>,
    own: RunningDames,
    face: u8,
    each: &mut dyn FnMut(RunningDames, Play, bool) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (most, opens) = face_above(coup, own, face);
    if most == 0 {
        return Continue(());
    }
    exactly(coup, face, FaceRun::begin(own, times(coup)), &mut |after, play| {
        if play.moves().len() == usize::from(most) { each(after, play, opens) } else { Continue(()) }
    })
}

type EachRun<'f> = &'f mut dyn FnMut(RunningDames, Play) -> ControlFlow<()>;

/// How far moves of one number have come, made from the hindmost dame on.
#[derive(Clone, Copy)]
struct FaceRun {
    own: RunningDames,
    /// From this place on the next may be made.
    least: u8,
    /// How many may be made still.
    left: u8,
    /// Those that are made.
    play: Play,
}

impl FaceRun {
    fn begin(own: RunningDames, left: u8) -> FaceRun {
        FaceRun { own, least: 0, left, play: Play::NOTHING }
    }

    /// Where dames are that one more may be made with.
    fn froms(&self) -> impl Iterator<Item = u8> + use<> {
        places(if self.left > 0 { self.own.men.held() & (u32::MAX << self.least) } else { 0 })
    }

    /// One more of `number` from here, if that can be.
    #[inline(always)]
    fn longer(&self, coup: &DoubletRun<'_>, number: u8, from: u8) -> Option<FaceRun> {
        let (own, next) = self.own.moved(coup, from, number)?;
        let mut play = self.play;
        play.push(next);
        Some(FaceRun { own, least: from, left: self.left - 1, play })
    }
}

/// Moves of `number`, given when all are made or none can follow.
fn exactly(coup: &DoubletRun<'_>, number: u8, run: FaceRun, each: EachRun<'_>) -> ControlFlow<()> {
    let mut stuck = true;
    for from in run.froms() {
        let Some(longer) = run.longer(coup, number, from) else { continue };
        stuck = false;
        exactly(coup, number, longer, each)?;
    }
    if stuck { each(run.own, run.play) } else { Continue(()) }
}

/// None, one and so on of the moves of `number`, each given.
fn up_to(coup: &DoubletRun<'_>, number: u8, run: FaceRun, each: EachRun<'_>) -> ControlFlow<()> {
    each(run.own, run.play)?;
    for from in run.froms() {
        let Some(longer) = run.longer(coup, number, from) else { continue };
        up_to(coup, number, longer, each)?;
    }
    Continue(())
}

/// Whether some play of the doublet of `face` ends with the player's dames `wanted`: found without going through the results, of which
/// there may be hundreds of thousands.
pub fn allows(coup: &DoubletRun<'_>, own: RunningDames, face: u8, wanted: Packed) -> bool {
    let (most, opens) = face_above(coup, own, face);
    let faces = Faces {
        coup,
        own,
        wanted,
        numbers: [face, opposite(face)],
        most: [most, if opens { times(coup) } else { 0 }],
    };
    let surplus = std::array::from_fn(|at| own.men.count(at as u8) as i8 - wanted.count(at as u8) as i8);
    faces.shared_out(BAR, surplus, [[0; 4]; 2], [0; 2])
}

/// A result held against what the two faces can do.
struct Faces<'a> {
    coup: &'a DoubletRun<'a>,
    own: RunningDames,
    wanted: Packed,
    /// The face above and the opposite one.
    numbers: [u8; 2],
    /// How often the one must and the other can be played.
    most: [u8; 2],
}

impl Faces<'_> {
    /// From the hindmost place on a dame too many must have gone on, by one face or the other: at most eight times two ways. `surplus` is
    /// what each place has too many, `from` whence each face was played so far, `played` how often.
    fn shared_out(&self, at: u8, surplus: [i8; 26], from: [[u8; 4]; 2], played: [u8; 2]) -> bool {
        if at == OFF {
            return played[0] == self.most[0] && self.is_played(from, played);
        }
        let left = surplus[usize::from(at)];
        if left == 0 {
            return self.shared_out(at + 1, surplus, from, played);
        }
        left > 0
            && (0..2).any(|face| {
                let (mut surplus, mut from, mut played) = (surplus, from, played);
                let done = played[face];
                // Dames of one place are alike: those that go by the opposite face are counted after those that go by the face above.
                let counted = face == 0 && from[1][..usize::from(played[1])].last() == Some(&at);
                if counted || done == self.most[face] {
                    return false;
                }
                from[face][usize::from(done)] = at;
                played[face] += 1;
                surplus[usize::from(at)] -= 1;
                surplus[usize::from((at + self.numbers[face]).min(OFF))] += 1;
                self.shared_out(at, surplus, from, played)
            })
    }

    /// Whether these moves may be made, the face above first, and come to what is wanted.
    fn is_played(&self, from: [[u8; 4]; 2], played: [u8; 2]) -> bool {
        let moves = (0..2).flat_map(|face| {
            from[face][..usize::from(played[face])].iter().map(move |&at| (at, self.numbers[face]))
        });
        let after = moves.into_iter().try_fold(self.own, |own, (at, number)| {
            (own.men.count(at) > 0)
                .then(|| own.moved(self.coup, at, number))
                .flatten()
                .map(|(after, _)| after)
        });
        after.is_some_and(|after| after.men == self.wanted)
    }
}

/// A player's dames after a coup, with what it struck; `None` where the other's dames are not those before it less some lone ones, which
/// are outside.
pub fn packed_after(before: &Men, after: &Men, side: Side) -> Option<Packed> {
    let (was, is) = (before.of(side.other()), after.of(side.other()));
    let (mut packed, mut outside) = (Packed::new(after.of(side)), was[usize::from(BAR)]);
    for field in 1..OFF {
        match (before.across(side, field), after.across(side, field)) {
            (was, is) if was == is => {}
            (1, 0) => {
                packed = packed.struck(field);
                outside = outside.saturating_add(1);
            }
            _ => return None,
        }
    }
    (is[usize::from(BAR)] == outside && is[usize::from(OFF)] == was[usize::from(OFF)]).then_some(packed)
}

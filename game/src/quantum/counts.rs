//! Counts, turn by turn, the universes in which each player has not yet reached the target.

use std::mem;
use std::ops::ControlFlow;

use dashu_int::UBig;

use super::die::{Die, Throws};
use super::sweep::{arrive, roll, trim};
use crate::error::Error;
use crate::rules::Rules;

/// For each player, the number of universes in which this player has not reached the target after 0, 1, … turns of their own.
#[derive(Debug)]
pub(super) struct Counts {
    pub players: usize,
    /// The counts, ordered by turn, then by player.
    list: Vec<UBig>,
}

impl Counts {
    /// The rules must have been checked for validity and size. `report` gets the approximate share of the work done.
    pub(super) fn new(
        rules: &Rules,
        starts: &[u32],
        die: &Die,
        mut report: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Self, Error> {
        let (spaces, target) = rules.sizes();
        let throws = Throws::new(rules, die);
        let mut counts = Self { players: starts.len(), list: Vec::with_capacity(16 * starts.len()) };
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let mut report_turn = |width: usize, made: f64| {
            // The width of the rows shrinks about linearly, so it shows the share of the turns that is done. The cost of a turn is
            // the width times the number of words per number, which grows linearly. The formula below is the integral of the cost.
            let turns = 1.0 - (width as f64 - made) / target as f64;
            if report(turns * turns * (3.0 - 2.0 * turns)).is_break() { Err(Error::Stopped) } else { Ok(()) }
        };

        let mut planes = Planes::before_first_turn(spaces, target, &throws);
        let mut scratch = vec![0; 5 * spaces * planes.width];
        while planes.width > 0 {
            counts.list.extend(starts.iter().map(|&start| planes.get(start as usize - 1)));
            let width = planes.width;
            planes.turn(&throws, &mut scratch, |made| report_turn(width, made))?;
            report_turn(planes.width, 0.0)?;
        }
        Ok(counts)
    }

    /// The number of turns in a player's longest game.
    pub(super) fn turns(&self) -> usize {
        self.list.len() / self.players
    }

    pub(super) fn get(&self, turn: usize, player: usize) -> UBig {
        self.list.get(turn * self.players + player).cloned().unwrap_or_default()
    }
}

/// Rows of multi-word numbers, stored as planes: the first plane has the lowest words, the second plane has the second words, and
/// so on. This way, every step works on long rows of words. The carries from one plane to the next have the layout of a plane, too.
struct Planes {
    spaces: usize,
    /// The number of bits used per word. The other bits leave room for the sums of a pass of [`Throws`].
    bits: u32,
    words: Vec<u64>,
    count: usize,
    stride: usize,
    /// The length of the rows, not counting scores at the end whose counts are 0 on every space.
    width: usize,
}

impl Planes {
    fn before_first_turn(spaces: usize, target: usize, throws: &Throws) -> Self {
        Self {
            spaces,
            bits: throws.word_bits(),
            words: vec![1; spaces * target],
            count: 1,
            stride: target,
            width: target,
        }
    }

    /// After each pass, calls `report` with the share of the turn that is done. `scratch` must have room for five planes.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn turn(
        &mut self,
        throws: &Throws,
        scratch: &mut [u64],
        mut report: impl FnMut(f64) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (spaces, width) = (self.spaces, self.width);
        // The size of a plane before and after the turn.
        let (old, new) = (spaces * self.stride, spaces * (width - 1));
        let (mut rows, rest) = scratch.split_at_mut(2 * spaces * width);
        let (mut other, carry) = rest.split_at_mut(2 * spaces * width);
        let carry = &mut carry[..new];
        for (pass, (moves, times)) in throws.passes().enumerate() {
            carry.fill(0);
            for plane in 0..self.count {
                if pass == 0 {
                    arrive(spaces, &self.words[plane * old..][..old], self.stride, width, rows);
                } else {
                    rows[..new].copy_from_slice(&self.words[plane * new..][..new]);
                }
                for _ in 0..times {
                    roll(spaces, width - 1, moves, throws.reach(), rows, other);
                    mem::swap(&mut rows, &mut other);
                }
                // New planes are no larger than old planes, so writing a plane never overwrites an unread plane.
                let words = &mut self.words[plane * new..][..new];
                for ((word, &sum), carry) in words.iter_mut().zip(&*rows).zip(&mut *carry) {
                    let sum = sum + *carry;
                    *word = sum & (u64::MAX >> (u64::BITS - self.bits));
                    *carry = sum >> self.bits;
                }
            }
            if carry.iter().any(|&carry| carry > 0) {
                self.words.truncate(self.count * new);
                self.words.reserve_exact(new);
                self.words.extend_from_slice(carry);
                self.count += 1;
            }
            report((pass + 1) as f64 / f64::from(throws.count_of_passes()))?;
        }
        self.stride = width - 1;
        let planes = || self.words.chunks(new.max(1)).take(self.count);
        self.width = planes().map(|plane| trim(spaces, plane, self.stride, self.stride)).max().unwrap_or(0);
        let empty = planes().rev().take_while(|plane| plane.iter().all(|&word| word == 0)).count();
        self.count -= empty.min(self.count - 1);
        Ok(())
    }

    /// The count for a pawn with score 0 on the space with index `start`.
    fn get(&self, start: usize) -> UBig {
        let size = self.spaces * self.stride;
        let words = (0..self.count).map(|plane| self.words[plane * size + start * self.stride]);
        words.rev().fold(UBig::ZERO, |higher_words, word| (higher_words << self.bits as usize) + word)
    }
}

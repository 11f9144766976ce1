//! In how many universes each player has not reached the target yet, by turn.

use std::ops::ControlFlow;

use super::die::{Die, Throws};
use super::list::List;
use super::sweep::{narrow, wide};
use crate::{Error, Rules};

/// So many words of 32 bits may be on the stack: 4 KiB.
const SMALL: usize = 1024;

/// The counts of all players after 0, 1, … turns.
#[derive(Debug)]
pub(super) struct Counts {
    players: usize,
    /// Turn by turn, and in each player by player.
    list: List,
}

impl Counts {
    pub(super) fn players(&self) -> usize {
        self.players
    }

    /// The turns of the longest game of a player.
    pub(super) fn turns(&self) -> usize {
        self.list.len() / self.players
    }

    /// A player's count after so many turns, in words of 64 bits, the lowest first.
    pub(super) fn get(&self, turn: usize, player: usize) -> &[u64] {
        self.list.get(turn * self.players + player)
    }

    /// Counts the universes of players with these starts, by rules that have been checked.
    pub(super) fn new(
        rules: &Rules,
        starts: &[u32],
        die: &Die,
        mut report: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Self, Error> {
        let spaces = rules.spaces as usize;
        let target = rules.target as usize;
        let throws = Throws::new(rules, die);
        let starts: Vec<usize> = starts.iter().map(|&start| start as usize - 1).collect();
        let mut counts =
            Self { players: starts.len(), list: List::with_capacity(16 * starts.len(), 16 * starts.len()) };
        let mut report = |width: usize| {
            // The width falls in proportion to the turns; the work of a turn is the width times the words, which grow as the turns do.
            let share = 1.0 - width as f64 / target as f64;
            report(share * share * (3.0 - 2.0 * share))
        };

        let split = die.count().checked_pow(rules.rolls_per_turn);
        let mut bound = 1_u64;
        // Small games would spend much of their time in the allocator.
        let (mut small, mut large) = ([0; SMALL], Vec::new());
        let size = 2 * spaces * target;
        let memory = if 2 * size <= SMALL {
            &mut small[..2 * size]
        } else {
            large.resize(2 * size, 0);
            &mut large[..]
        };
        let (mut rows, mut other) = memory.split_at_mut(size);
        rows[..spaces * target].fill(1);
        let (mut stride, mut width) = (target, target);
        loop {
            for &start in &starts {
                counts.list.push([rows[start * stride].into()]);
            }
            match split.and_then(|split| bound.checked_mul(split)) {
                Some(next) if next <= u32::MAX.into() => bound = next,
                _ => break,
            }
            narrow::arrive(spaces, rows, stride, width, other);
            (rows, other) = (other, rows);
            for (faces, times) in throws.passes() {
                for _ in 0..times {
                    narrow::roll(spaces, width - 1, faces, rows, other);
                    (rows, other) = (other, rows);
                }
            }
            stride = width - 1;
            width = narrow::trim(spaces, rows, stride, width - 1);
            if width == 0 {
                return Ok(counts);
            }
            if report(width).is_break() {
                return Err(Error::Stopped);
            }
        }

        let bits = throws.word_bits();
        let mut planes: Vec<u64> = rows[..spaces * stride].iter().map(|&count| count.into()).collect();
        drop(large);
        let mut count = 1;
        let size = spaces * width;
        let mut memory = vec![0; 5 * size];
        let (mut rows, rest) = memory.split_at_mut(2 * size);
        let (mut other, carry) = rest.split_at_mut(2 * size);
        loop {
            let (from, size) = (spaces * stride, spaces * (width - 1));
            for (pass, (faces, times)) in throws.passes().enumerate() {
                carry[..size].fill(0);
                for plane in 0..count {
                    if pass == 0 {
                        wide::arrive(spaces, &planes[plane * from..][..from], stride, width, rows);
                    } else {
                        rows[..size].copy_from_slice(&planes[plane * size..][..size]);
                    }
                    for _ in 0..times {
                        wide::roll(spaces, width - 1, faces, rows, other);
                        (rows, other) = (other, rows);
                    }
                    // The new planes are no larger than the old ones, so they never overtake them.
                    let plane = &mut planes[plane * size..][..size];
                    for ((word, &sum), carry) in plane.iter_mut().zip(&*rows).zip(&mut *carry) {
                        let sum = sum + *carry;
                        *word = sum & (u64::MAX >> (64 - bits));
                        *carry = sum >> bits;
                    }
                }
                if carry[..size].iter().any(|&carry| carry > 0) {
                    planes.truncate(count * size);
                    planes.extend_from_slice(&carry[..size]);
                    count += 1;
                }
            }
            stride = width - 1;
            width =
                (0..count).map(|plane| wide::trim(spaces, &planes[plane * size..], stride, stride)).max().unwrap_or(0);
            if width == 0 {
                return Ok(counts);
            }
            while count > 1 && planes[(count - 1) * size..][..size].iter().all(|&word| word == 0) {
                count -= 1;
            }
            for &start in &starts {
                counts.list.push_packed((0..count).map(|plane| planes[plane * size + start * stride]), bits);
            }
            if report(width).is_break() {
                return Err(Error::Stopped);
            }
        }
    }
}

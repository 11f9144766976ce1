//! Programs that are not made of blocks, with the answers that one finds by trying all digits that matter.

use day24::{ModelError, parse, part1, part2};
use proptest::prelude::*;

use crate::oracle::run;

/// Instructions whose results stay small, as a rule, with what may fail among them.
fn instructions() -> impl Strategy<Value = String> {
    let operand = prop_oneof![Just("w"), Just("x"), Just("y"), Just("z"), Just("0"), Just("2"), Just("-3"), Just("7")];
    let operation = prop_oneof!["add", "mul", "div", "mod", "eql"];
    let lines = prop::collection::vec((operation, "[wxyz]", operand), 1..8);
    let text = |(name, target, operand): &(_, _, _)| format!("{name} {target} {operand}\n");
    lines.prop_map(move |lines| lines.iter().map(text).collect::<Vec<_>>().concat())
}

#[test]
fn a_program_that_is_too_complicated_to_search_is_refused() {
    // z is never 0, but that the remainder of a square by 3 is never 2 is beyond intervals.
    let end = "add x z\nmod x 1000\nmul x x\nmod x 3\neql x 2\neql x 0\nmul z 0\nadd z x";
    let program = parse(&("inp w\nmul z 10\nadd z w\n".repeat(14) + end)).unwrap();
    let message =
        "the program is not made of the usual fourteen blocks, and too complicated to search for its model numbers";
    assert_eq!(part1(&program).unwrap_err().to_string(), message);
}

proptest! {
    #[test]
    fn any_program_with_three_digits_that_matter_is_searched_as_one_finds_by_trying_all(
        start in instructions(),
        steps in prop::collection::vec(("[wxyz]", instructions()), 3),
    ) {
        let steps = steps.iter().map(|(input, step)| format!("inp {input}\n{step}")).collect::<Vec<_>>().concat();
        let text = format!("{start}{steps}{}", "inp w\n".repeat(11));
        let model = |three: u64, others: u64| three * 10_u64.pow(11) + others;
        let nines = 10_u64.pow(11) - 1;
        let accepted = (111..=999_u64).filter(|three| !three.to_string().contains('0') && run(&text, model(*three, nines)) == Some(0));
        let accepted: Vec<u64> = accepted.collect();
        let answers = [
            accepted.last().map(|&three| model(three, nines)).ok_or(ModelError::NoNumber),
            accepted.first().map(|&three| model(three, nines / 9)).ok_or(ModelError::NoNumber),
        ];
        let program = parse(&text).unwrap();
        for (found, expected) in [part1(&program), part2(&program)].into_iter().zip(answers) {
            prop_assert!(found == expected || found == Err(ModelError::Overflow), "{found:?} {expected:?}\n{text}");
        }
    }
}

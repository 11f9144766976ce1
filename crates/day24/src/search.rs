//! Searches the model numbers of any program, digit by digit.

use std::collections::HashSet;

use crate::ModelError;
use crate::alu::{Failure, Instruction, Operand, Operation, Z};
use crate::blocks::PLACES;
use crate::interval::Interval;

/// The limit on instructions before the search gives up: a second or two.
const MAX_INSTRUCTIONS: usize = 1 << 28;

/// The limit on remembered states before the search gives up.
const MAX_STATES: usize = 1 << 20;

/// The order in which model numbers are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    Ascending,
    Descending,
}

type Registers<T> = [T; 4];

/// The first model number in this order that the program accepts.
pub(crate) fn first_accepted(program: &[Instruction], order: Order) -> Result<u64, ModelError> {
    let (start, steps) = steps(program);
    let mut search = Search { order, steps: &steps, failed: HashSet::new(), instructions_left: MAX_INSTRUCTIONS };
    let number = match search.calculate(&start, [0; 4])? {
        Some(registers) => search.digits_from(0, registers)?,
        None => None,
    };
    number.ok_or(ModelError::NoNumber)
}

/// An input, and the instructions up to the next one.
struct Step {
    input: usize,
    instructions: Vec<Instruction>,
    /// For each register, whether the value it holds before this step matters, here or later.
    needs: Registers<bool>,
}

/// The instructions before the first input, and the steps.
fn steps(program: &[Instruction]) -> (Vec<Instruction>, Vec<Step>) {
    let mut start = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    for &instruction in program {
        match instruction {
            Instruction::Input(input) => steps.push(Step { input, instructions: Vec::new(), needs: [false; 4] }),
            Instruction::Calculate(..) => {
                steps.last_mut().map_or(&mut start, |step| &mut step.instructions).push(instruction);
            }
        }
    }
    let mut needs = [false; 4];
    needs[Z] = true;
    for step in steps.iter_mut().rev() {
        for &instruction in step.instructions.iter().rev() {
            needs = needed_before(instruction, needs);
        }
        needs[step.input] = false;
        step.needs = needs;
    }
    (start, steps)
}

/// The registers that matter before an instruction, given those that matter after it (liveness).
fn needed_before(instruction: Instruction, mut needs: Registers<bool>) -> Registers<bool> {
    match instruction {
        Instruction::Input(register) | Instruction::Calculate(Operation::Multiply, register, Operand::Number(0)) => {
            needs[register] = false;
        }
        Instruction::Calculate(operation, register, operand) => {
            // It matters whether a result is defined, even if its value does not. The same is true of an overflow, but that is
            // refused anyway.
            let may_fail = matches!(operation, Operation::Divide | Operation::Remainder);
            if needs[register] || may_fail {
                needs[register] = true;
                if let Operand::Register(other) = operand {
                    needs[other] = true;
                }
            }
        }
    }
    needs
}

struct Search<'a> {
    order: Order,
    steps: &'a [Step],
    /// The states from which no digits were accepted: the number of digits so far, and the registers that matter.
    failed: HashSet<(usize, Registers<i64>)>,
    instructions_left: usize,
}

impl Search<'_> {
    /// The first accepted continuation after `digits` digits, as a number.
    fn digits_from(&mut self, digits: usize, registers: Registers<i64>) -> Result<Option<u64>, ModelError> {
        let Some(step) = self.steps.get(digits) else { return Ok((registers[Z] == 0).then_some(0)) };
        let needed = [0, 1, 2, 3].map(|register| if step.needs[register] { registers[register] } else { 0 });
        if self.failed.contains(&(digits, needed)) || !self.can_be_accepted(digits, registers)? {
            return Ok(None);
        }
        for place in 1..=9_u8 {
            let digit = if self.order == Order::Ascending { place } else { 10 - place };
            let mut registers = registers;
            registers[step.input] = digit.into();
            if let Some(registers) = self.calculate(&step.instructions, registers)?
                && let Some(later) = self.digits_from(digits + 1, registers)?
            {
                return Ok(Some(u64::from(digit) * PLACES[digits] + later));
            }
        }
        if self.failed.len() == MAX_STATES {
            return Err(ModelError::TooComplicated);
        }
        self.failed.insert((digits, needed));
        Ok(None)
    }

    /// The registers after the instructions; `None` if a result is undefined.
    fn calculate(
        &mut self,
        instructions: &[Instruction],
        mut registers: Registers<i64>,
    ) -> Result<Option<Registers<i64>>, ModelError> {
        self.count(instructions)?;
        for &instruction in instructions {
            if let Instruction::Calculate(operation, register, operand) = instruction {
                let other = match operand {
                    Operand::Register(other) => registers[other],
                    Operand::Number(number) => number,
                };
                registers[register] = match operation.apply(registers[register], other) {
                    Ok(result) => result,
                    Err(Failure::Undefined) => return Ok(None),
                    Err(Failure::Overflow) => return Err(ModelError::Overflow),
                };
            }
        }
        Ok(Some(registers))
    }

    /// Whether z may be 0 at the end, as far as intervals can tell.
    fn can_be_accepted(&mut self, digits: usize, registers: Registers<i64>) -> Result<bool, ModelError> {
        let mut intervals = registers.map(Interval::exactly);
        for step in &self.steps[digits..] {
            self.count(&step.instructions)?;
            intervals[step.input] = Interval::DIGIT;
            for &instruction in &step.instructions {
                if let Instruction::Calculate(operation, register, operand) = instruction {
                    let other = match operand {
                        Operand::Register(other) => intervals[other],
                        Operand::Number(number) => Interval::exactly(number),
                    };
                    intervals[register] = match intervals[register].apply(operation, other) {
                        Ok(result) => result,
                        Err(Failure::Undefined) => return Ok(false),
                        // Only running the program shows whether that actually happens.
                        Err(Failure::Overflow) => return Ok(true),
                    };
                }
            }
        }
        Ok(intervals[Z].contains(0))
    }

    fn count(&mut self, instructions: &[Instruction]) -> Result<(), ModelError> {
        let left = self.instructions_left.checked_sub(instructions.len() + 1);
        self.instructions_left = left.ok_or(ModelError::TooComplicated)?;
        Ok(())
    }
}

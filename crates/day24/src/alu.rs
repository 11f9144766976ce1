//! Instructions, for any program.

use common::{ParseError, Scanner};

use crate::blocks::BLOCKS;

const INSTRUCTION: &str =
    r#"an instruction such as "inp w", "add x -5" or "eql x w", with numbers of up to nine digits"#;

/// The index of z among the registers w, x, y, z.
pub(crate) const Z: usize = 3;

/// Registers are given by their index in `wxyz`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Instruction {
    Input(usize),
    /// The result is stored in the register.
    Calculate(Operation, usize, Operand),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    Add,
    Multiply,
    Divide,
    Remainder,
    Equal,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operand {
    Register(usize),
    Number(i64),
}

/// Why a calculation has no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failure {
    /// A division by zero, or a remainder that the puzzle does not allow.
    Undefined,
    /// A result that does not fit in 64 bits.
    Overflow,
}

impl Operation {
    pub(crate) fn apply(self, one: i64, other: i64) -> Result<i64, Failure> {
        let is_undefined = match self {
            Self::Divide => other == 0,
            Self::Remainder => one < 0 || other <= 0,
            _ => false,
        };
        if is_undefined {
            return Err(Failure::Undefined);
        }
        let result = match self {
            Self::Add => one.checked_add(other),
            Self::Multiply => one.checked_mul(other),
            Self::Divide => one.checked_div(other),
            Self::Remainder => one.checked_rem(other),
            Self::Equal => Some(i64::from(one == other)),
        };
        result.ok_or(Failure::Overflow)
    }
}

/// Reads the instructions of a program with one input per digit.
pub(crate) fn instructions(mut scanner: Scanner) -> Result<Vec<Instruction>, ParseError> {
    let mut instructions = Vec::new();
    let mut inputs = 0;
    loop {
        let start = scanner;
        let instruction = instruction(&mut scanner).filter(|_| scanner.is_at_end() || scanner.line_end().is_some());
        let instruction = instruction.ok_or_else(|| start.error(INSTRUCTION))?;
        inputs += usize::from(matches!(instruction, Instruction::Input(_)));
        if inputs > BLOCKS {
            return Err(start.error("no input after the fourteenth"));
        }
        instructions.push(instruction);
        if scanner.is_at_end() {
            let is_complete = inputs == BLOCKS;
            return if is_complete {
                Ok(instructions)
            } else {
                Err(scanner.error("fourteen inputs, one for each digit"))
            };
        }
    }
}

fn instruction(scanner: &mut Scanner) -> Option<Instruction> {
    let name = scanner.take(4)?;
    let target = register(scanner)?;
    let operation = match name {
        b"inp " => return Some(Instruction::Input(target)),
        b"add " => Operation::Add,
        b"mul " => Operation::Multiply,
        b"div " => Operation::Divide,
        b"mod " => Operation::Remainder,
        b"eql " => Operation::Equal,
        _ => return None,
    };
    scanner.literal(" ")?;
    let operand = match scanner.signed() {
        Some(number) => Operand::Number(number.into()),
        None => Operand::Register(register(scanner)?),
    };
    Some(Instruction::Calculate(operation, target, operand))
}

fn register(scanner: &mut Scanner) -> Option<usize> {
    let [name] = scanner.take(1)? else { return None };
    b"wxyz".iter().position(|register| register == name)
}

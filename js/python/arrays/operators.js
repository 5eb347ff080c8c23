// Python's operators as the engine's operations, by their Python names.

export const ARITHMETIC = {
  "+": "add",
  "-": "sub",
  "*": "mul",
  "/": "div",
  "//": "floor_divide",
  "%": "remainder",
  "**": "pow",
  "&": "bitwise_and",
  "|": "bitwise_or",
  "^": "bitwise_xor",
};
/** Not every framework has them. */
export const SHIFTS = { "<<": "bitwise_left_shift", ">>": "bitwise_right_shift" };
export const COMPARISONS = { "==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge" };

// Where elements decide what a call answers, so that an engine without any must answer something else. All else must agree.

/** Calls that give numbers or texts, or are given numbers as tensors; by their names, as functions or as methods, also those in place. */
export const VALUES = "allclose at clamp equal tensordot toArray toTyped tolist".split(" ");

/** Calls whose result is as large as elements say. */
export const SIZES =
  "argwhere at bincount maskedSelect masked_select nonzero oneHot one_hot repeatInterleave unique".split(" ");

/** Calls whose result begins where an element says. */
export const OFFSETS = ["at"];

/** What is refused because of elements, or because there is no memory for them. */
export const REFUSALS = [
  /: no memory for a tensor of shape /,
  /^ZeroDivisionError$/,
  /^INDICES element is out of DATA bounds/,
  /^Class values must be non-negative/,
  /^Class values must be smaller than num_classes/,
  /^Storage size calculation overflowed/,
  /^allocated size does not match required size/,
  /^bincount only supports 1-d non-negative/,
  /^index -?\d+ is out of bounds for dimension/,
  /^index out of range in self/,
  /^invalid multinomial distribution \(encountering probability entry < 0\)/,
  /^invalid multinomial distribution \(encountering probability entry = infinity or NaN\)/,
  /^invalid multinomial distribution \(sum of probabilities <= 0\)/,
  /^meshgrid: shape \[tensor\(/, // it prints the tensors
  /^out of range: tried to access index/,
  /^probability tensor contains either/,
  /^quantile\(\) q values must be in the range/,
  /^repeats can not be negative/,
  /^result type Float can't be cast to the desired output type long int/, // clamp_ of integers by a tensor for a number
  /^toArray: -?\d+ is no exact JavaScript number/,
  /^torch\.searchsorted\(\): sorter index out of range/,
  /^value cannot be converted to type/,
];

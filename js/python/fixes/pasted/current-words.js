// What PyTorch said of the same failures in other versions, in the words that it has now: those are what is raised here.

/** @type {[RegExp, string][]} */
const FORMER = [
  [/^(Expected hidden(?:\[0\])? size \([\d, ]+\), got )\(([\d, ]+)\)/, "$1[$2]"],
  [
    /^Expected target size \(([\d, ]+)\), got torch\.Size\(\[([\d, ]+)\]\)/,
    "Expected target size [$1], got [$2]",
  ],
  [
    /^(?:1D target tensor expected, )?multi-target not supported.*/,
    "0D or 1D target tensor expected, multi-target not supported",
  ],
  [
    /^(?:expected scalar type Long but found|Expected object of scalar type Long but got scalar type|Expected object of type torch\.LongTensor but found type) (?:torch\.)?([A-Z][a-z]+).*/,
    "expected target dtype to be Long or Byte, but got $1",
  ],
  [
    /^size mismatch, m1: \[(\d+) x (\d+)\], m2: \[(\d+) x (\d+)\].*/,
    "mat1 and mat2 shapes cannot be multiplied ($1x$2 and $3x$4)",
  ],
  [
    /^input has inconsistent input_size: got (\d+),? expected (\d+)/,
    "input.size(-1) must be equal to input_size. Expected $2, got $1",
  ],
  [
    /^1?only batches of spatial targets supported \(non-empty 3D tensors\) but got targets of size: ?:? \[\d+, 1, \d+, \d+\]/i,
    "only batches of spatial targets supported (3D tensors) but got targets of dimension: 4",
  ],
  // What is a warning of one loss is the error of another.
  [
    /^(Using a target size \([^()]{1,80}\([^()]{1,80}\)\) that is different to the input size \([^()]{1,80}\([^()]{1,80}\)\))\. This will likely lead to incorrect results due to broadcasting\./,
    "$1 is deprecated.",
  ],
  [
    /^(Expected tensor for argument #1 'indices' to have )scalar type Long;(.*)/,
    "$1one of the following scalar types: Long, Int;$2",
  ],
];
const WEIGHT =
  /^(Given groups=\d+, weight(?: of size)?) ?\[?([\d, ]{1,60}?)\]?, ?(?:so )?(expected input\[.*)/;

const listed = (sizes) => `[${sizes.trim().split(/[ ,]+/).join(", ")}]`;

/** @param {string} message */
export function inCurrentWords(message) {
  const said = message.replace(WEIGHT, (_, head, sizes, rest) => {
    const start = head.endsWith("of size") ? head : `${head} of size`;
    return `${start} ${listed(sizes)}, ${rest}`;
  });
  return FORMER.reduce((text, [former, now]) => text.replace(former, now), said);
}

// Words among shapes: those that are as good as a sign become that sign, those that say nothing become blanks. Each keeps
// its length, so that every character keeps its place.

const OPERATION =
  /(?:可不可以|能不能|可以|能否|可否|能)?(矩阵乘|[加减除]|(?<![点叉素])乘)[上去以]?(?= ?[([\w形])/g;
const NAMING = /的形状[为是]| (?:is|has shape)(?= ?[([\d])/g;
// As in NumPy's tables, `Image (3d array): 256 x 256 x 3`, and the numbers of a list, `1. (3, 4)`.
const SILENT =
  /^[ \t]{0,20}\d{1,2}\. (?=[([\p{L}])|\(\d-?d array\)|形状[为是]?|张量|数组|矩阵|(?<!\.)\bshapes? (?=[\w([])/gimu;

// The last line of such a table, where the result is left to whoever reads it: `Result (3d array):`, `Result: ?`.
const OPEN_RESULT =
  /\n[ \t]{0,20}(?:results?|output|answer|结果)(?: ?\([^()\n]{1,20}\)|[ \t]{1,12})?[ \t]{0,12}(?::|=(?=[ \t]{0,9}\?))[ \t]{0,80}[?_.]{0,9}\s{0,20}$/iu;

/** The text with such words folded. */
export const foldWords = (text) =>
  text
    .replace(OPEN_RESULT, (line) => " ".repeat(line.length))
    .replace(OPERATION, (word, named) => ("+-*/"["加减乘除".indexOf(named)] ?? "@").padEnd(word.length))
    .replace(NAMING, (word) => ":".padEnd(word.length))
    .replace(SILENT, (word) => " ".repeat(word.length));

// Words among shapes: those that are as good as a sign become that sign, those that say nothing become blanks. Each keeps
// its length, so that every character keeps its place.

const OPERATION = /(?:矩阵乘|[加减除]|(?<![点叉素])乘)[上去以]?(?= ?[([\w形])/g;
const NAMING = /的形状[为是]| (?:is|has shape)(?= ?[([\d])/g;
// As in NumPy's tables, `Image (3d array): 256 x 256 x 3`, and the numbers of a list, `1. (3, 4)`.
const SILENT =
  /^[ \t]{0,20}\d{1,2}\. (?=[([\p{L}])|[\u8bf7\u8acb][\u95ee\u554f]|\(\d-?d array\)|形状[为是]?|张量|数组|矩阵|(?<!\.)\bshapes? (?=[\w([])/gimu;

/** The text with such words folded. */
export const foldWords = (text) =>
  text
    .replace(OPERATION, (word) => ("+-*/"["加减乘除".indexOf(word[0])] ?? "@").padEnd(word.length))
    .replace(NAMING, (word) => ":".padEnd(word.length))
    .replace(SILENT, (word) => " ".repeat(word.length));

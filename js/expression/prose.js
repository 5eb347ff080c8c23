// Shapes in sentences, `a tensor of shape (3, 4) plus one of shape (4,)`, with JAX's dtypes in front of them or as LaTeX has
// them: written anew in the notation, where all around the shapes is words. Reads what the parser has refused, and only then.
import { fold } from "./tokens.js";

const LONGEST = 500;
const SIZE = "(?:[1-9]\\d{0,14}|[\\p{L}_][\\p{L}\\p{N}_]{0,20}|\\?|-1|[01])";
/** Brackets with sizes, which are no arguments of a call, or sizes joined by ×. */
const SHAPE = new RegExp(
  `(?<![A-Za-z\\d_.)\\]])[([] ?${SIZE}?(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]|(?<![\\p{L}\\d.])[1-9]\\d{0,8}(?: ?[x×] ?[1-9]\\d{0,8}){1,15}(?![\\p{L}\\d.])`,
  "gu",
);
/** What may stand around shapes: words, and the marks of sentences. */
const WORDS = /^[\p{L}\p{M}\d\s.,:;?!'"=_&]*$/u;
/** The same between two shapes, where an operation has its sign. */
const BETWEEN = /^[\p{L}\p{M}\d\s.,:;?!'"=_&]*(?:[-+*/@][\p{L}\p{M}\d\s.,:;?!'"=_&]*)?$/u;
/** Words that call an operation, and its sign. */
const OPERATIONS = [
  ["@", /\b(?:matmul|mm|dot|bmm|matrix|dotted)\b|@|矩阵|点积|点乘/iu],
  ["+", /\+|\b(?:plus|add(?:ed|ing)?|sum)\b|[加和]法|相加|加/iu],
  ["-", /-|\b(?:minus|subtract(?:ed|ing)?|less)\b|相减|减/iu],
  ["/", /\/|\b(?:divided?|dividing|over)\b|相除|除/iu],
  ["*", /\*|\b(?:times|multipl(?:y|ied|ying)|mul)\b|相乘|乘/iu],
];
/** Between two shapes of which neither is a result. */
const LISTS = /^(?:[\s,;&]|and|vs\.?|with|和|与|跟)*$/iu;
const DTYPES =
  /\b(?:bfloat|float|bf|f|uint|int|u|i|s|complex|bool|pred)\d{0,3}(?=\[)|\b(?:u?int|float|bool)\d{0,3}\b/g;

/** Brackets in place of what stands for them elsewhere: `\mathbb{R}^{3 \times 4}`, `torch.Size([3])`, `f32[4,3]`. */
const plain = (text) =>
  fold(text)
    .replace(/\\(?:times|cdot)(?![a-z])/g, "x")
    .replace(/(?:\\mathbb ?\{?R\}?|\bR) ?\^ ?(?:\{ ?([\w x,]{1,80})\}|(\d{1,15}))/g, (_, sizes, size) => {
      return `(${(size ?? sizes).replace(/ ?x ?/g, ",").trim()},)`.replace(",,", ",");
    })
    .replace(/\\(?:in|mathbf|text)(?![a-z])|\$/g, " ")
    .replace(/(?:torch\.Size|tf\.TensorShape|TensorShape) ?\((\[[^\]()]{0,120}\])\)/g, " $1")
    .replace(DTYPES, " ");

/** The value of a letter. */
const VALUE = /\b[A-Za-z] ?= ?\d{1,9}\b/g;

/** What an error says of shapes is not what somebody asks about them. */
const OF_ERRORS = /(?:Error|Exception|Warning)\b/;

const operationIn = (text) => OPERATIONS.find(([, words]) => /** @type {RegExp} */ (words).test(text))?.[0];

/**
 * A sentence about shapes as notation, null where it is none.
 * @param {string} text
 * @returns {string | null}
 */
export function notationOf(text) {
  if (text.length > LONGEST || OF_ERRORS.test(text)) return null;
  const told = plain(text);
  const found = [...told.matchAll(SHAPE)];
  const gaps = told.split(SHAPE);
  const between = gaps.slice(1, -1);
  const isTold =
    [gaps[0], gaps.at(-1)].every((gap) => WORDS.test(gap)) && between.every((gap) => BETWEEN.test(gap));
  // What is called on a shape, `(3, 4).T`, makes another one of it.
  const isCalled = gaps.slice(1).some((gap) => /^\.?[A-Za-z_]/.test(gap));
  // A word in brackets is no shape.
  const areShapes = found.length > 1 && found.every(([shape]) => /[\d,]/.test(shape));
  if (!areShapes || !isTold || isCalled) return null;
  const signs = new Set(between.flatMap((gap) => operationIn(gap) ?? []));
  const isClear = found.length === 2 || between.every((gap) => LISTS.test(gap) || operationIn(gap));
  if (signs.size > 1 || !isClear) return null;
  const [sign = operationIn(gaps.join(" ")) ?? ","] = signs;
  const values = [...told.matchAll(VALUE)].map(([value]) => `; ${value}`);
  return found.map(([shape]) => shape.trim()).join(` ${sign} `) + values.join("");
}

// Shapes that a text tells of names which its program does not define: behind the name, `mask (3, 1)`, and in comments,
// `# q, k: (B, T, 64)`, `out = model(x)  # (64, 1)`.
import { parseExpression } from "../../expression/expression.js";

/** A name with its shape behind it, which is a call to Python. */
const NOTED = /^[\p{L}_][\p{L}\p{N}_]*\s+(\(.*\))$/su;

const isSize = (size) => typeof size !== "string" || size.length === 1;

/** The shapes that stand behind names which are asked for, by what is asked. */
export function notedShapes(asks) {
  const noted = asks.flatMap((ask) => {
    const { ok, operands } = /** @type {any} */ (parseExpression(NOTED.exec(ask)?.[1] ?? ""));
    return ok && operands[0].every?.(isSize) ? [[ask, operands[0]]] : [];
  });
  return Object.fromEntries(noted);
}

const SHAPE = /(?:torch\.Size\(|TensorShape\()?([([])([\w ,]{0,200})[\])]/g;
const LONGEST = 2000;
/** What may stand between a name and its shape, at the end of a text. */
const BETWEEN =
  /(?:\.shape|\.size\(\)|->|==?|:|-|\b(?:is|are|has|have|of|with|shapes?|sizes?|tensors?|arrays?))$/i;
const AND = /(?:,|\/|&|\band)$/;
/** The last of a text that may be a name. */
const NAME = /(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]{0,63}$/u;

/** What an axis is called: a letter, or a word that is no type. */
const isAxis = (word) =>
  /^\p{L}[\p{L}\p{N}_]{0,15}$/u.test(word) &&
  !/^(?:tensor|nd_?array|array|optional|default|list|tuple|int|float|bool|str|none|true|false)$/i.test(word);

/** The sizes between brackets, null where they are none. */
function sizesIn(bracket, text) {
  const parts = text.split(",").map((part) => part.trim());
  // One size in round brackets is a number in them.
  if (parts.length === 1 && bracket === "(") return null;
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  const sizes = parts.map((part) => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : part));
  return sizes.every((size) => typeof size === "number" || isAxis(size)) ? sizes : null;
}

/** Whether numbers in brackets are looked up, `c[1]`, and no shape. */
const isIndex = ({ 1: bracket, index, input }, sizes) =>
  bracket === "[" && /\w/.test(input[index - 1] ?? "") && sizes.every(Number.isInteger);

const without = (text, pattern) => text.replace(pattern, "").trimEnd();

/** The names that a text ends with, the last first; null where it has nothing but words that stand behind names. */
function namesBefore(text) {
  let rest = text.trimEnd();
  for (let shorter = without(rest, BETWEEN); shorter !== rest; shorter = without(rest, BETWEEN))
    rest = shorter;
  if (rest === "") return null;
  const names = [];
  for (let name = NAME.exec(rest); name !== null; name = NAME.exec(rest)) {
    names.push(name[0]);
    const front = rest.slice(0, name.index).trimEnd();
    rest = without(front, AND);
    if (rest === front) break;
  }
  return names;
}

/** A line's code and its comment; what is quoted is neither. */
function partsOf(line) {
  const asserted = ASSERTED.exec(line)?.[1];
  if (asserted !== undefined) return { code: asserted.trim(), comment: line.slice(asserted.length) };
  const bare = line.replace(/'[^'\n]*'|"[^"\n]*"/g, (quoted) => "_".repeat(quoted.length));
  const at = bare.indexOf("#");
  return at < 0 ? null : { code: line.slice(0, at).trim(), comment: line.slice(at + 1) };
}

/** The name that a line assigns a value to, and the value. @returns {[string, string] | null} */
function assigned(code) {
  const at = code.indexOf("=");
  const [name, value] = [code.slice(0, Math.max(at, 0)).trim(), code.slice(at + 1).trim()];
  return /^[\p{L}_][\p{L}\p{N}_]{0,63}$/u.test(name) && value[0] !== "=" ? [name, value] : null;
}

/** The name that a line shows, declares or asserts the shape of: `print(x.shape)`, `x.size()`, `assert x.shape`, `x: Tensor`. */
const SHOWN =
  /^(?:print\(|assert )? ?([\p{L}_][\p{L}\p{N}_.]{0,63}?)(?:\.shape|\.size\(\))?\)?(?: ==|:[^=#]{1,60})?,?$/u;
const ASSERTED = /^(\s{0,100}assert [\p{L}_][\p{L}\p{N}_.]{0,63}(?:\.shape|\.size\(\)) ?==) ?(?=[[(t])/u;

/**
 * The shapes of what is asked for, as the comments of a program have them; of what they tell twice, neither.
 * @param {string} source
 * @param {string[]} asks names, and calls in the words of the program
 * @param {{ ofTargets?: boolean }} [options] `ofTargets`: a comment behind an assignment is about its name, too: nothing else
 *   gives that a value
 * @returns {Record<string, (number | string)[]>}
 */
export function commentedShapes(source, asks, { ofTargets = false } = {}) {
  const told = new Map();
  for (const line of source.split("\n")) {
    const parts = line.length > LONGEST ? null : partsOf(line);
    if (parts === null) continue;
    let after = 0;
    for (const match of parts.comment.matchAll(SHAPE)) {
      const sizes = sizesIn(match[1], match[2]);
      const before = parts.comment.slice(after, match.index).trim();
      after = match.index + match[0].length;
      if (sizes === null || isIndex(match, sizes)) continue;
      const [target, value] = assigned(parts.code) ?? [null, SHOWN.exec(parts.code)?.[1] ?? null];
      const names = namesBefore(before) ?? (ofTargets ? [value, target] : [value]);
      for (const name of names) if (asks.includes(name)) told.set(name, [...(told.get(name) ?? []), sizes]);
    }
  }
  const alike = ([, [first, ...others]]) => others.every((other) => `${other}` === `${first}`);
  return Object.fromEntries([...told].filter(alike).map(([name, [sizes]]) => [name, sizes]));
}

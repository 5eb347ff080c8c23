// Sizes that are told by their names beside shapes which have these, `batch=32, seq=10: x is (batch, seq), y is (seq,)`,
// `B, T = 8, 16; x (B, T)`: as shapes of numbers.

const LONGEST = 600;
const NAME = "[A-Za-z_]\\w{0,30}";
const NUMBER = "[1-9]\\d{0,8}";
/** Several at once, and one. */
const ROW = new RegExp(
  `(^|[\\s;:.])(${NAME}(?: ?, ?${NAME}){1,7}) ?= ?\\(?(${NUMBER}(?: ?, ?${NUMBER}){1,7})\\)?(?=[\\s;:.]|$)`,
  "g",
);
const ONE = new RegExp(
  `(^|[\\s,;:(])(${NAME}) ?(?:=|:|\\bis\\b|[\\u662f\\u4e3a]) ?(${NUMBER})(?![\\w*/+(]|[.:]\\d| ?[-x\\u00d7*/+] ?\\w)\\)?`,
  "g",
);
const SHAPE = /[([][^()[\]\n]{1,100}[)\]]/g;
const WORD = /[A-Za-z_]\w*/g;
/** What is left in front of the shapes, between them and behind them. */
const LEFT = /^(?:[\s,;:.]|(?:with|where|for|if|given|let|say|suppose|and|when|here)\b)+/i;
const EMPTY = /[,;](?: ?[,;]){1,9}/g;
const BEHIND = /(?:[\s,;:]|\b(?:with|where|and|for))$/i;

function withoutEnd(/** @type {string} */ text) {
  let left = text;
  for (let found = BEHIND.exec(left); found !== null; found = BEHIND.exec(left))
    left = left.slice(0, found.index);
  return left;
}

/**
 * A text with numbers in the places of the sizes that it tells; null where no shape has such a size, or one has two.
 * @param {string} text
 */
export function withToldSizes(text) {
  if (text.length > LONGEST) return null;
  const shapes = (text.match(SHAPE) ?? []).filter((shape) => !shape.includes("="));
  const inShapes = new Set(shapes.flatMap((shape) => shape.match(WORD) ?? []));
  /** @type {Map<string, string>} */
  const sizes = new Map();
  let isTwice = false;
  const note = (/** @type {string[]} */ names, /** @type {string[]} */ numbers) => {
    const isEach = names.length === numbers.length && names.every((name) => inShapes.has(name));
    isTwice ||= isEach && names.some((name, i) => (sizes.get(name) ?? numbers[i]) !== numbers[i]);
    if (isEach) for (const [i, name] of names.entries()) sizes.set(name, numbers[i]);
    return isEach;
  };
  const left = text
    .replace(ROW, (whole, before, names, numbers) =>
      note(names.split(/ ?, ?/), numbers.split(/ ?, ?/)) ? before : whole,
    )
    .replace(ONE, (whole, before, name, number) => (note([name], [number]) ? before : whole));
  if (sizes.size === 0 || isTwice) return null;
  return withoutEnd(left.replace(EMPTY, ",").replace(LEFT, "")).replace(SHAPE, (shape) =>
    shape.replace(WORD, (name) => sizes.get(name) ?? name),
  );
}

/** Sizes with the names of their axes; arguments of a function touch it, or are called as such. */
const NAMED = new RegExp(
  `(^|[^\\w)\\]])\\((${NAME} ?= ?${NUMBER}(?: ?, ?${NAME} ?= ?${NUMBER}){0,7})( ?,?) ?\\)`,
  "g",
);
const OF_CALLS =
  /\b(?:axis|ddof|dim[01]|\w{0,20}(?:_dim|channels|features|stride|padding|(?:kernel|pool|input|hidden)_size))\b/;

/** A text whose shapes have no names of axes, `x (batch=8, seq=20)`. @param {string} text */
export const withoutAxisNames = (text) =>
  text.replace(NAMED, (whole, before, sizes, end) => {
    const numbers = sizes.match(/\b\d{1,9}\b/g) ?? [];
    const isOne = numbers.length === 1;
    if (OF_CALLS.test(sizes) || (isOne && !end.includes(","))) return whole;
    return `${before}(${numbers.join(", ")}${isOne ? "," : ""})`;
  });

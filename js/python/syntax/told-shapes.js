// Shapes that a text tells of names which its program does not define: behind the name, `mask (3, 1)`, and in comments,
// `# q, k: (B, T, 64)`, `out = model(x)  # (64, 1)`. And numbers, `# batch_size=32, dim: 768`, `add_argument("--batch-size", default=64)`.
import { parseExpression } from "../../expression/expression.js";
import { commentInBrackets } from "./comment-forms.js";

/** A name with its shape behind it, which is a call to Python. */
const NOTED = /^[\p{L}_][\p{L}\p{N}_]*\s+(\(.*\))$/su;

const isSize = (size) => typeof size !== "string" || size.length === 1;

/** The shapes that stand behind names which are asked for, by what is asked. */
export function notedShapes(asks) {
  const noted = asks.flatMap((ask) => {
    const { ok, operands } = /** @type {any} */ (parseExpression(NOTED.exec(ask)?.[1] ?? ""));
    return ok && operands.length === 1 && operands[0].every?.(isSize) ? [[ask, operands[0]]] : [];
  });
  return Object.fromEntries(noted);
}

const SHAPE = /(?:torch\.Size\(|TensorShape\()?([([])([\w ,]{0,200})[\])]/g;
const LONGEST = 2000;
/** What may stand between a name and its shape, at the end of a text. */
const BETWEEN =
  /(?:\.shape|\.size\(\)|->|==?|:|-|\b(?:is|are|has|have|of|with|the|both|all|each|lists?|shapes?|sizes?|tensors?|arrays?)|(?<=\b(?:is|are|has|have|of|with) )an?|\u5f62\u72b6|\u7ef4\u5ea6|\u5927\u5c0f|\u5c3a\u5bf8|[\u662f\u4e3a\u90fd\u7684\u6709])$/i;
const AND = /(?:,|\/|&|\band|[\u548c\u4e0e\u8ddf])$/;
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

/** What says that a shape is of what a line gives. */
const OF_RESULT =
  /^(?:\s?(?:now|still|outputs?|out|result|returns?|gives|shape|\u8f93\u51fa|\u7ed3\u679c|\u5f62\u72b6|\u8fd8|[\u662f\u4e3a:])){1,4}$/i;

/**
 * The names that a text ends with, the last first; null where it has nothing but words that stand behind names. Names with blanks
 * between them are asked for.
 */
function namesBefore(text, asks) {
  let rest = text.trimEnd();
  for (let shorter = without(rest, BETWEEN); shorter !== rest; shorter = without(rest, BETWEEN))
    rest = shorter;
  if (rest === "" || (OF_RESULT.test(rest) && !asks.includes(rest.trim()))) return null;
  const call = rest.endsWith(")") ? asks.find((ask) => ask.endsWith(")") && rest.endsWith(ask)) : undefined;
  if (call !== undefined) return [call];
  const names = [];
  for (let name = NAME.exec(rest); name !== null; name = NAME.exec(rest)) {
    names.push(name[0]);
    const front = rest.slice(0, name.index).trimEnd();
    rest = without(front, AND);
    const isRow = [name, NAME.exec(front)].every((one) => asks.includes(one?.[0] ?? ""));
    if (rest === front && !isRow) break;
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
  /^(?:print\(|assert )? ?(?:list\(|tuple\()?([\p{L}_][\p{L}\p{N}_.]{0,63}?)(?:\.shape|\.size\(\))?\)?(?: ==| ?:[^=#]{1,60})?,?$/u;
const ASSERTED =
  /^(\s{0,100}assert (?:list\(|tuple\()?[\p{L}_][\p{L}\p{N}_.]{0,63}(?:\.shape|\.size\(\))\)? ?==) ?(?=[[(t])/u;
/** A line that gives names the sizes of one, `B, T, C = x.shape`. */
const UNPACKED = /^\w{1,30}(?: ?, ?\w{1,30}){1,7} ?= ?([\p{L}_][\p{L}\p{N}_.]{0,63})\.(?:shape|size\(\))$/u;

/** A number that a comment gives a name, `gamma=0.5`, and one that it only calls so, `lr is a scalar`. */
const NUMBER =
  /(?<![\w.])([A-Za-z_]\w{0,40})(?: ?= ?-?(?:\d{0,9}\.\d{1,9}|\d{1,9}(?:\.\d{0,9})?e-?\d{1,3})(?![\w.])|(?: is| ?[:=]) ?(?:an? )?(?:scalar|number|float|constant)\b)/g;

/** What a comment calls by its name may be an attribute: `pos_emb: (1, T, C)` of `self.pos_emb`. */
const askedOf = (name, asks) => [name, `self.${name}`].find((one) => asks.includes(one));

/** The shapes that a comment tells, with the names in front of each; null where it has none. */
function* shapesIn(comment, asks) {
  let after = 0;
  for (const match of comment.matchAll(SHAPE)) {
    const sizes = sizesIn(match[1], match[2]);
    // What a call is given is a part of its name.
    if (sizes === null && /\w/.test(comment[match.index - 1] ?? "")) continue;
    const before = comment.slice(after, match.index).trim();
    after = match.index + match[0].length;
    if (sizes !== null && !isIndex(match, sizes)) yield { sizes, names: namesBefore(before, asks) };
  }
}

/**
 * The shapes of what is asked for, as the comments of a program have them; of what they tell twice, neither.
 * @param {string} source
 * @param {string[]} asks names, and calls in the words of the program
 * @param {{ ofTargets?: boolean }} [options] `ofTargets`: a comment behind an assignment is about its name, too: nothing else
 *   gives that a value
 * @returns {Record<string, (number | string)[]>}
 */
export function commentedShapes(source, asks, { ofTargets = false } = {}) {
  const lines = source.split("\n").map((line) => (line.length > LONGEST ? null : partsOf(line)));
  const numbers = toldNumbers(source);
  const settled = (size) => (numbers.has(size) ? Number(numbers.get(size)) : size);
  const toldIn = (write) => {
    const told = new Map();
    for (const { code, comment } of lines.filter((parts) => parts !== null)) {
      for (const [name, sizes] of parametersIn({ code, comment }, asks))
        if (asks.includes(name)) told.set(name, [...(told.get(name) ?? []), sizes]);
      const [target, value] = assigned(code) ?? [
        null,
        (SHOWN.exec(code) ?? UNPACKED.exec(code))?.[1] ?? null,
      ];
      for (const [, name] of comment.matchAll(NUMBER)) if (asks.includes(name)) told.set(name, [[]]);
      for (const { sizes, names } of shapesIn(write(comment), asks)) {
        const about = names ?? (ofTargets ? [value, target] : [value]);
        for (const name of new Set(about.toReversed().map((one) => askedOf(one, asks))))
          if (name !== undefined) told.set(name, [...(told.get(name) ?? []), sizes]);
      }
    }
    const alike = ([, [first, ...others]]) => others.every((other) => `${other}` === `${first}`);
    return [...told].filter(alike).map(([name, [sizes]]) => [name, sizes.map(settled)]);
  };
  const told = Object.fromEntries(toldIn((comment) => comment));
  const isOpen = asks.some((ask) => !Object.hasOwn(told, ask));
  return isOpen ? { ...Object.fromEntries(toldIn(commentInBrackets)), ...told } : told;
}

/** The parameters of a function whose line ends with as many shapes: `def scale(x, s):  # (32, 10), (32,)`. */
const OF_PARAMETERS = /^def \w{1,60}\(([\w, ]{1,100})\):$/;
function parametersIn({ code, comment }, asks) {
  const names = (OF_PARAMETERS.exec(code)?.[1] ?? "")
    .split(/, ?/)
    .filter((name) => !/^(?:self)?$/.test(name));
  const found = [...shapesIn(comment, asks)];
  const isEach = names.length > 1 && found.length === names.length && !/->|→/.test(comment);
  return isEach && found.every((one) => one.names === null || one.names.length === 0)
    ? names.map((name, i) => [name, found[i].sizes])
    : [];
}

/** A line that gives names the sizes of one, as `UNPACKED` has it, with these. */
const SIZES_OF =
  /^[ \t]{0,40}(\w{1,30}(?: ?, ?\w{1,30}){1,7}) ?= ?([\p{L}_][\p{L}\p{N}_.]{0,63})\.(?:shape|size\(\))/gmu;

/**
 * Shapes in sizes that a program takes from others: of `B, N, D = x.shape`, whose shape is known, `w` (B, N) is in numbers.
 * @param {string} source @param {Record<string, any>} told @param {Record<string, any>} known
 */
export function inSizesOf(source, told, known) {
  const sizes = new Map();
  for (const [, names, name] of source.matchAll(SIZES_OF)) {
    const shape = known[name] ?? told[name];
    const listed = names.split(/ ?, ?/);
    if (shape?.length === listed.length) for (const [i, one] of listed.entries()) sizes.set(one, shape[i]);
  }
  const settled = (shape) => shape.map((size) => sizes.get(size) ?? size);
  return sizes.size === 0
    ? told
    : Object.fromEntries(Object.entries(told).map(([name, shape]) => [name, settled(shape)]));
}

/** What is done to a value, so that a figure may be drawn of it. */
const OPERATES = /[-+*/@%<>]/;
/** What a file is read by, wherever it is. */
const OF_FILE = /\.(?:load|loadtxt|genfromtxt|fromfile|read_csv)\(/;

/**
 * A program whose lines give names what it asks for, or what files have, and tell what shape that has, `out = net(x).logits  # (4, 128)`:
 * with a call of nothing in place of the value, and its shape. Null where there is no such line.
 * @param {string} source @param {string[]} asks
 * @param {{ ofNames?: boolean }} [options] `ofNames`: also where a value is only made of names that are asked for, `y = norm(x)`
 * @returns {{ source: string, shapes: Record<string, any>, targets: Record<string, any> } | null} the shapes by calls, and by names
 */
export function withToldTargets(source, asks, { ofNames = false } = {}) {
  const [shapes, targets] = [{}, {}];
  const calls = asks.filter((ask) => ask.includes("("));
  const names = ofNames ? asks : [];
  const has = (value) =>
    (value.match(/[\p{L}_][\p{L}\p{N}_.]{0,63}/gu) ?? []).some((one) => names.includes(one));
  const lines = source.split("\n").map((line, at) => {
    const parts = line.length > LONGEST ? null : partsOf(line);
    const [target, value] = assigned(parts?.code ?? "") ?? [];
    if (parts === null || target === undefined || value === undefined) return line;
    const unquoted = value.replace(/"[^"\n]{0,200}"|'[^'\n]{0,200}'/g, "");
    const isWanted =
      calls.some((ask) => value.includes(ask) && value !== ask) || OF_FILE.test(value) || has(unquoted);
    const call = `_${at}()`;
    if (!isWanted || (!ofNames && OPERATES.test(unquoted)) || value.length < call.length) return line;
    const told = [...shapesIn(parts.comment, asks)].find(({ names }) => names === null);
    if (told === undefined) return line;
    shapes[call] = targets[target] = told.sizes;
    return line.replace(value, () => call.padEnd(value.length));
  });
  return Object.keys(shapes).length === 0 ? null : { source: lines.join("\n"), shapes, targets };
}

/** A name, alone or of an object, with its number: the first of several, `x: 3, 4`, is none. */
const WHOLE =
  /(?<![\p{L}\p{N}_.])((?:[A-Za-z_]\w{0,40}\.)?[A-Za-z_]\w{0,40})(?: ?={1,2} ?| ?: ?| is )(\d{1,9})(?![\w.]|, ?\d| ?[x×*] ?\w| (?:or|to) \d| ?[-\u2013~/+] ?[\dA-Za-z])/gu;
/** An option of a program and its number, `parser.add_argument("--dim", default=4)`. */
const OPTION = /add_argument\(\s{0,9}["'](?:-\w["'], ?["'])?--([\w-]{1,40})["']/;
const DEFAULT = /\bdefault ?= ?(\d{1,9})(?![\w.])/;
function optionsIn(/** @type {string} */ line) {
  const [name, number] = [OPTION, DEFAULT].map((one) => one.exec(line)?.[1]);
  return name !== undefined && number !== undefined ? [[line, name, number]] : [];
}

/**
 * The numbers, by the names and by their last parts; of what is told twice, neither.
 * @param {string} source @returns {Map<string, bigint>}
 */
export function toldNumbers(source) {
  const found = [];
  for (const line of source.split("\n").filter(({ length }) => length < LONGEST))
    found.push(...(partsOf(line)?.comment ?? "").matchAll(WHOLE), ...optionsIn(line));
  const told = new Map();
  for (const [, name, number] of found) {
    const [own, last = own] = name.replaceAll("-", "_").split(".");
    for (const one of new Set([name.replaceAll("-", "_"), last]))
      told.set(one, [...(told.get(one) ?? []), BigInt(number)]);
  }
  const alike = ([, [first, ...others]]) => others.every((other) => other === first);
  return new Map([...told].filter(alike).map(([name, [number]]) => [name, number]));
}

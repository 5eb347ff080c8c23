// np.char and np.strings: functions of each text, whose other arguments may be arrays too.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { findAttribute } from "../../builtins/attributes.js";
import { compare } from "../../values/compare.js";
import { charactersOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import { Tuple } from "../../values/sequences.js";
import { percent } from "../../values/texts.js";
import { raise } from "../../values/types.js";
import { toArray, toTensor } from "../base/data.js";
import { ask, give, isArray, notRead, result } from "../base/framework.js";
import { hasText } from "../base/text-names.js";
import { fromTexts, isOne, itemsIn, joined, noLoop, TextArray, toTexts } from "./text-array.js";
import { plain, TextScalar } from "./text-scalar.js";
import { COMPARING } from "./text-ufuncs.js";

/** Texts or ints as a row, and their shape. @typedef {{ row: any[], shape: number[], width: number }} Operand */

/** @returns {Operand} */
function textsOf(value) {
  if (!(value instanceof TextArray) && !hasText(value)) {
    if (itemsIn(value)?.length === 0) return { row: [], shape: [0], width: 1 };
    if (!/^(?:bigint|number|boolean)$/.test(typeof value) && !isArray(value)) toArray(value);
    raise("TypeError", "string operation on non-string array");
  }
  const { texts, shape, width } = toTexts(value);
  return { row: texts, shape, width };
}

/** @returns {Operand} */
function intsOf(value, name) {
  const tensor = toTensor(value);
  if (!/int|bool/.test(tensor.dtype))
    raise("TypeError", `unsupported type ${tensor.dtype} for operand '${name}'`);
  return {
    row: tensor
      .reshape(-1)
      .tolist()
      .map((one) => BigInt(one)),
    shape: tensor.shape,
    width: 0,
  };
}

/** What is done element by element, where shapes broadcast. @param {Operand[]} operands */
function eachOf(operands, make) {
  const shape = ask(() => engine.broadcastShapes(...operands.map((one) => one.shape)));
  const count = shape.reduce((all, size) => all * size, 1);
  checkItems(count * operands.length);
  const rows = operands.map(({ row, shape: own }) => {
    // What is as large, or one for all, is known with shapes alone too.
    if (`${own}` === `${shape}`) return row;
    if (row.length === 1) return Array(count).fill(row[0]);
    const places = engine.arange(row.length, { dtype: "int64" }).reshape(own).broadcastTo(shape);
    return places
      .reshape(-1)
      .tolist()
      .map((place) => row[Number(place)]);
  });
  return { made: Array.from({ length: count }, (_, i) => make(...rows.map((row) => row[i]))), shape };
}

const called = (text, name, rest) => session().machine.call(findAttribute(text, name), rest);

/** Parameters beside the texts: `*` is a text, `#` an int, `?` may be left out. */
const SIGNATURES = {
  upper: "",
  lower: "",
  title: "",
  capitalize: "",
  swapcase: "",
  isdigit: "",
  isalpha: "",
  isnumeric: "",
  isspace: "",
  isupper: "",
  islower: "",
  isalnum: "",
  isdecimal: "",
  istitle: "",
  strip: "chars*?",
  lstrip: "chars*?",
  rstrip: "chars*?",
  replace: "old* new* count#?",
  center: "width# fillchar*?",
  ljust: "width# fillchar*?",
  rjust: "width# fillchar*?",
  zfill: "width#",
  startswith: "prefix* start#? end#?",
  endswith: "suffix* start#? end#?",
  find: "sub* start#? end#?",
  rfind: "sub* start#? end#?",
  index: "sub* start#? end#?",
  rindex: "sub* start#? end#?",
  count: "sub* start#? end#?",
};
/** Those whose texts have as much room as before. */
const KEEPING = new Set("upper lower title capitalize swapcase strip lstrip rstrip".split(" "));
/** What gives a text alone for one. */
const ALONE = new Set(["strip", "lstrip", "rstrip"]);

/** The arguments of a function behind the texts, as operands. */
function operandsOf(name, args, { a = args[0], ...keywords }) {
  const parameters = SIGNATURES[name].split(" ").filter(Boolean);
  const names = parameters.map((one) => one.replace(/\W/g, ""));
  const odd = Object.keys(keywords).find((key) => !names.includes(key));
  if (odd !== undefined) raise("TypeError", `${name}() got an unexpected keyword argument '${odd}'`);
  if (args.length > parameters.length + 1) notRead(`such a np.char.${name}`);
  const given = parameters.map((one, i) => {
    const value = keywords[names[i]] ?? args[i + 1] ?? null;
    if (value === null)
      return one.endsWith("?")
        ? null
        : raise("TypeError", `${name}() missing 1 required positional argument: '${names[i]}'`);
    return one.includes("*") ? textsOf(value) : intsOf(value, names[i]);
  });
  return [textsOf(a), ...given];
}

/** What stands for an argument that is left out before others are given. */
const USUAL = { start: 0n, fillchar: " ", count: -1n };

function methodOf(name) {
  const names = SIGNATURES[name].split(" ").map((one) => one.replace(/\W/g, ""));
  return (args, keywords) => {
    const [texts, ...rest] = operandsOf(name, args, keywords);
    let last = rest.length;
    while (last > 0 && rest[last - 1] === null) last--;
    const told = rest
      .slice(0, last)
      .map((one, i) => one ?? { row: [USUAL[names[i]] ?? null], shape: [], width: 0 });
    if (/^(?:center|[lr]just)$/.test(name) && told[1]?.row.some((fill) => charactersOf(fill).length !== 1))
      raise("TypeError", "The fill character must be exactly one character long");
    const { made, shape } = eachOf([texts, ...told], (text, ...own) => called(text, name, own));
    const type = typeof made[0];
    if (type === "string" || (made.length === 0 && KEEPING.has(name)))
      return shape.length === 0 && ALONE.has(name)
        ? new TextScalar(made[0])
        : fromTexts(made, shape, KEEPING.has(name) ? texts.width : undefined);
    const isTruth = /^(?:is|startswith|endswith)/.test(name);
    const numbers = made.map((one) => (typeof one === "bigint" ? Number(one) : one));
    const tensor = engine.tensor(numbers, { dtype: isTruth ? "bool" : "int64" }).reshape(shape);
    return shape.length === 0 ? result(tensor) : give(tensor);
  };
}

/** Comparisons: np.char cuts blanks off the ends first, and answers with arrays. */
const cut = (value) => {
  const { row, shape } = textsOf(value);
  return fromTexts(
    row.map((text) => text.trimEnd()),
    shape,
  );
};
const compared =
  (operator) =>
  ([one, other]) => {
    const made = compare(operator, cut(one), cut(other));
    return give(toTensor(made).clone());
  };

/** What stands before, between and behind. */
function inThree(name, given, between) {
  const { made, shape } = eachOf(
    [textsOf(given), textsOf(between)],
    (text, mark) => called(text, name, [mark]).items,
  );
  return { shape, parts: [0, 1, 2].map((i) => made.map((one) => one[i])) };
}
const stacked =
  (name) =>
  ([given, between]) => {
    const { parts, shape } = inThree(name, given, between);
    return fromTexts(
      parts[0].flatMap((_, i) => parts.map((row) => row[i])),
      [...shape, 3],
    );
  };
const parted =
  (name) =>
  ([given, between]) => {
    const { parts, shape } = inThree(name, given, between);
    return new Tuple(parts.map((row) => fromTexts(row, shape)));
  };

/** Lists of the parts of each text. */
const inParts =
  (name) =>
  (args, { sep, maxsplit, keepends, ...keywords }) => {
    const rest = args.slice(1);
    if (
      Object.keys(keywords).length > 0 ||
      rest.some((one) => one !== null && !isOne(one) && !/^(?:bigint|boolean)$/.test(typeof one))
    )
      notRead(`such a np.char.${name}`);
    const told =
      name === "splitlines" ? [keepends ?? rest[0]] : [sep ?? rest[0] ?? null, maxsplit ?? rest[1]];
    const given = told.filter((one) => one !== undefined).map(plain);
    const { row, shape } = textsOf(args[0]);
    return partOf("structured").objects.ofValues(
      row.map((text) => called(text, name, given)),
      shape,
    );
  };

/** np.strings.slice. */
function sliced([given, start, stop, step], keywords) {
  const own = { start, stop, step, ...keywords };
  // One number alone is where they end.
  const [from, to] =
    own.stop === undefined && start !== undefined ? [null, start] : [own.start ?? null, own.stop ?? null];
  const texts = textsOf(given);
  const operands = [from, to, own.step ?? null].map((one) =>
    one === null ? { row: [null], shape: [], width: 0 } : intsOf(one, "start"),
  );
  const { made, shape } = eachOf([texts, ...operands], (text, ...ends) => {
    const [first, last, by] = ends.map((end) => (end === null ? null : Number(end)));
    const all = charactersOf(text);
    if (by === 0) raise("ValueError", "slice step cannot be zero");
    return partOfRow(all, first, last, by ?? 1).join("");
  });
  return shape.length === 0 ? new TextScalar(made[0]) : fromTexts(made, shape, texts.width);
}

/** Elements of a row as Python's slices take them. */
function partOfRow(row, first, last, step) {
  const { length } = row;
  const [low, high] = step > 0 ? [0, length] : [-1, length - 1];
  const end = (at, usual) => (at === null ? usual : Math.min(high, Math.max(low, at < 0 ? at + length : at)));
  const [from, to] = step > 0 ? [end(first, low), end(last, high)] : [end(first, high), end(last, low)];
  const found = [];
  for (let i = from; step > 0 ? i < to : i > to; i += step) found.push(row[i]);
  return found;
}

/** Functions of both modules. @type {Record<string, (args: any[], keywords: any) => any>} */
const both = {
  ...Object.fromEntries(Object.keys(SIGNATURES).map((name) => [name, methodOf(name)])),
  add([one, other]) {
    for (const value of [one, other])
      if (!(value instanceof TextArray) && !hasText(value)) return noLoop("add", [one, other]);
    const made = joined([toTexts(one), toTexts(other)]);
    return made.shape.length === 0 ? new TextScalar(made.texts[0]) : made;
  },
  multiply([given, times], { i = times }) {
    if (isArray(i) && !/int/.test(toTensor(i).dtype)) notRead("such a np.char.multiply");
    const { made, shape } = eachOf([textsOf(given), intsOf(i, "i")], (text, count) =>
      text.repeat(Math.max(0, Number(count))),
    );
    return fromTexts(made, shape);
  },
  translate([given, table, removed = null], { deletechars = removed, ...keywords }) {
    if (deletechars !== null || Object.keys(keywords).length > 0) notRead("such a np.char.translate");
    const { row, shape, width } = textsOf(given);
    return fromTexts(
      row.map((text) => called(text, "translate", [table])),
      shape,
      width,
    );
  },
  str_len([given]) {
    const { row, shape } = textsOf(given);
    const tensor = engine
      .tensor(
        row.map((text) => charactersOf(text).length),
        { dtype: "int64" },
      )
      .reshape(shape);
    return shape.length === 0 ? result(tensor) : give(tensor);
  },
  mod([format, given], { values = given }) {
    const own = partOf("structured").objects.operandOf(isOne(values) ? toTexts(values) : toArrayOf(values));
    const operand = { row: own.values, shape: own.shape, width: 0 };
    const { made, shape } = eachOf([textsOf(format), operand], (text, value) => percent(text, value));
    return fromTexts(made, shape);
  },
};
const toArrayOf = (value) => (hasText(value) ? toTexts(value) : toArray(value));

/** np.char. */
export const charFunctions = {
  ...both,
  multiply(args, keywords) {
    if (typeof args[1] === "number") raise("ValueError", "Can only multiply by integers");
    return both.multiply(args, keywords);
  },
  ...Object.fromEntries(Object.entries(COMPARING).map(([name, operator]) => [name, compared(operator)])),
  compare_chararrays: ([one, other, operator, strips], { cmp = operator, rstrip = strips }) =>
    rstrip === true
      ? compared(cmp)([one, other])
      : give(toTensor(compare(cmp, toTexts(one), toTexts(other))).clone()),
  join([between, given], { seq = given }) {
    const { made, shape } = eachOf([textsOf(between), textsOf(seq)], (mark, text) =>
      charactersOf(text).join(mark),
    );
    return fromTexts(made, shape);
  },
  partition: stacked("partition"),
  rpartition: stacked("rpartition"),
  ...Object.fromEntries(["split", "rsplit", "splitlines"].map((name) => [name, inParts(name)])),
};

/** np.strings. */
export const stringFunctions = {
  ...both,
  ...Object.fromEntries(
    Object.entries(COMPARING).map(([name, operator]) => [
      name,
      ([one, other]) => compare(operator, toTexts(one), toTexts(other)),
    ]),
  ),
  partition: parted("partition"),
  rpartition: parted("rpartition"),
  slice: sliced,
};

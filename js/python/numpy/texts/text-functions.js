// What NumPy's functions do with texts, and np.char.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { findAttribute } from "../../builtins/attributes.js";
import { compare } from "../../values/compare.js";
import { charactersOf, itemsOf } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { GET } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { percent } from "../../values/texts.js";
import { TYPES } from "../../values/types.js";
import { toShape } from "../base/arguments.js";
import { toArray } from "../base/data.js";
import { give, isArray, notRead, result } from "../base/framework.js";
import { isTextType } from "../base/text-names.js";
import {
  filledTexts,
  fromTexts,
  isOne,
  isText,
  itemsIn,
  joined,
  REDUCING,
  TextArray,
  textsOf,
  together,
  toTexts,
} from "./text-array.js";
import { plain } from "./text-scalar.js";
import { COMPARING } from "./text-ufuncs.js";

/** Functions that answer with texts, and those that answer with something else about them. */
const MOVING = new Set(
  (
    "unique sort concatenate concat stack vstack hstack column_stack append where repeat tile reshape ravel transpose flip flipud " +
    "fliplr take select insert delete roll squeeze expand_dims broadcast_to intersect1d union1d setdiff1d copy full compress " +
    "extract atleast_1d array_split split"
  ).split(" "),
);
const TELLING = new Set("argsort isin array_equal searchsorted shape ndim size".split(" "));

/** From which place on the arguments of a function are words for how, which are no operands. */
const OPTIONS = { searchsorted: 2, ravel: 1, reshape: 2, sort: 1, argsort: 1, copy: 1, take: 3, full: 2 };
const isOperand = (name, i) => i < (OPTIONS[name] ?? Number.POSITIVE_INFINITY);

/** Whether a function of the module is to be called on texts. */
export const isOfTexts = (name, args) =>
  name === "lexsort" ||
  ((MOVING.has(name) || TELLING.has(name) || Object.hasOwn(REDUCING, name)) &&
    args.some((one, i) => isOperand(name, i) && isText(one)));

const wrapped = (made, like) => {
  if (made instanceof List || made instanceof Tuple) {
    const items = made.items.map((one) => wrapped(one, like));
    return made instanceof List ? new List(items) : new Tuple(items);
  }
  return isArray(made) ? like.like(made) : made;
};

/** np.select of texts: what is chosen where, and what stands elsewhere. */
function selected(call, [conditions, choices, ...rest], keywords) {
  const otherwise = keywords.default ?? rest[0] ?? 0n;
  const given = [...itemsOf(choices), otherwise];
  if (!given.every(isText)) notRead("np.select of texts and something else");
  const placed = together(given.map((one) => toTexts(one)));
  const places = placed.map((one, i) => (isOne(given[i]) ? result(one.places.tensor) : one.places));
  return wrapped(call([conditions, new List(places.slice(0, -1)), places.at(-1)], {}), placed[0]);
}

/** What joins arrays makes texts of all of them. */
const JOINING = new Set("concatenate concat stack vstack hstack column_stack append where".split(" "));
const asTexts = (value) => (isText(value) ? value : textsOf(toArray(value), TYPES.str));

function joinedTexts(name, args) {
  if (name === "append") return [...args.slice(0, 2).map(asTexts), ...args.slice(2)];
  if (name === "where") {
    const others = args.slice(1);
    if (others.some((one) => !isText(one) && !isArray(one))) notRead("np.where of texts and plain numbers");
    return [args[0], ...others.map(asTexts)];
  }
  return [new List(itemsOf(args[0]).map(asTexts)), ...args.slice(1)];
}

/** A function of the module, called on the places of texts. */
export function ofTexts(name, call, given, keywords) {
  const args = JOINING.has(name) && given.length > 0 ? joinedTexts(name, given) : given;
  if (Object.hasOwn(REDUCING, name)) return REDUCING[name](toTexts(args[0]));
  // Where texts stand among all of them in order is a key as they are.
  if (name === "lexsort")
    return call([new Tuple(itemsOf(args[0]).map((key) => (isText(key) ? toTexts(key).places : key)))], {});
  if (name === "select") return selected(call, args, keywords);
  const dtype = keywords.dtype ?? args[2];
  if (name === "full" && isTextType(dtype) && isOne(args[1]))
    return filledTexts(plain(args[1]), toShape(args[0]), dtype);
  const found = /** @type {TextArray[]} */ ([]);
  const isPart = (one) => one instanceof TextArray || isOne(one) || (itemsIn(one)?.some(isText) ?? false);
  const collect = (one) => {
    const items = itemsIn(one);
    // Several arrays in a list are several operands.
    if (items?.some((part) => part instanceof TextArray)) items.forEach(collect);
    else if (isPart(one)) found.push(toTexts(one));
  };
  args.filter((_, i) => isOperand(name, i)).forEach(collect);
  const placed = together(found);
  const [first] = placed;
  const replace = (one) => {
    const items = itemsIn(one);
    if (items?.some((part) => part instanceof TextArray)) {
      const made = items.map(replace);
      return one instanceof List ? new List(made) : new Tuple(made);
    }
    if (!isPart(one)) return one;
    const { places } = /** @type {TextArray} */ (placed.shift());
    return isOne(one) ? result(places.tensor) : places;
  };
  if (keywords.out !== undefined) notRead(`np.${name} of texts`);
  const made = call(
    args.map((one, i) => (isOperand(name, i) ? replace(one) : one)),
    keywords,
  );
  if (TELLING.has(name)) return made;
  if (name === "unique" && made instanceof Tuple)
    return new Tuple([first.like(made.items[0]), ...made.items.slice(1)]);
  if (name === "where" && args.length === 1) return made;
  return wrapped(made, first);
}

/** Some of several texts, drawn by their places. */
export function chosen([given, ...rest], keywords, draw) {
  const array = toTexts(given);
  if (array.shape.length !== 1) notRead("such a choice of texts");
  const found = draw([BigInt(array.shape[0]), ...rest], keywords);
  return array.like(isArray(found) ? array.places[GET](found) : array.places[GET](BigInt(found)));
}

const METHODS =
  "upper lower title capitalize swapcase strip lstrip rstrip replace center ljust rjust zfill startswith endswith find rfind count index " +
  "isdigit isalpha isnumeric isspace isupper islower isalnum isdecimal istitle";

/** Those whose texts have as much room as before. */
const KEEPING = new Set("upper lower title capitalize swapcase strip lstrip rstrip".split(" "));

/** A method of each text, with the same arguments. */
const calledOn = (array, name, rest) =>
  array.texts.map((text) => session().machine.call(findAttribute(text, name), rest.map(plain)));

/** What stands before, between and behind, along one more axis. */
function inThree(name, array, between) {
  if (!isOne(between)) notRead(`such a np.char.${name}`);
  const parts = calledOn(array, name, [between]);
  return fromTexts(
    parts.flatMap((one) => one.items),
    [...array.shape, 3],
  );
}

/** Lists of the parts of each text. */
const inParts =
  (name) =>
  ([given, ...rest], keywords) => {
    if (
      Object.keys(keywords).length > 0 ||
      rest.some((one) => one !== null && !isOne(one) && typeof one !== "bigint")
    )
      notRead(`such a np.char.${name}`);
    const array = toTexts(given);
    return partOf("structured").objects.ofValues(calledOn(array, name, rest), array.shape);
  };

/** np.char and np.strings. */
export const charFunctions = {
  ...Object.fromEntries(
    METHODS.split(" ").map((name) => [
      name,
      ([given, ...rest], keywords) => {
        const array = toTexts(given);
        if (rest.some((one) => isArray(one) || itemsIn(one) !== null) || Object.keys(keywords).length > 0)
          notRead(`such a np.char.${name}`);
        const { machine } = session();
        const made = array.texts.map((text) => machine.call(findAttribute(text, name), rest.map(plain)));
        if (typeof made[0] === "string")
          return fromTexts(made, array.shape, KEEPING.has(name) ? array.width : undefined);
        const dtype = typeof made[0] === "boolean" ? "bool" : "int64";
        const tensor = engine
          .tensor(
            made.map((one) => (typeof one === "bigint" ? Number(one) : one)),
            { dtype },
          )
          .reshape(array.shape);
        return array.shape.length === 0 ? result(tensor) : give(tensor);
      },
    ]),
  ),
  add: ([one, other]) => joined([toTexts(one), toTexts(other)]),
  multiply([given, count]) {
    if (typeof count !== "bigint") notRead("such a np.char.multiply");
    const array = toTexts(given);
    return fromTexts(
      array.texts.map((text) => text.repeat(Math.max(0, Number(count)))),
      array.shape,
    );
  },
  ...Object.fromEntries(
    Object.entries(COMPARING).map(([name, operator]) => [
      name,
      ([one, other]) => compare(operator, toTexts(one), toTexts(other)),
    ]),
  ),
  str_len([given]) {
    const array = toTexts(given);
    const lengths = array.texts.map((text) => charactersOf(text).length);
    const tensor = engine.tensor(lengths, { dtype: "int64" }).reshape(array.shape);
    return array.shape.length === 0 ? result(tensor) : give(tensor);
  },
  join([between, given]) {
    if (!isOne(between)) notRead("such a np.char.join");
    const array = toTexts(given);
    return fromTexts(
      array.texts.map((text) => charactersOf(text).join(plain(between))),
      array.shape,
    );
  },
  mod([format, values]) {
    if (!isOne(format)) notRead("such a np.char.mod");
    const own = partOf("structured").objects.operandOf(values);
    return fromTexts(
      own.values.map((value) => percent(plain(format), value)),
      own.shape,
    );
  },
  ...Object.fromEntries(
    ["partition", "rpartition"].map((name) => [
      name,
      ([given, between]) => inThree(name, toTexts(given), between),
    ]),
  ),
  ...Object.fromEntries(["split", "rsplit", "splitlines"].map((name) => [name, inParts(name)])),
};

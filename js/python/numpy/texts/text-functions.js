import { itemsOf } from "../../values/iterate.js";
import { GET } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { TYPES } from "../../values/types.js";
import { toShape } from "../base/arguments.js";
import { toArray } from "../base/data.js";
import { isArray, notRead, result } from "../base/framework.js";
import { isTextType } from "../base/text-names.js";
import {
  filledTexts,
  isOne,
  isText,
  itemsIn,
  REDUCING,
  TextArray,
  textsOf,
  together,
  toTexts,
} from "./text-array.js";
import { plain } from "./text-scalar.js";

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

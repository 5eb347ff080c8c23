// Records in order: by their fields, first to last, or as a program names them.
import { engine } from "../../arrays/engine.js";
import { exceptionType } from "../../arrays/errors.js";
import { session } from "../../arrays/session.js";
import { checkItems } from "../../values/limits.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { ExceptionValue, Raised } from "../../values/types.js";
import { toTensor } from "../base/data.js";
import { give, isArray, notRead, wrong } from "../base/framework.js";
import { Dates } from "../dates/date-array.js";
import { NAT } from "../dates/units.js";
import { fromTexts } from "../texts/text-array.js";
import { StructArray } from "./struct-array.js";
import { countOf } from "./struct-dtype.js";

const PROMOTION = exceptionType("DTypePromotionError", "TypeError", "numpy.exceptions.DTypePromotionError");

/** The numbers by which fields are compared, a list for each. @returns {any[][]} */
function keysOf(array, names) {
  return names.flatMap((name) => {
    const column = array.column(name);
    if (column.isStructured) return keysOf(column, column.dtype.names);
    const count = countOf((array.dtype.field(name) ?? { sizes: [] }).sizes);
    const values = column.isDates
      ? column.numbers
      : toTensor(column.isTextArray ? column.places : column)
          .reshape(-1)
          .tolist({ bigint: true });
    if (values.some((value) => Number.isNaN(value) || value === NAT)) notRead("nan among records in order");
    return Array.from({ length: count }, (_, i) => values.filter((_one, place) => place % count === i));
  });
}

/** The places of records in order, by some of their fields first, and which of them are no more than those before. */
function inOrder(array, first) {
  if (session().mode === "shapes") notRead("the order of records of which only the shape is known");
  checkItems(array.size);
  const names = [...first, ...array.dtype.names.filter((name) => !first.includes(name))];
  const keys = keysOf(array, names);
  const compare = (one, other) => {
    for (const key of keys) if (key[one] !== key[other]) return key[one] < key[other] ? -1 : 1;
    return 0;
  };
  const places = Array.from({ length: array.size }, (_, i) => i).sort(
    (one, other) => compare(one, other) || one - other,
  );
  return { places, isSame: (one, other) => compare(one, other) === 0 };
}

const ints = (numbers) => give(engine.tensor(numbers, { dtype: "int64" }));

/** np.argsort of a row of records. */
export function sortedPlaces(array, first, isStable = true) {
  if (array.shape.length !== 1) notRead("the order of records in several axes");
  for (const name of first) if (array.dtype.field(name) === undefined) wrong(`unknown field name: ${name}`);
  const { places, isSame } = inOrder(array, first);
  // In what order NumPy leaves those that are the same is known where it inserts them one by one.
  const hasSame = places.some((place, i) => i > 0 && isSame(place, places[i - 1]));
  if (!isStable && hasSame && places.length > 16) notRead("the order of records that are the same");
  return ints(places);
}

/** Arrays one behind the other. @param {any[]} columns @param {any} field */
function joined(columns, field) {
  const rows = columns.reduce(
    (all, one) => all + countOf((one.tensor ?? one).shape) / (countOf(field.sizes) || 1),
    0,
  );
  const shape = [rows, ...field.sizes];
  const [first] = columns;
  if (first.isStructured) return pool(columns);
  if (first.isTextArray)
    return fromTexts(
      columns.flatMap((one) => one.texts),
      shape,
      first.width,
    );
  if (first.isDates)
    return new Dates(
      first.kind,
      first.unit,
      columns.flatMap((one) => one.numbers),
      shape,
      false,
    );
  if (!isArray(first)) return notRead("such fields together");
  return give(engine.cat(columns.map(({ tensor }) => tensor.reshape(-1))).reshape(shape));
}

/** Records of several arrays in one row. @param {StructArray[]} arrays */
export function pool(arrays) {
  const [{ dtype }] = arrays;
  for (const other of arrays) checkDTypes(dtype, other.dtype);
  const columns = dtype.fields.map((field) =>
    joined(
      arrays.map((one) => one.column(field.name)),
      field,
    ),
  );
  const size = arrays.reduce((all, one) => all + one.size, 0);
  return new StructArray(dtype, columns, [size], { isRecArray: arrays.some((one) => one.isRecArray) });
}

function checkDTypes(one, other) {
  if (one.isLike(other)) return;
  const [own, others] = [one, other].map(({ names }) => repr(new Tuple(names)));
  if (own === others) notRead("records of several dtypes together");
  const message = `field names \`${own}\` and \`${others}\` mismatch.`;
  throw new Raised(new ExceptionValue(PROMOTION, [message]));
}

/** Arrays as places in one row of records, in order, of which each is there once. @param {StructArray[]} arrays */
export function placed(arrays) {
  const all = pool(arrays);
  const isKnown = session().mode === "values";
  const { places, isSame } = isKnown
    ? inOrder(all, [])
    : { places: Array.from({ length: all.size }, (_, i) => i), isSame: () => false };
  const ranks = /** @type {number[]} */ (Array(all.size));
  const kept = [];
  places.forEach((place, i) => {
    if (i === 0 || !isSame(place, places[i - 1])) kept.push(place);
    ranks[place] = kept.length - 1;
  });
  const table = all.picked(ints(kept), [kept.length]);
  let start = 0;
  const parts = arrays.map(({ shape, size }) => {
    const own = ranks.slice(start, start + size);
    start += size;
    return give(engine.tensor(own, { dtype: "int64" }).reshape(shape));
  });
  return { table, places: parts };
}

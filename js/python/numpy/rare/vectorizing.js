// np.vectorize: a function of the program, called on the elements of arrays that broadcast.
import { tightTuple } from "../../../refusals/shape-text.js";
import { elementOf, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { PySet } from "../../values/tables.js";
import { raise } from "../../values/types.js";
import { toArray, toTensor } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { ask, give, isArray, itemOf, notRead, result, wrong } from "../base/framework.js";
import { isObjectType } from "../base/object-names.js";
import { hasText, isTextType } from "../base/text-names.js";

const CODES = { f: "float32", d: "float64", i: "int32", l: "int64", "?": "bool" };

/** The dtypes of the answers, null where the first answer tells them. */
function typesOf(otypes) {
  if (otypes === null) return null;
  if (typeof otypes === "string") return [...otypes].map((code) => CODES[code] ?? notRead("such otypes"));
  return otypes.items.map((type) =>
    isObjectType(type) ? "object" : isTextType(type) ? "text" : dtypeName(type, "float64"),
  );
}

/** How much a call costs beside what it does. */
const COST = 50;

/** What shapes broadcast to, or the words of a ufunc, which calls the function there. */
function shapeOfAll(shapes) {
  try {
    return engine.broadcastShapes(...shapes);
  } catch {
    return wrong(`operands could not be broadcast together with shapes ${shapes.map(tightTuple).join(" ")} `);
  }
}

function textsIn(column, shape) {
  const made = partOf("numpyRare").texts.textArray(new List(column), null, true);
  return shape.length === 0 ? made : made[ATTRIBUTE]("reshape").call([new Tuple(shape.map(BigInt))], {});
}

function mapped(invoke, args, types) {
  const arrays = args.map((one) =>
    hasText(one)
      ? partOf("numpyRare").texts.textArray(one, null, true)
      : one?.isObjectArray
        ? one
        : toArray(one),
  );
  const placesOf = (array) => array.places ?? array;
  const shape = shapeOfAll(arrays.map((array) => placesOf(array).tensor.shape));
  const count = shape.reduce((all, size) => all * size, 1);
  const { mode } = session();
  if (mode === "shapes") {
    if (types !== null && types.length > 1) notRead("such a np.vectorize with shapes alone");
    if (/^(?:object|text)$/.test(types?.[0] ?? "")) notRead("such a np.vectorize with shapes alone");
    return result(engine.empty(shape, { dtype: types?.[0] ?? "float64" }));
  }
  if (count === 0 && types === null) wrong("cannot call `vectorize` on size 0 inputs unless `otypes` is set");
  checkItems(count * COST);
  const rows = arrays.map((array) => tensorOf(placesOf(array)).broadcastTo(shape).reshape(-1));
  // Elements are objects of Python's; what tells the dtypes is called with the first one as it is, once more.
  const elementAt = (row, k, i) => {
    const place = result(row.select(0, i));
    if (arrays[k].isObjectArray) return arrays[k].like(place);
    return arrays[k].places === undefined
      ? itemOf(place)
      : arrays[k].like(place)[ATTRIBUTE]("item").call([], {});
  };
  const first = (row, k) => {
    const place = result(row.select(0, 0));
    return arrays[k].places === undefined ? place : arrays[k].like(place);
  };
  const told = types === null ? invoke(rows.map(first)) : null;
  const answers = Array.from({ length: count }, (_, i) => invoke(rows.map((row, k) => elementAt(row, k, i))));
  const several = answers[0] instanceof Tuple ? answers[0].items.length : 0;
  const columns =
    several === 0 ? [answers] : answers[0].items.map((_, i) => answers.map((one) => one.items[i]));
  const made = columns.map((column, i) => {
    const [own] = column;
    const first = types === null ? (several === 0 ? told : told.items[i]) : own;
    if (types?.[i] === "object") return partOf("structured").objects.ofValues(column, shape);
    if (types?.[i] === "text")
      return textsIn(
        column.map((one) => str(one)),
        shape,
      );
    if (first?.items || first === null || (isArray(first) && first.tensor.ndim > 0))
      notRead("such a np.vectorize");
    if (hasText(first))
      return column.every((one) => hasText(one)) ? textsIn(column, shape) : notRead("such a np.vectorize");
    const dtype = types?.[i] ?? toTensor(first).dtype;
    const cells = column.map((one) => (isArray(one) ? elementOf(one.tensor) : one));
    return give(toTensor(new List(cells), dtype).reshape(shape));
  });
  return several === 0 ? made[0] : new Tuple(made);
}

const SIDE = /^\(\w*(?:,\w+)*\)(?:,\(\w*(?:,\w+)*\))*$/;

/** The names of axes of a signature such as `(m,n),(n)->(m)`, those of operands and those of answers. */
function readSignature(text) {
  const sides = text.replace(/\s/g, "").split("->");
  const axes = (side) =>
    [...side.matchAll(/\(([\w,]*)\)/g)].map(([, names]) => (names === "" ? [] : names.split(",")));
  if (sides.length !== 2 || !sides.every((side) => SIDE.test(side)))
    wrong(`not a valid gufunc signature: ${text}`);
  return sides.map(axes);
}

/** A function of whole rows or matrices, called for each that stand before the axes which it takes. */
function mappedRows(invoke, args, types, signature) {
  const [inner, outer] = readSignature(signature);
  const tensors = args.map((one) => tensorOf(toArray(one)));
  if (tensors.length !== inner.length)
    raise(
      "TypeError",
      `wrong number of positional arguments: expected ${inner.length}, got ${tensors.length}`,
    );
  if (session().mode === "shapes" || outer.length !== 1) notRead("such a np.vectorize(signature=…)");
  const sizes = new Map();
  const loops = tensors.map(({ shape }, i) => {
    const names = inner[i];
    if (shape.length < names.length) notRead("such a np.vectorize(signature=…)");
    const own = names.length === 0 ? [] : shape.slice(-names.length);
    names.forEach((name, j) => {
      if ((sizes.get(name) ?? own[j]) !== own[j])
        wrong(`inconsistent size for core dimension ${repr(name)}: ${own[j]} vs ${sizes.get(name)}`);
      sizes.set(name, own[j]);
    });
    return shape.slice(0, shape.length - names.length);
  });
  const loop = ask(() => engine.broadcastShapes(...loops));
  const count = loop.reduce((all, size) => all * size, 1);
  if (count === 0) notRead("such a np.vectorize of nothing");
  checkItems(count * COST);
  const rows = tensors.map((tensor, i) => {
    const own = inner[i].map((name) => sizes.get(name));
    return tensor.broadcastTo([...loop, ...own]).reshape([count, ...own]);
  });
  const answers = Array.from({ length: count }, (_, i) =>
    toTensor(invoke(rows.map((row) => result(row.select(0, i))))),
  );
  const dtype = types?.[0] ?? answers[0].dtype;
  if (
    answers.some(({ shape }) => shape.join() !== answers[0].shape.join() || shape.length !== outer[0].length)
  )
    notRead("answers of several shapes of np.vectorize");
  const all = engine.stack(answers.map((one) => one.to(dtype)));
  return result(all.reshape([...loop, ...answers[0].shape]));
}

const isFree = (excluded, key) =>
  ![...excluded.walk()].some((one) => one === key || (typeof one === "bigint" && Number(one) === key));

/** A function of arrays, made of a function of numbers. @param {any} called @param {any} told */
export function vectorized(called, { otypes = null, doc = null, excluded: left = null, signature = null }) {
  const types = typesOf(otypes);
  if (signature !== null) readSignature(signature);
  const excluded = new PySet(left === null ? [] : itemsOf(left));
  const run = (args, keywords) => {
    if (args.length + Object.keys(keywords).length === 0) notRead("such a call of a np.vectorize");
    const { machine } = session();
    const places = args.map((_, i) => i).filter((i) => isFree(excluded, i));
    const names = Object.keys(keywords).filter((name) => isFree(excluded, name));
    const operands = [...places.map((i) => args[i]), ...names.map((name) => keywords[name])];
    const invoke = (values) => {
      const [own, more] = [[...args], { ...keywords }];
      places.forEach((place, i) => {
        own[place] = values[i];
      });
      names.forEach((name, i) => {
        more[name] = values[places.length + i];
      });
      return machine.call(called, own, more);
    };
    return signature === null
      ? mapped(invoke, operands, types)
      : mappedRows(invoke, operands, types, signature);
  };
  return new Vectorized(run, { doc, excluded, pyfunc: called });
}

class Vectorized extends FunctionOf {
  constructor(run, told) {
    super("vectorize", run);
    this.told = told;
  }
  /** @returns {any} */
  [ATTRIBUTE](name) {
    const { doc, ...own } = this.told;
    if (Object.hasOwn(own, name)) return own[name];
    if (name === "__name__") return own.pyfunc?.[ATTRIBUTE]?.(name);
    return name === "__doc__" && doc !== null ? doc : notRead(`.${name} of a np.vectorize`);
  }
}

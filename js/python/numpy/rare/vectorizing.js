// np.vectorize: a function of the program, called on the elements of arrays that broadcast.
import { elementOf, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { checkItems } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import { List, Tuple } from "../../values/sequences.js";
import { toArray, toTensor } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { ask, isArray, notRead, result, wrong } from "../base/framework.js";

const CODES = { f: "float32", d: "float64", i: "int32", l: "int64", "?": "bool" };

/** The dtypes of the answers, null where the first answer tells them. */
function typesOf(otypes) {
  if (otypes === null) return null;
  if (typeof otypes === "string") return [...otypes].map((code) => CODES[code] ?? notRead("such otypes"));
  return otypes.items.map((type) => dtypeName(type, "float64"));
}

/** How much a call costs beside what it does. */
const COST = 50;

function mapped(called, args, types) {
  const arrays = args.map(toArray);
  const shape = ask(() => engine.broadcastShapes(...arrays.map(({ tensor }) => tensor.shape)));
  const count = shape.reduce((all, size) => all * size, 1);
  const { machine, mode } = session();
  if (mode === "shapes") {
    if (types !== null && types.length > 1) notRead("such a np.vectorize with shapes alone");
    return result(engine.empty(shape, { dtype: types?.[0] ?? "float64" }));
  }
  if (count === 0 && types === null) wrong("cannot call `vectorize` on size 0 inputs unless `otypes` is set");
  checkItems(count * COST);
  const rows = arrays.map((array) => tensorOf(array).broadcastTo(shape).reshape(-1));
  const answers = Array.from({ length: count }, (_, i) =>
    machine.call(
      called,
      rows.map((row) => result(row.select(0, i))),
    ),
  );
  const several = answers[0] instanceof Tuple ? answers[0].items.length : 0;
  const columns =
    several === 0 ? [answers] : answers[0].items.map((_, i) => answers.map((one) => one.items[i]));
  const made = columns.map((column, i) => {
    const [first] = column;
    if (first?.items || first === null || (isArray(first) && first.tensor.ndim > 0))
      notRead("such a np.vectorize");
    if (typeof first === "string" && shape.length === 1 && column.every((one) => typeof one === "string"))
      return partOf("numpyRare").texts.textArray(new List(column), null, true);
    if (typeof first === "string") notRead("such a np.vectorize");
    const dtype = types?.[i] ?? toTensor(first).dtype;
    const cells = column.map((one) => (isArray(one) ? elementOf(one.tensor) : one));
    return result(toTensor(new List(cells), dtype).reshape(shape));
  });
  return several === 0 ? made[0] : new Tuple(made);
}

/** A function of arrays, made of a function of numbers. */
export function vectorized(called, otypes) {
  const types = typesOf(otypes);
  return new FunctionOf("vectorize", (args, keywords) => {
    if (Object.keys(keywords).length > 0 || args.length === 0) notRead("such a call of a np.vectorize");
    return mapped(called, args, types);
  });
}

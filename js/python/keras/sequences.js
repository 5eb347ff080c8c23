// keras.utils.pad_sequences: lists of several lengths as rows of one.

import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { ask, isArray, itemsOf } from "../tensorflow/convert.js";
import { dtypeOf } from "../tensorflow/dtypes.js";
import { List, Tuple } from "../values/sequences.js";

const isNumber = (value) => /^(?:number|bigint)$/.test(typeof value);
const SIDES = ["pre", "post"];

export function padSequences(args, keywords) {
  const given = taken(
    "pad_sequences",
    "sequences maxlen= dtype= padding= truncating= value=",
    args,
    keywords,
  );
  const { padding = "pre", truncating = "pre", value = 0, maxlen = null } = given;
  const dtype = given.dtype === undefined ? "int32" : dtypeOf(given.dtype);
  const rows = (itemsOf(given.sequences) ?? []).map((row) => {
    if (isArray(row) && session().mode === "values") return ask(() => tensorOf(row).tolist());
    return row instanceof List || row instanceof Tuple ? row.items : refuseHere("such rows of pad_sequences");
  });
  if (![padding, truncating].every((side) => SIDES.includes(side)) || !isNumber(value) || !dtype)
    return refuseHere("such a pad_sequences");
  if (rows.length === 0 || !rows.flat().every(isNumber)) return refuseHere("such rows of pad_sequences");
  const count = maxlen === null ? Math.max(...rows.map(({ length }) => length)) : Number(maxlen);
  if (!(count > 0)) return refuseHere("such a maxlen");
  const whole = /int/.test(dtype);
  const read = (one) => (whole ? Math.trunc(Number(one)) : Number(one));
  const made = rows.map((row) => {
    const kept = truncating === "pre" ? row.slice(-count) : row.slice(0, count);
    const more = Array(count - kept.length).fill(value);
    return (padding === "pre" ? [...more, ...kept] : [...kept, ...more]).map(read);
  });
  const { modules } = /** @type {any} */ (session());
  return modules.numpy.arrayOf(engine.tensor(made, { dtype }));
}

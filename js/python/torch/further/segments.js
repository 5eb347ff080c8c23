// Runs of equal elements, and segments of which something is made each.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { List, Tuple } from "../../values/sequences.js";
import { axisOf, functionsOf, give, isTensor, wrong } from "../shared/calling.js";

const known = () => session().mode === "values";

function uniqueConsecutive(x, inverse = false, counted = false, dim = null) {
  const axis = dim === null ? 0 : axisOf(dim, x.ndim);
  const row = dim === null ? x.reshape([-1]) : x;
  const size = row.shape[axis];
  const wanted = [inverse === true, counted === true];
  if (!known()) {
    const open = row.shape.map((one, i) => (i === axis ? session().generic.standFor(null) : one));
    const made = [give(engine.empty(open, { dtype: x.dtype }))];
    if (wanted[0]) made.push(give(engine.empty(dim === null ? x.shape : [size], { dtype: "int64" })));
    if (wanted[1]) made.push(give(engine.empty([open[axis]], { dtype: "int64" })));
    return made.length === 1 ? made[0] : new Tuple(made);
  }
  const list = row.movedim(axis, 0).reshape([size, -1]).tolist();
  const isNew = list.map((one, i) => i === 0 || one.some((value, j) => value !== list[i - 1][j]));
  const starts = isNew.flatMap((one, i) => (one ? [i] : []));
  const whole = (data, shape) => give(engine.tensor(data, { dtype: "int64" }).reshape(shape));
  const made = [give(engine.indexSelect(row, axis, engine.tensor(starts, { dtype: "int64" })))];
  if (wanted[0]) {
    let at = -1;
    const places = isNew.map((one) => (one ? ++at : at));
    made.push(whole(places, dim === null ? x.shape : [size]));
  }
  if (wanted[1])
    made.push(
      whole(
        starts.map((start, i) => (starts[i + 1] ?? size) - start),
        [starts.length],
      ),
    );
  return made.length === 1 ? made[0] : new Tuple(made);
}

/** What is made of a segment, and what of one without elements. @type {Record<string, [string, number]>} */
const REDUCTIONS = {
  sum: ["x.sum(0)", 0],
  prod: ["x.prod(0)", 1],
  mean: ["x.mean(0)", Number.NaN],
  max: ["x.amax(0)", Number.NEGATIVE_INFINITY],
  min: ["x.amin(0)", Number.POSITIVE_INFINITY],
};
REDUCTIONS.amax = REDUCTIONS.max;
REDUCTIONS.amin = REDUCTIONS.min;

/** How long each segment of a row is. */
function lengthsOf(lengths, offsets, size) {
  const own = lengths === null ? offsets.tensor.tolist() : lengths.tensor.tolist();
  const all = lengths === null ? own.slice(1).map((one, i) => Number(one) - Number(own[i])) : own.map(Number);
  if (lengths !== null && all.reduce((sum, one) => sum + one, 0) !== size)
    wrong(
      "segment_reduce(): Expected all rows of lengths along axis to sum to data.size(lengths.dim()-1) when !unsafe.",
    );
  return all;
}

/** @param {any} data @param {string} reduce @param {any} lengths @param {any} indices @param {any} offsets @param {any} axis @param {any} _ @param {any} initial */
function segmentReduce(
  data,
  reduce,
  lengths = null,
  indices = null,
  offsets = null,
  axis = 0n,
  _ = false,
  initial = null,
) {
  if (!Object.hasOwn(REDUCTIONS, reduce))
    wrong(`reduce argument must be either sum, prod, mean, amax or amin, got ${reduce}`);
  if (lengths === null && offsets === null)
    wrong("segment_reduce(): Either lengths or offsets must be defined.");
  const by = lengths ?? offsets;
  if (indices !== null || !known() || !isTensor(data) || by.tensor.ndim - 1 !== Number(axis))
    refuseHere("such a call of torch.segment_reduce");
  if (initial !== null && reduce !== "sum") refuseHere("initial= of torch.segment_reduce");
  if (by.tensor.ndim > 1) {
    const rows = Array.from({ length: by.tensor.shape[0] }, (_one, i) => {
      const [one, own] = [data, by].map((x) => workOut("x[i]", { x, i: BigInt(i) }));
      const given = lengths === null ? [null, null, own] : [own, null, null];
      return segmentReduce(one, reduce, ...given, axis - 1n, _, initial);
    });
    return workOut("torch.stack(rows)", { rows: new List(rows) });
  }
  const [formula, nothing] = REDUCTIONS[reduce];
  let at = 0;
  const made = lengthsOf(lengths, offsets, data.tensor.shape[0]).map((length) => {
    const given = { data, a: BigInt(at), b: BigInt(at + length), nothing };
    at += length;
    return length === 0
      ? workOut("torch.full(data.shape[1:], nothing, dtype=data.dtype)", given)
      : workOut(formula, { x: workOut("data[a:b]", given) });
  });
  const all = workOut("torch.stack(made)", { made: new List(made) });
  return initial === null ? all : workOut("all + initial", { all, initial });
}

/** Under torch. */
export const segments = functionsOf({
  "unique_consecutive input: return_inverse= return_counts= dim=": uniqueConsecutive,
  "segment_reduce data reduce * lengths= indices= offsets= axis= unsafe= initial=": segmentReduce,
});

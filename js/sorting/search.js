// Places in what is sorted.
import { toScalar } from "../arguments/scalar.js";
import { isFloating } from "../engine/dtype.js";
import { gather } from "../indexing/lookups.js";
import { resultDtype } from "../operations/promotion.js";
import { amax, amin } from "../operations/reductions.js";
import { notImplemented, runtimeError } from "../refusals/early-errors.js";
import { bracketed } from "../refusals/shape-text.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { allocateTensor, call } from "../tensor/call.js";
import { copyElements, materialize } from "../tensor/copy.js";
import { defineFunction } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { defineMethod, Tensor } from "../tensor/tensor.js";
import { isKnown } from "../tensor/values.js";

const OPTIONS =
  "*, bool out_int32 = False, bool right = False, str side = None, Tensor sorter = None, Tensor out = None";

/** Refuses in PyTorch's order; the places of a sorter must exist. */
function check(sequence, values, { side, right, sorter }, op) {
  const no = (message) => runtimeError(op, [sequence], `torch.searchsorted(): ${message}`);
  if (side !== null) {
    if (side !== "left" && side !== "right") {
      throw no(`side can only be 'left' or 'right' but got ${side}`);
    }
    if (right && side === "left") {
      throw no("side and right can't be set to opposites, got side of left while right was True");
    }
  }
  const { shape, ndim } = sequence;
  if (sorter !== null) {
    if (sorter.shape.join() !== shape.join()) {
      const found = `boundary tensor ${bracketed(shape)}and got sorter tensor ${bracketed(sorter.shape)}`;
      throw no(`boundary and sorter must have the same size, but got ${found}`);
    }
    if (sorter.dtype !== "int64") {
      throw no(`sorter must be a tensor of long dtype but got dtype ${SCALAR_NAMES[sorter.dtype]}`);
    }
    const bound = (of) => Number(of(sorter).item({ bigint: true }));
    if (isKnown() && sorter.numel > 0 && (bound(amin) < 0 || bound(amax) >= shape.at(-1))) {
      throw no("sorter index out of range");
    }
  }
  const own = values instanceof Tensor ? values.shape : [];
  if (own.length === 0 && ndim !== 1) {
    throw no(
      `input value can be a scalar only when boundaries tensor dimension is 1, but we got boundaries tensor dim(${ndim}) and input value's dim(0) numel(1)`,
    );
  }
  if (ndim === 0) throw no("boundaries tensor should have positive dimension, but got 0 dimension");
  if (ndim > 1 && shape.slice(0, -1).join() !== own.slice(0, -1).join()) {
    throw no(
      `boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries tensor and input value tensor must match, but we got boundaries tensor ${bracketed(shape)} and input value tensor ${bracketed(own)}`,
    );
  }
}

/** @param {any} given */
function places({ sortedSequence: sequence, input, self, outInt32, right, side = null, sorter = null }, op) {
  const values = input ?? toScalar(self, op);
  return tidy(() => {
    check(sequence, values, { side, right, sorter }, op);
    const common = resultDtype("add", [sequence, values], op);
    if (common === "bool") throw notImplemented(op, sequence, "searchsorted_out_cpu", common);
    const wide = isFloating(common) ? "float64" : "int64";
    const inCommon = (one) => {
      const shape = one.shape ?? [];
      const rounded = copyElements(one, allocateTensor(shape, common, op), op);
      return common === wide ? rounded : materialize(rounded, wide, op);
    };
    const sorted = sorter === null ? sequence : gather(sequence, -1, sorter);
    const [rows, wanted] = [sorted, values].map(inCommon);
    const result = allocateTensor(wanted.shape, "int64", op);
    call(op, "sc_wasm_search", [right || side === "right" ? 1 : 0], [rows, wanted, result]);
    return outInt32 ? materialize(result, "int32", op) : result;
  });
}

/** For each value the first place in a sorted row where it may stand, or with `right` the last. */
export const searchsorted = defineFunction(
  "searchsorted",
  [`Tensor sorted_sequence, Tensor input, ${OPTIONS}`, `Tensor sorted_sequence, Number self, ${OPTIONS}`],
  places,
);
defineMethod("searchsorted", (self, args) => searchsorted(self, ...args));

const INTERVALS = "Tensor boundaries, *, bool out_int32 = False, bool right = False";

/** The same with the values first, of one row that serves all. */
export const bucketize = defineFunction(
  "bucketize",
  [`Tensor input, ${INTERVALS}, Tensor out = None`, `Number self, ${INTERVALS}`],
  ({ boundaries, ...given }, op) => {
    if (boundaries.ndim !== 1) {
      const message = `boundaries tensor must be 1 dimension, but got dim(${boundaries.ndim})`;
      throw runtimeError(op, [boundaries], message);
    }
    return places({ ...given, sortedSequence: boundaries }, op);
  },
);

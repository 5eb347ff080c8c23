// What stands between brackets: `x.at(i, null, "...", "1:5:2", tensor)` is `x[i, None, ..., 1:5:2, tensor]`. The engine
// reads it, looks up, writes and refuses.
import {
  INDEX_BOOLEAN,
  INDEX_ELLIPSIS,
  INDEX_INTEGER,
  INDEX_NONE,
  INDEX_SLICE,
  INDEX_TENSOR,
  REPORT,
} from "../../build/generated/exchange.js";
import { statuses } from "../../build/generated/tables.js";
import { isOptions } from "../arguments/options.js";
import { tensor as makeTensor } from "../creating/data.js";
import { isFloating } from "../engine/dtype.js";
import { exchange } from "../engine/engine.js";
import { isNumber, kindOf, plainNumber, pythonTypeName } from "../engine/number.js";
import { readFacts } from "../engine/report.js";
import { readShape } from "../engine/slots.js";
import { typeError } from "../refusals/classes.js";
import { indexError, tooLong } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { excerpt } from "../refusals/shape-text.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { errorOfCall, readTensor, send } from "../tensor/call.js";
import { checkAlive, checkTensor, defineMethod, Tensor } from "../tensor/tensor.js";
import { viewed } from "../tensor/viewed.js";
import { readViewOf } from "../views/views.js";

// Beyond any size: where a slice ends that has no end.
const END = 2 ** 53;
const MOST = 60;

function invalid(op, value) {
  const found = value === undefined ? "undefined" : pythonTypeName(value);
  const valid = "integers, slices (`:`), ellipsis (`...`), None and long or byte Variables";
  return indexError(op, [], `only ${valid} are valid indices (got ${found})`);
}

/** A bound of a slice: an integer, None, or a 0-dim tensor of an integer. */
function bound(value, missing, op) {
  if (value === null || value === undefined) return missing;
  const own = value instanceof Tensor && value.ndim === 0 && !isFloating(value.dtype) ? value.item() : value;
  if (isNumber(own) && kindOf(own) !== "float") return Number(plainNumber(own));
  throw typeError(op, "slice indices must be integers or None or have an __index__ method");
}

function slice(parts, op) {
  if (!Array.isArray(parts) || parts.length > 3) {
    throw typeError(op, `${op}: a slice is { slice: [start, stop, step] }`);
  }
  const [start, stop, step] = parts;
  return [INDEX_SLICE, bound(start, 0, op), bound(stop, END, op), bound(step, 1, op)];
}

/** Two or three bounds, between colons. */
const isSlice = (parts) =>
  parts.length > 1 && parts.length < 4 && parts.every((part) => /^(?:-?\d+)?$/.test(part));

/** `"..."` or a slice as Python writes it. */
function textIndex(text, op) {
  if (text.trim() === "...") return [INDEX_ELLIPSIS, 0, 0, 0];
  const parts = text.split(":", 4).map((part) => part.trim());
  if (!isSlice(parts)) {
    throw indexError(op, [], `${op}: "${excerpt(text)}" is neither "..." nor a slice as "start:stop:step"`);
  }
  const [start, stop, step] = parts.map((digits) => (digits ? Number(digits) : null));
  return slice([start, stop, step], op);
}

/** The leaves of nested lists are all booleans. */
const allBooleans = (list) =>
  list.length > 0 && list.every((one) => (Array.isArray(one) ? allBooleans(one) : typeof one === "boolean"));

/** Lists index as tensors: of bool, or of integers, to which all else is converted. */
function listTensor(list) {
  const integers = makeTensor(list, { dtype: "int64" });
  if (!allBooleans(list)) return integers;
  integers.dispose();
  return makeTensor(list);
}

/** One index as the engine reads it; a tensor goes to `tensors`, one made for it to `made` too. */
function read(index, tensors, made, op) {
  if (index === null) return [INDEX_NONE, 0, 0, 0];
  if (typeof index === "string") return textIndex(index, op);
  if (isNumber(index)) {
    const kind = kindOf(index);
    const value = plainNumber(index);
    if (kind === "bool") return [INDEX_BOOLEAN, value ? 1 : 0, 0, 0];
    if (kind === "int") return [INDEX_INTEGER, Number(value), 0, 0];
    throw invalid(op, index);
  }
  if (isOptions(index) && "slice" in index) return slice(index.slice, op);
  if (Array.isArray(index)) made.push(listTensor(index));
  else if (ArrayBuffer.isView(index)) made.push(makeTensor(/** @type {any} */ (index)));
  else if (!(index instanceof Tensor)) throw invalid(op, index);
  const tensor = index instanceof Tensor ? index : made.at(-1);
  checkAlive(tensor, op);
  return [INDEX_TENSOR, tensors.push(tensor) - 1, 0, 0];
}

/** Reads the indices and calls a function of the engine with the tensor, the index tensors and `more` operands. */
function withIndices(op, name, self, indices, more, answer) {
  checkAlive(self, op);
  const tensors = [];
  const made = [];
  try {
    const listed = indices.map((index) => read(index, tensors, made, op));
    if (listed.length > MOST) {
      throw errorNamed("rank_limit", { left: listed.length }, { op, shapes: [self.shape] });
    }
    const operands = [self, ...tensors, ...more];
    const numbers = [];
    for (const one of listed) numbers.push(...one);
    const status = send(op, name, [tensors.length, listed.length], operands, numbers);
    if (status) throw failed(status, op, self, tensors, listed, more[0]);
    return answer(exchange(), 1 + tensors.length);
  } finally {
    for (const one of made) one.dispose();
  }
}

/** How many axes each index takes, and its integer: what other frameworks look at first. */
const axesOf = (listed, tensors) =>
  listed.map(([kind, start]) => {
    const { dtype, ndim } = kind === INDEX_TENSOR ? tensors[start] : { dtype: null, ndim: 1 };
    const axes =
      kind === INDEX_INTEGER || kind === INDEX_SLICE
        ? 1
        : kind === INDEX_TENSOR
          ? dtype === "bool"
            ? ndim
            : 1
          : 0;
    return { axes, integer: kind === INDEX_INTEGER ? start : null, ellipsis: kind === INDEX_ELLIPSIS };
  });

/** The error for a status, with the shapes that the engine reports beside its facts; `value` is what is assigned. */
function failed(status, op, self, tensors, listed, value) {
  const block = exchange();
  const name = statuses[status];
  const operands = [self, ...tensors];
  if (name === "index_broadcast") {
    const { left } = readFacts(block);
    return errorOfCall(status, op, operands, {
      vectors: Array.from({ length: left }, (_, i) => readShape(block, i)),
    });
  }
  if (value instanceof Tensor && name.startsWith("expand_")) {
    const [own, sizes] = [readShape(block, 0), readShape(block, 1)];
    return errorOfCall(status, op, [value], { shapes: [own], sizes, value: value.shape });
  }
  if (name === "condition_dtype")
    return errorOfCall(status, "masked_fill_", operands, { engineOp: "masked_fill" });
  const indices = axesOf(listed, tensors);
  return errorOfCall(status, op, operands, {
    indices,
    value: name === "put_shape" ? readShape(block, 0) : null,
  });
}

/** `x[...]`: a view, or a copy where a tensor or a boolean is among the indices. */
function get(indices, self) {
  checkTensor(self, "at", "self", 0);
  return withIndices("at", "sc_wasm_get", self, indices, [], (block, place) =>
    block[REPORT] === 1 ? readTensor(block, place) : readViewOf(block, place, self, "at"),
  );
}
defineMethod("at", (self, indices) =>
  indices.length === 1 && Array.isArray(indices[0])
    ? get(indices, self)
    : viewed("at", self, indices, 0, get),
);

/** Refuses what is neither a tensor nor a number of at most 64 bits. */
function checkValue(self, value, op) {
  if (value instanceof Tensor) {
    checkAlive(value, op);
    return;
  }
  if (!isNumber(value)) {
    const name = SCALAR_NAMES[self.dtype];
    throw typeError(op, `can't assign a ${pythonTypeName(value)} to a torch.${name}Tensor`);
  }
  const number = plainNumber(value);
  if (kindOf(value) === "int" && BigInt(number) !== BigInt.asIntN(64, BigInt(number))) {
    throw tooLong(op);
  }
}

/** `x[...] = value`, broadcast; a number is converted, a tensor where it fills a view or a mask. Returns the tensor. */
defineMethod("setAt", (self, args) => {
  const op = "setAt";
  checkTensor(self, op, "self", 0);
  const [indices, value] = args;
  if (!Array.isArray(indices) || args.length !== 2) {
    throw typeError(op, `${op}(): expected a list of indices and a value`);
  }
  checkAlive(self, op);
  checkValue(self, value, op);
  return withIndices(op, "sc_wasm_put", self, indices, [value], () => self);
});

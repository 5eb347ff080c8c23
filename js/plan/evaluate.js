// What operations make of a few numbers, without tensors: what the picture writes into its cells.
import { operations } from "../../build/generated/tables.js";
import { PARAMETERS } from "../../build/generated/vocabulary.js";
import { toScalar } from "../arguments/scalar.js";
import { ARRAYS, dtypeOfArray } from "../engine/dtype.js";
import { allocate, exchange, free, hasElements, open, viewMemory } from "../engine/engine.js";
import { findOperation } from "../engine/operation-codes.js";
import { contiguousStrides, elementsOf } from "../engine/shape.js";
import { readView, writeScalar, writeView } from "../engine/slots.js";

const CHOSEN = { data: Uint8Array.of(1), shape: [], dtype: "bool" };

/**
 * The values of an elementwise operation, row-major, or null where the engine refuses or has no elements. Operands are row-major typed arrays
 * with their shapes; the dtype is the array's own unless it is said. An operation on two goes on from the left.
 * @param {string} op @param {{ data: any, shape: readonly number[], dtype?: string | null }[]} operands
 * @returns {{ dtype: any, shape: number[], data: any } | null}
 */
export function evaluate(op, operands) {
  if (!hasElements) return null;
  // What is copied is chosen everywhere.
  if (op === "copy") return evaluate("where", [CHOSEN, operands[1], operands[0]]);
  const found = findOperation(op);
  if (found === null || found.inPlace) return null;
  const { arity, name, python } = operations[found.code];
  // What PyTorch takes for the last operands where they are not given.
  const defaults = operands.length < arity ? (PARAMETERS[name] ?? []) : [];
  const parameters = defaults.map((value) => toScalar(value, op));
  const taken = arity - parameters.length;
  // A bound alone is the lower one.
  if (python === "clamp" && operands.length === 2) return evaluate("maximum", operands);
  if (taken !== 2 && taken !== operands.length) return null;

  /** @type {number[]} */
  const addresses = [];
  const place = ({ data, shape, dtype = dtypeOfArray(data) }) => {
    const address = allocate(data.byteLength);
    addresses.push(address);
    if (address !== 0) viewMemory(ARRAYS[dtype], address, data.length).set(data);
    return { dtype, shape, strides: contiguousStrides(shape), address };
  };
  const apply = (views) => {
    const block = exchange();
    views.forEach((view, i) => {
      writeView(block, i, view, view.address);
    });
    parameters.forEach((parameter, i) => {
      writeScalar(block, views.length + i, parameter);
    });
    if (open().sc_wasm_apply(found.code, arity) !== 0) return null;
    const result = readView(exchange(), arity);
    addresses.push(result.address);
    return result;
  };
  try {
    const views = /** @type {any[]} */ (operands.map(place));
    if (addresses.includes(0)) return null;
    const result = taken === 2 ? views.reduce((left, right) => left && apply([left, right])) : apply(views);
    if (result === null) return null;
    const { dtype, shape, address } = result;
    return { dtype, shape, data: viewMemory(ARRAYS[dtype], address, elementsOf(shape)).slice() };
  } finally {
    for (const address of addresses) free(address);
  }
}

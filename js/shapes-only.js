// An engine that works out shapes alone: the same operations, the same refusals, and no element anywhere. It has a binary of its
// own inside, and needs no other.
import { encoded } from "../build/generated/shapes-bytes.js";
import { compile, withoutElements } from "./common.js";
import { embeddedBytes } from "./engine/embedded.js";

/** @type {WebAssembly.Exports | null} */
let engine = null;

/**
 * Runs `f`, which must not wait for anything, so that whatever it calls computes shapes, strides and dtypes and no elements;
 * answers with what it returns. What would have to look at elements throws a ValuesUnknownError.
 * @template T @param {() => T} f @returns {T}
 */
export function withShapesOnly(f) {
  engine ??= new WebAssembly.Instance(compile(embeddedBytes(encoded))).exports;
  return withoutElements(engine, f);
}

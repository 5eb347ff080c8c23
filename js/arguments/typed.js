// Typed arrays and buffers as arguments, of any realm: what they are and where they lie is asked of the host, since a class
// or an object of somebody else may answer anything, and do anything while it does.

import { camelCase } from "../engine/operation-list.js";
import { typeError } from "../refusals/classes.js";

const TYPED = Object.getPrototypeOf(Uint8Array.prototype);

/** What reads a property of the host's own; undefined from what has none, as from a buffer that is gone. */
function reader(prototype, name) {
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name));
  return (value) => {
    try {
      return get.call(value);
    } catch {
      return undefined;
    }
  };
}

const typeOf = reader(TYPED, Symbol.toStringTag);
const [bufferOf, offsetOf, lengthOf] = ["buffer", "byteOffset", "length"].map((name) => reader(TYPED, name));
const [viewed, viewedFrom, viewedLength] = ["buffer", "byteOffset", "byteLength"].map((name) =>
  reader(DataView.prototype, name),
);
const BUFFERS = [globalThis.ArrayBuffer, globalThis.SharedArrayBuffer].filter(Boolean);
const bufferLengths = BUFFERS.map(({ prototype }) => reader(prototype, "byteLength"));

/** Refuses a view whose buffer was transferred, has grown or has become too short. */
const gone = (op, type) =>
  typeError(op, `${camelCase(op)}: the memory of the ${type} is gone; its buffer was transferred or resized`);

/** The same elements in a typed array of our own, or null for what is no typed array. @returns {any} */
export function typedArray(value, op) {
  const type = typeOf(value);
  if (type === undefined) return null;
  try {
    // The host checks the memory of what it walks through.
    TYPED.values.call(value);
  } catch {
    throw gone(op, type);
  }
  return new globalThis[type](bufferOf(value), offsetOf(value), lengthOf(value));
}

/** The bytes of a buffer or of a view, or null for what is neither. @returns {Uint8Array | null} */
export function bytesOf(value, op) {
  const array = typedArray(value, op);
  if (array !== null) return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  const whole = bufferLengths.some((read) => read(value) !== undefined);
  const buffer = whole ? value : viewed(value);
  if (buffer === undefined) return null;
  const [start, length] = whole ? [0, undefined] : [viewedFrom(value), viewedLength(value)];
  try {
    if (whole || length !== undefined) return new Uint8Array(buffer, start, length);
  } catch {}
  throw gone(op, whole ? "buffer" : "DataView");
}

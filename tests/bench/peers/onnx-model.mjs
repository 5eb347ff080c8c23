// A model of one or two nodes in the format of ONNX: protocol buffers, of which it takes a few lines.

const encoder = new TextEncoder();
export const TYPES = { float32: 1, uint8: 2, int8: 3, int16: 5, int32: 6, int64: 7, bool: 9, float64: 11 };

/** A whole number, seven bits at a time, the lowest first. */
function whole(/** @type {number | bigint} */ value) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}
const number = (field, value) => [...whole(field << 3), ...whole(value)];
const chunk = (field, bytes) => [...whole((field << 3) | 2), ...whole(bytes.length), ...bytes];
const text = (field, value) => chunk(field, encoder.encode(value));

function attribute([name, value]) {
  if (typeof value === "string") return chunk(5, [...text(1, name), ...text(4, value), ...number(20, 3)]);
  if (typeof value === "number") return chunk(5, [...text(1, name), ...number(3, value), ...number(20, 2)]);
  return chunk(5, [...text(1, name), ...value.flatMap((one) => number(8, one)), ...number(20, 7)]);
}
const node = (/** @type {any[]} */ [operation, inputs, output, attributes = {}]) =>
  chunk(1, [
    ...inputs.flatMap((name) => text(1, name)),
    ...text(2, output),
    ...text(4, operation),
    ...Object.entries(attributes).flatMap(attribute),
  ]);
/** An input or output of a rank, its sizes unknown. */
function value(field, name, dtype, rank) {
  const sizes = Array.from({ length: rank }, (_, i) => chunk(1, text(2, `${name}${i}`))).flat();
  return chunk(field, [
    ...text(1, name),
    ...chunk(2, chunk(1, [...number(1, TYPES[dtype]), ...chunk(2, sizes)])),
  ]);
}
function constant([name, numbers]) {
  const bytes = new Uint8Array(BigInt64Array.from(numbers, BigInt).buffer);
  return chunk(5, [
    ...number(1, numbers.length),
    ...number(2, TYPES.int64),
    ...text(8, name),
    ...chunk(9, [...bytes]),
  ]);
}

/**
 * The bytes of a model.
 * @param {any[][]} nodes each operation, its inputs, its output and its attributes
 * @param {[string, string, number][]} inputs names, dtypes and ranks @param {[string, string, number]} output
 * @param {Record<string, number[]>} constants lists of int64 by name
 */
export const model = (nodes, inputs, output, constants = {}) =>
  Uint8Array.from([
    ...number(1, 8),
    ...chunk(7, [
      ...nodes.flatMap(node),
      ...text(2, "graph"),
      ...Object.entries(constants).flatMap(constant),
      ...inputs.flatMap(([name, dtype, rank]) => value(11, name, dtype, rank)),
      ...value(12, ...output),
    ]),
    ...chunk(8, number(2, 17)),
  ]);

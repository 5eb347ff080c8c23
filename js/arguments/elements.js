// JavaScript's numbers as elements of a dtype, and elements as JavaScript's numbers.
import { DTypeError } from "../refusals/classes.js";

// From the first on, up to but without the second. A negative uint8 wraps, as in PyTorch.
const RANGE = {
  uint8: [-255, 2 ** 8],
  int8: [-(2 ** 7), 2 ** 7],
  int16: [-(2 ** 15), 2 ** 15],
  int32: [-(2 ** 31), 2 ** 31],
  int64: [-(2 ** 63), 2 ** 63],
};

/** Refuses a number that an integer dtype cannot hold; `typeName` is what the message calls it. */
export function checkRange(value, dtype, op, typeName = dtype) {
  const range = RANGE[dtype];
  if (range === undefined || (value >= range[0] && value < range[1])) return;
  throw new DTypeError(`value cannot be converted to type ${typeName} without overflow`, { op });
}

/** Stores numbers in a typed array of `dtype`: integers truncate as Python's int() and wrap, all but 0 is true. */
export function elementWriter(data, dtype) {
  if (dtype === "bool") {
    return (i, value) => {
      data[i] = Number(value) !== 0 ? 1 : 0;
    };
  }
  if (dtype !== "int64") {
    return (i, value) => {
      data[i] = Number(value);
    };
  }
  // Halves of 32 bits are many times faster than a BigInt for every element.
  const halves = new Uint32Array(data.buffer, data.byteOffset, data.length * 2);
  return (i, value) => {
    if (typeof value === "bigint") {
      data[i] = value;
      return;
    }
    const whole = Math.trunc(value);
    halves[2 * i] = whole;
    halves[2 * i + 1] = Math.floor(whole / 2 ** 32);
  };
}

/** Stores a list of them. Each kind has a loop of its own: what is called in many ways gets its numbers boxed. */
export function writeList(data, dtype, values) {
  const { length } = values;
  if (dtype === "bool") {
    for (let i = 0; i < length; i++) data[i] = Number(values[i]) !== 0 ? 1 : 0;
  } else if (dtype === "int64") {
    const write = elementWriter(data, dtype);
    for (let i = 0; i < length; i++) write(i, values[i]);
  } else {
    for (let i = 0; i < length; i++) data[i] = Number(values[i]);
  }
}

const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Reads elements as plain values: booleans, numbers, and BigInt for int64 where it is asked for. */
export function elementReader(dtype, bigint, op) {
  if (dtype === "bool") return (data, i) => data[i] !== 0;
  if (dtype !== "int64" || bigint) return (data, i) => data[i];
  return (data, i) => {
    const value = data[i];
    if (value > LARGEST_EXACT || value < -LARGEST_EXACT) {
      throw new RangeError(`${op}: ${value} is no exact JavaScript number; read it with { bigint: true }`);
    }
    return Number(value);
  };
}

/** So many int64 are read sooner as they are than by another array over them. */
const FEW = 16;

/** Lists of elements from one place up to another, as plain values; numbers are kept unboxed by a loop that sees nothing else. */
export function rowReader(data, dtype, bigint, op) {
  const read = elementReader(dtype, bigint, op);
  if (dtype === "int64" && !bigint && data.length > FEW) {
    const halves = new Int32Array(data.buffer, data.byteOffset, data.length * 2);
    return (from, to) => {
      const row = new Array(to - from);
      for (let i = from; i < to; i++) {
        const value = halves[2 * i + 1] * 2 ** 32 + (halves[2 * i] >>> 0);
        row[i - from] = Number.isSafeInteger(value) ? value : read(data, i);
      }
      return row;
    };
  }
  if (dtype !== "int64" && dtype !== "bool") {
    return (from, to) => {
      const row = new Array(to - from);
      for (let i = from; i < to; i++) row[i - from] = data[i];
      return row;
    };
  }
  return (from, to) => {
    const row = new Array(to - from);
    for (let i = from; i < to; i++) row[i - from] = read(data, i);
    return row;
  };
}

// Random operands: tensors as all kinds of views over memory with gaps, and bare numbers; beside each its plain twin.
import { scalar, tensor } from "../../js/index.js";
import { viewOf } from "../../js/tensor/tensor.js";
import { DTYPES, indices, store } from "../slow-operations.js";
import { relatedShapes } from "./random.js";

export const pick = (random, list) => list[random(list.length)];

const FLOATS = [0, -0, 1, -1, 0.5, -2.75, 1e-3, 3e38, -3e38, 1e300, NaN, Infinity, -Infinity];
const WHOLE = [
  0n,
  1n,
  -1n,
  2n,
  7n,
  127n,
  128n,
  255n,
  -128n,
  32767n,
  2n ** 31n - 1n,
  -(2n ** 31n),
  2n ** 53n + 1n,
];
const EXTREMES = [2n ** 63n - 1n, -(2n ** 63n)];

/** A plain value for an element of `dtype`. */
export function randomValue(random, dtype) {
  if (dtype.startsWith("float"))
    return store(random(2) === 0 ? pick(random, FLOATS) : random(2001) / 8 - 125, dtype);
  return store(random(2) === 0 ? pick(random, [...WHOLE, ...EXTREMES]) : BigInt(random(201) - 100), dtype);
}

/** Plain values as tensor() takes them. */
const typed = (values, dtype) =>
  tensor(
    values.map((value) => (dtype === "bool" ? value !== 0n : value)),
    { dtype },
  );

/**
 * Strides that reach every element of `shape` at a place of its own, in any order of axes and with gaps; some axes
 * expanded (stride 0) where `repeats` allows it. Axes of size 1 may have any stride.
 */
export function randomStrides(random, shape, repeats) {
  const order = shape.map((_, axis) => axis).sort(() => random(3) - 1);
  const strides = new Array(shape.length);
  let step = 1 + (random(3) === 0 ? 1 : 0);
  for (const axis of order.reverse()) {
    const free = shape[axis] === 1 && random(2) === 0;
    const expanded = repeats && random(6) === 0;
    strides[axis] = free ? random(9) : expanded ? 0 : step;
    if (!free && !expanded) step *= Math.max(shape[axis], 1) + (random(5) === 0 ? 1 : 0);
  }
  return strides;
}

const placeOf = (index, strides, offset) =>
  index.reduce((place, i, axis) => place + i * strides[axis], offset);

/** A tensor and its twin. `around` has the values of the whole memory, `places` says where the tensor's lie. */
export function randomTensor(random, shape, { dtype = pick(random, DTYPES), repeats = true } = {}) {
  const strides = randomStrides(random, shape, repeats);
  const offset = random(4);
  const places = indices(shape).map((index) => placeOf(index, strides, offset));
  const length = Math.max(offset, ...places) + 1 + random(3);
  const around = Array.from({ length }, () => randomValue(random, dtype));
  const base = typed(around, dtype);
  const view = viewOf(base, "view", [...shape], strides, offset);
  const values = places.map((place) => around[place]);
  return { tensor: view, base, around, places, twin: { shape, dtype, values } };
}

/** A bare number as JavaScript or scalar() gives it, and its twin. */
export function randomNumber(random) {
  const kind = pick(random, ["bool", "int", "float"]);
  const value = {
    bool: () => BigInt(random(2)),
    int: () => pick(random, WHOLE),
    float: () => randomValue(random, "float64"),
  }[kind]();
  if (kind === "bool") return { given: value === 1n, twin: { kind, value } };
  return { given: random(2) === 0 && kind === "int" ? value : scalar(value, kind), twin: { kind, value } };
}

const SMALL = { bool: 2, int: 11, float: 41 };

/** A bare number near 0, as parameters are. */
export function smallNumber(random, kind = pick(random, ["bool", "int", "float"])) {
  const whole = random(SMALL[kind]) - (kind === "bool" ? 0 : (SMALL[kind] - 1) / 2);
  const value = kind === "float" ? whole / 8 : BigInt(whole);
  return { given: scalar(kind === "bool" ? value === 1n : value, kind), twin: { kind, value } };
}

const WITHOUT_AXES = { repeats: false };

const WHOLE_DTYPES = ["uint8", "int8", "int16", "int32", "int64"];
/** Where an operation exists for few dtypes. */
const USUAL = { floats: ["float32", "float64"], whole: WHOLE_DTYPES, bits: ["bool", ...WHOLE_DTYPES] };

/** Operands for one of the twin's lines, most of them such that it answers. */
export function randomOperands(random, { operands: letters, numbers, dtypes }) {
  const shapes = randomShapes(random, letters.length);
  const usual = USUAL[dtypes];
  const common = usual !== undefined && random(4) > 0 ? pick(random, usual) : pick(random, DTYPES);
  const mixed = random(3) === 0;
  const dtypeOf = { T: () => (random(8) === 0 ? pick(random, DTYPES) : "bool") };
  const bounded = numbers.includes("b") && random(2) === 0;
  return shapes.map((shape, i) => {
    const letter = letters[i];
    if (letter === "P" && letters === "CTP" && random(3) === 0) {
      return randomTensor(random, random(8) === 0 ? [1] : [], {
        ...WITHOUT_AXES,
        dtype: pick(random, DTYPES),
      });
    }
    if (letter === "P") return random(8) === 0 ? randomNumber(random) : smallNumber(random);
    if (letter === "D") return smallNumber(random, letters === "CD" ? "int" : "float");
    if (numbers[i] === "b" && bounded) return smallNumber(random);
    const often = numbers[i] === "t" || numbers[i] === "b" ? 40 : 6;
    if (random(often) === 0) return random(2) === 0 ? randomNumber(random) : smallNumber(random);
    const dtype = dtypeOf[letter]?.() ?? (mixed ? pick(random, DTYPES) : common);
    return randomTensor(random, shape, { dtype });
  });
}

/** Shapes of rank 0 to 6 with sizes 0 to 5 that mostly broadcast, small enough to be walked slowly. */
export function randomShapes(random, count) {
  for (;;) {
    const shapes = relatedShapes(random, {
      count,
      rank: random(7),
      sizes: [1, 1, 1, 2, 2, 3, 4, 5, random(4) === 0 ? 0 : 1],
      stray: 40,
    });
    const elements = shapes.map((shape) => shape.reduce((product, size) => product * size, 1));
    if (Math.max(...elements) <= 240) return shapes;
  }
}

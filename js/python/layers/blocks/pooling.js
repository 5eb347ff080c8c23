// Pooling: of each window the greatest element or the mean.
import { following, places, surrounded, windowed } from "../../algorithms/windows.js";
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { listText, sizesOf } from "../sizes.js";
import { checkTensor, isFloat, isUnknown, notImplemented, unknown } from "../words.js";
import { checkPooled, perAxis, shaped, wrong } from "./windows.js";

/** The windows of a pooling. */
function windowsOf(rank, name, given) {
  for (const [i, key] of ["kernel", "stride", "padding"].entries()) {
    const value = given[key] ?? null;
    if (typeof value !== "number" && typeof value !== "string") continue;
    const argument = key === "kernel" ? "kernel_size" : key;
    const kind = typeof value === "string" ? "str" : "float";
    raise(
      "TypeError",
      `${name}(): argument '${argument}' (position ${i + 2}) must be tuple of ints, not ${kind}`,
    );
  }
  const { kernel, stride, padding, dilation = 1n, up = false } = given;
  const [kernels, around, dilations] = [kernel, padding, dilation].map((one) =>
    perAxis(one, rank, "window of a pooling"),
  );
  const strides = (stride ?? null) === null ? kernels : perAxis(stride, rank, "stride of a pooling");
  checkPooled(
    name,
    kernels.map((size, i) => [size, strides[i], around[i], dilations[i]]),
  );
  return kernels.map((size, i) => {
    const whole = name.startsWith("max") ? dilations[i] * (size - 1) + 1 : size;
    if (around[i] > whole / 2) {
      const half = `pad should be at most half of effective kernel size, but got pad=${around[i]}, kernel_size=${size}`;
      wrong(`${half} and dilation=${dilations[i]}`);
    }
    if (around[i] > size / 2) refuseAround(name, kernels, around);
    const [before, after] = [around[i], around[i]];
    return { kernel: size, stride: strides[i], dilation: dilations[i], before, after, up };
  });
}

/** What PyTorch says of more around than half of a window whose places stand apart. @returns {never} */
function refuseAround(name, kernels, around) {
  if (kernels.length === 1)
    wrong(
      `${name}() padding should be at most half of kernel size, but got padding=${around[0]} and kernel_size=${kernels[0]}`,
    );
  const half = "pad should be smaller than or equal to half of kernel size, but got";
  const told = (letter, list, sign) =>
    ["T", "H", "W"].slice(-list.length).map((axis, i) => `${letter}${axis}${sign}${list[i]}`);
  const [pads, sizes] = [
    told("pad", around, kernels.length === 3 ? ": " : " = "),
    told("k", kernels, kernels.length === 3 ? ": " : " = "),
  ];
  if (kernels.length === 2) return wrong(`${half} ${[...pads.reverse(), ...sizes.reverse()].join(", ")}`);
  const turned = (/** @type {any} */ [first, ...rest]) => [first, ...rest.reverse()];
  return wrong(`${half} ${[...turned(sizes), ...turned(pads)].join(" ")}`);
}

/** What PyTorch says of an input of another rank. @returns {never} */
function refuseRank(rank, input, name) {
  const sizes = listText(sizesOf(input));
  const forms = `Expected ${rank + 1}D or ${rank + 2}D (batch mode) tensor with optional 0 dim batch size for input`;
  if (name.startsWith("max"))
    return wrong(
      rank === 1
        ? `${name}: ${forms}, but got:${sizes}`
        : `non-empty ${rank + 1}D or ${rank + 2}D (batch mode) tensor expected for input`,
    );
  const { ndim } = tensorOf(input);
  if (rank === 1) return tooFew(input, name);
  if (rank === 2 && ndim < 3) {
    const range = `(expected to be in range of [${-ndim}, ${ndim - 1}], but got -3)`;
    raise("IndexError", `Dimension out of range ${range}`);
  }
  return rank === 2 ? wrong(`${forms}, but got:${sizes}`) : refuseHere(`${name} of such an input`);
}

/** @returns {never} */
const tooFew = (input, name) =>
  wrong(
    `Expected 2 to 3 dimensions, but got ${tensorOf(input).ndim}-dimensional tensor for argument #1 'self' (while checking arguments for ${name})`,
  );

/** How many windows each axis has, of an input that is right. */
function checkInput(rank, input, windows, name) {
  checkTensor(input, name, "input", 1);
  const { ndim, shape } = tensorOf(input);
  if (ndim !== rank + 1 && ndim !== rank + 2) refuseRank(rank, input, name);
  const [channels, ...sizes] = sizesOf(input).slice(-rank - 1);
  const out = shape.slice(-rank).map((size, i) => following(size, (known) => places(known, windows[i])));
  if (out.every((size) => size > 0)) return out;
  if (name === "max_pool1d") return wrong(`${name}() Invalid computed output size: ${out[0]}`);
  if (rank === 3 && name !== "max_pool3d") {
    const told = (letter, list) =>
      ["T", "H", "W"].map((axis, i) => `${letter}${axis}: ${list[i] ?? "?"}`).join(" ");
    const kernels = windows.map(({ kernel }) => kernel);
    if (windows.some(({ before }) => before > 0)) refuseHere(`${name} of so small an input`);
    return wrong(`input image (${told("", sizes)}) smaller than kernel size (${told("k", kernels)})`);
  }
  // One axis goes through as two.
  const more = rank === 1 ? [1] : [];
  const [given, made] = [sizes, out].map((list) =>
    [channels, ...more, ...list].map((size) => size ?? "?").join("x"),
  );
  return wrong(`Given input size: (${given}). Calculated output size: (${made}). Output size is too small`);
}

/** All that the windows show. */
const checkWindows = (x, rank, out, windows) =>
  checkElements(
    [...x.shape.slice(0, -rank), ...out, ...windows.map(({ kernel }) => kernel)].reduce(
      (all, size) => all * size,
      1,
    ),
  );

/** Where the last window ends behind the input. */
const extended = (windows, sizes, out) =>
  windows.map((one, i) => {
    const end = (out[i] - 1) * one.stride + one.dilation * (one.kernel - 1) + 1;
    return { ...one, extra: Math.max(0, end - sizes[i] - one.before - one.after) };
  });

const lasts = (count) => Array.from({ length: count }, (_, i) => i - count);

/** The places of the greatest elements, counted over the last axes of the input row by row. */
function placesOfMaxima(rank, x, windows, wide, least) {
  const sizes = x.shape.slice(-rank);
  const seen = windowed(surrounded(x, wide, least), windows).flatten(-rank, -1);
  const count = sizes.reduce((all, size) => all * size, 1);
  const all = engine.arange(count, { dtype: "int64" }).reshape(sizes);
  const places = windowed(surrounded(all, wide, 0), windows).flatten(-rank, -1);
  const [, inside] = engine.max(seen, -1, true);
  return engine.gather(places.broadcastTo(seen.shape), -1, inside).squeeze(-1);
}

/** What is smaller than every number of a dtype, or no greater. @type {Record<string, number | bigint>} */
const LEAST = { uint8: 0, int8: -128, int16: -(2 ** 15), int32: -(2 ** 31), int64: -(2n ** 63n) };

/** Which dtypes a pooling has no kernel for. */
function checkMaximum(rank, { dtype }, showsPlaces) {
  if (rank === 1 && !showsPlaces && !isFloat(dtype)) notImplemented("max_pool1d_impl", dtype);
  if (dtype === "bool") notImplemented(`max_pool${Math.max(rank, 2)}d`, dtype);
}
function checkMean(rank, { dtype }) {
  if (!isFloat(dtype) && dtype !== "int64")
    notImplemented(rank === 3 ? "avg_pool3d_out_frame" : "avg_pool2d", dtype);
}

/** F.max_pool1d and its kin; `showsPlaces`: with where the greatest stand. */
export function maxPool(rank, input, options, showsPlaces = false) {
  if (isUnknown(input)) return showsPlaces ? new Tuple([unknown(), unknown()]) : unknown();
  const windows = windowsOf(rank, `max_pool${rank}d`, options);
  const out = checkInput(rank, input, windows, `max_pool${rank}d`);
  const x = tensorOf(input);
  checkMaximum(rank, x, showsPlaces);
  checkWindows(x, rank, out, windows);
  const shape = [...x.shape.slice(0, -rank), ...out];
  const least = LEAST[x.dtype] ?? Number.NEGATIVE_INFINITY;
  const wide = extended(windows, x.shape.slice(-rank), out);
  const values = shaped(shape, x.dtype, () => {
    const seen = windowed(surrounded(x, wide, least), windows);
    return engine.max(seen.flatten(-rank, -1), -1)[0];
  });
  if (!showsPlaces) return values;
  return new Tuple([values, shaped(shape, "int64", () => placesOfMaxima(rank, x, windows, wide, least))]);
}

/** How many elements each window is divided by: what was put around counts or not, what lies behind that never does. */
function counted(rank, x, windows, wide, countsAll) {
  const sizes = x.shape.slice(-rank);
  const own = engine.ones(sizes, { dtype: x.dtype });
  const around = windows.map(({ extra, ...one }) => one);
  const room = countsAll ? engine.onesLike(surrounded(own, around, 0)) : surrounded(own, around, 0);
  const behind = wide.map(({ extra }) => ({ before: 0, after: 0, extra }));
  return windowed(surrounded(room, behind, 0), windows).sum({ dim: lasts(rank) });
}

/** F.avg_pool1d and its kin: what was put around counts as zeros. */
export function avgPool(rank, input, /** @type {any} */ { counts = true, divisor = null, ...options }) {
  if (isUnknown(input)) return unknown();
  const windows = windowsOf(rank, `avg_pool${rank}d`, options);
  const out = checkInput(rank, input, windows, `avg_pool${rank}d`);
  const x = tensorOf(input);
  if (divisor !== null && Number(divisor) === 0) wrong("divisor must be not zero");
  checkMean(rank, x);
  checkWindows(x, rank, out, windows);
  // Whole numbers are divided as C does.
  const rounding = isFloat(x.dtype) ? {} : { roundingMode: "trunc" };
  if (options.up || divisor !== null || (!counts && windows.some(({ before }) => before > 0)))
    return shaped([...x.shape.slice(0, -rank), ...out], x.dtype, () => {
      const wide = extended(windows, x.shape.slice(-rank), out);
      const sums = windowed(surrounded(x, wide, 0), windows).sum({ dim: lasts(rank) });
      const count = divisor === null ? counted(rank, x, windows, wide, counts) : Number(divisor);
      return sums.div(count, rounding);
    });
  return shaped([...x.shape.slice(0, -rank), ...out], x.dtype, () => {
    const seen = windowed(surrounded(x, windows, 0), windows);
    if (isFloat(x.dtype)) return seen.mean({ dim: lasts(rank) });
    const count = windows.reduce((all, { kernel }) => all * kernel, 1);
    return seen.sum({ dim: lasts(rank) }).div(count, rounding);
  });
}

/** From where to where each of so many parts of an axis reaches. */
const partsOf = (size, count) =>
  Array.from({ length: count }, (_, i) => [
    Math.floor((i * size) / count),
    Math.ceil(((i + 1) * size) / count),
  ]);

/** F.adaptive_avg_pool1d and its kin: so many parts of each axis, whatever its size; null leaves it as it is. */
export function adaptivePool(rank, input, output, reduce, name) {
  if (isUnknown(input)) return unknown();
  checkTensor(input, name, "input", 1);
  const x = tensorOf(input);
  const { length = 0 } = output?.items ?? [];
  // PyTorch looks at the input first, at each of the sizes, and then at how many they are.
  if (reduce === "mean" && rank === 2 && length > 0 && length !== rank && x.ndim > length)
    wrong(`${name}: output_size must be ${rank}`);
  const asked = perAxis(output, rank, "output size of a pooling");
  if (rank > 1 && length > 0 && x.ndim <= length)
    raise("ValueError", `Input dimension should be at least ${length + 1}`);
  const negative = asked.some((size) => size !== null && size < 0);
  if (negative && reduce === "mean" && rank < 3) {
    const two = rank === 1 ? [1, ...asked] : asked;
    const rule = "elements of output_size must be greater than or equal to 0 but received";
    wrong(`adaptive_avg_pool2d: ${rule} {${two.join(", ")}}`);
  }
  if (negative) refuseHere(`such an output size of ${name}`);
  const isMean = reduce === "mean" && rank > 1 && asked.every((size) => size === 1);
  if (x.ndim !== rank + 1 && x.ndim !== rank + 2 && !(isMean && x.ndim >= rank)) {
    const found = `Expected 3D or 4D tensor, but got${reduce === "mean" ? "" : ":"} ${listText(sizesOf(input))}`;
    if (rank === 1) tooFew(input, name);
    if (rank === 3 || isMean) refuseHere(`${name} of such an input`);
    wrong(`${name}(): ${found}`);
  }
  if (!isFloat(x.dtype)) {
    if (isMean) refuseHere(`${name} of whole numbers`);
    notImplemented(name.replace("1d", "2d").replace("3d", "3d_cpu"), x.dtype);
  }
  const sizes = x.shape.slice(-rank);
  const shape = [...x.shape.slice(0, -rank), ...sizes.map((size, i) => asked[i] ?? size)];
  if (asked.includes(0)) return shaped(shape, x.dtype, () => engine.zeros(shape, { dtype: x.dtype }));
  return shaped(shape, x.dtype, () =>
    sizes.reduce((seen, size, i) => {
      if (asked[i] === null || asked[i] === size) return seen;
      const dim = seen.ndim - rank + i;
      const parts = partsOf(size, asked[i]).map(([from, to]) => {
        const part = seen.narrow(dim, from, to - from);
        return reduce === "mean" ? part.mean({ dim, keepdim: true }) : engine.max(part, dim, true)[0];
      });
      return engine.cat(parts, { dim });
    }, x),
  );
}

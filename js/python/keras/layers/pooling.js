// Pooling of Keras: of each window the greatest element or the mean, and the same of a whole picture.
import { following, surrounded, windowed } from "../../algorithms/windows.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { ask } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { repr } from "../../values/repr.js";
import { raise } from "../../values/types.js";
import { kerasClass } from "../base/layer.js";
import {
  big,
  channelsFirst,
  channelsLast,
  checkChannelsLast,
  floats,
  onOne,
  perAxisOf,
  shapedAs,
} from "./common.js";
import { placesOf, windowsOf } from "./convolution.js";

/** Refuses windows for which a picture has no place where only shapes are known; else nothing comes out. */
function checkPlaces(sizes, windows) {
  if (!(/** @type {any} */ (session()).isTraced)) return;
  const isEmpty = windows.some(({ kernel }, i) => {
    const size = sizes[i + 1];
    return typeof size === "number" && size < kernel;
  });
  if (!isEmpty) return;
  const listed = (items) => `[${items.map((one) => one ?? "None").join(" ")}]`;
  const strides = repr(big(windows.map(({ stride }) => stride)));
  const sides = `\`pool_size=${listed(windows.map(({ kernel }) => kernel))}\`, \`strides=${strides}\`, \`padding=valid\``;
  const rule = "Computed output size would be zero or negative.";
  raise("ValueError", `${rule} Received: \`inputs.shape=${listed(sizes)}\`, ${sides}.`);
}

/** The mean of each window, of what lies inside of the picture. */
function meansOf(x, windows, rank) {
  const dim = Array.from({ length: rank }, (_, i) => i - rank);
  const sums = windowed(surrounded(x, windows, 0), windows).sum({ dim });
  const counts = windowed(surrounded(engine.onesLike(x), windows, 0), windows).sum({ dim });
  return engine.div(sums, counts);
}

const pooling = (isMax) => (rank) => (given) => {
  checkChannelsLast(given);
  const { pool_size: size = 2n, strides = null, padding = "valid" } = given;
  const kernels = perAxisOf(size, rank, "pool_size");
  const steps = strides === null ? kernels : perAxisOf(strides, rank, "strides");
  const windows = kernels.map((kernel, i) => ({ kernel, stride: steps[i], dilation: 1 }));
  return {
    fields: { pool_size: big(kernels), strides: big(steps), padding },
    built: true,
    spec: () => ({ ndim: rank + 2 }),
    forward: onOne((input) => {
      const x = tensorOf(floats(input));
      if (padding === "valid") checkPlaces(session().generic.sizesOf(x.shape), windows);
      const places = windows.map((one, i) =>
        following(x.shape[i + 1], (known) => Math.max(0, placesOf(known, one, padding))),
      );
      return shapedAs([x.shape[0], ...places, x.shape.at(-1)], x.dtype, () => {
        if (places.includes(0)) return engine.zeros([x.shape[0], ...places, x.shape.at(-1)]);
        const own = windowsOf(x.shape.slice(1, -1), windows, padding);
        const first = channelsFirst(x);
        if (!isMax) return channelsLast(meansOf(first, own, rank));
        const seen = windowed(surrounded(first, own, Number.NEGATIVE_INFINITY), own);
        return channelsLast(engine.max(seen.flatten(-rank, -1), -1)[0]);
      });
    }),
  };
};

const globalPooling = (isMax) => (rank) => (given) => {
  checkChannelsLast(given);
  const keepdim = given.keepdims === true;
  const dim = Array.from({ length: rank }, (_, i) => i + 1);
  const isMasked = rank === 1 && !isMax;
  return {
    built: true,
    spec: () => ({ ndim: rank + 2 }),
    ...(isMasked ? { takes: "inputs mask=", mask: () => null } : {}),
    forward: onOne((input, { given: { mask = null } }) => {
      const x = tensorOf(floats(input));
      if (mask !== null && session().mode === "values")
        return wrap(
          ask(() => {
            const counts = tensorOf(mask).to("float32").unsqueeze(-1);
            return engine.div(engine.sum(engine.mul(x, counts), 1, keepdim), engine.sum(counts, 1, keepdim));
          }),
        );
      const ends = [x.shape[0], ...(keepdim ? dim.map(() => 1) : []), x.shape.at(-1)];
      return shapedAs(ends, x.dtype, () => (isMax ? engine.amax : engine.mean)(x, { dim, keepdim }));
    }),
  };
};

const classes = (name, signature, make) =>
  [1, 2, 3].map((rank) => {
    const own = `${name}${rank}D`;
    const path = `pooling.${own.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase()}`;
    return [own, kerasClass(own, path, signature, make(rank))];
  });

const SIGNATURE = "strides= padding= data_format=";

export const POOLING = Object.fromEntries([
  ...classes("MaxPooling", `pool_size= ${SIGNATURE}`, pooling(true)),
  ...classes("AveragePooling", `pool_size ${SIGNATURE}`, pooling(false)),
  ...classes("GlobalMaxPooling", "data_format= keepdims=", globalPooling(true)),
  ...classes("GlobalAveragePooling", "data_format= keepdims=", globalPooling(false)),
]);
// The same under shorter names.
for (const [name, type] of Object.entries(POOLING))
  POOLING[name.replace("Pooling", "Pool").replace("Average", "Avg")] = type;

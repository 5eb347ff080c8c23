// jax.nn.initializers: functions that make functions of a key, a shape and a dtype.
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { normal, truncatedNormal, uniform } from "../random/keyed-draws.js";
import { convert, sizesGiven } from "./convert.js";
import { dtypeOf } from "./dtypes.js";
import { ask, give } from "./framework.js";
import { table } from "./functions.js";
import { wordsOf } from "./keys.js";

/** The deviation of a normal number that lies between -2 and 2. */
const INSIDE_TWO = 0.87962566103423978;

const round = Math.fround;

/** The function that a maker answers. @param {(key: any, sizes: number[]) => any} run */
function initializer(run) {
  const { init } = table([
    [
      "init key shape dtype= out_sharding!",
      ({ key, shape, dtype }) => {
        const own = dtypeOf(dtype) ?? "float32";
        return give(ask(() => run(key, sizesGiven(shape)).to(own)));
      },
    ],
  ]);
  return init;
}

/** A deviation and the numbers that are multiplied by it. @param {(key: any, sizes: number[]) => any} draw */
const spread = (draw, deviation) =>
  initializer((key, sizes) => engine.mul(draw(wordsOf(key), sizes), deviation(sizes)));

const truncated = (key, sizes) => truncatedNormal(key, sizes, -2, 2);

/** @type {Record<string, (inputs: number, outputs: number) => number>} */
const COUNTS = {
  fan_in: (inputs) => inputs,
  fan_out: (_, outputs) => outputs,
  fan_avg: (inputs, outputs) => (inputs + outputs) / 2,
};

/** Numbers whose variance is a scale over a count of inputs, outputs, or both: those of the last two axes, times the others. */
function scaled({ scale, mode, distribution }) {
  const count = Object.hasOwn(COUNTS, mode) ? COUNTS[mode] : refuseHere("such a mode of an initializer");
  const varianceOf = (sizes) => {
    if (sizes.length < 2) refuseHere("weights of one axis");
    const field = sizes.slice(0, -2).reduce((all, size) => all * size, 1);
    const [inputs, outputs] = sizes.slice(-2);
    return round(Number(scale) / count(inputs * field, outputs * field));
  };
  const root = (value) => round(Math.sqrt(value));
  switch (distribution) {
    case "uniform":
      return spread(
        (key, sizes) => uniform(key, sizes, -1, 1),
        (sizes) => root(round(3 * varianceOf(sizes))),
      );
    case "normal":
      return spread(normal, (sizes) => root(varianceOf(sizes)));
    case "truncated_normal":
      return spread(truncated, (sizes) => round(root(varianceOf(sizes)) / round(INSIDE_TWO)));
    default:
      return refuseHere("such a distribution of an initializer");
  }
}

const named = (names, scale, mode) =>
  names.flatMap((name) =>
    [
      ["uniform", "uniform"],
      ["normal", "truncated_normal"],
    ].map(([ending, distribution]) => [
      `${name}_${ending} in_axis! out_axis! batch_axis! dtype!`,
      () => scaled({ scale, mode, distribution }),
    ]),
  );

/** What takes no key is not called but is the function itself. */
const same = (value) => initializer((_, sizes) => engine.full(sizes, value));

export const INITIALIZERS = {
  ...table([
    [
      "constant value dtype!",
      ({ value }) =>
        initializer((_, sizes) => engine.mul(engine.ones(sizes), convert(value).tensor.to("float32"))),
    ],
    ["normal stddev= dtype!", ({ stddev = 0.01 }) => spread(normal, () => round(Number(stddev)))],
    [
      "uniform scale= dtype!",
      ({ scale = 0.01 }) =>
        spread(
          (key, sizes) => uniform(key, sizes),
          () => round(Number(scale)),
        ),
    ],
    [
      "truncated_normal stddev= dtype! lower! upper!",
      ({ stddev = 0.01 }) => spread(truncated, () => round(Number(stddev))),
    ],
    ["variance_scaling scale mode distribution in_axis! out_axis! batch_axis! dtype!", scaled],
    ...named(["glorot", "xavier"], 1, "fan_avg"),
    ...named(["he", "kaiming"], 2, "fan_in"),
    ...named(["lecun"], 1, "fan_in"),
  ]),
  zeros: same(0),
  ones: same(1),
};

// What is normalized: over a batch, over the last axes of each sample, or by numbers that were worked out before.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { step } from "../../layers/steps.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { tf, wrap } from "../../tensorflow/framework.js";
import { repr } from "../../values/repr.js";
import { kerasClass, UNBUILT } from "../base/layer.js";
import { floats, onOne } from "./common.js";
import { limitsOf } from "./regularizers.js";

/** Axes counted from the front. */
function axesOf(value, rank) {
  const axes = itemsOf(value) ?? [value];
  return axes.map((axis) => {
    const own = Number(axis);
    if (!Number.isInteger(own) || own < -rank || own >= rank) return refuseHere(`axis=${repr(value)}`);
    return own < 0 ? own + rank : own;
  });
}

/** A weight with an axis of one for each that it has not. */
const along = (tensor, axes, rank) =>
  tensor.reshape(
    Array.from({ length: rank }, (_, axis) => (axes.includes(axis) ? tensor.shape[axes.indexOf(axis)] : 1)),
  );

function batchNormalization(given) {
  const { axis = -1n, momentum = 0.99, epsilon = 1e-3, center = true, scale = true } = given;
  const rate = Number(momentum);
  const moved = (running, found) => {
    const tensor = tensorOf(running);
    running.assign(ask(() => engine.add(engine.mul(tensor, rate), engine.mul(found, 1 - rate)).detach()));
  };
  const WEIGHTS = [
    ["gamma", scale !== false, given.gamma_initializer ?? "ones", true],
    ["beta", center !== false, given.beta_initializer ?? "zeros", true],
    ["moving_mean", true, given.moving_mean_initializer ?? "zeros", false],
    ["moving_variance", true, given.moving_variance_initializer ?? "ones", false],
  ];
  return {
    fields: {
      axis,
      momentum,
      epsilon,
      gamma: UNBUILT,
      beta: UNBUILT,
      moving_mean: UNBUILT,
      moving_variance: UNBUILT,
    },
    takes: "inputs training= mask!",
    spec: ({ toldAxis, rank, width }) =>
      rank === undefined ? null : { ndim: rank, axes: { [toldAxis]: width } },
    build(layer, sizes) {
      const [place] = axesOf(axis, sizes.length);
      if (sizes[place] === null) refuseHere("a BatchNormalization along an axis that is not told");
      Object.assign(layer, {
        axisAt: place,
        toldAxis: Number(axis.items?.[0] ?? axis),
        rank: sizes.length,
        width: sizes[place],
      });
      for (const [name, isThere, initializer, trainable] of WEIGHTS)
        layer.fields[name] = isThere
          ? layer.addWeight(name, [sizes[place]], initializer, { trainable })
          : null;
      limitsOf(layer, given);
    },
    forward: onOne((input, { training }, layer) => {
      const x = tensorOf(floats(input));
      const { gamma, beta, moving_mean: mean, moving_variance: variance } = layer.fields;
      const shaped = (one) => along(tensorOf(one), [layer.axisAt], x.ndim);
      return wrap(
        ask(() => {
          let [middle, spread] = [shaped(mean), shaped(variance)];
          if (training && layer.isTrainable) {
            const dim = x.shape.map((_, i) => i).filter((i) => i !== layer.axisAt);
            middle = engine.mean(x, { dim, keepdim: true });
            const apart = engine.sub(x, middle);
            spread = engine.mean(engine.mul(apart, apart), { dim, keepdim: true });
            if (session().mode === "values") {
              moved(mean, middle.detach().flatten());
              moved(variance, spread.detach().flatten());
            }
          }
          const inverse = engine.rsqrt(engine.add(spread, Number(epsilon)));
          const factor = gamma === null ? inverse : engine.mul(inverse, shaped(gamma));
          return shifted(x, middle, factor, beta === null ? null : shaped(beta));
        }),
      );
    }),
  };
}

/** Numbers without their mean, times a factor, and moved: what is added is put together first. */
function shifted(x, middle, factor, shift) {
  const moved = engine.neg(engine.mul(middle, factor));
  return engine.add(engine.mul(x, factor), shift === null ? moved : engine.add(moved, shift));
}

function layerNormalization(given) {
  const { axis = -1n, epsilon = 1e-3, center = true, scale = true } = given;
  return {
    fields: { axis, epsilon, gamma: UNBUILT, beta: UNBUILT },
    build(layer, sizes) {
      const axes = axesOf(axis, sizes.length);
      const shape = axes.map((place) => sizes[place]);
      if (shape.includes(null)) refuseHere("a LayerNormalization along an axis that is not told");
      layer.axes = axes;
      layer.fields.gamma =
        scale === false ? null : layer.addWeight("gamma", shape, given.gamma_initializer ?? "ones");
      layer.fields.beta =
        center === false ? null : layer.addWeight("beta", shape, given.beta_initializer ?? "zeros");
      limitsOf(layer, given);
    },
    forward: onOne((input, { words }, layer) => {
      const given = floats(input);
      const { gamma, beta } = layer.fields;
      const x = tensorOf(given);
      const shaped = (one) => wrap(ask(() => along(tensorOf(one), layer.axes, x.ndim)));
      const [middle, inverse] = ask(() => {
        const mean = engine.mean(x, { dim: layer.axes, keepdim: true });
        const apart = engine.sub(x, mean);
        const spread = engine.mean(engine.mul(apart, apart), { dim: layer.axes, keepdim: true });
        return [mean, engine.rsqrt(engine.add(spread, Number(epsilon)))];
      });
      let result = wrap(ask(() => shifted(x, middle, inverse, null)));
      let factor = inverse;
      // What is drawn are the steps; what comes out is calculated from the start, as Keras does it.
      const run = {
        mul: (_, weight) => {
          factor = engine.mul(inverse, weight);
          return shifted(x, middle, factor, null);
        },
        add: (_, weight) => shifted(x, middle, factor, weight),
      };
      for (const [op, name, weight] of [
        ["mul", "gamma", gamma],
        ["add", "beta", beta],
      ]) {
        if (weight === null) continue;
        const before = result;
        const other = shaped(weight);
        result = step(tf, op, [before, other], (of) => run[op](of(before), of(other)), {
          names: [null, words === null ? null : `${words}.${name}`],
        });
      }
      return result;
    }),
  };
}

const WEIGHTS =
  "beta_initializer= gamma_initializer= # beta_regularizer= gamma_regularizer= beta_constraint= gamma_constraint=";

/** Each sample as long as one. */
function unitNormalization({ axis = -1n }) {
  return {
    forward: onOne((input) => {
      if (/^u?int/.test(tensorOf(input)?.dtype)) refuseHere("a UnitNormalization of integers");
      const x = tensorOf(floats(input));
      const dim = axesOf(axis, x.ndim);
      return wrap(
        ask(() => {
          const squares = engine.sum(engine.mul(x, x), { dim, keepdim: true });
          return engine.mul(x, engine.clamp(engine.rsqrt(squares), 0, 1e12));
        }),
      );
    }),
  };
}

/** By the root of the mean square alone. */
function rootNormalization({ axis = -1n, epsilon = 1e-6 }) {
  return {
    fields: { axis, epsilon, scale: UNBUILT },
    build(layer, sizes) {
      const axes = axesOf(axis, sizes.length);
      layer.axes = axes;
      layer.fields.scale = layer.addWeight(
        "scale",
        axes.map((place) => sizes[place]),
        "ones",
      );
    },
    forward: onOne((input, _, layer) => {
      const x = tensorOf(floats(input));
      return wrap(
        ask(() => {
          const squares = engine.mean(engine.mul(x, x), { dim: layer.axes, keepdim: true });
          const root = engine.rsqrt(engine.add(squares, Number(epsilon)));
          return engine.mul(engine.mul(x, root), along(tensorOf(layer.fields.scale), layer.axes, x.ndim));
        }),
      );
    }),
  };
}

export const NORMALIZING = {
  RMSNormalization: kerasClass(
    "RMSNormalization",
    "normalization.rms_normalization",
    "axis= epsilon=",
    rootNormalization,
  ),
  UnitNormalization: kerasClass(
    "UnitNormalization",
    "normalization.unit_normalization",
    "axis=",
    unitNormalization,
  ),
  BatchNormalization: kerasClass(
    "BatchNormalization",
    "normalization.batch_normalization",
    `axis= momentum= epsilon= center= scale= ${WEIGHTS.replace("#", "moving_mean_initializer= moving_variance_initializer=")} synchronized!`,
    batchNormalization,
  ),
  LayerNormalization: kerasClass(
    "LayerNormalization",
    "normalization.layer_normalization",
    `axis= epsilon= center= scale= ${WEIGHTS.replace(" #", "")} rms_scaling!`,
    layerNormalization,
  ),
};

// Layers without weights that act on each element or on whole axes: activations, dropout, flattening, other orders.
import { following } from "../../algorithms/windows.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { sizesOf, tupleText } from "../../layers/sizes.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { elementwise } from "../../tensorflow/elementwise.js";
import { wrap } from "../../tensorflow/framework.js";
import { FUNCTIONS } from "../../tensorflow/functions.js";
import { drawn, NORMAL, UNIFORM } from "../../tensorflow/training/random.js";
import { str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { ACTIVATIONS, activationNamed, activationOf } from "../base/activations.js";
import { initializerOf } from "../base/initializers.js";
import { sizesGiven } from "../base/input.js";
import { kerasClass, UNBUILT } from "../base/layer.js";
import { different } from "../base/masks.js";
import { isFunction } from "../base/operation.js";
import { Seeds } from "../base/seeds.js";
import { checkChannelsLast, floats, onOne, perAxisOf, shapedAs } from "./common.js";

const total = (sizes) => sizes.reduce((all, size) => all * size, 1);

const flatten = (given) => {
  checkChannelsLast(given);
  return {
    spec: () => ({ least: 1 }),
    forward: onOne((input) => {
      const { shape } = tensorOf(input);
      return wrap(ask(() => tensorOf(input).reshape([shape[0], total(shape.slice(1))])));
    }),
  };
};

function reshape({ target_shape: given }) {
  const target = sizesGiven(given);
  if (target.filter((size) => size === -1).length > 1) refuseHere("such a target_shape");
  return {
    fields: {
      target_shape: new Tuple(target.map((size) => (typeof size === "number" ? BigInt(size) : size))),
    },
    forward: onOne((input) => {
      const x = tensorOf(input);
      const [batch, ...rest] = x.shape;
      const all = total(rest);
      const own = session().generic;
      const known = target.map((size) => (typeof size === "number" ? size : own.standFor(size)));
      const count = total(known.filter((size) => size !== -1));
      const isOpen = typeof own.sizeOf(all) !== "number" || typeof own.sizeOf(count) !== "number";
      const fits = known.includes(-1) ? all % count === 0 : all === count;
      if (!fits && !isOpen) {
        const from = `input_shape=${tupleText(sizesOf(input).slice(1))}, target_shape=${tupleText(target)}`;
        const rule = known.includes(-1)
          ? "The total size of the tensor must be unchanged, however, the input size cannot by divided by the specified dimensions in target_shape."
          : "The total size of the tensor must be unchanged.";
        raise("ValueError", `${rule} Received: ${from}`);
      }
      const sizes = known.map((size) => (size === -1 ? following(all, (known) => known / count) : size));
      return shapedAs([batch, ...sizes], x.dtype, () => x.reshape([batch, ...sizes]));
    }),
  };
}

function permute({ dims }) {
  const order = sizesGiven(dims);
  const sorted = [...order].sort();
  if (sorted.some((axis, i) => axis !== i + 1)) {
    const rule =
      "Invalid permutation argument `dims` for Permute Layer. The set of indices in `dims` must be consecutive and start from 1.";
    raise("ValueError", `${rule} Received dims=${str(dims)}`);
  }
  return {
    fields: { dims },
    spec: () => ({ ndim: order.length + 1 }),
    forward: onOne((input) => wrap(ask(() => tensorOf(input).permute([0, ...order])))),
  };
}

function repeatVector({ n }) {
  if (typeof n !== "bigint")
    raise("TypeError", `Expected an integer value for \`n\`, got ${str(n?.type ?? n)}.`);
  return {
    fields: { n },
    spec: () => ({ ndim: 2 }),
    forward: onOne((input) => {
      const x = tensorOf(input);
      const [batch, width] = x.shape;
      return wrap(
        ask(() =>
          x
            .unsqueeze(1)
            .expand([batch, Number(n), width])
            .clone(),
        ),
      );
    }),
  };
}

function dropout({ rate, seed }) {
  const given = Number(rate);
  if (!(given >= 0 && given <= 1)) {
    const rule = "Invalid value received for argument `rate`. Expected a float value between 0 and 1.";
    raise("ValueError", `${rule} Received: rate=${str(rate)}`);
  }
  const seeds = given > 0 ? new Seeds(seed) : null;
  const drop = (input, isShared) => {
    const x = tensorOf(input);
    const shape = isShared ? [x.shape[0], ...x.shape.slice(1, -1).map(() => 1), x.shape.at(-1)] : x.shape;
    return wrap(
      ask(() => {
        const isKept = engine.ge(drawn(UNIFORM, seeds?.next() ?? null, shape, "float32"), given);
        return engine.where(isKept, engine.mul(x, 1 / (1 - given)), 0);
      }),
    );
  };
  return (isShared) => ({
    fields: { rate },
    built: true,
    draws: true,
    takes: "inputs training=",
    usual: { training: false },
    forward: onOne((input, { training }) =>
      training && given > 0 && given < 1 ? drop(input, isShared) : input,
    ),
  });
}

/** Noise that is added, or multiplied, while a layer trains. */
const noise = ({ stddev, seed }) => {
  const seeds = Number(stddev) > 0 ? new Seeds(seed) : null;
  return {
    built: true,
    draws: true,
    takes: "inputs training=",
    usual: { training: false },
    forward: onOne((input, { training }) => {
      if (!training || seeds === null) return input;
      const x = tensorOf(input);
      const made = () => drawn(NORMAL, seeds.next(), x.shape, "float32");
      return wrap(ask(() => engine.add(x, engine.mul(made(), Number(stddev)))));
    }),
  };
};

/** A layer that does one thing with each element. */
const elements = (of, fields = {}) => ({ fields, built: true, forward: onOne((input) => of(floats(input))) });

/** A layer that calls a function of keras.activations with its own arguments. */
const calling =
  (name, usual = {}) =>
  (given) => {
    const keywords = Object.fromEntries(
      Object.entries({ ...usual, ...given }).filter(([, value]) => (value ?? null) !== null),
    );
    return elements((x) => ACTIVATIONS[name].call([x], keywords, null), keywords);
  };

/** A slope of its own below zero for each element. */
const prelu = ({ alpha_initializer: first = "zeros" }) => ({
  fields: { alpha: UNBUILT },
  build(layer, sizes) {
    layer.fields.alpha = layer.addWeight("alpha", sizes.slice(1), initializerOf(first));
  },
  forward: onOne((input, _, layer) => {
    const x = tensorOf(floats(input));
    const slopes = tensorOf(layer.fields.alpha);
    return wrap(
      ask(() =>
        engine.sub(
          engine.relu(x),
          engine.mul(engine.broadcastTo(slopes, x.shape), engine.relu(engine.neg(x))),
        ),
      ),
    );
  }),
});

const softmax = ({ axis = -1n }) => ({
  fields: { axis },
  built: true,
  takes: "inputs mask!",
  forward: onOne((input) => FUNCTIONS.nn.softmax.call([floats(input)], { axis })),
});

/** Steps whose numbers are all the same one count for nothing in the layers behind. */
function masking({ mask_value: value = 0 }) {
  return {
    fields: { mask_value: value, supports_masking: true },
    built: true,
    mask: (_, input) => different(input, value, true),
    forward: onOne((input) => {
      const x = tensorOf(input);
      return shapedAs(x.shape, x.dtype, () =>
        engine.mul(x, engine.any(engine.ne(x, Number(value)), -1, true).to(x.dtype)),
      );
    }),
  };
}

function rescaling({ scale, offset = 0 }) {
  const scaled = (x) => elementwise("add", [elementwise("mul", [x, numberOf(scale)]), numberOf(offset)]);
  return { ...elements(scaled, { scale, offset }), converts: true };
}
const numberOf = (value) => (typeof value === "bigint" ? Number(value) : value);

/** A function of the program as a layer. */
function lambda({ function: of, ...given }) {
  const keywords = given.arguments ?? null;
  if (!isFunction(of)) refuseHere("such a function of a Lambda");
  const own = keywords === null ? {} : Object.fromEntries(keywords.walk());
  return {
    takes: "inputs mask! training=",
    isInferred: (given.output_shape ?? null) === null,
    forward: (_, __, details) => session().machine.call(of, [details.given.inputs], own),
  };
}

/** Sizes before and after each of so many axes, from one number, one for each or two for each. */
function sidesOf(value, rank, name) {
  const items = itemsOf(value) ?? Array(rank).fill(value);
  if (rank === 1 && items.length === 2 && itemsOf(value) !== null) return [items.map(Number)];
  if (items.length !== rank) return refuseHere(`such a ${name}`);
  return items.map((one) => {
    const pair = itemsOf(one) ?? [one, one];
    if (pair.length !== 2 || pair.some((size) => typeof size !== "bigint"))
      return refuseHere(`such a ${name}`);
    return pair.map(Number);
  });
}

/** Zeros around the sizes of a picture. */
const zeroPadding = (rank) => (given) => {
  checkChannelsLast(given);
  const sides = sidesOf(given.padding ?? 1n, rank, "padding");
  return {
    fields: { padding: given.padding ?? 1n },
    spec: () => ({ ndim: rank + 2 }),
    forward: onOne((input) => {
      const x = tensorOf(input);
      const shape = x.shape.map((size, axis) => {
        const side = sides[axis - 1];
        return side === undefined || axis > rank
          ? size
          : following(size, (known) => known + side[0] + side[1]);
      });
      return shapedAs(shape, x.dtype, () =>
        engine.pad(x, [0, 0, ...[...sides].reverse().flat()], { value: 0 }),
      );
    }),
  };
};

/** A picture without its borders. */
const cropping = (rank) => (given) => {
  checkChannelsLast(given);
  const sides = sidesOf(given.cropping ?? (rank === 1 ? 1n : 0n), rank, "cropping");
  return {
    fields: { cropping: given.cropping ?? 0n },
    spec: () => ({ ndim: rank + 2 }),
    forward: onOne((input) => {
      const x = tensorOf(input);
      sides.forEach(([before, after], i) => {
        const size = session().generic.sizeOf(x.shape[i + 1]);
        if (typeof size === "number" && before + after >= size) refuseHere("cropping that leaves nothing");
      });
      return wrap(
        ask(() =>
          sides.reduce(
            (seen, [before, after], i) => seen.narrow(i + 1, before, seen.shape[i + 1] - before - after),
            x,
          ),
        ),
      );
    }),
  };
};

/** Each element of a picture several times over. */
const upSampling = (rank) => (given) => {
  checkChannelsLast(given);
  if ((given.interpolation ?? "nearest") !== "nearest" && session().mode === "values")
    return refuseHere(`interpolation='${given.interpolation}'`);
  const factors = perAxisOf(given.size ?? 2n, rank, "size");
  return {
    fields: { size: given.size ?? 2n },
    spec: () => ({ ndim: rank + 2 }),
    forward: onOne((input) => {
      const x = tensorOf(input);
      const shape = x.shape.map((size, axis) => {
        const factor = factors[axis - 1];
        return factor === undefined || axis > rank ? size : following(size, (known) => known * factor);
      });
      return shapedAs(shape, x.dtype, () =>
        factors.reduce((seen, factor, i) => engine.repeatInterleave(seen, factor, i + 1), x),
      );
    }),
  };
};

const ranks = (count, name, module, signature, make) =>
  Array.from({ length: count }, (_, i) => [
    name.replace("#", String(i + 1)),
    kerasClass(name.replace("#", String(i + 1)), module.replace("#", String(i + 1)), signature, make(i + 1)),
  ]);

const activation = (name, signature, make, module = name.toLowerCase()) =>
  kerasClass(name, `activations.${module}`, signature, make);

/** Its slope was once called alpha. */
const leakyRelu = ({ alpha, ...given }) =>
  calling("leaky_relu", { negative_slope: 0.3 })(
    alpha === undefined ? given : { negative_slope: alpha, ...given },
  );

export const PLAIN = {
  Flatten: kerasClass("Flatten", "reshaping.flatten", "data_format=", flatten),
  Reshape: kerasClass("Reshape", "reshaping.reshape", "target_shape", reshape),
  Permute: kerasClass("Permute", "reshaping.permute", "dims", permute),
  RepeatVector: kerasClass("RepeatVector", "reshaping.repeat_vector", "n", repeatVector),
  Activation: activation("Activation", "activation", (given) =>
    elements(activationOf(given.activation), { activation: activationNamed(given.activation) }),
  ),
  ReLU: activation("ReLU", "max_value= negative_slope= threshold=", calling("relu")),
  LeakyReLU: activation("LeakyReLU", "negative_slope= alpha=", leakyRelu, "leaky_relu"),
  PReLU: activation(
    "PReLU",
    "alpha_initializer= alpha_regularizer! alpha_constraint! shared_axes!",
    prelu,
    "prelu",
  ),
  ELU: activation("ELU", "alpha=", calling("elu", { alpha: 1 })),
  Softmax: activation("Softmax", "axis=", softmax),
  Dropout: kerasClass("Dropout", "regularization.dropout", "rate noise_shape! seed=", (given) =>
    dropout(given)(false),
  ),
  SpatialDropout1D: spatial(1),
  SpatialDropout2D: spatial(2),
  GaussianNoise: kerasClass("GaussianNoise", "regularization.gaussian_noise", "stddev seed=", noise),
  Identity: kerasClass("Identity", "core.identity", "", () => elements((x) => x)),
  Masking: kerasClass("Masking", "core.masking", "mask_value=", masking),
  Lambda: kerasClass("Lambda", "core.lambda_layer", "function output_shape= mask! arguments=", lambda),
  Rescaling: kerasClass("Rescaling", "preprocessing.rescaling", "scale offset=", rescaling),
  ...Object.fromEntries([
    ...ranks(3, "ZeroPadding#D", "reshaping.zero_padding#d", "padding= data_format=", zeroPadding),
    ...ranks(3, "Cropping#D", "reshaping.cropping#d", "cropping= data_format=", cropping),
    ...ranks(3, "UpSampling#D", "reshaping.up_sampling#d", "size= data_format= interpolation=", upSampling),
  ]),
};

function spatial(rank) {
  return kerasClass(
    `SpatialDropout${rank}D`,
    "regularization.spatial_dropout",
    "rate data_format= seed=",
    (given) => dropout(given)(true),
  );
}

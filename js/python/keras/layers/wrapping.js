// Layers around a layer: of Keras both directions of a sequence, and the same layer at each step.
import { following } from "../../algorithms/windows.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { tupleText } from "../../layers/sizes.js";
import { ask } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { KerasLayer, kerasClass } from "../base/layer.js";
import { inside } from "../base/names.js";
import { onOne, shapedAs } from "./common.js";

const MERGES = {
  concat: (one, other) => engine.cat([one, other], { dim: -1 }),
  sum: (one, other) => engine.add(one, other),
  mul: (one, other) => engine.mul(one, other),
  ave: (one, other) => engine.div(engine.add(one, other), 2),
};

function bidirectional({
  layer: given,
  merge_mode: mode = "concat",
  backward_layer: second = /** @type {any} */ (null),
}) {
  if (!(given instanceof KerasLayer)) {
    const rule = "Please initialize `Bidirectional` layer with a `keras.layers.Layer` instance.";
    raise("ValueError", `${rule} Received: ${repr(given)}`);
  }
  if (given.again === undefined || given.fields.return_sequences === undefined)
    refuseHere("such a layer in a Bidirectional");
  if (mode !== null && !Object.hasOwn(MERGES, mode))
    raise(
      "ValueError",
      `Invalid merge mode. Received: ${mode}. Merge mode should be one of {"sum", "mul", "ave", "concat", None}`,
    );
  const { return_sequences: all, return_state: states, go_backwards: isBack } = given.fields;
  const forth = given.again({ name: `forward_${given.name}` });
  const back = second ?? given.again({ name: `backward_${given.name}`, go_backwards: isBack !== true });
  if (second !== null) second.name = `backward_${second.name}`;
  return {
    fields: {
      layer: given,
      forward_layer: forth,
      backward_layer: back,
      merge_mode: mode,
      return_sequences: all,
      return_state: states,
    },
    takes: "sequences initial_state= mask= training=",
    mask: (_, __, before) => (all === true ? before : null),
    spec: () => ({ ndim: 3 }),
    build(layer, sizes) {
      layer.children.push(forth, back);
      for (const one of [forth, back]) inside(one, () => one.buildWith(sizes, { sequences: sizes }));
    },
    forward: onOne((input, { given: named }) => {
      if ((named.initial_state ?? null) !== null) refuseHere("initial_state= of a Bidirectional");
      const told = (named.mask ?? null) === null ? {} : { mask: named.mask };
      const made = [forth, back].map((one) => one.run([input], told, null));
      const outs = made.map((one) => (one instanceof Tuple ? one.items : [one]));
      const [one, other] = outs.map(([out]) => tensorOf(out));
      const turned = ask(() => (all === true ? engine.flip(other, [1]) : other));
      const ends = outs.flatMap(([, ...rest]) => rest);
      const merged = mode === null ? [wrap(one), wrap(turned)] : [wrap(ask(() => MERGES[mode](one, turned)))];
      if (states === true) return new Tuple([...merged, ...ends]);
      return merged.length === 1 ? merged[0] : new List(merged);
    }),
  };
}

function timeDistributed({ layer: given }) {
  if (!(given instanceof KerasLayer)) {
    const rule = "Please initialize `TimeDistributed` layer with a `keras.layers.Layer` instance.";
    raise("ValueError", `${rule} Received: ${repr(given)}`);
  }
  return {
    fields: { layer: given },
    takes: "inputs training= mask=",
    build(layer, sizes) {
      if (sizes.length < 3) {
        const rule = "`TimeDistributed` Layer should be passed an `input_shape` with at least 3 dimensions";
        raise("ValueError", `${rule}, received: ${tupleText(sizes)}`);
      }
      layer.children.push(given);
      const inner = [sizes[0], ...sizes.slice(2)];
      if (!given.built) inside(given, () => given.buildWith(inner, { inputs: inner }));
    },
    forward: onOne((input) => {
      const x = tensorOf(input);
      const [batch, steps, ...rest] = x.shape;
      const all = following(batch, (known) => known * steps);
      const flat = shapedAs([all, ...rest], x.dtype, () => x.reshape([all, ...rest]));
      const made = tensorOf(given.run([flat], {}, null));
      const shape = [batch, steps, ...made.shape.slice(1)];
      return shapedAs(shape, made.dtype, () => made.reshape(shape));
    }),
  };
}

export const WRAPPING = {
  Bidirectional: kerasClass(
    "Bidirectional",
    "rnn.bidirectional",
    "layer merge_mode= weights! backward_layer=",
    bidirectional,
  ),
  TimeDistributed: kerasClass("TimeDistributed", "rnn.time_distributed", "layer", timeDistributed),
};

// SimpleRNN, LSTM and GRU of Keras: step by step through a sequence.

import { CELLS, passed } from "../../algorithms/cells.js";
import { flatProduct, productInSteps } from "../../algorithms/rounding/eigen-products.js";
import { ArrayValue } from "../../arrays/array.js";
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { areDifferent, outline, sizesOf } from "../../layers/sizes.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { tf, wrap } from "../../tensorflow/framework.js";
import { LimitError } from "../../values/limits.js";
import { Tuple } from "../../values/sequences.js";
import { Type } from "../../values/types.js";
import { activationOf } from "../base/activations.js";
import { initializerOf } from "../base/initializers.js";
import { sizeOf } from "../base/input.js";
import { KERAS_LAYER, kerasClass, partOf } from "../base/layer.js";
import { inside } from "../base/names.js";
import { seedOf } from "../base/seeds.js";
import { floats, onOne } from "./common.js";
import { limitsOf } from "./regularizers.js";

const NAMES = { RNN: "SimpleRNN", LSTM: "LSTM", GRU: "GRU" };

/** A bias whose part for the gate that forgets is one. */
const forgetting = (make, count) => (_, dtype) => {
  const [before, rest] = [[count], [2 * count]].map((sizes) => make(sizes, dtype));
  return engine.cat([before, engine.ones([count], { dtype }), rest]);
};

/** A product whose sizes do not go together, which TensorFlow words by the names of its nodes. */
function checkWidth(input, kernel) {
  const [width, wanted] = [sizesOf(input).at(-1), sizesOf(kernel)[0]];
  if (!areDifferent([width], [wanted])) return;
  const { figures, machine } = session();
  const operands = [sizesOf(input), sizesOf(kernel)];
  figures.note("matmul", operands, {
    site: machine.site,
    values: [],
    names: [null, null],
    always: true,
    framework: tf.name,
  });
  throw new LimitError("traced");
}

/** The states that a sequence begins with, as they are given or of zeros. */
function startsOf(given, cell, shape, dtype) {
  const states = given instanceof ArrayValue ? [given] : (itemsOf(given) ?? []);
  if (states.length > 0 && states.length !== cell.states) refuseHere("such an initial_state");
  return Array.from({ length: cell.states }, (_, i) =>
    states[i] === undefined ? engine.zeros(shape, { dtype }) : tensorOf(states[i]),
  );
}

const firstOf = (mask) => itemsOf(mask)?.[0] ?? mask;

/** Of each step which sequences it counts for, null where all do. */
function stepsOf(given) {
  const mask = firstOf(given);
  return mask === null ? null : engine.unbind(tensorOf(mask).unsqueeze(-1), 1);
}

/** A cell that stays as it is, and gives what it gave before, where a step does not count. */
function masked(cell, counts) {
  let place = 0;
  let before = null;
  return {
    ...cell,
    step(input, hidden, state, options) {
      const mask = counts[place++];
      const made = cell.step(input, hidden, state, options);
      const kept = made.map((one, i) => engine.where(mask, one, state[i]));
      before = engine.where(mask, made[0], before ?? engine.zerosLike(made[0]));
      return Object.assign(kept, { seen: before });
    },
  };
}

/** What a cell's arguments make: its steps, and its weights in a layer that is to have them. */
export function gatesOf(kind, given) {
  const cell = CELLS[kind];
  const { units, use_bias: asked = true } = given;
  if (kind === "GRU" && given.reset_after === false) refuseHere("reset_after=False of GRU");
  const act = activationOf(given.activation === undefined ? "tanh" : given.activation);
  const gate = activationOf(
    given.recurrent_activation === undefined ? "sigmoid" : given.recurrent_activation,
  );
  const {
    kernel_initializer: first = "glorot_uniform",
    recurrent_initializer: second = "orthogonal",
    bias_initializer: third = "zeros",
  } = given;
  // A simple cell is the one that has its seed before its weights have theirs.
  if (kind === "RNN") seedOf(given.seed);
  const [kernelOf, stateOf, biasOf] = [first, second, third].map(initializerOf);
  if (kind !== "RNN") seedOf(given.seed);
  const through = (of) => (tensor) => tensorOf(of(wrap(tensor)));
  return {
    cell,
    options: { act: through(act), gate: through(gate), isUpdateFirst: true },
    weights(part, sizes) {
      const [width, count] = [sizes.at(-1), sizeOf(units)];
      if (width === null) refuseHere("a sequence of vectors whose size is not told");
      const wide = typeof count === "number" ? cell.gates * count : refuseHere("such a number of units");
      inside(part, () => {
        part.fields.kernel = part.addWeight("kernel", [width, wide], kernelOf);
        part.fields.recurrent_kernel = part.addWeight("recurrent_kernel", [count, wide], stateOf);
        const shape = kind === "GRU" ? [2, wide] : [wide];
        const forgets = kind === "LSTM" && given.unit_forget_bias !== false;
        part.fields.bias =
          asked === false
            ? null
            : part.addWeight("bias", shape, forgets ? forgetting(biasOf, count) : biasOf);
        limitsOf(part, given);
      });
    },
  };
}

/** What comes to the inputs of a cell, and to its state: products with its weights, and biases. */
export function productsOf(kind, { kernel, recurrent_kernel: ofState, bias }) {
  const isLast = kind === "LSTM" && bias !== null;
  const biases =
    bias === null || isLast ? [] : kind === "GRU" ? engine.unbind(tensorOf(bias), 0) : [tensorOf(bias)];
  const added = (made, one) => (one === undefined ? made : made.add(one));
  return {
    // Step by step, and a single sample as a vector.
    input: (x) => added((x.shape[0] > 1 ? flatProduct : engine.matmul)(x, tensorOf(kernel)), biases[0]),
    bias: isLast ? tensorOf(bias) : null,
    hidden: (h) => added(productInSteps(h, tensorOf(ofState)), biases[1]),
  };
}

function recurrent(kind, given) {
  const {
    units,
    use_bias: asked = true,
    return_sequences: all = false,
    return_state: states = false,
  } = given;
  for (const name of ["stateful", "zero_output_for_mask"])
    if ((given[name] ?? false) !== false) refuseHere(`${name}= of ${NAMES[kind]}`);
  const { cell, options, weights } = gatesOf(kind, given);
  const own = `${kind === "RNN" ? "simple_rnn" : kind.toLowerCase()}_cell`;
  const type = new Type(
    `${NAMES[kind]}Cell`,
    KERAS_LAYER,
    `keras.src.layers.rnn.${kind.toLowerCase()}.${NAMES[kind]}Cell`,
  );
  return {
    fields: {
      units,
      return_sequences: all,
      return_state: states,
      use_bias: asked,
      go_backwards: given.go_backwards ?? false,
    },
    takes: "sequences initial_state= mask= training=",
    mask: (_, __, before) => (all === true ? firstOf(before) : null),
    usual: { training: false },
    spec: () => ({ ndim: 3 }),
    build(layer, sizes) {
      if (sizes.at(-1) === null) refuseHere("a sequence of vectors whose size is not told");
      layer.fields.cell = partOf(layer, own, type);
      weights(layer.fields.cell, sizes);
    },
    forward: onOne((input, { given: named, training }, layer) => {
      const rates = [given.dropout, given.recurrent_dropout].map((rate) => Number(rate ?? 0));
      if (training && Math.max(...rates) > 0 && session().mode === "values")
        refuseHere("dropout= of a recurrent layer that trains");
      checkWidth(input, layer.fields.cell.fields.kernel);
      const count = /** @type {number} */ (sizeOf(units));
      const x = tensorOf(floats(input));
      const [batch, steps] = x.shape;
      const isBack = given.go_backwards === true;
      const answer = (sequence, last, ends) => {
        const out = all === true ? sequence() : last;
        return states === true ? new Tuple([out, ...ends]) : out;
      };
      if (session().mode === "shapes") {
        const of = (shape) => outline(tf, shape, "float32");
        const ends = Array.from({ length: cell.states }, () => of([batch, count]));
        return answer(() => of([batch, steps, count]), of([batch, count]), ends);
      }
      checkElements((steps * batch * cell.gates * count * (x.shape[2] + count)) / 64);
      return ask(() => {
        const products = productsOf(kind, layer.fields.cell.fields);
        const inputs = engine.unbind(products.input(x), 1);
        const counts = stepsOf(named.mask ?? null);
        if (isBack) for (const one of [inputs, counts ?? []]) one.reverse();
        const starts = startsOf(named.initial_state ?? null, cell, [batch, count], "float32");
        const { seen, state } = passed(
          counts === null ? cell : masked(cell, counts),
          inputs,
          products.hidden,
          starts,
          { ...options, bias: products.bias },
        );
        return answer(() => wrap(engine.stack(seen, 1)), wrap(state[0]), state.map(wrap));
      });
    }),
  };
}

export const WEIGHTS = (gates) =>
  `units activation= ${gates}use_bias= kernel_initializer= recurrent_initializer= bias_initializer= # ` +
  "kernel_regularizer= recurrent_regularizer! bias_regularizer= activity_regularizer! kernel_constraint! " +
  "recurrent_constraint! bias_constraint! dropout= recurrent_dropout= seed= return_sequences= return_state= go_backwards= " +
  "stateful= unroll= zero_output_for_mask= $ use_cudnn=";
const signature = (gates, forget, after) => WEIGHTS(gates).replace("# ", forget).replace("$ ", after);

export const RECURRENT = {
  SimpleRNN: kerasClass("SimpleRNN", "rnn.simple_rnn", signature("", "", ""), (given) =>
    recurrent("RNN", given),
  ),
  LSTM: kerasClass(
    "LSTM",
    "rnn.lstm",
    signature("recurrent_activation= ", "unit_forget_bias= ", ""),
    (given) => recurrent("LSTM", given),
  ),
  GRU: kerasClass("GRU", "rnn.gru", signature("recurrent_activation= ", "", "reset_after= "), (given) =>
    recurrent("GRU", given),
  ),
};

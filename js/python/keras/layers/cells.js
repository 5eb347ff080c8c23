// Cells of Keras by themselves, those of a program among them, and keras.layers.RNN, which runs one along a sequence.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { outline } from "../../layers/sizes.js";
import { ask } from "../../tensorflow/convert.js";
import { tf, wrap } from "../../tensorflow/framework.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { sizeOf } from "../base/input.js";
import { KerasLayer, kerasClass } from "../base/layer.js";
import { inside } from "../base/names.js";
import { floats, onOne } from "./common.js";
import { gatesOf, productsOf, WEIGHTS } from "./recurrent.js";

const isSequence = (value) => value instanceof List || value instanceof Tuple;
const itemsOf = (value) => (isSequence(value) ? value.items : [value]);
const shapesAlone = () => session().mode === "shapes";

/** A cell of Keras's own: a step on inputs and states. */
const cellOf = (kind) => (given) => {
  const { cell, options, weights } = gatesOf(kind, given);
  const { units, use_bias: asked = true } = given;
  if (Number(given.dropout ?? 0) > 0 || Number(given.recurrent_dropout ?? 0) > 0)
    refuseHere("dropout= of a cell");
  return {
    fields: {
      units,
      use_bias: asked,
      state_size: cell.states === 1 ? units : new List([units, units]),
      output_size: units,
    },
    takes: "inputs states training=",
    usual: { training: false },
    build: (layer, sizes) => weights(layer, sizes),
    forward: onOne((input, { given: { states } }, layer) => {
      const x = tensorOf(floats(input));
      const before = itemsOf(states).map(tensorOf);
      if (before.length !== cell.states) refuseHere("such states of a cell");
      const count = /** @type {number} */ (sizeOf(units));
      const made = shapesAlone()
        ? before.map(() => outline(tf, [x.shape[0], count], "float32"))
        : ask(() => {
            const { input: ofInput, hidden, bias } = productsOf(kind, layer.fields);
            return cell.step(ofInput(x), hidden, before, { ...options, bias });
          }).map(wrap);
      const kept = cell.states === 1 && !isSequence(states);
      return new Tuple([made[0], kept ? made[0] : new List(made)]);
    }),
  };
};

/** What a cell says of itself: of Keras's own and of the program's. */
const told = (cell, name) => cell[ATTRIBUTE](name) ?? null;

/** The sizes of a cell's states: a number, or a list of those and of lists. */
function stateSizeOf(cell) {
  const has =
    cell instanceof KerasLayer &&
    (cell.fields.state_size !== undefined || Boolean(/** @type {any} */ (cell).member?.("state_size")));
  if (!has)
    raise(
      "ValueError",
      `The RNN cell should have a \`state_size\` attribute (single integer or list of integers, one integer per RNN state). Received: cell=${repr(cell)}`,
    );
  return told(cell, "state_size");
}

/** Zeros for each state. */
function zeros(size, batch) {
  if (isSequence(size)) return new List(size.items.map((one) => zeros(one, batch)));
  if (typeof size !== "bigint") return refuseHere("such a state_size");
  const shape = [batch, Number(size)];
  return shapesAlone() ? outline(tf, shape, "float32") : wrap(engine.zeros(shape));
}

/** Those of cells on each other: the states of each of Keras' own are a list, of which there may be one. */
function firstStates(cell, size, batch) {
  const all = zeros(size, batch);
  const cells = cell.fields.cells?.items;
  if (cells === undefined) return all;
  return new List(
    all.items.map((one, i) => (isSequence(one) || cells[i].isOfProgram ? one : new List([one]))),
  );
}

/** A step of a cell; one of the program's takes its states by their place, under whatever name. */
const stepOf = (cell, input, states) =>
  cell.isOfProgram ? cell.run([input, states], {}, null) : cell.run([input], { states }, null);

/** Lists of cells as one. */
function stacked({ cells }) {
  const all = itemsOf(cells);
  const sizes = all.map(stateSizeOf);
  return {
    fields: { cells: new List(all), state_size: new List(sizes), output_size: itemsOf(sizes.at(-1))[0] },
    takes: "inputs states training=",
    usual: { training: false },
    build(layer, shape) {
      layer.children.push(...all);
      let own = shape;
      for (const [i, cell] of all.entries()) {
        if (!cell.built) inside(cell, () => cell.buildFrom(own));
        own = [own[0], Number(itemsOf(sizes[i])[0])];
      }
    },
    forward: onOne((input, { given: { states } }) => {
      let output = input;
      const after = itemsOf(states).map((state, i) => {
        const made = stepOf(all[i], output, all[i].isOfProgram ? new List(itemsOf(state)) : state);
        output = made.items[0];
        // A single state is a list only where it was given as one.
        const own = made.items[1];
        return isSequence(state) || itemsOf(own).length !== 1 ? own : itemsOf(own)[0];
      });
      return new Tuple([output, after.length === 1 ? after[0] : new List(after)]);
    }),
  };
}

const STACKED = kerasClass("StackedRNNCells", "rnn.stacked_rnn_cells", "cells", stacked);

function rnn(given) {
  const { return_sequences: all = false, return_state: gives = false, go_backwards: isBack = false } = given;
  for (const name of ["stateful", "zero_output_for_mask"])
    if ((given[name] ?? false) !== false) refuseHere(`${name}= of RNN`);
  const cell = isSequence(given.cell)
    ? /** @type {any} */ (STACKED.call)([given.cell], {}, null)
    : given.cell;
  if (!(cell instanceof KerasLayer)) refuseHere("such a cell of RNN");
  const size = stateSizeOf(cell);
  return {
    fields: { cell, return_sequences: all, return_state: gives, go_backwards: isBack, state_size: size },
    takes: "sequences initial_state= mask= training=",
    usual: { training: false },
    build(layer, sizes) {
      if (sizes.length < 3) refuseHere("an input of RNN without steps");
      layer.children.push(cell);
      if (!cell.built) inside(cell, () => cell.buildFrom([sizes[0], ...sizes.slice(2)]));
    },
    forward: onOne((input, { given: named }) => {
      if ((named.mask ?? null) !== null) refuseHere("mask= of RNN");
      const x = tensorOf(floats(input));
      const [batch, steps] = x.shape;
      const isList = isSequence(size);
      const start = named.initial_state ?? null;
      let states =
        start === null
          ? isList
            ? firstStates(cell, size, batch)
            : new List([zeros(size, batch)])
          : new List(itemsOf(start));
      const step = (own) => {
        const made = stepOf(cell, own, states);
        if (!isSequence(made) || made.items.length !== 2) refuseHere("what such a cell gives");
        states = isSequence(made.items[1]) ? made.items[1] : new List([made.items[1]]);
        return made.items[0];
      };
      const answer = (sequence, last) => {
        const out = all === true ? sequence() : last;
        return gives === true ? new Tuple([out, ...itemsOf(states)]) : out;
      };
      if (shapesAlone()) {
        const last = step(outline(tf, [batch, ...x.shape.slice(2)], "float32"));
        const { shape } = tensorOf(last);
        return answer(() => outline(tf, [batch, steps, ...shape.slice(1)], "float32"), last);
      }
      const inputs = ask(() => engine.unbind(x, 1));
      if (isBack === true) inputs.reverse();
      const seen = inputs.map((one) => step(wrap(one)));
      return answer(() => wrap(ask(() => engine.stack(seen.map(tensorOf), 1))), seen.at(-1));
    }),
  };
}

const signature = (gates, forget, after) =>
  WEIGHTS(gates)
    .replace("# ", forget)
    .replace(/ return_sequences=.*/, after);

export const CELL_LAYERS = {
  SimpleRNNCell: kerasClass("SimpleRNNCell", "rnn.simple_rnn", signature("", "", ""), cellOf("RNN")),
  LSTMCell: kerasClass(
    "LSTMCell",
    "rnn.lstm",
    signature("recurrent_activation= ", "unit_forget_bias= ", ""),
    cellOf("LSTM"),
  ),
  GRUCell: kerasClass(
    "GRUCell",
    "rnn.gru",
    signature("recurrent_activation= ", "", " reset_after="),
    cellOf("GRU"),
  ),
  StackedRNNCells: STACKED,
  RNN: kerasClass(
    "RNN",
    "rnn.rnn",
    "cell return_sequences= return_state= go_backwards= stateful= unroll= zero_output_for_mask=",
    rnn,
  ),
};

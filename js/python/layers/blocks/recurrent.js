// nn.RNN, nn.LSTM and nn.GRU: step by step through a sequence, layer on layer, forwards and backwards.
import { CELLS, passed, USUAL } from "../../algorithms/cells.js";
import { ArrayValue } from "../../arrays/array.js";
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { asking } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { torch } from "../../torch/tensor.js";
import { itemsOf } from "../../values/iterate.js";
import { str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { leftOut } from "../activations.js";
import { PackedSequence } from "../packing.js";
import { areDifferent, listText, outline, sizeGiven, sizesOf, tupleText } from "../sizes.js";
import { boundOf, dtypeGiven, FACTORY, uniform } from "../torch-layers.js";
import { checkTensor, isUnknown, unknown } from "../words.js";

/** The input times one weight, and a bias where there is one. */
export const product = (x, weight, bias) => {
  const made = x.matmul(tensorOf(weight).t());
  return bias === undefined ? made : made.add(tensorOf(bias));
};

/** A cell for steps that not all sequences have: those that have ended are put aside, those that begin later come when they do. */
function uneven(cell, state, ended) {
  const step = (input, hidden, own, options) => {
    const [count, before] = [input.shape[0], own[0].shape[0]];
    let next = own;
    if (count < before) {
      ended.unshift(own.map((one) => one.narrow(0, count, before - count)));
      next = own.map((one) => one.narrow(0, 0, count));
    } else if (count > before) {
      const more = state.map((one) => one.narrow(0, before, count - before));
      next = own.map((one, i) => engine.cat([one, more[i]]));
    }
    return cell.step(input, hidden, next, options);
  };
  return { ...cell, step };
}

/** As `pass`, of steps that lie one behind the other, `counts` rows each. */
function passPacked(cell, rows, state, weights, { counts, ...options }) {
  const [ofInput, ofHidden, inputBias, hiddenBias] = weights;
  const inputs = engine.split(product(rows, ofInput, inputBias), counts);
  if (options.isBack) inputs.reverse();
  const start = state.map((one) => one.narrow(0, 0, inputs[0].shape[0]));
  /** @type {any[][]} */
  const ended = [];
  const act = options.nonlinearity === "relu" ? engine.relu : USUAL.act;
  const hidden = (h) => product(h, ofHidden, hiddenBias);
  const { seen, state: last } = passed(uneven(cell, state, ended), inputs, hidden, start, { ...USUAL, act });
  if (options.isBack) seen.reverse();
  const whole = last.map((one, i) => engine.cat([one, ...ended.map((rest) => rest[i])]));
  return { seen: engine.cat(seen), state: whole };
}

/** One layer in one direction: the state after each step, and the last of all. */
function pass(cell, sequence, state, weights, options) {
  if (options.counts !== null) return passPacked(cell, sequence, state, weights, options);
  const [ofInput, ofHidden, inputBias, hiddenBias] = weights;
  const inputs = engine.unbind(product(sequence, ofInput, inputBias), 0);
  const hidden = (h) => product(h, ofHidden, hiddenBias);
  if (options.isBack) inputs.reverse();
  const act = options.nonlinearity === "relu" ? engine.relu : USUAL.act;
  const { seen, state: last } = passed(cell, inputs, hidden, state, { ...USUAL, act });
  if (options.isBack) seen.reverse();
  return { seen: engine.stack(seen), state: last };
}

function makeRecurrent(name, given) {
  const { input_size: from, hidden_size: to, num_layers: depth = 1n, nonlinearity = "tanh" } = given;
  const { bias = true, batch_first: first = false, dropout = 0, bidirectional = false } = given;
  if ((given.proj_size ?? 0n) !== 0n) refuseHere(`proj_size= of nn.${name}`);
  if (!(dropout >= 0 && dropout <= 1) || typeof dropout === "string" || typeof dropout === "boolean")
    raise(
      "ValueError",
      "dropout should be a number in range [0, 1] representing the probability of an element being zeroed",
    );
  if (nonlinearity !== "tanh" && nonlinearity !== "relu")
    raise("ValueError", `Unknown nonlinearity '${str(nonlinearity)}'. Select from 'tanh' or 'relu'.`);
  if (typeof depth === "bigint" && depth <= 0n) raise("ValueError", "num_layers must be greater than zero");
  const cell = CELLS[name];
  for (const [key, value] of Object.entries({ input_size: from, hidden_size: to }))
    if (typeof value === "number" || typeof value === "string")
      raise("TypeError", `${key} should be of type int, got: ${nameOf(value)}`);
  const [inside, size, layers] = [from, to, depth].map((one) => sizeGiven(one));
  const dtype = dtypeGiven(given.dtype);
  const directions = bidirectional === true ? ["", "_reverse"] : [""];
  const parameters = {};
  for (let layer = 0; layer < layers; layer++)
    for (const way of directions) {
      const width = layer === 0 ? inside : size * directions.length;
      const rows = cell.gates * size;
      const make = (sizes) => uniform(sizes, boundOf(size), dtype);
      parameters[`weight_ih_l${layer}${way}`] = make([rows, width]);
      parameters[`weight_hh_l${layer}${way}`] = make([rows, size]);
      if (bias === false) continue;
      parameters[`bias_ih_l${layer}${way}`] = make([rows]);
      parameters[`bias_hh_l${layer}${way}`] = make([rows]);
    }
  const weightsOf = (fields, layer, way) =>
    ["weight_ih", "weight_hh", "bias_ih", "bias_hh"].map((part) => fields[`${part}_l${layer}${way}`]);
  const shape = { inside, size, layers, directions, isFirst: first === true };
  const run = ({ fields, training }, { input, hx = null }) => {
    return recurrent(
      name,
      input,
      hx,
      { ...shape, rate: training ? Number(dropout) : 0 },
      tensorOf(fields.weight_ih_l0).dtype,
      (layer, way) => weightsOf(fields, layer, way),
      nonlinearity,
    );
  };
  const told = {
    num_layers: [depth, 1n],
    bias: [bias, true],
    batch_first: [first, false],
    dropout: [dropout, 0],
    bidirectional: [bidirectional, false],
  };
  return {
    fields: {
      input_size: from,
      hidden_size: to,
      ...Object.fromEntries(Object.entries(told).map(([key, [value]]) => [key, value])),
      ...parameters,
    },
    signature: "input hx=",
    forward: run,
    extra: () =>
      [
        str(from),
        str(to),
        ...Object.entries(told)
          .filter(([, [value, usual]]) => value !== usual && !(value === 0n && usual === 0))
          .map(([key, [value]]) => `${key}=${str(value)}`),
      ].join(", "),
  };
}

/** Runs through a sequence of `(steps, batch, size)`, or of one sample. */
function recurrent(name, given, state, shape, dtype, weightsOf, nonlinearity) {
  const packed = given instanceof PackedSequence ? given : null;
  const input = packed === null ? given : packed.items[0];
  checkTensor(input, name, "input", 1);
  if (isUnknown(input)) return new Tuple([unknown(), unknown()]);
  const x = tensorOf(input);
  if (x.ndim !== 2 && x.ndim !== 3)
    raise(
      "ValueError",
      `${name}: Expected input to be 2D or 3D, got ${x.ndim}D ${name === "RNN" ? "tensor " : ""}instead`,
    );
  if (x.dtype !== dtype) {
    const rule = `RNN input dtype (torch.${x.dtype}) does not match weight dtype (torch.${dtype}).`;
    raise(
      "ValueError",
      `${rule} Convert input: input.to(torch.${dtype}), or convert model: model.to(torch.${x.dtype})`,
    );
  }
  const { inside, size, layers, directions, isFirst, rate } = shape;
  const own = sizesOf(input);
  const width = own[own.length - 1];
  if (areDifferent([width], session().generic.sizesOf([inside])))
    raise("RuntimeError", `input.size(-1) must be equal to input_size. Expected ${inside}, got ${width}`);
  const isBatch = x.ndim === 3 || packed !== null;
  const turned = isBatch && isFirst && packed === null;
  const whole = turned ? [x.shape[1], x.shape[0]] : x.shape;
  const [steps, batch] = packed === null ? (isBatch ? whole : [x.shape[0], 1]) : [packed.steps, packed.batch];
  const count = layers * directions.length;
  const stateShape = [count, batch, size];
  const states = statesOf(name, state, isBatch ? stateShape : [count, size], {
    isBatch,
    isPacked: packed !== null,
  });
  const kinds = name === "LSTM" ? 2 : 1;
  const wide = size * directions.length;
  const outShape = packed !== null ? [x.shape[0], wide] : isBatch ? [steps, batch, wide] : [steps, wide];
  const array = (tensor) => new ArrayValue(torch, tensor);
  const shown = (out) => (packed === null ? out : packed.with(out));
  const answer = (out, last) => new Tuple([shown(out), name === "LSTM" ? new Tuple(last) : last[0]]);
  if (session().mode === "shapes") {
    const last = Array.from({ length: kinds }, () =>
      outline(torch, isBatch ? stateShape : [count, size], dtype),
    );
    // With the batch first, what comes out lies in memory as it was made: step by step.
    const out = turned
      ? array(tensorOf(outline(torch, [steps, batch, wide], dtype)).transpose(0, 1))
      : outline(torch, outShape, dtype);
    return answer(out, last);
  }
  checkElements((steps * batch * CELLS[name].gates * size * (inside + size) * count) / 64);
  return asking(torch.words, () => {
    const counts = packed === null ? null : packed.counts;
    const [, , sorted = null, unsorted = null] = packed?.items ?? [];
    const inOrder = (one, order) => (order === null ? one : one.indexSelect(1, tensorOf(order)));
    let sequence = isBatch ? (turned ? x.transpose(0, 1) : x) : x.unsqueeze(1);
    const starts = Array.from({ length: kinds }, (_, kind) => {
      const from = states?.[kind];
      if (from === undefined) return engine.zeros(stateShape, { dtype });
      return isBatch ? inOrder(tensorOf(from), sorted) : tensorOf(from).unsqueeze(1);
    });
    const last = starts.map(() => /** @type {any[]} */ ([]));
    for (let layer = 0; layer < layers; layer++) {
      if (layer > 0 && rate > 0) sequence = leftOut(sequence, rate);
      const seen = directions.map((way, i) => {
        const state = starts.map((start) => start.select(0, layer * directions.length + i));
        const options = { isBack: i === 1, nonlinearity, counts };
        const made = pass(CELLS[name], sequence, state, weightsOf(layer, way), options);
        for (const [kind, one] of made.state.entries()) last[kind].push(one);
        return made.seen;
      });
      sequence = seen.length === 1 ? seen[0] : engine.cat(seen, { dim: -1 });
    }
    const ends = last
      .map((list) => engine.stack(list))
      .map((one) => (isBatch ? inOrder(one, unsorted) : one.squeeze(1)));
    const out = isBatch ? (turned ? sequence.transpose(0, 1) : sequence) : sequence.squeeze(1);
    return answer(array(out), ends.map(array));
  });
}

/** The state that is given, of the right shape; null where none is. */
function statesOf(name, given, shape, { isBatch, isPacked }) {
  if (given === null) return null;
  const wanted = session().generic.sizesOf(shape);
  const [form, rank] = isBatch ? ["batched 3-D", 3] : ["unbatched 2-D", 2];
  const states = name === "LSTM" ? itemsOf(given) : [given];
  if (name === "LSTM") {
    const counts = states.slice(0, 2).map((state) => sizesOf(state).length);
    if (counts.length < 2 && counts[0] !== rank && given instanceof ArrayValue)
      raise("IndexError", "index 1 is out of bounds for dimension 0 with size 1");
    if (counts.length < 2) refuseHere("such a state of nn.LSTM");
    if (isPacked && counts.some((count) => count !== rank)) refuseHere("such a state of nn.LSTM");
    if (counts.some((count) => count !== rank)) {
      const found = counts.map((count) => `${count}-D`).join(", ");
      raise(
        "RuntimeError",
        `For ${form} input, hx and cx should also be ${rank}-D but got (${found}) tensors`,
      );
    }
    if (given instanceof ArrayValue) refuseHere("a tensor as the state of nn.LSTM");
  } else if (given instanceof Tuple || given instanceof List) {
    if (isPacked) refuseHere(`such a state of nn.${name}`);
    raise("AttributeError", `'${nameOf(given)}' object has no attribute 'dim'`);
  }
  states.forEach((state, i) => {
    const own = sizesOf(state);
    if (own.length !== shape.length && name !== "LSTM")
      raise("RuntimeError", `For ${form} input, hx should also be ${rank}-D but got ${own.length}-D tensor`);
    if (!areDifferent(own, wanted)) return;
    const which = name === "LSTM" ? `hidden[${i}]` : "hidden";
    raise("RuntimeError", `Expected ${which} size ${tupleText(wanted)}, got ${listText(own)}`);
  });
  return states;
}

const SIGNATURE = "input_size hidden_size num_layers= bias= batch_first= dropout= bidirectional=";

/** By name: the class's module, the parameters, and what is made of them. */
export const RECURRENT = {
  RNN: [
    "rnn",
    `input_size hidden_size num_layers= nonlinearity= bias= batch_first= dropout= bidirectional= ${FACTORY}`,
    (given) => makeRecurrent("RNN", given),
  ],
  LSTM: ["rnn", `${SIGNATURE} proj_size= ${FACTORY}`, (given) => makeRecurrent("LSTM", given)],
  GRU: ["rnn", `${SIGNATURE} ${FACTORY}`, (given) => makeRecurrent("GRU", given)],
};

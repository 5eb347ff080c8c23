// nn.RNNCell, nn.LSTMCell and nn.GRUCell: one step of what recurrent layers do.
import { CELLS, USUAL } from "../../algorithms/cells.js";
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { areDifferent, sizeGiven, sizesOf } from "../sizes.js";
import { boundOf, dtypeGiven, FACTORY, uniform } from "../torch-layers.js";
import { checkTensor, isUnknown, made, unknown } from "../words.js";
import { product } from "./recurrent.js";
import { shaped, wrong } from "./windows.js";

const PARTS = ["weight_ih", "weight_hh", "bias_ih", "bias_hh"];

const checkRank = (name, what, array) => {
  const { length } = sizesOf(array);
  if (length !== 1 && length !== 2)
    raise("ValueError", `${name}: Expected ${what} to be 1D or 2D, got ${length}D instead`);
};

/** The input and each state go with the cell, and with one another. */
function checkSizes(x, states, inside, size) {
  const open = session().generic.sizesOf([inside, size]);
  const [width, rows] = [x[x.length - 1], x.length === 2 ? x[0] : 1];
  if (areDifferent([width], [open[0]]))
    wrong(`input has inconsistent input_size: got ${width} expected ${inside}`);
  states.forEach((state, i) => {
    const own = sizesOf(state);
    const count = own.length === 2 ? own[0] : 1;
    if (areDifferent([count], [rows]))
      wrong(`Input batch size ${rows} doesn't match hidden${i} batch size ${count}`);
    const wide = own[own.length - 1];
    if (areDifferent([wide], [open[1]]))
      wrong(`hidden${i} has inconsistent hidden_size: got ${wide}, expected ${size}`);
  });
}

function makeCell(kind, given) {
  const name = `${kind}Cell`;
  const { input_size: from, hidden_size: to, bias = true, nonlinearity = "tanh" } = given;
  const cell = CELLS[kind];
  const [size, inside] = [sizeGiven(to, 0), sizeGiven(from, 1)];
  const dtype = dtypeGiven(given.dtype);
  const make = (sizes) => uniform(sizes, boundOf(size), dtype);
  const rows = cell.gates * size;
  const weights = { weight_ih: make([rows, inside]), weight_hh: make([rows, size]) };
  const biases =
    bias === false ? { bias_ih: null, bias_hh: null } : { bias_ih: make([rows]), bias_hh: make([rows]) };
  const isLong = cell.states === 2;

  const forward = ({ fields }, { input, hx = null }) => {
    checkTensor(input, name, "input", 1);
    if (isUnknown(input)) return isLong ? new Tuple([unknown(), unknown()]) : unknown();
    checkRank(name, "input", input);
    const states = hx === null ? [] : isLong ? itemsOf(hx) : [hx];
    if (states.some(isUnknown)) return isLong ? new Tuple([unknown(), unknown()]) : unknown();
    states.forEach((state, i) => {
      checkTensor(state, name, "hx", 2);
      checkRank(name, isLong ? `hx[${i}]` : "hidden", state);
    });
    const x = tensorOf(input);
    checkSizes(sizesOf(input), states, inside, size);
    if (x.dtype !== dtype) refuseHere(`nn.${name} of another dtype`);
    const isBatch = x.ndim === 2;
    const shape = isBatch ? [x.shape[0], size] : [size];
    if (session().mode === "shapes") {
      const one = () => shaped(shape, dtype, () => null);
      return isLong ? new Tuple([one(), one()]) : one();
    }
    const batch = isBatch ? x.shape[0] : 1;
    checkElements((batch * rows * (inside + size)) / 64);
    let last = /** @type {any[]} */ ([]);
    const first = made(() => {
      const rowsOf = (tensor) => (tensor.ndim === 2 ? tensor : tensor.unsqueeze(0));
      const own = Array.from({ length: cell.states }, (_, i) =>
        states[i] === undefined ? engine.zeros([batch, size], { dtype }) : rowsOf(tensorOf(states[i])),
      );
      const [ofInput, ofHidden, inputBias, hiddenBias] = PARTS.map((part) => fields[part] ?? undefined);
      const act = nonlinearity === "relu" ? engine.relu : USUAL.act;
      const hidden = (h) => product(h, ofHidden, hiddenBias);
      last = cell.step(product(rowsOf(x), ofInput, inputBias), hidden, own, { ...USUAL, act });
      if (!isBatch) last = last.map((one) => one.squeeze(0));
      return last[0];
    });
    return isLong ? new Tuple([first, made(() => last[1])]) : first;
  };
  return {
    fields: {
      input_size: from,
      hidden_size: to,
      bias,
      ...weights,
      ...biases,
      ...(kind === "RNN" ? { nonlinearity } : {}),
    },
    signature: "input hx=",
    forward,
    extra: () =>
      [
        str(from),
        str(to),
        ...(bias === false ? ["bias=False"] : []),
        ...(nonlinearity === "tanh" ? [] : [`nonlinearity=${nonlinearity}`]),
      ].join(", "),
  };
}

/** By name: the class's module, the parameters, and what is made of them. */
export const RECURRENT_CELLS = {
  RNNCell: [
    "rnn",
    `input_size hidden_size bias= nonlinearity= ${FACTORY}`,
    (given) => makeCell("RNN", given),
  ],
  LSTMCell: ["rnn", `input_size hidden_size bias= ${FACTORY}`, (given) => makeCell("LSTM", given)],
  GRUCell: ["rnn", `input_size hidden_size bias= ${FACTORY}`, (given) => makeCell("GRU", given)],
};

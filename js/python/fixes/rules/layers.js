// Layers of PyTorch that are given images or sequences in another form than they take.
import { nodesOf } from "../../syntax/walk.js";
import { numbersAs } from "./numbers.js";
import { labelledName } from "./renamed.js";
import {
  argumentAt,
  calledIn,
  calleeName,
  callsNamed,
  edited,
  numberOf,
  ofText,
  replaced,
  said,
  sizesIn,
  textOf,
  withArgument,
} from "./writing.js";
import { nameOfSize, writtenSizes } from "./written-sizes.js";

/** Layers whose `name` is a number that is not what comes. */
function taking(pattern, name, place, { taken, come }, around) {
  const calls = callsNamed(pattern, around);
  const values = valuesOf(name, place, calls, around).filter((value) => numberOf(value) === taken);
  const changes = [
    ...calls.flatMap((call) => namedIn(argumentAt(call, name, place), { taken, come }, around)),
    ...values.map((value) => replaced(value, String(come))),
  ];
  const found = changes.map((change) => said("channels", { word: name, come }, [change], 1));
  if (found.length > 0) return found;
  return numbersAs(taken, come, around).map((change) => said("channels", { word: name, come }, change, 1));
}

/** The parameter of the wanted size instead of the one that was named. */
function namedIn(value, { taken, come }, { statements }) {
  const sizes = writtenSizes(value, statements).map(numberOf);
  const name = value && sizes.includes(taken) ? nameOfSize(value, come, statements) : null;
  return name === null ? [] : [replaced(value, name)];
}

/** Where the numbers are written that calls are given: those that stand in the calls first. */
function valuesOf(name, place, calls, { statements }) {
  const given = calls.map((call) => argumentAt(call, name, place));
  const found = given.flatMap((value) => writtenSizes(value, statements));
  const sorted = [...found.filter((value) => given.includes(value)), ...found];
  return sorted.filter((value, index) => sorted.indexOf(value) === index);
}

const CONVOLUTION =
  /^Given (?:groups|transposed)=(\d+), weight of size \[([\d, ]+)\], expected input\[([\d, ]+)\] to have (\d+) channels, but got (\d+) channels/;

const permuted = (x, order, around) => edited(x, [{ edit: "permute", dims: order }], around);
const axesBefore = (count, from = 0) => Array.from({ length: count }, (_, axis) => axis + from);

/** Channels that lie elsewhere, that are missing, or of which there are others. */
function convolution([, , weight, input, expected, got], { operands, ...around }) {
  const [taken, come] = [Number(expected), Number(got)];
  const sizes = sizesIn(input);
  const rank = sizesIn(weight).length - 2;
  const x = operands.find(
    ({ shape }) => shape !== undefined && [shape.join(), [1, ...shape].join()].includes(sizes.join()),
  );
  const layers = taking(/^Conv(?:Transpose)?[123]d$/, "in_channels", 0, { taken, come }, around);
  if (x === undefined) return layers;
  const { shape } = x;
  const isBatch = shape.length === rank + 2;
  const found = [];
  const first = isBatch ? 1 : 0;
  if (shape.at(-1) === taken && shape[first] !== taken) {
    const order = [...axesBefore(first), shape.length - 1, ...axesBefore(rank, first)];
    const swap = { edit: "transpose", dims: [shape.length - 2, shape.length - 1] };
    found.push(rank === 1 ? edited(x, [swap], around) : permuted(x, order, around));
  }
  if (!isBatch && taken === 1) found.push(edited(x, [{ edit: "unsqueeze", dim: 1 }], around));
  if (isBatch && come === 4 && taken === 3) found.push(cut(x, around));
  return isBatch || found.length === 0 ? [...found, ...layers] : found;
}

const cut = (x, around) => edited(x, [{ edit: "slice", dim: 1, stop: 3 }], around);

/** Images without channels or batch. */
function axesMissing([, least], { operands, ...around }) {
  const wanted = Number(least);
  const x = operands.find(({ shape }) => shape?.length === wanted - 1);
  if (x === undefined) return [];
  const batch = { edit: "unsqueeze", dim: 0 };
  return [edited(x, [batch, batch], around), edited(x, [batch], around)];
}

/** Hidden states that lack the axis of the layers. */
function hidden(_, { operands, ...around }) {
  const states = operands.slice(1).flatMap((operand) => {
    const nodes = operand.node.elements;
    return operand.items && nodes ? operand.items.map((item, i) => ({ ...item, node: nodes[i] })) : [operand];
  });
  if (states.length === 0 || states.some(({ shape }) => shape?.length !== 2)) return [];
  const fixes = states.map((state) => edited(state, [{ edit: "unsqueeze", dim: 0 }], around, 1));
  return [{ ...fixes[0], changes: fixes.flatMap(({ changes }) => changes) }];
}

const NORMS = { 2: "BatchNorm1d", 3: "BatchNorm1d", 4: "BatchNorm2d", 5: "BatchNorm3d" };

/** An image without a batch, and norms for another number of axes. */
function axesOfNorm([, wanted, got], { operands, ...around }) {
  const x = operands.find(({ shape }) => shape?.length === Number(got));
  const word = NORMS[got];
  const norms = callsNamed(/^BatchNorm[123]d$/, around).filter((call) => calleeName(call) !== word);
  const others = norms.map((call) => said("norm", { word }, [labelledName(call, word)], 1));
  const isImage = x !== undefined && Number(wanted) === 4 && Number(got) === 3;
  return isImage ? [edited(x, [{ edit: "unsqueeze", dim: 0 }], around), ...others] : others;
}

/** An axis of the wanted length that is another than the `at`-th, brought there. */
function brought(x, wanted, at, around) {
  const { shape } = x ?? { shape: [] };
  const from = shape.lastIndexOf(wanted);
  if (shape.length < 3 || from < 0 || from === at) return [];
  if (Math.abs(from - at) === 1)
    return [edited(x, [{ edit: "transpose", dims: [Math.min(from, at), Math.max(from, at)] }], around)];
  const order = axesBefore(shape.length).toSpliced(from, 1).toSpliced(at, 0, from);
  return [permuted(x, order, around)];
}

function batchNorm([, come, taken], { operands, ...around }) {
  const sizes = { taken: Number(taken), come: Number(come) };
  const x = operands.find(({ shape }) => shape?.[1] === sizes.come);
  return [
    ...brought(x, sizes.taken, 1, around),
    ...taking(/^BatchNorm[123]d$/, "num_features", 0, sizes, around),
  ];
}

/** Several sizes of a norm, as they come. */
function normSizes(taken, sizes, around) {
  const come = `(${sizes.slice(-taken.length).join(", ")})`;
  const values = callsNamed(/^(?:LayerNorm|layer_norm)$/, around).map((call) =>
    argumentAt(call, "normalized_shape", calleeName(call) === "LayerNorm" ? 0 : 1),
  );
  const wanted = values.filter((value) => value?.elements?.map(numberOf).join() === taken.join());
  return wanted.map((value) =>
    said("channels", { word: "normalized_shape", come }, [replaced(value, come)], 1),
  );
}

function layerNorm([, given, input], { operands, ...around }) {
  const [taken, sizes] = [sizesIn(given), sizesIn(input)];
  if (taken.length !== 1) return normSizes(taken, sizes, around);
  const x = operands.find(({ shape }) => shape?.join() === sizes.join());
  return [
    ...brought(x, taken[0], sizes.length - 1, around),
    ...taking(/^LayerNorm$/, "normalized_shape", 0, { taken: taken[0], come: sizes.at(-1) }, around),
  ];
}

const RECURRENT = /^(?:LSTM|GRU|RNN)$/;

function recurrent([, expected, got], { operands, ...around }) {
  const sizes = { taken: Number(expected), come: Number(got) };
  const x = operands.find(({ shape }) => shape?.at(-1) === sizes.come);
  const column =
    x?.shape.length === 2 && sizes.taken === 1 ? [edited(x, [{ edit: "unsqueeze", dim: -1 }], around)] : [];
  const moved = x === undefined ? [] : brought(x, sizes.taken, x.shape.length - 1, around);
  return [...column, ...moved, ...taking(RECURRENT, "input_size", 0, sizes, around)];
}

/** Layers that may be told that the batch comes first. */
const batchFirst = (pattern, around) =>
  callsNamed(pattern, around)
    .filter(({ callee }) => !nodesOf(around.statements, "Class").some(({ name }) => name === callee.id))
    .filter((call) => argumentAt(call, "batch_first", 99) === null)
    .map((call) => said("batchFirst", {}, [withArgument(call, "batch_first=True", around)], 1));

/** The last batch left out, where states are made for whole ones. */
const wholeBatches = (around) =>
  callsNamed(/^DataLoader$/, around)
    .filter((call) => argumentAt(call, "drop_last", 99) === null)
    .map((call) => said("lastBatch", {}, [withArgument(call, "drop_last=True", around)]));

/** The states of a layer that has more layers, or two directions, for one that has fewer. */
function fewerStates([, wanted, got], { operands, node, ...around }) {
  const [own, given] = [Number(wanted), Number(got)];
  const isBoth = callsNamed(RECURRENT, around).some(
    (call) => argumentAt(call, "bidirectional", 99)?.value === true,
  );
  const state = operands.at(-1);
  if (given <= own || state === undefined || operands.length < 2) return [];
  const isSum = isBoth && given === 2 * own;
  const sum = own === 1 ? "sum(0, keepdim=True)" : `unflatten(0, (${own}, 2)).sum(1)`;
  const of = (text) => (isSum ? `${text}.${sum}` : `${text}[-${own}:]`);
  const items = state.items ?? [];
  const nodes = items.length > 0 ? state.node.elements : [state.node];
  const changes = nodes
    ? nodes.map((one) => replaced(one, of(ofText(one, around))))
    : [replaced(state.node, `tuple(${of("s")} for s in ${textOf(state.node, around)})`)];
  const id = isSum ? "directions" : "lastStates";
  return [said(id, { name: calledIn(state.node, around), count: own }, changes, 1)];
}

/** Pictures of one channel that are normalized with the numbers of three. */
const normalization = ([, given], around) =>
  callsNamed(/^Normalize$/, around).flatMap((call) => {
    const lists = ["mean", "std"].map((name, place) => argumentAt(call, name, place));
    if (lists.some((list) => list?.elements?.length !== Number(given))) return [];
    const changes = lists.map((list) => replaced(list, `(${textOf(list.elements[0], around)},)`));
    return [said("normalize", {}, changes)];
  });

export const LAYERS = [
  {
    says: /^output with shape \[1, \d+, \d+\] doesn't match the broadcast shape \[(\d+), \d+, \d+\]/,
    ways: normalization,
  },
  { says: CONVOLUTION, ways: convolution },
  { says: /^Expected (\d)D \(unbatched\) or \dD \(batched\) input to conv/, ways: axesMissing },
  { says: /^expected (?:2D or )?(\d)D input \(got (\d)D input\)/, ways: axesOfNorm },
  { says: /^running_mean should contain (\d+) elements not (\d+)/, ways: batchNorm },
  {
    says: /^Given normalized_shape=\[([\d, ]+)\], expected input with shape \[.*\], but got input of size\[([\d, ]+)\]/,
    ways: layerNorm,
  },
  { says: /^input\.size\(-1\) must be equal to input_size\. Expected (\d+), got (\d+)/, ways: recurrent },
  { says: /^For batched 3-D input, hx/, ways: hidden },
  {
    says: /^Expected hidden(?:\[0\])? size \((\d+), (\d+), \d+\), got \[(\d+), (\d+), /,
    ways: ([, own, batch, got, other], around) => [
      ...batchFirst(RECURRENT, around),
      ...(Number(batch) < Number(other) ? wholeBatches(around) : []),
      ...fewerStates([null, own, got], around),
    ],
  },
  {
    says: /^The shape of the 2D attn_mask is /,
    ways: (_, around) => batchFirst(/^(?:MultiheadAttention|Transformer\w*)$/, around),
  },
];

// Layers of Keras that meet where their shapes do not: behind each other, in sums and where they are joined.
import { nodesOf } from "../../syntax/walk.js";
import {
  argumentAt,
  calledIn,
  calleeName,
  callsNamed,
  numberOf,
  productOf,
  replaced,
  said,
  sizesIn,
  textOf,
  withArgument,
} from "./writing.js";

const RECURRENT = /^(?:LSTM|GRU|SimpleRNN)$/;

/** Recurrent layers that give their last step alone to one that takes all of them. */
function sequences([, layer], around) {
  const calls = callsNamed(RECURRENT, around);
  const before = /^(?:lstm|gru|simple_rnn|bidirectional)/.test(layer) ? calls.slice(0, -1) : calls;
  const lacking = before.filter((call) => argumentAt(call, "return_sequences", 99) === null);
  const changes = lacking.map((call) => withArgument(call, "return_sequences=True", around));
  return changes.length > 0 ? [said("sequences", {}, changes)] : [];
}

const CONVOLVES = /^(?:Conv2D|Convolution2D|Conv1D|Conv3D)$/;
const MERGES = /^(?:Add|Subtract|Multiply|Average|Maximum|Minimum|add|subtract|multiply|average)$/;

/** Convolutions that keep height and width. */
const kept = (around) => {
  const calls = callsNamed(CONVOLVES, around).filter(
    (call) => argumentAt(call, "padding", 3) === null && numberOf(argumentAt(call, "kernel_size", 1)) !== 1,
  );
  const changes = calls.map((call) => withArgument(call, 'padding="same"', around));
  return changes.length > 0 ? [said("samePadding", {}, changes)] : [];
};

/** The two that a line merges. */
function pairIn(around) {
  const calls = nodesOf(around.statements, "Call").filter((call) => {
    const made = call.callee.type === "Call" ? call.callee : call;
    return around.isIn(call) && MERGES.test(calleeName(made));
  });
  const [list] = calls
    .flatMap((call) => call.arguments.map(({ value }) => value))
    .filter((one) => one.elements);
  return list?.elements.length === 2 ? list.elements : null;
}

/** Whether a name stands for another one: what was there before a block. */
const isKept = (node, { statements }) =>
  node.type === "Name" &&
  nodesOf(statements, "Assign").some(
    ({ targets: [target], value }) =>
      target.type === "Name" && target.id === node.id && value.type === "Name",
  );

/** Two branches of which one is brought to the channels of the other, by a convolution of size 1. */
function branches([, one, other], around) {
  const pair = pairIn(around);
  const shapes = [sizesIn(one), sizesIn(other)];
  if (pair === null || shapes[0].length !== shapes[1].length) return [];
  const index =
    isKept(pair[0], around) || productOf(shapes[0].slice(0, -1)) > productOf(shapes[1].slice(0, -1)) ? 0 : 1;
  const [own, wanted] = [shapes[index], shapes[1 - index]];
  const steps = own.slice(0, -1).map((size, axis) => Math.round(size / wanted[axis]));
  const isEven = steps.every(
    (step, axis) => step === steps[0] && Math.ceil(own[axis] / step) === wanted[axis],
  );
  const isPicture = own.length > 1;
  const calls = callsNamed(isPicture ? CONVOLVES : /^Dense$/, around);
  const [call] = calls;
  if (call === undefined || !isEven) return isPicture ? kept(around) : [];
  const node = pair[index];
  // In a function that makes several blocks, sizes are its parameters.
  const scope = nodesOf(around.statements, "Function").findLast(
    ({ from, to }) => from <= node.from && node.to <= to,
  );
  const inside =
    scope === undefined ? [] : calls.filter(({ from, to }) => scope.from <= from && to <= scope.to);
  const named = (values) => values.findLast((value) => value?.type === "Name");
  const width = named(inside.map((one) => argumentAt(one, isPicture ? "filters" : "units", 0)));
  const step = named(inside.map((one) => argumentAt(one, "strides", 2)));
  const told = step ? textOf(step, around) : steps[0] > 1 ? steps[0] : null;
  const stride = told === null ? "" : `, strides=${told}`;
  const size = width ? textOf(width, around) : wanted.at(-1);
  const layer = `${textOf(call.callee, around)}(${size}${isPicture ? `, 1${stride}` : ""})`;
  const facts = { name: calledIn(node, around), layer };
  return [said("shortcut", facts, [replaced(node, `${layer}(${textOf(node, around)})`)], index)];
}

export const KERAS_LAYERS = [
  {
    says: /of layer ["']([a-z]\w{0,40})["'] is incompatible with the layer: expected (?:min_)?ndim=[345], found ndim=2/,
    ways: sequences,
  },
  {
    says: /^Inputs have incompatible shapes\. Received shapes \(([\d, ]+)\) and \(([\d, ]+)\)/,
    ways: branches,
  },
  { says: /^A `Concatenate` layer requires inputs with matching shapes/, ways: (_, around) => kept(around) },
];

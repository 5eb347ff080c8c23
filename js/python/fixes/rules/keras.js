// Layers of Keras that are given fewer or more axes than they take, and losses whose targets are others.

import { tuple } from "../../../refusals/shape-text.js";
import { nodesOf } from "../../syntax/walk.js";
import { withOwnModule } from "./module-name.js";
import { labelledName } from "./renamed.js";
import {
  argumentAt,
  calleeName,
  callsNamed,
  edited,
  numberOf,
  productOf,
  replaced,
  said,
  sizesIn,
  textOf,
} from "./writing.js";
import { writtenSizes } from "./written-sizes.js";

/** The operand of a shape, of which `fit` does not tell the batch. */
const operandOf = (shape, { operands }) => {
  const isOpen = /None/.test(shape);
  const wanted = sizesIn(shape).join();
  return operands.find((one) => (isOpen ? one.shape?.slice(1) : one.shape)?.join() === wanted);
};

const reshaped = (x, sizes, around) => {
  const text = `tf.reshape(${textOf(x.node, around)}, (${sizes.join(", ")}))`;
  return said("reshaped", { shape: `(${sizes.join(", ")})` }, [
    replaced(x.node, withOwnModule(text, around.dialect, around.statements)),
  ]);
};

function missing([, wanted, found, shape], around) {
  const x = operandOf(shape, around);
  if (x === undefined || Number(wanted) !== Number(found) + 1) return [];
  // A whole batch is given to `fit`, often as NumPy's: an index with None is read by both.
  const isBatch = /None/.test(shape);
  const end = edited(x, [{ edit: "unsqueeze", dim: -1 }], isBatch ? { ...around, dialect: "numpy" } : around);
  if (isBatch) return [end];
  const front = edited(x, [{ edit: "unsqueeze", dim: 0 }], around);
  return Number(wanted) > 3 && x.shape.at(-1) <= 4 ? [front] : [end, front];
}

function features([, value, shape], around) {
  const sizes = sizesIn(shape);
  const x = operandOf(shape, around);
  if (x !== undefined && !/None/.test(shape) && productOf(sizes.slice(1)) === Number(value))
    return [reshaped(x, [-1, value], around)];
  return inputsOf(shape, ({ elements }) => elements?.at(-1), Number(value), around);
}

/** The shape that a model is made for, where that is written, as the one that comes. */
function inputsOf(shape, sizeIn, taken, around) {
  const come = sizesIn(shape).slice(/None/.test(shape) ? 0 : 1);
  const calls = callsNamed(/^[A-Z]\w*$/, around);
  const shapes = calls.flatMap((call) => {
    const isInput = /^Input(?:Layer)?$/.test(calleeName(call));
    const value = argumentAt(call, isInput ? "shape" : "input_shape", isInput ? 0 : 99);
    return value !== null && value.elements?.length === come.length && numberOf(sizeIn(value)) === taken
      ? [
          said(
            "channels",
            { word: isInput ? "shape" : "input_shape", come: tuple(come) },
            [replaced(value, tuple(come))],
            1,
          ),
        ]
      : [];
  });
  const numbers =
    come.length === 1
      ? calls.flatMap((call) => {
          const value = argumentAt(call, "input_dim", 99);
          return numberOf(value) === taken
            ? [said("channels", { word: "input_dim", come: come[0] }, [replaced(value, String(come[0]))], 1)]
            : [];
        })
      : [];
  return [...shapes, ...numbers];
}

/** A model between tensors that is made for other sizes. */
const modelInput = ([, wanted, shape], around) =>
  sizesIn(wanted).length === sizesIn(shape).length - (/None/.test(shape) ? 0 : 1)
    ? inputsOf(shape, ({ elements }) => elements[0], sizesIn(wanted)[0], around)
    : [];

function input([, wanted, shape], around) {
  const x = operandOf(shape, around);
  const sizes = sizesIn(wanted);
  if (x === undefined) return [];
  if (x.shape.length <= sizes.length && sizes.slice(0, x.shape.length).join() === x.shape.join())
    return [oneSample(x, sizes.length - x.shape.length, around)];
  return productOf(sizes) === productOf(x.shape.slice(1)) ? [reshaped(x, [-1, ...sizes], around)] : [];
}

/** A sample without a batch, whose last axes of size 1 may be missing too: an index with None is read by all. */
function oneSample(x, count, around) {
  const ends = Array.from({ length: count }, () => ({ edit: "unsqueeze", dim: -1 }));
  return edited(x, [{ edit: "unsqueeze", dim: 0 }, ...ends], { ...around, dialect: "numpy" });
}

const CLASSES =
  /^(?:sparse_categorical_crossentropy|categorical_crossentropy|SparseCategoricalCrossentropy|CategoricalCrossentropy)$/;
const SPARSE = /^sparse_|^Sparse/;

/** What a loss is called that takes the numbers of classes, and the one that takes rows for them. */
const otherLoss = (word) =>
  SPARSE.test(word) ? word.replace(SPARSE, "") : word.startsWith("C") ? `Sparse${word}` : `sparse_${word}`;

/** The losses of classes of one kind, as objects, as functions and by name, as those of the other. */
function losses(isSparse, id, around) {
  const words = nodesOf(around.statements, "Constant").filter(({ value }) => typeof value === "string");
  const isMeant = (word) => CLASSES.test(word) && SPARSE.test(word) === isSparse;
  const named = words
    .filter(({ value }) => isMeant(value))
    .map((node) => replaced(node, textOf(node, around).replace(node.value, otherLoss(node.value))));
  const called = callsNamed(CLASSES, around)
    .filter((call) => isMeant(calleeName(call)))
    .map((call) => labelledName(call, otherLoss(calleeName(call))));
  return [...called, ...named].map((change) => said(id, {}, [change], 1));
}

/** As many scores as targets: the layer that makes them gives others. */
function units(target, output, around) {
  const [wanted, given] = [sizesIn(target).at(-1), sizesIn(output).at(-1)];
  const values = callsNamed(/^Dense$/, around).map((call) => argumentAt(call, "units", 0));
  return values
    .flatMap((value) => writtenSizes(value, around.statements))
    .filter((value) => numberOf(value) === given)
    .reverse()
    .map((value) => said("units", { size: wanted }, [replaced(value, String(wanted))], 1));
}

/** Numbers of classes where one-hot rows are taken; scores of which there are others than targets. */
function targets([, what, target, output], around) {
  const [own, given] = [target, output].map((shape) => shape.split(",").filter((size) => /\S/.test(size)));
  if (what === "shape") return own.length === given.length ? units(target, output, around) : [];
  return losses(false, "sparse", around);
}

/** Layers behind each other of which the first dense one is given rows. */
const flattenFirst = (around) =>
  callsNamed(/^Sequential$/, around).flatMap((call) => {
    const list = argumentAt(call, "layers", 0)?.elements ?? [];
    const layer = list.find((one) => one.type === "Call" && calleeName(one) === "Dense");
    if (layer === undefined) return [];
    const start = around.code.lastIndexOf("\n", layer.from - 1) + 1;
    const indent = around.code.slice(start, layer.from);
    const name = `${textOf(layer.callee, around).replace(/Dense$/, "Flatten")}()`;
    const insert = `${name},${/^\s*$/.test(indent) ? `\n${indent}` : " "}`;
    return [said("flattenLayer", { name }, [{ from: layer.from, to: layer.from, insert }])];
  });

/** The last recurrent layer gives its last step alone, where there is one target a sample. */
const lastSteps = (around) =>
  callsNamed(/^(?:LSTM|GRU|SimpleRNN)$/, around)
    .map((call) => argumentAt(call, "return_sequences", 99))
    .filter((value) => value?.value === true)
    .slice(-1)
    .map((value) => said("lastSteps", {}, [replaced(value, "False")]));

/** One-hot rows where the numbers of classes are taken, and scores of each place of what was not flattened. */
function rows([, target, output], around) {
  const [own, given] = [target, output].map((shape) => shape.split(",").filter((size) => /\S/.test(size)));
  if (own.length === given.length) return losses(true, "oneHot", around);
  return given.length > own.length + 1 ? [...lastSteps(around), ...flattenFirst(around)] : [];
}

/** A mask of what is left out of each sequence, which attention takes for each query. */
function maskOfAttention([, rows, columns], around) {
  const node = around.node.arguments?.find(({ name }) => name === "attention_mask")?.value;
  const shape = [Number(rows), Number(columns)];
  return node ? [edited({ node, shape }, [{ edit: "unsqueeze", dim: 1 }], around)] : [];
}

export const KERAS = [
  {
    says: /\[\d+,\d+,\d+,\d+\] vs\. \[1,1,(\d+),(\d+)\] \[Op:LogicalAnd\]/,
    ways: maskOfAttention,
  },
  {
    says: /^Arguments `target` and `output` must have the same (rank|shape)[^.]*\. Received: target\.shape=\(([^)]*)\), output\.shape=\(([^)]*)\)/,
    ways: targets,
  },
  {
    says: /^Argument `output` must have rank \(ndim\) `target\.ndim - 1`\. Received: target\.shape=\(([^)]*)\), output\.shape=\(([^)]*)\)/,
    ways: rows,
  },
  {
    says: /^Dimensions must be equal, but are \d+ and \d+ for '\{\{node compile_loss\/.* with input shapes: \[([\d?, ]*)\], \[([\d?, ]*)\]/,
    ways: ([, target, output], around) => units(target, output, around),
  },
  {
    says: /expected (?:min_)?ndim=(\d), found ndim=(\d)\. Full shape received: (\((?:None, )?[\d, ]+\))/,
    ways: missing,
  },
  {
    says: /axis -1 of input shape to have value (\d+), but received input with shape (\((?:None)?[\d, ]+\))/,
    ways: features,
  },
  {
    says: /expected shape=\(None, ([\d, ]+)\), found shape=(\((?:None, )?[\d, ]+\))/,
    ways: modelInput,
  },
  {
    says: /Expected shape \(None, ([\d, ]+)\), but input has incompatible shape (\([\d, ]+\))/,
    ways: input,
  },
];

// Layers of Keras that merge several tensors: axes are put in behind the first one until all have as many, and then the
// operands broadcast; the first axis does not.

import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { areDifferent, isOpen, outline, sizesOf, tupleText } from "../../layers/sizes.js";
import { step, wordsOf, wordsWith } from "../../layers/steps.js";
import { ask, cast, itemsOf } from "../../tensorflow/convert.js";
import { tf, wrap } from "../../tensorflow/framework.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { kerasClass } from "../base/layer.js";

const shapesText = (shapes) => `[${shapes.map(tupleText).join(", ")}]`;

/** What several dtypes become: one of floats takes all others with it. */
const commonDtype = (dtypes) => dtypes.reduce((one, other) => engine.promoteTypes(one, other));

/** Refuses shapes that do not go together, a pair after the other. */
function checkShapes(shapes, note) {
  const sizes = new Set(shapes.filter(({ length }) => length > 0).map(([first]) => first));
  const known = [...sizes].filter((size) => typeof size === "number");
  if (known.length > 1) {
    const rule = "Cannot merge tensors with different batch sizes. Received tensors with shapes";
    raise("ValueError", `${rule} ${shapesText(shapes)}`);
  }
  let before = shapes[0].slice(1);
  for (const shape of shapes.slice(1)) {
    const own = shape.slice(1);
    const { ok, shape: made } = engine.explain("add", [before, own]);
    if (ok === false) {
      note();
      const [long, short] = before.length < own.length ? [own, before] : [before, own];
      const found = `${tupleText(long)} and ${tupleText(short)}`;
      raise("ValueError", `Inputs have incompatible shapes. Received shapes ${found}`);
    }
    before = made;
  }
}

/** Operands with as many axes, all of one dtype, each with its words. */
function aligned(inputs) {
  const rank = Math.max(...inputs.map(({ tensor }) => tensor.ndim));
  const dtype = commonDtype(inputs.map(({ tensor }) => tensor.dtype));
  return inputs.map((input) => {
    const missing = rank - input.tensor.ndim;
    if (missing > 0 && input.tensor.ndim === 0) refuseHere("a layer called on a number");
    let tensor = cast(input.tensor, dtype);
    for (let i = 0; i < missing; i++) tensor = tensor.unsqueeze(1);
    const words = wordsOf(input);
    const array = tensor === input.tensor ? input : wrap(tensor);
    return { array, words: missing === 0 ? words : wordsWith(words, `[:${", None".repeat(missing)}]`) };
  });
}

/**
 * What Keras on TensorFlow adds: an operand with one axis longer than 1 is taken for a bias of the last axis, or of axis 1,
 * that has its size, wherever its own axis stands (`add` in its backend).
 */
function asBias(left, right) {
  const { shape } = left.array.tensor;
  const { tensor } = right.array;
  const longer = tensor.shape.flatMap((size, axis) => (size > 1 ? [axis] : []));
  const [axis] = longer;
  const size = tensor.shape[axis];
  if (longer.length !== 1 || shape.length < 2 || ![shape[1], shape.at(-1)].includes(size)) return right;
  const meant = shape.at(-1) === size ? shape.length - 1 : 1;
  if (axis + shape.length - tensor.ndim === meant) return right;
  const sizes = [size, ...shape.slice(meant + 1).map(() => 1)];
  const words = right.words && `tf.reshape(${right.words}, [${sizes.join(", ")}])`;
  return { array: wrap(tensor.reshape(sizes)), words };
}

const pair = (op, left, given) => {
  const right = op === "add" ? asBias(left, given) : given;
  return step(tf, op, [left.array, right.array], (of) => engine[op](of(left.array), of(right.array)), {
    names: [left.words, right.words],
  });
};

/** Notes the operation that fails, of operands with such sizes. */
function noteFailure(op, shapes, inputs) {
  const { figures, machine } = session();
  const rank = Math.max(...shapes.map(({ length }) => length));
  const whole = shapes.map((shape) => [shape[0], ...Array(rank - shape.length).fill(1), ...shape.slice(1)]);
  const words = inputs.map((input, i) =>
    wordsWith(
      wordsOf(input),
      rank === shapes[i].length ? "" : `[:${", None".repeat(rank - shapes[i].length)}]`,
    ),
  );
  let before = { shape: whole[0], value: inputs[0], words: words[0] };
  for (const [i, shape] of whole.entries()) {
    if (i === 0) continue;
    const { ok, shape: made } = engine.explain(op, [before.shape, shape]);
    if (ok === false) {
      figures.note(op, [before.shape, shape], {
        site: machine.site,
        values: [before.value, inputs[i]],
        names: [before.words, words[i]],
        framework: tf.name,
      });
      return;
    }
    before = { shape: made, value: null, words: null };
  }
}

/** The items of what a layer was given, as it was given. */
const given = (value) => (value instanceof List || value instanceof Tuple ? value.items : value);

const isShapes = (sizes) => Array.isArray(sizes) && sizes.every(Array.isArray);

/** Where only shapes are known, what any operand does not tell the result does not tell either. */
function withOpenAxes(result, operands) {
  const { generic, isTraced } = /** @type {any} */ (session());
  if (!isTraced) return result;
  const shapes = operands.map(({ array }) => tensorOf(array).shape);
  const { shape, dtype } = tensorOf(result);
  const open = (axis) => shapes.find((sizes) => generic.sizeOf(sizes[axis]) === null)?.[axis];
  return outline(
    tf,
    shape.map((size, axis) => open(axis) ?? size),
    dtype,
  );
}

/** A layer that merges by an operation on two; `end` is done with the result. */
function merging(name, op, { count = 0, end = (result, _) => result } = {}) {
  const build = (_, shapes, __, values) => {
    if (!isShapes(shapes)) {
      const rule = "A merge layer should be called on a list of inputs.";
      raise("ValueError", `${rule} Received: input_shape=${tupleText(shapes)} (not a list of shapes)`);
    }
    if (shapes.length === 0) refuseHere("a layer called on nothing");
    if (count > 0 && shapes.length !== count) {
      const rule = `A \`${name}\` layer should be called on exactly ${count} inputs.`;
      raise("ValueError", `${rule} Received: input_shape=${shapesText(shapes)}`);
    }
    checkShapes(shapes, () => noteFailure(op, shapes, given(values)));
  };
  const forward = (_, inputs) => {
    const operands = aligned(inputs);
    if (operands[0].array.tensor.dtype === "bool") refuseHere("such a layer called on truths");
    const [first, ...others] = operands;
    const merged = others.reduce((left, right) => ({ array: pair(op, left, right), words: null }), first);
    return end(withOpenAxes(merged.array, operands), inputs.length);
  };
  return kerasClass(name, `merging.${name.toLowerCase()}`, "", () => ({ build, forward }), {
    initializer: "Merge",
  });
}

function average(result, count) {
  if (!tensorOf(result).dtype.startsWith("float")) refuseHere("an average of integers");
  return wrap(ask(() => engine.div(tensorOf(result), count)));
}

function concatenate({ axis = -1n }) {
  const place = Number(axis);
  const build = (_, shapes) => {
    if (!isShapes(shapes) || shapes.length === 0) {
      if (shapes.length === 0) refuseHere("a layer called on nothing");
      const rule = "A `Concatenate` layer should be called on a list of at least 1 input.";
      raise("ValueError", `${rule} Received: input_shape=${tupleText(shapes)}`);
    }
    const rank = shapes[0].length;
    if (place < -rank || place >= rank) refuseHere("such an axis");
    const rest = (shape) => shape.filter((_, i) => i !== (place + shape.length) % shape.length);
    if (shapes.some((shape) => shape.length !== rank || areDifferent(rest(shape), rest(shapes[0])))) {
      const rule =
        "A `Concatenate` layer requires inputs with matching shapes except for the concatenation axis.";
      raise("ValueError", `${rule} Received: input_shape=${shapesText(shapes)}`);
    }
  };
  const forward = (_, inputs) => {
    const shapes = inputs.map(sizesOf);
    const rank = shapes[0].length;
    const dtype = commonDtype(inputs.map(({ tensor }) => tensor.dtype));
    const tensors = inputs.map(({ tensor }) => cast(tensor, dtype));
    if (isOpen(...inputs)) {
      // Sizes that are not known may be the same: they are taken from the operand that knows them.
      const sizes = shapes[0].map((_, i) => {
        const known = shapes.findIndex((shape) => typeof shape[i] === "number");
        return tensors[Math.max(known, 0)].shape[i];
      });
      sizes[(place + rank) % rank] = tensors.reduce((all, { shape }) => all + shape.at(place), 0);
      return wrap(engine.empty(sizes, { dtype }));
    }
    return wrap(ask(() => engine.cat(tensors, place)));
  };
  return { fields: { axis }, build, forward };
}

const tupleOf = (shapes) => `${shapes.map(tupleText).join(", ")}`;

/** keras.layers.Dot: products along an axis of each, for each sample. */
function dot({ axes, normalize = false }) {
  if (normalize !== false) refuseHere("normalize= of Dot");
  const pairOf = (shapes) => {
    const both = itemsOf(axes) ?? [axes, axes];
    return both.map((axis, i) => (Number(axis) + shapes[i].length) % shapes[i].length);
  };
  return {
    fields: { axes },
    build: (_, shapes) => {
      const places = pairOf(shapes);
      const sizes = places.map((axis, i) => shapes[i][axis]);
      if (!areDifferent([sizes[0]], [sizes[1]])) return;
      const found = `axis values ${sizes[0]} (at axis ${places[0]}) != ${sizes[1]} (at axis ${places[1]})`;
      raise("ValueError", `Incompatible input shapes: ${found}. Full input shapes: ${tupleOf(shapes)}`);
    },
    forward: (_, inputs) => {
      const places = pairOf(inputs.map(sizesOf));
      if (inputs.some(({ tensor }) => tensor.ndim > 3 || tensor.ndim < 2)) refuseHere("Dot of such inputs");
      const [left, right] = inputs.map(({ tensor }, i) => {
        const rows = tensor.ndim === 2 ? tensor.unsqueeze(1) : tensor;
        const axis = tensor.ndim === 2 ? 2 : places[i];
        return i === 0 ? rows.movedim(axis, 2) : rows.movedim(axis, 1);
      });
      const made = ask(() => engine.matmul(left, right));
      const [one, other] = inputs.map(({ tensor }) => tensor.ndim === 2);
      const flat = other ? made.squeeze(2) : made;
      const result = one ? flat.squeeze(1) : flat;
      return wrap(result.ndim === 1 ? result.unsqueeze(1) : result);
    },
  };
}

const CLASSES = {
  Add: merging("Add", "add"),
  Subtract: merging("Subtract", "sub", { count: 2 }),
  Multiply: merging("Multiply", "mul"),
  Average: merging("Average", "add", { end: average }),
  Maximum: merging("Maximum", "maximum"),
  Minimum: merging("Minimum", "minimum"),
  Concatenate: kerasClass("Concatenate", "merging.concatenate", "axis=", concatenate),
  Dot: kerasClass("Dot", "merging.dot", "axes normalize=", dot),
};

/** A layer as a function: keras.layers.add(inputs). */
const asFunction = (name, type, parameters) =>
  new FunctionOf(name, (args, keywords, machine) => {
    const [inputs = keywords.inputs, ...rest] = args;
    const { inputs: _, ...others } = keywords;
    if (rest.length > parameters) refuseHere(`such a call of ${name}`);
    return machine.call(type.call(rest, others, machine), [inputs]);
  });

export const MERGING = {
  ...CLASSES,
  ...Object.fromEntries(
    Object.entries(CLASSES).map(([name, type]) => {
      const own = name.toLowerCase();
      return [own, asFunction(own, type, name === "Concatenate" || name === "Dot" ? 1 : 0)];
    }),
  ),
};

// EinsumDense: a product with weights along the axes that an equation tells.
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { einsum } from "../../tensorflow/products.js";
import { raise } from "../../values/types.js";
import { activationNamed, activationOf } from "../base/activations.js";
import { initializerOf } from "../base/initializers.js";
import { kerasClass, UNBUILT } from "../base/layer.js";
import { floats, onOne } from "./common.js";
import { limitsOf } from "./regularizers.js";

const EQUATION = /^(\.\.\.)?([a-zA-Z]+)(\.\.\.)?,([a-zA-Z]+)->(\.\.\.)?([a-zA-Z]+)(\.\.\.)?$/;

/** The letters of an equation, and on which side it leaves axes out. */
function parted(equation) {
  const found = EQUATION.exec(equation.replaceAll(" ", ""));
  const [, before, input, behind, weight, first, output, last] = found ?? [];
  if (found === null || before !== first || behind !== last || (before && behind))
    return raise(
      "ValueError",
      `Invalid einsum equation '${equation}'. Equations must be in the form [X],[Y]->[Z], ...[X],[Y]->...[Z], or [X]...,[Y]->[Z]....`,
    );
  return { input, weight, output, isLeft: before !== undefined };
}

/** The sizes of what is added and multiplied, by those of the input. */
function sizesOf({ input, weight, output, isLeft }, given, asked, biases) {
  const more = given.length - input.length;
  const sizes = [given[0], ...asked];
  if (isLeft) sizes.splice(1, 0, ...given.slice(1, more));
  else if (more > 0) sizes.push(...given.slice(given.length - more));
  const skipped = isLeft ? more : 0;
  const ofInput = (letter) => given[input.indexOf(letter) + skipped];
  const ofOutput = (letter) => sizes[output.indexOf(letter) + skipped];
  for (const letter of input) {
    if (!output.includes(letter)) continue;
    const [one, other] = [ofInput(letter), ofOutput(letter)];
    if (other !== null && one !== other)
      raise(
        "ValueError",
        `Input shape and output shape do not match at shared dimension '${letter}'. Input shape is ${one ?? "None"}, and output shape is ${other}.`,
      );
  }
  for (const letter of output)
    if (!input.includes(letter) && !weight.includes(letter))
      raise(
        "ValueError",
        `Dimension '${letter}' was specified in the output '${output}' but has no corresponding dim in the input spec '${input}' or weight spec '${output}'`,
      );
  /** @type {any[][]} */
  const [ins, outs] = [[], []];
  const kernel = [...weight].map((letter) => {
    const isOut = output.includes(letter);
    if (!isOut && !input.includes(letter))
      raise(
        "ValueError",
        `Weight dimension '${letter}' did not have a match in either the input spec '${input}' or the output spec '${output}'. For this layer, the weight must be fully specified.`,
      );
    const size = isOut ? ofOutput(letter) : ofInput(letter);
    (isOut ? outs : ins).push(size);
    return size;
  });
  if (kernel.includes(null)) refuseHere("an EinsumDense along an axis that is not told");
  const counts = [ins, outs].map((all) => all.reduce((product, size) => product * size, 1));
  if (biases === null) return { kernel, counts, bias: null };
  for (const letter of biases)
    if (!output.includes(letter))
      raise(
        "ValueError",
        `Bias dimension '${letter}' was requested, but is not part of the output spec '${output}'`,
      );
  const first = Math.min(...[...biases].map((letter) => output.indexOf(letter)));
  const bias = [...output.slice(first)].map((letter) => (biases.includes(letter) ? ofOutput(letter) : 1));
  return { kernel, counts, bias: [...bias, ...Array(isLeft ? 0 : Math.max(more, 0)).fill(1)] };
}

const LETTERS = "ZYXWVUTSRQ";

function einsumDense({ equation, output_shape: asked, activation, bias_axes: biases = null, ...given }) {
  const act = activationOf(activation);
  const letters = parted(equation);
  const { kernel_initializer: first = "glorot_uniform", bias_initializer: second = "zeros" } = given;
  const [kernelOf, biasOf] = [first, second].map(initializerOf);
  const wanted = (itemsOf(asked) ?? [asked]).map((size) => (size === null ? null : Number(size)));
  return {
    fields: {
      equation,
      activation: activationNamed(activation),
      bias_axes: biases,
      kernel: UNBUILT,
      bias: biases === null ? null : UNBUILT,
    },
    build(layer, sizes) {
      const { kernel, bias, counts } = sizesOf(letters, sizes, wanted, biases);
      const make = (shape, dtype) => /** @type {any} */ (kernelOf)(shape, dtype, counts);
      layer.fields.kernel = layer.addWeight("kernel", kernel, make);
      if (bias !== null) layer.fields.bias = layer.addWeight("bias", bias, biasOf);
      limitsOf(layer, given);
    },
    forward: onOne((input, _, layer) => {
      const { kernel, bias } = layer.fields;
      const x = floats(input);
      const { input: own, output, weight, isLeft } = letters;
      const more = LETTERS.slice(0, Math.max(0, tensorOf(x).ndim - own.length));
      const [left, right] = [own, output].map((one) => (isLeft ? more + one : one + more));
      const made = einsum(`${left},${weight}->${right}`, [x, wrap(tensorOf(kernel))]);
      const result = bias === null ? made : wrap(ask(() => tensorOf(made).add(tensorOf(bias))));
      return result.tensor === null ? result : act(result);
    }),
  };
}

export const EINSUM = {
  EinsumDense: kerasClass(
    "EinsumDense",
    "core.einsum_dense",
    "equation output_shape activation= bias_axes= kernel_initializer= bias_initializer= kernel_regularizer= bias_regularizer= kernel_constraint= bias_constraint= lora_rank! lora_alpha!",
    einsumDense,
  ),
};

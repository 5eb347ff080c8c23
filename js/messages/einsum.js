// What PyTorch, NumPy, JAX and TensorFlow say to an einsum that PyTorch refuses, in this order; undefined where nothing.
import { mixed } from "../dialects/tensorflow.js";
import { tight, tightTuple } from "./shape.js";

const STRING = "einstein sum subscripts string";
const dot = (i) =>
  `${STRING} contains a '.' that is not part of an ellipsis ('...') in ${i < 0 ? "the output" : `operand ${i}`}`;
const more = (what) =>
  `${what} has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.`;
const whereOf = (i) => (i < 0 ? "output" : `operand ${i}`);
const format = ({ equation }) => `Subscripts have incorrect format: ${equation.replaceAll(" ", "")}`;

/** What TensorFlow says while it runs: nothing here where more than two operands go through pairs of its choice. */
function node(text, { shapes, dtypes }) {
  if (shapes.length > 2) return undefined;
  const [first, second = first] = dtypes;
  if (first !== second) return mixed("Einsum", 1, first, second).text;
  if (!/null|32|64/.test(first)) return undefined;
  return `{{function_node __wrapped__Einsum_N_${shapes.length}_device_/job:localhost/replica:0/task:0/device:CPU:0}} ${text} [Op:Einsum] name: `;
}

/** Where sizes differ. NumPy takes all diagonals first; TensorFlow stretches no label. */
function differ(call) {
  const { equation, labels, order, rank, factors, shapes } = call;
  const [seen, first] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  let [pytorch, numpy, jax, tensorflow] = /** @type {(string | undefined)[]} */ ([]);
  labels.forEach((term, i) => {
    term.forEach((label, axis) => {
      const [name, size, own] = [order[label], shapes[i][axis], factors[i].sizes[label]];
      if (own !== size) {
        const single = shapes.length === 1 && term.slice(0, axis).every((one) => one < rank);
        numpy ??= `dimensions in ${single ? "single operand" : `operand ${i}`} for collapsing index '${name}' don't match (${own} != ${size})`;
        pytorch ??= `subscript ${name} is repeated for operand ${i} but the sizes don't match, ${size} != ${own}`;
      }
      const before = seen[label] ?? 1;
      if (before === 1) seen[label] = size;
      else if (size !== 1 && size !== before) {
        const dots = name[0] === ".";
        pytorch ??= dots
          ? `dimension ${new Set(term.slice(0, axis)).size} covered by ellipsis in operand ${i}has size ${size} which does not broadcast with previously seen ellipsis with size ${before} for the respective dimension`
          : `subscript ${name} has size ${size} for operand ${i} which does not broadcast with previously seen size ${before}`;
        // Axes of ellipses go by letters that are free.
        const free = [..."abcdefghijklmnopqrstuvwxyz"].filter((letter) => !equation.includes(letter));
        const most = Math.max(...shapes.map(({ length }) => length));
        jax ??= `Size of label '${dots ? free[most + Number(name.slice(3))] : name}' for operand ${i} (${before}) does not match previous terms (${size}).`;
      }
      first[label] ??= size;
      if (first[label] !== size && name[0] !== ".") {
        tensorflow ??= node(
          `Expected dimension ${first[label]} at axis ${axis} of the input shaped ${tight(shapes[i])} but got dimension ${size}`,
          call,
        );
      }
    });
  });
  if (order.slice(rank).some((name) => name[0] === ".")) numpy = more("output");
  const remapped = factors.map(({ sizes }, i) => {
    const shown = order
      .map((_, label) => sizes[label] ?? "newaxis")
      .join()
      .replace(/^(newaxis,?)+/, "");
    const own = [...new Set(labels[i])].map((label) => sizes[label]);
    return `${tightTuple(own)}->(${shown}${order.length === 1 ? "," : ""}) `;
  });
  numpy ??= `operands could not be broadcast together with remapped shapes [original->remapped]: ${remapped.join("")}`;
  return [pytorch, numpy, jax, tensorflow];
}

/** By refusal, in the order of the dialects above; `i` is the operand, -1 for the output. */
const WORDS = {
  ellipses: (_, i) => [
    `found '.' for ${whereOf(i)} ${i < 0 ? "but an ellipsis (...)" : "for which an ellipsis"} was already found`,
    dot(i),
    i < 0 ? undefined : "Invalid Ellipses.",
  ],
  point: (call, i) => [
    `found '.' for ${whereOf(i)} that is not part of any ellipsis${i < 0 ? " (...)" : ""}`,
    dot(i),
    i < 0 ? undefined : "Invalid Ellipses.",
    format(call),
  ],
  subscript(call, i, label, at) {
    const code = label.codePointAt(0).toString(16);
    const ascii = `'ascii' codec can't encode character '\\${code.length > 2 ? `u${code.padStart(4, "0")}` : `x${code}`}' in position ${at}: ordinal not in range(128)`;
    const letters = `invalid subscript '${label}' in ${STRING}, subscripts must be letters`;
    const arrow = "einstein sum subscript string does not contain proper '->' output specified";
    return [
      `invalid subscript given at index ${at} in the equation string, subscripts must be in [a-zA-Z]`,
      label > "~" ? ascii : label === "-" && i >= 0 ? arrow : letters,
      /[->]/.test(label) ? "Subscripts can only contain one '->'." : undefined,
      format(call),
    ];
  },
  operands: ({ equation, shapes: { length } }, terms) => {
    const [few, many] = terms > length ? ["fewer", "more"] : ["more", "fewer"];
    return [
      `${few} operands were provided than specified in the equation`,
      `${many} operands provided to einstein sum function than specified in the subscripts string`,
      `Number of einsum subscripts, ${terms}, must be equal to the number of operands, ${length}.`,
      `Got ${length} inputs for equation "${equation}", expecting ${terms}`,
    ];
  },
  rank: (call, i, term, named, dots, rank) => [
    `the number of subscripts in the equation (${named}) ${dots ? "is more than" : "does not match"} the number of dimensions (${rank}) for operand ${i}${dots ? "" : " and no ellipsis was given"}`,
    named > rank ? `${STRING} contains too many subscripts for operand ${i}` : more("operand"),
    dots
      ? "Ellipses lengths do not match."
      : `Einstein sum subscript '${term.join("")}' does not contain the correct number of indices for operand ${i}.`,
    node(`Expected input ${i} to have rank ${dots ? "at least " : ""}${named} but got: ${rank}`, call),
  ],
  twice: ({ equation }, label) => [
    `output subscript ${label} appears more than once in the output`,
    `${STRING} includes output subscript '${label}' multiple times`,
    `Output character '${label}' appeared more than once in the output.`,
    `Output subscripts contain a label appearing more than once: ${equation}`,
  ],
  unknown: (_, label) => [
    `output subscript ${label} does not appear in the equation for any input operand`,
    `${STRING} included output subscript '${label}' which never appeared in an input`,
    `Output character '${label}' did not appear in the input`,
    `Output subscripts contain the label ${label} not present in the input subscripts.`,
  ],
  sizes: differ,
};

/** PyTorch's text for a refusal, and those of the others by dialect. `call` is what is known of the equation. */
export function einsumWords(name, call, facts) {
  const [text, numpy, jax, tensorflow] = WORDS[name](call, ...facts);
  return [text, JSON.parse(JSON.stringify({ numpy, jax, tensorflow }))];
}

/** What TensorFlow says where PyTorch refuses dtypes; the others convert. */
export const mixedWords = ([first, second, ...more]) =>
  first === second || more.length > 0 ? {} : { tensorflow: mixed("Einsum", 1, first, second).text };

// What programs of PyTorch are made of.
import { count, placeOf, tuple } from "./program.js";
import * as common from "./values.js";

const sizesOf = (program, sizes) => (program.once(2) && sizes.length > 0 ? sizes.join(", ") : tuple(sizes));

/** A new tensor of a shape. */
export function create(program, shape = program.shape()) {
  const total = count(shape);
  const base = { shape, kind: "float", exact: 2, bound: 8 };
  const sizes = sizesOf(program, shape);
  switch (program.random(10)) {
    case 0:
    case 1: {
      const kind = program.once(3) ? "int" : "float";
      const text = `torch.arange(${total}${kind === "float" ? "." : ""}).${program.pick(["reshape", "view"])}(${tuple(shape)})`;
      return { ...base, text, kind, bound: total };
    }
    case 2:
      return { ...base, text: `torch.zeros(${sizes})` };
    case 3:
      return { ...base, text: `torch.full(${tuple(shape)}, ${program.pick(["2.0", "7", "0.5"])})` };
    case 4:
      return { ...base, text: `torch.${program.pick(["rand", "randn"])}(${sizes})`, exact: 0 };
    case 5:
      if (shape.length === 2 && program.once(2)) return { ...base, text: `torch.eye(${shape.join(", ")})` };
      return { ...base, text: `torch.randint(0, 5, ${tuple(shape)})`, kind: "int", exact: 0 };
    case 6:
    case 7:
      if (total <= 12) return { ...base, text: `torch.tensor(${nested(program, shape)})` };
      return { ...base, text: `torch.ones(${sizes}, dtype=torch.float64)` };
    default:
      return { ...base, text: `torch.ones(${sizes})` };
  }
}

/** Lists in lists of a shape. */
export function nested(program, shape) {
  if (shape.length === 0) return `${program.random(9)}.0`;
  return `[${Array.from({ length: shape[0] }, () => nested(program, shape.slice(1))).join(", ")}]`;
}

function permuted(program) {
  const x = program.value(({ shape }) => shape.length > 1);
  const axes = x.shape.map((_, i) => i);
  for (let i = axes.length - 1; i > 0; i--) {
    const j = program.random(i + 1);
    [axes[i], axes[j]] = [axes[j], axes[i]];
  }
  if (program.once(25)) axes.pop();
  return { ...x, text: `${x.text}.permute(${axes.join(", ")})`, shape: axes.map((axis) => x.shape[axis]) };
}

function unsqueezed(program) {
  const x = program.value();
  const axis = program.pick(
    [0, 1, -1, -2].filter((one) => one >= -x.shape.length - 1 && one <= x.shape.length),
  );
  const shape = [...x.shape];
  shape.splice(axis < 0 ? shape.length + axis + 1 : axis, 0, 1);
  return {
    ...x,
    text: program.once(4) ? `torch.unsqueeze(${x.text}, ${axis})` : `${x.text}.unsqueeze(${axis})`,
    shape,
  };
}

function squeezed(program) {
  const x = program.value(({ shape }) => shape.includes(1));
  if (program.once(2))
    return { ...x, text: `${x.text}.squeeze()`, shape: x.shape.filter((size) => size !== 1) };
  const axis = program.axis(x.shape);
  const place = placeOf(axis, x.shape);
  return {
    ...x,
    text: `${x.text}.squeeze(${axis})`,
    shape: x.shape.filter((size, i) => i !== place || size !== 1),
  };
}

function expanded(program) {
  const x = program.value(({ shape }) => shape.includes(1));
  const target = x.shape.map((size) =>
    size === 1 ? 2 + program.random(3) : program.once(20) ? size + 1 : size,
  );
  const shape = program.once(3) ? [2, ...target] : target;
  if (shape.length === 0) return null;
  const name = program.pick(["expand", "expand", "broadcast_to"]);
  const given = shape.map((size, i) => (program.once(5) && shape.length - i <= x.shape.length ? -1 : size));
  return { ...x, text: `${x.text}.${name}(${name === "expand" ? given.join(", ") : tuple(shape)})`, shape };
}

function repeated(program) {
  const x = program.value();
  const times = [...x.shape.map(() => 1 + program.random(2)), ...(program.once(4) ? [2] : [])];
  if (times.length === 0) return null;
  const padded = [...Array(times.length - x.shape.length).fill(1), ...x.shape];
  return {
    ...x,
    text: `${x.text}.repeat(${times.join(", ")})`,
    shape: padded.map((size, i) => size * times[i]),
  };
}

function joined(program) {
  const x = program.value(({ shape }) => shape.length > 0);
  const same = program.values.filter(({ shape }) => shape.join() === x.shape.join());
  const y = program.once(6) ? program.value() : program.pick(same);
  const axis = program.axis(x.shape);
  const exact = Math.min(x.exact, y.exact);
  const place = placeOf(axis, x.shape);
  if (program.once(3))
    return { ...x, exact, text: `torch.stack([${x.text}, ${y.text}])`, shape: [2, ...x.shape] };
  const shape = x.shape.map((size, i) => (i === place ? size + (y.shape[i] ?? 0) : size));
  return {
    ...x,
    exact,
    text: `torch.cat((${x.text}, ${y.text}), ${program.once(2) ? `dim=${axis}` : axis})`,
    shape,
  };
}

function called(program) {
  const x = program.value(({ kind }) => kind !== "bool");
  const y = program.partner(x);
  const [name, operator] = program.pick([
    ["add", "+"],
    ["sub", "-"],
    ["mul", "*"],
    ["maximum", "+"],
    ["minimum", "+"],
    ["eq", "=="],
    ["div", "/"],
  ]);
  const text =
    program.once(2) || /imum/.test(name)
      ? `torch.${name}(${x.text}, ${y.text})`
      : `${x.text}.${name}(${y.text})`;
  return common.combined(operator, x, y, text);
}

function chosen(program) {
  const x = program.value(({ kind }) => kind !== "bool");
  const y = program.partner(x);
  const text = program.once(2)
    ? `torch.where(${x.text} > ${program.random(4)}, ${x.text}, ${y.text})`
    : `${x.text}.masked_fill(${x.text} < 2, ${program.pick(["0", "-1", "0.5"])})`;
  const other = text.startsWith("torch") ? y : x;
  return { ...common.combined("+", x, other, text), exact: Math.min(x.exact, other.exact) };
}

function einsum(program) {
  const x = program.value(({ shape, kind }) => shape.length === 2 && kind === "float");
  const y = program.value(
    ({ shape, kind }) => shape.length === 2 && kind === "float" && shape[0] === x.shape[1],
  );
  if (x.shape.length !== 2 || y.shape.length !== 2) return null;
  const [i, j] = x.shape;
  const [text, shape] = program.pick([
    [`torch.einsum('ij,jk->ik', ${x.text}, ${y.text})`, [i, y.shape[1]]],
    [`torch.einsum('ij->ji', ${x.text})`, [j, i]],
    [`torch.einsum('ij->i', ${x.text})`, [i]],
    [`torch.einsum('ij,ij->', ${x.text}, ${x.text})`, []],
  ]);
  return { ...x, text, shape, exact: x.exact === 2 && y.exact === 2 ? 2 : 0, bound: x.bound * y.bound * 8 };
}

function converted(program) {
  const x = program.value();
  const [text, kind] = program.pick([
    [".float()", "float"],
    [".double()", "float"],
    [".long()", "int"],
    [".to(torch.float64)", "float"],
    [".int()", "int"],
    [".bool()", "bool"],
  ]);
  return { ...x, text: `${x.text}${text}`, kind };
}

function shaped(program) {
  const x = program.value(({ shape }) => shape.length > 1);
  const [text, shape] = program.pick([
    [`${x.text}.flatten()`, [count(x.shape)]],
    [`${x.text}.flatten(1)`, [x.shape[0], count(x.shape.slice(1))]],
    [`${x.text}.contiguous()`, x.shape],
    [`${x.text}.clone()`, x.shape],
    [`${x.text}.flip(0)`, x.shape],
    [`torch.zeros_like(${x.text})`, x.shape],
    [`torch.ones_like(${x.text})`, x.shape],
    [`${x.text}.repeat_interleave(2, dim=0)`, [x.shape[0] * 2, ...x.shape.slice(1)]],
    [`torch.tril(${x.text})`, x.shape],
    [`${x.text}.cumsum(0)`, x.shape],
    [`${x.text}.roll(1, 0)`, x.shape],
    [`${x.text}.unfold(0, 1, 1)`, [...x.shape, 1]],
    [`${x.text}.chunk(2)[0]`, [Math.ceil(x.shape[0] / 2), ...x.shape.slice(1)]],
    [`torch.diagonal(${x.text})`, [...x.shape.slice(2), Math.min(x.shape[0], x.shape[1])]],
  ]);
  if (x.shape.length < 2) return null;
  return { ...x, text, shape, exact: /cumsum/.test(text) && x.exact < 2 ? 0 : x.exact, bound: x.bound * 4 };
}

const unary = common.elementwise(
  (program, name, x) => (program.once(2) ? `torch.${name}(${x})` : `${x}.${name}()`),
  ["abs", "neg", "relu", "sign", "floor", "sqrt"],
  ["exp", "log", "sigmoid", "tanh", "sin"],
);

function softmax(program) {
  const x = program.value(({ kind, shape }) => kind === "float" && shape.length > 0);
  if (x.kind !== "float") return null;
  const text = program.once(2) ? `torch.softmax(${x.text}, dim=-1)` : `${x.text}.std(dim=0, keepdim=True)`;
  return { ...x, text, exact: 0, shape: text.startsWith("torch") ? x.shape : [1, ...x.shape.slice(1)] };
}

/** @type {((program: any) => any)[]} */
export const values = [
  common.binary,
  common.binary,
  common.binary,
  common.twice,
  common.reduction(["sum", "mean", "sum", "mean", "amax", "amin"], ["dim", "keepdim"]),
  common.reduction(["sum", "amax"], ["axis", "keepdim"]),
  common.reshape(["reshape", "view"]),
  common.indexed,
  common.indexed,
  common.masked,
  common.listed,
  common.transposed,
  common.swapped(["transpose", "swapaxes"]),
  common.product,
  called,
  chosen,
  einsum,
  joined,
  permuted,
  unsqueezed,
  squeezed,
  expanded,
  repeated,
  converted,
  shaped,
  unary,
  softmax,
];

/** Statements that write into a tensor. */
export function inPlace(program) {
  const x = program.value(({ kind }) => kind === "float");
  const y = program.partner(x);
  const lines = [`${x.text} += ${y.text}`, `${x.text} *= ${program.pick(["2", "0.5", y.text])}`];
  // A call that stands alone shows the numbers.
  const shows = x.exact > 0 && y.exact > 0 ? "" : `${x.text} = `;
  for (const call of [`add_(${y.text})`, "mul_(2)", `sub_(${y.text}, alpha=2)`, "clamp_(min=0)"]) {
    lines.push(`${shows}${x.text}.${call}`);
  }
  if (x.shape.length > 0) {
    lines.push(
      `${x.text}[0] = ${program.random(9)}`,
      `${x.text}[:, -1] *= 2`,
      `${x.text}[${x.text} > 3] = 0`,
      `${x.text}[...] = ${y.text}`,
      `${x.text}[0] += ${y.text}`,
    );
  }
  program.write(program.pick(lines));
  program.overwrite(x, y);
}

/** Ways to show the numbers. */
export const shows = ["", "", ".tolist()", ".sum().item()"];
export const header = "import torch";
export const errors = ["RuntimeError", "Exception", "(RuntimeError, IndexError)"];
/** What can be asked of a tensor without its numbers. */
export const facts = [
  "shape",
  "size()",
  "ndim",
  "dim()",
  "dtype",
  "numel()",
  "shape[0]",
  "size(-1)",
  "is_contiguous()",
  "stride()",
];

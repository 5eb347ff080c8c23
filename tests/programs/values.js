// Expressions that the frameworks write alike: each makes a value of those that a program has, or null where none fits.
import { broadcast, count, placeOf, tuple } from "./program.js";

const OPERATORS = ["+", "+", "-", "-", "*", "*", "/", "//", "%", "**", "<", ">=", "==", "!="];
const COMPARED = /^[<>=!]=?$/;

const isWhole = (value) => value.exact === 2;

/** What an operator makes of two values. */
export function combined(operator, left, right, text) {
  const shape = broadcast(left.shape, right.shape) ?? left.shape;
  const exact = Math.min(left.exact, right.exact);
  const bound = operator === "*" ? left.bound * right.bound : left.bound + right.bound;
  if (COMPARED.test(operator)) return { text, shape, kind: "bool", exact: exact === 0 ? 0 : 2, bound: 1 };
  const kind =
    operator === "/" || left.kind === "float" || right.kind === "float"
      ? "float"
      : left.kind === "bool"
        ? right.kind
        : "int";
  return { text, shape, kind, exact: operator === "/" ? Math.min(exact, 1) : exact, bound };
}

/** Two arrays, or an array and a number. */
export function binary(program) {
  const left = program.value();
  const operator = program.pick(OPERATORS);
  if (operator === "**") {
    return {
      ...left,
      text: `${left.text} ** 2`,
      bound: left.bound ** 2,
      kind: left.kind === "bool" ? "int" : left.kind,
    };
  }
  if (program.once(3)) {
    const number = program.pick(["2", "3", "0.5", "1.5", "10", "-1"]);
    const value = {
      text: number,
      shape: [],
      kind: number.includes(".") ? "float" : "int",
      exact: 2,
      bound: 10,
    };
    const reversed = program.once(4);
    if (reversed && /[/%]/.test(operator) && left.exact === 0) return null;
    const words = reversed ? `${number} ${operator} ${left.text}` : `${left.text} ${operator} ${number}`;
    return { ...combined(operator, left, value, words), shape: left.shape };
  }
  const right = program.partner(left);
  // Whole numbers refuse to be divided by a zero, which is there by chance.
  if (/[/%]/.test(operator) && right.exact === 0)
    return combined("+", left, right, `${left.text} + ${right.text}`);
  return combined(operator, left, right, `${left.text} ${operator} ${right.text}`);
}

/** Two operators in one line. */
export function twice(program) {
  const left = program.value();
  const [middle, right] = [program.partner(left), program.partner(left)];
  const [first, second] = [program.pick(["+", "-", "*"]), program.pick(["+", "-", "*"])];
  const inner = combined(first, left, middle, `(${left.text} ${first} ${middle.text})`);
  return combined(second, inner, right, `${inner.text} ${second} ${right.text}`);
}

/** `x.sum(…)` and its kin; `words` are the framework's for the axis and for keeping it. */
export function reduction(names, [axisWord, keepWord]) {
  return (program) => {
    const x = program.value(({ kind }) => kind !== "bool");
    const name = program.pick(names);
    const whole = program.once(3) || x.shape.length === 0;
    const axis = program.axis(x.shape);
    const keeps = !whole && program.once(2);
    const given = program.once(2) ? `${axisWord}=${axis}` : `${axis}`;
    const text = `${x.text}.${name}(${whole ? "" : given}${keeps ? `, ${keepWord}=True` : ""})`;
    const place = placeOf(axis, x.shape) ?? 0;
    const shape = whole ? [] : x.shape.flatMap((size, i) => (i !== place ? [size] : keeps ? [1] : []));
    const sums = /sum|mean/.test(name);
    const exact = isWhole(x) || (x.exact === 1 && !sums) ? (name === "mean" ? 1 : x.exact) : 0;
    const bound = name === "sum" ? x.bound * count(x.shape) : x.bound;
    const kind =
      name === "mean" ? "float" : /^(?:any|all)$/.test(name) ? "bool" : /^arg/.test(name) ? "int" : x.kind;
    // Where an index is asked for, equal elements make it open.
    return { text, shape, kind, exact, bound };
  };
}

/** Sizes with the same product: axes fused, or one cut in two. */
export function reshaped(program, shape) {
  const total = count(shape);
  if (program.once(3)) return { sizes: [-1], shape: [total] };
  if (shape.length > 1 && program.once(2)) {
    const at = program.random(shape.length - 1);
    const sizes = [...shape.slice(0, at), shape[at] * shape[at + 1], ...shape.slice(at + 2)];
    return { sizes, shape: sizes };
  }
  const factor = program.pick([2, 3, 4, 1].filter((one) => total % one === 0));
  if (program.once(3)) return { sizes: [factor, -1], shape: [factor, total / factor] };
  if (program.once(30)) return { sizes: [5, 7], shape: [5, 7] };
  return { sizes: [total / factor, factor], shape: [total / factor, factor] };
}

export function reshape(names) {
  return (program) => {
    const x = program.value();
    const { sizes, shape } = reshaped(program, x.shape);
    const given = program.once(2) ? sizes.join(", ") : tuple(sizes);
    return { ...x, text: `${x.text}.${program.pick(names)}(${given})`, shape };
  };
}

/** What may stand between brackets, and the size it leaves: null where the axis is gone. */
function subscript(program, size) {
  const place = program.random(Math.max(1, size));
  const length = (start, stop, step = 1) => Math.max(0, Math.ceil((Math.min(stop, size) - start) / step));
  switch (program.random(8)) {
    case 0:
      return [`${program.once(30) ? size : place}`, null];
    case 1:
      return [`-${Math.min(size, place + 1)}`, null];
    case 2:
      return [`${place}:`, size - place];
    case 3:
      return [`:${place + 1}`, length(0, place + 1)];
    case 4:
      return ["::2", length(0, size, 2)];
    case 5:
      return [`:-1`, Math.max(0, size - 1)];
    default:
      return [":", size];
  }
}

/** `x[…]` with numbers, slices, `None` and `...`. */
export function indexed(program) {
  const x = program.value(({ shape }) => shape.length > 0);
  const parts = [];
  const sizes = [];
  const used = x.shape.length === 0 ? 0 : 1 + program.random(x.shape.length);
  const fromEnd = used < x.shape.length && program.once(3);
  const axes = fromEnd ? x.shape.slice(-used) : x.shape.slice(0, used);
  if (fromEnd) {
    parts.push("...");
    sizes.push(...x.shape.slice(0, -used));
  }
  for (const axis of axes) {
    if (program.once(6)) {
      parts.push("None");
      sizes.push(1);
    }
    const [text, size] = subscript(program, axis);
    parts.push(text);
    if (size !== null) sizes.push(size);
  }
  if (!fromEnd) sizes.push(...x.shape.slice(used));
  if (parts.length === 0) return { ...x, text: `${x.text}[None]`, shape: [1] };
  return { ...x, text: `${x.text}[${parts.join(", ")}]`, shape: sizes };
}

/** `x[x > 2]`: how many that leaves is not followed. */
export function masked(program) {
  const x = program.value(({ kind, exact }) => kind !== "bool" && exact > 0);
  if (x.exact === 0) return null;
  return {
    ...x,
    text: `${x.text}[${x.text} ${program.pick([">", "<=", "!="])} ${program.random(6)}]`,
    shape: [2],
  };
}

/** `x[[0, 2]]`. */
export function listed(program) {
  const x = program.value(({ shape }) => shape.length > 0);
  if (x.shape.length === 0) return null;
  const places = Array.from({ length: 1 + program.random(3) }, () => program.random(x.shape[0]));
  return { ...x, text: `${x.text}[[${places.join(", ")}]]`, shape: [places.length, ...x.shape.slice(1)] };
}

export const transposed = (program) => {
  const x = program.value(({ shape }) => shape.length === 2);
  return x.shape.length === 2 ? { ...x, text: `${x.text}.T`, shape: [...x.shape].reverse() } : null;
};

export function swapped(names) {
  return (program) => {
    const x = program.value(({ shape }) => shape.length > 1);
    const [a, b] = [program.axis(x.shape), program.axis(x.shape)];
    const shape = [...x.shape];
    const [i, j] = [placeOf(a, shape) ?? 0, placeOf(b, shape) ?? 0];
    if (shape.length > 0) [shape[i], shape[j]] = [shape[j], shape[i]];
    return { ...x, text: `${x.text}.${program.pick(names)}(${a}, ${b})`, shape };
  };
}

/** `x @ y`; the second one is made to fit where none does. */
export function product(program) {
  const x = program.value(({ shape, kind }) => shape.length > 0 && kind !== "bool");
  const fits = ({ shape, kind }) =>
    kind === x.kind &&
    shape.length > 0 &&
    shape.length < 3 &&
    shape.at(shape.length === 1 ? -1 : -2) === x.shape.at(-1);
  const y = program.value(fits);
  const rest = y.shape.length > 1 ? y.shape.slice(-1) : [];
  const shape = [...x.shape.slice(0, -1), ...rest];
  const bound = x.bound * y.bound * 8;
  return { ...x, text: `${x.text} @ ${y.text}`, shape, exact: isWhole(x) && isWhole(y) ? 2 : 0, bound };
}

/** Functions of one value, elementwise: exact ones, and those that are only rounded. */
export function elementwise(write, exact, inexact) {
  return (program) => {
    const x = program.value(({ kind }) => kind === "float");
    if (x.kind !== "float") return null;
    const isExact = program.once(2);
    const name = program.pick(isExact ? exact : inexact);
    return { ...x, text: write(program, name, x.text), exact: isExact ? x.exact : 0 };
  };
}

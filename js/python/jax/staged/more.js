// Functions that fewer programs trace: ranges, triangles, orders, differences, and those of jax.lax that arrange.
import { refuseHere } from "../../arrays/refuse.js";
import { List } from "../../values/sequences.js";
import { itemsOf, sizesGiven } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { compiled } from "../primitives/calls.js";
import { bind } from "../primitives/core.js";
import { isStaged } from "../primitives/dummies.js";
import * as lax from "../primitives/operations.js";
import { axisOf } from "../reduce.js";
import { promoted, where } from "./arithmetic.js";

const { asValue, converted, literal } = lax;
const refuse = (name) => refuseHere(`such a jnp.${name} in jax.make_jaxpr`);
const stretched = (value, shape) =>
  shape.length === 0 ? value : bind("broadcast_in_dim", [value], { shape, dimensions: [] });

function full({ shape, fill_value: value, dtype = null }) {
  const own = asValue(value);
  if (own.kind.ndim > 0 || isStaged(value)) return refuse("full");
  const made = dtype === null ? own : literal(value, dtypeOf(dtype) ?? own.kind.dtype);
  return stretched(made, sizesGiven(shape));
}

function fullLike({ a, fill_value: value, dtype = null }) {
  const { kind } = asValue(a);
  if (dtype !== null || isStaged(value)) return refuse("full_like");
  return stretched(literal(value, kind.dtype, kind.weak), kind.shape);
}

function arange({ start, stop = null, step = null, dtype = null }) {
  const given = [start, stop ?? start, step ?? 1n];
  if (dtype !== null || given.some((one) => !/^(?:number|bigint)$/.test(typeof one))) return refuse("arange");
  const [from, to, by] = [stop === null ? 0 : start, stop ?? start, step ?? 1n].map(Number);
  const length = Math.max(0, Math.ceil((to - from) / by));
  if (given.some((one) => typeof one === "number")) {
    if (from !== 0 || by !== 1) return refuse("arange");
    return bind("iota", [], { dimension: 0, dtype: "float32", shape: [length] });
  }
  const made = bind("iota", [], { dimension: 0, dtype: "int32", shape: [length] });
  if (stop === null || (from === 0 && step === null)) return made;
  const spaced = step === null ? made : bind("mul", [literal(step, "int32"), made]);
  return bind("add", [literal(start, "int32"), spaced]);
}

function linspace({ start, stop, num = 50n }) {
  const [one, other] = [start, stop].map(asValue);
  if (typeof num !== "bigint" || num < 2n || one.kind.ndim + other.kind.ndim > 0) return refuse("linspace");
  const rest = Number(num) - 1;
  const body = (given) => {
    const [from, to] = given.map((value) => converted(value, "float32"));
    const number = (value) => literal(value, "float32");
    bind("div", [bind("sub", [to, from]), number(rest)]);
    const places = bind("iota", [], { dimension: 0, dtype: "float32", shape: [rest] });
    const parts = bind("div", [places, number(rest)]);
    const head = lax.reshaped(from, [1]);
    const first = bind("mul", [head, bind("sub", [number(1), parts])]);
    const last = bind("mul", [lax.reshaped(to, [1]), parts]);
    const sum = bind("add", [first, last]);
    return [bind("concatenate", [sum, lax.withAxes(to, [0])], { dimension: 0 })];
  };
  return compiled("_linspace", [start, stop], body, `${num}`)[0];
}

const triangle = (name) => (given) => {
  const { m, k = 0n } = given;
  const { kind } = asValue(m);
  if (kind.ndim !== 2 || typeof k !== "bigint") return refuse(name);
  const body = ([own]) => {
    const axis = (dimension) => bind("iota", [], { dimension, dtype: "int32", shape: kind.shape });
    const rows = bind("add", [axis(0), literal(name === "tril" ? k : k - 1n, "int32")]);
    const isBelow = bind("ge", [rows, axis(1)]);
    const none = stretched(literal(0, kind.dtype), kind.shape);
    return [bind("select_n", name === "tril" ? [isBelow, none, own] : [isBelow, own, none])];
  };
  return compiled(name, [m], body, `${k}`)[0];
};

function argsort({ a, axis = -1n }) {
  const { kind } = asValue(a);
  const dimension = axisOf(axis, kind.ndim);
  const body = ([own]) => {
    const places = bind("iota", [], { dimension, dtype: "int32", shape: kind.shape });
    return [bind("sort", [own, places], { dimension })[1]];
  };
  return compiled("argsort", [a], body, `${dimension}`)[0];
}

function diff({ a, n = 1n, axis = -1n }) {
  const { kind } = asValue(a);
  if (n !== 1n || kind.dtype === "bool") return refuse("diff");
  const place = axisOf(axis, kind.ndim);
  const body = ([own]) => {
    const part = (from, to) =>
      bind("slice", [own], {
        starts: kind.shape.map((_, i) => (i === place ? from : 0)),
        limits: kind.shape.map((size, i) => (i === place ? to : size)),
        strides: null,
      });
    const size = kind.shape[place];
    const later = part(1, size);
    return [bind("sub", [later, part(0, size - 1)])];
  };
  return compiled("diff", [a], body, `${place}`)[0];
}

function round({ a, decimals = 0n }) {
  const { kind } = asValue(a);
  if (kind.dtype !== "float32" || typeof decimals !== "bigint" || decimals < 0n) return refuse("round");
  const body = ([own]) => {
    if (decimals === 0n) return [bind("round", [own])];
    const factor = literal(10 ** Number(decimals), "float32", kind.weak);
    return [bind("div", [bind("round", [bind("mul", [own, factor])]), factor])];
  };
  return compiled("round", [a], body, `${decimals}`)[0];
}

/** Beside each other: along the second axis, of rows along the first. */
function beside({ tup }) {
  const items = itemsOf(tup) ?? refuse("hstack");
  const wide = items.map((one) => {
    const { kind } = asValue(one);
    const body = ([own]) => [kind.ndim === 0 ? lax.withAxes(own, [0]) : own];
    return compiled("atleast_1d", [one], body)[0];
  });
  const kinds = new Set(wide.map(({ kind }) => `${kind.dtype}${kind.weak}`));
  if (kinds.size > 1 || wide.length < 2) return refuse("hstack");
  return bind("concatenate", wide, { dimension: wide[0].kind.ndim === 1 ? 0 : 1 });
}

function moveaxis({ a, source, destination }) {
  const value = asValue(a);
  if (typeof source !== "bigint" || typeof destination !== "bigint") return refuse("moveaxis");
  return lax.moved(value, axisOf(source, value.kind.ndim), axisOf(destination, value.kind.ndim));
}

function isNan({ x }) {
  const value = asValue(x);
  return value.kind.dtype === "float32" ? bind("ne", [value, value]) : refuse("isnan");
}

function log2({ x }) {
  const [value] = promoted([x], true);
  const above = bind("log", [value]);
  return bind("div", [above, bind("log", [literal(2, "float32", value.kind.weak)])]);
}

function turned({ x }) {
  const value = asValue(x);
  return value.kind.dtype === "float32" ? refuse("bitwise_not") : bind("not", [value]);
}

/** The slope that nobody gives stands in the program. */
function leakyRelu({ x, negative_slope: slope = null }) {
  const body = ([own, given = 0.01]) => {
    const above = bind("ge", promoted([own, 0n]));
    return [where(above, own, bind("mul", promoted([given, own])))];
  };
  return compiled("leaky_relu", slope === null ? [x] : [x, slope], body)[0];
}

/** @type {any[]} */
export const MORE = [
  ["full shape fill_value dtype=", full],
  ["full_like a fill_value dtype=", fullLike],
  ["arange start stop= step= dtype=", arange],
  ["linspace start stop num=", linspace],
  ["tril m k=", triangle("tril")],
  ["triu m k=", triangle("triu")],
  ["argsort a axis=", argsort],
  ["diff a n= axis=", diff],
  ["round a decimals=", round],
  ["hstack tup", beside],
  ["moveaxis a source destination", moveaxis],
  ["isnan x", isNan],
  ["log2 x", log2],
  ["reciprocal x", ({ x }) => bind("integer_pow", promoted([x], true), { y: -1n })],
  ["arctan2 x y", ({ x, y }) => bind("atan2", promoted([x, y], true))],
  ["bitwise_not x", turned],
];
/** @type {any[]} */
export const MORE_ACTIVATIONS = [["leaky_relu x negative_slope=", leakyRelu]];

const numbers = (value) => (itemsOf(value) ?? [value]).map(Number);
const reduction = (name) => [
  `${name} operand axes`,
  ({ operand, axes }) => bind(name, [asValue(operand)], { axes: numbers(axes) }),
];

function slice({ operand, start_indices: from, limit_indices: to, strides = null }) {
  const steps = strides === null ? null : numbers(strides);
  return bind("slice", [asValue(operand)], { starts: numbers(from), limits: numbers(to), strides: steps });
}

function clamp({ min, x, max }) {
  const value = asValue(x);
  const [least, most] = [min, max].map((one) => converted(one, value.kind.dtype, value.kind.weak));
  return bind("clamp", [least, value, most]);
}

function topK({ operand, k }) {
  const value = asValue(operand);
  return new List(bind("top_k", [value], { axis: value.kind.ndim - 1, k: Number(k) }));
}

/** @type {any[]} */
export const MORE_OF_LAX = [
  [
    "reshape operand new_sizes",
    ({ operand, new_sizes: sizes }) => lax.reshaped(asValue(operand), numbers(sizes)),
  ],
  [
    "transpose operand permutation",
    ({ operand, permutation }) => lax.permuted(asValue(operand), numbers(permutation)),
  ],
  [
    "select pred on_true on_false",
    ({ pred, on_true: yes, on_false: no }) => bind("select_n", [pred, no, yes].map(asValue)),
  ],
  [
    "expand_dims array dimensions",
    ({ array, dimensions }) => lax.withAxes(asValue(array), numbers(dimensions)),
  ],
  ["squeeze array dimensions", ({ array, dimensions }) => lax.without(asValue(array), numbers(dimensions))],
  ["slice operand start_indices limit_indices strides=", slice],
  [
    "iota dtype size",
    ({ dtype, size }) => bind("iota", [], { dimension: 0, dtype: dtypeOf(dtype), shape: [Number(size)] }),
  ],
  [
    "cumsum operand axis=",
    ({ operand, axis = 0n }) => bind("cumsum", [asValue(operand)], { axis: Number(axis) }),
  ],
  ["clamp min x max", clamp],
  ["full shape fill_value", ({ shape, fill_value: value }) => stretched(asValue(value), numbers(shape))],
  ["top_k operand k", topK],
  ...["reduce_sum", "reduce_max", "reduce_min"].map(reduction),
];

// What the classes of torch.optim take behind the parameters, and the groups in which these stand.
import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { isTensor } from "../torch/tensor.js";
import { itemsOf } from "../values/iterate.js";
import { str } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise } from "../values/types.js";

const betas = new Tuple([0.9, 0.999]);

/** By class: the options, and their values where they are not given. @type {Record<string, Record<string, any>>} */
const OPTIONS = {
  SGD: { lr: 1e-3, momentum: 0n, dampening: 0n, weight_decay: 0n, nesterov: false },
  Adam: { lr: 1e-3, betas, eps: 1e-8, weight_decay: 0n },
  AdamW: { lr: 1e-3, betas, eps: 1e-8, weight_decay: 1e-2 },
  RMSprop: { lr: 1e-2, alpha: 0.99, eps: 1e-8, weight_decay: 0n, momentum: 0n },
  Adagrad: { lr: 1e-2, lr_decay: 0n, weight_decay: 0n },
  Adadelta: { lr: 1, rho: 0.9, eps: 1e-6, weight_decay: 0n },
};

const usual = { differentiable: false, foreach: null, maximize: false };
const adam = { ...usual, amsgrad: false, capturable: false, fused: null };

/** Options that are not read here and that are shown all the same. @type {Record<string, Record<string, any>>} */
const SHOWN = {
  SGD: { ...usual, fused: null },
  Adam: { ...adam, decoupled_weight_decay: false },
  AdamW: { ...adam, decoupled_weight_decay: true },
  RMSprop: { ...usual, capturable: false, centered: false },
  Adagrad: { ...usual, eps: 1e-10, fused: null, initial_accumulator_value: 0n },
  Adadelta: { ...usual, capturable: false },
};

/** How an optimizer of a class that is read shows its groups. */
export function shownGroups(name, groups) {
  if (SHOWN[name] === undefined) refuseHere(`how torch.optim.${name} is printed`);
  const texts = groups.map((group, i) => {
    const { params: _, ...options } = { ...SHOWN[name], ...Object.fromEntries(group.walk()) };
    const lines = Object.keys(options)
      .sort()
      .map((key) => `    ${key}: ${str(options[key])}\n`);
    return `Parameter Group ${i}\n${lines.join("")}`;
  });
  return `${name} (\n${texts.join("\n")})`;
}

function optionsOf(name, args, keywords) {
  const known = OPTIONS[name];
  if (known === undefined) return keywords;
  const signature = Object.keys(known)
    .map((key) => `${key}=`)
    .join(" ");
  const given = taken(`${name}.__init__`, signature, args, keywords, { method: true, isNative: true });
  return Object.fromEntries(Object.entries(known).map(([key, usual]) => [key, given[key] ?? usual]));
}

/** What is said of an option that is too small, or too large where it is a share, in the order in which it is looked at. */
const BOUNDS = {
  lr: "learning rate",
  eps: "epsilon value",
  betas: "beta parameter at index",
  momentum: "momentum value",
  lr_decay: "lr_decay value",
  weight_decay: "weight_decay value",
  alpha: "alpha value",
  rho: "rho value",
};

/** Refuses options that no step can be made with. */
function checkOptions(options) {
  const wrong = (name, value) => raise("ValueError", `Invalid ${BOUNDS[name]}: ${str(value)}`);
  for (const name of Object.keys(BOUNDS)) {
    const value = options[name];
    if (typeof value !== "number" && typeof value !== "bigint" && !value?.items) continue;
    if (name === "betas")
      value.items.forEach((one, i) => {
        if (Number(one) < 0 || Number(one) >= 1)
          raise("ValueError", `Invalid ${BOUNDS.betas} ${i}: ${str(one)}`);
      });
    else if (Number(value) < 0 || (name === "rho" && Number(value) > 1)) wrong(name, value);
  }
  const { nesterov, momentum, dampening } = options;
  if (nesterov === true && (Number(momentum) <= 0 || Number(dampening) !== 0))
    raise("ValueError", "Nesterov momentum requires a momentum and zero dampening");
}

/** Refuses what an optimizer may not change. */
function checkParameters(params) {
  for (const one of params)
    if (isTensor(one) && one.isRecorded === true && one.isLeaf !== true)
      raise("ValueError", "can't optimize a non-leaf Tensor");
  return params;
}

const groupOf = (params, options) =>
  new Dict([["params", new List(checkParameters(params))], ...Object.entries(options)]);

/**
 * Groups of parameters, each with options of its own, as programs read and change them.
 * @param {string} name @param {any[]} given tensors, or dictionaries of groups
 * @param {any[]} args @param {Record<string, any>} keywords
 * @returns {any[]} dictionaries
 */
export function groupsOf(name, given, args, keywords) {
  const options = optionsOf(name, args, keywords);
  if (OPTIONS[name] !== undefined) checkOptions(options);
  if (given.every(isTensor)) return [groupOf(given, options)];
  return given.map((group) => {
    if (!(group instanceof Dict)) refuseHere("such parameters of an optimizer");
    const { params, ...own } = Object.fromEntries(group.walk());
    const unknown = Object.keys(own).find((key) => OPTIONS[name] !== undefined && !(key in options));
    if (unknown !== undefined) refuseHere(`${unknown}= of ${name}`);
    return groupOf(isTensor(params) ? [params] : itemsOf(params), { ...options, ...own });
  });
}

/** The options of a group as numbers. */
export const numbersOf = (group) =>
  Object.fromEntries(
    [...group.walk()].filter(([key]) => key !== "params").map(([key, value]) => [key, numberOf(key, value)]),
  );

function numberOf(name, value) {
  if (typeof value === "boolean") return value;
  if (value?.items !== undefined) return value.items.map((one) => numberOf(name, one));
  return typeof value === "number" || typeof value === "bigint"
    ? Number(value)
    : refuseHere(`such a ${name}=`);
}

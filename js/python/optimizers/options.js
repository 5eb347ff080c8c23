// What the classes of torch.optim take behind the parameters, and the groups in which these stand.
import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { typeName } from "../layers/layer.js";
import { isTensor } from "../torch/tensor.js";
import { itemsOf } from "../values/iterate.js";
import { str } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { nameOf, raise } from "../values/types.js";

const betas = new Tuple([0.9, 0.999]);
const adam = { lr: 1e-3, betas, eps: 1e-8, weight_decay: 0n, amsgrad: false };

/** By class: the options that may stand in their places, and their values where they are not given. @type {Record<string, Record<string, any>>} */
export const OPTIONS = {
  SGD: { lr: 1e-3, momentum: 0n, dampening: 0n, weight_decay: 0n, nesterov: false },
  Adam: adam,
  AdamW: { ...adam, weight_decay: 1e-2 },
  RMSprop: { lr: 1e-2, alpha: 0.99, eps: 1e-8, weight_decay: 0n, momentum: 0n, centered: false },
  Adagrad: { lr: 1e-2, lr_decay: 0n, weight_decay: 0n, initial_accumulator_value: 0n, eps: 1e-10 },
  Adadelta: { lr: 1, rho: 0.9, eps: 1e-6, weight_decay: 0n },
  Adamax: { lr: 2e-3, betas, eps: 1e-8, weight_decay: 0n },
  NAdam: {
    lr: 2e-3,
    betas,
    eps: 1e-8,
    weight_decay: 0n,
    momentum_decay: 4e-3,
    decoupled_weight_decay: false,
  },
  RAdam: { lr: 1e-3, betas, eps: 1e-8, weight_decay: 0n, decoupled_weight_decay: false },
  ASGD: { lr: 1e-2, lambd: 1e-4, alpha: 0.75, t0: 1e6, weight_decay: 0n },
  Rprop: { lr: 1e-2, etas: new Tuple([0.5, 1.2]), step_sizes: new Tuple([1e-6, 50n]) },
  LBFGS: {
    lr: 1n,
    max_iter: 20n,
    max_eval: null,
    tolerance_grad: 1e-7,
    tolerance_change: 1e-9,
    history_size: 100n,
    line_search_fn: null,
  },
};

/** What all have further. */
export const FURTHER = {
  maximize: false,
  foreach: null,
  capturable: false,
  differentiable: false,
  fused: null,
};

const ADAM = "amsgrad maximize foreach capturable differentiable fused decoupled_weight_decay";
/** By class: the options in the order in which groups have them. */
const ORDERS = {
  SGD: "lr momentum dampening weight_decay nesterov maximize foreach differentiable fused",
  Adam: `lr betas eps weight_decay ${ADAM}`,
  AdamW: `lr betas eps weight_decay ${ADAM}`,
  RMSprop: "lr momentum alpha eps centered weight_decay capturable foreach maximize differentiable",
  Adagrad: "lr lr_decay eps weight_decay initial_accumulator_value foreach maximize differentiable fused",
  Adadelta: "lr rho eps weight_decay maximize capturable foreach differentiable",
  Adamax: "lr betas eps weight_decay foreach maximize differentiable capturable",
  NAdam:
    "lr betas eps weight_decay momentum_decay decoupled_weight_decay maximize foreach capturable differentiable",
  RAdam: "lr betas eps weight_decay maximize foreach capturable decoupled_weight_decay differentiable",
  ASGD: "lr lambd alpha t0 weight_decay foreach maximize differentiable capturable",
  Rprop: "lr etas step_sizes foreach maximize differentiable capturable",
  LBFGS: "lr max_iter max_eval tolerance_grad tolerance_change history_size line_search_fn maximize",
};

/** How an optimizer of a class that is read shows its groups. */
export function shownGroups(name, groups) {
  if (OPTIONS[name] === undefined) refuseHere(`how torch.optim.${name} is printed`);
  const texts = groups.map((group, i) => {
    const { params: _, ...options } = Object.fromEntries(group.walk());
    const lines = Object.keys(options)
      .sort()
      .map((key) => `    ${key}: ${str(options[key])}\n`);
    return `Parameter Group ${i}\n${lines.join("")}`;
  });
  return `${name} (\n${texts.join("\n")})`;
}

/** The options that an optimizer was made with. */
export function optionsOf(name, args, keywords) {
  const known = OPTIONS[name];
  if (known === undefined) return keywords;
  /** @type {Record<string, any>} */
  const usual = { ...known, ...FURTHER, decoupled_weight_decay: name === "AdamW" };
  const order = ORDERS[name].split(" ");
  const names = [...Object.keys(known), ...order.filter((key) => !(key in known))];
  const signature = names.map((key) => `${key}=`).join(" ");
  if (args.length > Object.keys(known).length) refuseHere(`such a call of ${name}`);
  const given = taken(`${name}.__init__`, signature, args, keywords, { method: true });
  const { decoupled_weight_decay: isApart = name === "AdamW" } = given;
  if (!("decoupled_weight_decay" in known) && isApart !== (name === "AdamW"))
    refuseHere(`decoupled_weight_decay= of ${name}`);
  if (name === "LBFGS") given.max_eval ??= (BigInt(given.max_iter ?? usual.max_iter) * 5n) / 4n;
  return Object.fromEntries(order.map((key) => [key, given[key] === undefined ? usual[key] : given[key]]));
}

/** What is said of an option that is too small, or too large where it is a share, in the order in which it is looked at. */
const BOUNDS = {
  lr: "learning rate",
  eps: "epsilon value",
  betas: "beta parameter at index",
  momentum: "momentum value",
  lr_decay: "lr_decay value",
  lambd: "lambd value",
  weight_decay: "weight_decay value",
  momentum_decay: "momentum_decay value",
  initial_accumulator_value: "initial_accumulator_value value",
  alpha: "alpha value",
  rho: "rho value",
};

/** Refuses options that no step can be made with. */
function checkOptions(name, options) {
  const { lr } = options;
  if (typeof lr === "string" || lr === null || lr?.items)
    raise(
      "TypeError",
      name === "SGD"
        ? `'<' not supported between instances of '${nameOf(lr)}' and 'float'`
        : `'<=' not supported between instances of 'float' and '${nameOf(lr)}'`,
    );
  const wrong = (option, value) => raise("ValueError", `Invalid ${BOUNDS[option]}: ${str(value)}`);
  for (const option of Object.keys(BOUNDS)) {
    const value = options[option];
    if (typeof value !== "number" && typeof value !== "bigint" && !value?.items) continue;
    if (option === "betas")
      value.items.forEach((one, i) => {
        if (Number(one) < 0 || Number(one) >= 1)
          raise("ValueError", `Invalid ${BOUNDS.betas} ${i}: ${str(one)}`);
      });
    else if (Number(value) < 0 || (option === "rho" && Number(value) > 1)) wrong(option, value);
  }
  const { nesterov, momentum, dampening, etas } = options;
  const [less, more] = etas?.items ?? [0.5, 2];
  if (!(0 < Number(less) && Number(less) < 1 && 1 < Number(more)))
    raise("ValueError", `Invalid eta values: ${str(less)}, ${str(more)}`);
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

/** A group with the options of its own, and those of all. */
const groupOf = (params, own, options) =>
  new Dict([
    ["params", new List(checkParameters(params))],
    ...Object.entries({
      ...own,
      ...Object.fromEntries(Object.entries(options).filter(([key]) => !(key in own))),
    }),
  ]);

/** Refuses parameters that stand in two groups. */
export function checkApart(groups) {
  const all = groups.flatMap((group) => group.get("params").items);
  if (groups.some((group) => new Set(group.get("params").items).size < group.get("params").items.length))
    return groups;
  if (new Set(all).size < all.length)
    raise("ValueError", "some parameters appear in more than one parameter group");
  return groups;
}

/**
 * Groups of parameters, each with options of its own, as programs read and change them.
 * @param {string} name @param {any[]} given tensors, or dictionaries of groups
 * @param {any[]} args @param {Record<string, any>} keywords
 * @returns {any[]} dictionaries
 */
export function groupsOf(name, given, args, keywords) {
  const options = optionsOf(name, args, keywords);
  if (OPTIONS[name] !== undefined) checkOptions(name, options);
  if (given.every(isTensor)) return [groupOf(given, {}, options)];
  const isNamed = (one) => one instanceof Tuple && typeof one.items[0] === "string" && isTensor(one.items[1]);
  if (given.every(isNamed)) {
    const [names, tensors] = [0, 1].map((i) => given.map(({ items }) => items[i]));
    return [groupOf(tensors, { param_names: new List(names) }, options)];
  }
  const groups = given.map((group) => {
    if (!(group instanceof Dict) && given.some((one) => one instanceof Dict || one instanceof Tuple))
      refuseHere("such parameters of an optimizer");
    if (!(group instanceof Dict)) {
      const other = typeName(given.find((one) => !isTensor(one)));
      raise("TypeError", `optimizer can only optimize Tensors, but one of the params is ${other}`);
    }
    const { params, ...own } = Object.fromEntries(group.walk());
    if (params === undefined) raise("KeyError", "params");
    return groupOf(isTensor(params) ? [params] : itemsOf(params), own, options);
  });
  return checkApart(groups);
}

/** The options of a group as numbers. */
export const numbersOf = (name, group) =>
  Object.fromEntries(
    [...Object.keys(OPTIONS[name]), "maximize"].map((key) => [key, numberOf(key, group.get(key))]),
  );

function numberOf(name, value) {
  if (typeof value === "boolean" || value === null) return value;
  if (value?.items !== undefined) return value.items.map((one) => numberOf(name, one));
  return typeof value === "number" || typeof value === "bigint"
    ? Number(value)
    : refuseHere(`such a ${name}=`);
}

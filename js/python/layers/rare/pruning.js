// torch.nn.utils.prune: weights of which some are zero, by a mask that lies beside them.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { asking } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { round } from "../../builtins/rounding.js";
import { workOut } from "../../run/formulas.js";
import { torch } from "../../torch/tensor.js";
import { itemsOf } from "../../values/iterate.js";
import { REPR } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { raise } from "../../values/types.js";
import { taken } from "../calling.js";
import { checkLayer } from "../layer.js";
import { sizeText } from "../sizes.js";
import { makersOf, remade, restored, weightOf } from "./made-weights.js";

const ask = (call) => asking(torch.words, call);

/** Refuses an amount that is none. */
function checkAmount(amount) {
  const isWhole = typeof amount === "bigint";
  if (!isWhole && typeof amount !== "number")
    raise("TypeError", `Invalid type for amount: ${str(amount)}. Must be int or float.`);
  if (amount < 0 || (!isWhole && amount > 1))
    raise(
      "ValueError",
      `amount=${str(amount)} should either be a float in the range [0, 1] or a non-negative integer`,
    );
}

/** How many of so many an amount is. */
function countOf(amount, size) {
  if (typeof amount !== "bigint") return Number(round(amount * size));
  if (amount > size)
    raise("ValueError", `amount=${amount} should be smaller than the number of parameters to prune=${size}`);
  return Number(amount);
}

/** The places of the largest, or of the least. */
const placesOf = (row, count, largest) =>
  tensorOf(
    workOut("torch.topk(row, count, largest=largest)[1]", {
      row: new ArrayValue(torch, row),
      count: BigInt(count),
      largest,
    }),
  );

/** A mask without these places. */
function without(mask, places) {
  const flat = mask.reshape(-1).clone();
  if (places !== null) flat.setAt([places], 0);
  return flat.reshape(mask.shape);
}

/** Refuses an axis that there is not. */
function axisIn({ shape, ndim }, dim) {
  if (ndim <= 1)
    raise(
      "ValueError",
      `Structured pruning can only be applied to multidimensional tensors. Found tensor of shape ${sizeText(shape)} with ${ndim} dims`,
    );
  if (dim >= ndim) raise("IndexError", `Invalid index ${dim} for tensor of size ${sizeText(shape)}`);
  return Number(dim) < 0 ? Number(dim) + ndim : Number(dim);
}

/** A mask of these places along an axis alone. */
function alongOf(mask, axis, kept) {
  const row = engine.zeros([mask.shape[axis]], { dtype: mask.dtype });
  row.setAt([kept], 1);
  return mask.mul(row.reshape(mask.shape.map((_, i) => (i === axis ? -1 : 1))));
}

/**
 * By name: what stands behind the name of the parameter, what is masked together, and the mask of a tensor that has one already.
 * @type {Record<string, { words: string, kind: string, mask(tensor: any, mask: any, given: any): any }>}
 */
const METHODS = {
  identity: { words: "", kind: "unstructured", mask: (_, mask) => mask },
  l1_unstructured: {
    words: "amount importance_scores=",
    kind: "unstructured",
    mask(tensor, mask, { amount }) {
      const count = countOf(amount, tensor.numel);
      return without(mask, count > 0 ? placesOf(tensor.abs().reshape(-1), count, false) : null);
    },
  },
  random_unstructured: {
    words: "amount",
    kind: "unstructured",
    mask(tensor, mask, { amount }) {
      const count = countOf(amount, tensor.numel);
      return without(mask, count > 0 ? placesOf(engine.rand([tensor.numel]), count, true) : null);
    },
  },
  ln_structured: {
    words: "amount n dim importance_scores=",
    kind: "structured",
    mask(tensor, mask, { amount, n, dim }) {
      const axis = axisIn(tensor, dim);
      const count = countOf(amount, tensor.shape[axis]);
      const others = tensor.shape.map((_, i) => i).filter((i) => i !== axis);
      if (n === "nuc") refuseHere("pruning by the nuclear norm");
      const norms = engine.norm(tensor, n === "fro" ? 2 : Number(n), others);
      return count === 0 ? mask : alongOf(mask, axis, placesOf(norms, tensor.shape[axis] - count, true));
    },
  },
  random_structured: {
    words: "amount dim",
    kind: "structured",
    mask(tensor, mask, { amount, dim }) {
      const axis = axisIn(tensor, dim);
      const count = countOf(amount, tensor.shape[axis]);
      if (count === 0) return mask;
      const drawn = engine.rand([tensor.shape[axis]]);
      return alongOf(mask, axis, placesOf(drawn, tensor.shape[axis] - count, true));
    },
  },
  custom_from_mask: {
    words: "mask",
    kind: "global",
    mask(_, mask, { mask: given }) {
      const own = tensorOf(given);
      if (`${own.shape}` !== `${mask.shape}`)
        raise(
          "AssertionError",
          `default_mask shape ${sizeText(mask.shape)} must match self.mask shape ${sizeText(own.shape)}`,
        );
      return mask.mul(own.to(mask.dtype));
    },
  },
};

/** A mask with others at these places along an axis. */
function written(mask, axis, places, own) {
  const made = mask.clone();
  made.transpose(0, axis).setAt([places], own.transpose(0, axis).to(mask.dtype));
  return made;
}

/** The mask of what another one has left. */
function among({ kind, mask }, tensor, before, given) {
  if (kind === "global") return mask(tensor, before, given);
  if (kind === "unstructured") {
    const places = engine.nonzero(before.reshape(-1)).reshape(-1);
    const own = mask(tensor.reshape(-1).indexSelect(0, places), engine.ones([places.numel]), given);
    return written(before.reshape(-1), 0, places, own).reshape(before.shape);
  }
  const axis = axisIn(tensor, given.dim);
  const others = before.shape.map((_, i) => i).filter((i) => i !== axis);
  const places = engine.nonzero(before.sum({ dim: others })).reshape(-1);
  const own = mask(tensor.indexSelect(axis, places), before.indexSelect(axis, places), given);
  return written(before, axis, places, own);
}

/** Masks a parameter of a layer, or what is left of it. */
function pruned(method, module, name, given) {
  checkLayer(module);
  if ("amount" in given) checkAmount(given.amount);
  const [orig, masked] = [`${name}_orig`, `${name}_mask`];
  const before = makersOf(module).get(name);
  const current = before ? before.kept : weightOf(module, name);
  if (before && !Object.hasOwn(module.fields, masked)) refuseHere("such a layer there");
  const scores = given.importance_scores ?? null;
  if (scores !== null && `${tensorOf(scores).shape}` !== `${tensorOf(current).shape}`)
    raise(
      "AssertionError",
      `importance_scores should have the same shape as parameter ${name} of ${module[REPR]()}, got ${sizeText(tensorOf(scores).shape)} vs ${sizeText(tensorOf(current).shape)}`,
    );
  const tensor = tensorOf(scores ?? current).detach();
  const last = before ? tensorOf(module.fields[masked]) : engine.onesLike(tensor);
  const isKnown = session().mode === "values";
  const { fields } = module;
  const mask = !isKnown ? last : maskOf();
  function maskOf() {
    try {
      return ask(() => (before ? among(method, tensor, last, given) : method.mask(tensor, last, given)));
    } catch (error) {
      // It was taken out by then, and is put back as the last.
      if (!before) restored(module, name, current);
      throw error;
    }
  }
  const make = () => workOut("mask * orig", { mask: module.fields[masked], orig: module.fields[orig] });
  if (!before) {
    remade(module, name, { make, isKept: true });
    fields[orig] = current;
  }
  fields[masked] = new ArrayValue(torch, mask);
  return remade(module, name, { make, isKept: true, kept: make() });
}

const pruning = (function_) => (args, keywords) => {
  const method = METHODS[function_];
  const { module, name, ...given } = taken(function_, `module name ${method.words}`, args, keywords);
  return pruned(method, module, name, given);
};

/** The classes that `global_unstructured` is given. */
export const PRUNING_CLASSES = {
  L1Unstructured: "l1_unstructured",
  RandomUnstructured: "random_unstructured",
};

/** Several parameters masked together, as one row. */
function globally(args, keywords) {
  const { parameters, pruning_method: given, importance_scores: scores = null, ...more } = keywords;
  const [all = parameters, chosen = given, ...others] = args;
  const name = Object.keys(PRUNING_CLASSES).find((one) => one === chosen?.name);
  const method = METHODS[PRUNING_CLASSES[name ?? ""]] ?? refuseHere("such a global_unstructured()");
  const { amount, ...odd } = more;
  if (others.length > 0 || scores !== null || amount === undefined || Object.keys(odd).length > 0)
    refuseHere("such a global_unstructured()");
  checkAmount(amount);
  const pairs = itemsOf(all).map((pair) => itemsOf(pair));
  const tensors = pairs.map(([module, one]) => {
    const maker = makersOf(checkLayer(module)).get(one);
    return tensorOf(maker ? maker.kept : weightOf(module, one)).detach();
  });
  const masks = pairs.map(([module, one], i) => {
    const mask = module.fields[`${one}_mask`];
    return mask === undefined ? engine.onesLike(tensors[i]) : tensorOf(mask);
  });
  const row = (list) => engine.cat(list.map((one) => one.reshape(-1)));
  const whole = session().mode === "values" && among(method, row(tensors), row(masks), { amount });
  let at = 0;
  pairs.forEach(([module, one], i) => {
    const { numel, shape } = tensors[i];
    const own = whole ? whole.narrow(0, at, numel).reshape(shape) : masks[i];
    pruned(METHODS.custom_from_mask, module, one, { mask: new ArrayValue(torch, own) });
    at += numel;
  });
  return null;
}

/** What is masked stays so, and is a parameter again. */
function remove(args, keywords) {
  const { module, name } = taken("remove", "module name", args, keywords);
  const maker = makersOf(checkLayer(module)).get(name);
  if (maker === undefined || !Object.hasOwn(module.fields, `${name}_mask`))
    raise(
      "ValueError",
      `Parameter '${name}' of module ${module[REPR]()} has to be pruned before pruning can be removed`,
    );
  const weight = module.fields[`${name}_orig`];
  const made = tensorOf(maker.make()).detach();
  torch.setAttribute(weight, "data", new ArrayValue(torch, made));
  for (const part of ["orig", "mask"]) delete module.fields[`${name}_${part}`];
  return restored(module, name, weight);
}

const isMasked = (layer) =>
  [...makersOf(layer).keys()].some((name) => Object.hasOwn(layer.fields, `${name}_mask`)) ||
  layer.children.some(isMasked);

export const prune = {
  ...Object.fromEntries(Object.keys(METHODS).map((name) => [name, pruning(name)])),
  global_unstructured: globally,
  remove,
  is_pruned: (args, keywords) => isMasked(checkLayer(taken("is_pruned", "module", args, keywords).module)),
};

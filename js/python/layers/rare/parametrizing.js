// torch.nn.utils.parametrize: tensors of a layer that other layers make of its parameters, whenever they are asked for.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { recording, session } from "../../arrays/session.js";
import { findAttribute } from "../../builtins/attributes.js";
import { workOut } from "../../run/formulas.js";
import { dtypeOf } from "../../torch/dtypes.js";
import { torch } from "../../torch/tensor.js";
import { REPR, SET, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise, Type, typeOf } from "../../values/types.js";
import { LayerDict, LayerList, MODULE_LIST } from "../blocks/containers.js";
import { taken } from "../calling.js";
import { checkLayer, Layer, MODULE, PARAMETER, Parameter } from "../layer.js";
import { sizeText } from "../sizes.js";
import { isTensor } from "../words.js";
import { remade, restored } from "./made-weights.js";
import { lengthsOf, unit, withLengths } from "./normed-weights.js";

const LIST = new Type("ParametrizationList", MODULE_LIST, "torch.nn.utils.parametrize.ParametrizationList");

/** Whether a layer says what a tensor is made of, and that. */
const hasInverse = (layer) => findAttribute(layer, "right_inverse") !== undefined;
const inverse = (layer, value) => session().machine.call(findAttribute(layer, "right_inverse"), [value]);

const put = (parameter, value) => {
  if (parameter !== value)
    torch.setAttribute(parameter, "data", new ArrayValue(torch, tensorOf(value).detach()));
};
const parameterOf = (value, asks) =>
  value instanceof Parameter ? value : /** @type {any} */ (PARAMETER).call([value, asks], {});

/** What makes a tensor, one layer behind the other, and the parameters that it is made of. */
class Parametrizations extends LayerList {
  constructor(layers, original, isUnsafe) {
    super(layers);
    this.type = LIST;
    this.isUnsafe = isUnsafe;
    const made = recording(false, () =>
      layers
        .toReversed()
        .reduce((value, layer) => (hasInverse(layer) ? inverse(layer, value) : value), original),
    );
    const isOne = isTensor(made);
    if (!isOne && !(made instanceof Tuple || made instanceof List))
      raise(
        "ValueError",
        `'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). Got ${nameOf(made)}`,
      );
    if (isOne) {
      put(original, made);
      this.fields.original = original;
    } else
      made.items.forEach((one, i) => {
        this.fields[`original${i}`] = parameterOf(one, original.isRecorded === true);
      });
    if (!isUnsafe) checkAlike(original, this.made());
  }
  get originals() {
    return Object.entries(this.fields)
      .filter(([name]) => /^original\d?$/.test(name))
      .map(([, one]) => one);
  }
  made() {
    const { machine } = session();
    const [first, ...rest] = this.children;
    return rest.reduce((value, layer) => machine.call(layer, [value]), machine.call(first, this.originals));
  }
  run() {
    return this.made();
  }
  /** Makes its parameters of what the tensor should be. */
  take(value) {
    const made = recording(false, () =>
      this.children.toReversed().reduce((own, layer) => {
        if (!hasInverse(layer))
          raise("RuntimeError", `parametrization ${typeOf(layer).name} does not implement right_inverse.`);
        return inverse(layer, own);
      }, value),
    );
    const all = isTensor(made) ? [made] : (made?.items ?? refuseHere("such a right_inverse"));
    for (const [i, one] of this.originals.entries()) put(one, all[i]);
  }
}

/** Refuses what makes a tensor of another shape, or dtype. */
function checkAlike(original, made) {
  if (!isTensor(made)) raise("ValueError", `A parametrization must return a tensor. Got ${nameOf(made)}.`);
  const wrong = (what, before, after) =>
    raise(
      "ValueError",
      `Registering a parametrization may not change the ${what} of the tensor, unless \`unsafe\` flag is enabled.\n` +
        `unparametrized ${what}: ${before}\nparametrized ${what}: ${after}`,
    );
  const [own, other] = [original, made].map((one) => repr(dtypeOf(one)));
  if (own !== other) wrong("dtype", own, other);
  const [before, after] = [original, made].map((one) => sizeText(tensorOf(one).shape));
  if (before !== after) wrong("shape", before, after);
}

/** The class that such a layer is of: it derives from its own. */
function renamed(layer) {
  const own = layer[TYPE];
  const name = `Parametrized${own.name}`;
  const type = new Type(name, own, `torch.nn.utils.parametrize.${name}`);
  const shown = Object.getPrototypeOf(layer)[REPR];
  Object.defineProperty(layer, TYPE, { value: type, configurable: true });
  layer[REPR] = () => {
    const before = layer.type;
    layer.type = type;
    try {
      return shown.call(layer);
    } finally {
      layer.type = before;
    }
  };
}

const listsOf = (layer) => layer.parametrizations ?? null;
const listOf = (layer, name) => listsOf(layer)?.find(name)?.[1] ?? null;

/** Another layer that makes a tensor. */
function registered(module, name, layer, isUnsafe) {
  checkLayer(module);
  layer.train(module.training);
  const known = listOf(module, name);
  if (known !== null) {
    if (!isUnsafe) {
      const before = known.made();
      const after = session().machine.call(layer, [before]);
      checkAlike(before, after);
      if (hasInverse(layer)) inverse(layer, after);
    }
    known.held.push([`${known.held.length}`, layer]);
    return module;
  }
  const original = module.fields?.[name];
  if (!(original instanceof ArrayValue))
    raise(
      "ValueError",
      `Module '${module[REPR]()}' does not have a parameter, a buffer, or a parametrized element with name '${name}'`,
    );
  if (!(original instanceof Parameter)) refuseHere("a parametrized buffer");
  const list = new Parametrizations([layer], original, isUnsafe);
  if (listsOf(module) === null) {
    renamed(module);
    module.parametrizations = new LayerDict([]);
  }
  remade(module, name, { make: () => list.made(), isKept: false, set: (value) => list.take(value) });
  if (module.isOfProgram) module.fields.parametrizations = module.parametrizations;
  else if (!module.held.some(([place]) => place === "parametrizations"))
    module.held.push(["parametrizations", module.parametrizations]);
  module.parametrizations[SET](name, list);
  return module;
}

function register(args, keywords) {
  const words = "module tensor_name parametrization unsafe=";
  const {
    module,
    tensor_name,
    parametrization,
    unsafe = false,
  } = taken("register_parametrization", words, args, keywords);
  return registered(module, tensor_name, checkLayer(parametrization), unsafe === true);
}

function isParametrized(args, keywords) {
  const { module, tensor_name: name = null } = taken(
    "is_parametrized",
    "module tensor_name=",
    args,
    keywords,
  );
  return name === null ? (listsOf(module)?.held.length ?? 0) > 0 : listOf(module, name) !== null;
}

function remove(args, keywords) {
  const words = "module tensor_name leave_parametrized=";
  const given = taken("remove_parametrizations", words, args, keywords);
  const { module, tensor_name: name, leave_parametrized: isLeft = true } = given;
  const list = listOf(module, name);
  if (list === null)
    raise("ValueError", `Module ${module[REPR]()} does not have a parametrization on ${name}`);
  const { originals } = list;
  if (!isLeft && originals.length > 1)
    raise(
      "ValueError",
      "Cannot leave unparametrized (`leave_parametrized=False`) a tensor that is parametrized in terms of a sequence of tensors.",
    );
  const made = isLeft ? recording(false, () => list.made()) : originals[0];
  const own = originals.length > 1 ? parameterOf(made, true) : originals[0];
  put(own, made);
  const all = module.parametrizations.held.filter(([place]) => place !== name);
  module.parametrizations.held = all;
  restored(module, name, own);
  if (all.length > 0) return module;
  delete module[TYPE];
  delete module[REPR];
  module.held = module.held.filter(([place]) => place !== "parametrizations");
  delete module.fields.parametrizations;
  module.parametrizations = null;
  return module;
}

export const parametrize = {
  register_parametrization: register,
  is_parametrized: isParametrized,
  remove_parametrizations: remove,
};

const ofPyTorch = (name) => new Type(name, MODULE, `torch.nn.utils.parametrizations.${name}`);

/** A layer with a right inverse. */
class Inverted extends Layer {
  constructor(name, made, inverted) {
    super(ofPyTorch(name), made);
    this.marks.set("right_inverse", { call: ([value]) => inverted(value) });
  }
}

function weightNorm(args, keywords) {
  const { module, name = "weight", dim = 0n } = taken("weight_norm", "module name= dim=", args, keywords);
  if (typeof dim !== "bigint") refuseHere("such a dim= of weight_norm");
  const made = {
    fields: {},
    signature: "weight_g weight_v",
    forward: (_, { weight_g: g, weight_v: v }) => withLengths(v, g, dim),
  };
  const layer = new Inverted("_WeightNorm", made, (weight) => new Tuple([lengthsOf(weight, dim), weight]));
  return registered(module, name, layer, true);
}

function spectralNorm(args, keywords) {
  const words = "module name= n_power_iterations= eps= dim=";
  const given = taken("spectral_norm", words, args, keywords);
  const { module, name = "weight", n_power_iterations: count = 1n, eps = 1e-12 } = given;
  const dim = given.dim ?? (/^ConvTranspose/.test(module?.type?.name) ? 1n : 0n);
  const weight = module?.fields?.[name];
  if (!isTensor(weight) || tensorOf(weight).ndim < 2) refuseHere("such a spectral_norm");
  const { ndim, dtype } = tensorOf(weight);
  const axis = Number(dim) < 0 ? Number(dim) + ndim : Number(dim);
  const order = [axis, ...Array.from({ length: ndim }, (_, i) => i).filter((i) => i !== axis)];
  const rowsOf = (tensor) => {
    const turned = tensor.permute(order);
    return turned.reshape([turned.shape[0], turned.numel / turned.shape[0]]);
  };
  const isKnown = session().mode === "values";
  const improve = (matrix, /** @type {any[]} */ [u, v], times) => {
    for (let i = 0; isKnown && i < times; i++) {
      u.copy_(unit(engine.mv(matrix, v), Number(eps)));
      v.copy_(unit(engine.mv(matrix.T, u), Number(eps)));
    }
  };
  const vectors = rowsOf(tensorOf(weight).detach())
    .shape.map((size) => (isKnown ? engine.randn([size], { dtype }) : engine.empty([size], { dtype })))
    .map((one) => (isKnown ? unit(one, Number(eps)) : one));
  improve(rowsOf(tensorOf(weight).detach()), vectors, 15);
  const [_u, _v] = vectors.map((one) => new ArrayValue(torch, one));
  const made = {
    fields: { _u, _v },
    signature: "weight",
    forward(layer, { weight: w }) {
      const all = [layer.fields._u, layer.fields._v];
      if (layer.training) improve(rowsOf(tensorOf(w).detach()), all.map(tensorOf), Number(count));
      const [u, v] = all.map((one) => new ArrayValue(torch, tensorOf(one).clone()));
      const axes = new Tuple(order.map(BigInt));
      return workOut("w / torch.vdot(u, torch.mv(w.permute(axes).flatten(1), v))", { w, u, v, axes });
    },
  };
  return registered(module, name, new Inverted("_SpectralNorm", made, (value) => value), false);
}

export const parametrizations = { weight_norm: weightNorm, spectral_norm: spectralNorm };

// The layers of torch.nn that are read here, by name.

import { uniformBetween } from "../algorithms/uniform.js";
import { ArrayValue } from "../arrays/array.js";
import { checkElements, tensorOf } from "../arrays/convert.js";
import { DType } from "../arrays/dtype.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { attributeOf } from "../torch/attributes.js";
import { dtypeNamed, usualDtype } from "../torch/dtypes.js";
import { torch } from "../torch/tensor.js";
import { truth } from "../values/compare.js";
import { itemsOf } from "../values/iterate.js";
import {
  ATTRIBUTE,
  BINARY,
  DELETE,
  GET,
  INDEX,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  SET,
  SET_ATTRIBUTE,
} from "../values/protocol.js";
import { repr, str } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { Slice } from "../values/slice.js";
import { Dict } from "../values/tables.js";
import { raise, Type, typeOf } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { changedInto, checkProbability, dropout, gelu, plain, usualAxis } from "./activations.js";
import { taken } from "./calling.js";
import { checkLayer, Layer, MODULE, PARAMETER, Parameter, placeOfLayer, placesIn } from "./layer.js";
import { embedding, layerNorm, linear, paddingIn } from "./linear.js";
import { sizeGiven } from "./sizes.js";
import { wordsOf } from "./steps.js";

export const FACTORY = "device= dtype=";

/** The dtype that a layer's weights are given. */
export function dtypeGiven(value) {
  if ((value ?? null) === null) return usualDtype();
  return value instanceof DType && value.held === null && value.name.startsWith("float")
    ? value.name
    : refuseHere("such a dtype of a layer");
}

/** A parameter that `make` makes of sizes. */
export function parameter(sizes, make) {
  checkElements(sizes.reduce((all, size) => all * size, 1));
  return new Parameter(
    torch,
    asking(torch.words, () => make(sizes)),
  );
}

/** A parameter of numbers between two bounds. */
export const uniform = (sizes, bound, dtype) =>
  parameter(sizes, (shape) =>
    session().mode === "shapes"
      ? engine.empty(shape, { dtype })
      : uniformBetween(shape, dtype, -bound, bound),
  );

export const boundOf = (count) => (count > 0 ? 1 / Math.sqrt(count) : 0);

const named = (name, what) => (name === null ? null : `${name}.${what}`);

function makeLinear({ in_features: from, out_features: to, bias: asked = true, dtype: given }) {
  const [rows, columns] = [sizeGiven(to, 0), sizeGiven(from, 1)];
  const dtype = dtypeGiven(given);
  const bound = boundOf(columns);
  const weight = uniform([rows, columns], Math.sqrt(3) * (Math.sqrt(2 / 6) / Math.sqrt(columns || 1)), dtype);
  const bias = asked === false ? null : uniform([rows], bound, dtype);
  return {
    fields: { in_features: from, out_features: to, weight, bias },
    forward: ({ fields }, { input }, name) =>
      linear(input, fields.weight, fields.bias, [wordsOf(input), named(name, "weight")]),
    extra: ({ in_features: inside, out_features: outside, bias: own }) =>
      `in_features=${str(inside)}, out_features=${str(outside)}, bias=${str(own !== null)}`,
  };
}

/** The rows of an embedding: those that are given, or drawn. */
export function rowsGiven({
  num_embeddings: count,
  embedding_dim: width,
  _weight: made = null,
  _freeze: frozen = false,
  dtype,
}) {
  const sizes = [sizeGiven(count, 0), sizeGiven(width, 1)];
  if (made !== null && `${tensorOf(made).shape}` !== `${sizes}`)
    raise("AssertionError", "Shape of weight does not match num_embeddings and embedding_dim");
  return made === null
    ? parameter(sizes, (shape) => engine.randn(shape, { dtype: dtypeGiven(dtype) }))
    : /** @type {any} */ (PARAMETER).call([made, frozen !== true], {});
}

function makeEmbedding(given) {
  const { num_embeddings: count, embedding_dim: width, padding_idx: padding = null } = given;
  const place = paddingIn(count, padding);
  const weight = rowsGiven(given);
  if ((given._weight ?? null) === null && typeof place === "bigint")
    tensorOf(weight).select(0, Number(place)).fill_(0);
  return {
    fields: { num_embeddings: count, embedding_dim: width, padding_idx: place, weight },
    forward: ({ fields }, { input }) => embedding(input, fields.weight, fields.padding_idx),
    extra: () => `${str(count)}, ${str(width)}${place === null ? "" : `, padding_idx=${str(place)}`}`,
  };
}

function makeLayerNorm(given) {
  const {
    normalized_shape: shape,
    eps = 1e-5,
    elementwise_affine: affine = true,
    bias: asked = true,
  } = given;
  const isOne = typeof shape === "bigint" || shape instanceof Unknown;
  const own = new Tuple(isOne ? [shape] : itemsOf(shape));
  const sizes = own.items.map((size, i) => sizeGiven(size, i));
  const dtype = dtypeGiven(given.dtype);
  const weight = affine === false ? null : parameter(sizes, (all) => engine.ones(all, { dtype }));
  const bias =
    affine === false || asked === false ? null : parameter(sizes, (all) => engine.zeros(all, { dtype }));
  return {
    fields: { normalized_shape: own, eps, elementwise_affine: affine, weight, bias },
    forward: ({ fields }, { input }, name) =>
      layerNorm(input, sizes, fields.weight, fields.bias, Number(fields.eps), [
        named(name, "weight"),
        named(name, "bias"),
      ]),
    extra: (fields) =>
      `${repr(own)}, eps=${str(fields.eps)}, elementwise_affine=${str(affine)}, bias=${str(fields.bias !== null)}`,
  };
}

/** A layer that only calls a function of torch. */
const calling = (name) => () => ({ fields: {}, forward: (_, { input }) => plain(name, input) });

const alongAxis =
  (name) =>
  ({ dim = null }) => {
    if (dim !== null && !isIntOrUnknown(dim))
      raise("TypeError", `dim must be an int or None, got ${repr(typeOf(dim))}`);
    return {
      fields: { dim },
      forward: (_, { input }) => plain(name, input, dim ?? usualAxis(input)),
      extra: () => `dim=${str(dim)}`,
    };
  };
const isIntOrUnknown = (value) => /^(?:bigint|boolean)$/.test(typeof value) || value instanceof Unknown;

/** A layer that leaves out, while it trains, what a function leaves out. @param {(input: any, p: any, isTraining: boolean) => any} drop @returns {[string, string, (given: any) => any]} */
export const dropping = (drop) => [
  "dropout",
  "p= inplace=",
  ({ p = 0.5, inplace = false }) => {
    checkProbability(p);
    return {
      fields: { p, inplace },
      forward: ({ training, fields }, { input }) => {
        const left = drop(input, fields.p, training);
        return fields.inplace === true ? changedInto(input, left) : left;
      },
      extra: (fields) => `p=${str(fields.p)}, inplace=${str(fields.inplace)}`,
    };
  },
];

/** By name: the class's module, the parameters, and what is made of them. @type {Record<string, [string, string, (given: any) => any]>} */
const CLASSES = {
  Linear: ["linear", `in_features out_features bias= ${FACTORY}`, makeLinear],
  Identity: ["linear", "", () => ({ fields: {}, forward: (_, { input }) => input })],
  Embedding: [
    "sparse",
    `num_embeddings embedding_dim padding_idx= max_norm! norm_type! scale_grad_by_freq! sparse! _weight= _freeze= ${FACTORY}`,
    makeEmbedding,
  ],
  LayerNorm: ["normalization", `normalized_shape eps= elementwise_affine= bias= ${FACTORY}`, makeLayerNorm],
  ReLU: [
    "activation",
    "inplace=",
    ({ inplace = false }) => ({
      fields: { inplace },
      forward: ({ fields }, { input }) =>
        truth(fields.inplace) ? changedInto(input, plain("relu", input)) : plain("relu", input),
      extra: (fields) => (truth(fields.inplace) ? "inplace=True" : ""),
    }),
  ],
  GELU: [
    "activation",
    "approximate=",
    ({ approximate = "none" }) => ({
      fields: { approximate },
      forward: (_, { input }) => gelu(input, approximate),
      extra: () => `approximate=${repr(approximate)}`,
    }),
  ],
  Sigmoid: ["activation", "", calling("sigmoid")],
  Tanh: ["activation", "", calling("tanh")],
  Softmax: ["activation", "dim=", alongAxis("softmax")],
  LogSoftmax: ["activation", "dim=", alongAxis("log_softmax")],
  Dropout: dropping(dropout),
  Flatten: [
    "flatten",
    "start_dim= end_dim=",
    ({ start_dim: start = 1n, end_dim: end = -1n }) => ({
      fields: { start_dim: start, end_dim: end },
      forward: (_, { input }) => attributeOf(input, "flatten").call([start, end], {}),
      extra: () => `start_dim=${str(start)}, end_dim=${str(end)}`,
    }),
  ],
};

/** Layers one behind the other. */
class Sequence extends Layer {
  /** Whether the machine is told of its layers one by one, where it asks. */
  tellsEach = true;
  /** @param {[string, Layer][]} members */
  constructor(members) {
    super(SEQUENTIAL, { fields: {}, forward: (_, { input }, name) => this.pass(input, name) });
    this.held = members;
  }

  pass(input, name) {
    const called = (place) => (name === null ? null : `${name}[${place}]`);
    const { machine } = session();
    return this.members.reduce((value, [place, child]) => {
      const made = child.go([value], {}, called(place));
      // Hooks are shown what derives from parameters as such.
      return machine.hooked || machine.autocast !== null ? machine.made(made, child, [value]) : made;
    }, input);
  }

  /** A layer under a name, in the place of the one that has it or behind the others. */
  put(name, layer) {
    checkLayer(layer);
    const own = this.held.find(([place]) => place === name);
    if (own === undefined) this.held.push([name, layer]);
    else own[1] = layer;
    return null;
  }

  get methods() {
    return GROWING;
  }
  [BINARY](operator, other, reflected) {
    if (operator !== "+" || reflected || !(other instanceof Sequence)) return NOT_IMPLEMENTED;
    return new Sequence([...this.children, ...other.children].map((one, i) => [`${i}`, one]));
  }
  [ATTRIBUTE](name) {
    if (!Object.hasOwn(GROWING, name)) return super[ATTRIBUTE](name);
    return new FunctionOf(name, (args, keywords) => {
      if (Object.keys(keywords).length > 0) refuseHere(`such a call of .${name}()`);
      return GROWING[name](this, args);
    });
  }
  [SET_ATTRIBUTE](name, value) {
    if (value instanceof Layer) this.put(name, value);
    else super[SET_ATTRIBUTE](name, value);
  }
  [SET](key, value) {
    this.put(this.members[placeOfLayer(key, this.members.length)][0], value);
  }
  /** Those behind what goes are counted anew. */
  [DELETE](key) {
    const { children } = this;
    const gone = placesIn(key, children.length);
    this.hold(children.filter((_, i) => !gone.includes(i)));
  }
  hold(children) {
    this.held = children.map((child, i) => /** @type {[string, Layer]} */ ([`${i}`, child]));
  }
  [LENGTH]() {
    return this.members.length;
  }
  [ITERATE]() {
    return this.children[Symbol.iterator]();
  }
  [GET](key) {
    const { length } = this.members;
    if (key instanceof Slice) return new Sequence(key.places(length).map((place) => this.members[place]));
    return this.children[placeOfLayer(key, length)];
  }
}

/** Methods that put layers into it. */
const GROWING = {
  add_module: (sequence, [name, layer]) => sequence.put(name, layer),
  append(sequence, [layer]) {
    sequence.put(`${sequence.held.length}`, layer);
    return sequence;
  },
  extend(sequence, [layers]) {
    for (const layer of itemsOf(layers)) sequence.put(`${sequence.held.length}`, layer);
    return sequence;
  },
  insert(sequence, [place, layer]) {
    const [{ children }, index] = [sequence, Number(place)];
    const { length } = children;
    if (index < -length || index > length) raise("IndexError", `Index out of range: ${index}`);
    children.splice(index < 0 ? index + length : index, 0, checkLayer(layer));
    sequence.hold(children);
    return sequence;
  },
  pop(sequence, [key = -1n]) {
    const taken = sequence[GET](key);
    sequence[DELETE](key);
    return taken;
  },
};

const SEQUENTIAL = new Type("Sequential", MODULE, "torch.nn.modules.container.Sequential");
SEQUENTIAL.call = (args, keywords) => {
  if (Object.keys(keywords).length > 0) refuseHere("such an nn.Sequential");
  const [first] = args;
  if (first instanceof Dict && args.length === 1) return new Sequence(/** @type {any} */ ([...first.walk()]));
  for (const one of args) {
    checkLayer(one);
  }
  return new Sequence(args.map((one, i) => [`${i}`, one]));
};

/** Whose `__init__` takes the arguments, where it is not that of the class. */
const BASES = { RNN: "RNNBase", LSTM: "RNNBase", GRU: "RNNBase" };

/** A whole number that stands in a tensor without axes, or is one of NumPy's: sizes are given so, too. */
const wholeOf = (value) =>
  value instanceof ArrayValue && value.tensor?.ndim === 0 && /^u?int/.test(value.tensor.dtype)
    ? value[INDEX]()
    : value;

/** Classes whose layers have a method that draws their parameters anew. */
const DRAWN =
  /^(?:(?:Bil|L)inear|Conv.*|(?:Batch|Instance)Norm\dd|(?:Layer|Group|RMS)Norm|Embedding(?:Bag)?|(?:GRU|LSTM|RNN)(?:Cell)?|PReLU)$/;

/** A class of layers. */
export function classOf(name, module, signature, make) {
  const type = new Type(name, MODULE, `torch.nn.modules.${module}.${name}`);
  const init = `${BASES[name] ?? name}.__init__`;
  type.call = (args, keywords) => {
    const { dtype, ...others } = keywords;
    // A dtype that the engine is without comes behind the numbers.
    const isLater = dtype?.held && signature.includes("dtype=");
    const given = taken(init, signature, args, isLater ? others : keywords, { method: true });
    for (const [parameter, value] of Object.entries(given)) given[parameter] = wholeOf(value);
    const layer = new Layer(type, make(given));
    if (DRAWN.test(name))
      layer.again = (own) => make({ ...given, _weight: null, dtype: dtypeNamed(own) }).fields;
    return isLater ? layer[ATTRIBUTE]("to").call([dtype], {}, session().machine) : layer;
  };
  return type;
}

/** Embeddings have a maker beside their class: of a table that is there. */
export const withPretrained = (type, further) => {
  const own = type[ATTRIBUTE].bind(type);
  const signature = `embeddings freeze= ${further}`;
  const make = (args, keywords) => {
    const {
      embeddings,
      freeze = true,
      ...others
    } = taken(`${type.name}.from_pretrained`, signature, args, keywords);
    const { shape } = tensorOf(embeddings);
    if (shape.length !== 2) raise("AssertionError", "Embeddings parameter is expected to be 2-dimensional");
    return type.call(shape.map(BigInt), { ...others, _weight: embeddings, _freeze: freeze });
  };
  type[ATTRIBUTE] = (name) => (name === "from_pretrained" ? new FunctionOf(name, make) : own(name));
  return type;
};

/** It takes whatever it is given. */
const withAnything = (type) => {
  const { call } = type;
  type.call = () => call([], {});
  return type;
};

/** @type {Record<string, any>} */
export const LAYERS = {
  Sequential: SEQUENTIAL,
  ...Object.fromEntries(Object.entries(CLASSES).map(([name, row]) => [name, classOf(name, ...row)])),
  Embedding: withPretrained(
    classOf("Embedding", ...CLASSES.Embedding),
    "padding_idx= max_norm! norm_type! scale_grad_by_freq! sparse!",
  ),
  Identity: withAnything(classOf("Identity", ...CLASSES.Identity)),
};

// A variable of Keras: it gets its numbers when they are first asked for, so that a model that is only summed up has none.
import { ArrayValue } from "../../arrays/array.js";
import { blank } from "../../arrays/blank.js";
import { checkElements, elementOf, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { tupleText } from "../../layers/sizes.js";
import { ask, convert } from "../../tensorflow/convert.js";
import { withoutName } from "../../tensorflow/errors.js";
import { tf, wrap } from "../../tensorflow/framework.js";
import { begun, variablesOf } from "../../tensorflow/training/variable.js";
import { ATTRIBUTE, BINARY, FORMAT, REPR, SET_ATTRIBUTE, STR, TYPE, UNARY } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { shapeTuple } from "./symbol.js";

export const VARIABLE = new Type("Variable", TYPES.object, "keras.src.backend.Variable");

const total = (shape) => shape.reduce((all, size) => all * size, 1);

/** What stands in its place where no elements are. */
const outlineOf = ({ shape, dtype }) => blank(shape, dtype);

export class KerasVariable extends ArrayValue {
  /** Its elements, null before anybody asked. @type {any} */
  elements = null;
  /** The same without elements. @type {any} */
  outline = null;
  answersFirst = true;
  /** What its numbers are made to keep after a step, or null. @type {{ of(tensor: any): any } | null} */
  constraint = null;
  /** Whether somebody asked for its numbers. */
  get hasValue() {
    return this.elements !== null;
  }

  /**
   * @param {{ name: string, path: string, shape: number[], sizes?: (number | string | null)[], dtype: string, trainable: boolean, make: (shape: number[], dtype: string) => any }} given
   *   `make` gives its first numbers
   */
  constructor({ name, path, shape, sizes = shape, dtype, trainable, make }) {
    super(tf, null);
    this.name = name;
    this.path = path;
    this.shape = shape;
    /** The same as the program knows it. */
    this.told = sizes;
    this.dtype = dtype;
    this.trainable = trainable;
    this.make = make;
  }

  /** A tensor in front of it is one of TensorFlow's, whose operators convert it: most of their nodes are told without a name then. */
  [BINARY](operator, other, reflected) {
    const plain = other instanceof KerasVariable ? wrap(tensorOf(other)) : other;
    const run = () => tf.binary(operator, this, plain, reflected);
    return reflected && !["+", "/", "@"].includes(operator) ? withoutName(run) : run();
  }
  [UNARY](operator, ...rest) {
    if (operator !== "round") return super[UNARY](operator, ...rest);
    const factor = 10 ** Number(rest[0] ?? 0);
    return wrap(ask(() => engine.round(tensorOf(this).mul(factor)).div(factor)));
  }
  get [TYPE]() {
    return VARIABLE;
  }
  [REPR]() {
    const told = `path=${this.path}, shape=${sizesText(this)}, dtype=${this.dtype}`;
    return `<Variable ${told}, value=${this.numbers()}>`;
  }
  [STR]() {
    return this[REPR]();
  }
  [FORMAT](spec) {
    return spec === "" ? this[REPR]() : refuseHere("a format of a variable");
  }
  /** Its elements as they are printed. */
  numbers() {
    if (session().mode === "shapes") return "...";
    const tensor = tensorOf(this);
    return tensor.ndim === 0 ? repr(elementOf(tensor)) : ask(() => tensor.toString({ style: "numpy-str" }));
  }

  [ATTRIBUTE](name) {
    if (name === "shape") return new Tuple(shapeTuple(this.told).items, "TensorShape");
    if (name === "value") return wrap(tensorOf(this));
    if (OWN.has(name)) return this[name];
    if (!Object.hasOwn(METHODS, name)) return super[ATTRIBUTE](name);
    return new FunctionOf(name, (args, keywords) => METHODS[name](this, args, keywords));
  }
  [SET_ATTRIBUTE](name, value) {
    if (name !== "trainable" || typeof value !== "boolean") refuseHere(`assignment to .${name}`);
    this.trainable = value;
  }

  /** Takes other numbers, of the same shape. */
  assign(tensor) {
    if (`${tensor.shape}` !== `${this.shape}`) {
      const found = `Received: value.shape=${tupleText(tensor.shape)}. Target variable: ${this[REPR]()}`;
      const rule =
        "The shape of the target variable and the shape of the target value in `variable.assign(value)` must match.";
      // The variable is printed as a part of a format, its numbers with it.
      raise("ValueError", `${rule} variable.shape=${sizesText(this)}, ${found}`);
    }
    this.tensor = tensor.dtype === this.dtype ? tensor : tensor.to(this.dtype);
    variablesOf(session().machine).onChange(this);
    return this;
  }
}

/** Whose place the base's own field takes: a variable has its tensor once somebody asks. */
Object.defineProperty(KerasVariable.prototype, "tensor", {
  get() {
    // What asks before there is a shape is the class that it derives from.
    if (this.shape === undefined) return null;
    if (session().mode === "shapes") {
      this.outline ??= outlineOf(this);
      return this.outline;
    }
    if (this.elements === null) {
      checkElements(total(this.shape));
      this.elements = ask(() => this.make(this.shape, this.dtype));
      begun(this);
    }
    return this.elements;
  },
  set(value) {
    // Where only shapes are worked out there is nothing to keep.
    if (value !== null && session().mode === "values") this.elements = value;
  },
});

const OWN = new Set(["name", "path", "dtype", "trainable"]);
const sizesText = ({ told }) => tupleText(told);

/** The value that a method is given. */
function given(args, { value = args[0], ...others }) {
  if (Object.keys(others).length > 0 || value === undefined || args.length > 1)
    refuseHere("such a call of a variable");
  return convert(value, null, "float32");
}

/** The variable's new numbers, as code gets them. */
const assigned = (variable, tensor) => wrap(tensorOf(variable.assign(tensor)));

const changing = (op) => (variable, args, keywords) => {
  const value = given(args, keywords);
  return assigned(
    variable,
    ask(() => engine[op](tensorOf(variable), value)),
  );
};

const METHODS = {
  assign: (variable, args, keywords) =>
    assigned(
      variable,
      ask(() => given(args, keywords).clone()),
    ),
  assign_add: changing("add"),
  assign_sub: changing("sub"),
};

export const VARIABLE_ATTRIBUTES = [...OWN, ...Object.keys(METHODS), "value"];

/** A variable of the run, known to whoever goes back through it. */
export function variable(given) {
  const made = new KerasVariable(given);
  const known = variablesOf(session().machine);
  known.traces.at(-1)?.create();
  known.all.add(made);
  // With values it is told once it has them.
  if (session().mode === "shapes") known.onChange(made);
  return made;
}

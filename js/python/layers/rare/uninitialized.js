// Parameters and buffers of which not even the shape is known before a layer has seen what it is called on.
import { ArrayValue } from "../../arrays/array.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { attributeOf } from "../../torch/attributes.js";
import { TENSOR, torch } from "../../torch/tensor.js";
import * as ask from "../../values/protocol.js";
import { raise, Type } from "../../values/types.js";
import { PARAMETER, Parameter } from "../layer.js";

const OF_SHAPE =
  "Can't access the shape of an uninitialized parameter or buffer. This error usually happens in `load_state_dict` when " +
  "trying to load an uninitialized parameter into an initialized one. Call `forward` to initialize the parameters before " +
  "accessing their attributes.";

/** @returns {never} */
const refuse = (used) =>
  raise(
    "ValueError",
    `Attempted to use an uninitialized parameter in ${used}. This error happens when you are using a \`LazyModule\` or explicitly ` +
      "manipulating `torch.nn.parameter.UninitializedParameter` objects. When using LazyModules Call `forward` with a dummy " +
      "batch to initialize the parameters before calling torch functions",
  );
const method = (name) => `<method '${name}' of 'torch._C.TensorBase' objects>`;
const written = (name) => `<function ${name} at 0x7f0000000000>`;

/** Methods that are written in Python, and such that an uninitialized parameter has. */
const WRITTEN =
  /^(?:norm|split|unique|unique_consecutive|backward|register_hook|stft|istft|__\w+__|refine_names|share_memory_)$/;
const KEEPS = { float: "float32", double: "float64", to: null, cpu: null, cuda: null };

const OPERATORS = { "+": "add", "-": "sub", "*": "mul", "/": "div", "@": "matmul", "%": "remainder" };
const TURNED = { "-": "Tensor.__rsub__", "/": "Tensor.__rdiv__", "**": "Tensor.__rpow__" };
const COMPARISONS = { "<": "lt", ">": "gt", "<=": "le", ">=": "ge", "==": "__eq__", "!=": "__ne__" };

const ofOperator = (operator, isReflected) =>
  isReflected && Object.hasOwn(TURNED, operator)
    ? written(TURNED[operator])
    : operator === "**"
      ? written("TensorBase.pow")
      : operator === "//"
        ? written("Tensor.__floordiv__")
        : method(OPERATORS[operator] ?? operator);

/** What the functions of nn.init come to first. */
const OF_INIT = { zeros_: "zero_", ones_: "fill_", trunc_normal_: "new_tensor" };
const WRITTEN_INIT = /^(?:uniform|normal|constant|kaiming_uniform)_$/;

/** What the code calls there, of torch itself. */
function calledHere() {
  const { site, source } = session().machine;
  const { callee, operator } = site?.node ?? {};
  if (callee === undefined) return ofOperator(operator ?? "@", false);
  const name = source.code.slice(callee.from, callee.to).split(".").at(-1);
  return `<built-in method ${name} of type object at 0x7f0000000000>`;
}

/** @template {new (...args: any[]) => any} Base @param {Base} Base @param {Type} type */
const uninitialized = (Base, type) =>
  class extends Base {
    isUninitialized = true;

    /** @returns {any} */
    get tensor() {
      return refuse(calledHere());
    }
    set tensor(value) {
      super.tensor = value;
    }
    get [ask.TYPE]() {
      return type;
    }
    /** What stands for it where a program asks for its data. */
    get data() {
      return new ArrayValue(torch, engine.empty([0], { dtype: this.dtype }));
    }

    /** From here on it is a tensor as any other. */
    become(tensor) {
      Object.setPrototypeOf(this, Base.prototype);
      this.isUninitialized = false;
      this.tensor = tensor;
      if (!(this instanceof Parameter)) return;
      this.isRecorded = this.asks;
      if (this.asks) session().machine.tape?.followLeaf(this);
    }
    copied() {
      return open(this.dtype, Base);
    }

    [ask.REPR]() {
      return `<${type.name}>`;
    }
    [ask.STR]() {
      return this[ask.REPR]();
    }
    [ask.FORMAT]() {
      return refuse(written("Tensor.__format__"));
    }
    [ask.BINARY](operator, _, isReflected) {
      return refuse(ofOperator(operator, isReflected));
    }
    [ask.IN_PLACE](operator) {
      return refuse(method(`${OPERATORS[operator] ?? operator}_`));
    }
    [ask.COMPARE](operator) {
      return refuse(method(COMPARISONS[operator] ?? operator));
    }
    [ask.UNARY](operator) {
      return refuse(method(operator === "-" ? "neg" : operator));
    }
    [ask.NUMBER](kind) {
      return refuse(method(`__${kind}__`));
    }
    [ask.INDEX]() {
      return refuse(method("__index__"));
    }
    [ask.TRUTH]() {
      return refuse(method("__bool__"));
    }
    [ask.LENGTH]() {
      return refuse(written("Tensor.__len__"));
    }
    [ask.ITERATE]() {
      return refuse(method("dim"));
    }
    [ask.CONTAINS]() {
      return refuse(written("Tensor.__contains__"));
    }
    [ask.GET]() {
      return refuse("<slot wrapper '__getitem__' of 'torch._C.TensorBase' objects>");
    }
    [ask.SET]() {
      return refuse("<slot wrapper '__setitem__' of 'torch._C.TensorBase' objects>");
    }
    [ask.HASH]() {
      return this;
    }

    [ask.ATTRIBUTE](name) {
      if (name === "shape") raise("RuntimeError", OF_SHAPE);
      if (name === "data") return this.data;
      if (name === "requires_grad") return this.asks;
      if (name === "materialize") refuseHere(".materialize()");
      if (name === "size" || name === "is_floating_point") return attributeOf(this.data, name);
      const found = attributeOf(this.data, name);
      if (!(found instanceof FunctionOf)) return found;
      if (!Object.hasOwn(KEEPS, name))
        return new FunctionOf(name, () =>
          refuse(WRITTEN.test(name) ? written(`Tensor.${name}`) : method(name)),
        );
      return new FunctionOf(name, (args, keywords) => {
        const made = KEEPS[name] ?? attributeOf(this.data, name).call(args, keywords).tensor.dtype;
        return made === this.dtype ? this : refuseHere(`such a .${name}() of an uninitialized parameter`);
      });
    }
    [ask.SET_ATTRIBUTE](name, value) {
      if (name !== "requires_grad" || typeof value !== "boolean")
        refuseHere(`assignment to .${name} of an uninitialized parameter`);
      this.asks = value;
    }

    /** As nn.init refuses it. */
    refuseInit(name) {
      if (name === "kaiming_normal_") raise("RuntimeError", OF_SHAPE);
      return refuse(WRITTEN_INIT.test(name) ? written(name) : method(OF_INIT[name] ?? "dim"));
    }
    refuseMethod(name) {
      return refuse(method(name));
    }
  };

const CLASSES = new Map(
  /** @type {[any, any, string][]} */ ([
    [Parameter, PARAMETER, "UninitializedParameter"],
    [ArrayValue, TENSOR, "UninitializedBuffer"],
  ]).map(([Base, base, name]) => [
    Base,
    uninitialized(Base, new Type(name, base, `torch.nn.parameter.${name}`)),
  ]),
);

/** A parameter of which nothing but the dtype is known, or a buffer. */
export function open(dtype, /** @type {any} */ Base = Parameter) {
  const made = new Base(torch, engine.empty([0], { dtype }));
  const own = { isUninitialized: true, isRecorded: false, asks: Base === Parameter, dtype };
  return Object.assign(Object.setPrototypeOf(made, CLASSES.get(Base).prototype), own);
}

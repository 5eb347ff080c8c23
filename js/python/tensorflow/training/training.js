// What TensorFlow trains with, registered where its module looks for it: variables, gradients, functions that are compiled,
// random numbers.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { ArrayValue } from "../../arrays/array.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { register } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { WrappedFunction } from "../../run/functions.js";
import { partOf } from "../../values/parts.js";
import { convert, isArray, isTensor } from "../convert.js";
import { wrap } from "../framework.js";
import { GRADIENT_TAPE, TAPE_ATTRIBUTES, UNCONNECTED_GRADIENTS } from "./gradient-tape.js";
import "./generator.js";
import "./random.js";
import { inGraph } from "./seeds.js";
import { VARIABLE, VARIABLE_ATTRIBUTES } from "./variable.js";

/** By how it is called there is a graph of its own: by dtypes and shapes, and by numbers of Python. */
const signatureOf = (args) =>
  args
    .map((one) =>
      one instanceof ArrayValue && one.tensor
        ? `${one.tensor.dtype}[${one.tensor.shape}]`
        : /^(?:bigint|number|boolean)$/.test(typeof one)
          ? String(one)
          : "",
    )
    .join(";");

const PRINTS = /\bprint\b/;

/** Whether a function prints in its own lines, each of which runs once, and nowhere else. */
function printsPlainly({ body }, code) {
  const told = (one) => PRINTS.test(code.slice(one.from, one.to).replace(/\btf\.print\b/g, ""));
  return Array.isArray(body) && body.every((one) => one.type === "Expression" || !told(one));
}

const pairsOf = (dict) => [...dict.walk()];
const isPlain = (one) => /^(?:bigint|number|boolean)$/.test(typeof one);

/** What a compiled function gives are tensors: what variables are then, and numbers. */
function answered(result) {
  const leaves = leavesIn(result, pairsOf);
  if (!leaves.some((one) => isPlain(one) || (isArray(one) && "trainable" in one))) return result;
  return treeOf(
    result,
    (one) => (isPlain(one) || (isArray(one) && "trainable" in one) ? wrap(convert(one)) : one),
    pairsOf,
  );
}

/** A function that is compiled does what it does as it is; what it prints it prints once for each way in which it is called. */
class CompiledFunction extends WrappedFunction {
  traced = new Set();
  /** What is told of the tensors that it takes. @type {any[] | null} */
  specs = null;

  call(given, keywords, machine) {
    // An array of NumPy's is a tensor in it.
    const args = given.map((one) => (isArray(one) && !isTensor(one) ? wrap(convert(one)) : one));
    const { from } = this.method.node;
    const name = `${from} ${signatureOf([...args, ...Object.values(keywords)])}`;
    const { isSilent, isTracing } = machine;
    machine.isSilent = isSilent || this.traced.has(name);
    machine.isTracing = true;
    this.traced.add(name);
    try {
      const { inNewGraph } = partOf("tensorflowRare");
      return inGraph(name, () =>
        answered(
          inNewGraph(this.method, args, keywords, this.specs, () => super.call(args, keywords, machine)),
        ),
      );
    } finally {
      Object.assign(machine, { isSilent, isTracing });
    }
  }
}

function plain(made) {
  if (made?.node === undefined) refuseHere("tf.function of what is no function");
  const { code } = /** @type {any} */ (session().machine.source);
  const text = code.slice(made.node.from, made.node.to).replace(/\btf\.print\b/g, "");
  if (PRINTS.test(text) && !printsPlainly(made.node, code))
    refuseHere("tf.function of a function that prints");
  return new CompiledFunction(made);
}

const compile = new FunctionOf(
  "function",
  ([made, ...more], { func = made, input_signature: signature = null, ...others }) => {
    const compiled = (one) =>
      signature === null ? plain(one) : partOf("tensorflowRare").signed(plain(one), signature);
    const isRead = Object.keys(others).every((name) => ["jit_compile", "reduce_retracing"].includes(name));
    if (more.length > 0 || !isRead) refuseHere("such a tf.function");
    return func === undefined ? new FunctionOf("function", ([one]) => compiled(one)) : compiled(func);
  },
);

const MEMBERS = {
  Variable: VARIABLE,
  GradientTape: GRADIENT_TAPE,
  function: compile,
  UnconnectedGradients: UNCONNECTED_GRADIENTS,
};

register("tensorflow", (name) => (Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined));

/** Attributes that other tensors have not. */
export const TRAINING_ATTRIBUTES = new Set([...VARIABLE_ATTRIBUTES, ...TAPE_ATTRIBUTES]);

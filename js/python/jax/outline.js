// jax.ShapeDtypeStruct and jax.eval_shape: functions called on shapes alone.
import { ArrayValue } from "../arrays/array.js";
import { blank } from "../arrays/blank.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { TYPES, Type } from "../values/types.js";
import { sizesGiven } from "./convert.js";
import { dtypeOf, dtypeOfArray } from "./dtypes.js";
import { ask, give, isArray } from "./framework.js";
import { tupleOf } from "./shapes.js";
import { withLeaves } from "./trees/nodes.js";

const STRUCT = new Type("ShapeDtypeStruct", TYPES.object, "jax._src.core.ShapeDtypeStruct");

class Struct {
  constructor(shape, dtype) {
    this.shape = shape;
    this.dtype = dtype;
  }
  get [TYPE]() {
    return STRUCT;
  }
  [REPR]() {
    return `ShapeDtypeStruct(shape=${repr(tupleOf(this.shape))}, dtype=${this.dtype})`;
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return tupleOf(this.shape);
    if (name === "dtype") return dtypeOfArray(this.dtype);
    if (name === "ndim") return BigInt(this.shape.length);
    return name === "size" ? BigInt(this.shape.reduce((all, size) => all * size, 1)) : undefined;
  }
}
STRUCT.call = ([shape, dtype], keywords) => {
  const { shape: sizes = shape, dtype: type = dtype, ...others } = keywords;
  if (Object.keys(others).length > 0 || type === undefined) refuseHere("such a jax.ShapeDtypeStruct");
  return new Struct(sizesGiven(sizes), dtypeOf(type));
};

/** An array of that shape that takes no memory. */
const arrayOf = ({ shape, dtype }) =>
  give(
    ask(() =>
      session().mode === "shapes" ? blank(shape, dtype) : engine.zeros([], { dtype }).expand(shape),
    ),
  );

/** Arrays among results as what is known of them. */
const outlined = (value) =>
  withLeaves(value, (leaf) => {
    if (isArray(leaf)) return new Struct(leaf.tensor.shape, leaf.tensor.dtype);
    return leaf instanceof ArrayValue || leaf === null ? leaf : refuseHere("such a jax.eval_shape");
  });

const evalShape = new FunctionOf("eval_shape", ([called, ...args], keywords, machine) => {
  if (Object.keys(keywords).length > 0) refuseHere("such a jax.eval_shape");
  return outlined(
    (machine ?? session().machine).call(
      called,
      args.map((one) => withLeaves(one, (leaf) => (leaf instanceof Struct ? arrayOf(leaf) : leaf))),
    ),
  );
});

/** What a structure tells, or null. */
export const sizesOfStruct = (value) => (value instanceof Struct ? value : null);
export const structOf = ({ shape, dtype }) => new Struct(shape, dtype);

/** The same function: what is worked out anew is the same. */
const remat = new FunctionOf("checkpoint", ([made], keywords) => {
  const { fun = made, prevent_cse: _, policy: __, static_argnums: ___, ...others } = keywords;
  if (Object.keys(others).length > 0) refuseHere("such a jax.checkpoint");
  if (fun === undefined)
    return new FunctionOf("checkpoint", ([given]) => remat.call([given], keywords, null));
  const own = new FunctionOf(fun.name ?? "checkpoint", (args, named) =>
    session().machine.call(fun, args, named),
  );
  const origin = { name: "checkpoint", args: [fun], keywords };
  return Object.assign(own, {
    node: fun.node,
    scope: fun.scope,
    isMethod: true,
    origin,
    [REPR]: () => repr(fun),
  });
});

export const OUTLINES = { ShapeDtypeStruct: STRUCT, eval_shape: evalShape, checkpoint: remat, remat };

// keras.Variable: one that a program makes of numbers, or of what an initializer gives.
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, convert, itemsOf } from "../../tensorflow/convert.js";
import { dtypeNamed, dtypeOf } from "../../tensorflow/dtypes.js";
import { Tuple } from "../../values/sequences.js";
import { initializerOf } from "./initializers.js";
import { numbered } from "./names.js";
import { isFunction } from "./operation.js";
import { VARIABLE, variable } from "./variable.js";

VARIABLE.call = (args, keywords) => {
  const given = taken(
    "Variable.__init__",
    "initializer shape= dtype= trainable= autocast= aggregation= synchronization= name=",
    args,
    keywords,
    { method: true },
  );
  const { initializer, shape: sizes = null, dtype = null, trainable = true, name = null } = given;
  if (session().machine.isTracing) refuseHere("a keras.Variable that is made in a graph");
  const own = name ?? numbered("variable");
  if (typeof initializer !== "string" && !isFunction(initializer)) {
    if (sizes !== null) refuseHere("such a keras.Variable");
    const tensor = convert(initializer, dtype === null ? null : dtypeOf(dtype));
    const cast =
      dtype === null || tensor.dtype === dtypeOf(dtype) ? tensor : ask(() => tensor.to(dtypeOf(dtype)));
    const make = () => cast.detach().clone();
    return variable({ name: own, path: own, shape: [...cast.shape], dtype: cast.dtype, trainable, make });
  }
  const shape = (itemsOf(sizes) ?? refuseHere("such a keras.Variable")).map(Number);
  const made = typeof initializer === "string" ? initializerOf(initializer) : null;
  const type = dtype === null ? "float32" : (dtypeOf(dtype) ?? "float32");
  const make =
    made ??
    ((_, own) =>
      tensorOf(
        session().machine.call(initializer, [new Tuple(shape.map(BigInt))], { dtype: dtypeNamed(own) }),
      ));
  return variable({ name: own, path: own, shape, dtype: type, trainable, make });
};

// Functions that are called with what comes back to a tensor.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { torch } from "../torch/tensor.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { raise, TYPES, Type } from "../values/types.js";

const HANDLE = new Type("RemovableHandle", TYPES.object, "torch.utils.hooks.RemovableHandle");

/** What takes a hook away again. */
export class Handle {
  /** @param {() => void} remove */
  constructor(remove) {
    this.remove = remove;
  }
  get [TYPE]() {
    return HANDLE;
  }
  [REPR]() {
    return `<${HANDLE.path} object at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name) {
    if (name !== "remove") return undefined;
    return new FunctionOf(name, () => {
      this.remove();
      return null;
    });
  }
}

/** With shapes only what comes back has the shape of what it comes to, and comes to all of which it was asked. */
function whenShapesCome(array, change) {
  const { machine } = session();
  const come = () => change(new ArrayValue(torch, array.tensor?.clone() ?? null));
  machine.awaited.unshift(come);
  return () => {
    machine.awaited = machine.awaited.filter((one) => one !== come);
  };
}

/** Calls `change` with what comes back to an array, as an array; what it answers with takes its place. */
export function whenItComes(array, change) {
  const { machine, mode } = session();
  if (mode === "shapes") return whenShapesCome(array, change);
  if (machine.tape === null) return () => {};
  return machine.tape.hook(tensorOf(array), (found) => {
    const { at, records } = machine;
    machine.records = false;
    try {
      const given = change(new ArrayValue(torch, found));
      return given instanceof ArrayValue ? tensorOf(given) : null;
    } finally {
      Object.assign(machine, { at, records });
    }
  });
}

/** `x.register_post_accumulate_grad_hook(hook)`: called with the leaf once its gradient is there. */
export function hookAfter(array, hook) {
  const { machine, mode } = session();
  if (mode !== "values") refuseHere("such a hook where nothing is known but shapes");
  if (array.isRecorded !== true)
    raise("RuntimeError", "cannot register a hook on a tensor that doesn't require gradient");
  if (!array.isLeaf)
    raise("RuntimeError", "post accumulate grad hooks cannot be registered on non-leaf tensors");
  const { tape } = machine;
  return new Handle(
    tape.hook(tensorOf(array), () => {
      tape.afterwards.push(() => machine.call(hook, [array]));
      return null;
    }),
  );
}

/** `x.register_hook(hook)`. */
export function hookOf(array, [hook]) {
  const { machine, mode } = session();
  if (mode === "values" && array.isRecorded !== true)
    raise("RuntimeError", "cannot register a hook on a tensor that doesn't require gradient");
  return new Handle(whenItComes(array, (found) => machine.call(hook, [found])));
}

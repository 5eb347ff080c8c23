// np.broadcast: what arrays come to together, without making it.
import { FunctionOf } from "../arrays/module.js";
import { ATTRIBUTE, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { TYPES, Type } from "../values/types.js";

const BROADCAST = new Type("broadcast", TYPES.object, "numpy.broadcast");

const ATTRIBUTES = {
  shape: (shape) => new Tuple(shape.map(BigInt)),
  ndim: ({ length }) => BigInt(length),
  nd: ({ length }) => BigInt(length),
  size: (shape) => BigInt(shape.reduce((all, size) => all * size, 1)),
};

class Broadcast {
  constructor(shape) {
    this.shape = shape;
  }
  get [TYPE]() {
    return BROADCAST;
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name](this.shape) : undefined;
  }
}

/** @param {(args: any[]) => readonly number[]} together the shape that arrays have together */
export const broadcastOf = (together) => new FunctionOf("broadcast", (args) => new Broadcast(together(args)));

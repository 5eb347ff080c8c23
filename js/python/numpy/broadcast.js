// np.broadcast: what arrays come to together, without making it.
import { FunctionOf } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { ATTRIBUTE, ITERATE, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { TYPES, Type } from "../values/types.js";
import { toTensor } from "./base/data.js";
import { result } from "./base/framework.js";

const BROADCAST = new Type("broadcast", TYPES.object, "numpy.broadcast");

const ATTRIBUTES = {
  shape: (shape) => new Tuple(shape.map(BigInt)),
  ndim: ({ length }) => BigInt(length),
  nd: ({ length }) => BigInt(length),
  size: (shape) => BigInt(shape.reduce((all, size) => all * size, 1)),
};

class Broadcast {
  constructor(shape, args) {
    this.shape = shape;
    this.args = args;
  }
  /** The elements that meet, one after the other. */
  *[ITERATE]() {
    const rows = this.args.map((one) => toTensor(one).broadcastTo(this.shape).reshape(-1));
    const count = this.shape.reduce((all, size) => all * size, 1);
    for (let i = 0; i < count; i++) {
      session().machine.budget.operation();
      yield new Tuple(rows.map((row) => result(row.select(0, i))));
    }
  }
  get [TYPE]() {
    return BROADCAST;
  }
  [ATTRIBUTE](name) {
    if (name === "numiter") return BigInt(this.args.length);
    return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name](this.shape) : undefined;
  }
}

/** @param {(args: any[]) => readonly number[]} together the shape that arrays have together */
export const broadcastOf = (together) =>
  new FunctionOf("broadcast", (args) => new Broadcast(together(args), args));

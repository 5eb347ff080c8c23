// np.broadcast: what arrays come to together, without making it.
import { FunctionOf } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { Iterator } from "../values/iterate.js";
import { ATTRIBUTE, TYPE } from "../values/protocol.js";
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

/** An iterator over the elements that meet, which knows how far it is. */
class Broadcast extends Iterator {
  constructor(shape, args) {
    super([], "broadcast");
    this.shape = shape;
    this.args = args;
    this.index = 0;
    this.items = this.meeting();
  }
  *meeting() {
    const rows = this.args.map((one) => toTensor(one).broadcastTo(this.shape).reshape(-1));
    const count = this.shape.reduce((all, size) => all * size, 1);
    while (this.index < count) {
      session().machine.budget.operation();
      const i = this.index++;
      yield new Tuple(rows.map((row) => result(row.select(0, i))));
    }
  }
  get [TYPE]() {
    return BROADCAST;
  }
  [ATTRIBUTE](name) {
    if (name === "numiter") return BigInt(this.args.length);
    if (name === "index") return BigInt(this.index);
    if (name === "reset")
      return new FunctionOf(name, () => {
        this.index = 0;
        this.items = this.meeting();
        return null;
      });
    return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name](this.shape) : undefined;
  }
}

/** @param {(args: any[]) => readonly number[]} together the shape that arrays have together */
export const broadcastOf = (together) =>
  new FunctionOf("broadcast", (args) => new Broadcast(together(args), args));

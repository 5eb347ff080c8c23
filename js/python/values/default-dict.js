// A dictionary that makes what it is asked for and does not hold.
import { ATTRIBUTE, CONTAINS, GET, REPR, TYPE } from "./protocol.js";
import { repr } from "./repr.js";
import { Dict } from "./tables.js";
import { TYPES, Type } from "./types.js";

const DEFAULT = new Type("collections.defaultdict", TYPES.dict);

export class DefaultDict extends Dict {
  [ATTRIBUTE](name) {
    return name === "default_factory" ? this.factory : undefined;
  }
  constructor(factory, machine) {
    super();
    this.factory = factory;
    this.machine = machine;
  }
  get [TYPE]() {
    return DEFAULT;
  }
  like(pairs) {
    const made = new DefaultDict(this.factory, this.machine);
    for (const [key, value] of pairs) made.set(key, value);
    return made;
  }
  [REPR]() {
    return `defaultdict(${repr(this.factory)}, ${super[REPR]()})`;
  }
  [GET](key) {
    if (!this[CONTAINS](key) && this.factory !== null) this.set(key, this.machine.call(this.factory, []));
    return super[GET](key);
  }
}

// Sets that stay as they are.
import { keyOfItems } from "../values/hash.js";
import { BINARY, HASH, IN_PLACE, REPR, TYPE } from "../values/protocol.js";
import { PySet } from "../values/tables.js";
import { TYPES } from "../values/types.js";

/** One may stand among the keys of others. */
export class FrozenSet extends PySet {
  get [TYPE]() {
    return TYPES.frozenset;
  }
  [HASH]() {
    return `\0{${keyOfItems([...this.entries.keys()].sort())}`;
  }
  [REPR]() {
    return `frozenset(${this.entries.size === 0 ? "" : super[REPR]()})`;
  }
  [IN_PLACE](operator, other) {
    return this[BINARY](operator, other);
  }
}

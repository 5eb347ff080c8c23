// What functions answer with: tensors, several of them, under names where PyTorch gives them some.
import { ATTRIBUTE, REPR, STR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { TYPES, Type } from "../values/types.js";
import { fromEngine } from "./tensor.js";

/** Values and indices, as PyTorch shows them. */
class Named extends Tuple {
  constructor(items, path, names) {
    super(items);
    this.path = path;
    this.names = names;
  }
  get [TYPE]() {
    return new Type(this.path.split(".").pop() ?? "", TYPES.tuple, this.path);
  }
  [REPR]() {
    return `${this.path}(\n${this.names.map((name, i) => `${name}=${repr(this.items[i])}`).join(",\n")})`;
  }
  [STR]() {
    return this[REPR]();
  }
  [ATTRIBUTE](name) {
    const place = this.names.indexOf(name);
    return place < 0 ? undefined : this.items[place];
  }
}

/** The answer of one of the engine's functions, by the name of it. */
export function fromReturned(answer, name) {
  if (!Array.isArray(answer) || answer.values === Array.prototype.values) return fromEngine(answer);
  const path = `torch.return_types.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  return new Named(answer.map(fromEngine), path, ["values", "indices"]);
}

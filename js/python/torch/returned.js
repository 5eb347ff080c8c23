// What functions answer with: tensors, several of them, under names where PyTorch gives them some.

import { snakeCase } from "../../engine/operation-list.js";
import { NamedTuple } from "../values/named-tuple.js";
import { REPR } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { fromEngine } from "./tensor.js";

/** Tensors under names, as PyTorch shows them. */
export class Returned extends NamedTuple {
  /** @param {string} name of the function @param {Record<string, any>} fields */
  constructor(name, fields) {
    super(name, fields, `torch.return_types.${name}`);
  }
  withItems(items) {
    return new Returned(this.type.name, Object.fromEntries(this.names.map((name, i) => [name, items[i]])));
  }
  [REPR]() {
    const shown = this.names.map((name, i) => `${name}=${repr(this.items[i])}`);
    return `${this.type.path}(\n${shown.join(",\n")})`;
  }
}

/** The answer of one of the engine's functions, by the name of it. */
export function fromReturned(answer, name) {
  if (!Array.isArray(answer) || answer.values === Array.prototype.values) return fromEngine(answer);
  const [values, indices] = answer.map(fromEngine);
  return new Returned(snakeCase(name), { values, indices });
}

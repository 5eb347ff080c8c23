// What a tree is without its leaves: a PyTreeDef.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { equals } from "../../values/compare.js";
import { iterate } from "../../values/iterate.js";
import { ATTRIBUTE, COMPARE, HASH, NOT_IMPLEMENTED, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { nameOf, raise, TYPES, Type, typeOf } from "../../values/types.js";
import { nodeOf } from "./nodes.js";

const STRUCTURE = new Type("PyTreeDef", TYPES.object, "jaxlib._jax.pytree.PyTreeDef");

/** What is refused by its name. */
const UNREAD = new Set([
  "compose",
  "node_data",
  "walk",
  "from_iterable_tree",
  "is_leaf",
  "serialize_using_proto",
]);

export class Structure {
  /** @param {any} tree @param {(value: any) => boolean} isLeaf */
  constructor(tree, isLeaf = () => false) {
    this.node = isLeaf(tree) ? null : nodeOf(tree);
    this.type = this.node === null ? null : typeOf(tree);
    /** @type {Structure[]} */
    this.parts = this.node?.children.map((one) => new Structure(one, isLeaf)) ?? [];
  }
  get [TYPE]() {
    return STRUCTURE;
  }
  /** @returns {string} */
  get text() {
    return this.node === null ? "*" : this.node.text(this.parts.map(({ text }) => text));
  }
  /** @returns {number} */
  get leaves() {
    return this.node === null ? 1 : this.parts.reduce((all, { leaves }) => all + leaves, 0);
  }
  /** @returns {number} */
  get nodes() {
    return this.parts.reduce((all, { nodes }) => all + nodes, 1);
  }
  /** @returns {boolean} */
  isLike(/** @type {Structure} */ other) {
    return (
      this.type === other.type &&
      this.parts.length === other.parts.length &&
      equals(this.node?.metadata ?? null, other.node?.metadata ?? null) &&
      this.parts.every((part, i) => part.isLike(other.parts[i]))
    );
  }

  #filled(next) {
    return this.node === null ? next() : this.node.made(this.parts.map((part) => part.#filled(next)));
  }
  /** A tree of this structure. @param {any[]} leaves */
  filled(leaves) {
    const { leaves: count } = this;
    if (leaves.length < count)
      raise("ValueError", `Too few leaves for PyTreeDef; expected ${count}, got ${leaves.length}`);
    if (leaves.length > count) raise("ValueError", `Too many leaves for PyTreeDef; expected ${count}.`);
    let place = 0;
    return this.#filled(() => leaves[place++]);
  }

  /** What stands in a tree at its leaves. @returns {any[]} */
  upTo(tree) {
    if (this.node === null) return [tree];
    const found = nodeOf(tree);
    const { name } = /** @type {Type} */ (this.type);
    if (typeOf(tree) !== this.type) {
      if (!/^(?:dict|list|tuple)$/.test(name)) refuseHere("trees of another structure");
      raise("ValueError", `Expected ${name}, got ${repr(tree)}.`);
    }
    const [own, given] = [this.node.metadata, found?.metadata];
    if (!equals(own, given)) {
      if (!(tree instanceof Dict)) refuseHere("trees of another structure");
      const [expected, present] = [own, given].map((keys) => repr(new List(keys.items)));
      raise("ValueError", `Dict key mismatch; expected keys: ${expected}; present keys: ${present}.`);
    }
    const { length } = found?.children ?? [];
    if (length !== this.parts.length) {
      if (!/^(?:list|tuple)$/.test(name)) refuseHere("trees of another structure");
      const word = name === "list" ? "List" : "Tuple";
      raise(
        "ValueError",
        `${word} arity mismatch: ${length} != ${this.parts.length}; ${name}: ${repr(tree)}.`,
      );
    }
    return this.parts.flatMap((part, i) => part.upTo(found?.children[i]));
  }

  [REPR]() {
    return `PyTreeDef(${this.text})`;
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    return (other instanceof Structure && other.isLike(this)) === (operator === "==");
  }
  [HASH]() {
    return `\0PyTreeDef${this.text}`;
  }
  [ATTRIBUTE](name) {
    if (name === "num_leaves") return BigInt(this.leaves);
    if (name === "num_nodes") return BigInt(this.nodes);
    if (name === "children") return new FunctionOf(name, () => new List(this.parts));
    if (name === "unflatten") return new FunctionOf(name, ([leaves]) => this.filled([...iterate(leaves)]));
    if (name === "flatten_up_to") return new FunctionOf(name, ([tree]) => new List(this.upTo(tree)));
    return UNREAD.has(name) ? refuseHere(`.${name} of a ${nameOf(this)}`) : undefined;
  }
}

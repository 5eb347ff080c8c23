// What a program says of its own classes: how their objects are taken apart as trees, and made again.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { getAttribute } from "../../builtins/attributes.js";
import { itemsOf } from "../../values/iterate.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, Type } from "../../values/types.js";
import { attributeEntry, partEntry } from "./entries.js";
import { register } from "./nodes.js";

const call = (made, args, keywords = {}) => session().machine.call(made, args, keywords);
const checkClass = (value) => (value instanceof Type ? value : refuseHere("a node that is no class"));

/** The two parts of what flattens an object. */
function pairOf(value) {
  const pair = value instanceof Tuple ? value.items : [];
  if (pair.length !== 2) refuseHere("such an answer of what flattens an object");
  return [itemsOf(pair[0]), pair[1]];
}

/** Of a class whose objects are flattened and made by functions; some tell the steps to their children too. */
function registerBy(type, flatten, unflatten, hasEntries) {
  register(checkClass(type), (value) => {
    const [given, metadata] = pairOf(call(flatten, [value]));
    const pairs = hasEntries ? given.map((pair) => pair.items) : given.map((one, i) => [partEntry(i), one]);
    return {
      children: pairs.map(([, one]) => one),
      entries: () => pairs.map(([entry]) => entry),
      metadata,
      made: (children) => call(unflatten, [metadata, new Tuple(children)]),
    };
  });
  return type;
}

/** Of a class that says it by its own methods. */
const registerMethods = (type, flatten) =>
  registerBy(
    type,
    new FunctionOf(flatten, ([value]) => call(getAttribute(value, flatten), [])),
    getAttribute(checkClass(type), "tree_unflatten"),
    flatten === "tree_flatten_with_keys",
  );

const namesIn = (value) => (value === null ? null : itemsOf(value));

/** Fields of a dataclass that are missing or too many. */
function checkFields(type, given, dropped) {
  const known = type.fields.filter((name) => !dropped.includes(name));
  const rule =
    "data_fields and meta_fields must include all dataclass fields with ``init=True`` and only them.";
  const missing = known.filter((name) => !given.includes(name));
  const more = given.filter((name) => !known.includes(name));
  if (missing.length > 1 || more.length > 1) refuseHere("such fields of a dataclass");
  const told = ([name]) => `{${repr(name)}}`;
  if (missing.length > 0)
    raise(
      "ValueError",
      `${rule} Missing fields: ${told(missing)}. Add them to drop_fields to suppress this error.`,
    );
  if (more.length > 0) raise("ValueError", `${rule} Unexpected fields: ${told(more)}.`);
}

function registerDataclass(/** @type {any[]} */ [type, data, meta, drop], keywords) {
  const { nodetype = type, data_fields = data ?? null, meta_fields = meta ?? null, ...others } = keywords;
  const { drop_fields = drop ?? new Tuple([]), ...more } = others;
  if (Object.keys(more).length > 0) refuseHere("such a jax.tree_util.register_dataclass");
  if (nodetype === undefined)
    return new FunctionOf("register_dataclass", ([given]) => registerDataclass([given], keywords));
  const { fields = null } = /** @type {any} */ (checkClass(nodetype));
  if (fields === null && (data_fields === null || meta_fields === null))
    raise(
      "TypeError",
      `register_dataclass: data_fields and meta_fields are required when nodetype is not a dataclass. Got nodetype=${repr(nodetype)}.`,
    );
  if ((data_fields === null) !== (meta_fields === null))
    refuseHere("such a jax.tree_util.register_dataclass");
  const dropped = namesIn(drop_fields) ?? [];
  const names = namesIn(data_fields) ?? fields.filter((name) => !dropped.includes(name));
  const fixed = namesIn(meta_fields) ?? [];
  if (fields !== null) checkFields(nodetype, [...names, ...fixed], dropped);
  register(nodetype, (value) => {
    const metadata = new Tuple(fixed.map((name) => getAttribute(value, name)));
    return {
      children: names.map((name) => getAttribute(value, name)),
      entries: () => names.map(attributeEntry),
      metadata,
      made: (children) => {
        const own = names.map((name, i) => [name, children[i]]);
        const rest = fixed.map((name, i) => [name, metadata.items[i]]);
        return call(nodetype, [], Object.fromEntries([...own, ...rest]));
      },
    };
  });
  return nodetype;
}

/** Objects that are known when functions are traced: nodes without children. */
function registerStatic(/** @type {any[]} */ [type]) {
  register(checkClass(type), (value) => ({
    children: [],
    entries: () => [],
    metadata: value,
    made: () => value,
  }));
  return type;
}

/** @type {Record<string, (args: any[], keywords: any) => any>} */
const bodies = {
  register_pytree_node: ([type, flatten, unflatten, ...more], keywords) => {
    const { flatten_func: apart = flatten, unflatten_func: together = unflatten, ...others } = keywords;
    if (more.length > 0 || Object.keys(others).length > 0 || together === undefined)
      refuseHere("such a jax.tree_util.register_pytree_node");
    registerBy(type, apart, together, false);
    return null;
  },
  register_pytree_with_keys: ([type, flatten, unflatten, ...more], keywords) => {
    if (more.length > 0 || Object.keys(keywords).length > 0 || unflatten === undefined)
      refuseHere("such a jax.tree_util.register_pytree_with_keys");
    registerBy(type, flatten, unflatten, true);
    return null;
  },
  register_pytree_node_class: ([type]) => registerMethods(type, "tree_flatten"),
  register_pytree_with_keys_class: ([type]) => registerMethods(type, "tree_flatten_with_keys"),
  register_dataclass: registerDataclass,
  register_static: registerStatic,
};

/** What jax.tree_util has of it. */
export const REGISTERING = Object.fromEntries(
  Object.entries(bodies).map(([name, body]) => [name, new FunctionOf(name, body)]),
);

// Functions that are called when a layer is: before it, behind it, and on the way back through it.
import { ArrayValue } from "../arrays/array.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Derived } from "../derived/derived.js";
import { Handle, whenItComes } from "../derived/hooks.js";
import { attributeOf } from "../torch/attributes.js";
import { ATTRIBUTE, LENGTH, REPR } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { Dict, OrderedDict } from "../values/tables.js";
import { taken } from "./calling.js";

/** A hook for a layer: `before`, `behind` or `back`. */
export function register(layer, kind, args, keywords) {
  const words = `hook prepend= ${kind === "back" ? "" : "with_kwargs= "}${kind === "behind" ? "always_call!" : ""}`;
  const {
    hook,
    prepend = false,
    with_kwargs: isNamed = false,
  } = taken(NAMES[kind], words, args.slice(0, 1), keywords);
  if (args.length > 1) refuseHere("such a hook of a layer");
  const entry = { kind, hook, isNamed: isNamed === true };
  const others = layer.hooks ?? [];
  layer.hooks = prepend === true ? [entry, ...others] : [...others, entry];
  session().machine.hooked = true;
  return new Handle(() => {
    layer.hooks = layer.hooks.filter((one) => one !== entry);
  });
}

const NAMES = {
  before: "register_forward_pre_hook",
  behind: "register_forward_hook",
  back: "register_full_backward_hook",
};

/** What a layer has of hooks by the names of its own. */
const TABLES = { _forward_pre_hooks: "before", _forward_hooks: "behind", _backward_hooks: "back" };

/** The hooks of a layer as a program finds them, which it may take away all at once. */
class Hooks extends OrderedDict {
  constructor(layer, kind) {
    const own = (layer.hooks ?? []).filter((one) => one.kind === kind);
    super(own.map(({ hook }, i) => [BigInt(i), hook]));
    this.layer = layer;
    this.kind = kind;
  }
  [REPR]() {
    return this[LENGTH]() === 0 ? super[REPR]() : refuseHere("the numbers of hooks");
  }
  [ATTRIBUTE](name) {
    if (/^(?:values|items|keys)$/.test(name)) return undefined;
    if (name !== "clear") return refuseHere(`.${name} of the hooks of a layer`);
    return new FunctionOf(name, () => {
      this.layer.hooks = (this.layer.hooks ?? []).filter((one) => one.kind !== this.kind);
      this.entries.clear();
      return null;
    });
  }
}

/** `layer._forward_hooks`, undefined for other names. */
export const hooksNamed = (layer, name) =>
  Object.hasOwn(TABLES, name) ? new Hooks(layer, TABLES[name]) : undefined;

const isFollowed = (value) => session().mode === "shapes" || (value instanceof Derived && value.isRecorded);

/** Hooks on the way back are given what comes to the input and to what the layer made of it. */
function onTheWayBack(layer, input, made, hooks) {
  if (hooks.length === 0 || !isFollowed(made)) return;
  const { machine } = session();
  let came = /** @type {any} */ (null);
  const call = (found) => {
    let own = found;
    for (const hook of hooks) {
      const given = machine.call(hook, [layer, new Tuple([own]), new Tuple([came])]);
      if (given !== null) own = given instanceof Tuple ? given.items[0] : given;
    }
    return own;
  };
  if (isFollowed(input)) whenItComes(input, call);
  whenItComes(made, (found) => {
    came = found;
    if (!isFollowed(input)) call(null);
    return null;
  });
}

/** A call of a layer that has hooks. */
export function throughHooks(layer, args, keywords, name) {
  const { machine } = session();
  const of = (kind) => layer.hooks.filter((one) => one.kind === kind);
  let [given, named] = [args, keywords];
  const byName = () => new Dict(Object.entries(named));
  for (const { hook, isNamed } of of("before")) {
    const changed = machine.call(hook, [layer, new Tuple(given), ...(isNamed ? [byName()] : [])]);
    if (changed === null) continue;
    if (!isNamed) given = changed instanceof Tuple ? changed.items : [changed];
    else [given, named] = [changed.items[0].items, Object.fromEntries(changed.items[1].walk())];
  }
  const back = of("back").map(({ hook }) => hook);
  // As another tensor, so that what comes to it came through this layer alone.
  if (back.length > 0 && given.length === 1 && isFollowed(given[0])) {
    const view = attributeOf(given[0], "view_as");
    given = [machine.made(view.call([given[0]], {}, machine), view, [given[0]])];
  }
  let made = machine.made(layer.run(given, named, name), layer, given);
  for (const { hook, isNamed } of of("behind")) {
    const changed = machine.call(hook, [layer, new Tuple(given), ...(isNamed ? [byName()] : []), made]);
    if (changed !== null) made = changed;
  }
  if (back.length > 0 && !(made instanceof ArrayValue && given.length === 1))
    refuseHere("a backward hook of such a layer");
  onTheWayBack(layer, given[0], made, back);
  return made;
}

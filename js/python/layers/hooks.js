// Functions that are called when a layer is: before it, behind it, and on the way back through it.
import { ArrayValue } from "../arrays/array.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Derived } from "../derived/derived.js";
import { Handle, whenItComes } from "../derived/hooks.js";
import { attributeOf } from "../torch/attributes.js";
import { Tuple } from "../values/sequences.js";

/** A hook for a layer: `before`, `behind` or `back`. */
export function register(layer, kind, [hook], keywords) {
  if (Object.keys(keywords).length > 0) refuseHere("such a hook of a layer");
  const entry = { kind, hook };
  layer.hooks = [...(layer.hooks ?? []), entry];
  session().machine.hooked = true;
  return new Handle(() => {
    layer.hooks = layer.hooks.filter((one) => one !== entry);
  });
}

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
  const of = (kind) => layer.hooks.filter((one) => one.kind === kind).map(({ hook }) => hook);
  let given = args;
  for (const hook of of("before")) {
    const changed = machine.call(hook, [layer, new Tuple(given)]);
    if (changed !== null) given = changed instanceof Tuple ? changed.items : [changed];
  }
  const back = of("back");
  // As another tensor, so that what comes to it came through this layer alone.
  if (back.length > 0 && given.length === 1 && isFollowed(given[0])) {
    const view = attributeOf(given[0], "view_as");
    given = [machine.made(view.call([given[0]], {}, machine), view, [given[0]])];
  }
  let made = machine.made(layer.run(given, keywords, name), layer, given);
  for (const hook of of("behind")) {
    const changed = machine.call(hook, [layer, new Tuple(given), made]);
    if (changed !== null) made = changed;
  }
  if (back.length > 0 && !(made instanceof ArrayValue && given.length === 1))
    refuseHere("a backward hook of such a layer");
  onTheWayBack(layer, given[0], made, back);
  return made;
}

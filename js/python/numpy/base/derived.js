// Arrays that are worked out anew whenever they are asked for: the engine has no negative strides, so `a[::-1]` is a copy read
// backwards, and what is written into it goes back to the memory behind it.
import { ArrayValue } from "../../arrays/array.js";
import { WHOLE } from "../../arrays/blank.js";
import { engine } from "../../arrays/engine.js";
import { ask, give, numpy, write } from "./framework.js";

export class Derived extends ArrayValue {
  /**
   * @param {any} source the array it looks at
   * @param {(tensor: any) => any} look what it sees of the source's tensor
   * @param {(tensor: any, seen: any) => void} [put] writes what was changed back into a tensor of the source
   */
  constructor(source, look, put = (tensor, seen) => look(tensor).copy_(seen)) {
    super(numpy, undefined);
    this.source = source;
    this.look = look;
    this.put = put;
    this.base = source.base ?? source;
    this.readOnly = source.readOnly;
  }

  get tensor() {
    return this.look && ask(() => this.look(this.source.tensor));
  }
  set tensor(_) {
    // It is made when it is asked for.
  }

  /** Puts a tensor into the memory behind it. */
  commit(tensor) {
    write(this.source, (memory) => this.put(memory, tensor));
  }
}

/** An array read backwards along some axes, of slices that go forwards. */
export function mirrored(array, dims, slices = array.tensor.shape.map(() => WHOLE)) {
  const put = (tensor, seen) => tensor.setAt(slices, engine.flip(seen, dims));
  return new Derived(array, (tensor) => engine.flip(tensor.at(...slices), dims), put);
}

/** What is seen of an array: it looks at the same memory where the engine does. */
export function view(array, look) {
  if (array instanceof Derived) {
    const made = new Derived(array, look);
    return made.tensor && made;
  }
  const tensor = ask(() => look(array.tensor));
  const made = give(tensor);
  if (!tensor.sharesStorage(array.tensor)) return made;
  const base = array.base ?? array;
  base.isViewed = true;
  return Object.assign(made, { base, readOnly: array.readOnly });
}

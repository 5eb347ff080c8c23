// What tools that compare, print or copy objects see of a tensor: its dtype, shape and elements. Such tools (assert.deepStrictEqual,
// toEqual of Jest and Vitest, structuredClone) look at an object's own properties alone, and the elements lie in the engine's memory.
// An accessor on every tensor would take longer than all the rest of making it; a proxy takes as long as an object.

/** The property that says whether a tensor has elements to look at. */
export const READABLE = Symbol("readable");

/** Browsers and Node say this of what they cannot clone. */
const TAG = "Tensor (its elements lie in the engine's memory: send toTyped(), shape and dtype)";

// Without a name of its own, or V8 would say that instead; a call is what no minifier takes away around it.
const Contents = Object(
  class {
    #tensor;

    constructor(tensor, { dtype, shape }) {
      this.#tensor = tensor;
      this.dtype = dtype;
      this.shape = shape;
      /** @type {ArrayLike<number | bigint> | null} The elements when somebody looked last. */
      this.values = null;
    }

    /** The same object with the elements as they are now: printers look behind the proxy and find what was compared. */
    static read(contents) {
      const tensor = contents.#tensor;
      contents.values = tensor[READABLE] ? tensor.toTyped() : null;
      return contents;
    }
  },
);
Object.defineProperty(Contents.prototype, Symbol.toStringTag, { value: TAG });

const refuse = () => false;
const TRAPS = {
  get: (contents, key) => (key === "values" ? Contents.read(contents).values : Reflect.get(contents, key)),
  getOwnPropertyDescriptor: (contents, key) => Reflect.getOwnPropertyDescriptor(Contents.read(contents), key),
  set: refuse,
  defineProperty: refuse,
  deleteProperty: refuse,
  preventExtensions: refuse,
  setPrototypeOf: refuse,
};

/** What tensors are equal by: beside dtype and shape a copy of the elements at that moment, null when there are none to look at. */
export const contentsOf = (tensor, layout) => new Proxy(new Contents(tensor, layout), TRAPS);

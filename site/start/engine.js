// The engine of the figures is compiled in a task of its own, before the first of them is drawn in another.
import { open } from "../../js/engine/engine.js";

/** @param {() => void} then  called also where a page forbids WebAssembly: figures say so themselves */
export function startEngine(then) {
  setTimeout(() => {
    try {
      open();
    } catch {}
    setTimeout(then);
  });
}

// The engine of the figures is compiled in a task of its own, before the first of them is drawn in another, and after the page
// has shown what it has by then.
import { open } from "../../js/engine/engine.js";

const LATEST = 300;

/** @param {() => void} then  called also where a page forbids WebAssembly: figures say so themselves */
export function startEngine(then) {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    try {
      open();
    } catch {}
    setTimeout(then);
  };
  requestAnimationFrame(() => setTimeout(start));
  // A page that is not seen has no frames.
  setTimeout(start, LATEST);
}

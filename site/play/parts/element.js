// What draws: the evaluation of its modules, the engine and the first figure have a task each.
import { provide } from "../../../js/engine/engine.js";
import { register } from "../../../web/register.js";
import { startEngine } from "../../start/engine.js";

/** @param {WebAssembly.Module} module  the engine as the worker compiled it: the page has no binary of its own */
export function draw(module) {
  provide(() => module);
  startEngine(register);
}

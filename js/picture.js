// What the picture needs of the engine: explain() with all its words, and the values of a few numbers. It has a binary of
// its own, without everything else that arrays can do; where the whole engine is there too, that one answers.
import { encoded } from "../build/generated/picture-bytes.js";
import { embeddedBytes } from "./engine/embedded.js";
import { compile, provide, SHARED } from "./engine/engine.js";

provide(() => globalThis[SHARED] ?? compile(embeddedBytes(encoded)), false);

export { explain } from "./explain/explain.js";
export { evaluate } from "./plan/evaluate.js";
export { Sample } from "./plan/parts.js";
export { ShapecastError, ShapeError } from "./refusals/classes.js";

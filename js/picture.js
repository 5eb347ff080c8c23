// What the picture needs of the engine: explain() with all its words, and the values of a few numbers. It has a binary of
// its own, without everything else that arrays can do; where the whole engine is there too, that one answers.
import { encoded, key } from "../build/generated/picture-bytes.js";
import { embeddedBytes } from "./embedded.js";
import { compile, provide, SHARED } from "./engine.js";

provide(() => globalThis[SHARED] ?? compile(embeddedBytes(encoded, key)), false);

export { ShapecastError, ShapeError } from "./errors.js";
export { evaluate } from "./evaluate.js";
export { explain } from "./explain.js";
export { Sample } from "./explain-parts.js";

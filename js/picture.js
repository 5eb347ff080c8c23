// The picture's names, with a binary of its own inside, without everything else that arrays can do; where the whole engine is
// there too, that one answers.
import { encoded } from "../build/generated/picture-bytes.js";
import { embeddedBytes } from "./engine/embedded.js";
import { compile, provide, SHARED } from "./engine/engine.js";

provide(() => globalThis[SHARED] ?? compile(embeddedBytes(encoded)), false);

export * from "./picture-names.js";

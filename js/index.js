// The package's names, with the binary inside: compiled at the first call that needs it, unless slim was given it before.
// The binary's text comes last, so that it does not stand between words that a compressor finds again.
export * from "./names.js";

import { encoded } from "../build/generated/wasm-bytes.js";
import { embeddedBytes } from "./engine/embedded.js";
import { compile, provide, SHARED } from "./engine/engine.js";

provide(() => globalThis[SHARED] ?? compile(embeddedBytes(encoded)));

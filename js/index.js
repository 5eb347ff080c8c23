// The package's names, with the binary inside: compiled at the first call that needs it.
import { embeddedBytes } from "./embedded.js";
import { compile, provide } from "./engine.js";

provide(() => compile(embeddedBytes()));

export * from "./names.js";

// Copied to where the peers are installed: a module is looked for beside the file that imports it.
import { createRequire } from "node:module";

export const load = (/** @type {string} */ name) => import(name);
export const find = createRequire(import.meta.url).resolve;

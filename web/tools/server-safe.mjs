// Options for a bundle of the element that may be imported where there is no document: Lit's build for servers,
// which works in browsers as well, with a stand-in of a few lines for the document it would bring along.
import { fileURLToPath } from "node:url";
import { guardedLit } from "./guarded-lit.mjs";

export const serverSafe = {
  platform: /** @type {const} */ ("neutral"),
  conditions: ["node"],
  plugins: [guardedLit],
  alias: { "@lit-labs/ssr-dom-shim": fileURLToPath(new URL("server-shim.js", import.meta.url)) },
};

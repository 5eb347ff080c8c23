// Where the whole engine is on a page, the engine of a picture is not needed beside it: its place is taken by that one.
import { dirname, join } from "node:path";

/** @type {import("esbuild").Plugin} */
export const oneEngine = {
  name: "one-engine",
  setup({ onResolve }) {
    onResolve({ filter: /[\\/]picture-bytes\.js$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, dirname(path), "wasm-bytes.js"),
    }));
  },
};

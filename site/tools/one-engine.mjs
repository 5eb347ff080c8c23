// Which engines the playground brings: the whole one, which its figures take as well, and that of shapes alone when it is
// asked for.
import { basename, dirname, join, resolve } from "node:path";

const LATER = resolve("site/play/work/shapes-only.js");

/** @type {import("esbuild").Plugin} */
export const oneEngine = {
  name: "one-engine",
  setup({ onResolve }) {
    onResolve({ filter: /[\\/]picture-bytes\.js$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, dirname(path), "wasm-bytes.js"),
    }));
    onResolve({ filter: /^\.\.\/shapes-only\.js$/ }, ({ importer }) =>
      basename(importer) === "program.js" ? { path: LATER } : null,
    );
  },
};

// Which engines the playground brings: the worker's, which its figures are given compiled, and that of shapes alone when it is
// asked for.
import { basename, resolve } from "node:path";

const LATER = resolve("site/play/work/shapes-only.js");
const GIVEN = resolve("js/picture-names.js");

/** @type {import("esbuild").Plugin} */
export const oneEngine = {
  name: "one-engine",
  setup({ onResolve }) {
    onResolve({ filter: /[\\/]js[\\/]picture\.js$/ }, () => ({ path: GIVEN }));
    onResolve({ filter: /[\\/]shapes-only\.js$/ }, ({ importer }) =>
      basename(importer) === "program.js" ? { path: LATER } : null,
    );
  },
};

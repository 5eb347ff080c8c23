// Lit asks for a trusted-types policy while it is loaded, and throws where a page forbids that. In a bundle the file that lets it
// go on is loaded before it, whatever piece of the bundle it lies in.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const BEFORE = fileURLToPath(new URL("../page/trusted-types.js", import.meta.url));

export const guardedLit = {
  name: "guarded-lit",
  setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
    onLoad({ filter: /[\\/]lit-html\.js$/ }, ({ path }) => ({
      contents: `import ${JSON.stringify(BEFORE)}; ${readFileSync(path, "utf8")}`,
    }));
  },
};

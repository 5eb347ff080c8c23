// Builds dist/: the entries of package.json from js/ and web/, with types and the binary.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { bundle } from "../../js/tools/bundle.mjs";
import { serverSafe } from "../server-safe.mjs";

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist");

// The engine is one file: every file more is a request, and a compressor that begins anew. What else there is takes it
// from there. Without the bytes it is a file of its own.
const ASCII = { charset: /** @type {const} */ ("ascii") };
await bundle({ entryPoints: ["js/index.js"], outfile: "dist/index.js", ...ASCII });
await bundle({ entryPoints: ["js/slim.js"], outfile: "dist/slim.js", ...ASCII });

const engineOutside = {
  name: "engine-outside",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve }) {
    onResolve({ filter: /\/index\.js$/ }, ({ path, resolveDir }) =>
      resolve(resolveDir, path) === resolve("js/index.js") ? { path: "./index.js", external: true } : null,
    );
  },
};
await bundle({
  entryPoints: {
    advice: "js/advice.js",
    cli: "js/cli.js",
    element: "web/element.js",
    "element-class": "web/element-class.js",
  },
  outdir: "dist",
  splitting: true,
  ...serverSafe,
  chunkNames: "shared-[hash]",
  plugins: [engineOutside],
});
chmodSync("dist/cli.js", 0o755);
copyFileSync("build/shapecast.wasm", "dist/shapecast.wasm");

// Types: copies with their imports pointing at their neighbours in dist/.
const types = {
  "index.d.ts": "js/index.d.ts",
  "slim.d.ts": "js/slim.d.ts",
  "advice.d.ts": "js/advice.d.ts",
  "operations.d.ts": "build/generated/operations.d.ts",
  "element.d.ts": "web/element.d.ts",
  "element-class.d.ts": "web/element-class.d.ts",
};
for (const [name, source] of Object.entries(types)) {
  const text = readFileSync(source, "utf8").replaceAll(/"\.[^"]*\/(\w[\w-]*\.js)"/g, '"./$1"');
  writeFileSync(`dist/${name}`, text);
}

// Builds dist/: the entries of package.json from js/ and web/, sharing code through chunks, with types and the binary.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { bundle } from "../../js/tools/bundle.mjs";
import { serverSafe } from "../server-safe.mjs";

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist");
await bundle({
  entryPoints: {
    index: "js/index.js",
    slim: "js/slim.js",
    advice: "js/advice.js",
    element: "web/element.js",
    "element-class": "web/element-class.js",
  },
  outdir: "dist",
  splitting: true,
  ...serverSafe,
  chunkNames: "shared-[hash]",
});
// The picture without a page needs no engine, and the command takes what it needs from the entries: each is whole in
// itself, so that what the element loads is in few pieces.
await bundle({ entryPoints: { figure: "web/static-figure.js" }, outdir: "dist", ...serverSafe });
const entries = {
  "js/index.js": "./index.js",
  "js/advice.js": "./advice.js",
  "web/static-figure.js": "./figure.js",
};
await bundle({
  entryPoints: { cli: "web/cli.js" },
  outdir: "dist",
  ...serverSafe,
  plugins: [
    {
      name: "entries",
      setup({ onResolve }) {
        onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
          const entry = entries[relative(".", join(resolveDir, path)).replaceAll("\\", "/")];
          return entry && { path: entry, external: true };
        });
      },
    },
  ],
});
chmodSync("dist/cli.js", 0o755);
copyFileSync("build/shapecast.wasm", "dist/shapecast.wasm");

// Types: copies with their imports pointing at their neighbours in dist/.
const types = {
  "index.d.ts": "js/index.d.ts",
  "slim.d.ts": "js/slim.d.ts",
  "advice.d.ts": "js/advice.d.ts",
  "operations.d.ts": "build/generated/operations.d.ts",
  "figure.d.ts": "web/static-figure.d.ts",
  "element.d.ts": "web/element.d.ts",
  "element-class.d.ts": "web/element-class.d.ts",
};
for (const [name, source] of Object.entries(types)) {
  const text = readFileSync(source, "utf8").replaceAll(/"\.[^"]*\/(?:static-)?(\w[\w-]*\.js)"/g, '"./$1"');
  writeFileSync(`dist/${name}`, text);
}

// Builds dist/: the entries of package.json from js/ and web/, sharing code through chunks, with types and the binary.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { bundle } from "./bundle.mjs";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist");
await bundle({
  entryPoints: {
    index: "js/index.js",
    slim: "js/slim.js",
    cli: "js/cli.js",
    element: "web/element.js",
    "element-class": "web/element-class.js",
  },
  outdir: "dist",
  splitting: true,
  chunkNames: "shared-[hash]",
  define: { SHAPECAST_VERSION: JSON.stringify(version) },
});
chmodSync("dist/cli.js", 0o755);
copyFileSync("build/shapecast.wasm", "dist/shapecast.wasm");
for (const [types, folder] of Object.entries({
  index: "js",
  slim: "js",
  element: "web",
  "element-class": "web",
})) {
  copyFileSync(`${folder}/${types}.d.ts`, `dist/${types}.d.ts`);
}

// Builds dist/: the entries of package.json from js/ and web/, with types and the binary.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "../../js/tools/bundle.mjs";
import { uncoloured } from "../../js/tools/uncoloured.mjs";
import { manifestOf } from "./manifest.mjs";
import { secondCopies } from "./second-copies.mjs";
import { serverSafe } from "./server-safe.mjs";

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist");

// The engine is one file: every file more is a request, and a compressor that begins anew. Advice and the command take it
// from there. Without the bytes it is a file of its own.
const ASCII = { charset: /** @type {const} */ ("ascii") };
/** What programs in Node call: stack traces name a line. */
const NODE = { lineLength: 500 };
// Modules that a program takes into itself have source maps. Whole programs have none (the reader, the command, the classic script,
// the widget, copies for workers): their maps were three quarters of what everybody downloads.
const MAPPED = { ...NODE, maps: true };
const ENGINE = { ...MAPPED, pureGetters: true, ...ASCII };
const whole = await bundle({ ...ENGINE, entryPoints: ["js/index.js"], outfile: "dist/index.js" });
await bundle({ ...ENGINE, entryPoints: ["js/slim.js"], outfile: "dist/slim.js" });
/** Modules that are left outside a bundle, and the entries where they are found; or just others in their place. */
const elsewhere = (entries, external = true) => ({
  name: "elsewhere",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const found = Object.keys(entries).find((source) => resolve(resolveDir, path) === resolve(source));
      return found === undefined ? null : { path: entries[found], external };
    });
  },
});
const engine = {
  "js/picture.js": "./index.js",
  "js/explain/explain.js": "./index.js",
  "js/refusals/classes.js": "./index.js",
};
await bundle({
  ...MAPPED,
  entryPoints: ["js/advice.js"],
  outfile: "dist/advice.js",
  plugins: [elsewhere(engine)],
});
// The reader of code runs on the engine's public names, and on advice.
const advice = { "js/advice/fixes.js": "./advice.js", "js/advice/suspicions.js": "./advice.js" };
const reader = await bundle({
  ...NODE,
  entryPoints: ["js/python/python.js"],
  outfile: "dist/python.js",
  plugins: [
    uncoloured,
    elsewhere({
      ...advice,
      ...Object.fromEntries(
        [
          "common",
          "rare",
          "tensor/printing",
          "gradients/grad",
          "gradients/tape",
          ...["numpy", "tensorflow", "jax"].map((framework) => `refusals/words/array-${framework}`),
        ].map((name) => [`js/${name}.js`, "./index.js"]),
      ),
      ...engine,
    }),
  ],
});
// It has an engine of shapes alone beside, and copies of what remembers nothing.
const FREE =
  /^(build\/generated|js\/(format|refusals\/shape-text|engine\/(shape|operation-list|engine|embedded|unpacker)\b))/;
const twice = secondCopies(reader.metafile, whole.metafile, FREE);
if (twice.length > 0)
  throw new Error(`dist/python.js has a second copy of the engine's parts:\n${twice.join("\n")}`);

// The element has the picture's small engine inside, once for both entries and for what comes later.
await bundle({
  maps: true,
  entryPoints: { element: "web/element.js", "element-class": "web/element-class.js" },
  outdir: "dist",
  splitting: true,
  ...serverSafe,
  chunkNames: "shared-[hash]",
});
// The picture without a page is whole in itself, with the small engine for the numbers of cells that move; the command takes what
// it needs from the entries, by their names.
await bundle({ ...MAPPED, entryPoints: ["web/figure.js"], outfile: "dist/figure.js", ...serverSafe });
// One classic script with all of the element inside: nothing is loaded later, so that it runs from a disk as well. It is read alike
// in a page of any encoding.
await bundle({
  entryPoints: ["web/script.js"],
  outfile: "dist/shapecast.iife.js",
  format: "iife",
  ...serverSafe,
  ...ASCII,
});
// A widget's module is one file as well: notebooks hand it from one place to another as a text. A file named after anywidget
// would be taken for anywidget's own, in a page that a notebook was exported to.
await bundle({
  entryPoints: ["web/anywidget.js"],
  outfile: "dist/shapecast-anywidget.js",
  ...serverSafe,
  ...ASCII,
});
// What draws fences takes the element, or, while pages are built, the engine and the still picture.
await bundle({
  maps: true,
  entryPoints: ["web/fences.js"],
  outfile: "dist/fences.js",
  plugins: [elsewhere({ "web/element.js": "./element.js" })],
});
await bundle({
  maps: true,
  entryPoints: ["web/react.js"],
  outfile: "dist/react.js",
  external: ["node:*", "react"],
  plugins: [elsewhere({ "web/element.js": "./element.js" })],
});
for (const plugin of ["markdown-it", "remark"]) {
  await bundle({
    ...MAPPED,
    entryPoints: [`web/${plugin}.js`],
    outfile: `dist/${plugin}.js`,
    plugins: [elsewhere({ "js/picture.js": "./index.js", "web/still/still-figure.js": "./figure.js" })],
  });
}
const entries = {
  "js/index.js": "shapecast",
  "js/picture.js": "shapecast",
  "js/explain/explain.js": "shapecast",
  "js/refusals/classes.js": "shapecast",
  "js/advice.js": "shapecast/advice",
  "js/python/python.js": "shapecast/python",
  "web/figure.js": "shapecast/figure",
};
await bundle({
  ...NODE,
  entryPoints: ["web/cli.js"],
  outfile: "dist/cli.js",
  ...serverSafe,
  plugins: [elsewhere(entries)],
});
// Workers get their module from a file, through slim: there nothing has bytes inside, and all three share what they need.
const withoutBytes = elsewhere({ "js/picture.js": resolve("js/picture-names.js") }, false);
await bundle({
  entryPoints: { slim: "js/slim.js", advice: "js/advice.js", figure: "web/figure.js" },
  outdir: "dist/worker",
  splitting: true,
  ...serverSafe,
  chunkNames: "shared-[hash]",
  plugins: [withoutBytes],
});
chmodSync("dist/cli.js", 0o755);
copyFileSync("build/shapecast.wasm", "dist/shapecast.wasm");

// Files that other tools take as they are.
for (const [folder, file] of [
  ["hugo", "render-codeblock-shapecast.html"],
  ["pandoc", "shapecast.lua"],
  ["textmate", "shapecast.tmLanguage.json"],
]) {
  mkdirSync(`dist/${folder}`);
  copyFileSync(`web/documents/${file}`, `dist/${folder}/${file}`);
}
const { ShapeCastElement } = await import(pathToFileURL(resolve("dist/element-class.js")).href);
const manifest = manifestOf(
  readFileSync("web/element-class.d.ts", "utf8"),
  ShapeCastElement.observedAttributes,
  "dist/element.js",
);
writeFileSync("dist/custom-elements.json", `${JSON.stringify(manifest, null, 1)}\n`);

// Types: copies with their imports pointing at their neighbours in dist/, as modules of both kinds.
const types = [
  "js/index.d.ts",
  "js/slim.d.ts",
  "js/advice.d.ts",
  "js/python/python.d.ts",
  "build/generated/functions.d.ts",
  "js/declarations/arguments.d.ts",
  "js/declarations/dtypes.d.ts",
  "js/declarations/results.d.ts",
  "web/figure.d.ts",
  "web/element.d.ts",
  "web/element-class.d.ts",
  "web/anywidget.d.ts",
  "web/fences.d.ts",
  "web/markdown-it.d.ts",
  "web/remark.d.ts",
  "web/react.d.ts",
  ...["properties", "solid", "svelte", "vue"].map((name) => `web/frameworks/${name}.d.ts`),
];
const beside = (text) => text.replaceAll(/"\.[^"]*\/(\w[\w-]*)\.js"/g, '"./$1.js"');
for (const source of types) {
  const text = beside(readFileSync(source, "utf8"));
  const file = `dist/${basename(source)}`;
  writeFileSync(file, text);
  writeFileSync(file.replace(/\.ts$/, ".cts"), text.replaceAll(/"(\.\/[\w-]+)\.js"/g, '"$1.cjs"'));
}
// What has types alone may be imported for them, and nothing comes of it.
writeFileSync("dist/types-alone.js", "export {};\n");

// How every bundle of the project is made: esbuild gathers the modules, terser makes them small. The binary's text goes
// in last and stays as it is, because minifiers spell some of its characters in ways that take more bytes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { build } from "esbuild";
import { minify } from "terser";
import { joinChunks } from "./join-chunks.mjs";

const FOLDER = "build/generated";
const PLACE = /"text of (\w+)-bytes"/g;
const NAME = /textOf_(\w+)/g;
const LITERAL = /'.*'/s;

/** What generate.mjs wrote of a binary. */
const module = (/** @type {string} */ binary) => readFileSync(`${FOLDER}/${binary}-bytes.js`, "utf8");

const withoutBinary = {
  name: "without-binary",
  setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
    onLoad({ filter: /[\\/]\w+-bytes\.js$/ }, ({ path }) => {
      const binary = basename(path, "-bytes.js");
      return { contents: module(binary).replace(LITERAL, `"text of ${binary}-bytes"`) };
    });
  },
};

/** Style sheets are texts to esbuild: their comments and white space go here. */
const shortSheets = {
  name: "short-sheets",
  setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
    const short = (sheet) =>
      sheet
        .replace(/\/\*.*?\*\//gs, "")
        .replace(/\s+/g, " ")
        .replace(/ ?([{};,]) ?/g, "$1")
        .replace(/: /g, ":");
    onLoad({ filter: /[\\/](styles[\\/][\w-]+|[\w-]*styles)\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/css`[^`]*`/g, short),
    }));
  },
};

/** The literal that carries a binary. */
const binaryText = (/** @type {string} */ binary) => LITERAL.exec(module(binary))?.[0] ?? "";

/** The variables that a module exports. Each name stands in its list of exports anyway, so it costs least as it is. */
const exported = (text) =>
  [...text.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list]) =>
    list.split(",").map((one) => one.trim().split(" ")[0]),
  );

async function minified(text, { format, charset }) {
  // A name instead of the literal: of that, terser would work out the length.
  const { code = "" } = await minify(text.replace(PLACE, "textOf_$1"), {
    module: format === "esm",
    toplevel: true,
    ecma: 2020,
    compress: { passes: 3, sequences: false },
    mangle: { reserved: exported(text) },
    format: { ascii_only: charset === "ascii" },
  });
  return code.replace(NAME, (_, binary) => binaryText(binary));
}

/** Writes the bundles of esbuild's `options`, with the project's settings; answers with what esbuild found. */
export async function bundle(options) {
  const settings = {
    bundle: true,
    format: "esm",
    target: "es2022",
    minifySyntax: true,
    minifyWhitespace: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    external: ["node:*"],
    ...options,
  };
  const plugins = [withoutBinary, shortSheets, ...(options.plugins ?? [])];
  const built = await build({ ...settings, plugins, write: false, metafile: true });
  const files = settings.splitting ? await joinChunks(built, settings) : built.outputFiles;
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, /\.[cm]?js$/.test(path) ? await minified(text, settings) : text);
  }
  return built;
}

// How every bundle of the project is made: esbuild gathers the modules, terser makes them small. The binary's text goes
// in last and stays as it is, because minifiers spell some of its characters in ways that take more bytes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";
import { minify } from "terser";
import { joinChunks } from "./join-chunks.mjs";

const BINARY = "build/generated/wasm-bytes.js";
const PLACE = "text of the binary";
const NAME = "textOfTheBinary";
const LITERAL = /'.*'/s;

const withoutBinary = {
  name: "without-binary",
  setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
    onLoad({ filter: /[\\/]wasm-bytes\.js$/ }, () => ({
      contents: readFileSync(BINARY, "utf8").replace(LITERAL, `"${PLACE}"`),
    }));
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

/** The literal in the module that generate.mjs wrote. */
const binaryText = () => LITERAL.exec(readFileSync(BINARY, "utf8"))?.[0] ?? "";

/** The variables that a module exports. Each name stands in its list of exports anyway, so it costs least as it is. */
const exported = (text) =>
  [...text.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list]) =>
    list.split(",").map((one) => one.trim().split(" ")[0]),
  );

async function minified(text, { format, charset }) {
  // A name instead of the literal: of that, terser would work out the length.
  const { code = "" } = await minify(text.replace(`"${PLACE}"`, NAME), {
    module: format === "esm",
    toplevel: true,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true },
    mangle: { reserved: exported(text) },
    format: { ascii_only: charset === "ascii" },
  });
  return code.includes(NAME) ? code.replace(NAME, () => binaryText()) : code;
}

/** Writes the bundles of esbuild's `options`, with the project's settings. */
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
    writeFileSync(path, path.endsWith(".js") ? await minified(text, settings) : text);
  }
}

// Builds build/site/: the scripts and the style sheet, then the pages.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { basename } from "node:path";
import { bundle } from "../../js/tools/bundle.mjs";
import { uncoloured } from "../../js/tools/uncoloured.mjs";
import { MONO, SANS } from "../../web/design/fonts.js";
import { declarations } from "../../web/design/palette.js";
import { serverSafe } from "../../web/tools/server-safe.mjs";
import { FOLDER as NOT_FOUND } from "./in-page.js";
import { oneEngine } from "./one-engine.mjs";

const SITE = "build/site";
const OUT = `${SITE}/assets`;

// Parts that come later carry their contents in their names, and some pages need an address: those of older builds would stay
// for ever.
rmSync(SITE, { recursive: true, force: true });

await bundle({
  entryPoints: [
    "scripts/site",
    "frame/embed",
    "learn/docs",
    "learn/learn",
    "learn/lesson",
    "teach/teach",
  ].map((name) => `site/${name}.js`),
  entryNames: "[name]",
  outdir: OUT,
  splitting: true,
  chunkNames: "[name]-[hash]",
  ...serverSafe,
  plugins: [...serverSafe.plugins, uncoloured],
});
// What draws is an entry, so that the page loads of the worker's modules only those that draw.
await bundle({
  entryPoints: ["play", "worker", "parts/element"].map((name) => `site/play/${name}.js`),
  entryNames: "[name]",
  outdir: `${OUT}/play`,
  splitting: true,
  chunkNames: "[name]-[hash]",
  ...serverSafe,
  plugins: [...serverSafe.plugins, oneEngine],
});
await bundle({ entryPoints: ["site/scripts/theme.js"], outfile: `${OUT}/theme.js`, format: "iife" });
await bundle({ entryPoints: ["site/start/start.js"], outdir: OUT });
await bundle({
  entryPoints: ["site/frame/first-sight.js"],
  outfile: `${OUT}/first-sight.js`,
  format: "iife",
});
await bundle({ entryPoints: ["site/not-found/not-found.js"], outdir: NOT_FOUND });

const light = declarations("light");
const dark = declarations("dark");
const palette = `
:root { color-scheme: light dark; ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
:root[data-theme="light"] { color-scheme: light; ${light} }
:root[data-theme="dark"] { color-scheme: dark; ${dark} }
@media print { :root, :root[data-theme] { color-scheme: light; ${light} } }
`;
/** A style sheet, and what goes into it beside its file. */
const styled = (/** @type {string} */ name, /** @type {string} */ beside, outdir = OUT) =>
  bundle({
    stdin: {
      contents: `@import "./${name}.css"; ${beside}`,
      loader: "css",
      resolveDir: "site/styles",
      sourcefile: "palette.css",
    },
    outfile: `${outdir}/${basename(name)}.css`,
  });
for (const name of ["site", "play", "learn", "docs"]) await styled(name, palette);
await styled("take-away", "");
await styled("pages/not-found", palette, NOT_FOUND);
// A frame is clear as glass only while it has the scheme of the page around it, whatever theme its figure was given.
const clear = `:root { --sans: ${SANS}; --mono: ${MONO} } @media screen { :root[data-theme] { color-scheme: light dark } }`;
await styled("embed", palette + clear);

const run = (/** @type {string} */ command, /** @type {string[]} */ given) => {
  const { status } = spawnSync(command, given, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};
run("npx", ["eleventy", "--quiet", "--config=site/tools/eleventy.config.js"]);
if (process.env.SITE_URL) run("node", ["site/tools/cards.mjs", SITE]);

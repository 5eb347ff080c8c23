// Builds build/site/: the scripts and the style sheet, then the pages.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { bundle } from "../../js/tools/bundle.mjs";
import { uncoloured } from "../../js/tools/uncoloured.mjs";
import { SANS } from "../../web/design/fonts.js";
import { declarations } from "../../web/design/palette.js";
import { serverSafe } from "../../web/tools/server-safe.mjs";
import { oneEngine } from "./one-engine.mjs";

const OUT = "build/site/assets";

// Parts that come later carry their contents in their names: those of older builds would stay for ever.
rmSync(OUT, { recursive: true, force: true });

await bundle({
  entryPoints: ["scripts/site", "scripts/embed", "learn/docs", "learn/learn", "learn/lesson"].map(
    (name) => `site/${name}.js`,
  ),
  entryNames: "[name]",
  outdir: OUT,
  splitting: true,
  chunkNames: "[name]-[hash]",
  ...serverSafe,
  plugins: [...serverSafe.plugins, uncoloured],
});
// The playground has the whole engine: its figures take that one, and need none of their own.
await bundle({
  entryPoints: ["site/play/play.js", "site/play/worker.js"],
  outdir: `${OUT}/play`,
  splitting: true,
  chunkNames: "[name]-[hash]",
  ...serverSafe,
  plugins: [...serverSafe.plugins, oneEngine],
});
await bundle({ entryPoints: ["site/scripts/theme.js"], outfile: `${OUT}/theme.js`, format: "iife" });

const light = declarations("light");
const dark = declarations("dark");
const palette = `
:root { color-scheme: light dark; ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
:root[data-theme="light"] { color-scheme: light; ${light} }
:root[data-theme="dark"] { color-scheme: dark; ${dark} }
@media print { :root, :root[data-theme] { color-scheme: light; ${light} } }
`;
/** What goes into each style sheet beside its file. */
const sheets = {
  site: palette,
  play: palette,
  learn: palette,
  docs: palette,
  "take-away": "",
  // A frame is clear as glass only while it has the scheme of the page around it, whatever theme its figure was given.
  embed: `${palette} :root { --sans: ${SANS} } @media screen { :root[data-theme] { color-scheme: light dark } }`,
};
for (const [name, sheet] of Object.entries(sheets)) {
  const contents = `@import "./${name}.css"; ${sheet}`;
  await bundle({
    stdin: { contents, loader: "css", resolveDir: "site/styles", sourcefile: "palette.css" },
    outfile: `${OUT}/${name}.css`,
  });
}

const eleventy = spawnSync("npx", ["eleventy", "--quiet", "--config=site/tools/eleventy.config.js"], {
  stdio: "inherit",
});
process.exitCode = eleventy.status ?? 1;

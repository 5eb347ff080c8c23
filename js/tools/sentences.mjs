// Cuts the languages by subject, so that a page loads what it says first, in every language, and nothing else: a bundler
// splits by file, not by what is used of a file. Each subject becomes a module whose default export has it in every
// language; what a language lacks is said in English. Usage: node sentences.mjs <folder of languages> <folder>
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const FALLBACK = "en";

const [source, target] = process.argv.slice(2);
// Named after their codes; others are no languages.
const others = readdirSync(source).flatMap((name) => /^([a-z]{2,3})\.js$/.exec(name)?.[1] ?? []);
const codes = [FALLBACK, ...others.filter((code) => code !== FALLBACK).sort()];
const fileOf = (code) => resolve(source, `${code}.js`);
const catalogues = Object.fromEntries(
  await Promise.all(codes.map(async (code) => [code, await import(pathToFileURL(fileOf(code)).href)])),
);
const complete = catalogues[FALLBACK];

/** The language in the list of a subject: as it is, filled up, or English. */
function entry(code, subject) {
  const own = catalogues[code][subject];
  if (own === undefined) return `${code}: ${FALLBACK}`;
  return Object.keys(complete[subject]).every((key) => key in own)
    ? code
    : `${code}: { ...${FALLBACK}, ...${code} }`;
}

function moduleOf(subject) {
  const speaking = codes.filter((code) => subject in catalogues[code]);
  const imports = speaking.map((code) => `import { ${subject} as ${code} } from "${fileOf(code)}";`);
  return `${imports.join("\n")}\nexport default { ${codes.map((code) => entry(code, subject)).join(", ")} };`;
}

/** What a language imports stays where it is. */
const outside = {
  name: "outside",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => ({
      path: relative(target, resolve(resolveDir, path)),
      external: true,
      sideEffects: false,
    }));
  },
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const note = "// Made by js/tools/sentences.mjs.";
for (const subject of Object.keys(complete)) {
  await build({
    stdin: { contents: moduleOf(subject), resolveDir: ".", sourcefile: subject },
    outfile: join(target, `${subject}.js`),
    bundle: true,
    format: "esm",
    charset: "utf8",
    logLevel: "warning",
    banner: { js: note },
    plugins: [outside],
  });
}
const list = `/** @type {(${codes.map((code) => JSON.stringify(code)).join(" | ")})[]} */\nexport const languages = ${JSON.stringify(codes)};\n`;
writeFileSync(join(target, "languages.js"), `${note}\n${list}`);

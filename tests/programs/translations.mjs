// Asks the real frameworks what the examples and the lessons' programs print once they are translated:
// `TORCH=… TF=… node tests/programs/translations.mjs` writes tests/golden/translations.json.gz; each is a python that has the
// framework, the second also JAX. Programs with random numbers are left out, and those of which something has no translation.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import "../../js/index.js";
import { translate } from "../../js/python/translate/translate.js";
import { paths } from "../../site/lessons/paths.js";
import { groups } from "../../site/programs/programs.js";

const at = (path) => new URL(path, import.meta.url).pathname;
const PYTHONS = { pytorch: "TORCH", numpy: "TORCH", tensorflow: "TF", jax: "TF" };

const lessons = Object.values(paths).flat();
const sources = [
  ...Object.values(groups)
    .flat()
    .map(({ source }) => source),
  ...lessons.flatMap(({ program, better }) => [program, ...(better ? [better] : [])].map(({ code }) => `${code.join("\n")}\n`)), // biome-ignore format: one step
];
const cases = sources
  .filter((source) => !/rand|empty/.test(source))
  .flatMap((from) =>
    Object.keys(PYTHONS).flatMap((dialect) => {
      const { source, missing } = translate(from, /** @type {any} */ (dialect));
      return missing.length > 0 || source === from ? [] : [{ from, dialect, source }];
    }),
  );

const answers = [];
for (const variable of new Set(Object.values(PYTHONS))) {
  const own = cases.filter(({ dialect }) => PYTHONS[dialect] === variable);
  const answer = spawnSync(process.env[variable] ?? "python3", [at("record.py")], {
    input: JSON.stringify(own.map(({ source }) => source)),
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (answer.status !== 0) throw new Error(`${variable} could not be asked: ${answer.stderr.slice(-2000)}`);
  for (const [i, { output, error }] of JSON.parse(answer.stdout).entries()) {
    answers.push({ ...own[i], output, error: error && `${error.pythonType}: ${error.message}` });
  }
}
const meta = { torch: "2.15.0", numpy: "2.4.6", tensorflow: "2.21.0", jax: "0.10.2" };
writeFileSync(
  at("../golden/translations.json.gz"),
  gzipSync(JSON.stringify({ meta, cases: answers }), { level: 9 }),
);
console.log(`${answers.length} translations`);

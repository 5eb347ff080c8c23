// Asks the real frameworks for what the programs of all lessons print, and says where a lesson has it otherwise:
// `TORCH=… TF=… node tests/programs/lessons.mjs [lesson …]`; each is a python that has the framework, the second also JAX.
import { spawnSync } from "node:child_process";
import { paths } from "../../site/lessons/paths.js";

const RECORDER = new URL("record.py", import.meta.url).pathname;
const PYTHONS = { pytorch: "TORCH", numpy: "TORCH", tensorflow: "TF", jax: "TF" };
const wanted = process.argv.slice(2);

const programs = Object.values(paths)
  .flat()
  .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  .flatMap(({ id, dialect, program, better }) =>
    [program, ...(better ? [better] : [])].map(({ code, output }) => ({ id, dialect, code, output })),
  );

function ask(variable, sources) {
  const answer = spawnSync(process.env[variable] ?? "python3", [RECORDER], {
    input: JSON.stringify(sources),
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (answer.status !== 0) throw new Error(`${variable} could not be asked: ${answer.stderr.slice(-2000)}`);
  return JSON.parse(answer.stdout);
}

let differ = 0;
for (const variable of new Set(Object.values(PYTHONS))) {
  const own = programs.filter(({ dialect }) => PYTHONS[dialect] === variable);
  if (own.length === 0) continue;
  for (const [i, { output, error }] of ask(
    variable,
    own.map(({ code }) => code.join("\n")),
  ).entries()) {
    const { id, code, output: told } = own[i];
    const ending = error ? [`${error.pythonType}: ${error.message}`] : [];
    const lines = [
      ...output.split("\n").slice(0, -1),
      ...ending
        .join("")
        .split("\n")
        .filter((line) => line !== ""),
    ];
    if (JSON.stringify(lines) === JSON.stringify(told)) continue;
    differ++;
    console.log(`${id}\n${code.join("\n")}\noutput: ${JSON.stringify(lines, null, 2)},\n`);
  }
}
console.log(`${programs.length} programs, ${differ} print something else`);
process.exitCode = differ > 0 ? 1 : 0;

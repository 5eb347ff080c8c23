// Random programs in the real frameworks and here, with values and with shapes only: the same output, error and line, or
// refused before they run; never another answer. Usage: PYTHON=… node tests/random-programs.mjs [dialects] [how many], where
// PYTHON is one that has the frameworks; SEED= repeats a run, and RECORD=file keeps what was recorded.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { generator, SEED } from "./js/random.js";
import { differences } from "./programs/differences.js";
import { FRAMEWORKS, randomProgram } from "./programs/random-program.js";

const [dialects = Object.keys(FRAMEWORKS).join(), count = "1000"] = process.argv.slice(2);
const random = generator();
const chosen = dialects.split(",");
const programs = Array.from({ length: Number(count) }, (_, i) => {
  const dialect = /** @type {keyof typeof FRAMEWORKS} */ (chosen[i % chosen.length]);
  return { dialect, source: randomProgram(random, dialect) };
});

const python = spawnSync(
  process.env.PYTHON ?? "python3",
  [new URL("programs/record.py", import.meta.url).pathname],
  {
    input: JSON.stringify(programs.map(({ source }) => source)),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  },
);
if (python.status !== 0) throw new Error(`the frameworks could not be asked: ${python.stderr.slice(-2000)}`);
const recorded = JSON.parse(python.stdout).map((answer, i) => ({ ...programs[i], ...answer }));
if (process.env.RECORD) writeFileSync(process.env.RECORD, JSON.stringify(recorded));

console.log(
  `seed ${SEED}: ${count} programs, ${recorded.filter(({ error }) => error !== null).length} of them with an error`,
);
for (const mode of /** @type {const} */ (["values", "shapes"])) {
  const refusals = new Map();
  let [run, different] = [0, 0];
  for (const program of recorded) {
    let result;
    try {
      result = differences(program, mode);
    } catch (error) {
      result = { refused: null, differs: [`thrown ${/** @type {Error} */ (error).stack}`] };
    }
    const { refused, differs } = result;
    if (refused === null) run++;
    else {
      const construct = refused.replace(/\d+/g, "N");
      const line = program.source.split("\n")[Number(/\d+/.exec(refused)?.[0]) - 1];
      refusals.set(construct, [...(refusals.get(construct) ?? []), line]);
    }
    if (differs.length === 0) continue;
    different++;
    console.log(`--- ${mode}, ${program.dialect}\n${program.source}${differs.join("\n")}`);
    process.exitCode = 1;
  }
  console.log(`${mode}: ${((100 * run) / recorded.length).toFixed(1)} % run, ${different} differ`);
  for (const [refused, lines] of [...refusals].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`  ${lines.length} × ${refused} For instance: ${lines[0]}`);
  }
}

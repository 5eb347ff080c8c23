// Faults seeded one at a time in a copy of the tree, each against the smallest set of tests that should see it:
//   node tests/faults.mjs [text in a fault's name]
// It says which test file caught each, or SURVIVED. Status 1 when one survived, is no longer in the source, or has a test that
// fails without it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FAULTS } from "./seeded-faults.mjs";

const faults = Object.entries(FAULTS)
  .flatMap(([file, list]) =>
    list.map(([from, to, tests]) => ({
      file,
      from,
      to,
      tests: tests.split(" "),
      name: `${file}: ${from.trim().split("\n")[0]}`,
    })),
  )
  .filter(({ name }) => name.includes(process.argv[2] ?? ""));

const root = mkdtempSync(join(tmpdir(), "faults-"));
for (const name of ["c", "js", "web", "site", "tests", "build", "Makefile", "package.json", ".ci"]) {
  // Notebooks are large, and no fault is for them.
  const filter = (path) => path !== "build/jupyter";
  cpSync(name, join(root, name), { recursive: true, preserveTimestamps: true, filter });
}
symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));

const run = (command, ...args) => spawnSync(command, args, { cwd: root, stdio: "ignore" }).status === 0;
const native = (name) => `build/native/sanitized/${name}_test`;

/** Whether a test passes on the copy as it is. What does not compile is caught too. */
const passes = (test) =>
  test.includes("/")
    ? run("node", "--test", `tests/${test}.test.js`)
    : run("make", native(test)) && run(native(test));

// What fails anyway catches nothing.
const failing = new Set([...new Set(faults.flatMap(({ tests }) => tests))].filter((test) => !passes(test)));

/** What becomes of a fault. */
function verdictOf({ file, from, to, tests }) {
  const broken = tests.filter((test) => failing.has(test));
  if (broken.length > 0) return `FAILS WITHOUT IT: ${broken.join(", ")}`;
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) return "NOT IN THE SOURCE";
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const caught = tests.find((test) => !passes(test));
  writeFileSync(path, text);
  return caught === undefined ? `SURVIVED ${tests.join(", ")}` : `caught by ${caught}`;
}

let failed = 0;
for (const fault of faults) {
  const verdict = verdictOf(fault);
  if (!verdict.startsWith("caught")) failed++;
  console.log(`${verdict.padEnd(40)} ${fault.name}`);
}
rmSync(root, { recursive: true });
const all = failed === 0 && faults.length > 0;
console.log(all ? "all were caught" : `${failed} of ${faults.length} were not caught`);
process.exitCode = all ? 0 : 1;

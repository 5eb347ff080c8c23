// All code that is printed, in the real frameworks: it does there what was said of it. Usage: PYTHON=… node
// tests/printed-programs.mjs [dialects], where PYTHON is one that has the frameworks.
import { spawnSync } from "node:child_process";
import { cases } from "./js/python/printed/cases.js";
import { elements, wrong } from "./js/python/printed/judged.js";
import { snippetsOf } from "./js/python/printed/snippets.js";

/** A program minds how large its tensors are, but for TensorFlow's; a line of advice stands in one of its reader's. */
const MOST = 1e7;
const dialects = (process.argv[2] ?? "pytorch,numpy,tensorflow,jax").split(",");

const isLarge = ({ shapes }, { kind, dialect, shape }) =>
  (kind !== "program" || dialect === "tensorflow") &&
  [...shapes, shape ?? []].some((one) => elements(one) > MOST);
const snippets = cases
  .flatMap((one) => snippetsOf(one).filter((snippet) => !isLarge(one, snippet)))
  .filter(({ dialect }) => dialects.includes(dialect));

const python = spawnSync(
  process.env.PYTHON ?? "python3",
  [new URL("programs/record.py", import.meta.url).pathname],
  { input: JSON.stringify(snippets.map(({ text }) => text)), encoding: "utf8", maxBuffer: 2 ** 28 },
);
if (python.status !== 0) throw new Error(`the frameworks could not be asked: ${python.stderr.slice(-2000)}`);
const answers = JSON.parse(python.stdout);
let differ = 0;
snippets.forEach((snippet, i) => {
  const found = wrong(snippet, answers[i]);
  if (found === null) return;
  differ++;
  console.log(`--- ${snippet.dialect}, ${snippet.kind}: ${found}\n${snippet.text}`);
  process.exitCode = 1;
});
console.log(`${snippets.length} snippets, ${differ} do something else`);

// Records what PyTorch and Keras answer to calls of layers and losses, right and wrong:
// `TORCH=… KERAS=… node tests/programs/layers.mjs` writes tests/golden/python-layers.json.gz; each is a python that has the
// framework.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const at = (path) => new URL(path, import.meta.url).pathname;

/** The questions of a file: what stands before all of them, then one a line; `;;` ends a line inside of one. */
function read(name) {
  const [before, lines] = readFileSync(at(`layers/${name}.txt`), "utf8").split("\n---\n");
  const codes = lines.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return { before: `${before}\n`, codes: codes.map((line) => line.replaceAll(";; ", "\n")) };
}

/** What a framework prints, and the error that nobody caught. */
function record(python, { before, codes }) {
  const answer = spawnSync(python ?? "python3", [at("record.py")], {
    input: JSON.stringify(codes.map((code) => before + code)),
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (answer.status !== 0) throw new Error(`the framework could not be asked: ${answer.stderr.slice(-2000)}`);
  const cases = JSON.parse(answer.stdout).map(({ output, error }, i) => ({
    code: codes[i],
    output,
    error: error && `${error.pythonType}: ${error.message}`,
    line: error?.line ?? null,
  }));
  return { before, cases };
}

const torch = record(process.env.TORCH, read("torch"));
const derived = record(process.env.TORCH, read("derived"));
const keras = record(process.env.KERAS, read("keras"));
const meta = { torch: "2.15.0", tensorflow: "2.21.0", keras: "3.15.1", python: "3.12" };
writeFileSync(
  at("../golden/python-layers.json.gz"),
  gzipSync(JSON.stringify({ meta, torch, derived, keras }), { level: 9 }),
);
console.log(`${torch.cases.length + derived.cases.length} of PyTorch, ${keras.cases.length} of Keras`);

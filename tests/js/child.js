// Programs that need a process of their own.
import { execFileSync } from "node:child_process";

const index = new URL("../../js/index.js", import.meta.url).href;

/** Runs `source` (a module that finds the package as `shapecast`) and parses the JSON it prints. */
export function runAlone(source, flags = []) {
  const program = `import * as shapecast from ${JSON.stringify(index)};\n${source}`;
  const output = execFileSync(process.execPath, [...flags, "--input-type=module", "--eval", program], {
    encoding: "utf8",
    maxBuffer: 2 ** 24,
    timeout: 600_000,
  });
  return JSON.parse(output);
}

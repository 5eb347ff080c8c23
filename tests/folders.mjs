// For each folder of the given test files a module in build/quick/ that imports them all, and its name on stdout: starting a
// process and an engine for each of 150 files takes half of a quick run. Usage: node tests/folders.mjs file…

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const HOME = "build/quick";
const files = process.argv.slice(2);
rmSync(HOME, { recursive: true, force: true });
mkdirSync(HOME, { recursive: true });
for (const folder of new Set(files.map(dirname))) {
  const module = join(HOME, `${folder.replaceAll("/", "-")}.test.mjs`);
  const its = files.filter((file) => dirname(file) === folder);
  writeFileSync(module, its.map((file) => `import "${relative(HOME, file)}";\n`).join(""));
  console.log(module);
}

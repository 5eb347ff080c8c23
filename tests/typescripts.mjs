// The programs of users with older versions of TypeScript, which are too large to be installed for everybody; the newest one is
// tried by every test run. Usage: node tests/typescripts.mjs, after `make`
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { complaintsOf, settle } from "./package/users.js";

const VERSIONS = ["5.4.5", "5.9.3", "6.0.3"];

const compilers = resolve("build/typescript");
mkdirSync(compilers, { recursive: true });
writeFileSync(join(compilers, "package.json"), '{ "private": true }\n');
const aliases = VERSIONS.map((version) => `typescript-${version}@npm:typescript@${version}`);
execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock", ...aliases], {
  cwd: compilers,
  stdio: ["ignore", "ignore", "inherit"],
});

const folder = resolve("build/users");
rmSync(folder, { recursive: true, force: true });
settle(folder);
for (const version of VERSIONS) {
  const complaints = complaintsOf(join(compilers, `node_modules/typescript-${version}/bin/tsc`), folder);
  console.log(`TypeScript ${version}: ${complaints === "" ? "all programs compile" : `\n${complaints}`}`);
  if (complaints !== "") process.exitCode = 1;
}

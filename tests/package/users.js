// Programs of users, each under the settings that it may be compiled with; for any version of TypeScript.
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

const MODULES = [
  { module: "node16", moduleResolution: "node16" },
  { module: "nodenext", moduleResolution: "nodenext" },
  { module: "esnext", moduleResolution: "bundler" },
];
const LIBRARIES = [["es2022"], ["esnext", "dom", "dom.iterable"]];

/** Puts the package into a folder, as it would be installed, and the programs beside it. */
export function settle(folder) {
  const home = join(folder, "node_modules/shapecast");
  mkdirSync(home, { recursive: true });
  copyFileSync(join(root, "package.json"), join(home, "package.json"));
  cpSync(join(root, "dist"), join(home, "dist"), { recursive: true });
  cpSync(join(root, "tests/package/users"), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "name": "user", "private": true }\n');
}

/** What a TypeScript says of the programs; no output where all is well. @returns {string} */
export function complaintsOf(tsc, folder) {
  const programs = readdirSync(folder).filter((file) => /\.[cm]ts$/.test(file));
  let said = "";
  for (const modules of MODULES) {
    for (const lib of LIBRARIES) {
      const files = programs
        .filter((file) => lib.includes("dom") || file !== "page.mts")
        // What is bundled has no modules that are required by this syntax.
        .filter((file) => modules.module !== "esnext" || file !== "engine.cts");
      const compilerOptions = {
        ...modules,
        lib,
        strict: true,
        noEmit: true,
        target: "es2022",
        types: [],
        skipLibCheck: false,
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
      const { stdout, stderr } = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
        encoding: "utf8",
      });
      if (stdout + stderr !== "") said += `${modules.module}, ${lib}:\n${stdout}${stderr}`;
    }
  }
  return said;
}

// Puts the Python package for notebooks together: its sources, and the module that draws, with the engine inside.
// Usage: node notebook.mjs <folder>
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MODULE = "shapecast-anywidget.js";
const MAP = /\n\/\/# sourceMappingURL=.*\s*$/;

const [target] = process.argv.slice(2);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
cpSync("web/notebook", target, { recursive: true, filter: (path) => !path.includes("__pycache__") });
copyFileSync("LICENSE", join(target, "LICENSE"));
// Its map stays behind: a notebook hands the module on as a text, without an address.
writeFileSync(
  join(target, "shapecast", MODULE),
  readFileSync(join("dist", MODULE), "utf8").replace(MAP, "\n"),
);

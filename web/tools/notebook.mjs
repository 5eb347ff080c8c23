// Puts the Python package for notebooks together: its sources, and the module that draws, with the engine inside.
// Usage: node notebook.mjs <folder>
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MODULE = "shapecast-anywidget.js";

const [target] = process.argv.slice(2);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
cpSync("web/notebook", target, { recursive: true, filter: (path) => !path.includes("__pycache__") });
copyFileSync("LICENSE", join(target, "LICENSE"));
if (process.env.SITE_URL) {
  const address = join(target, "shapecast/address.py");
  const site = JSON.stringify(`${process.env.SITE_URL.replace(/\/$/, "")}/`);
  writeFileSync(
    address,
    readFileSync(address, "utf8").replace("SITE = None", () => `SITE = ${site}`),
  );
}
copyFileSync(join("dist", MODULE), join(target, "shapecast", MODULE));

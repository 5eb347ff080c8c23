// The page with what React draws of it on a server.
import { readFileSync, writeFileSync } from "node:fs";
import { rendered } from "./ssr/server.js";

const page = readFileSync("dist/index.html", "utf8");
writeFileSync(
  "dist/index.html",
  page.replace("<!--rendered-->", () => rendered()),
);

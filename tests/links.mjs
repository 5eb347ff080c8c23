// Every relative link of the README and of the built pages leads somewhere. Prints each that does not.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const site = join(root, "build/site");
const pages = readdirSync(site, { recursive: true })
  .filter((file) => String(file).endsWith(".html"))
  .map((file) => join(site, String(file)));

function targets(file) {
  const text = readFileSync(file, "utf8");
  const html = [...text.matchAll(/(?:href|src|srcset)="([^"]*)"/g)];
  const markdown = file.endsWith(".md") ? [...text.matchAll(/\]\(([^)\s]+)\)/g)] : [];
  return [...html, ...markdown].map(([, target]) => target);
}

const isLocal = (target) => !/^(?:[a-z]+:|#[^#]*[=&]|#?$)/i.test(target) && !target.includes("…");
/** Whether a page has the place that a link names; what a page keeps in its address is none. */
function hasPlace(page, target) {
  const [, place] = /#([\w.-]+)$/.exec(target) ?? [];
  return (
    place === undefined || !page.endsWith(".html") || readFileSync(page, "utf8").includes(` id="${place}"`)
  );
}

const broken = [join(root, "README.md"), ...pages].flatMap((file) =>
  targets(file)
    .filter(isLocal)
    .filter((target) => {
      // Of all pages that for addresses that lead nowhere alone does not know where it is.
      const isLost = file === join(site, "404.html");
      if (target.startsWith("/") && !isLost) return true;
      const own = target.replace(/[#?].*$/, "");
      const path = own === "" ? file : join(isLost ? site : dirname(file), decodeURIComponent(own));
      const page = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, "index.html") : path;
      return !existsSync(page) || !hasPlace(page, target);
    })
    .map((target) => `${file.slice(root.length)}: ${target}`),
);
for (const line of broken) console.log(line);
console.log(`${pages.length + 1} files, ${broken.length} broken links`);
if (broken.length > 0) process.exitCode = 1;

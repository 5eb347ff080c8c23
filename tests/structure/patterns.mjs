// Whether every regular expression of the house takes time that grows with the text and no faster: recheck looks at each
// literal, and at each that is built while the house is loaded. Run by `make check`; a line for each that is slow.
import { fileURLToPath, pathToFileURL } from "node:url";
import { parse } from "acorn";
import { checkSync } from "recheck";
import { filesIn, isModule, textOf } from "./source-files.mjs";

const FOLDERS = ["js", "web", "site"];
/** One pattern may take far more milliseconds than any needs on a busy machine; no part of the search ends by the clock. */
const SEARCH = { timeout: 400_000, incubationTimeout: null, attackTimeout: null, randomSeed: 1 };

/** Every node of a syntax tree. */
function* nodesOf(node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else if (node !== null && typeof node === "object") {
    if (typeof node.type === "string") yield node;
    for (const key of Object.keys(node)) if (key !== "loc" && key !== "regex") yield* nodesOf(node[key]);
  }
}

/**
 * The literals of a module, and the lines on which it builds patterns.
 * @returns {{ literals: { line: number, source: string, flags: string }[], builds: number[] }}
 */
export function patternsIn(text) {
  const tree = parse(text, {
    ecmaVersion: "latest",
    sourceType: "module",
    locations: true,
    allowHashBang: true,
  });
  const literals = [];
  const builds = [];
  for (const node of nodesOf(tree)) {
    const { line } = node.loc.start;
    if (node.regex !== undefined)
      literals.push({ line, source: node.regex.pattern, flags: node.regex.flags });
    else if (/^(?:New|Call)Expression$/.test(node.type) && node.callee.name === "RegExp") builds.push(line);
  }
  return { literals, builds };
}

/** A pattern without any `*`, `+` or `{2,}`: its time for one place of a text is bounded whatever the text. */
export const isBounded = (source) => !/[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, "x"));

/** What is wrong with a pattern; null where its time is linear. */
export function slowness({ source, flags }) {
  const { status, complexity } = /** @type {any} */ (checkSync(source, flags, SEARCH));
  if (status === "safe") return null;
  if (status === "unknown") return "could not be checked";
  const { type, degree } = complexity;
  return type === "exponential" ? "takes exponential time" : `takes time to the power of ${degree}`;
}

/** The patterns that `run` builds, each with the place that does. */
async function built(run) {
  const Own = globalThis.RegExp;
  const found = [];
  globalThis.RegExp = /** @type {any} */ (
    new Proxy(Own, {
      construct(target, args) {
        const made = Reflect.construct(target, args);
        const [, url, line] = /(file:.+?):(\d+):\d+\)?$/.exec(new Error().stack?.split("\n")[2] ?? "") ?? [];
        if (url !== undefined)
          found.push({
            path: fileURLToPath(url),
            line: Number(line),
            source: made.source,
            flags: made.flags,
          });
        return made;
      },
    })
  );
  try {
    await run();
  } finally {
    globalThis.RegExp = Own;
  }
  return found;
}

/** Everything that is slow or was not seen, a line each. `run` makes the house build what it builds late. */
export async function slowPatterns(root, run = async () => {}) {
  const found = [];
  const known = new Set();
  const look = (where, pattern) => {
    const key = `/${pattern.source}/${pattern.flags}`;
    if (known.has(key)) return;
    known.add(key);
    const problem = slowness(pattern);
    if (problem !== null) found.push(`${where}: ${key} ${problem}`);
  };
  const places = [];
  for (const path of filesIn(root, FOLDERS).filter(isModule)) {
    const { literals, builds } = patternsIn(textOf(root, path));
    for (const literal of literals) look(`${path}:${literal.line}`, literal);
    for (const line of builds)
      places.push({ path, line, file: fileURLToPath(new URL(path, `${pathToFileURL(root)}/`)) });
  }
  const seen = await built(async () => {
    for (const file of new Set(places.map(({ file }) => file))) await import(pathToFileURL(file).href);
    await run();
  });
  for (const { path, line, file } of places) {
    const own = seen.filter((one) => one.path === file && one.line === line);
    if (own.length === 0) found.push(`${path}:${line} builds a pattern that was not seen`);
    for (const pattern of own) if (!isBounded(pattern.source)) look(`${path}:${line}`, pattern);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
  const found = await slowPatterns(root, async () => {
    const { compile } = await import("../../js/advice/messages/template.js");
    const { beginningsOf } = await import("../../js/reading/cut-message.js");
    const { readDate } = await import("../../js/python/standard/beside/read-dates.js");
    readDate("2026-11-30 10:30", "%Y-%m-%d %H:%M");
    for (const path of filesIn(root, ["js/advice/messages", "js/reading/messages"])) {
      const lists = Object.values(await import(pathToFileURL(`${root}/${path}`).href)).filter(Array.isArray);
      for (const [, template, more = {}] of lists.flat()) {
        compile(template, more.exact);
        beginningsOf(template);
      }
    }
  });
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? "all patterns are linear" : `${found.length} slow patterns`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

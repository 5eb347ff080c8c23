// An example that a documentation tool builds, opened in Chromium as if it were published; what each of its tests asserted
// goes into the table. Nothing of it comes from a network: addresses lead to folders.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { after, before } from "node:test";
import { browserTest, launch } from "../browser/chromium.js";
import { complaintsOf } from "../browser/complaints.js";
import { atRest } from "../browser/rest.js";
import { DOCS, ELEMENT, filled, SITE } from "./document.js";
import { COLUMNS } from "./table.mjs";

const BUILT = "build/embeds";
/** What the Makefile put into the folder of a tool, and what else is not made anew. */
const KEPT = new Set(["node_modules", "venv", "package.json", "installed.stamp"]);

/** Milliseconds for a page that will not come. */
const PATIENCE = 15_000;

/** In the place of the script. */
const NOTHING = "window.shapecast = { watchFences() {} };";

const { name: PACKAGE, version: VERSION } = JSON.parse(readFileSync("package.json", "utf8"));

/** The package in the folder of a tool, from its tarball. */
function unpack(folder) {
  const into = join(folder, "node_modules", PACKAGE);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const tarball = `build/${PACKAGE}-${VERSION}.tgz`;
  assert.ok(existsSync(tarball), `${tarball} is missing: run make pack`);
  execFileSync("tar", ["xzf", tarball, "-C", into, "--strip-components=1"]);
  return into;
}

/** Copies a project, its texts filled. */
function copyFilled(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (statSync(source).isDirectory()) copyFilled(source, target);
    else writeFileSync(target, filled(readFileSync(source, "utf8")));
  }
}

/**
 * The folder of a tool with its project in it, the package, and what the project takes of that.
 * @param {string} tool @param {string} project  whose it is
 * @param {Record<string, string>} takes  file of dist/ → place in the project; shapecast.svg is drawn
 */
function prepare(tool, project, takes) {
  const folder = join(BUILT, tool);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!KEPT.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  copyFilled(join("tests/embeds", project, "project"), folder);
  const dist = join(unpack(folder), "dist");
  const drawn = execFileSync(process.execPath, [join(dist, "cli.js"), ELEMENT.expr, "--svg", "-"]);
  writeFileSync(join(dist, "shapecast.svg"), drawn);
  for (const [file, place] of Object.entries(takes)) cpSync(join(dist, file), join(folder, place));
  return folder;
}

/** Runs a command of the tool in its folder: its exit status, and what it said. */
function attemptIn(folder, [command, ...words], environment) {
  const bins = [join(folder, "venv/bin"), join(folder, "node_modules/.bin"), process.env.PATH].map(
    (path, i) => (i < 2 ? resolve(path ?? "") : path),
  );
  const env = { ...process.env, NO_COLOR: "1", ...environment, PATH: bins.join(delimiter) };
  delete env.FORCE_COLOR;
  // Tools take it for a test of their own.
  delete env.NODE_TEST_CONTEXT;
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd: folder, env, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}${error ?? ""}` };
}

/** Runs a command that has to succeed, and answers with what it said. */
function run(folder, command, environment) {
  const { status, said } = attemptIn(folder, command, environment);
  assert.equal(status, 0, `${command.join(" ")}:\n${said}`);
  return said;
}

/** The version of a package that an example asks for. */
function pinned(tool, name) {
  const read = (file) => {
    const path = join("tests/embeds", tool, file);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const { dependencies = {} } = JSON.parse(read("package.json") || "{}");
  const line = read("requirements.txt")
    .split("\n")
    .find((one) => one.startsWith(`${name}==`));
  return dependencies[name] ?? line;
}

/** The file that an address means in a folder. */
function fileAt(folder, path) {
  const place = join(folder, decodeURIComponent(path));
  const candidates = [place, join(place, "index.html"), `${place}.html`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/**
 * Sets up the tests of an example.
 * @param {{ tool: string, name: string, project?: string, takes?: Record<string, string>, commands?: string[][], output?: string,
 *   environment?: Record<string, string>, version?: string | string[], figures?: number }} example  tool: its folder;
 *   project: whose project it builds; output: where it writes; version: the package whose it is, or the command that says it;
 *   figures: how many its first page has
 */
export function embedded({ tool, name, project = tool, takes = {}, commands = [], output = ".", ...rest }) {
  const { environment = {}, version, figures = 3 } = rest;
  const held = { folder: join(BUILT, tool), browser: null, said: "" };
  /** @type {Record<string, import("./table.mjs").Cell>} */
  const cells = {};
  let which = "";

  before(async () => {
    held.folder = prepare(tool, project, takes);
    const said =
      typeof version === "string" ? pinned(tool, version) : version && run(held.folder, version, environment);
    which = /\d+\.\d+(\.\d+)?/.exec(said ?? "")?.[0] ?? "";
    held.said = commands.map((command) => run(held.folder, command, environment)).join("\n");
    held.browser = await launch();
  });

  after(async () => {
    await held.browser?.close();
    mkdirSync(join(BUILT, "table"), { recursive: true });
    writeFileSync(
      join(BUILT, "table", `${tool}.json`),
      JSON.stringify({ name, version: which, cells }, null, 1),
    );
  });

  /** A test for a column of the table. @param {string} column @param {string} said what it asserts */
  function shows(column, said, use) {
    assert.ok(COLUMNS.includes(column), column);
    cells[column] ??= { said: [], passed: 0 };
    const cell = cells[column];
    cell.said.push(said);
    browserTest(`${name}, ${column}: ${said}`, async () => {
      await use();
      cell.passed++;
    });
  }

  /** Why there is nothing to assert in a column. */
  function lacks(column, reason) {
    assert.ok(COLUMNS.includes(column), column);
    cells[column] = { said: [`– ${reason}`], passed: 1 };
  }

  const folderOf = (url, output) =>
    url.startsWith(DOCS)
      ? [join(held.folder, output), url.slice(DOCS.length)]
      : url.startsWith(SITE)
        ? ["build/site", url.slice(SITE.length)]
        : null;

  /**
   * Opens a page of the example for `use`. Nothing complains, and nothing is asked for but of the documents and of shapecast's
   * pages.
   * @param {string} path @param {(page: any) => Promise<void>} use
   * @param {any} [options]  drawn: how many figures to wait for; headers: what the host adds; may: what may be complained of;
   *   without: the address of the script, in whose place one comes that does nothing; from: another output
   */
  async function open(
    path,
    use,
    { drawn = figures, headers = {}, may = [], fromDisk = false, without, from = output, ...context } = {},
  ) {
    const opened = await /** @type {any} */ (held.browser).newContext({
      viewport: { width: 1000, height: 900 },
      ...context,
    });
    const page = await opened.newPage();
    page.setDefaultTimeout(PATIENCE);
    const complaints = complaintsOf(page);
    await opened.route(/^https?:/, (route) => {
      const url = route
        .request()
        .url()
        .replace(/[?#].*$/s, "");
      if (without?.test(url)) return route.fulfill({ contentType: "text/javascript", body: NOTHING });
      const place = folderOf(url, from);
      const file = place && fileAt(place[0], place[1]);
      if (!place) complaints.push(`off the origin: ${url}`);
      if (!file) {
        complaints.push(`not there: ${url}`);
        return route.fulfill({ status: 404, body: "" });
      }
      const own = { "access-control-allow-origin": "*", ...headers };
      return route.fulfill({
        path: file,
        headers: url.startsWith(DOCS) ? own : { "access-control-allow-origin": "*" },
      });
    });
    try {
      await page.addInitScript(`window.atRest = ${atRest};`);
      await page.goto(fromDisk ? `file://${resolve(held.folder, from, path)}` : DOCS + path);
      if (drawn > 0) await settled(page, drawn);
      await use(page);
      assert.deepEqual(
        complaints.filter((text) => !may.some((one) => one.test(text))),
        [],
      );
    } finally {
      await opened.close();
    }
  }

  /** Runs a command of the tool, which may fail. @param {string[]} command */
  const attempt = (command) => attemptIn(held.folder, command, environment);

  return { held, shows, lacks, open, attempt, figures };
}

/** Waits until so many figures are drawn and at rest. */
export async function settled(page, count) {
  await page.waitForFunction(
    (count) => {
      const all = [...document.querySelectorAll("shape-cast")];
      return all.length === count && all.every(({ shadowRoot }) => shadowRoot?.querySelector(".says"));
    },
    count,
    { timeout: PATIENCE },
  );
  await page.evaluate(() => window.atRest());
}

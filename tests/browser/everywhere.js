// What must hold in every browser: one short list of tests, run by a file for each browser.
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { formatHash } from "../../site/scripts/hash.js";
import { drivers, driverTest, KEYS } from "./drivers.js";
import { STRICT } from "./figures.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

const PAIR = "(5, 1, 4, 1) + (3, 1, 1)";
const FAILING = "(4, 3) - (4,)";
const SMALL = { width: 360, height: 700 };
const PAGES = ["index.html", "embed.html", "zh/embed.html", "play/index.html"];

// A page's own script cannot be seen from here: what it complains of is gathered in it, before anything else runs.
const WATCH = `window.complaints = [];
for (const type of ["error", "unhandledrejection", "securitypolicyviolation"])
  addEventListener(type, (event) => complaints.push(type + ": " + (event.message || event.reason || event.blockedURI || event.target)), true);
for (const name of ["error", "warn"]) console[name] = (...words) => complaints.push(name + ": " + words.join(" "));
window.sizes = [];
addEventListener("message", ({ data }) => data.shapecast && sizes.push(data));`;

const watched = (html, root) => html.replace(/<head>/, `<head><script src="${root}watch.js"></script>`);

/** The folder that is served: the site, the package's element on a bare page, and the frame on a narrow one. */
function prepare(folder) {
  for (const from of ["build/site", "dist"]) assert.ok(existsSync(from), `${from}/ is missing: run make`);
  cpSync("build/site", folder, { recursive: true });
  cpSync("dist", join(folder, "dist"), { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("watch.js", WATCH);
  for (const page of PAGES) {
    write(page, watched(readFileSync(join(folder, page), "utf8"), page.includes("/") ? "../" : ""));
  }
  const head = (policy) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}<link rel="icon" href="data:,"><title>test</title></head>`;
  const policy = `<meta http-equiv="Content-Security-Policy" content="${STRICT}">`;
  const figure = `<shape-cast expr="${FAILING}">4, 3 and 4</shape-cast>`;
  write(
    "bare.html",
    watched(`${head(policy)}<body>${figure}<script type="module" src="dist/element.js"></script>`, ""),
  );
  const source = `embed.html${formatHash({ expr: PAIR, view: "ledger cells" })}`;
  const frame = `<iframe src="${source}" width="${SMALL.width}" height="${SMALL.height}" style="border: 0"></iframe>`;
  write("narrow.html", watched(`${head("")}<body style="margin: 0">${frame}`, ""));
}

/** In the page: the step of the figure, once it has drawn `part` and is at rest. */
const stepWith = `async (part) => {
  const atRest = ${atRest};
  while (!document.querySelector("shape-cast")?.shadowRoot?.querySelector(part))
    await new Promise(requestAnimationFrame);
  await atRest();
  return document.querySelector("shape-cast").step;
}`;

/**
 * In the page around a frame that takes the height it is told: what was told last, once the frame is at rest and as
 * high as that, or has not become so in many frames.
 */
const toldInTheEnd = `async () => {
  const atRest = ${atRest};
  const frame = document.querySelector("iframe");
  const { contentWindow: view, contentDocument: inside } = frame;
  const follow = () => {
    if (sizes.length > 0) frame.height = sizes.at(-1).height;
  };
  const off = () => inside.documentElement.scrollHeight - (sizes.at(-1)?.height ?? 0);
  addEventListener("message", follow);
  follow();
  await atRest(view);
  for (let frames = 0; frames < 600 && off() !== 0; frames++) await new Promise(requestAnimationFrame);
  await atRest(view);
  const { scrollWidth, clientWidth } = inside.documentElement;
  return {
    drawn: Boolean(inside.querySelector("shape-cast").shadowRoot.querySelector(".equation, .hint")),
    size: sizes.at(-1),
    off: off(),
    over: scrollWidth - clientWidth,
    complaints: [...complaints, ...view.complaints],
  };
}`;

/** @param {keyof typeof drivers} browser */
export function everywhere(browser) {
  let folder;
  let server;
  let session;

  before(async () => {
    if (!drivers[browser]) return;
    folder = mkdtempSync(join(tmpdir(), "shapecast-"));
    prepare(folder);
    server = await serveSite(folder);
    session = await drivers[browser]();
    await session.resize(1200, 1000);
  });

  after(async () => {
    await session?.close();
    await server?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page and waits for a part of its figure. */
  async function open(path, part) {
    // Another hash alone would not load the page anew.
    await session.go("about:blank");
    await session.go(server.url + path);
    assert.equal(await session.run(stepWith, part), null, path);
  }
  const text = (part) =>
    session.run(
      (part) =>
        document
          .querySelector("shape-cast")
          .shadowRoot.querySelector(part)
          .textContent.replace(/\s+/g, " ")
          .trim(),
      part,
    );
  const focus = (part) =>
    session.run((part) => document.querySelector("shape-cast").shadowRoot.querySelector(part).focus(), part);
  const quiet = async () => assert.deepEqual(await session.run(() => window.complaints), []);

  driverTest(browser, "the page shows the ledger as a table, and its text", async () => {
    await open(formatHash({ expr: PAIR }), "table");
    const rows = await session.run(() =>
      [...document.querySelector("shape-cast").shadowRoot.querySelectorAll("table tr")].map(
        ({ cells }) => cells.length,
      ),
    );
    assert.deepEqual(rows, [5, 5, 5, 5, 5]);
    assert.match(await text("caption"), /^a 5×1×4×1 and b 3×1×1 broadcast to 5×3×4×1/);
    const written = await session.run(() => document.querySelector("shape-cast").toText());
    assert.match(written, /It broadcasts to \(5, 3, 4, 1\): 60 elements/);
    const image = await session.shot();
    assert.equal(image.toString("latin1", 1, 4), "PNG");
    await quiet();
  });

  driverTest(browser, "keys step through the ledger, and the address keeps the step", async () => {
    await open(formatHash({ expr: PAIR }), "input[type=range]");
    await focus("input[type=range]");
    await session.press(KEYS.home, KEYS.right, KEYS.right, KEYS.right);
    assert.equal(await session.run(stepWith, "th.now"), 3);
    assert.match(await text(".says"), /^Axis −1: 1 meets 1/);
    // The address follows in its own time.
    const address = await session.run(async () => {
      while (!location.hash.includes("step")) await new Promise(requestAnimationFrame);
      return location.hash;
    });
    assert.match(address, /&step=3\b/);
    await quiet();
  });

  driverTest(browser, "cells are drawn, and keys say where each comes from", async () => {
    await open(formatHash({ expr: PAIR, view: "ledger cells" }), ".here[tabindex='0']");
    const colours = await session.run(() =>
      [...document.querySelector("shape-cast").shadowRoot.querySelectorAll("canvas")].map((canvas) => {
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;
      }),
    );
    assert.equal(colours.length, 3);
    for (const count of colours) assert.ok(count > 10, `${count} colours`);
    await focus(".sheet[data-panel='2'] .here[tabindex='0']");
    await session.press(KEYS.home, KEYS.down);
    await session.run(stepWith, "[part=equation].equation");
    assert.equal(await text("[part=equation]"), "out[1, 1, 2, 0] = a[1, 0, 2, 0] + b[1, 0, 0] = 70 + 2 = 72");
    await quiet();
  });

  driverTest(browser, "Chinese and dark", async () => {
    await open(`zh/embed.html${formatHash({ expr: FAILING, theme: "dark", view: "ledger why" })}`, ".view p");
    assert.match(await text(".says"), /不能广播/);
    const [dark, background] = await session.run(() => {
      const root = document.querySelector("shape-cast").shadowRoot.querySelector(".root");
      return [root.classList.contains("dark"), getComputedStyle(root).backgroundColor];
    });
    assert.equal(dark, true);
    const [red, green, blue] = background.match(/\d+/g).map(Number);
    assert.ok(Math.max(red, green, blue) < 64, background);
    await quiet();
  });

  driverTest(browser, "the frame is as high as it says, and 360 pixels are wide enough", async () => {
    await session.go(`${server.url}narrow.html`);
    const { size, ...rest } = await session.run(toldInTheEnd);
    assert.deepEqual(rest, { drawn: true, off: 0, over: 0, complaints: [] });
    const { height, ...kind } = size;
    assert.deepEqual(kind, { shapecast: 1, type: "size" });
    assert.ok(Number.isInteger(height));
  });

  driverTest(browser, "the playground runs what is typed, and draws the line that fails", async () => {
    await session.go("about:blank");
    await session.go(`${server.url}play/`);
    const output = (wanted) =>
      session.run(async (part) => {
        while (!document.querySelector("#output").textContent.includes(part))
          await new Promise(requestAnimationFrame);
      }, wanted);
    await output("RuntimeError");
    assert.equal(await session.run(() => document.querySelector("shape-cast").plan.ok), false);
    await session.run(async () => {
      const content = () =>
        document.querySelector("#editor").shadowRoot?.querySelector(".cm-content") ?? null;
      while (content() === null) await new Promise(requestAnimationFrame);
      content().focus();
    });
    await session.press(..."print(40 + 2)", KEYS.enter);
    await output("42");
    await output("RuntimeError");
    await quiet();
  });

  driverTest(browser, "the element alone, under a strict policy, says what the framework says", async () => {
    await open("bare.html", ".error pre");
    assert.equal(
      await text(".error pre"),
      "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
    );
    await quiet();
  });
}

// A page whose markup stops on its way, anywhere: what is painted by then stays where it is when the rest comes.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before } from "node:test";
import { browserTest, launch } from "./chromium.js";
import { movesSeen, watchMoves } from "./moves.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

let browser;
let site;
/** The server that stops: how much of a page it sends, and what it waits for before it sends the rest. */
let stopping;
let cut = 0;
let rest = Promise.resolve();
before(async () => {
  browser = await launch();
  if (!browser) return;
  site = await serveSite();
  stopping = createServer(async (request, response) => {
    const file = await fetch(site.origin + request.url);
    const type = file.headers.get("content-type");
    const body = Buffer.from(await file.arrayBuffer());
    response.writeHead(file.status, { "content-type": type });
    if (!type.startsWith("text/html")) return response.end(body);
    response.write(body.subarray(0, cut));
    await rest;
    response.end(body.subarray(cut));
  });
  stopping.listen(0);
  await once(stopping, "listening");
});
after(async () => {
  await browser?.close();
  await site?.close();
  stopping?.close();
});

const PATHS = ["", "learn/silent/row-sums/", "zh/docs/memory/"];
const WIDTHS = [600, 1366];
/** What moves when more of it comes: links that end at the right, choices that share a line, columns of a table. */
const GROWING = [/<nav>.*?<\/nav>/s, /<fieldset class="seg.*?<\/fieldset>/s, /<shape-cast.*?<\/shape-cast>/s];
const CUTS_EACH = 5;
const MOST_SHIFTED = 0.005;

/** Some ends of tags in what grows, where the markup may stop. @param {string} html */
function cutsOf(html) {
  const cuts = [];
  for (const growing of GROWING) {
    const found = growing.exec(html);
    if (!found) continue;
    const ends = [...found[0].matchAll(/>/g)].map(({ index }) => found.index + index + 1);
    for (let i = 0; i < CUTS_EACH; i++) cuts.push(ends[Math.floor(((i + 0.5) * ends.length) / CUTS_EACH)]);
  }
  return cuts.map((end) => Buffer.byteLength(html.slice(0, end)));
}

/** How far things moved in a page that stopped after `bytes`, was painted, and went on. */
async function movesAfter(path, width, bytes) {
  let goOn = () => {};
  cut = bytes;
  rest = new Promise((done) => {
    goOn = () => done();
  });
  const held = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    const page = await held.newPage();
    await page.addInitScript(watchMoves);
    const { port } = stopping.address();
    const opened = page.goto(`http://localhost:${port}${new URL(site.url).pathname}${path}`);
    opened.catch(() => {});
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    goOn();
    await opened;
    await page.evaluate(atRest);
    return await page.evaluate(movesSeen);
  } finally {
    goOn();
    await held.close();
  }
}

for (const path of PATHS)
  browserTest(`${path || "the landing page"} stays where it is, wherever its markup stops`, async () => {
    const html = await (await fetch(site.url + path)).text();
    const cuts = cutsOf(html);
    assert.ok(cuts.length >= 2 * CUTS_EACH, `${cuts.length} cuts`);
    for (const width of WIDTHS)
      for (const bytes of cuts) {
        const { shifted, moves } = await movesAfter(path, width, bytes);
        assert.ok(
          shifted <= MOST_SHIFTED,
          `${path} at ${width}, stopped after ${bytes} bytes: ${shifted}\n${moves}`,
        );
      }
  });

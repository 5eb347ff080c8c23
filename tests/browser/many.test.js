// Figures in numbers: what a page of ten loads, figures inside the shadow roots of others, and what is left of those that went.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage, write } = figurePages();

const VIEWS = [
  "ledger cells",
  "memory",
  "why",
  "code",
  "reduce",
  "backward",
  "isometric",
  "cells",
  "ledger",
  "ledger memory",
];

browserTest("ten figures with every view load each file once, and one engine", async () => {
  const body = VIEWS.map((view) => `<shape-cast expr="(4, 1) + (3,)" view="${view}"></shape-cast>`).join("");
  await withPage(body, async (page, complaints, asked) => {
    for (const figure of await page.locator("shape-cast").all()) {
      await figure.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.atRest());
    }
    assert.equal(await page.locator("shape-cast .root").count(), VIEWS.length);
    const files = asked.filter((url) => url.startsWith("http")).map((url) => basename(new URL(url).pathname));
    assert.deepEqual(files, [...new Set(files)]);
    const engines = files.filter(
      (file) => file.endsWith(".js") && readFileSync(`dist/${file}`, "utf8").includes("sc_wasm_exchange"),
    );
    assert.equal(engines.length, 1, engines.join(" "));
    assert.deepEqual(complaints, []);
  });
});

browserTest("inside shadow roots a figure draws, is dark and speaks as what is around them", async () => {
  write("night.css", ".night { background: #111; color: #eee }");
  const body =
    '<link rel="stylesheet" href="night.css"><div class="night" lang="zh-Hans"><div id="outer"></div></div>';
  await withPage(body, async (page, complaints) => {
    const told = await page.evaluate(async () => {
      const told = [];
      document.addEventListener("shapecast-change", ({ detail }) => told.push(detail.shape.join()));
      const outer = document.getElementById("outer").attachShadow({ mode: "closed" });
      const inner = document.createElement("section");
      outer.append(inner);
      const root = inner.attachShadow({ mode: "open" });
      root.innerHTML = '<shape-cast expr="(2, 1) + (3,)"></shape-cast>';
      const figure = root.querySelector("shape-cast");
      while (!figure.shadowRoot.querySelector(".says")) await new Promise(requestAnimationFrame);
      await figure.updateComplete;
      return [
        figure.shadowRoot.querySelector(".root").classList.contains("dark"),
        figure.shadowRoot.querySelector(".says").textContent,
        told,
      ];
    });
    assert.equal(told[0], true);
    assert.match(told[1], /可以广播/);
    assert.deepEqual(told[2], ["2,3"]);
    assert.deepEqual(complaints, []);
  });
});

browserTest("figures that come and go leave neither themselves nor listeners", async () => {
  await withPage("<main></main>", async (page, complaints) => {
    const client = await page.context().newCDPSession(page);
    const FIGURES = 12;
    const round = () =>
      page.evaluate(async (count) => {
        window.gone ??= [];
        const main = document.querySelector("main");
        for (let i = 0; i < count; i++) {
          const figure = document.createElement("shape-cast");
          figure.setAttribute("expr", `(${i + 2}, 1) + (3,)`);
          figure.setAttribute("view", ["ledger cells", "memory", "why"][i % 3]);
          if (i % 4 === 0) figure.setAttribute("quiz", "");
          main.append(figure);
          window.gone.push(new WeakRef(figure));
        }
        await window.atRest();
        // Some are moved, as lists do, some are made to play.
        main.append(main.firstElementChild);
        main.lastElementChild.previousElementSibling.play();
        main.replaceChildren();
        await window.atRest();
      }, FIGURES);
    const counted = async () => {
      for (let pass = 0; pass < 3; pass++) await client.send("HeapProfiler.collectGarbage");
      const { jsEventListeners, nodes } = await client.send("Memory.getDOMCounters");
      return { jsEventListeners, nodes };
    };
    // What is made once for all figures is there after the first round.
    await round();
    const first = await counted();
    for (let i = 0; i < 5; i++) await round();
    const last = await counted();
    const alive = await page.evaluate(() => window.gone.filter((one) => one.deref()).length);
    // The browser may hold the one that was pointed at or measured last.
    assert.ok(alive <= 1, `${alive} of ${6 * FIGURES} are there`);
    assert.ok(last.jsEventListeners <= first.jsEventListeners, JSON.stringify([first, last]));
    assert.ok(last.nodes <= first.nodes + 50, JSON.stringify([first, last]));
    assert.deepEqual(complaints, []);
  });
});

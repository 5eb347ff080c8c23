// embed.html in a frame on a page of another origin: it tells its height, keeps its state, and comes to no harm.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { formatHash } from "../../site/scripts/hash.js";
import { browserTest, launch } from "./chromium.js";
import { complaintsOf } from "./complaints.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

const PAIR = "(5, 1, 4, 1) + (3, 1, 1)";
let folder;
let browser;
let site;
let around;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "shapecast-"));
  browser = await launch();
  if (!browser) return;
  site = await serveSite();
  around = await serveSite(folder);
});

after(async () => {
  await browser?.close();
  await site?.close();
  await around?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page that does with the messages what a teacher's page does. */
const outer = (
  src,
  sandbox,
  head,
) => `<!doctype html><html lang="en"><head><title>outer</title>${head}<link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { border: 0; width: 800px; height: 150px; display: block }</style>
<script>
window.sizes = [];
addEventListener("message", ({ data, source }) => {
  if (data?.shapecast !== 1 || data.type !== "size") return;
  sizes.push(data.height);
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source) frame.style.height = data.height + "px";
});
</script></head><body><iframe id="frame" title="figure" ${sandbox ? 'sandbox="allow-scripts"' : ""} src="${src.replaceAll("&", "&#38;")}"></iframe></body></html>`;

/** Opens embed.html in a frame of another origin; `use` gets the page around it and the frame. */
async function withFrame({ path = "embed.html", hash = "", sandbox = false, head = "", ...context }, use) {
  writeFileSync(join(folder, "index.html"), outer(site.url + path + hash, sandbox, head));
  const held = await browser.newContext({ viewport: { width: 1000, height: 900 }, ...context });
  const page = await held.newPage();
  const complaints = complaintsOf(page);
  try {
    await page.goto(around.url);
    const frame = await (await page.locator("#frame").elementHandle()).contentFrame();
    await frame.locator("shape-cast :is(.root, .blank)").first().waitFor();
    await frame.evaluate(atRest);
    await use(page, frame);
    assert.deepEqual(complaints, []);
  } finally {
    await held.close();
  }
}

/** Waits until all is drawn and the frame is as high as its content; then nothing of it is hidden, and it stays so. */
async function fits(page, frame) {
  const heightOfContent = async () => {
    await frame.evaluate(atRest);
    return frame.evaluate(() => document.getElementById("content").getBoundingClientRect().height);
  };
  const height = await heightOfContent();
  await page.waitForFunction(
    (height) => Math.abs(document.getElementById("frame").getBoundingClientRect().height - height) <= 1,
    height,
  );
  await frame.waitForFunction(() => document.documentElement.scrollHeight === innerHeight);
  assert.equal(await heightOfContent(), height);
}
const messages = (page) => page.evaluate(() => window.sizes.splice(0));

browserTest("the page around gets the height after load, another hash and another width", async () => {
  for (const sandbox of [false, true]) {
    await withFrame(
      { hash: formatHash({ expr: PAIR, view: "ledger cells" }), sandbox },
      async (page, frame) => {
        await fits(page, frame);
        const first = await messages(page);
        assert.ok(first.length > 0 && first.every(Number.isInteger), String(first));
        assert.ok(first.length < 12, String(first));

        await frame.evaluate(
          (hash) => location.replace(hash),
          formatHash({ expr: "(3,) * ()", view: "ledger" }),
        );
        await frame.locator("shape-cast .says", { hasText: "(3,)" }).waitFor();
        await fits(page, frame);
        const second = await messages(page);
        assert.ok(second.length > 0 && second.at(-1) < first.at(-1), `${first} then ${second}`);

        for (const width of [340, 500, 800]) {
          await page.evaluate(
            (width) => document.getElementById("frame").style.setProperty("width", `${width}px`),
            width,
          );
          await frame.waitForFunction((width) => innerWidth === width, width);
          await fits(page, frame);
          const told = await messages(page);
          assert.ok(told.length > 0 && told.length < 12, `${width}: ${told}`);
        }
        await frame.evaluate(atRest);
        assert.deepEqual(await messages(page), []);
      },
    );
  }
});

browserTest("the height is told in the words of others as well, whatever way it changes", async () => {
  writeFileSync(
    join(folder, "heard.js"),
    `window.heard = []; addEventListener("message", ({ data }) => heard.push(data));`,
  );
  await withFrame(
    { hash: formatHash({ expr: PAIR }), head: '<script src="heard.js"></script>' },
    async (page, frame) => {
      await fits(page, frame);
      const heard = await page.evaluate(() => window.heard);
      const own = heard.filter(({ shapecast }) => shapecast === 1).map(({ height }) => height);
      const amp = heard.filter(({ sentinel, type }) => sentinel === "amp" && type === "embed-size");
      const texts = heard.filter((data) => typeof data === "string").map((data) => JSON.parse(data));
      assert.ok(own.length > 0);
      assert.deepEqual(
        amp.map(({ height }) => height),
        own,
      );
      assert.deepEqual(
        texts,
        own.map((height) => ({
          src: `${site.url}embed.html${formatHash({ expr: PAIR })}`,
          context: "iframe.resize",
          height,
        })),
      );
    },
  );
});

browserTest(
  "the snippet gives the frame the height of its content, borders and padding besides",
  async () => {
    const { frameSnippet } = await import("../../site/scripts/snippets.js");
    const snippet = frameSnippet({ expr: PAIR }, { page: `${site.url}embed.html`, height: 90 });
    for (const box of ["content-box", "border-box"]) {
      const sheet = `<style>body { width: 700px } iframe { box-sizing: ${box}; border: 2px solid; padding: 3px 0 4px }</style>`;
      writeFileSync(
        join(folder, "snippet.html"),
        `<!doctype html><title>x</title>${sheet}${snippet}${snippet}`,
      );
      const page = await browser.newPage();
      try {
        await page.goto(`${around.url}snippet.html`);
        for (const frameElement of await page.locator("iframe").all()) {
          await frameElement.scrollIntoViewIfNeeded();
          const frame = await (await frameElement.elementHandle()).contentFrame();
          await frame.locator("shape-cast .root").waitFor();
          await frame.evaluate(atRest);
          await frame.waitForFunction(
            () =>
              innerHeight > 100 &&
              innerHeight === Math.ceil(document.getElementById("content").getBoundingClientRect().height),
          );
        }
      } finally {
        await page.close();
      }
    }
  },
);

browserTest("whatever theme the figure has, the page around is seen through the frame", async () => {
  for (const scheme of ["normal", "light", "dark"])
    for (const theme of ["light", "dark", "auto"]) {
      const head = `<style>html { color-scheme: ${scheme}; background: rgb(0, 128, 255) }</style>`;
      await withFrame(
        { hash: formatHash({ expr: PAIR, theme }), head, colorScheme: null },
        async (page, frame) => {
          await fits(page, frame);
          const { width, height } = await page.locator("#frame").boundingBox();
          const corner = { x: width / 2, y: height - 8, width: 2, height: 2 };
          const picture = (await page.screenshot({ clip: corner })).toString("base64");
          const pixel = await page.evaluate(async (picture) => {
            const image = new Image();
            image.src = `data:image/png;base64,${picture}`;
            await image.decode();
            const pen = new OffscreenCanvas(2, 2).getContext("2d");
            pen.drawImage(image, 0, 0);
            return [...pen.getImageData(0, 0, 1, 1).data];
          }, picture);
          assert.deepEqual(pixel, [0, 128, 255, 255], `${theme} on a page that is ${scheme}`);
        },
      );
    }
});

browserTest("state, language and theme are those of the hash", async () => {
  const state = { expr: PAIR, step: 2, dialect: "jax", view: "ledger memory", controls: "mini" };
  await withFrame({ hash: formatHash({ ...state, lang: "zh", theme: "dark" }) }, async (_, frame) => {
    assert.equal(await frame.locator("shape-cast .root.dark .buffers").count(), 1);
    assert.equal(await frame.locator("shape-cast [role=tab]").count(), 0);
    const [lang, scheme, figure] = await frame.evaluate(() => [
      document.documentElement.lang,
      getComputedStyle(document.documentElement).colorScheme,
      ["expr", "step", "dialect"].map((name) => document.querySelector("shape-cast")[name]),
    ]);
    assert.deepEqual([lang, scheme, figure], ["zh-Hans", "light dark", [PAIR, 2, "jax"]]);
    const link = frame.locator("#open");
    assert.equal(await link.textContent(), "在 shapecast 中打开");
    assert.equal(
      await link.evaluate((a) => a.href),
      `${site.url}zh/${formatHash({ ...state, theme: "dark" })}`,
    );
    await frame.locator("shape-cast .controls button").last().click();
    assert.match(await link.getAttribute("href"), /&step=3&/);
  });
});

browserTest("a link that lost its # to a question mark shows the same figure, sandboxed too", async () => {
  for (const sandbox of [false, true])
    await withFrame(
      { hash: "?expr=%284%2C+3%29+-+%284%2C+1%29&dialect=numpy", sandbox },
      async (_, frame) => {
        const drawn = await frame.evaluate(() =>
          ["expr", "dialect"].map((name) => document.querySelector("shape-cast")[name]),
        );
        assert.deepEqual(drawn, ["(4, 3) - (4, 1)", "numpy"]);
      },
    );
});

browserTest("the Chinese page needs no word in its hash, and both are clear as glass", async () => {
  await withFrame({ path: "zh/embed.html" }, async (_, frame) => {
    assert.match(await frame.locator("shape-cast .says").textContent(), /^可以广播/);
    assert.equal(
      await frame.locator("#open").evaluate((a) => a.href.startsWith(document.baseURI.split("embed")[0])),
      true,
    );
  });
  for (const colorScheme of ["light", "dark"]) {
    await withFrame({ colorScheme }, async (_, frame) => {
      assert.equal(await frame.locator("shape-cast .root.dark").count(), colorScheme === "dark" ? 1 : 0);
      const paints = await frame.evaluate(() =>
        [document.documentElement, document.body].map((node) => getComputedStyle(node).backgroundColor),
      );
      assert.deepEqual(paints, ["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
    });
  }
});

browserTest("damaged and hostile hashes do nothing but say what could not be read", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  for (const hash of [
    `#v=1&expr=${encodeURIComponent(evil)}`,
    `#v=1&expr=%zz&theme=${encodeURIComponent('"><script>alert(1)</script>')}`,
    `#view=constructor&step=99999&dialect=__proto__&quiz=${"a".repeat(50)}B&lang=javascript:alert(1)`,
    `#v=1&expr=${"(".repeat(9000)}`,
    "#&&==&%&expr",
  ]) {
    await withFrame({ hash }, async (page, frame) => {
      assert.equal(await frame.locator("img, main script").count(), 0);
      assert.match(
        await frame.locator("#open").evaluate((a) => a.href),
        new RegExp(`^${site.url}#v=1&expr=`),
      );
      await fits(page, frame);
    });
  }
});

browserTest("opened by itself it tells nobody and draws all the same", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}embed.html${formatHash({ expr: "(4, 1) * (3,)" })}`);
  assert.match(await page.locator("shape-cast .says").textContent(), /\(4, 3\)/);
  await page.close();
});

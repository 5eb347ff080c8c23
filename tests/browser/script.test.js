// The classic script, as pages without a server have it, and the fences it draws.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { browserTest, launch } from "./chromium.js";
import { complaintsOf } from "./complaints.js";
import { atRest } from "./rest.js";

let folder;
let browser;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "shapecast-script-"));
  cpSync("dist/shapecast.iife.js", join(folder, "shapecast.iife.js"));
  cpSync("dist/shapecast.iife.js", join(folder, "another.js"));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const SCRIPT = '<script src="shapecast.iife.js" data-fences></script>';

/** Opens a page from the disk; `use` gets it and what it asked for. Nothing complains. */
async function onDisk(body, use, { head = SCRIPT, charset = "utf-8", allowed = [] } = {}) {
  const file = join(folder, "page.html");
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><meta charset="${charset}"><title>page</title>${head}</head><body>${body}</body></html>`,
  );
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  try {
    await page.addInitScript(`window.atRest = ${atRest};`);
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => window.atRest());
    await use(page, asked);
    assert.deepEqual(
      complaints.filter((text) => !allowed.some((known) => known.test(text))),
      [],
    );
  } finally {
    await page.close();
  }
}

const EVERY_VIEW = "ledger cells memory why code reduce backward isometric";

browserTest(
  "opened from a disk it draws every view, einsum and the quiz, and asks for no other file",
  async () => {
    const body = `<shape-cast id="a" expr="(5, 1, 4) + (3, 1)" view="${EVERY_VIEW}"></shape-cast>
    <shape-cast id="b" expr="ij,jk->ik (2,3) (3,4)" view="ledger memory"></shape-cast>
    <shape-cast id="c" expr="(2, 1) + (3,)" quiz></shape-cast>`;
    await onDisk(body, async (page, asked) => {
      for (const id of ["a", "b", "c"]) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        await page.evaluate(() => window.atRest());
      }
      assert.match(await page.locator("#a .says").textContent(), /\(5, 3, 4\)/);
      assert.equal(await page.locator("#a canvas").count(), 3);
      assert.match(await page.locator("#b .says").textContent(), /\(2, 4\)/);
      assert.equal(await page.locator("#c .quiz button").first().isVisible(), true);
      assert.equal(await page.locator(".later[role=status]").count(), 0);
      assert.deepEqual(
        asked.filter((url) => !url.startsWith("data:")).map((url) => url.split("/").at(-1)),
        ["page.html", "shapecast.iife.js"],
      );
    });
  },
);

browserTest("it is read in a page of another encoding", async () => {
  await onDisk(
    '<shape-cast expr="(4, 3) + (4,)" lang="zh" view="ledger why"></shape-cast>',
    async (page) => {
      assert.match(await page.locator(".says").textContent(), /不能广播/);
      assert.match(await page.locator("shape-cast").evaluate((e) => e.shadowRoot.textContent), /✕/);
    },
    { charset: "windows-1252" },
  );
});

browserTest("several copies on a page do no harm, in whatever order", async () => {
  const head = '<script src="another.js"></script><script src="shapecast.iife.js" data-fences></script>';
  await onDisk(
    '<pre class="shapecast"><code>(2,1) + (3,)</code></pre><shape-cast expr="(3,) + ()"></shape-cast>',
    async (page) => {
      await page.evaluate(
        () =>
          new Promise((done) => {
            const script = document.createElement("script");
            script.src = "another.js?again";
            script.dataset.fences = "";
            script.onload = done;
            document.head.append(script);
          }),
      );
      await page.evaluate(() => window.atRest());
      assert.equal(await page.locator("shape-cast").count(), 2);
      assert.equal(await page.locator("shape-cast .root").count(), 2);
    },
    { head },
  );
});

/** A fence as each tool writes it. */
const LINES = ["(8,1,6,1) + (7,1,5)", "names: a<b"];
const TEXT = LINES.join("\n").replace("<", "&lt;");
const lines = (inner) => LINES.map((line) => inner(line.replace("<", "&lt;"))).join("");
const TOOLS = {
  "Hugo, mdBook, MkDocs": `<pre tabindex="0"><code class="language-shapecast" data-lang="shapecast">${TEXT}\n</code></pre>`,
  "MkDocs Material, Pandoc": `<pre class="shapecast"><code>${TEXT}\n</code></pre>`,
  Sphinx: `<div class="highlight-shapecast notranslate"><div class="highlight"><pre><span></span>${TEXT}\n</pre></div></div>`,
  nbconvert: `<div class="highlight"><pre><code class="language-shapecast">shapecast\n${TEXT}</code></pre></div>`,
  Jekyll: `<div class="language-shapecast highlighter-rouge"><div class="highlight"><pre class="highlight"><code>${TEXT}\n</code></pre></div></div>`,
  Docusaurus: `<div class="language-shapecast theme-code-block"><div><pre class="prism-code language-shapecast"><code>${lines((line) => `<div class="token-line"><span>${line}</span><br></div>`)}</code></pre></div></div>`,
  VitePress: `<div class="language-shapecast"><button title="Copy"></button><span class="lang">shapecast</span><pre class="shiki"><code>${lines((line) => `<span class="line">${line}</span>\n`)}</code></pre></div>`,
  Starlight: `<div class="expressive-code"><figure><pre data-language="shapecast"><code>${lines((line) => `<div class="ec-line"><div class="code">${line}</div></div>`)}</code></pre></figure></div>`,
  Observable: `<pre data-language="shapecast"><code class="language-shapecast">${TEXT}</code></pre>`,
  "reveal.js": `<pre class="code-wrapper"><code class="shapecast hljs language-scss">${TEXT}</code></pre>`,
  Docsify: `<pre data-lang="shapecast"><code class="lang-shapecast">${TEXT}</code></pre>`,
};

browserTest("a fence is drawn once and whole, as every tool writes it", async () => {
  const style =
    "<style>pre, .highlight { display: block } [hidden] { display: block } .highlight pre { display: grid }</style>";
  const body = Object.values(TOOLS)
    .map((fence) => `<section>${fence}</section>`)
    .join("");
  await onDisk(style + body, async (page) => {
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll("section")].map((section) => {
        const figures = [...section.querySelectorAll("shape-cast")];
        const leftover = [...section.querySelectorAll("pre, code")].filter(
          (node) => !node.closest("shape-cast") && node.getClientRects().length > 0,
        );
        const { expr, names } = figures[0] ?? {};
        return [figures.length, expr, names, leftover.length, figures[0]?.children[0].textContent];
      }),
    );
    for (const [i, tool] of Object.keys(TOOLS).entries())
      assert.deepEqual(seen[i], [1, LINES[0], "a<b", 0, LINES.join("\n")], tool);
  });
});

browserTest("a figure has the room above and below that the block had", async () => {
  const style =
    "<style>.highlight { margin: 13px auto 17px; width: 300px } pre { margin: 99px 0 }</style><p>above</p>";
  await onDisk(style + TOOLS.Sphinx.replace("notranslate", "highlight"), async (page) => {
    const margins = await page.locator("shape-cast").evaluate((figure) => {
      const { marginTop, marginRight, marginBottom } = getComputedStyle(figure);
      return [marginTop, marginRight, marginBottom];
    });
    assert.deepEqual(margins, ["13px", "0px", "17px"]);
  });
});

browserTest(
  "blocks that come, change, go and are put back take their figures along, and nothing piles up",
  async () => {
    await onDisk("<main></main>", async (page) => {
      const counts = () =>
        page.evaluate(async () => {
          await window.atRest();
          return [
            document.querySelectorAll("shape-cast").length,
            document.querySelectorAll("main > pre:not([style*=none])").length,
          ];
        });
      const one = (text) => `<pre class="shapecast"><code>${text}</code></pre>`;
      const put = (html) =>
        page.evaluate((html) => {
          document.querySelector("main").innerHTML = html;
        }, html);
      for (let visit = 0; visit < 5; visit++) {
        await put(one("(2,1) + (3,)") + one("(3,) + ()"));
        assert.deepEqual(await counts(), [2, 0]);
        // Asked again, nothing changes.
        assert.equal(await page.evaluate(() => window.shapecast.upgradeFences()), 2);
        assert.deepEqual(await counts(), [2, 0]);
        await put("<p>another page</p>");
        assert.deepEqual(await counts(), [0, 0]);
      }
      assert.equal(await page.evaluate(() => window.shapecast.upgradeFences()), 0);

      await put(one("(2,1) + (3,)\nview: cells"));
      await counts();
      await page.evaluate(() => {
        document.querySelector("main code").firstChild.data = "(4,1) + (3,)";
      });
      await counts();
      const figure = page.locator("shape-cast");
      assert.deepEqual(await figure.evaluate(({ expr, view }) => [expr, view]), ["(4,1) + (3,)", null]);
      // What drew the page drops the figure, and then the block.
      await figure.evaluate((node) => node.remove());
      assert.deepEqual(await counts(), [1, 0]);
      await page.evaluate(() => document.querySelector("main > pre").remove());
      assert.deepEqual(await counts(), [0, 0]);

      // Once it has ended, what comes stays text.
      await page.evaluate(() => window.shapecast.watchFences()());
      await put(one("(2,1) + (3,)"));
      assert.deepEqual(await counts(), [0, 1]);
    });
  },
);

browserTest("a page that a framework has not made its own yet is left alone until it has", async () => {
  const head = `<script>document.documentElement.setAttribute("data-has-hydrated", "false")</script>${SCRIPT}`;
  await onDisk(
    '<pre class="shapecast"><code>(2,1) + (3,)</code></pre>',
    async (page) => {
      assert.equal(await page.locator("shape-cast").count(), 0);
      await page.evaluate(() => document.documentElement.setAttribute("data-has-hydrated", "true"));
      await page.locator("shape-cast .root").waitFor();
    },
    { head },
  );
});

browserTest("where nothing may be compiled, the text of the fence stays to be read", async () => {
  const policy = "default-src 'none'; script-src file: 'unsafe-inline'; style-src 'unsafe-inline'";
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">${SCRIPT}`;
  await onDisk(
    '<pre class="shapecast"><code>(2,1) + (3,)</code></pre>',
    async (page) => {
      const text = page.locator("shape-cast pre");
      assert.equal(await text.isVisible(), true);
      assert.equal(await text.textContent(), "(2,1) + (3,)");
    },
    { head, allowed: [/Content Security Policy|wasm-eval|WebAssembly/] },
  );
});

browserTest("the height that is asked for is the height that comes", async () => {
  const figures = [
    { expr: "(5, 1, 4, 1) + (3, 1, 1)" },
    { expr: "(4, 3) + (4,)", view: "ledger why", controls: "none" },
    { expr: "(8, 1, 6, 1) * (7, 1, 5)", view: "ledger cells", controls: "mini", lang: "zh" },
    { expr: "ij,jk->ik (2,3) (3,4)", view: "memory", step: 2 },
    { expr: "(2, 1) + (3,)", quiz: "" },
    { expr: "((" },
  ];
  await onDisk("<main></main>", async (page) => {
    const widths = [320, 640, 727, 860];
    const pairs = await page.evaluate(
      async ([figures, widths]) => {
        const found = [];
        const main = document.querySelector("main");
        for (const attributes of figures)
          for (const width of widths) {
            const told = await window.shapecast.height(attributes, width);
            const before = document.querySelectorAll("shape-cast").length;
            const figure = document.createElement("shape-cast");
            for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
            main.style.width = `${width}px`;
            main.replaceChildren(figure);
            await window.atRest();
            found.push([before, told, figure.getBoundingClientRect().height, attributes.expr, width]);
            main.replaceChildren();
          }
        return found;
      },
      [figures, widths],
    );
    assert.equal(pairs.length, figures.length * widths.length);
    for (const [before, told, real, expr, width] of pairs) {
      assert.equal(before, 0);
      assert.ok(told > 40 && Math.abs(told - real) <= 1, `${expr} at ${width}: ${told}, and then ${real}`);
    }
  });
});

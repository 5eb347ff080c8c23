// <shape-cast> on pages that are not ours: other policies, other themes, other ways to use it.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const NO_WASM = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";
const PAIR = "(5, 1, 4, 1) + (3, 1, 1)";

const { withPage, write, copy } = figurePages();
const figure = (page) => page.locator("shape-cast");
const caption = (page) => page.locator("shape-cast .says").textContent();

browserTest(
  "it draws under the strictest policy that lets WebAssembly run, without a complaint",
  async () => {
    await withPage(`<shape-cast expr="${PAIR}"></shape-cast>`, async (page, complaints) => {
      assert.match(await caption(page), /^It broadcasts to \(5, 3, 4, 1\)\./);
      assert.equal(await page.locator("shape-cast [style]").count(), 0);
      assert.deepEqual(complaints, []);
    });
  },
);

browserTest("where WebAssembly may not run, the fallback stays and the figure says why", async () => {
  const body = `<shape-cast expr="${PAIR}"><table><tr><td>5, 3, 4, 1</td></tr></table></shape-cast>`;
  await withPage(
    body,
    async (page) => {
      assert.ok(await page.locator("shape-cast > table").isVisible());
      assert.match(await page.locator("shape-cast .reason").textContent(), /needs WebAssembly/);
      assert.equal(await page.locator("shape-cast .root").count(), 0);
    },
    { policy: NO_WASM },
  );
});

browserTest("the fallback is gone once there is a figure, but a swallowed page stays", async () => {
  await withPage(
    `<shape-cast expr="${PAIR}"><table><tr><td>old</td></tr></table></shape-cast>`,
    async (page) => {
      assert.equal(await page.locator("shape-cast > table").isVisible(), false);
    },
  );
  await withPage(`<shape-cast expr="${PAIR}"><h2>The rest of the page</h2></shape-cast>`, async (page) => {
    assert.ok(await page.locator("h2").isVisible());
    assert.ok(await page.locator("shape-cast .ledger").isVisible());
  });
});

browserTest(
  "five axes fit a phone, and a column of text: nothing of the ledger has to be scrolled to",
  async () => {
    const body = '<shape-cast expr="(2, 1, 4, 1, 3) * (5, 1, 6, 1)" names="B,T,H,D,C"></shape-cast>';
    await withPage(body, async (page) => {
      for (const width of [360, 696]) {
        await page.setViewportSize({ width, height: 900 });
        const hidden = await page
          .locator("shape-cast .ledger")
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        assert.equal(hidden, 0, `${width} pixels`);
      }
    });
  },
);

browserTest("single shapes, a name of an operation, and names of axes", async () => {
  const body = '<shape-cast a="8,1,6,1" b="7,1,5" op="maximum" names="B,H,T,D"></shape-cast>';
  await withPage(body, async (page) => {
    assert.match(await caption(page), /\(8, 7, 6, 5\)/);
    assert.deepEqual(await page.locator("shape-cast thead small").allTextContents(), ["B", "H", "T", "D"]);
  });
});

browserTest("attributes and properties are one; what is set before the definition counts", async () => {
  await withPage('<shape-cast expr="(2,) + (1,)"></shape-cast>', async (page) => {
    const answers = await page.evaluate(async () => {
      const element = document.querySelector("shape-cast");
      const before = element.getAttributeNames();
      element.expr = "(4, 1) * (3,)";
      element.step = 2;
      element.dialect = "jax";
      await element.updateComplete;
      const reflected = [
        element.getAttribute("expr"),
        element.getAttribute("step"),
        element.getAttribute("dialect"),
      ];
      element.setAttribute("step", "4");
      await element.updateComplete;
      return { before, reflected, step: element.step, kind: element.steps[element.step].kind };
    });
    assert.deepEqual(answers, {
      before: ["expr"],
      reflected: ["(4, 1) * (3,)", "2", "jax"],
      step: 4,
      kind: "compare",
    });
  });
});

browserTest("events tell what is shown, where the reader went, and what could not be drawn", async () => {
  await withPage("<div id=around></div>", async (page) => {
    const heard = await page.evaluate(async () => {
      const heard = [];
      const around = document.querySelector("#around");
      for (const name of ["change", "step", "error"]) {
        around.addEventListener(`shapecast-${name}`, ({ detail, composed }) => {
          heard.push([name, composed, detail.shape ?? detail.step ?? detail.kind]);
        });
      }
      const element = document.createElement("shape-cast");
      element.expr = "(4, 1) * (3,)";
      around.append(element);
      await element.updateComplete;
      element.prev();
      await element.updateComplete;
      element.next();
      element.next();
      await element.updateComplete;
      element.expr = "(4, 1";
      await element.updateComplete;
      return heard;
    });
    assert.deepEqual(heard, [
      ["change", true, [4, 3]],
      ["step", true, 6],
      ["step", true, 7],
      ["error", true, "syntax"],
    ]);
  });
});

browserTest("a plan can be set, and told as text", async () => {
  await withPage(
    `<shape-cast expr="${PAIR}"></shape-cast><shape-cast id="other"></shape-cast>`,
    async (page) => {
      const text = await page.evaluate(async () => {
        const other = document.querySelector("#other");
        other.plan = document.querySelector("shape-cast").plan;
        await other.updateComplete;
        return other.toText();
      });
      assert.match(text, /5 +3 +4 +1/);
      assert.match(await page.locator("#other .says").textContent(), /\(5, 3, 4, 1\)/);
    },
  );
});

browserTest("a lazy figure waits until it is near the viewport", async () => {
  const body = `<p id="far"></p><shape-cast expr="${PAIR}" loading="lazy">waiting</shape-cast>`;
  await withPage(body, async (page) => {
    await page.evaluate(() => document.querySelector("#far").style.setProperty("height", "4000px"));
    await page.evaluate(async () => {
      const old = document.querySelector("shape-cast");
      const lazy = old.cloneNode(true);
      lazy.id = "lazy";
      old.replaceWith(lazy);
      await lazy.updateComplete;
    });
    assert.equal(await page.locator("#lazy .root").count(), 0);
    await page.evaluate(() => scrollTo(0, 4000));
    await page.locator("#lazy .root").waitFor();
  });
});

browserTest("controls: full, mini or none", async () => {
  const one = (controls) => `<shape-cast expr="${PAIR}" controls="${controls}"></shape-cast>`;
  await withPage(one("mini"), async (page) => {
    assert.equal(await page.locator("shape-cast button").count(), 2);
    assert.equal(await page.locator("shape-cast input").count(), 0);
  });
  await withPage(one("none"), async (page) => {
    assert.equal(await page.locator("shape-cast button").count(), 0);
    assert.match(await caption(page), /broadcasts/);
  });
});

browserTest("handled keys do not reach the page, others and those outside the controls do", async () => {
  await withPage(`<shape-cast expr="${PAIR}"></shape-cast>`, async (page) => {
    await page.evaluate(() => {
      window.keys = [];
      document.addEventListener("keydown", ({ key }) => window.keys.push(key));
    });
    await page.locator("shape-cast input").focus();
    for (const key of ["ArrowLeft", "Home", "End", "Space", "Space", "a", "Control+ArrowLeft"]) {
      await page.keyboard.press(key);
    }
    assert.deepEqual(await page.evaluate(() => window.keys), ["a", "Control", "ArrowLeft"]);
  });
});

browserTest("playing stops when the figure is taken out, and it comes back whole", async () => {
  await withPage(`<shape-cast expr="${PAIR}" step="0"></shape-cast>`, async (page) => {
    await page.locator("shape-cast [aria-label=Play]").click();
    const state = await page.evaluate(async () => {
      const element = document.querySelector("shape-cast");
      const before = element.playing;
      element.remove();
      const after = element.playing;
      document.body.append(element);
      await element.updateComplete;
      return [before, after];
    });
    assert.deepEqual(state, [true, false]);
    assert.match(await caption(page), /^As written/);
  });
});

for (const [name, wrap, expected] of [
  ["dark paint without a scheme", (inner) => `<div class="paint">${inner}</div>`, true],
  ["a declared dark scheme", (inner) => `<div class="dark-scheme">${inner}</div>`, true],
  [
    "a declared light scheme on a dark system",
    (inner) => `<div class="light-scheme">${inner}</div>`,
    false,
    "dark",
  ],
  ["a page that knows no dark, on a dark system", (inner) => inner, false, "dark"],
  [
    "its own word against a dark page",
    (inner) => `<div class="paint">${inner.replace("<shape-cast", "<shape-cast theme=light")}</div>`,
    false,
  ],
]) {
  browserTest(`the theme is that of ${name}`, async () => {
    write(
      "page.css",
      ".paint { background: color(srgb 0.1 0.1 0.12) } .dark-scheme { color-scheme: dark } .light-scheme { color-scheme: light }",
    );
    const inner = `<shape-cast expr="${PAIR}"></shape-cast>`;
    await withPage(
      `<link rel="stylesheet" href="page.css">${wrap(inner)}`,
      async (page) => {
        assert.equal(await page.locator("shape-cast .root.dark").count(), expected ? 1 : 0);
      },
      { colorScheme: name.includes("dark system") ? "dark" : "light" },
    );
  });
}

browserTest("the nearest lang decides the language, and may change", async () => {
  await withPage(`<div lang="zh-Hans"><shape-cast expr="${PAIR}"></shape-cast></div>`, async (page) => {
    assert.match(await caption(page), /^可以广播/);
    await page.evaluate(async () => {
      const element = document.querySelector("shape-cast");
      element.lang = "en";
      await element.updateComplete;
    });
    assert.match(await caption(page), /^It broadcasts/);
  });
});

browserTest("a second copy of the script leaves the first in its place", async () => {
  copy("again");
  await withPage(`<shape-cast expr="${PAIR}"></shape-cast>`, async (page, complaints) => {
    const same = await page.evaluate(async () => {
      const first = customElements.get("shape-cast");
      const second = await import(new URL("again/element.js", location.href).href);
      return [customElements.get("shape-cast") === first, second.ShapeCastElement === first];
    });
    assert.deepEqual(same, [true, false]);
    assert.deepEqual(complaints, []);
  });
});

browserTest("where boxes shrink to their content, it keeps a width", async () => {
  write("page.css", ".float { float: left } .flex { display: flex }");
  for (const kind of ["float", "flex"]) {
    const body = `<link rel="stylesheet" href="page.css"><div class="${kind}"><shape-cast expr="${PAIR}"></shape-cast></div>`;
    await withPage(body, async (page) => {
      const { width } = await figure(page).boundingBox();
      assert.ok(width >= 600, `${width} in ${kind}`);
    });
  }
});

browserTest("with less motion every step is a cut", async () => {
  await withPage(
    `<shape-cast expr="${PAIR}"></shape-cast>`,
    async (page) => {
      const seconds = await page.evaluate(() => {
        const chips = document
          .querySelector("shape-cast")
          .shadowRoot.querySelectorAll(".chip, .hatch, .size");
        return [...chips].map((chip) => getComputedStyle(chip).transitionDuration);
      });
      assert.deepEqual([...new Set(seconds)], ["0s"]);
    },
    { reducedMotion: "reduce" },
  );
});

browserTest("properties of any kind and plans that are none are told, never thrown", async () => {
  await withPage(`<shape-cast expr="${PAIR}"></shape-cast>`, async (page, complaints) => {
    const said = await figure(page).evaluate(async (/** @type {any} */ element) => {
      const heard = [];
      for (const name of ["change", "error"])
        element.addEventListener(`shapecast-${name}`, ({ detail }) =>
          heard.push(detail.kind ?? detail.expression),
        );
      const good = element.plan;
      for (const values of [
        { expr: 5 },
        { expr: [2, 3] },
        { names: 7, view: 3, dialect: 1, controls: {} },
        { plan: {} },
        { plan: 5 },
        { plan: { ...good, axes: null } },
        { plan: { ...good, bytes: {} } },
        { plan: good },
      ]) {
        Object.assign(element, values);
        await element.updateComplete;
      }
      return { heard, same: element.plan === good };
    });
    assert.deepEqual(said, {
      heard: ["(5,)", "(2, 3)", "(2, 3)", "refused", "refused", "refused", "refused", ""],
      same: true,
    });
    assert.match(await caption(page), /^It broadcasts to/);
    assert.deepEqual(complaints, []);
  });
});

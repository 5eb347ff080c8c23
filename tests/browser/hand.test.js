// Sizes changed by hand: by keys, the mouse, the wheel, a finger and buttons; in the form that was typed; and never where a
// figure asks or has no controls.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage } = figurePages();

const SIZES = "shape-cast [role=spinbutton]";
const figure = (expr, more = "") => `<main><shape-cast expr="${expr}" ${more}></shape-cast></main>`;
const exprOf = (page) => page.evaluate(() => /** @type {any} */ (document.querySelector("shape-cast")).expr);
const shows = (page, expr) =>
  page.waitForFunction(
    (wanted) => /** @type {any} */ (document.querySelector("shape-cast")).expr === wanted,
    expr,
  );
const focused = (page) =>
  page.evaluate(() => document.querySelector("shape-cast")?.shadowRoot?.activeElement?.ariaLabel ?? null);
const hold = async (page, at) => {
  await page.locator(SIZES).nth(at).focus();
  await page.locator("shape-cast .hand").waitFor();
};

browserTest("keys change the size that has the focus, and the axis turns red, or stretches", async () => {
  await withPage(figure("(4,3)+(3,)"), async (page, complaints) => {
    await page.evaluate(() => {
      const told = [];
      Object.assign(window, { told });
      for (const name of ["edit", "change"])
        document.addEventListener(`shapecast-${name}`, ({ detail }) =>
          told.push([name, detail.expr ?? detail.expression]),
        );
    });
    const last = page.locator(SIZES).nth(2);
    assert.deepEqual(
      [await last.getAttribute("aria-label"), await last.getAttribute("aria-valuenow")],
      ["b: axis −1", "3"],
    );
    await hold(page, 2);
    await page.keyboard.press("ArrowUp");
    await shows(page, "(4,3)+(4,)");
    await page.evaluate(() => /** @type {any} */ (window).atRest());
    assert.match(await last.getAttribute("class"), /\bfail\b/);
    assert.equal(await last.getAttribute("aria-valuetext"), "4, fails");
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).told), [
      ["edit", "(4,3)+(4,)"],
      ["change", "(4, 3) + (4,)"],
    ]);
    await page.keyboard.press("1");
    await shows(page, "(4,3)+(1,)");
    await page.evaluate(() => /** @type {any} */ (window).atRest());
    assert.match(await last.getAttribute("class"), /\bstretched\b/);
    await page.keyboard.press("2");
    await shows(page, "(4,3)+(12,)");
    await page.keyboard.press("Backspace");
    await shows(page, "(4,3)+(1,)");
    await page.keyboard.press("PageUp");
    await shows(page, "(4,3)+(11,)");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await shows(page, "(4,3)+(0,)");
    assert.deepEqual(complaints, []);
  });
});

browserTest("axes are added, swapped and taken away, and the focus goes with them", async () => {
  await withPage(figure("torch.ones(4,3) + torch.ones(4)"), async (page) => {
    await hold(page, 2);
    await page.keyboard.press("+");
    await shows(page, "torch.ones(4,3) + torch.ones(1, 4)");
    assert.equal(await focused(page), "b: axis −2");
    await page.keyboard.press("Shift+ArrowRight");
    await shows(page, "torch.ones(4,3) + torch.ones(4, 1)");
    assert.equal(await focused(page), "b: axis −1");
    await page.keyboard.press("Shift+ArrowLeft");
    await shows(page, "torch.ones(4,3) + torch.ones(1, 4)");
    assert.equal(await focused(page), "b: axis −2");
    await page.keyboard.press("Delete");
    await shows(page, "torch.ones(4,3) + torch.ones(4)");
    assert.equal(await focused(page), "b: axis −1");
    // The first has none before it.
    await page.keyboard.press("Shift+ArrowLeft");
    assert.equal(await exprOf(page), "torch.ones(4,3) + torch.ones(4)");
    // Without its last axis it is a single number, and the hand is at the other operand.
    await page.keyboard.press("Delete");
    await shows(page, "torch.ones(4,3) + torch.ones(())");
    assert.equal(await focused(page), "a: axis −1");
    await page.keyboard.press("Delete");
    await shows(page, "torch.ones(4) + torch.ones(())");
    assert.equal(await focused(page), "a: axis −1");
    await page.keyboard.press("Delete");
    await shows(page, "torch.ones(()) + torch.ones(())");
    assert.equal(await page.locator(SIZES).count(), 0);
    await page.locator("shape-cast .hand").waitFor({ state: "detached" });
  });
});

browserTest("what is done before the code for it has come is not lost", async () => {
  for (const act of [
    async (page) => {
      await page.locator(SIZES).nth(2).focus();
      for (const key of ["ArrowUp", "ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
    },
    async (page) => {
      const { x, y } = await page.locator(SIZES).nth(2).boundingBox();
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 20, y + 8);
    },
  ]) {
    await withPage(figure("(4, 3) + (3,)"), async (page) => {
      let release = () => {};
      const held = new Promise((done) => {
        release = () => done(null);
      });
      await page.route("**/*.js", async (route) => {
        await held;
        await route.continue();
      });
      await act(page);
      assert.equal(await exprOf(page), "(4, 3) + (3,)");
      release();
      await shows(page, "(4, 3) + (4,)");
      // And it goes on.
      await page.mouse.up();
      await page.locator("shape-cast .hand").waitFor();
    });
  }
});

browserTest("the ledger stands still when an error appears beside it", async () => {
  for (const [expr, other] of [
    ["(4, 3) + (3,)", "(4, 3) + (4,)"],
    ["(2, 3) @ (3, 4)", "(2, 3) @ (5, 4)"],
  ]) {
    await withPage(figure(expr, 'view="ledger cells"'), async (page) => {
      const top = async () => {
        await page.locator("shape-cast .sheet").first().waitFor();
        await page.evaluate(() => /** @type {any} */ (window).atRest());
        return (await page.locator("shape-cast table").first().boundingBox())?.y;
      };
      const before = await top();
      await page.evaluate((expr) => {
        /** @type {any} */ (document.querySelector("shape-cast")).expr = expr;
      }, other);
      await page.locator("shape-cast .error").waitFor();
      assert.equal(await top(), before, other);
    });
  }
});

browserTest(
  "buttons over the column do the same, are named and large enough, and leave with the focus",
  async () => {
    await withPage(figure("(4, 3) + (3,)"), async (page) => {
      await page.locator(SIZES).nth(1).click();
      const tools = page.getByRole("group", { name: "Size of a on axis −1" });
      await tools.waitFor();
      for (const box of await tools.getByRole("button").all()) {
        const { width, height } = await box.boundingBox();
        assert.ok(width >= 24 && height >= 24);
      }
      const press = (name) => tools.getByRole("button", { name }).click();
      await press(/^Larger/);
      await shows(page, "(4, 4) + (3,)");
      await press(/^Smaller/);
      await shows(page, "(4, 3) + (3,)");
      await press(/^Swap/);
      await shows(page, "(3, 4) + (3,)");
      assert.equal(await focused(page), "a: axis −2");
      await page.getByRole("button", { name: /^Add an axis/ }).click();
      await shows(page, "(1, 3, 4) + (3,)");
      await page.getByRole("button", { name: /^Remove/ }).click();
      await shows(page, "(3, 4) + (3,)");
      await page.locator("shape-cast .controls button").first().focus();
      await page.locator("shape-cast .hand").waitFor({ state: "detached" });
    });
  },
);

browserTest("sizes are one stop of the Tab key, and leave the keys of the controls alone", async () => {
  await withPage(figure("(4, 3) + (3,)"), async (page) => {
    const stops = await page.locator(SIZES).evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
    assert.deepEqual(stops, [0, -1, -1]);
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "a: axis −2");
    await page.locator("shape-cast .hand").waitFor();
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(page), "a: axis −1");
    const after = await page.locator(SIZES).evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
    assert.deepEqual(after, [-1, 0, -1]);
    await page.locator("shape-cast .controls input").focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    assert.equal(await exprOf(page), "(4, 3) + (3,)");
  });
});

browserTest("a size is dragged up or to the right, and Escape puts it back", async () => {
  await withPage(figure("(4, 3) + (3,)"), async (page) => {
    const box = await page.locator(SIZES).nth(2).boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    // What changes sizes comes with the first pointer.
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector("shape-cast").shadowRoot.querySelector("[role=spinbutton]"))
          .cursor === "ns-resize",
    );
    await page.mouse.down();
    await page.mouse.move(x, y - 24, { steps: 4 });
    await shows(page, "(4, 3) + (5,)");
    await page.mouse.move(x, y + 200, { steps: 4 });
    await shows(page, "(4, 3) + (1,)");
    await page.mouse.move(x + 36, y, { steps: 4 });
    await shows(page, "(4, 3) + (6,)");
    await page.keyboard.press("Escape");
    await shows(page, "(4, 3) + (3,)");
    await page.mouse.move(x, y - 60);
    await page.mouse.up();
    assert.equal(await exprOf(page), "(4, 3) + (3,)");
  });
});

const TALL = "<p>And so on.</p>".repeat(60);

browserTest("the wheel is the page's until a size has the focus, and over that size alone", async () => {
  await withPage(figure("(4, 3) + (3,)") + TALL, async (page) => {
    const box = await page.locator(SIZES).nth(2).boundingBox();
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.wheel(0, 40);
    await page.waitForFunction(() => scrollY > 0);
    assert.equal(await exprOf(page), "(4, 3) + (3,)");
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => scrollY === 0);
    await hold(page, 2);
    await page.mouse.wheel(0, -100);
    await shows(page, "(4, 3) + (4,)");
    assert.equal(await page.evaluate(() => scrollY), 0);
    const other = await page.locator(SIZES).nth(0).boundingBox();
    await page.mouse.move(other.x + 10, other.y + 10);
    await page.mouse.wheel(0, 40);
    await page.waitForFunction(() => scrollY > 0);
    assert.equal(await exprOf(page), "(4, 3) + (4,)");
  });
});

/** Ends when the page has not scrolled for some frames. */
const stands = () =>
  new Promise((done) => {
    let frames = 0;
    let last = -1;
    const look = () => {
      frames = scrollY === last ? frames + 1 : 0;
      last = scrollY;
      if (frames > 10) done(null);
      else requestAnimationFrame(look);
    };
    look();
  });

browserTest("a finger scrolls the page over sizes, and drags the one that it picked up", async () => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } };
  const test = async (page) => {
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (x, y, by) => {
      const touch = (type, at) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at === null ? [] : [{ x, y: at }] });
      await touch("touchStart", y);
      for (let step = 1; step <= 8; step++) await touch("touchMove", y + (by * step) / 8);
      // A finger that rests before it leaves sets little rolling; a tap would only stop that.
      for (let step = 1; step <= 8; step++) await touch("touchMove", y + by);
      await touch("touchEnd", null);
      await page.evaluate(stands);
    };
    const middle = async () => {
      const box = await page.locator(SIZES).nth(2).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await swipe(...(await middle()), -120);
    await page.waitForFunction(() => scrollY > 50);
    assert.equal(await exprOf(page), "(4, 3) + (3,)");
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => scrollY === 0);
    await page.touchscreen.tap(...(await middle()));
    await page.locator("shape-cast .hand").waitFor();
    const top = await page.evaluate(() => scrollY);
    await swipe(...(await middle()), -36);
    await shows(page, "(4, 3) + (6,)");
    assert.equal(await page.evaluate(() => scrollY), top);
  };
  const head = '<meta name="viewport" content="width=device-width">';
  await withPage(head + figure("(4, 3) + (3,)") + TALL, test, phone);
});

browserTest(
  "nothing changes where a figure asks, has fewer controls, or shows a plan without a text",
  async () => {
    const pages = [
      figure("(4, 3) + (3,)", "quiz"),
      figure("(4, 3) + (3,)", "controls=mini"),
      figure("(4, 3) + (3,)", "controls=none"),
      figure("(B, T) + (T,)"),
    ];
    for (const body of pages)
      await withPage(body, async (page) => assert.equal(await page.locator(SIZES).count(), 0, body));
  },
);

browserTest("an equation's sizes change one by one, and its axes stay as many", async () => {
  await withPage(figure("ij,jk->ik (2, 3) (3, 4)"), async (page) => {
    await page.locator(SIZES).first().waitFor();
    await hold(page, 0);
    await page.keyboard.press("ArrowUp");
    await shows(page, "ij,jk->ik (3, 3) (3, 4)");
    await page.keyboard.press("+");
    await page.keyboard.press("Delete");
    assert.equal(await exprOf(page), "ij,jk->ik (3, 3) (3, 4)");
  });
});

browserTest("nothing of it is loaded before somebody reaches for a size", async () => {
  await withPage(figure("(4, 3) + (3,)"), async (page, complaints, asked) => {
    await page.evaluate(() => /** @type {any} */ (window).atRest());
    const before = asked.length;
    await hold(page, 0);
    assert.equal(asked.length, before + 1);
    assert.deepEqual(complaints, []);
  });
});

browserTest("with reduced motion another size is there at once", async () => {
  const still = { reducedMotion: "reduce" };
  const test = async (page) => {
    await hold(page, 2);
    await page.keyboard.press("1");
    await shows(page, "(4, 3) + (1,)");
    const styled = await page.evaluate(
      () => document.querySelector("shape-cast").shadowRoot.querySelectorAll("table [style]").length,
    );
    assert.equal(styled, 0);
  };
  await withPage(figure("(4, 3) + (3,)"), test, still);
});

browserTest(
  "in a ledger that scrolls, the size that is held stays in sight, and its buttons with it",
  async () => {
    const phone = { viewport: { width: 360, height: 740 } };
    const test = async (page) => {
      for (let at = 0; at < 16; at += 3) {
        await hold(page, at);
        await page.keyboard.press("ArrowUp");
        await page.evaluate(() => /** @type {any} */ (window).atRest());
        const faults = await page.evaluate(() => {
          const { shadowRoot } = document.querySelector("shape-cast");
          const room = shadowRoot.querySelector(".ledger").getBoundingClientRect();
          const stub = shadowRoot.querySelector("tbody .stub").getBoundingClientRect();
          const chip = shadowRoot.activeElement.getBoundingClientRect();
          const tools = shadowRoot.querySelector(".hand").getBoundingClientRect();
          return [
            chip.left < stub.right - 1 && "under the names",
            chip.right > room.right + 1 && "beyond the edge",
            (tools.left < room.left - 1 || tools.right > room.right + 1) && "buttons are cut",
          ].filter(Boolean);
        });
        assert.deepEqual(faults, [], `size ${at}`);
      }
    };
    await withPage(figure("(2,1,2,1,2,1,2,1)*(1,3,1,3,1,3,1,3)"), test, phone);
  },
);

browserTest("change() shows the way: an axis appears, another slides", async () => {
  await withPage(figure("(4, 3) + (4,)"), async (page) => {
    await page.evaluate(async () => {
      const figure = /** @type {any} */ (document.querySelector("shape-cast"));
      const seen = [];
      Object.assign(window, { seen });
      const look = () => {
        for (const part of figure.shadowRoot.querySelectorAll("tbody tr:nth-child(2) [style]"))
          seen.push(`${part.classList[0]}: ${part.getAttribute("style")}`);
        requestAnimationFrame(look);
      };
      look();
      await figure.change("(4, 3) + (4, 1)");
      await figure.updateComplete;
    });
    const seen = (await page.evaluate(() => /** @type {any} */ (window).seen)).join("\n");
    assert.match(seen, /chip: transform: translateX/);
    assert.match(seen, /chip: transform: scale\(0\.\d+\)/);
    assert.equal(await page.locator("shape-cast table [style]").count(), 0);
    assert.equal(await exprOf(page), "(4, 3) + (4, 1)");
  });
});

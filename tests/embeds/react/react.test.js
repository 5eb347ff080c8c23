// React with Vite and TypeScript: drawn on a server and hydrated, in strict mode; what is wrong is refused by the types.
import assert from "node:assert/strict";
import { element, frame, height, image, navigation, theme, twin } from "../columns.js";
import { ELEMENT, TABLE } from "../document.js";
import { embedded, settled } from "../embedded.js";

const example = embedded({
  tool: "react",
  name: "React, Vite, TypeScript",
  takes: { "shapecast.svg": "shapecast.svg" },
  version: "react",
  commands: [
    ["tsc"],
    ["vite", "build", "--logLevel", "warn"],
    ["vite", "build", "--logLevel", "warn", "--ssr", "src/server.tsx", "--outDir", "ssr"],
    ["node", "prerender.js"],
  ],
  output: "dist",
  figures: 2,
});
const { shows, lacks, open, attempt } = example;

element(example);
shows("element", "a property that changes is drawn and told", () =>
  open("", async (page) => {
    await page.locator("#second").click();
    await settled(page, 1);
    const heard = page.waitForEvent("console", (message) => message.text() === "shape 2,4");
    await page.locator("#grow").click();
    await heard;
    assert.match(await page.locator("shape-cast .says").textContent(), /\(2, 4\)/);
  }),
);
shows("element", "types refuse a number, a theme and a detail that there are not", async () => {
  const options = ["--noEmit", "--jsx", "react-jsx", "--module", "ESNext", "--moduleResolution", "bundler"];
  const { status, said } = attempt(["tsc", "--ignoreConfig", "--strict", ...options, "wrong.tsx"]);
  assert.notEqual(status, 0);
  assert.deepEqual(
    [...said.matchAll(/^wrong\.tsx\((\d+)/gm)].map(([, line]) => line),
    ["3", "4", "5"],
    said,
  );
});
lacks("fence", "no Markdown");
frame(example);
image(example);
theme(example, {
  frames: true,
  switches: Array(2).fill((page) => page.locator("#theme").click()),
});
navigation(example, { there: "#second", back: "#first", drawn: 1 });
height(example, { entry: "window.figures" });
twin(example, { texts: [ELEMENT.comes, TABLE.head] });

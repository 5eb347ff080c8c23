// The still picture: well-formed whatever it is given, saying what the live figure says, the same size everywhere.
import assert from "node:assert/strict";
import test from "node:test";
import "../../../web/words/einsum-and-in-place.js";
import { explain } from "../../../js/index.js";
import { ledger } from "../../../js/ledger/ledger.js";
import { buildScene } from "../../../js/scene/scene.js";
import { palette } from "../../../web/design/palette.js";
import { toSVG, toText } from "../../../web/still/still-figure.js";
import { captionedSteps } from "../../../web/words/captions.js";
import { plain } from "../../../web/words/messages.js";
import { generator, relatedShapes, rounds, SEED } from "../../js/random.js";
import { SAMPLES } from "../../js/scene/scenes.js";
import { parseXml, textOf } from "./xml.js";

const PAIR = [
  [5, 1, 4, 1],
  [3, 1, 1],
];
const plan = explain("add", PAIR);
const draw = (shapes, options, op = "add") => parseXml(toSVG(explain(op, shapes), options));
const all = (node, name) => [
  ...(node.name === name ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, name)),
];
const texts = (node) => all(node, "text").map(textOf);

/** Every number of every attribute that places something. */
const places = (node) =>
  ["x", "y", "width", "height", "d", "rx"]
    .flatMap((name) => node.attributes?.[name] ?? [])
    .concat((node.children ?? []).flatMap(places));

test("what is no plan is refused in words", () => {
  for (const [draw, op] of /** @type {const} */ ([
    [toSVG, "toSVG"],
    [toText, "toText"],
  ]))
    for (const wrong of [
      null,
      undefined,
      5,
      "(2,) + (3,)",
      {},
      { ...plan, axes: null },
      { ...plan, shapes: [[2]] },
    ])
      assert.throws(() => draw(/** @type {any} */ (wrong)), {
        op,
        pythonType: "TypeError",
        message: /what explain\(\) answers/,
      });
});

test("every sample in every theme, language and step is well-formed and finite", () => {
  for (const shapes of SAMPLES) {
    const explained = explain("add", shapes);
    const steps = captionedSteps(buildScene(explained)).length;
    for (let step = 0; step < steps; step++) {
      const theme = /** @type {const} */ (["auto", "light", "dark"])[step % 3];
      const root = parseXml(toSVG(explained, { step, theme, lang: step % 2 ? "zh-Hans" : "en" }));
      assert.equal(root.name, "svg");
      for (const place of places(root)) assert.doesNotMatch(place, /NaN|Infinity|undefined|null/);
    }
  }
});

test("random shapes draw, and say in their description what the caption says", () => {
  const random = generator(SEED);
  for (let round = 0; round < rounds(70); round++) {
    const shapes = relatedShapes(random, {
      count: 1 + random(4),
      rank: random(6),
      sizes: [0, 1, 2, 30, 400],
    });
    const explained = explain("mul", shapes);
    const steps = captionedSteps(buildScene(explained));
    const root = parseXml(toSVG(explained, { lang: "en" }));
    const [description] = all(root, "desc").map(textOf);
    assert.ok(
      description.endsWith(plain(steps[steps.length - 1].caption.en)),
      `${description} (SEED=${SEED})`,
    );
  }
});

test("what is written is the ledger: names, sizes, result, verdicts, memory, caption", () => {
  const found = texts(draw(PAIR));
  for (const text of [
    "a",
    "b",
    "a + b",
    "→3",
    "→4",
    "→5",
    "−4",
    "a stretches",
    "no axis in b",
    "60 new · 240 B",
  ]) {
    assert.ok(found.includes(text), text);
  }
  assert.match(found.join(" "), /It broadcasts to \(5, 3, 4, 1\)\. Nothing was copied/);
  assert.ok(texts(parseXml(toSVG(explain("lt", PAIR)))).includes("60 new · 60 B"));
});

test("a failure shows the words of the framework that is asked for, and marks every failing axis", () => {
  for (const dialect of /** @type {const} */ (["pytorch", "numpy", "tensorflow", "jax"])) {
    const explained = explain("sub", [[4, 3], [4]]);
    const root = parseXml(toSVG(explained, { dialect }));
    const shown = texts(root).join("").replaceAll(" ", "");
    assert.ok(shown.includes(explained.error.messages[dialect].trimEnd().replaceAll(/\s/g, "")), dialect);
  }
  const fails = texts(
    draw([
      [8, 4, 5, 6],
      [1, 2, 1, 3],
    ]),
  ).filter((text) => text === "fails");
  assert.equal(fails.length, 2);
});

test("title and description come first, and any name is safe", () => {
  const nasty = "<script>]]>&\"'`**\u0000\ud800\u200b\ufffe{n}";
  const root = draw([[64, 1], [64]], {
    names: [nasty, ""],
    title: nasty,
    axisNames: [nasty, nasty],
    lang: nasty,
  });
  assert.deepEqual(
    root.children.slice(0, 2).map(({ name }) => name),
    ["title", "desc"],
  );
  assert.equal(textOf(root.children[0]), "<script>]]>&\"'`**\ufffd\ufffd\u200b\ufffd{n}");
  assert.equal(all(root, "script").length, 0);
  assert.equal(textOf(draw(PAIR).children[0]), "(5, 1, 4, 1) + (3, 1, 1)");
});

test("nothing is loaded and nothing runs", () => {
  for (const theme of /** @type {const} */ (["auto", "light", "dark"])) {
    const svg = toSVG(plan, { theme });
    assert.doesNotMatch(svg, /<script|href|@import|@font-face|\bon\w+=|url\((?!#)|foreignObject|\bstyle=/);
  }
});

test("a fixed theme is attributes alone; auto adds the dark colours as rules", () => {
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    const svg = toSVG(plan, { theme });
    assert.doesNotMatch(svg, /<style|class=/);
    assert.ok(
      svg.includes(palette[theme].card) && !svg.includes(palette[theme === "dark" ? "light" : "dark"].card),
    );
  }
  const both = toSVG(plan);
  assert.ok(both.includes(`fill="${palette.light.card}"`));
  assert.ok(both.includes(`.sc-fill-card{fill:${palette.dark.card}}`));
  for (const [, name] of both.matchAll(/class="([^"]+)"/g)) {
    for (const own of name.split(" ")) assert.ok(both.includes(`.${own}{`), own);
  }
});

test("nothing has a name that another picture of the same page could have", () => {
  for (const shapes of SAMPLES) assert.doesNotMatch(toSVG(explain("add", shapes)), / id="|url\(#/);
});

test("the width asked for is the width given, and nothing stands outside the picture", () => {
  for (const shapes of SAMPLES) {
    for (const width of [320, 360, 640, 860, 1400]) {
      const { attributes, children } = draw(shapes, { width });
      assert.equal(attributes.width, String(width));
      const [, , right, bottom] = attributes.viewBox.split(" ").map(Number);
      assert.ok(right >= width);
      for (const rect of children.flatMap((child) => all(child, "rect"))) {
        const { x = "0", y = "0", width: w, height: h } = rect.attributes;
        assert.ok(Number(x) >= 0 && Number(x) + Number(w) <= right + 0.5, `${x} + ${w} in ${right}`);
        assert.ok(Number(y) >= 0 && Number(y) + Number(h) <= bottom + 0.5, `${y} + ${h} in ${bottom}`);
      }
    }
  }
});

test("the pictures of one walk are all of one height", () => {
  const heights = Array.from({ length: 10 }, (_, step) => draw(PAIR, { step }).attributes.height);
  assert.equal(new Set(heights).size, 1);
});

test("a picture of a thousand million elements is no larger than one of ten", () => {
  const small = toSVG(explain("add", [[2, 1], [5]])).length;
  const large = toSVG(explain("add", [[200000000, 1], [5]])).length;
  assert.ok(large < small * 1.1);
});

test("names of axes may be given as the element's attribute has them", () => {
  const named = texts(draw(PAIR, { names: "B,H,T,D" }));
  assert.deepEqual(
    ["B", "H", "T", "D"].filter((name) => named.includes(name)),
    ["B", "H", "T", "D"],
  );
  assert.ok(named.includes("a") && named.includes("b"));
});

test("the text is the ledger of the command line", () => {
  assert.equal(toText(plan), ledger(plan));
  assert.equal(
    toText(plan, { lang: "zh-CN", names: ["x", "y"] }),
    ledger(plan, { lang: "zh", names: ["x", "y"] }),
  );
  assert.equal(toText(plan, { title: "Two shapes" }), `Two shapes\n\n${ledger(plan)}`);
});

test("axes carry the names that each operand gives them", () => {
  const named = texts(draw([[2, 3], [3]], { axes: [["B", "T"], ["T"]] }));
  assert.ok(named.includes("B") && named.includes("T"));
});

test("a matrix product is drawn with its own words", () => {
  const found = texts(draw([[2, 3], [3]], {}, "matmul"));
  for (const text of ["i", "k", "Σ", "summed", "a @ b"]) assert.ok(found.includes(text), text);
});

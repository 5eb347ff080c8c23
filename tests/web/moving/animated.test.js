// The walk as one file: a layer for each step, its times one after the other, and nothing but CSS that moves it.
import assert from "node:assert/strict";
import test from "node:test";
import "../../../web/words/einsum-and-in-place.js";
import { explain } from "../../../js/index.js";
import { buildScene } from "../../../js/scene/scene.js";
import { stepCount } from "../../../js/scene/timeline.js";
import { toSVG } from "../../../web/figure.js";
import { SAMPLES } from "../../js/scene/scenes.js";
import { parseXml, textOf } from "../still/xml.js";

const all = (node, name) => [
  ...(node.name === name ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, name)),
];
const plans = [
  ...SAMPLES.map((shapes) => explain("add", shapes)),
  explain("matmul", [
    [2, 3],
    [3, 4],
  ]),
  explain("matmul", [
    [64, 784],
    [512, 10],
  ]),
  explain("add", [["N", 1], [4]]),
];
const layersOf = (svg) =>
  parseXml(svg).children.filter(({ name, attributes }) => name === "g" && attributes.class);

test("a layer for each step, and the last one is what is seen without motion", () => {
  for (const plan of plans) {
    const svg = toSVG(plan, { animated: true, theme: "auto" });
    const layers = layersOf(svg);
    assert.equal(layers.length, stepCount(buildScene(plan)), JSON.stringify(plan.shapes));
    assert.deepEqual(
      layers.map(({ attributes }) => attributes.opacity),
      layers.map((_, i) => (i < layers.length - 1 ? "0" : undefined)),
    );
    const words = (node) => all(node, "text").map(textOf);
    assert.deepEqual(words(layers.at(-1)), words(parseXml(toSVG(plan))));
    assert.doesNotMatch(svg, /<script|<image|https?:(?!\/\/www\.w3\.org)|NaN|undefined/);
    const [before, moves] = svg.split("@media screen and (prefers-reduced-motion:no-preference){");
    assert.ok(moves && !before.includes("animation"));
    assert.ok(svg.length < 600_000, `${JSON.stringify(plan.shapes)}: ${svg.length}`);
  }
});

test("times follow each other, and each layer is seen until the next one is", () => {
  const svg = toSVG(plans[0], { animated: true });
  const layers = layersOf(svg);
  const name = layers[0].attributes.class.split(" ")[0];
  const times = layers.map((_, i) => {
    const frames = new RegExp(`@keyframes ${name}-${i}\\{(.*?)\\}\\}`).exec(svg)[1];
    return [...frames.matchAll(/([\d.]+)%/g)].map(([, time]) => Number(time));
  });
  for (let i = 1; i < times.length; i++)
    assert.equal(
      times[i - 1].at(-1),
      times[i].find((time) => time > 0),
    );
});

test("every part that moves has its rule, and pictures of other plans have other names", () => {
  const names = plans.map((plan) => {
    const svg = toSVG(plan, { animated: true });
    for (const { attributes } of all(parseXml(svg), "g")) {
      const [own] = (attributes.class ?? "").split(" ");
      if (/-m\d+$/.test(own)) assert.ok(svg.includes(`@keyframes ${own}{`), own);
    }
    return layersOf(svg)[0].attributes.class.split(" ")[0];
  });
  assert.equal(new Set(names).size, names.length);
  assert.ok(toSVG(plans[0], { animated: true, step: null }) === toSVG(plans[0], { animated: true, step: 2 }));
});

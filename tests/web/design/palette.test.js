// Contrast after WCAG 2.2, distance as CIE76 in Lab, colour vision deficiencies after Machado, Oliveira and
// Fernandes (2009) at full severity.
import assert from "node:assert/strict";
import test from "node:test";
import { colours, declarations, hueOf, palette } from "../../../web/design/palette.js";

const VISIONS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex) {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

const luminance = (hex) =>
  linear(hex).reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const apply = (matrix, colour) =>
  matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * colour[i], 0));

function lab(hex, vision) {
  const seen = apply(vision, linear(hex)).map((value) => Math.min(1, Math.max(0, value)));
  const toXyz = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ];
  const white = [0.95047, 1, 1.08883];
  const [x, y, z] = apply(toXyz, seen)
    .map((value, i) => value / white[i])
    .map((value) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one, other, vision) {
  const [a, b] = [lab(one, vision), lab(other, vision)];
  return Math.hypot(...a.map((value, i) => value - b[i]));
}

test("the measures themselves: black on white, and white against itself", () => {
  assert.equal(contrast("#000000", "#ffffff").toFixed(2), "21.00");
  assert.ok(distance("#ffffff", "#000000", VISIONS.normal) > 99.9);
  assert.equal(distance("#3d4bc5", "#3d4bc5", VISIONS.tritan), 0);
});

for (const [name, theme] of Object.entries(palette)) {
  const surfaces = [theme.paper, theme.card, theme.raised, theme.wash];

  test(`${name}: text has contrast 4.5 on every surface`, () => {
    for (const text of [theme.ink, theme.soft, theme.fail]) {
      for (const surface of surfaces) {
        assert.ok(contrast(text, surface) >= 4.5, `${text} on ${surface}: ${contrast(text, surface)}`);
      }
    }
    assert.ok(contrast(theme.fail, theme.failWash) >= 4.5);
  });

  test(`${name}: axis hues are texts, and lines and marks have contrast 3`, () => {
    for (const surface of [theme.paper, theme.card, theme.wash]) {
      for (const hue of theme.axes) assert.ok(contrast(hue, surface) >= 4.5, `${hue} on ${surface}`);
      for (const mark of [theme.edge, theme.focus]) {
        assert.ok(contrast(mark, surface) >= 3, `${mark} on ${surface}: ${contrast(mark, surface)}`);
      }
    }
  });

  for (const [vision, matrix] of Object.entries(VISIONS)) {
    test(`${name}, ${vision}: axis hues are 20 apart`, () => {
      theme.axes.forEach((hue, i) => {
        for (const other of theme.axes.slice(i + 1)) {
          const apart = distance(hue, other, matrix);
          assert.ok(apart >= 20, `${hue} and ${other}: ${apart.toFixed(1)}`);
        }
      });
    });
  }

  test(`${name}: red means failure alone`, () => {
    for (const hue of theme.axes) assert.ok(distance(hue, theme.fail, VISIONS.normal) >= 20, hue);
  });
}

test("both themes colour the same things", () => {
  const names = (theme) => colours(theme).map(([name]) => name);
  assert.deepEqual(names("light"), names("dark"));
  assert.match(declarations("dark"), /--fail-wash: var\(--shapecast-fail-wash, #3a1d1d\);/);
});

test("hues go by the place from the right and start over after the sixth", () => {
  assert.deepEqual([-1, -2, -6, -7, -16].map(hueOf), [1, 2, 6, 1, 4]);
});

// Normal numbers by the ziggurat method (Marsaglia and Tsang, 2000) with 256 layers, for draws of 64 bits, as NumPy's Generator has it.
import { engine } from "../arrays/engine.js";

const LAYERS = 256;
const MANTISSA = 2 ** 52;
/** Where the tail begins, and what each layer covers. */
const TAIL = 3.6541528853610088;
const AREA = 0.004928673233974652;

/** Edges that lie so many units of the last place beside what doubles come to with the nearest logarithms and powers. */
const BESIDE = { 176: 1, 115: -1, 96: -1, 43: -1, 37: -2, 24: -1 };

const nearest = (name, x) => engine[name](engine.tensor(x, { dtype: "float64" })).item();
const density = (x) => nearest("exp", -0.5 * x * x);
const unitOf = (x) => 2 ** Math.floor(Math.log2(x)) / MANTISSA;

/** By layer how wide a unit of the mantissa is, how high it begins, and how many units lie inside of the one above. */
function tablesOf() {
  const edges = Array(LAYERS).fill(0);
  const heights = Array(LAYERS).fill(1);
  for (let i = LAYERS - 1; i > 0; i--) {
    const above =
      i + 1 < LAYERS ? Math.sqrt(-2 * nearest("log", AREA / edges[i + 1] + heights[i + 1])) : TAIL;
    edges[i] = above + (BESIDE[i] ?? 0) * unitOf(above);
    heights[i] = density(edges[i]);
  }
  /** Of the lowest layer, with its tail, as if it were a block. */
  const whole = AREA / heights[LAYERS - 1];
  const shares = edges.map((edge, i) => (i === 0 ? TAIL / whole : edges[i - 1] / edge));
  return {
    widths: edges.map((edge, i) => (i === 0 ? whole : edge) / MANTISSA),
    heights,
    inside: shares.map((share) => Math.trunc(share * MANTISSA)),
  };
}

/** @type {ReturnType<typeof tablesOf> | null} */
let tables = null;

/** A normal number. @param {() => bigint} draw of 64 bits @param {() => number} float in [0, 1) */
export function normalOf(draw, float) {
  tables ??= tablesOf();
  const { widths, heights, inside } = tables;
  for (;;) {
    const bits = draw();
    const layer = Number(bits & 0xffn);
    const size = Number((bits >> 9n) & 0xfffffffffffffn);
    const x = size * widths[layer] * ((bits >> 8n) & 1n ? -1 : 1);
    if (size < inside[layer]) return x;
    if (layer > 0) {
      if ((heights[layer - 1] - heights[layer]) * float() + heights[layer] < Math.exp(-0.5 * x * x)) return x;
      continue;
    }
    for (;;) {
      const beyond = -Math.log1p(-float()) / TAIL;
      const height = -Math.log1p(-float());
      if (height + height > beyond * beyond) return (bits >> 17n) & 1n ? -(TAIL + beyond) : TAIL + beyond;
    }
  }
}

/** @type {ReturnType<typeof tablesOf> | null} */
let singles = null;

/** The same tables for a mantissa of 23 bits. */
function singleTables() {
  tables ??= tablesOf();
  const shift = 2 ** 29;
  return {
    widths: tables.widths.map((width) => Math.fround(width * shift)),
    heights: tables.heights.map(Math.fround),
    inside: tables.inside.map((count) => Math.round(count / shift)),
  };
}

/** A normal number of float32. @param {() => number} draw of 32 bits @param {() => number} float of float32, in [0, 1) */
export function singleNormalOf(draw, float) {
  singles ??= singleTables();
  const { fround } = Math;
  const { widths, heights, inside } = singles;
  for (;;) {
    const bits = draw();
    const layer = bits & 0xff;
    const size = bits >>> 9;
    const x = fround(size * widths[layer]) * ((bits >>> 8) & 1 ? -1 : 1);
    if (size < inside[layer]) return x;
    if (layer > 0) {
      const height = fround(fround(fround(heights[layer - 1] - heights[layer]) * float()) + heights[layer]);
      if (height < Math.exp(-0.5 * x * x)) return x;
      continue;
    }
    for (;;) {
      const beyond = fround(-fround(1 / TAIL) * fround(Math.log1p(-float())));
      const height = -fround(Math.log1p(-float()));
      const end = fround(fround(TAIL) + beyond);
      if (fround(height + height) > fround(beyond * beyond)) return (size >>> 8) & 1 ? -end : end;
    }
  }
}

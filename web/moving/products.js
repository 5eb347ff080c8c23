// The cells of a product in a walk that is a file: pairs come together on the diagonal, their products slide into one result,
// and the other results follow, as in the view of products.

import { STAGGER } from "../../js/scene/motion.js";
import { MONO } from "../design/fonts.js";
import { hueOf } from "../design/palette.js";
import { DROP } from "../still/chip.js";
import { PAD } from "../still/measures.js";
import { cellText } from "../views/numbers/values.js";
import { factorsOf, indexOf } from "../views/products/factors.js";
import { dotsOf, labelsOf, layOut, namesOf, pairsOf, panelAt } from "../views/products/layout.js";
import { APPEARS, SUMMED } from "../views/products/moments.js";
import { numberAt, sumsIn } from "../views/products/numbers.js";
import { EASE, look, SEEN, seenFrom, shifted, tileOf, timesOf, UNSEEN, waveOf } from "./sheet.js";

const STARTS = { down: null, across: null, depth: null };

/** @param {import("./sheet.js").Walk} walk @returns {{ markup: string, bottom: number }} */
export function movingProduct(walk) {
  const { scene, width, top, draw, write, move } = walk;
  const factors = scene.ok && !scene.open ? factorsOf(scene) : null;
  const layout = factors && layOut(scene, factors, { width, starts: STARTS });
  const index = scene.columns.map(() => 0);
  const sums = layout && sumsIn(scene, factors, index, layout.down.list, layout.across.list);
  if (!sums || layout.width > width) return { markup: "", bottom: top };
  const { cell, left, depth } = layout;
  const level = { height: cell.height, font: 14, text: true };
  const sheet = /** @type {any} */ ({ grid: { cellWidth: cell.width, level }, name: walk.name });
  const { summed } = factors;
  const hue = `axis-${hueOf(summed?.axis ?? -1)}`;

  const [meets, folds] = ["stretch", "result"].map((kind) => timesOf(walk, kind));
  const line = (d, stroke, more = {}) => draw("path", { d, fill: "none", stroke, ...more });
  /** A cell of what is summed, with its number in it. */
  const inHue = ({ x, y }, text, font = 14) =>
    draw("use", { href: `#${sheet.name}b`, x, y, fill: "card", stroke: hue, "stroke-width": 1.5 }) +
    write({ ...middleOf({ x, y }, font), "text-anchor": "middle", "font-size": font, fill: "ink" }, text);

  const middleOf = ({ x, y }, font = 0) => ({ x: x + cell.width / 2, y: y + cell.height / 2 + DROP * font });

  /** A number on its way from one place to another, under what comes there. */
  const fly = (text, from, to, out, arrives) => {
    const away = shifted(from.x - to.x, from.y - to.y);
    return move(
      [
        [0, `${UNSEEN};${away}`, "step-end"],
        [out, `${SEEN};${away}`, EASE],
        [arrives, `${SEEN};transform:none`],
      ],
      inHue(to, text),
    );
  };

  /** The cells of a panel: 0 and 1 the operands, null the result. */
  const cellsOf = (operand) => {
    const { x, y, down, across } = panelAt(layout, operand);
    return down.list.flatMap((i, m) =>
      across.list.map((j, n) => {
        const number =
          operand === null
            ? sums[m * across.list.length + n]
            : numberAt(scene, operand, indexOf({ factors, index }, operand, i, j));
        return { x: x + across.places[n], y: y + down.places[m], text: cellText(number) };
      }),
    );
  };

  const boxOf = ({ x, y }, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`;

  const [rows, columns, results] = [0, 1, null].map(cellsOf);
  const [end] = results;
  const all = pairsOf(layout);
  const pairs = all.map((pair, slot) => {
    const share = all.length > 1 ? slot / (all.length - 1) : 0;
    const at = summed ? index.with(summed.index, pair.k) : index;
    const numbers = [0, 1].map((r) => numberAt(scene, r, at));
    const [a, b] = numbers.map(cellText);
    const [out, met] = [STAGGER * share, 1 - STAGGER * (1 - share)];
    const inRow = { x: left + depth[0].places[pair.a], y: end.y };
    const inColumn = { x: end.x, y: layout.top + depth[1].places[pair.b] };
    const meeting =
      fly(a, inRow, pair, meets(out), meets(met)) + fly(b, inColumn, pair, meets(out), meets(met));
    // Those nearest to the result set out first.
    const folding = fly(
      cellText(numbers[0] * numbers[1]),
      pair,
      end,
      folds(SUMMED * (1 - met)),
      folds(SUMMED * (1 - out)),
    );
    return [meeting + seenFrom(move, meets(met), inHue(pair, `${a}·${b}`, 12)), folding];
  });

  const way = [...all, end].map((one) => Object.values(middleOf(one)).join(" ")).join("L");
  const empty = results.map((one) => boxOf(one, cell.width, cell.height)).join("");
  const dots = [0, 1, null].map((r) => dotsOf(layout, r)).join("");
  const labels = labelsOf(factors, layout).map(({ column, d, text }) => {
    const hue = `axis-${hueOf(column.axis)}`;
    const name = { ...text, y: text.y + 5, fill: hue };
    return write(name, column.head) + line(d, hue, { "stroke-width": 1.5 });
  });
  const names = namesOf(scene, layout).map(({ x, y, name, shape }) =>
    write({ x, y: y + 5, "font-size": 15, fill: "ink" }, `${name} ${shape}`),
  );
  const markup = draw(
    "g",
    { transform: `translate(${PAD} ${top})`, "font-family": MONO, "font-size": 14 },
    draw("defs", {}, tileOf(walk, sheet)),
    seenFrom(move, folds(0), line(`M${way}`, hue, { "stroke-width": 1.5 })),
    look.stored(walk, sheet, [...rows, ...columns]),
    seenFrom(
      move,
      meets(0),
      line(
        boxOf(rows[0], depth[0].length, cell.height) + boxOf(columns[0], cell.width, depth[1].length),
        hue,
        {
          "stroke-width": 2.5,
        },
      ),
    ),
    line(empty, "edge", { "stroke-dasharray": "3 3" }),
    dots && line(dots, "soft", { "stroke-width": 2.5, "stroke-linecap": "round" }),
    ...labels,
    ...names,
    ...[0, 1].flatMap((part) => pairs.map((parts) => parts[part])),
    waveOf(walk, sheet, results, SUMMED, APPEARS),
  );
  return { markup, bottom: top + layout.height + 8 };
}

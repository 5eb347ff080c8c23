// What stands beside the ledger of a still picture, or below it: the memory, or the words of the refusal.

import { formatBytes, formatCount } from "../../js/format/quantity.js";
import { DIALECTS } from "../attributes/dialects.js";
import { MONO, SANS } from "../design/fonts.js";
import { memoryBars } from "../design/memory-bars.js";
import { message, plain } from "../words/messages.js";
import { asideOf, dimensionNote, writtenNote } from "../words/table-words.js";
import { hatched } from "./hatch.js";
import { atMost, linesOf, widthOf } from "./text-lines.js";

const NOTE = { face: /** @type {const} */ ("sans"), size: 13.5 };
const LINE = 18;
const NAME = 66;
const WIDEST_NAME = 140;
const TIGHT = 52;

/** @typedef {import("./ledger.js").Picture} Picture */

/**
 * @param {Picture & { dialect: import("../attributes/dialects.js").Dialect }} picture
 * @returns {{ markup: string, bottom: number }}
 */
export function panelOf(picture) {
  const note = asideOf(picture.scene, picture.language, picture.dialect);
  return !note && picture.scene.ok ? memory(picture) : refusal(picture, note);
}

function memory({ scene, moment, measures, language, draw, write }) {
  const { side, rows, rule, sum, height, gap } = measures;
  const { x, y, width } = measures.panel;
  const say = (key, values) => message(language, key, values);
  const bars = memoryBars(scene);
  const labels = [...scene.rows.map((row) => row.name), say("result.row")];
  const stub = Math.min(WIDEST_NAME, Math.max(NAME, ...labels.map((name) => widthOf(name, "mono", 14) + 12)));
  const long = width - stub;
  const pitch = side ? height + gap : TIGHT;
  const first = side ? rows : y + 22;

  function line(middle, name, share, copies, note) {
    const lines = linesOf(note, { width: long, ...NOTE });
    const top = middle - 5 - (14 + LINE * lines.length) / 2 + 4;
    const bar = (part) => ({ x: x + stub, y: top, width: Math.max(0.5, part * long), height: 10, rx: 2 });
    return [
      write(
        { x, y: middle + 2, fill: "ink", "font-family": MONO, "font-size": 14 },
        atMost(name, stub - 8, "mono", 14),
      ),
      copies > share
        ? draw("rect", { ...bar(copies), fill: "none", stroke: "edge", "stroke-width": 1.2 }) +
          hatched(draw, bar(copies), "soft")
        : "",
      draw("rect", { ...bar(share), fill: "ink" }),
      ...lines.map((text, i) => write({ x: x + stub, y: top + 27 + i * LINE, fill: "soft" }, text)),
    ].join("");
  }

  const parts = scene.rows.map((row, r) => {
    const { stored, copied } = bars.rows[r];
    const shown = moment.memory && copied > stored;
    const note = say("memory.operand", { stored: formatCount(row.stored) });
    const copies = shown ? ` · ${say("memory.copies", { copied: formatCount(row.repeated) })}` : "";
    return line(first + (r + 0.5) * pitch, row.name, stored, shown ? copied : 0, note + copies);
  });
  const last = side ? rule + sum / 2 : first + (scene.rows.length + 0.5) * pitch;
  if (moment.result) {
    const note = `${writtenNote(scene, language)} · ${formatBytes(scene.result.bytes)}`;
    parts.push(line(last, say("result.row"), bars.result, 0, note));
  }
  const title = write({ x, y: side ? rows - 12 : y + 12, "font-size": 12.5, fill: "soft" }, say("memory"));
  return {
    markup: draw("g", { "font-family": SANS, "font-size": NOTE.size }, title, ...parts),
    bottom: last + (side ? sum : pitch) / 2,
  };
}

function refusal({ scene, moment, measures, language, dialect, draw, write }, remark) {
  const { x, width, y } = measures.panel;
  const inner = width - 19;
  const text = scene.error?.messages[dialect];
  const note = dialect === "pytorch" ? dimensionNote(scene, language) : "";
  const head = remark
    ? plain(remark)
    : message(language, text ? "says" : "silent", { dialect: DIALECTS[dialect] });
  const blocks = [
    {
      lines: linesOf(head, { width: inner, ...NOTE }),
      line: LINE,
      size: NOTE.size,
      family: SANS,
      fill: "soft",
      weight: 500,
    },
    {
      lines: text ? linesOf(text.trimEnd(), { width: inner, face: "mono", size: 14 }) : [],
      line: 22,
      size: 14,
      family: MONO,
      fill: "ink",
      weight: 400,
    },
    {
      lines: note ? linesOf(note, { width: inner, ...NOTE }) : [],
      line: LINE + 1,
      size: NOTE.size,
      family: SANS,
      fill: "soft",
      weight: 400,
    },
  ].filter(({ lines }) => lines.length > 0);
  const top = measures.side ? measures.rows + 4 : y + 4;
  let down = top + 2;
  const parts = blocks.map(({ lines, line, size, family, fill, weight }, i) => {
    if (i > 0) down += 8;
    const type = { "font-family": family, "font-size": size, "font-weight": weight, fill };
    return draw(
      "g",
      type,
      ...lines.map((content) => {
        down += line;
        return write({ x: x + 19, y: down - line * 0.28 }, content);
      }),
    );
  });
  const bar = draw("rect", { x, y: top, width: 3, height: down + 4 - top, fill: "fail" });
  return { markup: remark ? parts.join("") : moment.why ? bar + parts.join("") : "", bottom: down + 4 };
}

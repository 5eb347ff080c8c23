// What a run says about the text, shown in it: the failing line and its message, a chip for each operation, and which one is
// drawn. Marks move with the text until the next run says anew.
import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutterLineClass, WidgetType } from "@codemirror/view";
import { sentence } from "../../scripts/make.js";
import { shapeText } from "../../scripts/steps.js";

/** @typedef {{ figures: any[], groups: { line: number, source: [number, number], indices: number[] }[], drawn: number | null, error: any, pick: (index: number) => void }} Marked */

export const setMarks = /** @type {import("@codemirror/state").StateEffectType<Marked>} */ (
  StateEffect.define()
);

const element = (name, className, text = "") =>
  Object.assign(document.createElement(name), { className, textContent: text });

class Message extends WidgetType {
  constructor(error) {
    super();
    this.error = error;
  }
  eq(/** @type {any} */ { error }) {
    return error.message === this.error.message && error.pythonType === this.error.pythonType;
  }
  toDOM() {
    const { pythonType, message } = this.error;
    const box = element("div", pythonType ? "said" : "said own");
    if (pythonType) box.append(element("b", "", pythonType), ": ", message);
    else box.append(...sentence(message));
    // The editor measures boxes without their margins.
    const around = element("div", "message");
    around.append(box);
    return around;
  }
}

const SIGNS = { add: "+", sub: "−", mul: "×", div: "/", matmul: "@", pow: "**", eq: "==", lt: "<", gt: ">" };
const plainOp = (op) => op?.replace(/_$/, "");

/** The operations of one line, at its end. */
class Chips extends WidgetType {
  /** @param {{ indices: number[], figure: any, at: boolean }[]} chips @param {(index: number) => void} pick */
  constructor(chips, pick) {
    super();
    this.chips = chips;
    this.pick = pick;
    this.key = JSON.stringify(
      chips.map(({ indices, figure, at }) => [indices, figure.shapes, figure.ok, at]),
    );
  }
  eq(/** @type {any} */ { key }) {
    return key === this.key;
  }
  toDOM() {
    const box = element("span", "chips");
    // Readers of screens have the same list beside the figure.
    box.setAttribute("aria-hidden", "true");
    for (const { indices, figure, at } of this.chips) {
      const chip = element("button", at ? "at" : "");
      Object.assign(chip, { type: "button", tabIndex: -1 });
      const shapes = (figure.shapes ?? []).map(shapeText);
      shapes.forEach((shape, index) => {
        if (index > 0) chip.append(element("i", "", SIGNS[plainOp(figure.op)] ?? "·"));
        chip.append(shape);
      });
      if (figure.ok === false) chip.append(element("span", "no", "✕"));
      else if (Array.isArray(figure.shape)) chip.append(element("i", "", "→"), shapeText(figure.shape));
      if (figure.doubts?.length > 0) chip.append(element("b", "", "?"));
      if (indices.length > 1) chip.append(element("i", "", `×${indices.length}`));
      chip.addEventListener("mousedown", (event) => {
        event.preventDefault();
        this.pick(indices[indices.length - 1]);
      });
      box.append(chip);
    }
    return box;
  }
  ignoreEvent() {
    return true;
  }
}

class LineClass extends GutterMarker {
  constructor(name) {
    super();
    this.elementClass = name;
  }
}

/** What stands in the text, and in its gutter, for a run. */
function marksOf(/** @type {Marked} */ { figures, groups, drawn, error, pick }, doc) {
  const ranges = [];
  const gutter = [];
  const lineOf = (number) => (number >= 1 && number <= doc.lines ? doc.line(number) : null);
  const byLine = grouped(groups);
  for (const [number, own] of byLine) {
    const line = lineOf(number);
    if (line === null) continue;
    const chips = own.map(({ indices }) => {
      const shown = drawn !== null && indices.includes(drawn) ? drawn : indices[indices.length - 1];
      return { indices, figure: figures[shown], at: shown === drawn };
    });
    ranges.push(Decoration.widget({ widget: new Chips(chips, pick), side: 1 }).range(line.to));
  }
  const [from, to] = figures[drawn ?? -1]?.source ?? [0, 0];
  if (to > from && to <= doc.length) {
    const fails = figures[drawn ?? -1].ok === false;
    ranges.push(Decoration.mark({ class: fails ? "drawn fails" : "drawn" }).range(from, to));
  }
  const failing = error === null ? null : lineOf(error.line);
  if (failing) {
    const name = error.pythonType ? "failed" : "refused";
    ranges.push(Decoration.line({ class: name }).range(failing.from));
    gutter.push(new LineClass(name).range(failing.from));
    ranges.push(Decoration.widget({ widget: new Message(error), block: true, side: 2 }).range(failing.to));
  }
  return { shown: Decoration.set(ranges, true), gutter: RangeSet.of(gutter, true) };
}

function grouped(groups) {
  const lines = new Map();
  for (const group of groups) lines.set(group.line, [...(lines.get(group.line) ?? []), group]);
  return lines;
}

export const marks = StateField.define({
  create: () => ({ shown: Decoration.none, gutter: RangeSet.empty }),
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) return marksOf(effect.value, transaction.state.doc);
    }
    if (!transaction.docChanged) return value;
    return { shown: value.shown.map(transaction.changes), gutter: value.gutter.map(transaction.changes) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ shown }) => shown),
    gutterLineClass.from(field, ({ gutter }) => gutter),
  ],
});

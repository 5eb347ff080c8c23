// A widget's model as a figure: its traits are the attributes of <shape-cast>, and what the reader changes goes back to it.

import { tryDrawn } from "./met.js";
import { drawPanel } from "./panel.js";

/** @typedef {import("../anywidget.d.ts").Model} Model */

/** What is written to the element as it is. */
const ATTRIBUTES = ["expr", "names", "view", "dialect", "lang", "theme", "controls", "quiz", "step"];
/** What the reader changes: the event, the trait, and its value. */
const CHANGES = /** @type {const} */ ([
  ["shapecast-edit", "expr", ({ expr }) => expr],
  ["shapecast-step", "step", ({ step }) => step],
  ["shapecast-view", "view", ({ view }) => view],
]);
const TRAITS = [...ATTRIBUTES, "met"];

const isSaid = (value) => value !== null && value !== undefined && value !== "";

/** @param {HTMLElement} figure @param {Model} model @param {string} name */
function write(figure, model, name) {
  const value = model.get(name);
  if (isSaid(value)) figure.setAttribute(name, String(value));
  else figure.removeAttribute(name);
}

/** Operands of what the engine does not know as an expression, whose figure says so. @param {import("../anywidget.d.ts").Met} met */
const writtenOut = ({ op, shapes }) => ({
  expr: `${op}(${shapes.map((shape) => `(${(shape ?? []).map((size) => `${size ?? "?"},`).join("")})`).join(", ")})`,
});

/** The live figure of an expression, or of what met. @param {Model} model @param {HTMLElement} el @param {any} drawn */
function drawFigure(model, el, drawn) {
  const figure = /** @type {import("../element-class.d.ts").ShapeCastElement} */ (
    document.createElement("shape-cast")
  );
  for (const name of ATTRIBUTES) write(figure, model, name);
  if (drawn?.expr) figure.setAttribute("expr", drawn.expr);
  else if (drawn) {
    if (!isSaid(model.get("dialect"))) figure.setAttribute("dialect", drawn.dialect);
    figure.plan = { ...drawn.plan, names: drawn.names };
  }
  const listeners = CHANGES.map(([event, name, newValue]) => {
    const listen = (/** @type {any} */ { detail }) => {
      model.set(name, newValue(detail));
      model.save_changes();
    };
    figure.addEventListener(event, listen);
    return () => figure.removeEventListener(event, listen);
  });
  el.append(figure);
  return {
    follow: (/** @type {string} */ name) => write(figure, model, name),
    end() {
      for (const stop of listeners) stop();
      figure.remove();
    },
  };
}

/** What is drawn of a model now, and what takes it away. @param {Model} model @param {HTMLElement} el */
function drawAll(model, el) {
  const text = (/** @type {string} */ name) => /** @type {string | null} */ (model.get(name) ?? null);
  const met = /** @type {import("../anywidget.d.ts").Met[] | null} */ (model.get("met")) ?? [];
  const asked = { lang: text("lang"), theme: text("theme"), site: text("site") };
  if (met.length === 0) return [drawFigure(model, el, null)];
  return met.flatMap((one) => {
    const drawn = tryDrawn(one);
    if (one.live) return [drawFigure(model, el, drawn ?? writtenOut(one))];
    if (drawn === null) return [];
    return [{ follow: () => {}, end: drawPanel(el, drawn, asked) }];
  });
}

/**
 * @param {{ model: Model, el: HTMLElement }} given
 * @returns {() => void} ends it
 */
export function render({ model, el }) {
  let figures = drawAll(model, el);
  const again = () => {
    for (const { end } of figures) end();
    figures = drawAll(model, el);
  };
  const stops = TRAITS.map((name) => {
    const changed = () => {
      if (name === "met") again();
      else for (const { follow } of figures) follow(name);
    };
    model.on(`change:${name}`, changed);
    return () => model.off(`change:${name}`, changed);
  });
  return () => {
    for (const stop of stops) stop();
    for (const { end } of figures) end();
  };
}

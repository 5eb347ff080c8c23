// einsum's plan as what there is to draw: a column for each label in place of an axis, those of the result first and,
// behind a gap, those that are summed. Sizes, roles and verdicts are explain()'s.

import { alignedScene } from "./scene.js";

const DOTS = "...";

/** A label as it is shown: a letter, or an axis of the ellipsis counted from its right. */
export const shown = (label) => label.replace(DOTS, "…").replace("-", "−");

/** The terms of the operands, and of the result: what stands behind the arrow, or all that is kept. */
function termsOf(equation, labels) {
  const [inputs, output] = equation.replaceAll(" ", "").split("->");
  const kept = labels.filter(({ role }) => role !== "contracted").map(({ label }) => label);
  const letters = kept.filter((label) => !label.startsWith(DOTS));
  const implied = (letters.length < kept.length ? DOTS : "") + letters.join("");
  return { inputs: inputs.split(","), output: output ?? implied };
}

/** What the operands call the axes of a label: one name where they agree, else all of them. */
const namesAt = ({ operands }, axes) => [
  ...new Set(operands.flatMap((own, i) => own.axes.map((axis) => axes?.[i]?.[axis]).filter(Boolean))),
];

const textOf = (term) => shown(term) || "()";

/**
 * @param {any} explained @param {import("./types.js").Options} [options]
 * @returns {import("./types.js").Scene}
 */
export function labelScene(explained, options = {}) {
  const { equation, labels } = explained;
  const rank = labels.length;
  const axes = labels.map((label, i) => ({ axis: i - rank, ...label })).reverse();
  const scene = alignedScene({ ...explained, axes }, { ...options, axes: null, axisNames: null });
  const summed = labels.map(({ role }) => role === "contracted");
  const apart = summed.indexOf(true);
  const unread = scene.refusal === "large" && rank === 0;
  const { inputs, output } = termsOf(String(equation), labels);

  const columns = scene.columns.map((column, i) => ({
    ...column,
    head: shown(labels[i].label),
    label: labels[i].label,
    kind: /** @type {const} */ ("labels"),
    name: namesAt(labels[i], options.axes).join("/") || null,
    removed: summed[i],
    mark: "Σ",
    apart: i === apart && apart > 0,
  }));
  const rows = scene.rows.map((row, r) => {
    const places = labels.map(({ operands }) => operands[r].axes);
    const moves = places.map(([own = 0], i) => ({
      shift: i - own,
      over: apart > 0 && i >= apart,
    }));
    const chips = row.chips.map((chip, i) => {
      const own = places[i];
      if (own.length < 2) return { ...chip, own: own[0] ?? null };
      const sizes = [...new Set(own.map((axis) => row.shape[axis]))];
      const tagged = { ...chip, own: own[0], tag: labels[i].label.repeat(own.length) };
      return sizes.length > 1 ? { ...tagged, uneven: sizes } : tagged;
    });
    // One that has all labels in their order stands where it is written.
    const term = inputs[r] === undefined ? undefined : textOf(inputs[r]);
    const columnOf = (own) => labels.findIndex(({ operands }) => operands[r].axes.includes(own)) - rank;
    return {
      ...row,
      chips,
      moves,
      offset: 0,
      reads: null,
      term,
      places: row.shape.map((_, i) => columnOf(i)),
    };
  });
  return {
    ...scene,
    kind: "labels",
    columns,
    rows,
    walk: columns.map(({ axis }) => axis),
    refusal: unread ? "equation" : scene.refusal,
    result: { ...scene.result, name: "→", term: textOf(output) },
    axes: options.axes ?? null,
  };
}

// Plans in which sizes are left open, as letters or as null: the scene shows `?` for null, has no counts where there are
// none, and knows what the sizes would have to be where that is not decided.
import { isOpen } from "../engine/open-sizes.js";

/** How a size is shown that nothing is known of. */
export const UNKNOWN = "?";

const shownAxis = (axis) => {
  const fails = axis.operands.some(({ verdict }) => verdict === "fail");
  const shown = (size, none) => size ?? (none ? null : UNKNOWN);
  return {
    ...axis,
    size: shown(axis.size, fails),
    contracted: axis.role === "core" ? shown(axis.contracted, fails) : undefined,
    operands: axis.operands.map((one) => ({ ...one, size: shown(one.size, one.verdict === "missing") })),
  };
};

/** The plan with `?` for what is not known. */
function shownPlan(explained) {
  const shownShape = (shape) => shape?.map((size) => size ?? UNKNOWN) ?? null;
  return {
    ...explained,
    shapes: explained.shapes.map(shownShape),
    shape: shownShape(explained.shape),
    axes: explained.axes.map(shownAxis),
    labels: explained.labels?.map(shownAxis),
  };
}

/** A diagonal of sizes that may be equal. */
const alongDiagonal = (chip) =>
  chip.state === "open" && chip.uneven ? { ...chip, size: chip.uneven.join("/"), uneven: undefined } : chip;

/** Makes a scene by `make`, also of a plan with open sizes. */
export const opened = (make) => (explained, options) => {
  if (!explained.shapes.flat().some(isOpen)) return make(explained, options);
  const scene = make(shownPlan(explained), options);
  const rows = scene.rows.map((row, i) => {
    const bytes = explained.bytes.operands[i];
    const chips = row.chips.map(alongDiagonal);
    return bytes === null ? { ...row, chips, stored: null, repeated: null, reads: null } : { ...row, chips };
  });
  const columns = scene.columns.map((column) => ({
    ...column,
    open: rows.some(({ chips }) => chips[column.index].state === "open"),
  }));
  return { ...scene, rows, columns, open: true, refusal: scene.ok === null ? null : scene.refusal };
};

/** The open sizes of a scene, each once. */
export const openSizes = ({ rows }) => [...new Set(rows.flatMap(({ shape }) => shape.filter(isOpen)))];

const chipsAt = ({ rows }, { index }) => rows.map(({ chips, target }) => ({ ...chips[index], target }));

/**
 * What has to be so that an undecided column works: `sizes` are `to`, or 1 unless `strict`; where `to` is null they are equal
 * to each other.
 * @returns {{ sizes: string[], to: number | string | null, strict: boolean }[]}
 */
export function conditionsAt(scene, column) {
  const chips = chipsAt(scene, column).filter(({ state }) => state === "open");
  const to = column.core ? scene.contracted : column.size;
  const equal = column.core || scene.op === "bmm";
  const symbolsOf = ({ size, tag }) => (tag ? String(size).split("/") : [String(size)]);
  const symbols = [...new Set(chips.flatMap(symbolsOf))];
  if (symbols.length === 0) return [];
  if (to === UNKNOWN) return [{ sizes: symbols, to: null, strict: equal }];
  return symbols
    .filter((size) => size !== to && !/^\d/.test(size))
    .map((size) => {
      const own = chips.filter((chip) => symbolsOf(chip).includes(size));
      return { sizes: [size], to, strict: equal || to === 1 || own.some(({ target, tag }) => target || tag) };
    });
}

/** The conditions of all columns, each once. */
export function conditionsOf(scene) {
  const all = scene.columns.filter(({ open }) => open).flatMap((column) => conditionsAt(scene, column));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

// Names of classes: what depends on the scene goes to the style sheet by them.

import { fitOf, isDense } from "../design/chip-width.js";
import { hueOf } from "../design/palette.js";

const NARROW_RANK = 4;
const MOST_COLUMNS = 16;

export const classes = (...names) => names.filter(Boolean).join(" ");

/** The classes of the whole figure, which tell the style sheet how wide a chip must and may be. */
export const figureClasses = (scene) =>
  classes(
    `fit-${fitOf(scene)}`,
    `rank-${Math.min(MOST_COLUMNS, Math.max(1, scene.rank))}`,
    scene.rank >= NARROW_RANK && "narrow",
    isDense(scene) && "dense",
    scene.columns.some((column) => column.name) && "named",
    scene.columns.some((column) => column.apart) && "parted",
  );

export const columnClasses = (column) =>
  classes("column", `hue-${hueOf(column.axis)}`, column.apart && "apart");

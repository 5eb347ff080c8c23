// Names of classes: what depends on the scene goes to the style sheet by them.

import { fitOf, isDense } from "../design/chip-width.js";
import { hueOf } from "../design/palette.js";
import { resultLabel, rowLabel } from "../words/table-words.js";

const NARROW_RANK = 4;
const MOST_COLUMNS = 16;

export const classes = (...names) => names.filter(Boolean).join(" ");

/** The class that tells how long the longest of some texts is. */
export const lengthClass = (...texts) => `n${Math.min(12, Math.max(...texts.map(({ length }) => length)))}`;

/** The classes of the whole figure, which tell the style sheet how wide a chip must and may be. */
export const figureClasses = (scene, language) =>
  classes(
    lengthClass(...scene.rows.map(rowLabel), resultLabel(scene, language)),
    `fit-${fitOf(scene)}`,
    `rank-${Math.min(MOST_COLUMNS, scene.rank)}`,
    scene.rank >= NARROW_RANK && "narrow",
    isDense(scene) && "dense",
    scene.columns.some((column) => column.name) && "named",
    scene.columns.some((column) => column.apart) && "parted",
  );

export const columnClasses = (column) =>
  classes("column", `hue-${hueOf(column.axis)}`, column.apart && "apart");

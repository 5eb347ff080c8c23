// A small table has a column for each of the last axes; those further out share the first one.

import { axisNumber } from "../../js/scene/numbers.js";
import { hueOf } from "./palette.js";

const MOST = 6;

/** What stands in each column, as lists: what belongs to one axis, or to all that share the first column. */
export const inColumns = (list) => {
  const alone = list.slice(1 - MOST).map((one) => [one]);
  return list.length > MOST ? [list.slice(0, 1 - MOST), ...alone] : list.map((one) => [one]);
};

/** The axes of a column: −1, or −8…−6. */
export const axesText = (axes) => [...new Set([axes[0], axes[axes.length - 1]])].map(axisNumber).join("…");

/** The colour of a column, if it is one axis. */
export const hueClass = (axes) => (axes.length === 1 ? `hue-${hueOf(axes[0])}` : "");

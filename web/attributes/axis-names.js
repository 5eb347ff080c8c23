import { textOf } from "./text.js";

/** `"B, H, T, D"` as a list of axis names. */
export const axisNames = (names) =>
  names
    ? textOf(names)
        .split(",")
        .map((name) => name.trim())
    : null;

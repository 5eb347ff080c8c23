/** `"B, H, T, D"` as a list of axis names. */
export const axisNames = (names) => (names ? names.split(",").map((name) => name.trim()) : null);

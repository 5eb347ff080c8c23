/** What an attribute or a property says, as a text: properties take anything. */
export function textOf(value) {
  if (typeof value === "string") return value;
  try {
    return value === null || value === undefined ? "" : String(value);
  } catch {
    return typeof value;
  }
}

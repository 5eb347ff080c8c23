// What a module loads at once.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The file and every file its static imports pull in. */
export function closure(entry, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const [, specifier] of readFileSync(entry, "utf8").matchAll(/(?:from|import)\s*"(\.\.?\/[^"]+)"/g)) {
    closure(join(dirname(entry), specifier), seen);
  }
  return seen;
}

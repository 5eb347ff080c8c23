// Sizes that bare shapes leave open, and their codes in the exchange block: a letter is one size wherever it stands, null
// one that nothing is known of. What becomes of them the engine says.
import { UNKNOWN } from "../../build/generated/exchange.js";

/** Whether a size is left open. */
export const isOpen = (size) => typeof size !== "number";

/** The code of a size. A letter that is not among `letters` joins them. */
export function codeOfSize(size, letters) {
  if (!isOpen(size)) return size;
  if (size === null) return UNKNOWN;
  const place = letters.indexOf(size);
  return UNKNOWN + (place < 0 ? letters.push(size) : place + 1);
}

/** The size, count or stride of a code; null where there is none, and where it is not known. */
export const sizeOfCode = (code, letters) => (code >= 0 ? code : (letters?.[code - UNKNOWN - 1] ?? null));

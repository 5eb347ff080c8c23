// What a key does to the size that has the focus.

const PAGE = 10;
const DIGITS = 9;

/**
 * @param {{ key: string, shiftKey: boolean }} event @param {string} typed  the digits that were typed right before
 * @returns {{ by?: number, go?: number, kind?: "size" | "add" | "remove" | "swap" | "right", size?: number, typed?: string } | null}
 *   by: so much more · go: to so many sizes further · right: swapped with the axis behind it; null where the key is not for
 *   the size
 */
export function keyEdit({ key, shiftKey }, typed) {
  if (/^\d$/.test(key)) {
    const digits = (typed + key).replace(/^0+(?=\d)/, "").slice(0, DIGITS);
    return { kind: "size", size: Number(digits), typed: digits };
  }
  switch (key) {
    case "Backspace": {
      const digits = typed.slice(0, -1);
      return digits === "" ? {} : { kind: "size", size: Number(digits), typed: digits };
    }
    case "ArrowUp":
      return { by: 1 };
    case "ArrowDown":
      return { by: -1 };
    case "PageUp":
      return { by: PAGE };
    case "PageDown":
      return { by: -PAGE };
    case "ArrowLeft":
      return shiftKey ? { kind: "swap" } : { go: -1 };
    case "ArrowRight":
      return shiftKey ? { kind: "right" } : { go: 1 };
    case "+":
    case "Insert":
      return { kind: "add" };
    case "Delete":
      return { kind: "remove" };
    default:
      return null;
  }
}

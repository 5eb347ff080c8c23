// How numbers are written: exactly where there is room, and in a short exact or rounded form where there is not.

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const superscript = (n) => [...String(n)].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");

/** The largest count of digits a chip shows in full. */
export const CHIP_DIGITS = 7;

/**
 * A size for a chip: all its digits up to seven; above that `10⁹`, `3·10⁸` or `2⁵³` where that is exact, else
 * `≈9.01·10¹⁵`. The full number belongs in the chip's title. A letter is what it is.
 */
export function compactSize(size) {
  const digits = String(size);
  if (digits.length <= CHIP_DIGITS || typeof size === "string") return digits;
  let zeros = 0;
  while (digits.at(-1 - zeros) === "0") zeros++;
  const lead = digits.slice(0, digits.length - zeros);
  if (lead === "1") return `10${superscript(zeros)}`;
  if (lead.length === 1) return `${lead}·10${superscript(zeros)}`;
  const power = Math.log2(size);
  if (Number.isInteger(power) && 2 ** power === size) return `2${superscript(power)}`;
  const exponent = digits.length - 1;
  const rounded = Number(`${digits[0]}.${digits.slice(1, 4)}`).toFixed(1);
  // 9.96 rounds to 10.0, which is one more digit in front.
  return rounded === "10.0" ? `≈10${superscript(exponent + 1)}` : `≈${rounded}·10${superscript(exponent)}`;
}

/** An axis with a true minus sign: −1. */
export const axisNumber = (axis) => `−${-axis}`;

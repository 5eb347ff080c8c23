// Counts and bytes as people read them.

const UNITS = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];

/** Digits in groups of three: 1,680. Takes a number or a BigInt. */
export function formatCount(count) {
  const digits = String(count);
  if (!/^\d+$/.test(digits)) return digits;
  const groups = [digits.slice(0, digits.length % 3)];
  for (let at = digits.length % 3; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.filter((group) => group !== "").join(",");
}

/** Bytes with three digits or more: 240 B, 6.56 KiB, 3.64 TiB. */
export function formatBytes(bytes) {
  let unit = 0;
  let value = Number(bytes);
  // 1023.6 KiB would be rounded up to the next unit's first number.
  while (Math.round(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit++;
  }
  const digits =
    value >= 100 || unit === 0 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
  return `${digits} ${UNITS[unit]}`;
}

/** Bytes with the unit on the same line. */
export const unbrokenBytes = (bytes) => formatBytes(bytes).replace(" ", "\u00a0");

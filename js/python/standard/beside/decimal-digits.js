// The digits of decimals: how they are read, written, rounded and divided.

export const ten = (/** @type {number} */ power) => 10n ** BigInt(power);
const size = (/** @type {bigint} */ value) => (value < 0n ? -value : value);
/** How many digits a number has. */
export const lengthOf = (/** @type {bigint} */ digits) => size(digits).toString().length;

/** By mode: whether what is dropped, told by the last digit that stays and by how it stands to the half, makes the number larger. @type {Record<string, (last: bigint, half: number, isNegative: boolean) => boolean>} */
const MODES = {
  ROUND_UP: () => true,
  ROUND_DOWN: () => false,
  ROUND_CEILING: (_, __, isNegative) => !isNegative,
  ROUND_FLOOR: (_, __, isNegative) => isNegative,
  ROUND_HALF_UP: (_, half) => half >= 0,
  ROUND_HALF_DOWN: (_, half) => half > 0,
  ROUND_HALF_EVEN: (last, half) => half > 0 || (half === 0 && last % 2n === 1n),
};

/** Digits without their last ones. */
export function rounded(digits, drop, mode) {
  const whole = size(digits);
  const unit = ten(drop);
  const [kept, rest] = [whole / unit, whole % unit];
  const half = rest * 2n > unit ? 1 : rest * 2n === unit ? 0 : -1;
  const made = rest !== 0n && MODES[mode](kept, half, digits < 0n) ? kept + 1n : kept;
  return digits < 0n ? -made : made;
}

/** What a text says: digits with their sign, and a power of ten; null where it says no number. */
export function read(text) {
  const found = /^([+-]?)(\d{0,999})(?:\.(\d{0,999}))?(?:e([+-]?\d{1,4}))?$/i.exec(
    text.trim().replaceAll("_", ""),
  );
  if (found === null) return null;
  const [, sign, whole, behind = "", power = "0"] = found;
  if (whole + behind === "") return null;
  const digits = BigInt(whole + behind);
  const isNegative = sign === "-";
  return { digits: isNegative ? -digits : digits, power: Number(power) - behind.length, isNegative };
}

/** A decimal as Python writes it. */
export function shown(digits, power, isNegative) {
  const text = size(digits).toString();
  const left = power + text.length;
  const point = power <= 0 && left > -6 ? left : 1;
  let written;
  if (point <= 0) written = `0.${"0".repeat(-point)}${text}`;
  else if (point >= text.length) written = text + "0".repeat(point - text.length);
  else written = `${text.slice(0, point)}.${text.slice(point)}`;
  const rest = left - point;
  const by = rest === 0 ? "" : `E${rest > 0 ? "+" : ""}${rest}`;
  return `${isNegative ? "-" : ""}${written}${by}`;
}

/** A quotient with one digit more than wanted, which tells of all behind it. @returns {[bigint, number]} */
export function quotient(one, other, prec) {
  const shift = Math.max(lengthOf(other.digits) - lengthOf(one.digits) + prec + 1, 0);
  const [left, right] = [size(one.digits) * ten(shift), size(other.digits)];
  let [digits, power] = [left / right, one.power - other.power - shift];
  if (left % right !== 0n) {
    if (digits % 5n === 0n) digits++;
  } else
    for (const ideal = one.power - other.power; power < ideal && digits % 10n === 0n; power++) digits /= 10n;
  return [one.digits < 0n === other.digits < 0n ? digits : -digits, power];
}

/** The whole root of a number. */
function wholeRoot(value) {
  if (value < 2n) return value;
  let near = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (near + value / near) >> 1n;
    if (next >= near) return near;
    near = next;
  }
}

/** A root with one digit more than wanted, which tells of all behind it. @returns {[bigint, number]} */
export function root(/** @type {{ digits: bigint, power: number }} */ { digits, power }, prec) {
  if (digits === 0n) return [0n, power >> 1];
  const isOdd = (power & 1) === 1;
  const whole = isOdd ? digits * 10n : digits;
  const length = isOdd ? (lengthOf(digits) >> 1) + 1 : (lengthOf(digits) + 1) >> 1;
  const shift = Math.max(prec + 1 - length, 0);
  const wide = whole * 100n ** BigInt(shift);
  const found = /** @type {bigint} */ (wholeRoot(wide));
  const half = power >> 1;
  if (found * found === wide) return [found / ten(shift), half];
  return [found % 5n === 0n ? found + 1n : found, half - shift];
}

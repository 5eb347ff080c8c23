// Numbers in messages that PyTorch's own language writes.

/** A number as C++ writes it to a stream: six digits, with an exponent of two digits where that is shorter. */
export function streamed(value) {
  if (!Number.isFinite(value)) return String(value).toLowerCase().replace("infinity", "inf");
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const [digits, exponent] = value.toExponential(5).split("e");
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(Number(value.toPrecision(6)));
  const places = String(Math.abs(power)).padStart(2, "0");
  return `${Number(digits)}e${power < 0 ? "-" : "+"}${places}`;
}

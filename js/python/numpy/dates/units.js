// Units of NumPy's dates and spans: how moments are read, written, and told in another unit.
import { raise } from "../../values/types.js";
import { notRead } from "../base/framework.js";

/** What is no moment. */
export const NAT = -(2n ** 63n);
export const UNITS = ["Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns"];
const WORDS = "years months weeks days hours minutes seconds milliseconds microseconds nanoseconds".split(
  " ",
);

const DAY = /** @type {bigint} */ (86_400n * 10n ** 9n);
/** Nanoseconds of the units that are as long always. @type {Record<string, bigint>} */
const LENGTHS = {
  W: 7n * DAY,
  D: DAY,
  h: DAY / 24n,
  m: DAY / 1440n,
  s: 10n ** 9n,
  ms: 10n ** 6n,
  us: 1000n,
  ns: 1n,
};

export const floored = (/** @type {bigint} */ value, /** @type {bigint} */ by) =>
  (value - (((value % by) + by) % by)) / by;

/** Days since 1970 of the first day of a month that is counted from 1970 (Hinnant's days_from_civil). */
function daysOfMonth(months) {
  const [year, month] = [1970n + floored(months, 12n), ((months % 12n) + 12n) % 12n];
  const shifted = month < 2n ? year - 1n : year;
  const era = floored(shifted, 400n);
  const inEra = shifted - era * 400n;
  const inYear = (153n * ((month + 10n) % 12n) + 2n) / 5n;
  return era * 146_097n + inEra * 365n + inEra / 4n - inEra / 100n + inYear - 719_468n;
}

/** The month of a day, counted from 1970. */
function monthOfDay(day) {
  const shifted = day + 719_468n;
  const era = floored(shifted, 146_097n);
  const inEra = shifted - era * 146_097n;
  const years = (inEra - inEra / 1460n + inEra / 36_524n - inEra / 146_096n) / 365n;
  const inYear = inEra - (365n * years + years / 4n - years / 100n);
  const month = (5n * inYear + 2n) / 153n;
  return (years + era * 400n - 1970n) * 12n + month + 2n;
}

const isOfYears = (unit) => unit === "Y" || unit === "M";

/** A moment in another unit. @param {bigint} value @param {string} from @param {string} into @returns {bigint} */
export function momentIn(value, from, into) {
  if (from === into || value === NAT) return value;
  if (isOfYears(from)) {
    const months = from === "Y" ? value * 12n : value;
    if (into === "M") return months;
    return into === "Y" ? floored(months, 12n) : momentIn(daysOfMonth(months), "D", into);
  }
  if (!isOfYears(into)) return floored(value * LENGTHS[from], LENGTHS[into]);
  const months = monthOfDay(momentIn(value, from, "D"));
  return into === "Y" ? floored(months, 12n) : months;
}

/** A span in another unit. */
export function spanIn(value, from, into) {
  if (from === into || value === NAT || from === "generic") return value;
  if (isOfYears(from) !== isOfYears(into)) return notRead(`a span of ${from} in ${into}`);
  if (!isOfYears(from)) return floored(value * LENGTHS[from], LENGTHS[into]);
  return from === "Y" ? value * 12n : floored(value, 12n);
}

/** Whether a span can be added to moments of a unit. */
export const reaches = (span, moment) => span === "generic" || !isOfYears(span) || isOfYears(moment);

/** The finer of two units. */
export const finer = (one, other) => {
  if (one === "generic" || other === "generic") return one === "generic" ? other : one;
  return UNITS.indexOf(one) > UNITS.indexOf(other) ? one : other;
};

const WRITTEN =
  /^([-+]?\d{4,6})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?)?)?)?$/;

const refuse = (message, text) => raise("ValueError", `${message} in datetime string "${text}"`);

/** A moment that a text tells, and the unit that it is told in. @returns {{ value: bigint, unit: string }} */
export function momentOf(text) {
  if (text === "" || text.toLowerCase() === "nat") return { value: NAT, unit: "generic" };
  const found = WRITTEN.exec(text);
  if (found === null)
    return /^[a-su-z]/.test(text) && text !== "now"
      ? raise("ValueError", `Error parsing datetime string "${text}" at position 0`)
      : notRead("such a text of a date");
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00", fraction = ""] = found;
  const months = (BigInt(year) - 1970n) * 12n + BigInt(month) - 1n;
  if (Number(month) < 1 || Number(month) > 12) refuse("Month out of range", text);
  const first = daysOfMonth(months);
  if (Number(day) < 1 || BigInt(day) > daysOfMonth(months + 1n) - first) refuse("Day out of range", text);
  if (Number(hour) > 23) refuse("Hours out of range", text);
  if (Number(minute) > 59) refuse("Minutes out of range", text);
  if (Number(second) > 59) refuse("Seconds out of range", text);
  const told = found.slice(1, 7).filter((one) => one !== undefined).length;
  const unit =
    fraction === ""
      ? ["Y", "M", "D", "h", "m", "s"][told - 1]
      : ["ms", "us", "ns"][Math.ceil(fraction.length / 3) - 1];
  const days = first + BigInt(day) - 1n;
  const seconds = days * 86_400n + BigInt(hour) * 3600n + BigInt(minute) * 60n + BigInt(second);
  const value = seconds * 10n ** 9n + BigInt(fraction.padEnd(9, "0"));
  return { value: momentIn(value, "ns", unit), unit };
}

const padded = (value, size) => String(value).padStart(size, "0");

/** A moment as ISO 8601 writes it, as far as its unit tells it. @param {bigint} value @param {string} unit */
export function momentText(value, unit) {
  if (value === NAT) return "NaT";
  const months = momentIn(value, unit, "M");
  const year = 1970n + floored(months, 12n);
  if (year < 0n || year > 9999n) notRead("such a year");
  const parts = [padded(year, 4), padded(months - floored(months, 12n) * 12n + 1n, 2)];
  const place = UNITS.indexOf(unit);
  if (place < 2) return parts.slice(0, place + 1).join("-");
  const day = momentIn(value, unit, "D");
  const date = [...parts, padded(day - daysOfMonth(months) + 1n, 2)].join("-");
  if (place < 4) return date;
  const left = value - momentIn(day, "D", unit);
  const nanoseconds = left * LENGTHS[unit];
  const times = [DAY / 24n, DAY / 1440n, 10n ** 9n].map((length, i) =>
    padded((nanoseconds / length) % [24n, 60n, 60n][i], 2),
  );
  const fraction = padded(nanoseconds % 10n ** 9n, 9).slice(0, (place - 6) * 3);
  return `${date}T${times.slice(0, place - 3).join(":")}${place > 6 ? `.${fraction}` : ""}`;
}

/** A span as `str` writes it. */
export const spanText = (value, unit) =>
  value === NAT
    ? "NaT"
    : `${value} ${unit === "generic" ? "generic time units" : WORDS[UNITS.indexOf(unit)]}`;

/** What a dtype of dates or spans says: its kind and its unit; null of others. */
export function dateType(type) {
  const named =
    typeof type === "string"
      ? type
      : (type?.dateUnit ??
        (/^numpy\.(?:datetime|timedelta)64$/.test(type?.path ?? "") ? type.path.slice(6) : ""));
  const [, name, unit = "generic"] = /^<?(datetime64|timedelta64|M8|m8)(?:\[(\w{1,2})\])?$/.exec(named) ?? [];
  if (name === undefined) return null;
  if (unit !== "generic" && !UNITS.includes(unit)) notRead(`a unit ${unit}`);
  return { kind: name === "datetime64" || name === "M8" ? "M" : "m", unit };
}

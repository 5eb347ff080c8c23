// The module datetime: days and times as numbers of microseconds, without zones.

import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { compare } from "../../values/compare.js";
import { divideIntegers } from "../../values/numbers.js";
import { partOf } from "../../values/parts.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  FORMAT,
  HASH,
  NOT_IMPLEMENTED,
  REPR,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { raise, TYPES, Type } from "../../values/types.js";

const SECOND = 1_000_000n;
const DAY = 86_400n * SECOND;
/** Units of a span, in microseconds. @type {Record<string, bigint>} */
const UNITS = {
  days: DAY,
  seconds: SECOND,
  microseconds: 1n,
  milliseconds: 1000n,
  minutes: 60n * SECOND,
  hours: 3600n * SECOND,
  weeks: 7n * DAY,
};

const two = (/** @type {any} */ value) => String(value).padStart(2, "0");
const six = (/** @type {any} */ value) => String(value).padStart(6, "0");

const SPAN = new Type("datetime.timedelta", TYPES.object, "datetime.timedelta");
const DATE = new Type("datetime.date", TYPES.object, "datetime.date");
const MOMENT = new Type("datetime.datetime", DATE, "datetime.datetime");

/** How long something takes. */
class Span {
  constructor(/** @type {bigint} */ count) {
    this.count = count;
  }
  /** Days, seconds and microseconds, the last two never below zero. @returns {[bigint, bigint, bigint]} */
  get parts() {
    const [days, rest] = divideIntegers(this.count, DAY);
    return [days, rest / SECOND, rest % SECOND];
  }
  get [TYPE]() {
    return SPAN;
  }
  [STR]() {
    const [days, seconds, rest] = this.parts;
    const ahead = days === 0n ? "" : `${days} day${days === 1n || days === -1n ? "" : "s"}, `;
    const time = `${seconds / 3600n}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`;
    return `${ahead}${time}${rest > 0n ? `.${six(rest)}` : ""}`;
  }
  [REPR]() {
    const names = ["days", "seconds", "microseconds"];
    const told = this.parts.flatMap((part, i) => (part === 0n ? [] : [`${names[i]}=${part}`]));
    return `datetime.timedelta(${told.join(", ") || "0"})`;
  }
  [FORMAT](spec) {
    return spec === "" ? this[STR]() : raise("TypeError", unformatted("datetime.timedelta"));
  }
  [TRUTH]() {
    return this.count !== 0n;
  }
  [HASH]() {
    return `\0span ${this.count}`;
  }
  [UNARY](operator) {
    if (operator === "+") return this;
    if (operator === "abs") return new Span(this.count < 0n ? -this.count : this.count);
    return operator === "-" ? new Span(-this.count) : NOT_IMPLEMENTED;
  }
  [COMPARE](operator, other) {
    return other instanceof Span ? compare(operator, this.count, other.count) : NOT_IMPLEMENTED;
  }
  /** @returns {any} */
  [BINARY](operator, other, reflected) {
    if (other instanceof Span) {
      if (operator === "+") return new Span(this.count + other.count);
      if (operator === "-") return new Span(this.count - other.count);
      if (/^[/%]/.test(operator) && other.count === 0n)
        raise(
          "ZeroDivisionError",
          operator === "/" ? "division by zero" : "integer division or modulo by zero",
        );
      if (operator === "/") return Number(this.count) / Number(other.count);
      if (operator === "//") return divideIntegers(this.count, other.count)[0];
      return operator === "%" ? new Span(divideIntegers(this.count, other.count)[1]) : NOT_IMPLEMENTED;
    }
    if (operator === "*" && typeof other === "bigint") return new Span(this.count * other);
    if (reflected || typeof other !== "bigint") return NOT_IMPLEMENTED;
    if (operator === "//" && other !== 0n) return new Span(divideIntegers(this.count, other)[0]);
    if (operator === "/" && other !== 0n) return new Span(rounded(Number(this.count) / Number(other)));
    return NOT_IMPLEMENTED;
  }
  [ATTRIBUTE](name) {
    const place = ["days", "seconds", "microseconds"].indexOf(name);
    if (place >= 0) return this.parts[place];
    if (name !== "total_seconds") return undefined;
    return new Builtin(name, () => Number(this.count) / Number(SECOND));
  }
}

const unformatted = (name) => `unsupported format string passed to ${name}.__format__`;

/** To the nearest whole number, of two such the even one. */
function rounded(/** @type {number} */ value) {
  const whole = Math.round(value);
  return BigInt(whole - value === 0.5 && whole % 2 !== 0 ? whole - 1 : whole);
}

SPAN.call = (args, keywords) => {
  const given = { ...Object.fromEntries(args.map((one, i) => [Object.keys(UNITS)[i], one])), ...keywords };
  let count = 0n;
  for (const [name, value] of Object.entries(given)) {
    const unit = UNITS[name];
    if (unit === undefined) raise("TypeError", `__new__() got an unexpected keyword argument '${name}'`);
    if (typeof value !== "bigint" && typeof value !== "number") refuseHere("such a timedelta");
    count += typeof value === "bigint" ? value * unit : rounded(value * Number(unit));
  }
  return new Span(count);
};

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** A day, or a moment of one, as microseconds since the year 1970; JavaScript's calendar is the same. */
class Moment {
  constructor(/** @type {bigint} */ count, isDate = false) {
    this.count = count;
    this.isDate = isDate;
    const year = this.at("FullYear");
    if (!(year >= 1 && year <= 9999)) raise("OverflowError", "date value out of range");
  }
  at(/** @type {string} */ part) {
    const [milliseconds] = divideIntegers(this.count, 1000n);
    const date = new Date(Number(milliseconds));
    return /** @type {any} */ (date)[`getUTC${part}`]();
  }
  get microsecond() {
    return divideIntegers(this.count, SECOND)[1];
  }
  get [TYPE]() {
    return this.isDate ? DATE : MOMENT;
  }
  get day() {
    return `${String(this.at("FullYear")).padStart(4, "0")}-${two(this.at("Month") + 1)}-${two(this.at("Date"))}`;
  }
  /** The text that other programs read, with something between day and time. */
  written(between = "T") {
    if (this.isDate) return this.day;
    const time = ["Hours", "Minutes", "Seconds"].map((part) => two(this.at(part))).join(":");
    return `${this.day}${between}${time}${this.microsecond > 0n ? `.${six(this.microsecond)}` : ""}`;
  }
  [STR]() {
    return this.written(" ");
  }
  [REPR]() {
    const day = [this.at("FullYear"), this.at("Month") + 1, this.at("Date")];
    if (this.isDate) return `datetime.date(${day.join(", ")})`;
    const time = [this.at("Hours"), this.at("Minutes")];
    const rest = [this.at("Seconds"), Number(this.microsecond)];
    while (rest.at(-1) === 0) rest.pop();
    return `datetime.datetime(${[...day, ...time, ...rest].join(", ")})`;
  }
  [FORMAT](spec) {
    return spec === "" ? this[STR]() : this.told(spec);
  }
  [HASH]() {
    return `\0moment ${this.isDate} ${this.count}`;
  }
  [COMPARE](operator, other) {
    if (!(other instanceof Moment) || other.isDate !== this.isDate) return NOT_IMPLEMENTED;
    return compare(operator, this.count, other.count);
  }
  [BINARY](operator, other, reflected) {
    if (other instanceof Span && (operator === "+" || (operator === "-" && !reflected))) {
      const span = this.isDate ? divideIntegers(other.count, DAY)[0] * DAY : other.count;
      return new Moment(operator === "+" ? this.count + span : this.count - span, this.isDate);
    }
    const isOther = other instanceof Moment && other.isDate === this.isDate;
    return operator === "-" && isOther ? new Span(this.count - other.count) : NOT_IMPLEMENTED;
  }
  get weekday() {
    return (this.at("Day") + 6) % 7;
  }
  /** By the letters of `strftime`. */
  told(/** @type {string} */ format) {
    const hour = this.at("Hours");
    const first = BigInt(Date.UTC(this.at("FullYear"), 0, 1)) * 1000n;
    const ofYear = Number((this.count - first) / DAY);
    /** @type {Record<string, () => string>} */
    const letters = {
      Y: () => String(this.at("FullYear")),
      y: () => two(this.at("FullYear") % 100),
      m: () => two(this.at("Month") + 1),
      d: () => two(this.at("Date")),
      H: () => two(hour),
      I: () => two(hour % 12 || 12),
      M: () => two(this.at("Minutes")),
      S: () => two(this.at("Seconds")),
      f: () => six(this.microsecond),
      p: () => (hour < 12 ? "AM" : "PM"),
      j: () => String(ofYear + 1).padStart(3, "0"),
      A: () => WEEK[this.weekday],
      a: () => WEEK[this.weekday].slice(0, 3),
      B: () => MONTHS[this.at("Month")],
      b: () => MONTHS[this.at("Month")].slice(0, 3),
      F: () => this.day,
      w: () => String((this.weekday + 1) % 7),
      u: () => String(this.weekday + 1),
      U: () => two(Math.floor((ofYear + 7 - ((this.weekday + 1) % 7)) / 7)),
      W: () => two(Math.floor((ofYear + 7 - this.weekday) / 7)),
      D: () => `${two(this.at("Month") + 1)}/${two(this.at("Date"))}/${two(this.at("FullYear") % 100)}`,
      R: () => `${two(hour)}:${two(this.at("Minutes"))}`,
      T: () => `${two(hour)}:${two(this.at("Minutes"))}:${two(this.at("Seconds"))}`,
      "%": () => "%",
    };
    return format.replace(/%(.?)/g, (_, letter) => {
      if (!Object.hasOwn(letters, letter)) refuseHere("such a format of a date");
      return letters[letter]();
    });
  }
  [ATTRIBUTE](name) {
    const own = {
      year: "FullYear",
      month: "Month",
      day: "Date",
      hour: "Hours",
      minute: "Minutes",
      second: "Seconds",
    };
    const isTime = /^(?:hour|minute|second|microsecond|timestamp|date)$/.test(name);
    if (isTime && this.isDate) return undefined;
    if (Object.hasOwn(own, name)) return BigInt(this.at(own[name]) + (name === "month" ? 1 : 0));
    switch (name) {
      case "microsecond":
        return this.microsecond;
      case "strftime":
        return new Builtin("strftime format", (format) => this.told(format));
      case "isoformat":
        return new Builtin("isoformat sep=", (between = "T") => this.written(between));
      case "weekday":
        return new Builtin(name, () => BigInt(this.weekday));
      case "isoweekday":
        return new Builtin(name, () => BigInt(this.weekday + 1));
      case "timestamp":
        return new Builtin(name, () => Number(this.count) / Number(SECOND));
      case "toordinal":
        return new Builtin(name, () => divideIntegers(this.count, DAY)[0] + 719_163n);
      case "ctime":
        return new Builtin(name, () => this.told(`%a %b ${String(this.at("Date")).padStart(2)} %H:%M:%S %Y`));
      case "replace":
        return new FunctionOf(name, (args, keywords) => {
          if (args.length > 0 || Object.keys(keywords).some((one) => !NAMES.includes(one)))
            refuseHere("such a replace of a date");
          const names = this.isDate ? NAMES.slice(0, 3) : NAMES;
          return made(
            names.map((one) => keywords[one] ?? this[ATTRIBUTE](one)),
            {},
            this.isDate,
          );
        });
      case "date":
        return new Builtin(name, () => new Moment(divideIntegers(this.count, DAY)[0] * DAY, true));
    }
    return elsewhere(name);
  }
}

/** What Python's own have besides. */
const ELSE = new Set(
  (
    "timetuple utctimetuple isocalendar time timetz tzinfo astimezone utcoffset dst tzname fold strptime " +
    "fromtimestamp utcfromtimestamp fromordinal fromisocalendar combine min max resolution"
  ).split(" "),
);

/** @returns {undefined} */
function elsewhere(name) {
  if (ELSE.has(name)) refuseHere(`.${name} of a date`);
  return undefined;
}

const now = () => new Moment(BigInt(Date.now()) * 1000n);
const today = () => new Moment(((BigInt(Date.now()) * 1000n) / DAY) * DAY, true);

const NAMES = ["year", "month", "day", "hour", "minute", "second", "microsecond"];
const BOUNDS = [null, null, null, [0n, 23n], [0n, 59n], [0n, 59n], [0n, 999_999n]];

/** A day of the calendar, with a time. */
function made(args, keywords, isDate) {
  const given = [...args];
  for (const [name, value] of Object.entries(keywords)) given[NAMES.indexOf(name)] = value;
  if (
    given.length < 3 ||
    given.length > (isDate ? 3 : NAMES.length) ||
    given.some((one) => typeof one !== "bigint")
  )
    refuseHere("such a date");
  const [year, month, day, ...time] = given.map(Number);
  if (year < 1 || year > 9999) raise("ValueError", `year ${year} is out of range`);
  if (month < 1 || month > 12) raise("ValueError", "month must be in 1..12");
  const begin = new Date(0);
  begin.setUTCFullYear(year, month, 0);
  if (day < 1 || day > begin.getUTCDate()) raise("ValueError", "day is out of range for month");
  BOUNDS.forEach((bounds, i) => {
    if (bounds !== null && given[i] !== undefined && (given[i] < bounds[0] || given[i] > bounds[1]))
      raise("ValueError", `${NAMES[i]} must be in ${bounds.join("..")}`);
  });
  begin.setUTCFullYear(year, month - 1, day);
  const [hour = 0, minute = 0, second = 0, rest = 0] = time;
  const seconds = BigInt(hour * 3600 + minute * 60 + second);
  return new Moment(BigInt(begin.getTime()) * 1000n + seconds * SECOND + BigInt(rest), isDate);
}

MOMENT.call = (args, keywords) => made(args, keywords, false);
DATE.call = (args, keywords) => made(args, keywords, true);

/** What the types themselves have. @param {Type} type @param {Record<string, any>} members */
const having = (type, members) =>
  Object.assign(type, {
    [ATTRIBUTE](name) {
      if (Object.hasOwn(members, name)) return members[name];
      return /** @type {any} */ (Type.prototype)[ATTRIBUTE].call(type, name) ?? elsewhere(name);
    },
  });

/** What reads days out of texts. */
const reading = (/** @type {boolean} */ isDate) =>
  new Builtin("fromisoformat text", (text) =>
    made(partOf("standardBeside").dates.readIso(text, isDate), {}, isDate),
  );
const strptime = new Builtin("strptime text format", (text, format) =>
  made(partOf("standardBeside").dates.readDate(text, format), {}, false),
);

/** What so many microseconds are, for those who count them too. */
export const ofMicroseconds = (
  /** @type {bigint} */ count,
  /** @type {"span" | "date" | "moment"} */ kind,
) => (kind === "span" ? new Span(count) : new Moment(count, kind === "date"));

export const DATETIME = {
  timedelta: SPAN,
  date: having(DATE, { today: new Builtin("today", today), fromisoformat: reading(true) }),
  datetime: having(MOMENT, {
    fromisoformat: reading(false),
    strptime,
    now: new Builtin("now", now),
    today: new Builtin("today", now),
    utcnow: new Builtin("utcnow", now),
  }),
};

// The state of the page in the address: `#v=1&expr=(5,1,4,1)+(3,1,1)&step=4`. What cannot be read is left out and
// named, never guessed at.

import about from "../../build/generated/sentences/language.js";
import { languages } from "../../js/languages/languages.js";

const VERSION = "1";
const LONGEST = 4000;
const DIALECTS = ["pytorch", "numpy", "tensorflow", "jax"];

/**
 * @typedef {{ expr: string | null, step: number | null, dialect: string | null, view: string | null,
 *   lang: string | null, theme: string | null, controls: string | null, quiz: string | null, seed: number | null }} State
 * @typedef {State & { unread: string[] }} Parsed  unread: the parts that could not be read
 */

const oneOf = (name, values) => (text) => (values.includes(text) ? { [name]: text } : null);

// A plus stays a plus: this is an address written for people, not a form.
const readers = {
  v: (text) => (text === VERSION ? {} : null),
  expr: (text) => ({ expr: text }),
  step: (text) => (/^\d{1,4}$/.test(text) ? { step: Number(text) } : null),
  view: (text) => (/^[a-z]+(,[a-z]+)*$/.test(text) ? { view: text.replaceAll(",", " ") } : null),
  dialect: oneOf("dialect", DIALECTS),
  lang: oneOf("lang", [...languages, ...Object.values(about).map(({ tag }) => tag)]),
  theme: oneOf("theme", ["light", "dark", "auto"]),
  controls: oneOf("controls", ["full", "mini", "none"]),
  seed: (text) => (/^\d{1,9}$/.test(text) ? { seed: Number(text) } : null),
  quiz: (text) => (/^[a-z]*$/.test(text) ? { quiz: text } : null),
};

/** @type {State} */
const NOTHING = {
  expr: null,
  step: null,
  dialect: null,
  view: null,
  lang: null,
  theme: null,
  controls: null,
  quiz: null,
  seed: null,
};

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** @returns {Parsed} */
export function parseHash(hash) {
  /** @type {Parsed} */
  const state = { ...NOTHING, unread: [] };
  const text = hash.replace(/^#/, "");
  if (text.length > LONGEST) return { ...state, unread: [`${text.slice(0, 40)}…`] };
  for (const part of text.split("&")) {
    const cut = part.indexOf("=");
    const name = cut < 0 ? part : part.slice(0, cut);
    if (!Object.hasOwn(readers, name)) continue;
    const value = decode(part.slice(cut + 1));
    const read = cut < 0 || value === null ? null : readers[name](value);
    if (read) Object.assign(state, read);
    else state.unread.push(part);
  }
  return state;
}

// Only what would end or change the part is written as a code; everything else stays readable.
const encode = (text) => encodeURIComponent(text).replace(/%(2C|2B|2F|3D|3A|3B|5B|5D)/g, decodeURIComponent);

/** @param {Partial<State>} state */
export function formatHash({ expr, step, dialect, view, ...rest }) {
  const parts = [`v=${VERSION}`, `expr=${encode(expr ?? "")}`];
  if (step !== null && step !== undefined) parts.push(`step=${step}`);
  if (dialect && dialect !== DIALECTS[0]) parts.push(`dialect=${dialect}`);
  if (view) parts.push(`view=${view.trim().replace(/\s+/g, ",")}`);
  for (const name of ["lang", "theme", "controls", "quiz"]) {
    if (typeof rest[name] === "string") parts.push(`${name}=${rest[name]}`);
  }
  if (typeof rest.seed === "number") parts.push(`seed=${rest.seed}`);
  return `#${parts.join("&")}`;
}

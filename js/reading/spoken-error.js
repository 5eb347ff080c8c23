// An error that stands within a sentence: `I get "ValueError: …" here`, `**RuntimeError: …**`.

const TYPED =
  /(?<![\w.])(["'`*]{0,3})(?:[a-z_]\w{0,40}\.){0,6}([A-Z]\w{0,60}(?:Error|Exception|Warning|InvalidArgument))\*{0,2} {0,2}[:\uff1a] {0,2}(\S[^\n]{0,2000})/;
/** Where somebody goes on: no framework speaks Chinese, and what a quotation or bold letters hold ends with them. */
const CHINESE = /[\p{Script=Han}\uff0c\u3002\uff01\uff1f\uff1b\u201d]/u;

/** What somebody asks behind an error, in its line. */
const ASKED = /[,.;]? (?:which|how|what|why|where|should|can|could|do|does|is|am) [a-z]/i;
const LONGEST_QUESTION = 124;
/** No framework speaks of itself. */
const OF_SOMEBODY = /[.,;!]{0,2} (?:but |and |when |while |as |because )?I(?:['\u2019](?:m|ve|d|ll))? [a-z]/;

export function withoutQuestion(/** @type {string} */ message) {
  const at = message.endsWith("?") ? message.search(ASKED) : -1;
  const question = at < 0 ? "" : message.slice(at);
  const isAsked = question !== "" && question.length < LONGEST_QUESTION && !/["':]/.test(question);
  const told = isAsked ? message.slice(0, at) : message;
  const from = told.search(OF_SOMEBODY);
  return from > 0 && !/["']/.test(told.slice(from)) ? told.slice(0, from) : told;
}

/** The type of an error and what it says; the whole text where no type stands in it. @param {string} text */
export function spokenError(text) {
  const [, quote, pythonType, rest] = TYPED.exec(text) ?? [];
  if (pythonType === undefined) return { pythonType: null, message: text };
  const closing = quote === "" ? -1 : rest.indexOf(quote);
  const ends = [closing, rest.search(CHINESE)].filter((at) => at > 5);
  return {
    pythonType,
    message: withoutQuestion(rest.slice(0, Math.min(rest.length, ...ends)).trimEnd()).normalize("NFKC"),
  };
}

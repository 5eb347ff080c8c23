// A link with its state behind a question mark, as tools make it that drop what is behind a `#`, is read as the same link with a
// `#`: else another figure than the one that was asked for would stand there, without a word.
const ASKED = /[?&]expr=/;

/** The part behind the `#` of a link that has none, or `""`: what a form wrote has codes for its signs, and a plus for a space. @param {string} search */
export function hashOfQuery(search) {
  if (!ASKED.test(search)) return "";
  const isForm = /%2[bc]|,\+/i.test(search);
  return `#${isForm ? search.slice(1).replaceAll("+", "%20") : search.slice(1)}`;
}

const { location, history } = globalThis;
const hash = location?.hash === "" ? hashOfQuery(location.search) : "";
if (hash !== "") history.replaceState(history.state, "", location.pathname + hash);

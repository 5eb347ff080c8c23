// Where the site shows an operation that met, with all that a figure there has: its page in the reader's language, and the expression.
import { formatExpression } from "../../js/expression/format.js";
import { languages } from "../../js/languages/languages.js";

/**
 * @param {unknown} site  where the site begins, with a slash at its end
 * @param {import("./met.js").Drawn} drawn @param {string} language
 * @returns {string | null} null where it is not known, or where a shape is not
 */
export function siteLink(site, { plan, dialect, unread }, language) {
  if (typeof site !== "string" || !/^https?:/.test(site)) return null;
  if (plan.partial || unread.length > 0) return null;
  const path = language === languages[0] ? "" : `${language}/`;
  const expr = encodeURIComponent(formatExpression(plan));
  return `${site}${path}#v=1&expr=${expr}&dialect=${dialect}`;
}

// A function that somebody else calls with more than arrays, `def training_step(self, batch, i): x, y = batch`: a shape says nothing
// of what is unpacked or has keys, so that its body is read as a program of its own, in which the parts are asked for.
import { parse } from "../syntax/parse.js";
import { walk } from "../syntax/scopes.js";
import { sourceOf } from "../syntax/source.js";
import { blanked } from "./blanked.js";
import { lastUncalled } from "./uncalled.js";
import { isKey } from "./uses.js";

const HEAD = "if 1:";

/** Whether a function gives several names what one of its parameters has, or asks one for keys. */
function takesParts({ parameters, body }) {
  const names = new Set(parameters.map(({ name }) => name));
  let found = false;
  walk(body, ({ type, targets, value, object, index }) => {
    const unpacks =
      type === "Assign" && names.has(value.id) && targets.some(({ elements }) => elements !== undefined);
    found ||= unpacks || (type === "Subscript" && names.has(object.id) && isKey(index));
    return !found;
  });
  return found;
}

/** Whether a body goes on to its end, and defines nothing by the way. */
function isStraight({ body }) {
  const last = body.at(-1);
  let isOdd = false;
  walk(body, (node) => {
    const leaves = node.type === "Return" && node !== last;
    isOdd ||= leaves || /^(?:Function|Class|Lambda|Yield)$/.test(node.type);
    return !isOdd;
  });
  return !isOdd;
}

/**
 * A text with the body of such a function in place of the function, each character in its place.
 * @param {string} text @returns {string | null}
 */
export function bodyAlone(text) {
  if (!text.includes("def")) return null;
  const source = sourceOf(text);
  let statements;
  try {
    statements = parse(source.code, { classes: true });
  } catch {
    return null;
  }
  const last = lastUncalled(statements);
  const members = last?.type === "Class" ? last.body : [last];
  const found = members.find(
    (member) => member?.type === "Function" && takesParts(member) && isStraight(member),
  );
  if (found === undefined) return null;
  const { body } = found;
  const end = body.at(-1);
  // Its lines are indented as before, below a head where the definition was.
  const blanks = [
    { from: last.from, to: body[0].from, text: HEAD },
    { from: end.to, to: last.to, text: "" },
  ];
  if (end.type === "Return")
    blanks.push({
      from: end.from,
      to: end.from + "return".length,
      text: end.value === null ? "pass" : "_ =",
    });
  return blanked(text, source, blanks);
}

// What stands beside a pasted message: shapes of names, and the operation that somebody speaks of. Shapes are the message's where an
// operation between them fails as it says.
import { SIGNS } from "../../expression/vocabulary.js";
import { failingSizes, tryPlanned } from "../../reading/planned.js";
import { partOf } from "../values/parts.js";

const LONGEST = 5000;
/** PyTorch's message itself, which has names and numbers of its own. */
const MESSAGE =
  /The size of tensor a \(\d{1,15}\) must match the size of tensor b \(\d{1,15}\) at [\w -]{1,30} \d{1,9}\.?/g;
const NAME = /(?<![\p{L}\p{N}_.])(?:self\.)?[\p{L}_][\p{L}\p{N}_]{0,40}/gu;
/** Shapes of two axes and more; what a call is given is none, unless it makes an array. */
const SHAPE =
  /(?:(?<!\w)|(?<=rand|randn|zeros|ones|empty|Size))[([](\d{1,9}(?: ?, ?\d{1,9}){1,15}) ?,?[)\]]/g;
/** An operation between two names: in code, or with blanks around its sign. */
const QUOTED = /`(?:[\w.]{1,40} ?= ?)?([A-Za-z_][\w.]{0,40}) ?([-+*/]) ?([A-Za-z_][\w.]{0,40})`/g;
const SPACED = /(?<![\w.)\]=+*/-] ?)([A-Za-z_]\w{0,40}) ([+*/]) ([A-Za-z_]\w{0,40})(?![\w(.]| ?[-+*/])/g;

/** What somebody says that they did: `when subtracting`, `I try to multiply`. @type {[string, RegExp][]} */
const VERBS = [
  ["sub", /\b(?:when|while|try(?:ing)? to|I) (?:I )?subtract/i],
  ["mul", /\b(?:when|while|try(?:ing)? to|I) (?:I )?multipl/i],
  ["div", /\b(?:when|while|try(?:ing)? to|I) (?:I )?divid/i],
];

/** The one operation that a text speaks of, with what it calls its operands. */
function spokenIn(text) {
  // Lines of a traceback have operations that ran.
  for (const pattern of text.includes("Traceback (") ? [QUOTED] : [QUOTED, SPACED]) {
    const found = [...text.matchAll(pattern)];
    const [[, left = "", sign = "", right = ""] = []] = found;
    if (found.length > 0 && found.every(([, one, by, other]) => one + by + other === left + sign + right))
      return { op: SIGNS.get(sign), names: [left, right] };
  }
  const [verb] = text.includes("Traceback (") ? [] : VERBS.filter(([, words]) => words.test(text));
  return verb === undefined ? null : { op: verb[0], names: ["", ""] };
}

/** Whether a plan fails on two sizes, on that axis from the left. */
function failsOn(plan, [first, second], axis) {
  const found = plan?.ok === false ? failingSizes(plan) : null;
  const isSame = found !== null && found.sizes[0] === first && found.sizes[1] === second;
  return isSame && (axis === null || found.axis + plan.axes.length === axis);
}

/** The two shapes of a text at which the operation fails as the message says; null where several pairs do, or none. */
function pairIn(whole, { sizes, axis }, op, spoken) {
  const text = whole.replace(MESSAGE, "");
  if (text === whole) return null;
  const told = Object.entries(partOf("given").toldShapes(text, text.match(NAME) ?? []));
  const bare = [...text.matchAll(SHAPE)].map(([, written]) => [null, written.split(",").map(Number)]);
  for (const shapes of [told, bare]) {
    const pairs = shapes.flatMap((one, i) =>
      shapes.flatMap((other, j) =>
        i !== j && failsOn(tryPlanned(op, [one[1], other[1]]), sizes, axis) ? [[one, other]] : [],
      ),
    );
    const keys = new Set(pairs.map((pair) => pair.map(([, shape]) => shape).join(" ")));
    const meant = pairs.find((pair) => pair.every(([name], i) => name === spoken?.names[i]));
    if (keys.size === 1 || meant) return meant ?? pairs[0];
  }
  return null;
}

/**
 * A message with the shapes and the operation that stand beside it.
 * @param {any} message @param {string} text @param {(shapes: Record<string, any>) => any} again reads it with shapes of its names
 */
export function withWhatIsBeside(message, text, again) {
  const { figures, sizes, axis, print, about } = message;
  const [first] = figures;
  if (first === undefined && print !== null && text.length <= LONGEST) {
    // Nothing is drawn of what is joined, but what helps depends on the shapes.
    const told = partOf("given").toldShapes(text, print.names);
    const isTold = print.names.every((name) => Object.hasOwn(told, name));
    return isTold ? { ...again(told), print: null } : message;
  }
  if (text.length > LONGEST || first?.names || !/^(?:broadcast|loss)$/.test(about)) return message;
  const spoken = spokenIn(text);
  const op = spoken?.op ?? (/\b(?:MSE|L1)Loss\b|\bmse_loss\b/.test(text) ? "sub" : first.op);
  const isKnown = first.shapes.every((shape) => shape !== null);
  if (isKnown) {
    const plan = first.op === "add" && spoken !== null ? tryPlanned(op, first.shapes) : null;
    return plan?.ok === false ? { ...message, figures: [plan] } : message;
  }
  if (sizes === null) return message;
  if (print !== null) {
    const told = partOf("given").toldShapes(text, print.names);
    const isTold = print.names.every((name) => Object.hasOwn(told, name));
    const found = isTold ? again(told) : null;
    if (found !== null && failsOn(found.figures[0], sizes, axis)) return found;
    // Shapes that lead nowhere are those of what a call was given: which operation it came to, the pair below says.
    if (found !== null && found.figures[0]?.partial !== true) return message;
  }
  const pair = pairIn(text, message, op, spoken);
  if (pair === null) return message;
  const shapes = pair.map(([, shape]) => shape);
  // Words of a sentence without blanks are no names.
  const names = pair.map(([name]) => (/^[A-Za-z_][\w.]*$/.test(name ?? "") ? name : null));
  return { ...message, shapes, print: null, figures: [{ ...tryPlanned(op, shapes), names }] };
}

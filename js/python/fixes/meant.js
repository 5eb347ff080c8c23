// Doubts that a program answers by how it is written: an axis that it adds where all pairs are wanted, a bias, a second use of a
// vector along the other axis. What shapes alone would doubt is no mistake there.
import { findSuspicions } from "../../advice/suspicions.js";
import { nodesOf } from "../syntax/walk.js";
import { tellingNames } from "./axis-words.js";
import { addedAxes, countsUp, madeOf } from "./elementwise.js";
import { placeOf } from "./place.js";
import { asked, questionOf } from "./program-of.js";
import { isModule, reducedBy } from "./reductions.js";

/** What is compared element by element: a column of it was seldom meant to meet a row. */
const COMPARED =
  /^(?:y|y_?(?:true|pred|hat|test|train|val)|.*(?:pred|target|label|output|logit|reward|loss)s?|.*(?:predictions?|residuals?)|outs?|gt)$/i;
/** What lies along the last axis by habit. */
const ALONG_LAST = /(?:^|[._])(?:bias(?:es)?|beta|gamma)\d*$/i;
const OFFSET = /^b\d*$/;
/** What lies along the last two by habit: tables of positions, and what turns queries and keys. */
const OF_POSITIONS = new Set(["pe", "pos", "position", "positions", "positional", "causal", "cos", "sin"]);
const isPosition = (name) =>
  name
    .toLowerCase()
    .split(/[^a-z]/)
    .some((word) => OF_POSITIONS.has(word));
/** What makes a mask of all pairs of positions. */
const TRIANGLES = /^(?:tri[lu]?|band_part|eye)$/;
/** All pairs of this many elements are no load for anybody. */
const FEW = 2 ** 22;
const ONES = 2;

const textOf = ({ from, to, inner }, code) => code.slice(inner?.from ?? from, inner?.to ?? to);

/** The names that an expression speaks of: `x`, `self.scale`; modules are none. */
function namesIn(node, code) {
  const own = nodesOf(node, "Attribute").filter(({ object }) => object.id === "self");
  const names = nodesOf(node, "Name").filter((name) => name.id !== "self" && !isModule(name));
  return new Set([...own, ...names].map((one) => textOf(one, code)));
}

const share = (a, b) => [...a].some((name) => b.has(name));

const isOne = (node) => node?.type === "Constant" && Number(node.value) === 1;

/** Whether several axes of size 1 are written behind the others: `slopes.view(-1, 1, 1)`. */
const endsInOnes = (node) =>
  madeOf(node, null).some(({ type, callee, arguments: given }) => {
    if (type !== "Call" || !/^(?:view|reshape)$/.test(callee.name ?? "")) return false;
    const last = given.at(-1)?.value;
    const sizes = last?.type === "Tuple" ? last.elements : given.map(({ value }) => value);
    return sizes.length > ONES && sizes.slice(-ONES).every(isOne);
  });

/** Whether one operand is the other as a column, `s.reshape(-1, 1) * s`. */
const isOwnColumn = ({ type, callee, arguments: given }, other, code) =>
  type === "Call" &&
  /^(?:view|reshape)$/.test(callee.name ?? "") &&
  isOne((given.at(-1)?.value.elements ?? [given.at(-1)?.value]).at(-1)) &&
  textOf(callee.object, code) === textOf(other, code);

/** Sums of which one keeps its axis and the other does not, added up: the parts of all distances. */
const addsKept = (node, [a, b]) =>
  node.type === "Binary" && node.operator === "+" && reducedBy(a) !== null && reducedBy(b) !== null;

const isCalledCompared = (node, code) => [...namesIn(node, code)].some((name) => COMPARED.test(name));

/** Whether every pair of the elements of two operands was asked for. */
function wantsPairs(figure, { node, nodes, statements, code }) {
  const [a, b] = nodes;
  if (!a || !b || /Loss$/.test(figure.op)) return false;
  const long = figure.shapes[0].length > figure.shapes[1].length ? 0 : 1;
  const [longer, shorter] = [nodes[long], nodes[1 - long]];
  const here = addedAxes(longer, null);
  const isCompared =
    /^(?:sub|eq|ne|[lg][te])$/.test(figure.op) && nodes.some((one) => isCalledCompared(one, code));
  const counts = countsUp(shorter, statements);
  if (!isCompared && counts && countsUp(longer, statements)) return true;
  if (addsKept(node, nodes) || endsInOnes(longer) || isOwnColumn(longer, shorter, code)) return true;
  if (here.length > 0 && share(namesIn(longer, code), namesIn(shorter, code))) return true;
  if (here.length > 0 && (counts || (!isCompared && here.some(({ byIndex }) => byIndex)))) return true;
  return !isCompared && counts && addedAxes(longer, statements).length > 0;
}

/** Whether the statement of an operation has the same vector along another axis too: `d[:, None] * A * d`. */
function liesBothWays(shorter, { node, statements, code }) {
  const own = textOf(shorter, code);
  const holds = ({ from, to }) => from <= node.from && node.to <= to;
  const statement = nodesOf(statements, "Assign", "Expression", "Augmented", "Return").findLast(holds);
  if (statement === undefined) return false;
  return nodesOf(statement, "Subscript", "Call").some(
    (one) =>
      isOwnColumn(one, shorter, code) ||
      addedAxes(one, null).some(({ of }) => of !== null && textOf(of, code) === own),
  );
}

/** Whether the shorter operand was meant to lie along the last axes. */
function liesLast(figure, place) {
  const { nodes, code } = place;
  const short = figure.shapes[0].length < figure.shapes[1].length ? 0 : 1;
  const [shorter, longer] = [nodes[short], nodes[1 - short]];
  if (!shorter || !longer) return false;
  const own = textOf(shorter, code);
  const isBias = ALONG_LAST.test(own) || (OFFSET.test(own) && figure.op === "add" && isScaled(longer, place));
  const isTable = figure.shapes[short].length === 2 && (isPosition(own) || isTriangle(shorter, place));
  // Who gives another vector its axis has thought of this one, too.
  return isBias || isTable || addedAxes(longer, null).length > 0 || liesBothWays(shorter, place);
}

/** Whether something is a product, of matrices or with a factor, to which an offset is added. */
const isScaled = (node, { statements }) =>
  (node.type === "Binary" && node.operator === "*") ||
  madeOf(node, statements).some(({ type, operator }) => type === "Binary" && operator === "@");

const isTriangle = (node, { statements }) =>
  madeOf(node, statements).some(
    ({ type, callee }) => type === "Call" && TRIANGLES.test(callee.name ?? callee.id ?? ""),
  );

/** Whether new axes are written into both or one of the operands, and what comes of it is small. */
const asksForMany = ({ elements }, { nodes, statements }) =>
  elements <= FEW && nodes.some((node) => node && addedAxes(node, statements).length > 0);

/** Whether a doubt of an operation is answered by the program. */
function isMeant(id, figure, place) {
  if (place === null || figure.shapes.length !== 2) return false;
  if (id === "both-expanded") return wantsPairs(figure, place);
  if (id === "rank-promotion") return figure.op === "expand" || liesLast(figure, place);
  if (id === "square-reduced") return place.nodes[1] !== null && liesBothWays(place.nodes[1], place);
  return (
    id === "large-result" &&
    (asksForMany(figure, place) || wantsPairs(figure, place)) &&
    figure.elements <= FEW
  );
}

/** The doubts of an operation that its program does not answer. @param {any} figure @param {any} program @returns {any[]} */
export function doubtsIn(figure, program) {
  const place = placeOf(figure, program);
  const { op, options } = questionOf(figure, place?.reducedDim ?? null, figure.names);
  const names = tellingNames(figure, place);
  const found = asked(() =>
    findSuspicions(op, figure.shapes, { ...options, ...(names !== null && { names }) }),
  );
  const isNamed = found.some(({ id }) => id === "coincidence");
  return found.filter(({ id }) => !(isNamed && id === "rank-promotion") && !isMeant(id, figure, place));
}

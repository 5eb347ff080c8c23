// What the reader of operands hands up: operands and the operation between them; and the rules for joining two.
import { mostOperands } from "./vocabulary.js";

/**
 * @typedef {{ shape: import("./sizes.js").Size[] | null, number: any, name: string | null, within: string | null,
 *   given: "" | "=" | ":" | ";", reference: boolean, indexed?: boolean, position: number, length: number }} Operand
 *   `number` stands in for the shape of a bare number, which is a scalar in an operation and (n,) where shapes are listed;
 *   `given` is the sign that gave the name, `within` the name the operand had without it; a `reference` is a name
 *   whose shape stands elsewhere.
 * @typedef {{ op: string | null, sign: string, listed: boolean, operands: Operand[], equation?: string }} Group
 *   `op` is null when there is one operand or the operands are only listed; `equation` is einsum's.
 */

const MAX_OPERANDS = 4;

/** @returns {Group} */
export function single(shape, token, more = {}) {
  const { position, length } = token;
  const operand = {
    shape,
    number: null,
    name: null,
    within: null,
    given: /** @type {""} */ (""),
    reference: false,
  };
  return { op: null, sign: "", listed: false, operands: [{ ...operand, position, length, ...more }] };
}

/** Stops at the operand that is one too many. */
export function checkCount(cursor, operands) {
  const fifth = operands[MAX_OPERANDS];
  if (fifth) cursor.stop("tooMany", fifth, MAX_OPERANDS);
}

/** @returns {Group} */
export function operation(cursor, op, token, operands) {
  const sign = cursor.source.slice(token.position, token.position + token.length);
  if (operands.length === 0)
    cursor.stop("missingOperand", cursor.previous(), cursor.named(cursor.previous()), sign);
  // NumPy's dot is no matmul there.
  if (/dot$/.test(sign) && operands.some(({ shape }) => shape?.length > 2)) cursor.stop("rank", token, 2);
  const most = mostOperands(op);
  if (operands.length > most) cursor.stop("beyond", operands[most], sign, most);
  const two = most > MAX_OPERANDS || most === 2;
  if (op.endsWith("_") && two && operands.length !== 2) cursor.stop("inPlace", token, sign);
  checkCount(cursor, operands);
  return { op, sign, listed: false, operands };
}

/** @returns {Group} */
export function joinOperation(cursor, left, op, token, right) {
  const sign = cursor.named(token).slice(1, -1);
  if (right.op !== null || right.listed) cursor.stop("nested", right.operands[0]);
  if (left.listed) cursor.stop("mixed", token, left.sign, sign);
  if (left.op === null) return operation(cursor, op, token, [...left.operands, ...right.operands]);
  if (left.op !== op) cursor.stop("mixed", token, left.sign, sign);
  if (op.endsWith("_")) cursor.stop("inPlace", token, sign);
  const operands = [...left.operands, ...right.operands];
  checkCount(cursor, operands);
  return { ...left, operands };
}

/** @returns {Group} */
export function joinList(cursor, left, token, right) {
  const sign = token.kind === "mark" || token.kind === "name" ? token.text : ",";
  if (left.op !== null) cursor.stop("mixed", token, left.sign, sign);
  if (right.op !== null) cursor.stop("nested", right.operands[0]);
  const operands = [...left.operands, ...right.operands];
  checkCount(cursor, operands);
  return { op: null, sign, listed: true, operands };
}

/** Whether a group is one operand that nothing was done to. */
export const isAlone = ({ op, listed }) => op === null && !listed;

/** One shape that meets nothing but numbers stays as it is; beside sizes without brackets a name's number is a shape. */
export function withoutNumbers(group, bare) {
  const shapes = group.operands.filter(({ number, reference }) => !number || (bare && reference));
  const same = group.op !== null && shapes.length === 1 && group.operands.length > 1;
  return same ? { ...group, op: null, operands: shapes } : group;
}

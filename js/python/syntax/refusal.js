// What stands outside of what is read: named with its line before anything runs.

/** @typedef {"construct" | "construct.layer" | "syntax" | "deep"} Reason */

/** Thrown while code is read: a construct that is not run here, or no Python at all. */
export class Refusal extends Error {
  /**
   * @param {Reason} reason
   * @param {string} construct as its name stands in the text
   * @param {number} at where in the code
   */
  constructor(reason, construct, at) {
    super(construct);
    this.reason = reason;
    this.construct = construct;
    this.at = at;
  }
}

/**
 * @param {string} construct @param {{ from: number }} node @param {Reason} [reason]
 * @returns {never}
 */
export function refuse(construct, node, reason = "construct") {
  throw new Refusal(reason, construct, node.from);
}

/** @returns {never} */
export function refuseSyntax(node, code) {
  throw new Refusal("syntax", code.slice(node.from, node.from + 20).split("\n")[0], node.from);
}

/** Only names, attributes, places and lists of these can be given a value. */
export function checkTarget(builder, target) {
  const { type } = target;
  if (type === "Name" || type === "Subscript" || type === "Attribute") return;
  if (type === "Starred") checkTarget(builder, target.value);
  else if (type === "Tuple" || type === "List") {
    for (const element of target.elements) checkTarget(builder, element);
  } else refuseSyntax(target, builder.code);
}

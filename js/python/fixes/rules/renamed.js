// What is called by another name.

/** The name that is called, behind its last dot. @param {any} call @param {string} name */
export function labelledName({ callee }, name) {
  const length = callee.type === "Attribute" ? callee.name.length : callee.id.length;
  return { from: callee.to - length, to: callee.to, insert: name };
}

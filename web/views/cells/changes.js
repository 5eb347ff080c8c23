// What was made last of something, so that it is not made again: told by identity, part by part.

/**
 * Whether the parts a thing is made of are other ones than when it was last asked for; they are remembered.
 * @param {WeakMap<object, unknown[]>} last @param {object} thing @param {unknown[]} parts
 */
export function hasChanged(last, thing, parts) {
  const before = last.get(thing);
  last.set(thing, parts);
  return before?.length !== parts.length || parts.some((part, i) => part !== before[i]);
}

/** Whether two lists hold the same. @param {readonly unknown[]} a @param {readonly unknown[]} b */
export const isSameList = (a, b) => a.length === b.length && a.every((entry, i) => entry === b[i]);

// What statements give values to, where some of them are left out.

/** What the statements of a function, or those outside of all, gave values to. */
export class Given {
  /** By statements that are kept, and of that what is a number. @type {Set<string>} */
  kept = new Set();
  /** @type {Set<string>} */
  numbers = new Set();
  /** By statements that are left out. @type {Set<string>} */
  given = new Set();
  /** What has the value of another statement than of the last one: as an array it would be a wrong one. @type {Set<string>} */
  lost = new Set();
}

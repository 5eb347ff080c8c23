// The lessons of this path, in their order.

/** @type {import("../lesson.js").Lesson[]} */
export const distances = [];

// Whether two messages are the same, but for what versions and devices put around them.

const AROUND = [
  /^\{\{function_node [^{}]{0,300}\}\} ?/,
  /^(?:addmm|mm|bmm|baddbmm|addmv): ?/,
  / ?\[Op:\w{1,40}\](?: name: ?\S{0,80})?$/,
];
const told = (message) =>
  AROUND.reduce((text, part) => text.replace(part, ""), message.trim().replace(/\s+/g, " "));

/** @param {string} one @param {string} other */
export const isSameMessage = (one, other) => told(one) === told(other);

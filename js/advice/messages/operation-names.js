// The operations that messages name, in our names. The elementwise ones are those of js/records/.
import { NAMES, NODES } from "../../../build/generated/vocabulary.js";

const OTHERS =
  "add matmul,batchmatmul,dotgeneral,dot cat,concat,concatenate,concatop,concatoffset stack,pack " +
  "broadcastTo,broadcastindim reshape einsum squaredDifference";
const folded = (name) => name.toLowerCase();
const OURS = new Map(
  `${NAMES} ${NODES} ${OTHERS}`.split(" ").flatMap((text) => {
    const [own, ...names] = text.split(",");
    return [own, ...names].map((name) => /** @type {const} */ ([folded(name), own]));
  }),
);

const camel = (name) =>
  name.replace(/_+([^_])?/g, (whole, next = "") => (/[a-z]/i.test(next) ? next.toUpperCase() : whole));

/** A name without underscores around it and without the number behind them: `add_1`. */
function plain(name) {
  let [start, end] = [0, name.length];
  while (name[start] === "_") start++;
  let digits = end;
  while (digits > start && /\d/.test(name[digits - 1])) digits--;
  if (digits > start && name[digits - 1] === "_") end = digits;
  while (end > start && name[end - 1] === "_") end--;
  return name.slice(start, end);
}

/** `AddV2`, `decoder/add_1`, `jnp.true_divide` → our name; one that we do not know in camel case; null for no name. */
export function ownName(name) {
  const last = name
    .split(/[./]/)
    .map(plain)
    .findLast((part) => /^[a-z]/i.test(part));
  if (last === undefined) return null;
  const key = folded(last).replaceAll("_", "").replace(/v\d$/, "");
  return OURS.get(key) ?? camel(last[0].toLowerCase() + last.slice(1));
}

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

const camel = (name) => name.replace(/_+([a-z])/gi, (_, letter) => letter.toUpperCase());

/** `AddV2`, `decoder/add_1`, `jnp.true_divide` → our name; one that we do not know in camel case; null for no name. */
export function ownName(name) {
  const last = name
    .split(/[./]/)
    .map((part) => part.replace(/^_+|_+\d*$|_\d+$/g, ""))
    .findLast((part) => /^[a-z]/i.test(part));
  if (last === undefined) return null;
  const plain = folded(last).replaceAll("_", "").replace(/v\d$/, "");
  return OURS.get(plain) ?? camel(last[0].toLowerCase() + last.slice(1));
}

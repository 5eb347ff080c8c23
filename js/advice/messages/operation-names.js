// The operations that messages name, in our names.

const NAMES = {
  add: "add addv2 biasadd assignaddvariableop iadd",
  sub: "sub subtract assignsubvariableop",
  mul: "mul multiply",
  div: "div realdiv truedivide truediv divide",
  floorDivide: "floordiv floordivide",
  remainder: "floormod rem remainder mod",
  pow: "pow power",
  eq: "eq equal",
  ne: "ne notequal",
  lt: "lt less",
  le: "le lessequal",
  gt: "gt greater",
  ge: "ge greaterequal",
  maximum: "maximum max",
  minimum: "minimum min",
  logicalAnd: "logicaland",
  logicalOr: "logicalor",
  bitwiseAnd: "bitwiseand and",
  bitwiseOr: "bitwiseor or",
  bitwiseXor: "bitwisexor xor",
  matmul: "matmul batchmatmul dotgeneral dot",
  where: "select where selectn",
  cat: "concat concatenate concatop concatoffset",
  stack: "pack stack",
  broadcastTo: "broadcastto broadcastindim",
  reshape: "reshape",
  einsum: "einsum",
  squaredDifference: "squareddifference",
};
const OURS = new Map(
  Object.entries(NAMES).flatMap(([own, theirs]) => theirs.split(" ").map((name) => [name, own])),
);

const camel = (name) => name.replace(/_+([a-z])/gi, (_, letter) => letter.toUpperCase());

/** `AddV2`, `decoder/add_1`, `jnp.true_divide` → our name; one that we do not know in camel case; null for no name. */
export function ownName(name) {
  const last = name
    .split(/[./]/)
    .map((part) => part.replace(/^_+|_+\d*$|_\d+$/g, ""))
    .findLast((part) => /^[a-z]/i.test(part));
  if (last === undefined) return null;
  const folded = last.toLowerCase().replaceAll("_", "").replace(/v\d$/, "");
  return OURS.get(folded) ?? camel(last[0].toLowerCase() + last.slice(1));
}

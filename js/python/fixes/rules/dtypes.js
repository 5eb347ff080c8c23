// Operands whose dtypes do not go together.

import { withOwnModule } from "./module-name.js";
import { calledIn, ofText, replaced, said, textOf, withArgument } from "./writing.js";

const WRITE = {
  pytorch: (text, dtype) => `${text.own}.${{ float32: "float", int64: "long" }[dtype] ?? dtype}()`,
  numpy: (text, dtype) => `${text.own}.astype(${{ float32: "float", int64: "int" }[dtype] ?? dtype})`,
  jax: (text, dtype) => `${text.own}.astype(${{ float32: "float", int64: "int" }[dtype] ?? dtype})`,
  tensorflow: (text, dtype) => `tf.cast(${text.plain}, tf.${dtype})`,
};

/** An operand in another dtype. */
export function cast(operand, dtype, around, index = 0) {
  const { node } = operand;
  const { dialect, statements } = around;
  const text = WRITE[dialect]({ own: ofText(node, around), plain: textOf(node, around) }, dtype);
  const insert = withOwnModule(text, dialect, statements);
  const facts = { name: calledIn(node, around), dtype: { float32: "float", int64: "int" }[dtype] ?? dtype };
  return said("dtype", facts, [replaced(node, insert)], index);
}

/** Operands that stand in brackets, one by one. */
const apart = ({ node, items, ...told }) =>
  items !== undefined && node.elements?.length === items.length
    ? items.flatMap((item, i) => (item === null ? [] : [{ ...item, node: node.elements[i] }]))
    : [{ node, ...told }];

const tensors = ({ operands }) => operands.flatMap(apart).filter(({ shape }) => shape !== undefined);

/** All that is no float32 becomes it. */
const toFloat = (_, around) =>
  tensors(around)
    .filter(({ dtype }) => dtype !== "float32")
    .map((operand) => cast(operand, "float32", around));

const COMPUTED = new Set(["Name", "Attribute", "Call", "Subscript", "Binary"]);

/** Indices that are written in brackets, of which nothing more is known. */
const indicesOf = ({ node, operands }) => {
  if (node.type !== "Subscript") return [];
  const known = new Set(operands.map((operand) => operand.node));
  const places = node.index.type === "Tuple" ? node.index.elements : [node.index];
  return places
    .filter((place) => COMPUTED.has(place.type) && !known.has(place))
    .map((place) => ({ node: place }));
};

/** What indexes or names classes becomes whole numbers. */
const toWhole = (_, around) => {
  const [whole, ...given] = tensors(around);
  const told = (around.node.type === "Subscript" ? given : [whole, ...given]).filter((operand) =>
    operand?.dtype?.startsWith("float"),
  );
  const found = told.length > 0 ? told.slice(-1) : indicesOf(around);
  return found.map((operand) => cast(operand, "int64", around));
};

/** `x += y` where x cannot hold what comes out. */
function assigned(_, { node, operands, ...around }) {
  if (node.type !== "Augmented") return [];
  const [target] = operands;
  const text = `${textOf(node.target, around)} = ${textOf(node.target, around)} ${node.operator.replace(/=$/, "")} ${ofText(node.value, around)}`;
  return [said("assigned", { name: calledIn(target.node, around) }, [replaced(node, text)])];
}

/** A mean of whole numbers, told its dtype. */
function meanOf(match, around) {
  const { node } = around;
  const asked = said("dtypeOf", {}, [
    withArgument(node, withOwnModule("dtype=torch.float32", around.dialect, around.statements), around),
  ]);
  return [...toFloat(match, around), asked];
}

/** `x += y` where x only shows the memory of another. */
function anew(_, { node, operands, ...around }) {
  if (node.type !== "Augmented" || operands.length === 0) return [];
  const target = textOf(node.target, around);
  const text = `${target} = ${target} ${node.operator.replace(/=$/, "")} ${ofText(node.value, around)}`;
  return [said("anew", { name: calledIn(node.target, around) }, [replaced(node, text)])];
}

export const DTYPES = [
  { says: /^output array is read-only/, ways: anew },
  { says: /with (?:a|two) bool tensors?\b|^numpy boolean subtract/, ways: toFloat },
  {
    says: /must have the same dtype|should be the same$|expected m1 and m2 to have the same dtype|^expected scalar type (?:Float|Double) but found|^cannot compute \w+ as input #\d/,
    ways: toFloat,
  },
  { says: /could not infer output dtype/, ways: meanOf },
  {
    says: /^std and var only supports? floating point|_kernel(?:_impl)?" not implemented for 'Long'/,
    ways: toFloat,
  },
  {
    says: /^Expected tensor for argument #1 'indices'|^tensors used as indices must be long|^arrays used as indices must be|Expected dtype int(?:32\/)?(?:int)?64 for index|^one_hot is only applicable to index/,
    ways: toWhole,
  },
  {
    says: /^Cannot cast ufunc '\w+' output from|^result type \w+ can't be cast to the desired output type/,
    ways: assigned,
  },
];

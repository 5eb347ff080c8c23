// Arrays that are joined along an axis in which they differ elsewhere, or that do not have the same axes.
import { nodesOf } from "../../syntax/walk.js";
import { moduleName } from "./module-name.js";
import { labelledName } from "./renamed.js";
import {
  argumentAt,
  calledIn,
  calleeName,
  callsNamed,
  edited,
  numberOf,
  ofText,
  replaced,
  said,
  textOf,
  withArgument,
} from "./writing.js";

const JOINS = /^(?:cat|concat|concatenate|append)$/;
const STACKS = /^(?:stack|hstack|vstack)$/;
const AXIS = { pytorch: "dim", numpy: "axis", tensorflow: "axis", jax: "axis" };
const JOIN = { pytorch: "cat", numpy: "concatenate", tensorflow: "concat", jax: "concatenate" };

/** What is joined: the items of the list, or the first operands of `np.append`. */
function itemsOf({ node, operands }) {
  if (calleeName(node) === "append") return operands.filter(({ shape }) => shape !== undefined).slice(0, 2);
  const list = operands.find(({ items }) => items !== undefined);
  const nodes = list?.node.elements ?? [];
  return list?.items.map((item, i) => ({
    ...item,
    node: nodes.length === list.items.length ? nodes[i] : null,
  }));
}

/** The one axis in which shapes of the same rank differ; null where there are more, or none. */
function differingAxis([first, ...others]) {
  const axes = first.flatMap((size, axis) => (others.every((shape) => shape[axis] === size) ? [] : [axis]));
  return axes.length === 1 ? axes[0] : null;
}

/** The place of the axis among arguments. */
const placeOf = (node) => (calleeName(node) === "append" ? 2 : 1);

function alongAxis(axis, around) {
  const { node, dialect } = around;
  const value = axisNode(node);
  const change =
    value === null ? withArgument(node, `${AXIS[dialect]}=${axis}`, around) : replaced(value, String(axis));
  return said("axis", { axis }, [change]);
}

const axisNode = (node) => argumentAt(node, "dim", placeOf(node)) ?? argumentAt(node, "axis", placeOf(node));
const toldAxis = (node) => numberOf(axisNode(node)) ?? 0;

/** Rows of one that stand for all of a batch, expanded before they are joined. */
function expanded(items, around) {
  const axis = toldAxis(around.node);
  const [{ shape: first }] = items;
  const at = axis < 0 ? axis + first.length : axis;
  if (around.dialect !== "pytorch") return [];
  const wanted = first.map((_, place) => Math.max(...items.map(({ shape }) => shape[place])));
  const short = items.filter(({ shape }) =>
    shape.some((size, place) => place !== at && size !== wanted[place]),
  );
  const [item] = short;
  if (short.length !== 1 || item.node === null) return [];
  if (item.shape.some((size, place) => place !== at && size !== wanted[place] && size !== 1)) return [];
  const whole = items.find((other) => other !== item && other.node?.type === "Name");
  const sizes = item.shape.map((size, place) => {
    if (place === at || size === wanted[place]) return "-1";
    return whole ? `${textOf(whole.node, around)}.size(${place})` : String(wanted[place]);
  });
  const insert = `${ofText(item.node, around)}.expand(${sizes.join(", ")})`;
  return [
    said(
      "repeated",
      { name: calledIn(item.node, around) },
      [replaced(item.node, insert)],
      items.indexOf(item),
    ),
  ];
}

const FUNCTIONAL = { path: "torch.nn.functional", root: "torch.nn.functional" };

/** Pictures of two sizes, as where a U-Net halves an odd one: the smaller is brought to the size of the other. */
function resized(items, around) {
  const { dialect, node, statements } = around;
  const isPictures = items.length === 2 && items.every(({ shape, node: own }) => shape.length === 4 && own);
  const differ = [0, 2, 3].filter((axis) => items[0].shape[axis] !== items[1].shape[axis]);
  if (dialect !== "pytorch" || !isPictures || toldAxis(node) !== 1 || differ.includes(0)) return [];
  const [small, large] = items[0].shape[differ[0]] < items[1].shape[differ[0]] ? items : items.toReversed();
  const [name, other] = [small, large].map((item) => textOf(item.node, around));
  const call = `${moduleName(statements, FUNCTIONAL)}.interpolate(${name}, size=${ofText(large.node, around)}.shape[2:])`;
  return [said("resized", { name, other }, [replaced(small.node, call)], items.indexOf(small))];
}

/** New axes for those that have one fewer, so that all but the joined axis are equal. */
function raised(items, around) {
  const { node } = around;
  const rank = Math.max(...items.map(({ shape }) => shape.length));
  const whole = items.find(({ shape }) => shape.length === rank).shape;
  const low = items.filter(({ shape }) => shape.length === rank - 1);
  if (
    low.some((item) => item.node === null) ||
    low.length + items.filter(({ shape }) => shape.length === rank).length !== items.length
  )
    return [];
  const axis = calleeName(node) === "hstack" ? 1 : toldAxis(node);
  const at = axis < 0 ? axis + rank : axis;
  const fits = low.every(({ shape }) => shape.join() === whole.toSpliced(at, 1).join());
  if (!fits) return [];
  const dim = at === rank - 1 ? -1 : at;
  const fixes = low.map((item) => edited(item, [{ edit: "unsqueeze", dim }], around, items.indexOf(item)));
  return [
    {
      ...fixes[0],
      edits: fixes.flatMap(({ edits }) => edits),
      changes: fixes.flatMap(({ changes }) => changes),
    },
  ];
}

/** One of several that has its last two axes exchanged, as tokens that come from a convolution: (batch, channels, places). */
function turned(items, around) {
  const rank = items[0].shape.length;
  const axis = toldAxis(around.node);
  const at = axis < 0 ? axis + rank : axis;
  const beside = ({ shape }) => shape.toSpliced(at, 1).join();
  return items.flatMap((item, index) => {
    const others = items.filter((other) => other !== item).map(beside);
    const shape = [...item.shape.slice(0, -2), item.shape.at(-1), item.shape.at(-2)];
    return item.node !== null && others.every((other) => other === beside({ shape }))
      ? [edited(item, [{ edit: "transpose", dims: [rank - 2, rank - 1] }], around, index)]
      : [];
  });
}

/** `h = hidden.repeat(1, n, 1)` of a matrix: an axis was meant to be there. */
function repeatedApart(items, around) {
  return items.flatMap(({ node, shape }, index) => {
    const made = nodesOf(around.statements, "Assign").filter(
      ({ targets: [target] }) => node?.type === "Name" && target.type === "Name" && target.id === node.id,
    );
    const value = made.length > 0 ? made.at(-1).value : node;
    if (value?.type !== "Call" || !/^(?:repeat|expand|tile)$/.test(calleeName(value))) return [];
    if (value.arguments.length !== shape.length || value.callee.type !== "Attribute") return [];
    const whole = value.callee.object;
    return [1, 0].map((dim) => {
      const change = replaced(whole, `${ofText(whole, around)}.unsqueeze(${dim})`);
      return said("axisFor", { name: calledIn(whole, around), dim }, [change], index);
    });
  });
}

/** Samples of several lengths, which a loader is to make one tensor of. */
function collated(_, around) {
  // What the program stacks itself is no batch of a loader.
  if (callsNamed(/^stack$/, around).some(around.isIn)) return [];
  const loaders = callsNamed(/^DataLoader$/, around).filter(
    (call) => argumentAt(call, "collate_fn", 99) === null,
  );
  const pad = (words) => `torch.nn.utils.rnn.pad_sequence(${words}, batch_first=True)`;
  const [first, second] = ["[one[0] for one in batch]", "[one[1] for one in batch]"];
  const forms = [
    `(${pad(first)}, torch.stack(${second}))`,
    `(${pad(first)}, torch.tensor(${second}))`,
    `(${pad(first)}, ${pad(second)})`,
    pad("batch"),
  ];
  return loaders.map((call) => {
    const ways = forms.map((form) => [withArgument(call, `collate_fn=lambda batch: ${form}`, around)]);
    return { ...said("collated", {}, ways[0]), ways };
  });
}

const renamed = (word, around) => said("join", { word }, [labelledName(around.node, word)]);

function joined(_, around) {
  const { node, dialect } = around;
  const name = calleeName(node);
  if (!JOINS.test(name) && !STACKS.test(name)) return [];
  const items = itemsOf(around);
  if (!items || items.length < 2 || items.some(({ shape }) => shape === undefined || shape.length === 0))
    return [];
  const shapes = items.map(({ shape }) => shape);
  const isEven = shapes.every(({ length }) => length === shapes[0].length);
  if (!isEven) {
    const rows = shapes.every((shape) => shape[0] === shapes[0][0] && shape.length < 3);
    const columns = dialect === "numpy" && STACKS.test(name) && rows ? [renamed("column_stack", around)] : [];
    return [...columns, ...raised(items, around)];
  }
  const axis = differingAxis(shapes);
  if (JOINS.test(name))
    return [
      ...expanded(items, around),
      ...resized(items, around),
      ...repeatedApart(items, around),
      ...(axis === null ? [] : [alongAxis(axis, around)]),
      ...turned(items, around),
    ];
  if (axis === null) return [];
  if (name !== "stack")
    return axis > 1 ? [] : [renamed({ hstack: "vstack", vstack: "hstack" }[name], around)];
  const value = axisNode(node);
  const told = toldAxis(node);
  const word = JOIN[dialect];
  const named = labelledName(node, word);
  const isMissing = value === null && (axis !== 0 || dialect === "tensorflow");
  const more = isMissing
    ? [withArgument(node, `${AXIS[dialect]}=${axis}`, around)]
    : told !== axis && value !== null
      ? [replaced(value, String(axis))]
      : [];
  return [said("join", { word }, [named, ...more])];
}

export const JOINING = [
  {
    says: /^Sizes of tensors must match except|^stack expects each tensor|^Tensors must have same number of dimensions|^all (?:the )?input array|ConcatOp : |Shapes of all inputs must match|^Cannot concatenate arrays|^All input arrays must have the same shape|^torch\.cat\(\)|^axis \d is out of bounds/,
    ways: joined,
  },
];

/** What is said where batches are made, which no operation of the program does. */
export const BATCHES = [{ says: /^stack expects each tensor to be equal size/, ways: collated }];

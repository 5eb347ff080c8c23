// A linear layer that is given other features than it takes: flattened first, a batch of one, another layer.
import {
  argumentAt,
  calledIn,
  callsNamed,
  edited,
  flattened,
  laidOut,
  numberOf,
  productOf,
  replaced,
  said,
} from "./writing.js";
import { writtenSizes } from "./written-sizes.js";

const UNFIT = /mat1 and mat2 shapes cannot be multiplied \((\d+)x(\d+) and (\d+)x(\d+)\)/;

/** A matrix of fewer rows is a batch of samples rather than a picture. */
const LEAST_ROWS = 8;

/** `nn.Flatten()` in front of a layer that stands in a list of layers. */
function flattenBefore(call, { code, statements }) {
  const holds = callsNamed(/^Sequential$/, { statements }).some(({ arguments: given }) =>
    given.some(({ value }) => value === call),
  );
  if (!holds) return null;
  const start = code.lastIndexOf("\n", call.from - 1) + 1;
  const indent = code.slice(start, call.from);
  const callee = code.slice(call.callee.from, call.callee.to).replace(/Linear$/, "Flatten");
  const insert = /^\s*$/.test(indent) ? `${callee}(),\n${indent}` : `${callee}(), `;
  return { from: call.from, to: call.from, insert };
}

/** The layers that may be the one, each with the number of features it takes. @param {number} count @param {any} around */
const layersTaking = (count, around) =>
  callsNamed(/^Linear$/, around).flatMap((call) => {
    const own = argumentAt(call, "in_features", 0);
    const value = writtenSizes(own, around.statements).find((one) => numberOf(one) === count);
    return value === undefined ? [] : [{ call, value }];
  });

/** Flattened, and a layer that takes what comes of it. */
function both(layer, changes, size) {
  return said("flattenLayer", { name: "nn.Flatten()" }, [...changes, replaced(layer.value, String(size))], 1);
}

/** @param {RegExpExecArray} match @param {any} failed */
function linear(match, { operands, ...around }) {
  const [, rows, columns, taken] = match.map(Number);
  const layers = layersTaking(taken, around);
  const x = operands.find(({ shape }) => shape !== undefined);
  if (layers.length === 0 || x === undefined) return [];
  const { shape } = x;
  const all = rows * columns;
  const isDirect = shape.at(-1) === columns && productOf(shape) === all;
  const rest = productOf(shape.slice(1));
  const found = [];
  const listed = layers.flatMap((layer) => {
    const change = flattenBefore(layer.call, around);
    return change === null ? [] : [{ layer, change }];
  });
  if (isDirect && shape.length > 2 && rest === taken) found.push(flattened(x, around));
  if (all === shape[0] * taken && shape.length > 2)
    found.push(...listed.map(({ change }) => said("flattenLayer", { name: "nn.Flatten()" }, [change])));
  if (all === taken && shape.length === (isDirect ? 1 : 3))
    found.push(edited(x, [{ edit: "unsqueeze", dim: 0 }], around));
  const isPicture = shape.length === 2 && (shape[0] === shape[1] || shape[0] >= LEAST_ROWS);
  if (isDirect && all === taken && isPicture) found.push(oneRow(x, around));
  if (shape.length === 4 && rows !== shape[0] && all % shape[0] === 0 && all !== shape[0] * taken) {
    const size = all / shape[0];
    found.push(...listed.map(({ layer, change }) => both(layer, [change], size)));
    if (isDirect && listed.length === 0) {
      const { changes } = flattened(x, around);
      found.push(...layers.map((layer) => both(layer, changes, size)));
    }
  }
  return found;
}

/** A matrix that is one sample, as a row. */
function oneRow(x, around) {
  const { changes, edits } = flattened({ ...x, shape: [1, ...x.shape] }, around);
  const text = laidOut("row", calledIn(x.node, around), x.shape, [1, productOf(x.shape)]);
  const [{ insert, ...place }] = changes;
  return {
    edits,
    text,
    changes: [{ ...place, insert: insert.replace(/\.flatten\(1\)$/, ".reshape(1, -1)") }],
  };
}

export const LINEAR = [{ says: UNFIT, ways: linear }];

// The calls between a model's inputs and its outputs, in the order in which Keras has them: those that are furthest from an
// output come first, and those that are as far as each other in the order in which a walk from the outputs meets them.
import { raise } from "../../values/types.js";

/** All calls that outputs come of, each behind those that it needs, and the operations in the order of the walk. */
function walked(inputs, outputs) {
  const order = [];
  const operations = new Map();
  const seen = new Set();
  const visit = (symbol) => {
    if (symbol.history === null) return;
    const { node, operation } = symbol.history;
    if (seen.has(node)) return;
    seen.add(node);
    if (!node.isInput && inputs.includes(symbol)) return;
    if (!operations.has(operation)) operations.set(operation, operations.size);
    node.inputs.forEach(visit);
    order.push(node);
  };
  outputs.forEach(visit);
  return { order, operations };
}

/**
 * @param {any[]} inputs @param {any[]} outputs
 * @returns {{ nodes: any[], byDepth: any[][], operations: any[] }} the calls and operations in the order in which they run
 */
export function graphOf(inputs, outputs) {
  const { order, operations } = walked(inputs, outputs);
  const inGraph = new Set(order);
  const depths = new Map();
  const operationDepths = new Map();
  for (const node of [...order].reverse()) {
    const depth = Math.max(depths.get(node) ?? 0, operationDepths.get(node.operation) ?? 0);
    operationDepths.set(node.operation, depth);
    depths.set(node, depth);
    for (const { history } of node.inputs) {
      if (history === null || !inGraph.has(history.node)) continue;
      depths.set(history.node, Math.max(depth + 1, depths.get(history.node) ?? 0));
    }
  }
  for (const { history } of inputs) {
    if (!history.node.isInput || operationDepths.has(history.operation)) continue;
    operationDepths.set(history.operation, 0);
    operations.set(history.operation, -1);
    depths.set(history.node, 0);
  }
  const deepest = [...new Set(depths.values())].sort((one, other) => other - one);
  const byDepth = deepest.map((depth) => [...depths.keys()].filter((node) => depths.get(node) === depth));
  const sorted = [...operationDepths.keys()].sort(
    (one, other) =>
      operationDepths.get(other) - operationDepths.get(one) || operations.get(one) - operations.get(other),
  );
  checkNames(sorted);
  return { nodes: byDepth.flat(), byDepth, operations: sorted };
}

/** The outputs that do not come of the inputs. */
export function unreached(inputs, outputs, nodes) {
  const known = new Set(inputs);
  for (const node of nodes)
    if (!node.isInput && node.inputs.every((symbol) => known.has(symbol)))
      for (const symbol of node.outputs) known.add(symbol);
  return outputs.filter((symbol) => !known.has(symbol));
}

function checkNames(operations) {
  const names = operations.map(({ name }) => name);
  for (const name of names) {
    const count = names.filter((one) => one === name).length;
    if (count === 1) continue;
    const rule = `The name "${name}" is used ${count} times in the model.`;
    raise("ValueError", `${rule} All operation names should be unique.`);
  }
}

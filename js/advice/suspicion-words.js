// What each suspicion says, in every language.

import sentences from "../../build/generated/sentences/suspicions.js";
import { elementsOf } from "../engine/shape.js";
import { formatBytes, formatCount } from "../format/quantity.js";
import { inEveryLanguage } from "../languages/languages.js";
import { tuple as formatShape } from "../refusals/shape-text.js";

const BYTES = 4;

export function describeSuspicion(id, { axes, operands = [0, 1] }, { problem, plan, names }) {
  const [first, second = first] = operands;
  const { shapes } = problem;
  const largest = Math.max(...shapes.map(elementsOf));
  const facts = {
    a: names[first],
    b: names[second],
    shapeA: formatShape(shapes[first]),
    shapeB: formatShape(shapes[second]),
    shape: formatShape(plan.shape),
    length: plan.axes.find(({ axis }) => axis === axes[0])?.size,
    elements: formatCount(plan.elements),
    bytes: formatBytes(plan.elements * BYTES),
    times: largest === 0 ? "" : formatCount(Math.round(plan.elements / largest)),
  };
  return inEveryLanguage((language) => {
    const words = sentences[language];
    return words[id]({ ...facts, axes: words.axes(axes) });
  });
}

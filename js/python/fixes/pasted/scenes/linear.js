// A linear layer that is given other features than it takes.

import sentences from "../../../../../build/generated/sentences/remedies.js";
import { inEveryLanguage } from "../../../../languages/languages.js";
import { layerOf } from "./layer-of.js";
import { token } from "./scene.js";

const [LAYER, X] = [token(0), token(1)];
/** Fewer rows than these are seldom all of one sample. */
const FEW = 4;
const INSIDE = "nn.Sequential(";

/** Rows that are parts of samples: the samples, each as long as the layer takes, flattened. */
function samples([rows, columns, taken, given], around, isListed) {
  const count = (rows * columns) / taken;
  const text = inEveryLanguage((language) =>
    sentences[language].flattenSamples({ rows, columns, count, taken }),
  );
  const linear = `nn.Linear(${taken}, ${given})`;
  return {
    ...around,
    before: [
      `${LAYER} = ${isListed ? `${INSIDE}${linear})` : linear}`,
      `${X} = torch.zeros(${count}, ${taken / columns}, ${columns})`,
    ],
    keeps: isListed ? "before" : "call",
    text,
    shows: (line) => line.replace(INSIDE, `${INSIDE}..., `).replace(/\)$/, isListed ? ", ...)" : ")"),
  };
}

/** A product that is written as one, or that a transpose would mend. */
const isProduct = ({ line }, [rows, columns, taken, given]) =>
  /@|\b(?:matmul|mm|bmm|dot|addmm)\(/.test(line ?? "") || columns === given || rows === taken;

function unfit(match, asked) {
  const sizes = match.slice(1).map(Number);
  const [rows, columns, taken, given] = sizes;
  // Releases before 2.15 said the same of a layer and of any product.
  if (asked.about !== "layer" && (asked.about !== "matmul" || isProduct(asked, sizes))) return [];
  const around = layerOf(asked);
  const isListed = asked.within.some(({ path }) => path.endsWith("container.py"));
  const before = [`${LAYER} = nn.Linear(${taken}, ${given})`, `${X} = torch.zeros(${rows}, ${columns})`];
  const fitting = { ...around, before, keeps: "before" };
  const parts = taken / columns;
  if (parts === 1 || !Number.isInteger(parts) || rows % parts !== 0) return [fitting];
  const flattened = samples(sizes, around, isListed);
  // Maps as high as they are wide were not flattened; rows that are a half or a quarter of a sample may be samples.
  if (parts % columns === 0) return [flattened];
  return parts > FEW ? [flattened, fitting] : [fitting, flattened];
}

export const LINEAR = [
  { says: /mat1 and mat2 shapes cannot be multiplied \((\d+)x(\d+) and (\d+)x(\d+)\)/, scenes: unfit },
];

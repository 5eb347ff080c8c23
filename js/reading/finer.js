// What is said of a message beyond its topic: where the line or the shapes in it say more than its words, or against them.
import { tryPlanned } from "./planned.js";

/** Axes that are given names: `b, c, h, w = x.shape`. */
const UNPACKED =
  /^[ \t]{0,40}\w{1,40}(?: ?, ?\w{1,40}){1,8} = [\w.]{1,60}\.(?:shape|size\(\))[ \t]{0,9}(?:#|$)/m;
/** A square, as two vectors make that meet across. */
const SQUARE = /shape \((\d{3,9}), ?\1\)/;

/** What a kernel of CUDA found wrong, by what it names first, which is told apart from the error. */
const ASSERTED = /Assertion \W{0,3}(\w{1,20})/;
const OF_KERNELS = {
  t: "loss-range",
  cur_target: "loss-range",
  srcIndex: "index-range",
  index: "index-range",
  sizes: "index-range",
  idx_dim: "index-range",
};

/** Keras' losses compare shapes, whether they broadcast or not. */
const isCompared = (/** @type {string} */ text) => {
  const from = text.indexOf("Shapes ");
  return from >= 0 && text.slice(from, from + 100).includes(" are incompatible");
};

/** Topics of which more may be said, each with what tells that. @type {Record<string, (facts: any, text: string) => string | null>} */
const FINER = {
  python: ({ framework }, text) =>
    framework === "python" && text.includes("values to unpack") && UNPACKED.test(text) ? "unpacked" : null,
  gradient: (_, text) => (text.includes("only for scalar outputs") ? "one-number" : null),
  concat: (_, text) => {
    if (text.includes("expected a non-empty list")) return "nothing-joined";
    return /must have (?:the )?same number of dimensions/.test(text) ? "joined-rank" : null;
  },
  attention: (_, text) => (text.includes("divisible by num_heads") ? "heads" : null),
  device: (_, text) => {
    const name = ASSERTED.exec(text)?.[1] ?? "";
    return Object.hasOwn(OF_KERNELS, name) ? OF_KERNELS[name] : null;
  },
  memory: (_, text) => (SQUARE.test(text) ? "square" : null),
  // Losses that compare by a difference broadcast, as long as that goes.
  loss: ({ topic, warning }, text) =>
    !warning && !isCompared(text) && (topic === "broadcast" || text.includes("must be broadcastable"))
      ? "unbroadcast"
      : null,
  broadcast: ({ shapes, op }) =>
    shapes?.length === 2 && op === null && tryPlanned("broadcastShapes", shapes)?.ok === true ? "fits" : null,
};

/**
 * The topic that is spoken of.
 * @param {string} topic by where the message was raised @param {any} facts as the message tells them @param {string} text
 * @returns {string}
 */
export const finerTopic = (topic, facts, text) => FINER[topic]?.(facts, text) ?? topic;

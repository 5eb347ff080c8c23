// EinMix of einops: a layer that multiplies by a weight along the axes that are named, with what groups these around it.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf, toEngine, toSizes } from "../arrays/convert.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Layer, MODULE } from "../layers/layer.js";
import { uniform } from "../layers/torch-layers.js";
import { workOut } from "../run/formulas.js";
import { repr } from "../values/repr.js";
import { raise, Type } from "../values/types.js";
import { apply } from "./operations.js";
import { ELLIPSIS, readSide } from "./pattern.js";
import { asSet, readPattern, recipeOf, without } from "./recipe.js";
import { raiseEinops } from "./refuse.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Raises where any are left. */
function checkNone(axes, /** @type {(names: string) => string} */ tell) {
  if (axes.length > 0) raiseEinops(tell(asSet(axes)));
}

function readSides(pattern, weightShape) {
  const sides = pattern.split("->");
  if (sides.length !== 2) refuseHere("such a pattern of EinMix");
  const [left, right, weight] = [...sides, weightShape].map((side) => readSide(side));
  checkNone(
    without(right.axes, new Set([...left.axes, ...weight.axes])),
    (names) => `Unrecognized identifiers on the right side of EinMix ${names}`,
  );
  if (weight.axes.has(ELLIPSIS))
    raiseEinops("Ellipsis is not supported in weight, as its shape should be fully specified");
  if (left.axes.has(ELLIPSIS) !== right.axes.has(ELLIPSIS))
    raiseEinops(`Ellipsis in EinMix should be on both sides, ${pattern}`);
  if (left.isEllipsisInside) raiseEinops(`Ellipsis on left side can't be in parenthesis, got ${pattern}`);
  if ([left, right, weight].some((side) => side.hasAnonymous))
    raiseEinops("Anonymous axes (numbers) are not allowed in EinMix");
  if (/[()]/.test(weightShape)) raiseEinops(`Parenthesis is not allowed in weight shape: ${weightShape}`);
  return { left, right, weight };
}

const axesOf = ({ groups }) => groups.flat();
const isPlain = ({ groups, isEllipsisInside }) =>
  !isEllipsisInside && groups.every((group) => group === ELLIPSIS || group.length === 1);
const written = (axes) => axes.map((axis) => (axis === ELLIPSIS ? "..." : axis)).join(" ");

/** What rearranges before the product, or behind it; null where nothing is to be done. */
function rearranging(pattern, sizes) {
  const sides = readPattern(pattern, "rearrange", sizes);
  return (x) => apply(x, recipeOf(sides, toSizes(tensorOf(x).shape), sizes), "rearrange");
}

/** The sizes of a bias beside the axes of the output. */
function biasSizes(right, bias, sizeOf) {
  let hasSize = false;
  return axesOf(right).flatMap((axis) => {
    if (axis === ELLIPSIS && hasSize)
      raiseEinops("all bias dimensions should go after ellipsis in the output");
    if (axis === ELLIPSIS) return [];
    const isOwn = bias.axes.has(axis);
    hasSize ||= isOwn;
    return [isOwn ? sizeOf(axis) : 1];
  });
}

const ROOT = (count, times) => Math.sqrt(times / count);

const EIN_MIX = new Type("EinMix", MODULE, "einops.layers.torch.EinMix");
EIN_MIX.call = (args, keywords) => {
  const [first, second, third] = args;
  const {
    pattern = first,
    weight_shape: weightShape = second,
    bias_shape: given = third,
    ...lengths
  } = keywords;
  const biasShape = given ?? null;
  if (args.length > 3 || typeof pattern !== "string" || typeof weightShape !== "string")
    refuseHere("such a call of EinMix");
  const sides = readSides(pattern, weightShape);
  const { left, right, weight } = sides;
  const [from, to] = pattern.split("->");
  const sizes = new Map(Object.entries(lengths));
  const sizeOf = (axis) => toEngine(sizes.get(axis));
  const inside = new Map([...sizes].filter(([axis]) => left.axes.has(axis)));
  const before = isPlain(left) ? null : rearranging(`${from}-> ${written(axesOf(left))}`, inside);
  const behind = isPlain(right) ? null : rearranging(`${written(axesOf(right))} ->${to}`, new Map());
  for (const axis of weight.axes)
    if (!sizes.has(/** @type {string} */ (axis)))
      raiseEinops(`Dimension ${String(axis)} of weight should be specified`);
  checkNone(
    without(sizes.keys(), new Set([...left.axes, ...weight.axes])),
    (names) => `Axes ${names} are not used in pattern`,
  );
  checkNone(
    without(weight.axes, new Set([...left.axes, ...right.axes])),
    (names) => `Weight axes ${names} are redundant`,
  );
  const count = without(weight.axes, right.axes).reduce((all, axis) => all * sizeOf(axis), 1);
  const fields = { pattern, weight_shape: weightShape, bias_shape: biasShape };
  const bias = biasShape === null ? null : readSide(biasShape);
  checkNone(without(bias?.axes ?? [], right.axes), (names) => `Bias axes ${names} not present in output`);
  checkNone(without(bias?.axes ?? [], sizes), (names) => `Sizes not provided for bias axes ${names}`);
  const known = [...new Set([...left.axes, ...right.axes, ...weight.axes])].filter(
    (axis) => axis !== ELLIPSIS,
  );
  const order = known.toSorted();
  const letters = (side) =>
    axesOf(side)
      .map((axis) => (axis === ELLIPSIS ? "..." : LETTERS[order.indexOf(/** @type {any} */ (axis))]))
      .join("");
  const equation = `${letters(left)},${letters(weight)}->${letters(right)}`;
  const weightSizes = axesOf(weight).map(sizeOf);
  return new Layer(EIN_MIX, {
    fields: {
      ...fields,
      weight: uniform(weightSizes, ROOT(count, 3), "float32"),
      bias: bias === null ? null : uniform(biasSizes(right, bias, sizeOf), ROOT(count, 1), "float32"),
    },
    extra: () =>
      [repr(pattern), `'${weightShape}'`, ...(bias === null ? [] : [`'${biasShape}'`])]
        .concat([...sizes].map(([axis, size]) => `${axis}=${repr(size)}`))
        .join(", "),
    forward({ fields: own }, { input }) {
      if (!(input instanceof ArrayValue)) raise("TypeError", "einsum(): argument must be Tensor");
      if (input.tensor === null) return input;
      const { machine, modules } = /** @type {any} */ (session());
      const x = before === null ? input : before(input);
      const called = modules.torch.member("einsum");
      const mixed = machine.call(called, [equation, x, own.weight]);
      const made = own.bias === null ? mixed : workOut("x.add_(bias)", { x: mixed, bias: own.bias });
      return behind === null ? made : behind(made);
    },
  });
};

export const MIXING = { EinMix: EIN_MIX };

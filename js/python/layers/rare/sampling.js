// F.affine_grid and F.grid_sample: places in a picture, and what stands there or between what stands there.
import { checkElements, tensorOf, toEngine } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { workOut } from "../../run/formulas.js";
import { itemsOf } from "../../values/iterate.js";
import { raise } from "../../values/types.js";
import { wrong } from "../blocks/windows.js";
import { listText, sizesOf, sizeText } from "../sizes.js";
import { isTensor, made, unknown } from "../words.js";

/** Places along an axis from -1 to 1: those of the outer edges, or of the middles of the outermost. */
function placesAlong(size, aligns, dtype) {
  if (size === 1) return engine.zeros([1], { dtype });
  const edges = engine.linspace(-1, 1, size, { dtype });
  return aligns ? edges : edges.mul((size - 1) / size);
}

export function affineGrid(theta, size, aligns) {
  if (!isTensor(theta)) refuseHere("such a call of affine_grid");
  if (theta.tensor === null) return unknown();
  const sizes = itemsOf(size).map((one) => /** @type {number} */ (toEngine(one)));
  if (sizes.length !== 4 || sizes.some((one) => typeof one !== "number"))
    refuseHere("affine_grid of such a size");
  if (sizes.some((one) => Number(one) <= 0))
    raise("ValueError", `Expected non-zero, positive output size. Got (${sizes.join(", ")})`);
  const own = sizesOf(theta);
  if (own.length !== 3 || own[1] !== 2 || own[2] !== 3) {
    const rule = `Expected a batch of 2D affine matrices of shape Nx2x3 for size (${sizes.join(", ")})`;
    raise("ValueError", `${rule}. Got ${sizeText(own)}.`);
  }
  const [batch, , height, width] = sizes;
  if (own[0] !== batch)
    wrong(
      `Expected size for first two dimensions of batch2 tensor to be: [${batch}, 3] but got: [${own[0]}, 3].`,
    );
  const { dtype } = tensorOf(theta);
  const places = made(() => {
    const [x, y] = [placesAlong(width, aligns, dtype), placesAlong(height, aligns, dtype)];
    const wide = [height, width];
    return engine
      .stack([x.unsqueeze(0).expand(wide), y.unsqueeze(1).expand(wide), engine.ones(wide, { dtype })], 2)
      .reshape([1, height * width, 3])
      .expand([batch, height * width, 3]);
  });
  const shape = [batch, height, width].map(BigInt);
  const [n, h, w] = shape;
  return workOut("places.bmm(theta.transpose(1, 2)).view(n, h, w, 2)", { places, theta, n, h, w });
}

/** Places in a picture's own numbers. */
const unscaled = (place, size, aligns) =>
  aligns ? place.add(1).mul((size - 1) / 2) : place.add(1).mul(size).sub(1).div(2);

/** Places turned back at both edges, as often as it takes. */
function mirrored(place, size, aligns) {
  const [low, around] = aligns ? [0, 2 * (size - 1)] : [-0.5, 2 * size];
  if (around === 0) return place.mul(0);
  const far = place.sub(low).abs();
  const rest = far.sub(engine.floor(far.detach().div(around)).mul(around));
  return engine.minimum(rest, rest.neg().add(around)).add(low);
}

export function gridSample(input, grid, { mode, around, aligns }) {
  if (!isTensor(input) || !isTensor(grid)) refuseHere("such a call of grid_sample");
  const wanted = (what, all, found) =>
    raise("ValueError", `nn.functional.grid_sample(): expected ${what} to be ${all}, but got: '${found}'`);
  if (!/^(?:bilinear|nearest|bicubic)$/.test(mode))
    wanted("mode", "'bilinear', 'nearest' or 'bicubic'", mode);
  if (!/^(?:zeros|border|reflection)$/.test(around))
    wanted("padding_mode", "'zeros', 'border', or 'reflection'", around);
  if (input.tensor === null || grid.tensor === null) return unknown();
  const [x, places] = [tensorOf(input), tensorOf(grid)];
  const [own, others] = [sizesOf(input), sizesOf(grid)];
  const told = `input with sizes ${listText(own)} and grid with sizes ${listText(others)}`;
  if (own[0] !== others[0])
    wrong(`grid_sampler(): expected grid and input to have same batch size, but got ${told}`);
  if (others.at(-1) !== own.length - 2)
    wrong(
      `grid_sampler(): expected grid to have size ${own.length - 2} in last dimension, but got grid with sizes ${listText(others)}`,
    );
  if (x.ndim !== 4 || places.ndim !== 4) refuseHere("grid_sample of such an input");
  if (mode === "bicubic") refuseHere("grid_sample(mode='bicubic')");
  const [batch, channels, height, width] = x.shape;
  const [, rows, columns] = places.shape;
  checkElements(batch * channels * rows * columns * 8);
  return made(() => {
    const limit = (place, size) =>
      around === "zeros"
        ? place
        : engine.clamp(around === "border" ? place : mirrored(place, size, aligns), {
            min: 0,
            max: size - 1,
          });
    const across = limit(unscaled(places.select(-1, 0), width, aligns), width);
    const down = limit(unscaled(places.select(-1, 1), height, aligns), height);
    const flat = x.reshape([batch, channels, height * width]);
    /** What stands at whole places, nothing outside. */
    const at = (column, row) => {
      const isInside = column
        .ge(0)
        .logicalAnd(column.lt(width))
        .logicalAnd(row.ge(0))
        .logicalAnd(row.lt(height));
      const index = engine
        .clamp(row, { min: 0, max: height - 1 })
        .mul(width)
        .add(engine.clamp(column, { min: 0, max: width - 1 }))
        .to("int64")
        .reshape([batch, 1, rows * columns])
        .expand([batch, channels, rows * columns]);
      const found = engine.gather(flat, 2, index).reshape([batch, channels, rows, columns]);
      return found.mul(isInside.unsqueeze(1).to(x.dtype));
    };
    if (mode === "nearest") return at(engine.round(across.detach()), engine.round(down.detach()));
    const [left, top] = [engine.floor(across.detach()), engine.floor(down.detach())];
    const [right, low] = [across.sub(left).unsqueeze(1), down.sub(top).unsqueeze(1)];
    const rest = (part) => part.neg().add(1);
    return at(left, top)
      .mul(rest(right))
      .mul(rest(low))
      .add(at(left.add(1), top).mul(right).mul(rest(low)))
      .add(at(left, top.add(1)).mul(rest(right)).mul(low))
      .add(at(left.add(1), top.add(1)).mul(right).mul(low));
  });
}

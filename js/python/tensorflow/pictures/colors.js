// Colours as hue, saturation and value, and where they change.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ask, convert } from "../convert.js";
import { isFloat } from "../dtypes.js";
import { wrap } from "../framework.js";

/** The three parts of the last axis. */
function partsOf(images, name) {
  const tensor = convert(images);
  if (tensor.shape.at(-1) !== 3 || !isFloat(tensor.dtype)) refuseHere(`such a tf.image.${name}`);
  return [0, 1, 2].map((i) => tensor.select(-1, i));
}
const made = (of) => wrap(ask(of));
const clamped = (x) => engine.clamp(x, { min: 0, max: 1 });
const together = (parts) => engine.stack(parts, { dim: -1 });

export const toHues = ({ images }) =>
  made(() => {
    const [r, g, b] = partsOf(images, "rgb_to_hsv");
    const like = (value) => engine.tensor(value, { dtype: r.dtype });
    const most = engine.maximum(r, engine.maximum(g, b));
    const range = most.sub(engine.minimum(r, engine.minimum(g, b)));
    const zero = engine.zerosLike(most);
    const isGrey = range.le(0);
    const safe = engine.where(isGrey, engine.onesLike(range), range);
    const saturation = engine.where(most.gt(0), range.div(engine.where(most.gt(0), most, 1)), zero);
    const share = engine.reciprocal(safe).mul(like(1).div(6));
    const others = engine.where(
      g.eq(most),
      share.mul(b.sub(r)).add(like(2).div(6)),
      share.mul(r.sub(g)).add(like(4).div(6)),
    );
    const hue = engine.where(isGrey, zero, engine.where(r.eq(most), share.mul(g.sub(b)), others));
    return together([engine.where(hue.lt(0), hue.add(1), hue), saturation, most]);
  });

export const fromHues = ({ images }) =>
  made(() => {
    const [hue, saturation, value] = partsOf(images, "hsv_to_rgb");
    const six = hue.mul(6);
    const rest = engine.sub(1, saturation);
    const colors = [
      clamped(six.sub(3).abs().sub(1)),
      clamped(engine.sub(2, six.sub(2).abs())),
      clamped(engine.sub(2, six.sub(4).abs())),
    ];
    return together(colors.map((one) => rest.add(saturation.mul(one)).mul(value)));
  });

const KERNELS = [
  [-1, -2, -1, 0, 0, 0, 1, 2, 1],
  [-1, 0, 1, -2, 0, 2, -1, 0, 1],
];

/** How much a picture changes down and across, at each place. */
export const edges = ({ image }) =>
  made(() => {
    const tensor = convert(image);
    if (tensor.ndim !== 4 || !isFloat(tensor.dtype)) refuseHere("such a tf.image.sobel_edges");
    const [, height, width] = tensor.shape;
    if (height < 2 || width < 2) refuseHere("such a tf.image.sobel_edges");
    const mirrored = (size) =>
      engine.tensor([1, ...Array.from({ length: size }, (_, i) => i), size - 2], { dtype: "int64" });
    const wide = tensor.indexSelect(1, mirrored(height)).indexSelect(2, mirrored(width));
    const sums = KERNELS.map((kernel) =>
      kernel
        .flatMap((by, k) =>
          by === 0
            ? []
            : [
                wide
                  .narrow(1, Math.floor(k / 3), height)
                  .narrow(2, k % 3, width)
                  .mul(by),
              ],
        )
        .reduce((all, one) => all.add(one)),
    );
    return engine.stack(sums, { dim: -1 });
  });

// torchvision.utils.make_grid: pictures side by side, of which the size is known.
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { isTensor, unknown } from "../layers/words.js";
import { itemsOf } from "../values/iterate.js";
import { raise, typeOf } from "../values/types.js";
import { outline } from "./picture.js";

const SIGNATURE = "tensor nrow= padding= normalize= value_range= scale_each= pad_value=";

function grid(args, keywords) {
  const { tensor: given, nrow: most = 8n, padding = 2n } = taken("make_grid", SIGNATURE, args, keywords);
  const pictures = isTensor(given) ? null : (given?.items ?? null);
  if (!isTensor(given) && !pictures?.every(isTensor)) {
    const rule = "tensor or list of tensors expected, got";
    return raise("TypeError", `${rule} ${`<class '${typeOf(given).path}'>`}`);
  }
  if ((pictures ?? [given]).some((one) => one.tensor === null)) return unknown();
  const shape =
    pictures === null ? tensorOf(given).shape : [pictures.length, ...tensorOf(itemsOf(given)[0]).shape];
  if (shape.length < 2 || shape.length > 4) refuseHere("such pictures of make_grid");
  const [count, channels, height, width] = [...[[1, 1], [1], []][shape.length - 2], ...shape];
  const own = channels === 1 ? 3 : channels;
  if (shape.length < 4 || count === 1) return outline([own, height, width], "float32");
  const columns = Math.min(Number(most), count);
  const rows = Math.ceil(count / columns);
  const gap = Number(padding);
  return outline([own, (height + gap) * rows + gap, (width + gap) * columns + gap], "float32");
}

export const makeGrid = new FunctionOf("make_grid", grid);

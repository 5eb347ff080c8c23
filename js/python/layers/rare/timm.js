// What models of pictures take from timm: paths that are left out while they train, pairs of sizes, and a way to begin weights.
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { outlineOnly } from "../../run/outlined.js";
import { itemsOf } from "../../values/iterate.js";
import { Tuple } from "../../values/sequences.js";
import { classOf } from "../torch-layers.js";

/** Of a training sample all is left out, or nothing. */
const DROP_PATH = classOf("DropPath", "drop", "drop_prob= scale_by_keep=", ({ drop_prob: share = 0 }) => ({
  fields: { drop_prob: share },
  forward: ({ training, fields }, { input }) => {
    if (training && fields.drop_prob > 0) outlineOnly("the numbers of DropPath");
    return input;
  },
  extra: ({ drop_prob: share }) => `drop_prob=${Number(share).toFixed(3)}`,
}));

const isNumber = (value) => typeof value === "bigint" || typeof value === "number";
const toTuple = (count) =>
  new FunctionOf(`to_${count}tuple`, ([value]) =>
    isNumber(value) ? new Tuple(Array(count).fill(value)) : new Tuple([...itemsOf(value)]),
  );

/** @param {(name: string) => any} initial what torch.nn.init has under a name */
export function timmModules(initial) {
  const members = {
    DropPath: DROP_PATH,
    ...Object.fromEntries([1, 2, 3, 4].map((count) => [`to_${count}tuple`, toTuple(count)])),
  };
  const find = (name) =>
    Object.hasOwn(members, name) ? members[name] : name === "trunc_normal_" ? initial(name) : undefined;
  const moduleOf = (path, inner) => Object.assign(new ModuleValue(path, inner), { isInPart: true });
  const layers = moduleOf("timm.layers", find);
  const models = moduleOf("timm.models", (name) => (name === "layers" ? layers : undefined));
  const whole = moduleOf("timm", (name) => ({ layers, models })[name]);
  return { timm: whole, "timm.layers": layers, "timm.models": models, "timm.models.layers": layers };
}

// ResNet, ResNeXt and wide ResNet: blocks that add to what they are given.
import { refuseHere } from "../../arrays/refuse.js";
import { itemsOf } from "../../values/iterate.js";
import { raise } from "../../values/types.js";
import {
  adaptive,
  conv,
  flat,
  linear,
  maxPool,
  norm,
  Part,
  pass,
  passAll,
  plus,
  relu,
  sequence,
  typeNamed,
} from "./parts.js";

const RESNET = typeNamed("models.resnet.ResNet");
const BASIC = typeNamed("models.resnet.BasicBlock");
const BOTTLENECK = typeNamed("models.resnet.Bottleneck");

/** What a block adds: the input as it is, or as the block's other way makes it. */
const besides = (self, x, name) => (self.fields.downsample === null ? x : pass(self, "downsample", x, name));

const ways = {
  basic(self, x, name) {
    const made = passAll(self, "conv1 bn1 relu conv2 bn2", x, name);
    return pass(self, "relu", plus(made, besides(self, x, name)), name);
  },
  bottleneck(self, x, name) {
    const made = passAll(self, "conv1 bn1 relu conv2 bn2 relu conv3 bn3", x, name);
    return pass(self, "relu", plus(made, besides(self, x, name)), name);
  },
};

function basic({ from, width, stride, downsample, groups, base, dilation }) {
  if (groups !== 1 || base !== 64) raise("ValueError", "BasicBlock only supports groups=1 and base_width=64");
  if (dilation > 1) raise("NotImplementedError", "Dilation > 1 not supported in BasicBlock");
  const fields = {
    conv1: conv(from, width, 3, { stride, padding: 1 }),
    bn1: norm(width),
    relu: relu(),
    conv2: conv(width, width, 3, { padding: 1 }),
    bn2: norm(width),
  };
  return new Part(BASIC, { ...fields, downsample, stride: BigInt(stride) }, ways.basic);
}

function bottleneck({ from, width, stride, downsample, groups, base, dilation }) {
  const inner = Math.floor(width * (base / 64)) * groups;
  const fields = {
    conv1: conv(from, inner, 1),
    bn1: norm(inner),
    conv2: conv(inner, inner, 3, { stride, padding: dilation, groups, dilation }),
    bn2: norm(inner),
    conv3: conv(inner, width * 4, 1),
    bn3: norm(width * 4),
    relu: relu(),
  };
  return new Part(BOTTLENECK, { ...fields, downsample, stride: BigInt(stride) }, ways.bottleneck);
}

function residual(/** @type {[string, number[], any?]} */ [kind, counts, more = {}], given) {
  const { num_classes: classes = 1000n, groups = more.groups ?? 1n } = given;
  const { width_per_group: base = more.base ?? 64n, replace_stride_with_dilation: replaced = null } = given;
  const [block, grows] = kind === "basic" ? [basic, 1] : [bottleneck, 4];
  const widened = replaced === null ? [false, false, false] : itemsOf(replaced);
  if (widened.length !== 3) refuseHere("such a replace_stride_with_dilation=");
  let [from, dilation] = [64, 1];
  const layer = (width, count, place) => {
    const isWide = place > 0 && widened[place - 1] === true;
    const before = dilation;
    if (isWide) dilation *= 2;
    const stride = place === 0 || isWide ? 1 : 2;
    const to = width * grows;
    const changes = stride !== 1 || from !== to;
    const downsample = changes ? sequence([conv(from, to, 1, { stride }), norm(to)]) : null;
    const shared = { width, groups: Number(groups), base: Number(base) };
    const blocks = [block({ ...shared, from, stride, downsample, dilation: before })];
    from = to;
    while (blocks.length < count)
      blocks.push(block({ ...shared, from, stride: 1, downsample: null, dilation }));
    return sequence(blocks);
  };
  const fields = {
    conv1: conv(3, 64, 7, { stride: 2, padding: 3 }),
    bn1: norm(64),
    relu: relu(),
    maxpool: maxPool(3, 2, 1),
    ...Object.fromEntries(counts.map((count, i) => [`layer${i + 1}`, layer(64 * 2 ** i, count, i)])),
    avgpool: adaptive([1, 1]),
    fc: linear(512 * grows, classes),
    inplanes: BigInt(from),
    groups,
    base_width: base,
  };
  return new Part(RESNET, fields, (self, x, name) => {
    const seen = passAll(self, "conv1 bn1 relu maxpool layer1 layer2 layer3 layer4 avgpool", x, name);
    return pass(self, "fc", flat(seen), name);
  });
}

const KEYWORDS =
  "num_classes= zero_init_residual= groups= width_per_group= replace_stride_with_dilation= norm_layer!";
const family = (...row) => ({
  type: RESNET,
  keywords: KEYWORDS,
  build: (given) => residual(/** @type {any} */ (row), given),
});

export const RESIDUAL = {
  resnet18: family("basic", [2, 2, 2, 2]),
  resnet34: family("basic", [3, 4, 6, 3]),
  resnet50: family("bottleneck", [3, 4, 6, 3]),
  resnet101: family("bottleneck", [3, 4, 23, 3]),
  resnet152: family("bottleneck", [3, 8, 36, 3]),
  resnext50_32x4d: family("bottleneck", [3, 4, 6, 3], { groups: 32n, base: 4n }),
  resnext101_32x8d: family("bottleneck", [3, 4, 23, 3], { groups: 32n, base: 8n }),
  resnext101_64x4d: family("bottleneck", [3, 4, 23, 3], { groups: 64n, base: 4n }),
  wide_resnet50_2: family("bottleneck", [3, 4, 6, 3], { base: 128n }),
  wide_resnet101_2: family("bottleneck", [3, 4, 23, 3], { base: 128n }),
};

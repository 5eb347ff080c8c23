// nn.MultiheadAttention: projections, heads that attend side by side, and masks that broadcast to their scores.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { asking } from "../../arrays/errors.js";
import { withDigits } from "../../torch/digits.js";
import { torch } from "../../torch/tensor.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { dropout } from "../activations.js";
import { linear } from "../linear.js";
import { areDifferent, sizeGiven, sizesOf, sizeText, tupleText } from "../sizes.js";
import { step, wordsOf } from "../steps.js";
import { classOf, dtypeGiven, FACTORY, LAYERS, parameter, uniform } from "../torch-layers.js";
import { checkTensor, dtypeOf, isFloat, isUnknown, made, unknown } from "../words.js";

const refuse = (message) => raise("AssertionError", message);
const rankOf = (array) => tensorOf(array).ndim;

/** The layer that projects what the heads found: a linear one with another name, and no bias at first. */
const projection = classOf(
  "NonDynamicallyQuantizableLinear",
  "linear",
  `in_features out_features bias= ${FACTORY}`,
  (given) => {
    const { fields, forward, extra } = LAYERS.Linear.call([], given, null);
    if (fields.bias !== null) tensorOf(fields.bias).detach().zero_();
    return { fields, forward, extra };
  },
);

function makeAttention(given) {
  const {
    embed_dim: width,
    num_heads: heads,
    dropout: rate = 0,
    bias = true,
    batch_first: first = false,
  } = given;
  const dtype = dtypeGiven(given.dtype);
  const [all, count] = [sizeGiven(width, 0), sizeGiven(heads)];
  if (all <= 0 || count <= 0)
    raise(
      "ValueError",
      `embed_dim and num_heads must be greater than 0, got embed_dim=${all} and num_heads=${count} instead`,
    );
  if (all % count !== 0) refuse("embed_dim must be divisible by num_heads");
  const out = /** @type {any} */ (
    projection.call?.([width, width], { bias, dtype: given.dtype ?? null }, null)
  );
  // As many inputs as Xavier counts: three weights are one.
  const weight = uniform([3 * all, all], Math.sqrt(3) * Math.sqrt(2 / (4 * all)), dtype);
  const ofInputs = bias === false ? null : parameter([3 * all], (sizes) => engine.zeros(sizes, { dtype }));
  return {
    fields: {
      in_proj_weight: weight,
      in_proj_bias: ofInputs,
      embed_dim: width,
      num_heads: heads,
      head_dim: BigInt(all / count),
      dropout: rate,
      batch_first: first,
    },
    held: [["out_proj", out]],
    signature: "query key value key_padding_mask= need_weights= attn_mask= average_attn_weights= is_causal=",
    forward: attend,
  };
}

/** Whether the query is a batch, once its rank and those of the others are as they have to be. */
function checkRanks({ query, key, value, attn_mask: mask, key_padding_mask: padding }) {
  const rank = rankOf(query);
  if (rank !== 2 && rank !== 3)
    refuse(`query should be unbatched 2D or batched 3D tensor but received ${rank}-D query tensor`);
  const isBatch = rank === 3;
  const kind = isBatch ? "batched (3-D)" : "unbatched (2-D)";
  if (rankOf(key) !== rank || rankOf(value) !== rank) {
    const found = `but found ${rankOf(key)}-D and ${rankOf(value)}-D tensors respectively`;
    refuse(`For ${kind} \`query\`, expected \`key\` and \`value\` to be ${rank}-D ${found}`);
  }
  if (padding !== null && rankOf(padding) !== rank - 1) {
    const found = `but found ${rankOf(padding)}-D tensor instead`;
    refuse(`For ${kind} \`query\`, expected \`key_padding_mask\` to be \`None\` or ${rank - 1}-D ${found}`);
  }
  if (mask !== null && rankOf(mask) !== 2 && rankOf(mask) !== 3) {
    const found = `but found ${rankOf(mask)}-D tensor instead`;
    refuse(`For ${kind} \`query\`, expected \`attn_mask\` to be \`None\`, 2-D or 3-D ${found}`);
  }
  return isBatch;
}

/** A mask as numbers that are added: minus infinity where nobody shall look. */
function added(mask, name, dtype) {
  const own = dtypeOf(mask);
  if (own !== "bool" && !isFloat(own)) refuse(`only bool and floating types of ${name} are supported`);
  if (own !== "bool") return tensorOf(mask);
  return engine.zeros([], { dtype }).maskedFill(tensorOf(mask), Number.NEGATIVE_INFINITY);
}

/** Steps of a batch as `(batch, heads, steps, size)`. */
function inHeads(tensor, steps, { batch, heads, size }) {
  // PyTorch takes batch and heads together, and says so where they do not fit.
  if (tensor.numel !== steps * batch * heads * size) tensor.reshape([steps, batch * heads, size]);
  return tensor.reshape([steps, batch, heads, size]).permute([1, 2, 0, 3]);
}

/** The layer's own products with its three weights: of one input at once, else of each by itself. */
function projected(fields, operands, names, name) {
  const { in_proj_weight: weight, in_proj_bias: bias } = fields;
  const words = (part) => (name === null ? null : `${name}.in_proj_${part}`);
  const [query, key, value] = operands;
  if (query === key && key === value) {
    const all = linear(query, weight, bias, [names[0], words("weight")]);
    return asking(torch.words, () => engine.chunk(tensorOf(all), 3, -1));
  }
  if (key === value) {
    // The two weights that meet the same are one product.
    const cut = (array, from, count) =>
      array && made(() => tensorOf(array).narrow(0, from * width, count * width));
    const width = tensorOf(weight).shape[1];
    const [q, both] = [0, 1].map((from) =>
      linear(operands[from], cut(weight, from, from + 1), cut(bias, from, from + 1), [
        names[from],
        words(from === 0 ? `weight[:${width}]` : `weight[${width}:]`),
      ]),
    );
    return [tensorOf(q), ...asking(torch.words, () => engine.chunk(tensorOf(both), 2, -1))];
  }
  const parts = (array) => (array === null ? [null, null, null] : engine.chunk(tensorOf(array), 3, 0));
  const [weights, biases] = asking(torch.words, () => [parts(weight), parts(bias)]);
  const array = (tensor) => (tensor === null ? null : new ArrayValue(torch, tensor));
  return operands.map((one, i) =>
    tensorOf(linear(one, array(weights[i]), array(biases[i]), [names[i], words(`weight.chunk(3)[${i}]`)])),
  );
}

function checkSizes(fields, { query, key, value, attn_mask: mask, key_padding_mask: padding }) {
  const [width] = sizesOf(query).slice(-1);
  if (areDifferent([width], [Number(fields.embed_dim)]))
    refuse(`was expecting embedding dimension of ${fields.embed_dim}, but got ${width}`);
  if (areDifferent(sizesOf(key), sizesOf(value)))
    refuse(`key shape ${sizeText(sizesOf(key))} does not match value shape ${sizeText(sizesOf(value))}`);
  const [steps, batch] = sizesOf(query);
  const [keys] = sizesOf(key);
  if (mask !== null) {
    const wanted = [steps, keys];
    if (rankOf(mask) === 3)
      wanted.unshift(typeof batch === "number" ? batch * Number(fields.num_heads) : null);
    if (areDifferent(sizesOf(mask), wanted)) {
      const found = `The shape of the ${rankOf(mask)}D attn_mask is ${sizeText(sizesOf(mask))}`;
      raise("RuntimeError", `${found}, but should be ${tupleText(wanted)}.`);
    }
  }
  if (padding === null) return;
  sizesOf(padding).forEach((size, axis) => {
    const wanted = [batch, keys][axis];
    if (areDifferent([size], [wanted]))
      refuse(`Expected key_padded_mask.shape[${axis}] to be ${wanted}, but got ${size}`);
  });
}

/** Both masks as one, for scores of each head of each sample. */
function maskOf({ attn_mask: mask, key_padding_mask: padding }, { batch, heads, steps, keys }, dtype) {
  let own = mask === null ? null : added(mask, "attn_mask", dtype);
  if (own?.ndim === 3) own = own.reshape([batch, heads, steps, keys]);
  if (padding === null) return own;
  const ofKeys = added(padding, "key_padding_mask", dtype).reshape([batch, 1, 1, keys]);
  return own === null ? ofKeys : engine.add(own, ofKeys);
}

const NO_MASK =
  "Need attn_mask if specifying the is_causal hint. You may use the Transformer module method " +
  "`generate_square_subsequent_mask` to create this mask.";

/** Called with what the signature names. */
function attend({ fields, training, members }, given, name) {
  const all = { key_padding_mask: null, attn_mask: null, ...given };
  const operands = [all.query, all.key, all.value];
  for (const [i, argument] of ["query", "key", "value"].entries())
    checkTensor(operands[i], "multi_head_attention_forward", argument, i + 1);
  if (isUnknown(...operands, all.attn_mask, all.key_padding_mask)) return new Tuple([unknown(), unknown()]);
  if (all.is_causal === true && all.attn_mask === null) raise("RuntimeError", NO_MASK);
  const isBatch = checkRanks(all);
  const names = operands.map(wordsOf);
  const turns = isBatch && fields.batch_first === true;
  const turned = new Map();
  const ready = (array) => {
    if (isBatch && !turns) return array;
    if (!turned.has(array))
      turned.set(
        array,
        made(() => (isBatch ? tensorOf(array).transpose(0, 1) : tensorOf(array).unsqueeze(1))),
      );
    return turned.get(array);
  };
  const [query, key, value] = operands.map(ready);
  const padding =
    isBatch || all.key_padding_mask === null
      ? all.key_padding_mask
      : made(() => tensorOf(all.key_padding_mask).unsqueeze(0));
  const own = { ...all, query, key, value, key_padding_mask: padding };
  checkSizes(fields, own);
  const parts = projected(fields, [query, key, value], names, name);
  const heads = Number(fields.num_heads);
  const [steps, batch, width] = tensorOf(query).shape;
  const keys = tensorOf(key).shape[0];
  const sizes = { steps, keys, batch, heads, size: width / heads };
  const { found, weights } = inEachHead(own, parts, sizes, training ? fields.dropout : 0);
  const [, out] = members[0];
  const joined = made(() => tensorOf(found).permute([2, 0, 1, 3]).reshape([steps, batch, width]));
  let result = out.run([joined], {}, name === null ? null : `${name}.out_proj`);
  if (turns) result = made(() => tensorOf(result).transpose(0, 1));
  if (!isBatch) result = made(() => tensorOf(result).squeeze(1));
  if (given.need_weights === false) return new Tuple([result, null]);
  const shown = made(() => {
    const each = tensorOf(weights);
    const mean = given.average_attn_weights === false ? each : engine.mean(each, 1);
    return isBatch ? mean : mean.squeeze(0);
  });
  return new Tuple([result, shown]);
}

/** What each head finds: its scores, the mask on them, their softmax, and the values that these weigh. */
function inEachHead(own, [q, k, v], sizes, rate) {
  const { steps, keys, size } = sizes;
  const left = made(() => engine.mul(inHeads(q, steps, sizes), 1 / Math.sqrt(size)));
  const right = made(() => inHeads(k, keys, sizes).transpose(-2, -1));
  const multiplied = (one, other) =>
    step(torch, "matmul", [one, other], (of) => engine.matmul(of(one), of(other)), {
      always: true,
      names: [null, null],
    });
  let scores = multiplied(left, right);
  const mask = asking(torch.words, () => maskOf(own, sizes, dtypeOf(scores)));
  if (mask !== null) {
    const [before, added] = [scores, new ArrayValue(torch, mask)];
    scores = step(torch, "add", [before, added], (of) => engine.add(of(before), of(added)), {
      names: [null, wordsOf(own.attn_mask ?? own.key_padding_mask)],
    });
  }
  const weights = dropout(
    made(() => withDigits("softmax", engine.softmax(tensorOf(scores), -1), tensorOf(scores), -1)),
    rate,
    true,
  );
  const values = made(() => inHeads(v, keys, sizes));
  return { found: multiplied(weights, values), weights };
}

export const ATTENTION = [
  "activation",
  `embed_dim num_heads dropout= bias= add_bias_kv! add_zero_attn! kdim! vdim! batch_first= ${FACTORY}`,
  makeAttention,
];

// The node that a layer of Keras's own ends with in TensorFlow's graph.

const pairs = (text) => Object.fromEntries(text.split(" ").map((one) => one.split(":")));

/** The last node of an activation. */
const ACTIVATIONS = pairs(
  "relu:Relu sigmoid:Sigmoid softmax:Softmax tanh:Tanh gelu:Gelu/mul_2 elu:Elu selu:Selu softplus:Softplus softsign:Softsign " +
    "silu:IdentityN swish:IdentityN leaky_relu:LeakyRelu relu6:Relu6 exponential:Exp hard_sigmoid:truediv mish:mul log_softmax:LogSoftmax",
);
const NODES = pairs(
  "Flatten:Reshape Reshape:Reshape Permute:transpose RepeatVector:Repeat/Reshape_1 Embedding:GatherV2 GlobalAveragePooling1D:Mean " +
    "GlobalAveragePooling2D:Mean GlobalMaxPooling1D:Max GlobalMaxPooling2D:Max MaxPooling1D:MaxPool1d/Squeeze MaxPooling2D:MaxPool2d " +
    "AveragePooling1D:AvgPool1D/Squeeze AveragePooling2D:AvgPool BatchNormalization:batchnorm/add_1 LayerNormalization:add_2 ReLU:Relu " +
    "LeakyReLU:LeakyRelu ELU:Elu PReLU:add Softmax:Softmax Add:Add Subtract:Sub Multiply:Mul Average:truediv Maximum:Maximum " +
    "Minimum:Minimum Concatenate:concat ZeroPadding1D:Pad ZeroPadding2D:Pad Rescaling:add Bidirectional:concat TimeDistributed:transpose_1 " +
    "Identity: Conv2DTranspose:BiasAdd DepthwiseConv2D:BiasAdd SeparableConv2D:BiasAdd",
);
/** Those of several operands are joined two at a time. */
const OF_TWO = /^(?:Add|Subtract|Multiply|Average|Maximum|Minimum)$/;
const WITHOUT_BIAS = pairs("Conv1D:convolution/Squeeze Conv2D:convolution");

/** Its name, "" where what goes in comes out, null where nobody knows. @param {any} layer @param {{ training?: boolean, input?: any }} how */
export function lastNode(layer, { training = false, input = null } = {}) {
  const { activation, use_bias: hasBias, return_sequences: isSequence } = layer.fields;
  const kind = layer.type.name;
  const act = typeof activation?.name === "string" ? activation.name : null;
  if (kind === "Activation") return ACTIVATIONS[act] ?? null;
  if (kind === "Dropout") return training ? "stateless_dropout/SelectV2" : "";
  if (/^(?:LSTM|GRU|SimpleRNN)$/.test(kind)) return isSequence === true ? "transpose_1" : "strided_slice_3";
  if (OF_TWO.test(kind) && input?.items !== undefined && input.items.length !== 2) return null;
  const isPlain = activation === undefined || act === "linear" || activation === null;
  if (kind in NODES) return hasBias === false || (hasBias === true && !isPlain) ? null : NODES[kind];
  if (!/^(?:Dense|Conv[12]D)$/.test(kind)) return null;
  if (!isPlain) return ACTIVATIONS[act] ?? null;
  if (hasBias !== false) return "BiasAdd";
  return WITHOUT_BIAS[kind] ?? (input === null ? null : input.shape?.length === 2 ? "MatMul" : "Tensordot");
}

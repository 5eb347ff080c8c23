// What get_config() tells of layers of Keras: the names in their order, each with what it is where a program does not say; data alone.

const INITIALIZED = "kernel_initializer=GlorotUniform bias_initializer=Zeros";
const LIMITS = "kernel_regularizer bias_regularizer activity_regularizer kernel_constraint bias_constraint";
const convolution = (ones, more = "") =>
  `filters kernel_size strides=${ones} padding=valid ${more}data_format=channels_last dilation_rate=${ones}`;
const plainly = (ones) =>
  `${convolution(ones)} groups=1 activation=linear use_bias=True ${INITIALIZED} ${LIMITS}`;
const transposed = (ones) =>
  `${convolution(ones, "output_padding ")} activation=linear use_bias=True ${INITIALIZED} ${LIMITS}`;
const SCALED =
  "beta_initializer=Zeros gamma_initializer=Ones beta_regularizer gamma_regularizer beta_constraint gamma_constraint";
const POOLING = "pool_size=2 padding=valid strides data_format=channels_last";
const WHOLE = "data_format=channels_last keepdims=False";
const recurrent = (gate, forget, after) =>
  "return_sequences=False return_state=False go_backwards=False stateful=False unroll=False zero_output_for_mask=False " +
  `units activation=tanh ${gate}use_bias=True kernel_initializer=GlorotUniform recurrent_initializer=Orthogonal bias_initializer=Zeros ` +
  `${forget}kernel_regularizer recurrent_regularizer bias_regularizer activity_regularizer kernel_constraint recurrent_constraint ` +
  `bias_constraint dropout=0.0 recurrent_dropout=0.0${after}`;

/** @type {Record<string, string>} */
export const CONFIGS = {
  Dense: `units activation=linear use_bias=True ${INITIALIZED} kernel_regularizer bias_regularizer kernel_constraint bias_constraint quantization_config`,
  Embedding:
    "input_dim output_dim embeddings_initializer=RandomUniform embeddings_regularizer activity_regularizer embeddings_constraint mask_zero=False quantization_config",
  Flatten: "data_format=channels_last",
  Dropout: "rate seed noise_shape",
  Activation: "activation",
  ReLU: "max_value negative_slope=0.0 threshold=0.0",
  Reshape: "target_shape",
  Permute: "dims",
  RepeatVector: "n",
  BatchNormalization: `axis=-1 momentum=0.99 epsilon=0.001 center=True scale=True beta_initializer=Zeros gamma_initializer=Ones moving_mean_initializer=Zeros moving_variance_initializer=Ones beta_regularizer gamma_regularizer beta_constraint gamma_constraint synchronized=False renorm=False renorm_clipping renorm_momentum=0.99`,
  LayerNormalization: `axis=-1 epsilon=0.001 center=True scale=True rms_scaling=False ${SCALED}`,
  GroupNormalization: `groups=32 axis=-1 epsilon=0.001 center=True scale=True ${SCALED}`,
  UnitNormalization: "axis=-1",
  Conv1D: plainly("(1,)"),
  Conv2D: plainly("(1,1)"),
  Conv3D: plainly("(1,1,1)"),
  Conv1DTranspose: transposed("(1,)"),
  Conv2DTranspose: transposed("(1,1)"),
  MaxPooling1D: POOLING,
  MaxPooling2D: POOLING,
  MaxPooling3D: POOLING,
  AveragePooling1D: POOLING,
  AveragePooling2D: POOLING,
  AveragePooling3D: POOLING,
  GlobalAveragePooling1D: WHOLE,
  GlobalAveragePooling2D: WHOLE,
  GlobalMaxPooling1D: WHOLE,
  GlobalMaxPooling2D: WHOLE,
  SimpleRNN: recurrent("", "", ""),
  LSTM: recurrent("recurrent_activation=sigmoid ", "unit_forget_bias=True ", " seed"),
  GRU: recurrent("recurrent_activation=sigmoid ", "", " reset_after=True seed"),
  Add: "",
  Subtract: "",
  Multiply: "",
  Average: "",
  Maximum: "",
  Minimum: "",
  Concatenate: "axis=-1",
  GaussianNoise: "stddev seed",
  Masking: "mask_value=0.0",
  Rescaling: "scale offset=0.0",
  Identity: "",
};

/** The same of initializers. @type {Record<string, string>} */
export const INITIALIZER_CONFIGS = {
  Zeros: "",
  Ones: "",
  Identity: "",
  Constant: "value=0.0",
  RandomNormal: "seed mean=0.0 stddev=0.05",
  TruncatedNormal: "seed mean=0.0 stddev=0.05",
  RandomUniform: "seed minval=-0.05 maxval=0.05",
  GlorotUniform: "seed input_axes output_axes",
  GlorotNormal: "seed input_axes output_axes",
  HeUniform: "seed input_axes output_axes",
  HeNormal: "seed input_axes output_axes",
  LecunUniform: "seed input_axes output_axes",
  LecunNormal: "seed input_axes output_axes",
  Orthogonal: "seed gain=1.0",
  VarianceScaling: "seed scale=1.0 mode=fan_in distribution=truncated_normal input_axes output_axes",
};

/** The same of optimizers, behind what all of them tell. @type {Record<string, string>} */
export const OPTIMIZER_CONFIGS = {
  SGD: "momentum=0.0 nesterov=False",
  Adam: "beta_1=0.9 beta_2=0.999 epsilon=1e-07 amsgrad=False",
  AdamW: "beta_1=0.9 beta_2=0.999 epsilon=1e-07 amsgrad=False",
  RMSprop: "rho=0.9 momentum=0.0 epsilon=1e-07 centered=False",
  Adagrad: "initial_accumulator_value=0.1 epsilon=1e-07",
  Adadelta: "rho=0.95 epsilon=1e-07",
  Nadam: "beta_1=0.9 beta_2=0.999 epsilon=1e-07",
  Adamax: "beta_1=0.9 beta_2=0.999 epsilon=1e-07",
  Lion: "beta_1=0.9 beta_2=0.99",
};

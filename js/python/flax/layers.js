// The layers of flax.linen that have numbers of their own, and what drops, pools and masks.
export const LAYERS = `
_kernel = jax.nn.initializers.lecun_normal()
_zeros, _ones = jax.nn.initializers.zeros, jax.nn.initializers.ones

def _table(key, shape, dtype=jnp.float32):
    count, size = shape
    fan = count * (count * size / count / count)
    return jax.random.normal(key, shape, dtype) * jnp.sqrt(jnp.array(1.0 / fan, dtype=dtype))
_table.gives_shape = True

def _as_tuple(x):
    return tuple(x) if isinstance(x, (list, tuple)) else (x,)

def _places(axes, rank):
    return tuple(axis + rank if axis < 0 else axis for axis in _as_tuple(axes))

def _dtype_of(*args, dtype=None, inexact=True):
    if dtype is None:
        dtype = jnp.result_type(*[jnp.asarray(x) for x in args if x is not None])
        if inexact and not jnp.issubdtype(dtype, jnp.inexact):
            dtype = jnp.promote_types(jnp.float32, dtype)
    if inexact and not jnp.issubdtype(dtype, jnp.inexact):
        raise ValueError(f'Dtype must be inexact: {dtype}')
    return dtype

def promote_dtype(*args, dtype=None, inexact=True):
    dtype = _dtype_of(*args, dtype=dtype, inexact=inexact)
    return [None if x is None else jnp.asarray(x, dtype) for x in args]

class Dense(Module):
    features: int
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Any = _kernel
    bias_init: Any = _zeros
    promote_dtype: Any = promote_dtype
    dot_general: Any = None
    dot_general_cls: Any = None

    @compact
    def __call__(self, inputs):
        kernel = self.param('kernel', self.kernel_init, (jnp.shape(inputs)[-1], self.features), self.param_dtype)
        bias = self.param('bias', self.bias_init, (self.features,), self.param_dtype) if self.use_bias else None
        inputs, kernel, bias = promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        y = inputs @ kernel
        if bias is not None:
            y += jnp.reshape(bias, (1,) * (y.ndim - 1) + (-1,))
        return y

def _product(sizes):
    total = 1
    for size in sizes:
        total *= size
    return total

class DenseGeneral(Module):
    features: Any
    axis: Any = -1
    batch_dims: Any = ()
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    kernel_init: Any = _kernel
    bias_init: Any = _zeros
    precision: Any = None
    promote_dtype: Any = promote_dtype
    dot_general: Any = None
    dot_general_cls: Any = None

    @compact
    def __call__(self, inputs):
        if self.batch_dims:
            _refuse('batch_dims of DenseGeneral')
        features = _as_tuple(self.features)
        axis = tuple(sorted(_places(self.axis, inputs.ndim)))
        def flat_kernel(rng, shape, dtype=jnp.float32):
            flat = (_product(shape[:len(axis)]), _product(shape[-len(features):]))
            return jnp.reshape(self.kernel_init(rng, flat, dtype), shape)
        def flat_bias(rng, shape, dtype=jnp.float32):
            return jnp.reshape(self.bias_init(rng, (_product(shape),), dtype), shape)
        flat_kernel.gives_shape = flat_bias.gives_shape = True
        kernel = self.param('kernel', flat_kernel, tuple(inputs.shape[one] for one in axis) + features, self.param_dtype)
        bias = self.param('bias', flat_bias, features, self.param_dtype) if self.use_bias else None
        inputs, kernel, bias = promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        out = lax.dot_general(inputs, kernel, ((axis, tuple(range(len(axis)))), ((), ())), precision=self.precision)
        if bias is not None:
            out += jnp.reshape(bias, (1,) * (inputs.ndim - len(axis)) + features)
        return out

def _pads(padding, rank):
    if isinstance(padding, str):
        return padding
    if isinstance(padding, int):
        return [(padding, padding)] * rank
    if isinstance(padding, (list, tuple)) and len(padding) == rank:
        pads = [(one, one) if isinstance(one, int) else one for one in padding]
        if all(isinstance(one, tuple) and len(one) == 2 for one in pads):
            return pads
    raise ValueError(f'Invalid padding format: {padding}, should be str, int, or a sequence of len {rank} where each element is an int or pair of ints.')

def _for_all(x, rank):
    return (1 if x is None else x,) * rank if x is None or isinstance(x, int) else tuple(x)

class Conv(Module):
    features: int
    kernel_size: Any
    strides: Any = 1
    padding: Any = 'SAME'
    input_dilation: Any = 1
    kernel_dilation: Any = 1
    feature_group_count: int = 1
    use_bias: bool = True
    mask: Any = None
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Any = _kernel
    bias_init: Any = _zeros
    promote_dtype: Any = promote_dtype
    conv_general_dilated: Any = None
    conv_general_dilated_cls: Any = None

    @compact
    def __call__(self, inputs):
        sizes = _as_tuple(self.kernel_size)
        rank = len(sizes)
        if rank > 3 or inputs.ndim < rank + 1:
            _refuse('such a convolution')
        before = inputs.shape[:inputs.ndim - rank - 1]
        if len(before) != 1:
            inputs = jnp.reshape(inputs, (-1,) + inputs.shape[len(before):])
        strides, spread = _for_all(self.strides, rank), _for_all(self.kernel_dilation, rank)
        padding = _pads(self.padding, rank)
        if padding in ('CIRCULAR', 'REFLECT'):
            around = [(size - 1) * by for size, by in zip(sizes, spread)]
            pads = [(0, 0)] + [(one // 2, (one + 1) // 2) for one in around] + [(0, 0)]
            inputs = jnp.pad(inputs, pads, mode='wrap' if padding == 'CIRCULAR' else 'reflect')
            padding = 'VALID'
        elif padding == 'CAUSAL':
            if rank != 1:
                raise ValueError('Causal padding is only implemented for 1D convolutions.')
            inputs = jnp.pad(inputs, [(0, 0), (spread[0] * (sizes[0] - 1), 0), (0, 0)])
            padding = 'VALID'
        channels = inputs.shape[-1]
        assert channels % self.feature_group_count == 0
        shape = sizes + (channels // self.feature_group_count, self.features)
        if self.mask is not None and self.mask.shape != shape:
            raise ValueError(f'Mask needs to have the same shape as weights. Shapes are: {self.mask.shape}, {shape}')
        kernel = self.param('kernel', self.kernel_init, shape, self.param_dtype)
        if self.mask is not None:
            kernel *= self.mask
        bias = self.param('bias', self.bias_init, (self.features,), self.param_dtype) if self.use_bias else None
        inputs, kernel, bias = promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        space = 'DHW'[-rank:]
        y = lax.conv_general_dilated(
            inputs, kernel, strides, padding, lhs_dilation=_for_all(self.input_dilation, rank), rhs_dilation=spread,
            dimension_numbers=(f'N{space}C', f'{space}IO', f'N{space}C'), feature_group_count=self.feature_group_count)
        if bias is not None:
            y += bias.reshape((1,) * (y.ndim - 1) + bias.shape)
        return y if len(before) == 1 else jnp.reshape(y, before + y.shape[1:])

class Embed(Module):
    num_embeddings: int
    features: int
    dtype: Any = None
    param_dtype: Any = jnp.float32
    embedding_init: Any = _table
    promote_dtype: Any = promote_dtype

    def setup(self):
        self.embedding = self.param('embedding', self.embedding_init, (self.num_embeddings, self.features), self.param_dtype)

    def __call__(self, inputs):
        if not jnp.issubdtype(inputs.dtype, jnp.integer):
            raise ValueError('Input type must be an integer or unsigned integer.')
        embedding, = promote_dtype(self.embedding, dtype=self.dtype, inexact=False)
        if self.num_embeddings == 1:
            return jnp.broadcast_to(embedding, inputs.shape + (self.features,))
        return jnp.take(embedding, inputs, axis=0)

    def attend(self, query):
        query, embedding = promote_dtype(query, self.embedding, dtype=self.dtype)
        return jnp.dot(query, embedding.T)

class Dropout(Module):
    rate: float
    broadcast_dims: Any = ()
    deterministic: Any = None
    rng_collection: str = 'dropout'

    @compact
    def __call__(self, inputs, deterministic=None, rng=None):
        deterministic = merge_param('deterministic', self.deterministic, deterministic)
        if self.rate == 0.0 or deterministic:
            return inputs
        if self.rate == 1.0:
            return jnp.zeros_like(inputs)
        kept = 1.0 - self.rate
        if rng is None:
            rng = self.make_rng(self.rng_collection)
        shape = list(inputs.shape)
        for axis in self.broadcast_dims:
            shape[axis] = 1
        mask = jnp.broadcast_to(jax.random.bernoulli(rng, p=kept, shape=tuple(shape)), inputs.shape)
        return lax.select(mask, inputs / kept, jnp.zeros_like(inputs))

class Sequential(Module):
    layers: Any

    def __post_init__(self):
        if not isinstance(self.layers, (list, tuple)):
            raise ValueError(f"'layers' must be a sequence, got '{type(self.layers).__name__}'.")
        super().__post_init__()

    @compact
    def __call__(self, *args, **kwargs):
        if not self.layers:
            raise ValueError(f'Empty Sequential module {self.name}.')
        made = self.layers[0](*args, **kwargs)
        for layer in self.layers[1:]:
            if isinstance(made, tuple):
                made = layer(*made)
            elif isinstance(made, dict):
                made = layer(**made)
            else:
                made = layer(made)
        return made

class PReLU(Module):
    param_dtype: Any = jnp.float32
    negative_slope_init: float = 0.01

    @compact
    def __call__(self, inputs):
        def first(key):
            return jnp.asarray(self.negative_slope_init, dtype=self.param_dtype)
        slope = self.param('negative_slope', first)
        return jnp.where(inputs >= 0, inputs, jnp.asarray(slope, inputs.dtype) * inputs)

def pool(inputs, init, reduce_fn, window_shape, strides, padding):
    before = inputs.ndim - len(window_shape) - 1
    strides = strides or (1,) * len(window_shape)
    assert len(window_shape) == len(strides), f'len({window_shape}) must equal len({strides})'
    steps, dims = (1,) * before + tuple(strides) + (1,), (1,) * before + tuple(window_shape) + (1,)
    if before == 0:
        inputs, steps, dims = inputs[None], (1,) + steps, (1,) + dims
    assert inputs.ndim == len(dims), f'len({inputs.shape}) != len({dims})'
    if not isinstance(padding, str):
        padding = tuple(map(tuple, padding))
        assert len(padding) == len(window_shape), f'padding {padding} must specify pads for same number of dims as window_shape {window_shape}'
        assert all([len(one) == 2 for one in padding]), f'each entry in padding {padding} must be length 2'
        padding = ((0, 0),) + padding + ((0, 0),)
    y = lax.reduce_window(inputs, init, reduce_fn, dims, steps, padding)
    return jnp.squeeze(y, axis=0) if before == 0 else y

def avg_pool(inputs, window_shape, strides=None, padding='VALID', count_include_pad=True):
    y = pool(inputs, 0.0, lax.add, window_shape, strides, padding)
    if count_include_pad:
        return y / _product(window_shape)
    shape = inputs.shape[:-1] + (1,)
    if len(shape) - 2 == len(window_shape):
        shape = (1,) + shape[1:]
    return y / pool(jnp.ones(shape), 0.0, lax.add, window_shape, strides, padding)

def max_pool(inputs, window_shape, strides=None, padding='VALID'):
    return pool(inputs, -jnp.inf, lax.max, window_shape, strides, padding)
`;

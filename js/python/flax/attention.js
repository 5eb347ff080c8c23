// Attention as flax.linen has it, and masks for it.
export const ATTENTION = `
def dot_product_attention_weights(query, key, bias=None, mask=None, broadcast_dropout=True, dropout_rng=None, dropout_rate=0.0, deterministic=False, dtype=None, precision=None, module=None, force_fp32_for_softmax=False):
    query, key = promote_dtype(query, key, dtype=dtype)
    dtype = query.dtype
    assert query.ndim == key.ndim, 'q, k must have same rank.'
    assert query.shape[:-3] == key.shape[:-3], 'q, k batch dims must match.'
    assert query.shape[-2] == key.shape[-2], 'q, k num_heads must match.'
    assert query.shape[-1] == key.shape[-1], 'q, k depths must match.'
    query = query / jnp.sqrt(query.shape[-1]).astype(dtype)
    weights = jnp.einsum('...qhd,...khd->...hqk', query, key)
    if bias is not None:
        weights = weights + bias
    if mask is not None:
        weights = jnp.where(mask, weights, jnp.finfo(dtype).min)
    if force_fp32_for_softmax and dtype != jnp.float32:
        weights = jax.nn.softmax(weights.astype(jnp.float32))
    else:
        weights = jax.nn.softmax(weights).astype(dtype)
    if module:
        module.sow('intermediates', 'attention_weights', weights)
    if not deterministic and dropout_rate > 0.0:
        kept = 1.0 - dropout_rate
        shape = (1,) * (key.ndim - 2) + weights.shape[-2:] if broadcast_dropout else weights.shape
        keep = jax.random.bernoulli(dropout_rng, kept, shape)
        weights = weights * (keep.astype(dtype) / jnp.asarray(kept, dtype=dtype))
    return weights

def dot_product_attention(query, key, value, bias=None, mask=None, broadcast_dropout=True, dropout_rng=None, dropout_rate=0.0, deterministic=False, dtype=None, precision=None, module=None, force_fp32_for_softmax=False):
    query, key, value = promote_dtype(query, key, value, dtype=dtype)
    assert key.ndim == query.ndim == value.ndim, 'q, k, v must have same rank.'
    assert query.shape[:-3] == key.shape[:-3] == value.shape[:-3], 'q, k, v batch dims must match.'
    assert query.shape[-2] == key.shape[-2] == value.shape[-2], 'q, k, v num_heads must match.'
    assert key.shape[-3] == value.shape[-3], 'k, v lengths must match.'
    weights = dot_product_attention_weights(query, key, bias, mask, broadcast_dropout, dropout_rng, dropout_rate, deterministic, query.dtype, precision, module, force_fp32_for_softmax)
    return jnp.einsum('...hqk,...khd->...qhd', weights, value)

class MultiHeadDotProductAttention(Module):
    num_heads: int
    dtype: Any = None
    param_dtype: Any = jnp.float32
    qkv_features: Any = None
    out_features: Any = None
    broadcast_dropout: bool = True
    dropout_rate: float = 0.0
    deterministic: Any = None
    precision: Any = None
    kernel_init: Any = _kernel
    out_kernel_init: Any = None
    bias_init: Any = _zeros
    out_bias_init: Any = None
    use_bias: bool = True
    attention_fn: Any = dot_product_attention
    decode: bool = False
    normalize_qk: bool = False
    force_fp32_for_softmax: bool = False
    qkv_dot_general: Any = None
    out_dot_general: Any = None
    qkv_dot_general_cls: Any = None
    out_dot_general_cls: Any = None
    qk_attn_weights_einsum_cls: Any = None
    attn_weights_value_einsum_cls: Any = None

    @compact
    def __call__(self, inputs_q, inputs_k=None, inputs_v=None, *, inputs_kv=None, mask=None, deterministic=None, dropout_rng=None, sow_weights=False):
        if self.decode or self.attention_fn is not dot_product_attention:
            _refuse('such attention')
        if inputs_kv is not None:
            if inputs_k is not None or inputs_v is not None:
                raise ValueError('If either \`inputs_k\` or \`inputs_v\` is not None, \`inputs_kv\` must be None. If \`inputs_kv\` is not None, both \`inputs_k\` and \`inputs_v\` must be None. We recommend using \`inputs_k\` and \`inputs_v\` args, since \`inputs_kv\` will be deprecated soon. See https://github.com/google/flax/discussions/3389 for more information.')
            inputs_k = inputs_v = inputs_kv
        else:
            if inputs_k is None:
                if inputs_v is not None:
                    raise ValueError('\`inputs_k\` cannot be None if \`inputs_v\` is not None. To have both \`inputs_k\` and \`inputs_v\` be the same value, pass in the value to \`inputs_k\` and leave \`inputs_v\` as None.')
                inputs_k = inputs_q
            if inputs_v is None:
                inputs_v = inputs_k
        out_features = self.out_features or inputs_q.shape[-1]
        features = self.qkv_features or inputs_q.shape[-1]
        assert features % self.num_heads == 0, f'Memory dimension ({features}) must be divisible by number of heads ({self.num_heads}).'
        kinds = dict(dtype=self.dtype, param_dtype=self.param_dtype)
        def projected(name, x):
            return DenseGeneral((self.num_heads, features // self.num_heads), kernel_init=self.kernel_init, bias_init=self.bias_init, use_bias=self.use_bias, precision=self.precision, name=name, **kinds)(x)
        query, key, value = projected('query', inputs_q), projected('key', inputs_k), projected('value', inputs_v)
        if self.normalize_qk:
            query = LayerNorm(name='query_ln', use_bias=False, **kinds)(query)
            key = LayerNorm(name='key_ln', use_bias=False, **kinds)(key)
        is_fixed = True
        if self.dropout_rate > 0.0:
            is_fixed = merge_param('deterministic', self.deterministic, deterministic)
            if not is_fixed and dropout_rng is None:
                dropout_rng = self.make_rng('dropout')
        x = dot_product_attention(query, key, value, mask=mask, dropout_rng=dropout_rng, dropout_rate=self.dropout_rate, broadcast_dropout=self.broadcast_dropout, deterministic=is_fixed, dtype=self.dtype, precision=self.precision, force_fp32_for_softmax=self.force_fp32_for_softmax, module=self if sow_weights else None)
        return DenseGeneral(out_features, axis=(-2, -1), kernel_init=self.out_kernel_init or self.kernel_init, bias_init=self.out_bias_init or self.bias_init, use_bias=self.use_bias, precision=self.precision, name='out', **kinds)(x)

class MultiHeadAttention(MultiHeadDotProductAttention):
    pass

class SelfAttention(MultiHeadDotProductAttention):
    @compact
    def __call__(self, inputs_q, mask=None, deterministic=None, dropout_rng=None, sow_weights=False):
        return super().__call__(inputs_q, mask=mask, deterministic=deterministic, dropout_rng=dropout_rng, sow_weights=sow_weights)

def make_attention_mask(query_input, key_input, pairwise_fn=jnp.multiply, extra_batch_dims=0, dtype=jnp.float32):
    mask = pairwise_fn(jnp.expand_dims(query_input, axis=-1), jnp.expand_dims(key_input, axis=-2))
    mask = jnp.expand_dims(mask, axis=-3)
    return jnp.expand_dims(mask, axis=tuple(range(extra_batch_dims))).astype(dtype)

def make_causal_mask(x, extra_batch_dims=0, dtype=jnp.float32):
    places = jnp.broadcast_to(jnp.arange(x.shape[-1], dtype=jnp.int32), x.shape)
    return make_attention_mask(places, places, jnp.greater_equal, extra_batch_dims=extra_batch_dims, dtype=dtype)

def combine_masks(*masks, dtype=jnp.float32):
    given = [mask for mask in masks if mask is not None]
    if not given:
        return None
    assert all(mask.ndim == given[0].ndim for mask in given), f'masks must have same rank: {tuple(mask.ndim for mask in given)}'
    return functools.reduce(jnp.logical_and, given).astype(dtype)
`;

// The layers of flax.linen that bring numbers to a mean and a spread.
const COMMON = `
    dtype: Any = None
    param_dtype: Any = jnp.float32
`;

export const NORMS = `
def _mean_and_spread(x, axes, dtype, use_mean=True, is_fast=True, mask=None):
    dtype = jnp.promote_types(jnp.result_type(x) if dtype is None else dtype, jnp.float32)
    x = jnp.asarray(x).astype(dtype)
    axes = _places(axes, x.ndim)
    where = None if mask is None else jnp.asarray(mask, dtype=bool)
    mean = lambda one: one.mean(axes, where=where)
    if not use_mean:
        spread = mean(lax.square(x))
        return jnp.zeros_like(spread), spread
    if not is_fast:
        middle = mean(x)
        return middle, mean(lax.square(x - jnp.expand_dims(middle, axes)))
    middle, squares = mean(x), mean(lax.square(x))
    return middle, jnp.maximum(0.0, squares - lax.square(middle))

def _normalized(layer, x, mean, spread, axes, feature_axes, use_bias, bias_init):
    axes, feature_axes = _places(axes, x.ndim), _places(feature_axes, x.ndim)
    sizes = [x.shape[axis] for axis in feature_axes]
    shape = [x.shape[axis] if axis in feature_axes else 1 for axis in range(x.ndim)]
    mean, spread = jnp.expand_dims(mean, axes), jnp.expand_dims(spread, axes)
    y = x - mean
    factor, parts = lax.rsqrt(spread + layer.epsilon), [x]
    if layer.use_scale:
        scale = layer.param('scale', layer.scale_init, sizes, layer.param_dtype).reshape(shape)
        factor *= scale
        parts.append(scale)
    y *= factor
    if use_bias:
        bias = layer.param('bias', bias_init, sizes, layer.param_dtype).reshape(shape)
        y += bias
        parts.append(bias)
    return jnp.asarray(y, _dtype_of(*parts, dtype=layer.dtype))

def _check_devices(layer):
    if layer.axis_name is not None and not layer.is_initializing():
        _refuse('a norm over several devices')

class BatchNorm(Module):
    use_running_average: Any = None
    axis: int = -1
    momentum: float = 0.99
    epsilon: float = 1e-5${COMMON}
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Any = _zeros
    scale_init: Any = _ones
    axis_name: Any = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, use_running_average=None, *, mask=None):
        is_fixed = merge_param('use_running_average', self.use_running_average, use_running_average)
        features = _places(self.axis, x.ndim)
        axes = tuple(one for one in range(x.ndim) if one not in features)
        sizes = tuple(x.shape[one] for one in features)
        kept_mean = self.variable('batch_stats', 'mean', lambda shape: jnp.zeros(shape, jnp.float32), sizes)
        kept_spread = self.variable('batch_stats', 'var', lambda shape: jnp.ones(shape, jnp.float32), sizes)
        if is_fixed:
            mean, spread = kept_mean.value, kept_spread.value
        else:
            _check_devices(self)
            mean, spread = _mean_and_spread(x, axes, self.dtype, is_fast=self.use_fast_variance, mask=mask)
            if not self.is_initializing():
                kept_mean.value = self.momentum * kept_mean.value + (1 - self.momentum) * mean
                kept_spread.value = self.momentum * kept_spread.value + (1 - self.momentum) * spread
        return _normalized(self, x, mean, spread, axes, features, self.use_bias, self.bias_init)

class LayerNorm(Module):
    epsilon: float = 1e-6${COMMON}
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Any = _zeros
    scale_init: Any = _ones
    reduction_axes: Any = -1
    feature_axes: Any = -1
    axis_name: Any = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        _check_devices(self)
        mean, spread = _mean_and_spread(x, self.reduction_axes, self.dtype, is_fast=self.use_fast_variance, mask=mask)
        return _normalized(self, x, mean, spread, self.reduction_axes, self.feature_axes, self.use_bias, self.bias_init)

class RMSNorm(Module):
    epsilon: float = 1e-6${COMMON}
    use_scale: bool = True
    scale_init: Any = _ones
    reduction_axes: Any = -1
    feature_axes: Any = -1
    axis_name: Any = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        _check_devices(self)
        mean, spread = _mean_and_spread(x, self.reduction_axes, self.dtype, use_mean=False, mask=mask)
        return _normalized(self, x, mean, spread, self.reduction_axes, self.feature_axes, False, _zeros)

class GroupNorm(Module):
    num_groups: Any = 32
    group_size: Any = None
    epsilon: float = 1e-6${COMMON}
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Any = _zeros
    scale_init: Any = _ones
    reduction_axes: Any = None
    axis_name: Any = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        _check_devices(self)
        axes = self.reduction_axes
        axes = _places(list(range(1, x.ndim - 1)) + [-1] if axes is None else axes, x.ndim)
        if axes[-1] != x.ndim - 1:
            raise ValueError('The reduction axes must include the final dimension as this is assumed to be the feature axis.')
        if (self.num_groups is None) == (self.group_size is None):
            raise ValueError('Either \`num_groups\` or \`group_size\` should be specified. If \`group_size\` is to be specified, pass \`num_groups=None\` as argument to override the default \`num_groups\` value of 32.')
        channels, groups = x.shape[-1], self.num_groups
        if groups is None:
            if channels % self.group_size != 0:
                raise ValueError(f'Number of channels ({channels}) is not multiple of the group size ({self.group_size}).')
            groups = channels // self.group_size
        if groups <= 0 or channels % groups != 0:
            raise ValueError(f'Number of groups ({groups}) does not divide the number of channels ({channels}).')
        size = channels // groups
        if mask is not None:
            mask = mask.reshape(mask.shape[:-1] + (groups, size))
        grouped = x.reshape(x.shape[:-1] + (groups, size))
        mean, spread = _mean_and_spread(grouped, list(axes[:-1]) + [-1], self.dtype, is_fast=self.use_fast_variance, mask=mask)
        mean, spread = jnp.repeat(mean, size, axis=-1), jnp.repeat(spread, size, axis=-1)
        return _normalized(self, x, mean, spread, axes[:-1], (-1,), self.use_bias, self.bias_init)
`;

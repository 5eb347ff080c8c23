// The cells of flax.linen that remember, and what runs them along sequences.
const FIELDS = (gate) => `
    features: int${gate ? "\n    gate_fn: Any = jax.nn.sigmoid" : ""}
    activation_fn: Any = jnp.tanh
    kernel_init: Any = _kernel
    recurrent_kernel_init: Any = _orthogonal
    bias_init: Any = _zeros
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Any = _zeros
`;

export const RECURRENT = `
def _orthogonal(key, shape, dtype=jnp.float32):
    rows = shape[-1]
    columns = _product(shape) // rows
    tall = (rows, columns) if rows > columns else (columns, rows)
    q, r = jnp.linalg.qr(jax.random.normal(key, tall, dtype))
    q *= jnp.sign(jnp.diag(r))
    if rows < columns:
        q = q.T
    return jnp.moveaxis(jnp.reshape(q, (rows,) + tuple(shape[:-1])), 0, -1)
_orthogonal.gives_shape = True

class RNNCellBase(Module):
    num_feature_axes = 1
    def _in(self, features, name, use_bias):
        return Dense(features, use_bias, self.dtype, self.param_dtype, kernel_init=self.kernel_init, bias_init=self.bias_init, name=name)
    def _again(self, features, name, use_bias):
        return Dense(features, use_bias, self.dtype, self.param_dtype, kernel_init=self.recurrent_kernel_init, bias_init=self.bias_init, name=name)
    @nowrap
    def initialize_carry(self, rng, input_shape):
        return self.carry_init(rng, tuple(input_shape[:-1]) + (self.features,), self.param_dtype)

class LSTMCell(RNNCellBase):${FIELDS(true)}
    @compact
    def __call__(self, carry, inputs):
        c, h = carry
        size = h.shape[-1]
        part = lambda name: self._in(size, 'i' + name, False)(inputs) + self._again(size, 'h' + name, True)(h)
        i, f = self.gate_fn(part('i')), self.gate_fn(part('f'))
        g, o = self.activation_fn(part('g')), self.gate_fn(part('o'))
        c = f * c + i * g
        h = o * self.activation_fn(c)
        return (c, h), h
    @nowrap
    def initialize_carry(self, rng, input_shape):
        first, second = jax.random.split(rng)
        shape = tuple(input_shape[:-1]) + (self.features,)
        return self.carry_init(first, shape, self.param_dtype), self.carry_init(second, shape, self.param_dtype)

class _Weights(Module):
    features: int
    use_bias: bool
    param_dtype: Any
    kernel_init: Any
    bias_init: Any
    @compact
    def __call__(self, inputs):
        kernel = self.param('kernel', self.kernel_init, (inputs.shape[-1], self.features), self.param_dtype)
        bias = self.param('bias', self.bias_init, (self.features,), self.param_dtype) if self.use_bias else None
        return kernel, bias

class OptimizedLSTMCell(RNNCellBase):${FIELDS(true)}
    @compact
    def __call__(self, carry, inputs):
        c, h = carry
        size = h.shape[-1]
        ins, agains = [], []
        for name in 'ifgo':
            ins.append(_Weights(size, False, self.param_dtype, self.kernel_init, self.bias_init, name='i' + name)(inputs))
            agains.append(_Weights(size, True, self.param_dtype, self.recurrent_kernel_init, self.bias_init, name='h' + name)(h))
        def together(x, weights):
            kernel = jnp.concatenate([one for one, _ in weights], axis=-1)
            bias = None if weights[0][1] is None else jnp.concatenate([one for _, one in weights], axis=-1)
            x, kernel, bias = promote_dtype(x, kernel, bias, dtype=self.dtype)
            y = jnp.dot(x, kernel)
            if bias is not None:
                y += jnp.reshape(bias, (1,) * (y.ndim - 1) + (-1,))
            return jnp.split(y, 4, axis=-1)
        i, f, g, o = [a + b for a, b in zip(together(h, agains), together(inputs, ins))]
        c = self.gate_fn(f) * c + self.gate_fn(i) * self.activation_fn(g)
        h = self.gate_fn(o) * self.activation_fn(c)
        return (c, h), h
    initialize_carry = LSTMCell.initialize_carry

class SimpleCell(RNNCellBase):${FIELDS(false)}    residual: bool = False
    @compact
    def __call__(self, carry, inputs):
        size = carry.shape[-1]
        after = self._in(size, 'i', True)(inputs) + self._again(size, 'h', False)(carry)
        if self.residual:
            after += carry
        after = self.activation_fn(after)
        return after, after

class GRUCell(RNNCellBase):${FIELDS(true)}
    @compact
    def __call__(self, carry, inputs):
        size = carry.shape[-1]
        r = self.gate_fn(self._in(size, 'ir', True)(inputs) + self._again(size, 'hr', False)(carry))
        z = self.gate_fn(self._in(size, 'iz', True)(inputs) + self._again(size, 'hz', False)(carry))
        n = self.activation_fn(self._in(size, 'in', True)(inputs) + r * self._again(size, 'hn', True)(carry))
        after = (1.0 - z) * n + z * carry
        return after, after

def _sort(tree):
    for key, value in sorted(tree.items()):
        tree[key] = tree.pop(key)
        if isinstance(value, dict):
            _sort(value)

class RNN(Module):
    cell: Any
    time_major: bool = False
    return_carry: bool = False
    reverse: bool = False
    keep_order: bool = False
    unroll: int = 1

    def __call__(self, inputs, *, initial_carry=None, init_key=None, seq_lengths=None, return_carry=None, time_major=None, reverse=None, keep_order=None):
        if seq_lengths is not None:
            _refuse('sequences of several lengths')
        chosen = lambda given, own: own if given is None else given
        axis = 0 if chosen(time_major, self.time_major) else inputs.ndim - 2
        is_reversed = chosen(reverse, self.reverse)
        steps = jnp.moveaxis(inputs, axis, 0)
        if is_reversed:
            steps = jnp.flip(steps, axis=0)
        carry = initial_carry
        if carry is None:
            key = jax.random.key(0) if init_key is None else init_key
            carry = self.cell.initialize_carry(key, steps.shape[1:])
        if self.is_initializing():
            self.cell(carry, steps[0])
            _sort(self.cell.scope.collection('params'))
        scope = self.cell.scope
        scope.shown = scope.shown[:-1] + (f'scan({scope.name})',)
        carry, outputs = lax.scan(lambda carry, x: self.cell(carry, x), carry, steps)
        if is_reversed and chosen(keep_order, self.keep_order):
            outputs = jnp.flip(outputs, axis=0)
        outputs = jnp.moveaxis(outputs, 0, axis)
        return (carry, outputs) if chosen(return_carry, self.return_carry) else outputs
`;

// What optax makes of gradients before they change parameters, and what it remembers for that.
export const TRANSFORMS = `
class TraceState(NamedTuple):
    trace: Any

def trace(decay, nesterov=False, accumulator_dtype=None):
    accumulator_dtype = _dtype(accumulator_dtype)
    add = lambda g, t: g + decay * t
    def init_fn(params):
        return TraceState(trace=tree_zeros_like(params, dtype=accumulator_dtype))
    def update_fn(updates, state, params=None):
        traced = _map(add, updates, state.trace)
        updates = jax.tree.map(add, updates, traced) if nesterov else traced
        return updates, TraceState(trace=tree_cast(traced, accumulator_dtype))
    return GradientTransformation(init_fn, update_fn)

class EmaState(NamedTuple):
    count: Any
    ema: Any

def ema(decay, debias=True, accumulator_dtype=None):
    accumulator_dtype = _dtype(accumulator_dtype)
    def init_fn(params):
        return EmaState(count=_zero(), ema=tree_zeros_like(params, dtype=accumulator_dtype))
    def update_fn(updates, state, params=None):
        updates = mean = tree_update_moment(updates, state.ema, decay, 1)
        count = safe_increment(state.count)
        if debias:
            updates = tree_bias_correction(mean, decay, count)
        return updates, EmaState(count=count, ema=tree_cast(mean, accumulator_dtype))
    return GradientTransformation(init_fn, update_fn)

class ScaleByRssState(NamedTuple):
    sum_of_squares: Any

def scale_by_rss(initial_accumulator_value=0.1, eps=1e-7):
    def init_fn(params):
        return ScaleByRssState(sum_of_squares=tree_full_like(params, initial_accumulator_value))
    def update_fn(updates, state, params=None):
        total = jax.tree.map(lambda g, t: g * g + t, updates, state.sum_of_squares)
        scales = jax.tree.map(lambda t: jnp.where(t > 0, jax.lax.rsqrt(t + eps), 0.0), total)
        return tree_mul(scales, updates), ScaleByRssState(sum_of_squares=total)
    return GradientTransformation(init_fn, update_fn)

class ScaleByRmsState(NamedTuple):
    nu: Any

class ScaleByRmsWithCountState(NamedTuple):
    count: Any
    nu: Any

class ScaleByRStdDevState(NamedTuple):
    mu: Any
    nu: Any

class ScaleByRStdDevWithCountState(NamedTuple):
    count: Any
    mu: Any
    nu: Any

def _inverse_root(eps, in_sqrt):
    return (lambda n: jax.lax.rsqrt(n + eps)) if in_sqrt else (lambda n: 1 / (jnp.sqrt(n) + eps))

def scale_by_rms(decay=0.9, eps=1e-8, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
    inverse = _inverse_root(eps, eps_in_sqrt)
    def init_fn(params):
        nu = tree_full_like(params, initial_scale)
        return ScaleByRmsWithCountState(count=_zero(), nu=nu) if bias_correction else ScaleByRmsState(nu=nu)
    def update_fn(updates, state, params=None):
        nu = hat = tree_update_moment(updates, state.nu, decay, 2)
        if bias_correction:
            count = safe_increment(state.count)
            hat = tree_bias_correction(nu, decay, count)
        scales = jax.tree.map(inverse, hat)
        updates = jax.tree.map(lambda s, g: s * g, scales, updates)
        return updates, ScaleByRmsWithCountState(count=count, nu=nu) if bias_correction else ScaleByRmsState(nu=nu)
    return GradientTransformation(init_fn, update_fn)

def scale_by_stddev(decay=0.9, eps=1e-8, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
    def init_fn(params):
        mu, nu = tree_zeros_like(params), tree_full_like(params, initial_scale)
        if bias_correction:
            return ScaleByRStdDevWithCountState(count=_zero(), mu=mu, nu=nu)
        return ScaleByRStdDevState(mu=mu, nu=nu)
    def update_fn(updates, state, params=None):
        mu = mu_hat = tree_update_moment(updates, state.mu, decay, 1)
        nu = nu_hat = tree_update_moment(updates, state.nu, decay, 2)
        if bias_correction:
            count = safe_increment(state.count)
            mu_hat, nu_hat = tree_bias_correction(mu, decay, count), tree_bias_correction(nu, decay, count)
        if eps_in_sqrt:
            scales = jax.tree.map(lambda m, n: jax.lax.rsqrt(n - m * m + eps), mu_hat, nu_hat)
        else:
            scales = jax.tree.map(lambda m, n: 1 / (jnp.sqrt(n - m * m) + eps), mu_hat, nu_hat)
        updates = jax.tree.map(lambda s, g: s * g, scales, updates)
        if bias_correction:
            return updates, ScaleByRStdDevWithCountState(count=count, mu=mu, nu=nu)
        return updates, ScaleByRStdDevState(mu=mu, nu=nu)
    return GradientTransformation(init_fn, update_fn)

class ScaleByAdamState(NamedTuple):
    count: Any
    mu: Any
    nu: Any

def _looked_ahead(mu, updates, b1, count, nesterov):
    if not nesterov:
        return tree_bias_correction(mu, b1, count)
    ahead = tree_bias_correction(mu, b1, safe_increment(count))
    return jax.tree.map(lambda m, g: b1 * m + (1 - b1) * g, ahead, tree_bias_correction(updates, b1, count))

def scale_by_adam(b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    mu_dtype = _dtype(mu_dtype)
    def init_fn(params):
        return ScaleByAdamState(count=_zero(), mu=tree_zeros_like(params, dtype=mu_dtype), nu=tree_zeros_like(params))
    def update_fn(updates, state, params=None):
        mu = tree_update_moment(updates, state.mu, b1, 1)
        nu = tree_update_moment(updates, state.nu, b2, 2)
        count = safe_increment(state.count)
        mu_hat = _looked_ahead(mu, updates, b1, count, nesterov)
        nu_hat = tree_bias_correction(nu, b2, count)
        updates = _map(lambda m, v: m / (jnp.sqrt(v + eps_root) + eps), mu_hat, nu_hat)
        return updates, ScaleByAdamState(count=count, mu=tree_cast(mu, mu_dtype), nu=tree_cast_like(nu, state.nu))
    return GradientTransformation(init_fn, update_fn)

class ScaleByAmsgradState(NamedTuple):
    count: Any
    mu: Any
    nu: Any
    nu_max: Any

def scale_by_amsgrad(b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, bias_correction_mu=True, bias_correction_nu=True):
    mu_dtype = _dtype(mu_dtype)
    def init_fn(params):
        nu = tree_zeros_like(params)
        return ScaleByAmsgradState(count=_zero(), mu=tree_zeros_like(params, dtype=mu_dtype), nu=nu, nu_max=nu)
    def update_fn(updates, state, params=None):
        mu = tree_update_moment(updates, state.mu, b1, 1)
        nu = tree_update_moment(updates, state.nu, b2, 2)
        count = safe_increment(state.count)
        mu_hat = tree_bias_correction(mu, b1, count) if bias_correction_mu else mu
        nu_hat = tree_bias_correction(nu, b2, count) if bias_correction_nu else nu
        nu_max = jax.tree.map(jnp.maximum, state.nu_max, nu_hat)
        updates = _map(lambda m, v: m / (jnp.sqrt(v + eps_root) + eps), mu_hat, nu_max)
        return updates, ScaleByAmsgradState(count=count, mu=tree_cast(mu, mu_dtype), nu=nu, nu_max=nu_max)
    return GradientTransformation(init_fn, update_fn)

def scale_by_adamax(b1=0.9, b2=0.999, eps=1e-8):
    def init_fn(params):
        return ScaleByAdamState(count=_zero(), mu=tree_zeros_like(params), nu=tree_zeros_like(params))
    def update_fn(updates, state, params=None):
        count = safe_increment(state.count)
        mu = tree_update_moment(updates, state.mu, b1, 1)
        nu = tree_update_infinity_moment(updates, state.nu, b2, eps)
        updates = jax.tree.map(lambda m, v: m / v, tree_bias_correction(mu, b1, count), nu)
        return updates, ScaleByAdamState(count=count, mu=mu, nu=nu)
    return GradientTransformation(init_fn, update_fn)

class ScaleByBeliefState(NamedTuple):
    count: Any
    mu: Any
    nu: Any

def scale_by_belief(b1=0.9, b2=0.999, eps=1e-16, eps_root=1e-16, *, nesterov=False):
    def init_fn(params):
        return ScaleByBeliefState(count=_zero(), mu=tree_zeros_like(params), nu=tree_zeros_like(params))
    def update_fn(updates, state, params=None):
        mu = tree_update_moment(updates, state.mu, b1, 1)
        nu = tree_update_moment(tree_sub(updates, mu), state.nu, b2, 2)
        nu = jax.tree.map(lambda v: v + eps_root, nu)
        count = safe_increment(state.count)
        mu_hat = _looked_ahead(mu, updates, b1, count, nesterov)
        nu_hat = tree_bias_correction(nu, b2, count)
        updates = _map(lambda m, v: m / (jnp.sqrt(v) + eps), mu_hat, nu_hat)
        return updates, ScaleByBeliefState(count=count, mu=mu, nu=nu)
    return GradientTransformation(init_fn, update_fn)

class ScaleByLionState(NamedTuple):
    count: Any
    mu: Any

def scale_by_lion(b1=0.9, b2=0.99, mu_dtype=None):
    mu_dtype = _dtype(mu_dtype)
    def init_fn(params):
        return ScaleByLionState(count=_zero(), mu=tree_zeros_like(params, dtype=mu_dtype))
    def update_fn(updates, state, params=None):
        signs = jax.tree.map(lambda g, m: jnp.sign((1.0 - b1) * g + b1 * m), updates, state.mu)
        mu = tree_cast(tree_update_moment(updates, state.mu, b2, 1), mu_dtype)
        return signs, ScaleByLionState(count=safe_increment(state.count), mu=mu)
    return GradientTransformation(init_fn, update_fn)

def scale(step_size):
    return _without_state(lambda updates: jax.tree.map(lambda g: step_size * g, updates))

def scale_by_sign():
    return _without_state(lambda updates: jax.tree.map(jnp.sign, updates))

class ScaleByScheduleState(NamedTuple):
    count: Any

def scale_by_schedule(step_size_fn):
    def init_fn(params):
        return ScaleByScheduleState(count=_zero())
    def update_fn(updates, state, params=None):
        size = step_size_fn(state.count)
        updates = jax.tree.map(lambda g: jnp.array(size, dtype=g.dtype) * g, updates)
        return updates, ScaleByScheduleState(count=safe_increment(state.count))
    return GradientTransformation(init_fn, update_fn)

def scale_by_learning_rate(learning_rate=None, *, flip_sign=True):
    if learning_rate is None:
        return identity()
    sign = -1 if flip_sign else 1
    if callable(learning_rate):
        return scale_by_schedule(lambda count: sign * learning_rate(count))
    return scale(sign * learning_rate)

def scale_by_trust_ratio(min_norm=0.0, trust_coefficient=1.0, eps=0.0):
    def scaled(update, param):
        param_norm, update_norm = safe_norm(param, min_norm), safe_norm(update, min_norm)
        ratio = trust_coefficient * param_norm / (update_norm + eps)
        is_zero = jnp.logical_or(param_norm == 0.0, update_norm == 0.0)
        return update * jnp.where(is_zero, jnp.array(1.0, dtype=param.dtype), ratio)
    def update_fn(updates, state, params):
        _with_params(params)
        return jax.tree.map(scaled, updates, params), state
    return GradientTransformation(init_empty_state, update_fn)

def clip(max_delta):
    return _without_state(lambda updates: tree_clip(updates, -max_delta, max_delta))

def clip_by_block_rms(threshold):
    def clipped(u):
        return u / jnp.maximum(1.0, jnp.sqrt(jnp.mean(u * u)) / threshold)
    return _without_state(lambda updates: jax.tree.map(clipped, updates))

def clip_by_global_norm(max_norm):
    def update_fn(updates, state, params=None):
        norm = tree_norm(updates)
        is_small = jnp.squeeze(norm < max_norm)
        clipped = lambda t: jax.lax.select(is_small, t, (t / norm.astype(t.dtype)) * max_norm)
        return jax.tree.map(clipped, updates), state
    return GradientTransformation(init_empty_state, update_fn)

class WeightDecaySchedule(NamedTuple):
    count: Any

def add_decayed_weights(weight_decay=0.0, mask=None):
    def init_fn(params):
        return WeightDecaySchedule(count=_zero()) if callable(weight_decay) else EmptyState()
    def update_fn(updates, state, params):
        _with_params(params)
        decay, after = weight_decay, state
        if callable(weight_decay):
            decay, after = weight_decay(state.count), WeightDecaySchedule(safe_increment(state.count))
        elif isinstance(weight_decay, (int, float)) and weight_decay == 0.0:
            return updates, state
        return _map(lambda g, p: g + decay * p, updates, params), after
    made = GradientTransformation(init_fn, update_fn)
    return made if mask is None else masked(made, mask)
`;

// Sizes of steps that change as a training goes on, and optimizers whose numbers stand in their state.
export const SCHEDULES = `
def constant_schedule(value):
    return lambda count: value

def polynomial_schedule(init_value, end_value, power, transition_steps, transition_begin=0):
    if transition_steps <= 0:
        return lambda count: init_value
    begin = max(transition_begin, 0)
    def schedule(count):
        rest = 1 - jnp.clip(count - begin, 0, transition_steps) / transition_steps
        return (init_value - end_value) * (rest ** power) + end_value
    return schedule

def linear_schedule(init_value, end_value, transition_steps, transition_begin=0):
    return polynomial_schedule(init_value, end_value, 1, transition_steps, transition_begin)

def piecewise_constant_schedule(init_value, boundaries_and_scales=None):
    pieces = boundaries_and_scales or {}
    if any(scale < 0.0 for scale in pieces.values()):
        raise ValueError('\`piecewise_constant_schedule\` expects non-negative scale factors')
    def schedule(count):
        value = init_value
        for threshold, scale in sorted(pieces.items()):
            before = jnp.maximum(0.0, jnp.sign(threshold - count))
            value = value * before + (1 - before) * scale * value
        return value
    return schedule

def exponential_decay(init_value, transition_steps, decay_rate, transition_begin=0, staircase=False, end_value=None):
    if transition_steps <= 0 or decay_rate == 0:
        return lambda count: init_value
    begin = max(transition_begin, 0)
    def schedule(count):
        since = count - begin
        power = since / transition_steps
        if staircase:
            power = jnp.floor(power)
        value = jnp.where(since <= 0, init_value, init_value * jnp.power(decay_rate, power))
        if end_value is None:
            return value
        return jnp.maximum(value, end_value) if decay_rate < 1.0 else jnp.minimum(value, end_value)
    return schedule

def cosine_decay_schedule(init_value, decay_steps, alpha=0.0, exponent=1.0):
    if not decay_steps > 0:
        raise ValueError(f'The cosine_decay_schedule requires positive decay_steps, got decay_steps={decay_steps!r}.')
    as_float = lambda x: float(x) if isinstance(x, int) else x
    def schedule(count):
        steps = as_float(decay_steps)
        part = 0.5 * (1 + jnp.cos(jnp.pi * jnp.minimum(as_float(count), steps) / steps))
        return init_value * ((1 - alpha) * part ** exponent + alpha)
    return schedule

def join_schedules(schedules, boundaries):
    def schedule(step):
        value = schedules[0](step)
        for boundary, after in zip(boundaries, schedules[1:]):
            value = jnp.where(step < boundary, value, after(step - boundary))
        return value
    return schedule

def warmup_constant_schedule(init_value, peak_value, warmup_steps):
    return linear_schedule(init_value, peak_value, warmup_steps)

def warmup_cosine_decay_schedule(init_value, peak_value, warmup_steps, decay_steps, end_value=0.0, exponent=1.0):
    alpha = 0.0 if peak_value == 0.0 else end_value / peak_value
    after = cosine_decay_schedule(peak_value, decay_steps - warmup_steps, alpha, exponent)
    return join_schedules([linear_schedule(init_value, peak_value, warmup_steps), after], [warmup_steps])

def warmup_exponential_decay_schedule(init_value, peak_value, warmup_steps, transition_steps, decay_rate, transition_begin=0, staircase=False, end_value=None):
    after = exponential_decay(peak_value, transition_steps, decay_rate, transition_begin, staircase, end_value)
    return join_schedules([linear_schedule(init_value, peak_value, warmup_steps), after], [warmup_steps])

def piecewise_interpolate_schedule(interpolate_type, init_value, boundaries_and_scales=None):
    if interpolate_type == 'linear':
        between = lambda start, end, part: (end - start) * part + start
    elif interpolate_type == 'cosine':
        between = lambda start, end, part: end + (start - end) / 2.0 * (jnp.cos(jnp.pi * part) + 1)
    else:
        raise ValueError("\`interpolate_type\` must be either 'cosine' or 'linear'")
    pieces = sorted((boundaries_and_scales or {}).items())
    if any(scale < 0.0 for _, scale in pieces):
        raise ValueError('\`piecewise_interpolate_schedule\` expects non-negative scale factors')
    def schedule(count):
        bounds = jnp.stack((0,) + tuple(bound for bound, _ in pieces))
        values = jnp.cumprod(jnp.stack((init_value,) + tuple(scale for _, scale in pieces)))
        sizes = jnp.maximum(bounds[1:] - bounds[:-1], 1)
        is_here = jnp.logical_and(bounds[:-1] <= count, count < bounds[1:])
        found = between(values[:-1], values[1:], (count - bounds[:-1]) / sizes)
        return is_here.dot(found) + (bounds[-1] <= count) * values[-1]
    return schedule

def _check_cycle(kind, transition_steps):
    if transition_steps <= 0:
        raise ValueError(f'A linear onecycle schedule was set with a non-positive \`transition_steps\`')

def linear_onecycle_schedule(transition_steps, peak_value, pct_start=0.3, pct_final=0.85, div_factor=25.0, final_div_factor=1e4):
    _check_cycle('linear', transition_steps)
    return piecewise_interpolate_schedule('linear', peak_value / div_factor, {
        int(pct_start * transition_steps): div_factor,
        int(pct_final * transition_steps): 1.0 / div_factor,
        transition_steps: 1.0 / final_div_factor})

def cosine_onecycle_schedule(transition_steps, peak_value, pct_start=0.3, div_factor=25.0, final_div_factor=1e4):
    _check_cycle('cosine', transition_steps)
    return piecewise_interpolate_schedule('cosine', peak_value / div_factor, {
        int(pct_start * transition_steps): div_factor,
        int(transition_steps): 1.0 / (div_factor * final_div_factor)})

def sgdr_schedule(cosine_kwargs):
    schedules, ends = [], []
    for options in cosine_kwargs:
        schedules.append(warmup_cosine_decay_schedule(**options))
        ends.append((ends[-1] if ends else 0) + options['decay_steps'])
    return join_schedules(schedules, ends[:-1])

class InjectStatefulHyperparamsState(NamedTuple):
    count: Any
    hyperparams: Any
    hyperparams_states: Any
    inner_state: Any

class WrappedScheduleState(NamedTuple):
    count: Any

def inject_hyperparams(inner_factory, static_args=(), hyperparam_dtype=None):
    static = {static_args} if isinstance(static_args, str) else set(static_args)
    parameters = inspect.signature(inner_factory).parameters
    def wrapped_transform(*args, **kwargs):
        inner_factory(*args, **kwargs)
        given = {name: one.default for name, one in parameters.items()}
        given.update(zip(parameters, args))
        given.update(kwargs)
        schedules, numbers, others = {}, {}, {}
        for name, value in given.items():
            if name in static or isinstance(value, bool):
                others[name] = value
            elif callable(value):
                schedules[name] = value
            elif isinstance(value, (int, float, jax.Array, np.ndarray)):
                numbers[name] = value
            else:
                others[name] = value
        def converted(value, params):
            if isinstance(value, jax.Array) and not getattr(value, 'weak_type', False):
                return value
            kind = value.dtype if hasattr(value, 'dtype') else type(value)
            if not jnp.issubdtype(kind, jnp.floating):
                return value
            dtype = hyperparam_dtype
            if dtype is None:
                dtype = jnp.asarray(jax.tree.leaves(params)[0]).dtype
            return jnp.asarray(value, dtype=dtype)
        def init_fn(params):
            values = {name: jnp.asarray(converted(value, params)) for name, value in numbers.items()}
            counts = {name: WrappedScheduleState(count=_zero()) for name in schedules}
            values.update({name: converted(f(counts[name].count), params) for name, f in schedules.items()})
            return InjectStatefulHyperparamsState(count=_zero(), hyperparams=values, hyperparams_states=counts, inner_state=inner_factory(**others, **values).init(params))
        def update_fn(updates, state, params=None, **extra_args):
            like = updates if params is None else params
            values = {name: converted(value, like) for name, value in state.hyperparams.items()}
            counts = state.hyperparams_states
            values.update({name: converted(f(counts[name].count), like) for name, f in schedules.items()})
            inner = with_extra_args_support(inner_factory(**others, **values))
            updates, after = inner.update(updates, state.inner_state, params, **extra_args)
            counts = {name: WrappedScheduleState(count=safe_increment(one.count)) for name, one in counts.items()}
            return updates, InjectStatefulHyperparamsState(count=safe_increment(state.count), hyperparams=values, hyperparams_states=counts, inner_state=after)
        return GradientTransformationExtraArgs(init_fn, update_fn)
    return wrapped_transform
`;

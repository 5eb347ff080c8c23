// Transformations of optax that are made of others, and the optimizers by name.
export const COMBINING = `
def chain(*args):
    parts = [with_extra_args_support(one) for one in args]
    inits, update_fns = zip(*parts)
    def init_fn(params):
        return tuple(init(params) for init in inits)
    def update_fn(updates, state, params=None, **extra_args):
        if len(update_fns) != len(state):
            raise ValueError('The number of updates and states has to be the same in chain! Make sure you have called init first!')
        after = []
        for own, update in zip(state, update_fns):
            updates, own = update(updates, own, params, **extra_args)
            after.append(own)
        return updates, tuple(after)
    return GradientTransformationExtraArgs(init_fn, update_fn)

class MaskedState(NamedTuple):
    inner_state: Any

class MaskedNode(NamedTuple):
    pass

def masked(inner, mask):
    inner = with_extra_args_support(inner)
    def mask_for(tree):
        kinds = jax.tree.leaves(jax.tree.map(callable, mask))
        return mask(tree) if len(kinds) > 0 and all(kinds) else mask
    def hidden(tree, own):
        return jax.tree.map(lambda m, p: p if m else MaskedNode(), own, tree)
    def init_fn(params):
        return MaskedState(inner_state=inner.init(hidden(params, mask_for(params))))
    def update_fn(updates, state, params=None, **extra_args):
        own = mask_for(updates)
        seen = None if params is None else hidden(params, own)
        changed, after = inner.update(hidden(updates, own), state.inner_state, seen, **extra_args)
        updates = jax.tree.map(lambda m, new, old: new if m else old, own, changed, updates)
        return updates, MaskedState(inner_state=after)
    return GradientTransformationExtraArgs(init_fn, update_fn)

class PartitionState(NamedTuple):
    inner_states: Any

def partition(transforms, param_labels):
    transforms = {group: with_extra_args_support(tx) for group, tx in transforms.items()}
    def labels_of(tree):
        return param_labels(tree) if callable(param_labels) else param_labels
    def of_group(group, labels):
        return masked(transforms[group], jax.tree.map(lambda label: label == group, labels))
    def init_fn(params):
        labels = labels_of(params)
        used = set(jax.tree.leaves(labels))
        if not used.issubset(transforms.keys()):
            raise ValueError(f'Some parameters have no corresponding transformation.\\nParameter labels: {list(sorted(used))} \\nTransforms keys: {list(sorted(transforms.keys()))} \\n')
        return PartitionState({group: of_group(group, labels).init(params) for group in transforms})
    def update_fn(updates, state, params=None, **extra_args):
        labels, after = labels_of(updates), {}
        for group in transforms:
            updates, after[group] = of_group(group, labels).update(updates, state.inner_states[group], params, **extra_args)
        return updates, PartitionState(after)
    return GradientTransformationExtraArgs(init_fn, update_fn)

multi_transform = partition

class MultiStepsState(NamedTuple):
    mini_step: Any
    gradient_step: Any
    inner_opt_state: Any
    acc_grads: Any
    skip_state: Any = ()

class MultiSteps:
    def __init__(self, opt, every_k_schedule, use_grad_mean=True):
        self.inner_opt = with_extra_args_support(opt)
        self._every = (lambda step: every_k_schedule) if isinstance(every_k_schedule, int) else every_k_schedule
        self._is_mean = use_grad_mean
    def init(self, params):
        return MultiStepsState(_zero(), _zero(), self.inner_opt.init(params), tree_zeros_like(params, dtype=jnp.float32), ())
    def update(self, updates, state, params=None, **extra_args):
        steps = self._every(state.gradient_step)
        def gathered(grad, acc):
            return acc + (grad - acc) / (state.mini_step + 1) if self._is_mean else grad + acc
        def work(updates, state, params):
            acc = jax.tree.map(gathered, updates, state.acc_grads)
            final, inner = self.inner_opt.update(tree_cast_like(acc, updates), state.inner_opt_state, params=params, **extra_args)
            is_last = state.mini_step == steps - 1
            return jax.tree.map(lambda u: jnp.where(is_last, u, 0), final), MultiStepsState(
                safe_increment(state.mini_step) % steps,
                is_last * safe_increment(state.gradient_step) + (1 - is_last) * state.gradient_step,
                jax.tree.map(lambda old, new: jnp.where(is_last, new, old).astype(old.dtype), state.inner_opt_state, inner),
                jax.tree.map(lambda a: ((1 - is_last) * a).astype(jnp.float32), acc), ())
        def skip(updates, state, params):
            return tree_zeros_like(updates), state
        return jax.lax.cond(jnp.array(False), skip, work, updates, state, params)
    def has_updated(self, state):
        return jnp.logical_and(state.mini_step == 0, state.gradient_step > 0)
    def gradient_transformation(self):
        return GradientTransformation(init=self.init, update=self.update)

def sgd(learning_rate, momentum=None, nesterov=False, accumulator_dtype=None):
    first = identity() if momentum is None else trace(momentum, nesterov, accumulator_dtype)
    return chain(first, scale_by_learning_rate(learning_rate))

def adam(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    first = scale_by_adam(b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov)
    return chain(first, scale_by_learning_rate(learning_rate))

def nadam(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=True):
    return adam(learning_rate, b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov)

def adamw(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, weight_decay=1e-4, mask=None, *, nesterov=False):
    first = scale_by_adam(b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov)
    return chain(first, add_decayed_weights(weight_decay, mask), scale_by_learning_rate(learning_rate))

def nadamw(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, weight_decay=1e-4, mask=None, *, nesterov=True):
    return adamw(learning_rate, b1, b2, eps, eps_root, mu_dtype, weight_decay, mask, nesterov=nesterov)

def amsgrad(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, bias_correction_mu=True, bias_correction_nu=True):
    first = scale_by_amsgrad(b1, b2, eps, eps_root, mu_dtype, bias_correction_mu, bias_correction_nu)
    return chain(first, scale_by_learning_rate(learning_rate))

def adamax(learning_rate, b1=0.9, b2=0.999, eps=1e-8):
    return chain(scale_by_adamax(b1, b2, eps), scale_by_learning_rate(learning_rate))

def adabelief(learning_rate, b1=0.9, b2=0.999, eps=1e-16, eps_root=1e-16, *, nesterov=False):
    return chain(scale_by_belief(b1, b2, eps, eps_root, nesterov=nesterov), scale_by_learning_rate(learning_rate))

def adagrad(learning_rate, initial_accumulator_value=0.1, eps=1e-7):
    return chain(scale_by_rss(initial_accumulator_value, eps), scale_by_learning_rate(learning_rate))

def rmsprop(learning_rate, decay=0.9, eps=1e-8, initial_scale=0.0, eps_in_sqrt=True, centered=False, momentum=None, nesterov=False, bias_correction=False):
    first = (scale_by_stddev if centered else scale_by_rms)(decay, eps, initial_scale, eps_in_sqrt, bias_correction)
    return chain(first, scale_by_learning_rate(learning_rate), identity() if momentum is None else trace(momentum, nesterov))

def lion(learning_rate, b1=0.9, b2=0.99, mu_dtype=None, weight_decay=1e-3, mask=None):
    return chain(scale_by_lion(b1, b2, mu_dtype), add_decayed_weights(weight_decay, mask), scale_by_learning_rate(learning_rate))

def lamb(learning_rate, b1=0.9, b2=0.999, eps=1e-6, eps_root=0.0, weight_decay=0.0, mask=None):
    return chain(scale_by_adam(b1, b2, eps, eps_root), add_decayed_weights(weight_decay, mask), scale_by_trust_ratio(), scale_by_learning_rate(learning_rate))
`;

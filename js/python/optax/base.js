// What all of optax stands on: what a transformation is, trees of numbers, counters.
export const BASE = `
import functools
import inspect
import jax
import jax.numpy as jnp
import numpy as np
from typing import Any, NamedTuple

class GradientTransformation(NamedTuple):
    init: Any
    update: Any

class GradientTransformationExtraArgs(NamedTuple):
    init: Any
    update: Any

class EmptyState(NamedTuple):
    pass

def init_empty_state(params):
    return EmptyState()

def with_extra_args_support(tx):
    if isinstance(tx, GradientTransformationExtraArgs):
        return tx
    def update(updates, state, params=None, **extra_args):
        return tx.update(updates, state, params)
    return GradientTransformationExtraArgs(tx.init, update)

def _without_state(change):
    def update_fn(updates, state, params=None):
        return change(updates), state
    return GradientTransformation(init_empty_state, update_fn)

def _with_params(params):
    if params is None:
        raise ValueError('You are using a transformation that requires the current value of parameters, but you are not passing \`params\` when calling \`update\`.')

def identity():
    return _without_state(lambda updates: updates)

def set_to_zero():
    return _without_state(lambda updates: jax.tree.map(jnp.zeros_like, updates))

def stateless(f):
    return GradientTransformation(init_empty_state, lambda updates, state, params=None: (f(updates, params), EmptyState()))

def stateless_with_tree_map(f):
    def update_fn(updates, state, params=None):
        if params is None:
            return jax.tree.map(lambda u: f(u, None), updates), EmptyState()
        return jax.tree.map(f, updates, params), EmptyState()
    return GradientTransformation(init_empty_state, update_fn)

def _map(f, tree, *others):
    return jax.tree.map(lambda x, *rest: None if x is None else f(x, *rest), tree, *others, is_leaf=lambda x: x is None)

def _zero():
    return jnp.zeros([], jnp.int32)

def safe_increment(count):
    dtype = jnp.asarray(count).dtype
    if jnp.issubdtype(dtype, jnp.integer):
        last = jnp.iinfo(dtype).max
    elif jnp.issubdtype(dtype, jnp.floating):
        last = jnp.finfo(dtype).max
    else:
        raise ValueError(f'Cannot safely increment count with dtype {dtype}, valid dtypes are subdtypes of "jnp.integer" or "jnp.floating".')
    last = jnp.array(last, dtype)
    return jnp.where(count < last, count + jnp.array(1, dtype), last)

safe_int32_increment = safe_increment

def _dtype(dtype):
    return None if dtype is None else jnp.zeros([], dtype).dtype

def tree_add(tree_x, tree_y, *other_trees):
    return jax.tree.map(lambda *leaves: sum(leaves), tree_x, tree_y, *other_trees)

def tree_sub(tree_x, tree_y):
    return jax.tree.map(lambda x, y: x - y, tree_x, tree_y)

def tree_mul(tree_x, tree_y):
    return jax.tree.map(lambda x, y: x * y, tree_x, tree_y)

def tree_div(tree_x, tree_y):
    return jax.tree.map(lambda x, y: x / y, tree_x, tree_y)

def tree_scale(scalar, tree):
    return jax.tree.map(lambda x: scalar * x, tree)

def tree_add_scale(tree_x, scalar, tree_y):
    scalar = jnp.asarray(scalar)
    return _map(lambda x, y: x + scalar * y, tree_x, tree_y)

tree_scalar_mul, tree_add_scalar_mul = tree_scale, tree_add_scale

def tree_sum(tree):
    return jax.tree.reduce(lambda a, b: a + b, jax.tree.map(jnp.sum, tree), initializer=0)

def tree_max(tree):
    return jax.tree.reduce(jnp.maximum, jax.tree.map(jnp.max, tree), initializer=-jnp.inf)

def tree_norm(tree, ord=None, squared=False):
    if ord is None or ord == 2:
        total = tree_sum(jax.tree.map(jnp.square, tree))
        return jnp.array(total if squared else jnp.sqrt(total))
    if ord == 1:
        norm = tree_sum(jax.tree.map(jnp.abs, tree))
    elif ord in (jnp.inf, 'inf', 'infinity'):
        norm = tree_max(jax.tree.map(jnp.abs, tree))
    else:
        raise ValueError(f'Unsupported ord: {ord}')
    return jnp.array(jnp.square(norm) if squared else norm)

tree_l2_norm = global_norm = tree_norm

def tree_zeros_like(tree, dtype=None):
    return jax.tree.map(lambda x: jnp.zeros_like(x, dtype=dtype), tree)

def tree_ones_like(tree, dtype=None):
    return jax.tree.map(lambda x: jnp.ones_like(x, dtype=dtype), tree)

def tree_full_like(tree, fill_value, dtype=None):
    return jax.tree.map(lambda x: jnp.full_like(x, fill_value, dtype=dtype), tree)

def tree_clip(tree, min_value=None, max_value=None):
    return jax.tree.map(lambda g: jnp.clip(g, min_value, max_value), tree)

def tree_cast(tree, dtype):
    return tree if dtype is None else jax.tree.map(lambda t: t.astype(dtype), tree)

def tree_cast_like(tree, other_tree):
    return jax.tree.map(lambda t, o: t.astype(o.dtype) if hasattr(o, 'dtype') else t, tree, other_tree)

def tree_update_moment(updates, moments, decay, order):
    return _map(lambda g, t: (1 - decay) * (g ** order) + decay * t, updates, moments)

tree_update_moment_per_elem_norm = tree_update_moment

def tree_update_infinity_moment(updates, moments, decay, eps):
    return _map(lambda g, t: jnp.maximum(jnp.abs(g) + eps, decay * t), updates, moments)

@jax.jit
def tree_bias_correction(moment, decay, count):
    correction = 1 - decay ** count
    return jax.tree.map(lambda t: t / correction.astype(t.dtype), moment)

bias_correction, update_moment = tree_bias_correction, tree_update_moment

def apply_updates(params, updates):
    return _map(lambda p, u: jnp.asarray(p + u).astype(jnp.asarray(p).dtype), params, updates)

def incremental_update(new_tensors, old_tensors, step_size):
    return _map(lambda new, old: step_size * new + (1.0 - step_size) * old, new_tensors, old_tensors)

def periodic_update(new_tensors, old_tensors, steps, update_period):
    return jax.lax.cond(jnp.mod(steps, update_period) == 0, lambda _: new_tensors, lambda _: old_tensors, None)

def safe_norm(x, min_norm, ord=None, axis=None, keepdims=False):
    norm = jnp.linalg.norm(x, ord=ord, axis=axis, keepdims=True)
    x = jnp.where(norm <= min_norm, jnp.ones_like(x), x)
    if not keepdims:
        norm = jnp.squeeze(norm, axis=axis)
    return jnp.where(norm <= min_norm, min_norm, jnp.linalg.norm(x, ord=ord, axis=axis, keepdims=keepdims))

def _check_kind(array, kind):
    dtype = jnp.asarray(array).dtype
    if not jnp.issubdtype(dtype, kind):
        raise TypeError(f'Expected the input to have a dtype that is a subdtype of {kind}, got {dtype} instead')
`;

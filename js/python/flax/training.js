// flax.struct and flax.training: what goes through jax.jit as one, and the state of a training; flax.traverse_util.
export const STRUCT = `
import dataclasses
import functools
import jax
import jax.numpy as jnp
from typing import Any

_aside = []

def field(pytree_node=True, *, metadata=None, **kwargs):
    made = dataclasses.field(**kwargs)
    if not pytree_node:
        _aside.append(made)
    return made

def dataclass(clz=None, **kwargs):
    if clz is None:
        return functools.partial(dataclass, **kwargs)
    if '_is_flax' in clz.__dict__:
        return clz
    own = {name for name, value in clz.__dict__.items() if any(value is one for one in _aside)}
    clz._aside_names = own | getattr(clz, '_aside_names', set())
    clz = dataclasses.dataclass(**{'frozen': True, **kwargs})(clz)
    names = [one.name for one in dataclasses.fields(clz)]
    data = [name for name in names if name not in clz._aside_names]
    rest = [name for name in names if name in clz._aside_names]
    def replace(self, **updates):
        return dataclasses.replace(self, **updates)
    clz.replace = replace
    clz._is_flax = True
    jax.tree_util.register_dataclass(clz, data, rest)
    return clz

class PyTreeNode:
    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__()
        dataclass(cls, **kwargs)
`;

export const TRAINING = `
from optax import apply_updates as _apply_updates
from flax import struct as _struct
from typing import Any

class TrainState(_struct.PyTreeNode):
    step: Any
    apply_fn: Any = _struct.field(pytree_node=False)
    params: Any = _struct.field(pytree_node=True)
    tx: Any = _struct.field(pytree_node=False)
    opt_state: Any = _struct.field(pytree_node=True)

    def apply_gradients(self, *, grads, **kwargs):
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        return self.replace(step=self.step + 1, params=_apply_updates(self.params, updates), opt_state=opt_state, **kwargs)

    @classmethod
    def create(cls, *, apply_fn, params, tx, **kwargs):
        return cls(step=0, apply_fn=apply_fn, params=params, tx=tx, opt_state=tx.init(params), **kwargs)
`;

export const TRAVERSING = `
from flax.core import FrozenDict as _FrozenDict

def flatten_dict(xs, keep_empty_nodes=False, is_leaf=None, sep=None):
    if keep_empty_nodes or is_leaf is not None:
        _refuse('such a dictionary')
    made = {}
    def walk(tree, way):
        for key, value in tree.items():
            if isinstance(value, (dict, _FrozenDict)):
                walk(value, way + (key,))
            else:
                made[way + (key,) if sep is None else sep.join(way + (key,))] = value
    walk(xs, ())
    return made

def unflatten_dict(xs, sep=None):
    made = {}
    for way, value in xs.items():
        parts = way if sep is None else way.split(sep)
        found = made
        for part in parts[:-1]:
            found = found.setdefault(part, {})
        found[parts[-1]] = value
    return made
`;

// Where flax's layers keep their numbers: by collection, and below that by the names of the layers; the keys they draw with; errors.
const ERRORS = `
class FlaxError(Exception):
    def __init__(self, message):
        super().__init__(f'{message} (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.{type(self).__name__})')
class InvalidRngError(FlaxError):
    pass
class ApplyScopeInvalidVariablesTypeError(FlaxError):
    pass
class ApplyScopeInvalidVariablesStructureError(FlaxError):
    pass
class ScopeParamNotFoundError(FlaxError):
    pass
class ScopeCollectionNotFound(FlaxError):
    pass
class ScopeParamShapeError(FlaxError):
    pass
class ScopeVariableNotFoundError(FlaxError):
    pass
class InvalidFilterError(FlaxError):
    pass
class ModifyScopeVariableError(FlaxError):
    pass
class NameInUseError(FlaxError):
    pass
class AssignSubModuleError(FlaxError):
    pass
class SetAttributeInModuleSetupError(FlaxError):
    pass
class SetAttributeFrozenModuleError(FlaxError):
    pass
class CallCompactUnboundModuleError(FlaxError):
    pass
class CallSetupUnboundModuleError(FlaxError):
    pass
class CallUnbindOnUnboundModuleError(FlaxError):
    pass
class InvalidInstanceModuleError(FlaxError):
    pass
class IncorrectPostInitOverrideError(FlaxError):
    pass
`;

export const SCOPES = `
import dataclasses
import functools
import inspect
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from typing import Any
${ERRORS}
class FrozenDict:
    def __init__(self, *args, **kwargs):
        self._dict = {k: FrozenDict(v) if isinstance(v, dict) else v for k, v in dict(*[unfreeze(a) for a in args], **kwargs).items()}
    def __getitem__(self, key):
        return self._dict[key]
    def __contains__(self, key):
        return key in self._dict
    def __iter__(self):
        return iter(self._dict)
    def __len__(self):
        return len(self._dict)
    def __repr__(self):
        return self.pretty_repr()
    def __eq__(self, other):
        return isinstance(other, (dict, FrozenDict)) and unfreeze(self) == unfreeze(other)
    def get(self, key, default=None):
        return self._dict.get(key, default)
    def keys(self):
        return self._dict.keys()
    def values(self):
        return self._dict.values()
    def items(self):
        return self._dict.items()
    def copy(self, add_or_replace={}):
        return FrozenDict({**unfreeze(self), **unfreeze(add_or_replace)})
    def pop(self, key):
        rest = dict(self._dict)
        value = rest.pop(key)
        return FrozenDict(rest), value
    def unfreeze(self):
        return unfreeze(self)
    def pretty_repr(self, num_spaces=4):
        def told(value):
            if not isinstance(value, (dict, FrozenDict)):
                return repr(value)
            if not value:
                return '{}'
            lines = ''.join(f'{key}: {told(one)},\\n' for key, one in value.items()).split('\\n')[:-1]
            return '{\\n' + ''.join(' ' * num_spaces + line + '\\n' for line in lines) + '}'
        return f'FrozenDict({told(self._dict)})'

def _from_sorted(keys, values):
    made = FrozenDict()
    made._dict = dict(zip(keys, values))
    return made

jax.tree_util.register_pytree_with_keys(
    FrozenDict,
    lambda tree: (tuple((jax.tree_util.DictKey(key), tree[key]) for key in sorted(tree)), tuple(sorted(tree))),
    _from_sorted)

def unfreeze(x):
    if isinstance(x, (dict, FrozenDict)):
        return {key: unfreeze(value) for key, value in x.items()}
    return x

def freeze(xs):
    return FrozenDict(xs)

class DenyList:
    def __init__(self, deny):
        self.deny = deny

def _is_in(chosen, name):
    if isinstance(chosen, bool):
        return chosen
    if isinstance(chosen, str):
        return name == chosen
    if isinstance(chosen, DenyList):
        return not _is_in(chosen.deny, name)
    if isinstance(chosen, (list, tuple, set, frozenset, dict)):
        return name in chosen
    raise InvalidFilterError(f'Invalid Filter: "{chosen}"')

def _are_keys(rngs):
    return isinstance(rngs, (dict, FrozenDict)) and all(isinstance(name, str) and _is_key(rng) for name, rng in rngs.items())

class Variable:
    def __init__(self, scope, collection, name):
        self._scope, self.collection, self.name = scope, collection, name
    @property
    def value(self):
        return self._scope.get(self.collection, self.name)
    @value.setter
    def value(self, value):
        self._scope.put(self.collection, self.name, value)
    def is_mutable(self):
        return _is_in(self._scope.mutable, self.collection)

class Scope:
    def __init__(self, variables, rngs, mutable, initializing, parent=None, name=None, counters=None):
        self.root = self if parent is None else parent.root
        self.name, self.variables, self.mutable, self.initializing = name, variables, mutable, initializing
        self.path = () if parent is None else parent.path + (name,)
        self.shown = () if parent is None else parent.shown + (name,)
        self.rngs = rngs
        self.counters = {key: 0 for key in rngs} if counters is None else counters
        self.reservations = {}
        self.adopted = {}
    def text(self):
        return '/' + '/'.join(self.shown)
    def reserved(self, name, col=None):
        there = self.reservations.get(name)
        return there is not None and (col is None or None in there or col in there)
    def reserve(self, name, col=None):
        if self.reserved(name, col):
            raise ValueError(f'Duplicate use of scope name: "{name}"')
        self.reservations.setdefault(name, set()).add(col)
    def push(self, name, reuse=False):
        if not reuse or name not in self.reservations:
            self.reserve(name)
        rngs = {key: (rng, suffix + (name,)) for key, (rng, suffix) in self.rngs.items()}
        counters = self.counters.setdefault((0, name), {key: 0 for key in rngs})
        return Scope(self.variables, rngs, self.mutable, self.initializing, self, name, counters)
    def make_rng(self, name):
        if name not in self.rngs:
            if 'params' not in self.rngs:
                raise InvalidRngError(f'{self.name} needs PRNG for "{name}"')
            name = 'params'
        self.counters[name] += 1
        rng, suffix = self.rngs[name]
        return jax.random.fold_in(rng, _number_of_way(suffix + (self.counters[name],)))
    def collection(self, col):
        found = self.variables.get(col, {})
        for name in self.path:
            found = found.get(name, {})
        return found
    def get(self, col, name, default=None):
        return self.collection(col).get(name, default)
    def has(self, col, name):
        return name in self.collection(col)
    def put(self, col, name, value):
        if not _is_in(self.mutable, col):
            raise ModifyScopeVariableError(f'Cannot update variable "{name}" in "{self.text()}" because collection "{col}" is immutable.')
        found = self.variables.setdefault(col, {})
        for part in self.path:
            found = found.setdefault(part, {})
        found[name] = value
    def check_collection(self, col, name):
        if not self.variables.get(col):
            raise ScopeCollectionNotFound(f'Tried to access "{name}" from collection "{col}" in "{self.text()}" but the collection is empty.')
    def variable(self, col, name, init_fn, args, kwargs):
        self.reserve(name, col)
        if not self.has(col, name):
            if init_fn is None or not _is_in(self.mutable, col):
                self.check_collection(col, name)
                raise ScopeVariableNotFoundError(f'No Variable named "{name}" for collection "{col}" exists in "{self.text()}".')
            self.put(col, name, init_fn(*args, **kwargs))
        return Variable(self, col, name)
    def param(self, name, init_fn, args, kwargs):
        self.reserve(name, 'params')
        if not self.has('params', name):
            if not _is_in(self.mutable, 'params'):
                self.check_collection('params', name)
                raise ScopeParamNotFoundError(f'Could not find parameter named "{name}" in scope "{self.text()}".')
            value = init_fn(self.make_rng('params'), *args, **kwargs)
            self.put('params', name, value)
            return value
        value = self.get('params', name)
        if args and (not _is_of_program(init_fn) or getattr(init_fn, 'gives_shape', False)):
            shapes = [tuple(args[0])]
        else:
            shapes = [x.shape for x in jax.tree.leaves(jax.eval_shape(lambda: init_fn(jax.random.key(0), *args, **kwargs)))]
        for own, shape in zip(jax.tree.leaves(value), shapes):
            if jnp.shape(own) != shape:
                raise ScopeParamShapeError(f'For parameter "{name}" in "{self.text()}", the given initializer is expected to generate shape {shape}, but the existing parameter it received has shape {jnp.shape(own)}.')
        return value

def _bound(variables, rngs, mutable, initializing=False):
    if not all(isinstance(name, str) and isinstance(col, (dict, FrozenDict)) for name, col in variables.items()):
        raise ApplyScopeInvalidVariablesTypeError('The first argument passed to an apply function should be a dictionary of collections. Each collection should be a dictionary with string keys.')
    if rngs is not None and not _are_keys(rngs):
        raise InvalidRngError('rngs should be a dictionary mapping strings to \`jax.PRNGKey\`.')
    own = {name: unfreeze(col) if _is_in(mutable, name) else col for name, col in variables.items()}
    return Scope(own, {name: (rng, ()) for name, rng in (rngs or {}).items()}, mutable, initializing)
`;

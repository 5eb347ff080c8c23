// What flax takes for a layer: fields, what is made in setup or where it is called, names, and how it is run on numbers given to it.
export const MODULES = `
class _State:
    def __init__(self):
        self.in_setup = self.is_ready = self.is_set_up = False
        self.children = {}
        self.reset()
    def reset(self):
        self.in_compact = self.in_setup = False
        self.counts = {}

_new = _State()
_top = object()
_stack = [None]
_caught = []

def compact(fun):
    fun.compact = True
    return fun

def nowrap(fun):
    fun.nowrap = True
    return fun

def _wrapped(fun):
    @functools.wraps(fun)
    def method(self, *args, **kwargs):
        return self._run_method(fun, args, kwargs) if isinstance(self, Module) else fun(self, *args, **kwargs)
    method.is_wrapped = True
    return method

_PLAIN = {'__init__', '__post_init__', '__repr__', '__eq__', '__hash__', '__getattr__', '__setattr__', '__init_subclass__'}

def _with_modules(change, value, suffix=''):
    if isinstance(value, Module):
        return change(value, suffix)
    if type(value) in (list, tuple):
        return type(value)(_with_modules(change, one, f'{suffix}_{i}') for i, one in enumerate(value))
    if isinstance(value, (dict, FrozenDict)):
        return {key: _with_modules(change, one, f'{suffix}_{key}') for key, one in value.items()}
    return value

def _frozen(value):
    if isinstance(value, (dict, FrozenDict)):
        return _from_sorted(list(value.keys()), [_frozen(one) for one in value.values()])
    if type(value) in (list, tuple):
        return tuple(_frozen(one) for one in value)
    return value

def _unbound_error(what):
    raise ValueError(f"Can't {what} on unbound modules")

def _all_keys(self, rngs):
    if isinstance(rngs, (dict, FrozenDict)):
        return rngs
    if not _is_key(rngs):
        raise InvalidRngError(f'RNGs should be of shape (2,) or PRNGKey in Module {type(self).__name__}, but rngs are: {rngs}')
    return {'params': rngs}

def _check_object(self):
    if not isinstance(self, Module):
        raise InvalidInstanceModuleError('Can only call init, init_with_output or apply methods on an instance of the Module class, not the Module class itself')
    if not hasattr(self, '_id'):
        raise IncorrectPostInitOverrideError('Overrode \`.__post_init__()\` without calling \`super().__post_init__()\`')

@dataclasses.dataclass(repr=False, eq=False)
class Module:
    parent: Any = dataclasses.field(default=_top, kw_only=True, repr=False)
    name: Any = dataclasses.field(default=None, kw_only=True)

    def __init_subclass__(cls, kw_only=False, **kwargs):
        super().__init_subclass__(**kwargs)
        cls._state, cls.scope = _new, None
        dataclasses.dataclass(cls, repr=False, eq=False, kw_only=kw_only)
        fields = {one.name for one in dataclasses.fields(cls)}
        for key, value in list(cls.__dict__.items()):
            if key in fields or key in _PLAIN or not _is_of_program(value) or hasattr(value, 'nowrap') or hasattr(value, 'is_wrapped'):
                continue
            setattr(cls, key, _wrapped(value))

    def __post_init__(self):
        object.__setattr__(self, '_id', _fresh())
        object.__setattr__(self, '_state', _State())
        if self.parent is _top:
            object.__setattr__(self, 'parent', _stack[-1])
        parent = self.parent
        if parent is None:
            return
        if isinstance(parent, Module):
            state = parent._state
            if state.in_setup and self.name is None:
                return
            if not parent._may_make():
                raise AssignSubModuleError(f'Submodule {type(self).__name__} must be defined in \`setup()\` or in a method wrapped in \`@compact\`')
            if self.name is None:
                kind = type(self).__name__
                count = state.counts.get(kind, 0)
                object.__setattr__(self, 'name', f'{kind}_{count}')
                state.counts[kind] = count + 1
            if parent.scope.reserved(self.name):
                raise NameInUseError(f'Could not create submodule "{self.name}" in Module {type(parent).__name__}: Name in use.')
            state.children[self.name] = self
            object.__setattr__(self, 'scope', parent.scope.push(self.name))
        elif isinstance(parent, Scope):
            object.__setattr__(self, 'scope', parent)
        else:
            raise ValueError('parent must be None, Module or Scope')
        self._adopt_fields()
        self._state.is_ready = True

    def setup(self):
        pass

    def __repr__(self):
        return _told(self)

    def _fields(self):
        return [one.name for one in dataclasses.fields(self) if one.name not in ('parent', 'name')]

    def _adopt_fields(self):
        for name in self._fields():
            self._adopt(name, getattr(self, name))

    def _may_make(self):
        state = self._state
        return not state.is_ready or state.in_setup or state.in_compact

    def __setattr__(self, name, value):
        state = self._state
        if not state.in_setup:
            if state.is_ready and not name.startswith('__'):
                raise SetAttributeFrozenModuleError(f"Can't set {name}={value} for Module of type {type(self).__name__}: Module instance is frozen outside of setup method.")
            object.__setattr__(self, name, value)
        elif name in self._fields() or name in ('parent', 'name'):
            raise SetAttributeInModuleSetupError('Module construction attributes are frozen.')
        else:
            self._adopt(name, value)

    def __getattr__(self, name):
        if name not in ('_id', '_fields'):
            self._set_up()
            if name in self.__dict__:
                return self.__dict__[name]
        message = f'"{type(self).__name__}" object has no attribute "{name}".'
        if self.scope is None:
            message += f''' If "{name}" is defined in '.setup()', remember these fields are only accessible from inside 'init' or 'apply'.'''
        raise AttributeError(message)

    def _adopt(self, name, value):
        waiting = []
        def adopted(one, suffix):
            if one.parent is None:
                known = self.scope.root.adopted
                if one._id not in known:
                    known[one._id] = one.clone(name=None)
                one = known[one._id]
            if one.name is None:
                object.__setattr__(one, 'parent', self)
                object.__setattr__(one, 'name', f'{name}{suffix}')
                waiting.append(one)
            return one
        object.__setattr__(self, name, _frozen(_with_modules(adopted, value)))
        for one in waiting:
            one.__post_init__()

    def _set_up(self):
        state = self._state
        if self.scope is None or state.in_setup or state.is_set_up:
            return
        try:
            state.in_setup = True
            self._adopt_fields()
            self.setup()
        finally:
            state.in_setup = False
            state.is_set_up = True

    def _run_method(self, fun, args, kwargs):
        state, is_compact, is_setup = self._state, hasattr(fun, 'compact'), fun.__name__ == 'setup'
        is_within = False
        if is_setup:
            if self.scope is None:
                raise CallSetupUnboundModuleError("Can't call compact methods on unbound modules")
            is_within, state.in_setup = state.in_setup, True
        else:
            self._set_up()
        if is_compact:
            if self.scope is None:
                raise CallCompactUnboundModuleError("Can't call compact methods on unbound modules")
            is_within, state.in_compact = state.in_compact, True
        _stack.append(self)
        try:
            made = fun(self, *args, **kwargs)
            if _caught and _caught[-1] and fun.__name__ == '__call__':
                self.sow('intermediates', '__call__', made)
            return made
        finally:
            _stack.pop()
            if is_compact:
                self.scope.reservations = {}
            if (is_compact or is_setup) and not is_within:
                state.reset()

    @property
    def path(self):
        return _unbound_error('access module paths') if self.scope is None else self.scope.path

    @property
    def variables(self):
        scope = self.scope
        if scope is None:
            _unbound_error('access variables')
        if not scope.path:
            return scope.variables
        return {col: found for col in scope.variables for found in [scope.collection(col)] if found}

    def clone(self, *, parent=None, **updates):
        own = {name: getattr(self, name) for name in self._fields() + ['name']}
        own.update(parent=parent, **updates)
        return type(self)(**own)

    def copy(self, *, parent=_top, name=None, **updates):
        return self._deep(parent, name=name, **updates)

    def _deep(self, parent, **updates):
        known = {}
        def cloned(one, suffix):
            if one._id not in known:
                known[one._id] = one._deep(None)
            return known[one._id]
        own = {name: _with_modules(cloned, getattr(self, name)) for name in self._fields()}
        return self.clone(parent=parent, **{**own, **updates})

    def variable(self, col, name, init_fn=None, *init_args, **init_kwargs):
        if not self._may_make():
            raise ValueError('Variables must be initialized in \`setup()\` or in a method wrapped in \`@compact\`')
        self._check_name('variable', name, col)
        made = self.scope.variable(col, name, init_fn, init_args, init_kwargs)
        self._state.children[name] = col
        return made

    def param(self, name, init_fn, *init_args, **init_kwargs):
        if not self._may_make():
            raise ValueError('Parameters must be initialized in \`setup()\` or in a method wrapped in \`@compact\`')
        self._check_name('param', name, 'params')
        made = self.scope.param(name, init_fn, init_args, init_kwargs)
        self._state.children[name] = 'params'
        return made

    def _check_name(self, what, name, col):
        if self.scope.reserved(name, col):
            raise NameInUseError(f'Could not create {what} "{name}" in Module {type(self).__name__}: Name in use.')

    def has_variable(self, col, name):
        return _unbound_error('access variables') if self.scope is None else self.scope.has(col, name)

    def get_variable(self, col, name, default=None):
        return _unbound_error('access variables') if self.scope is None else self.scope.get(col, name, default)

    def put_variable(self, col, name, value):
        return _unbound_error('access variables') if self.scope is None else self.scope.put(col, name, value)

    def is_mutable_collection(self, col):
        return _unbound_error('check mutability') if self.scope is None else _is_in(self.scope.mutable, col)

    def has_rng(self, name):
        return _unbound_error('query for RNGs') if self.scope is None else name in self.scope.rngs

    def make_rng(self, name='params'):
        return _unbound_error('use RNGs') if self.scope is None else self.scope.make_rng(name)

    def is_initializing(self):
        return _unbound_error('check if running under init()') if self.scope is None else self.scope.initializing

    def sow(self, col, name, value, reduce_fn=lambda xs, x: xs + (x,), init_fn=lambda: ()):
        if self.scope is None:
            _unbound_error('store variables')
        if not _is_in(self.scope.mutable, col):
            return False
        if self.scope.has(col, name):
            before = self.scope.get(col, name)
        else:
            self.scope.reserve(name, col)
            self._state.children[name] = col
            before = init_fn()
        self.scope.put(col, name, reduce_fn(before, value))
        return True

    def bind(self, variables, *args, rngs=None, mutable=False):
        _check_object(self)
        return self._deep(_bound(variables, rngs, mutable))

    def unbind(self):
        if self.scope is None:
            raise CallUnbindOnUnboundModuleError("Can't call \`unbind()\` on unbound modules")
        return self._deep(None, name=None), self.variables

    def _method(self, method):
        if method is None:
            return _unbound(self.__call__)
        if isinstance(method, str):
            found = getattr(self, method)
            if not callable(found):
                raise TypeError(f"'{type(self).__name__}.{method}' must be a callable, got {type(found)}.")
            if isinstance(found, Module):
                return lambda self, *args, **kwargs: getattr(self, method)(*args, **kwargs)
            return _unbound(found)
        return _unbound(method)

    def _run_on(self, scope, method, args, kwargs, catches):
        _caught.append(catches)
        try:
            return method(self._deep(scope), *args, **kwargs)
        finally:
            _caught.pop()

    def apply(self, variables, *args, rngs=None, method=None, mutable=False, capture_intermediates=False, **kwargs):
        _check_object(self)
        if rngs is not None:
            rngs = _all_keys(self, rngs)
        method = self._method(method)
        if capture_intermediates:
            if isinstance(mutable, DenyList):
                _refuse('such intermediates')
            if mutable is not True:
                mutable = {'intermediates'} | ({mutable} if isinstance(mutable, str) else set(mutable or ()))
        if rngs is not None and not _are_keys(rngs):
            raise ValueError('The \`\`rngs\`\` argument passed to an apply function should be a \`\`jax.PRNGKey\`\` or a dictionary mapping strings to \`\`jax.PRNGKey\`\`.')
        if isinstance(variables.get('params'), (dict, FrozenDict)) and 'params' in variables['params']:
            raise ApplyScopeInvalidVariablesStructureError('Expect the \`variables\` (first argument) passed to apply() to be a dict with the structure {"params": ...}, but got a dict with an extra params layer, i.e.  {"params": {"params": ... } }. You should instead pass in your dict\\'s ["params"].')
        scope = _bound(variables, rngs, mutable)
        made = self._run_on(scope, method, args, kwargs, capture_intermediates)
        if mutable is False:
            return made
        return made, {col: found for col, found in scope.variables.items() if _is_in(mutable, col)}

    def init_with_output(self, rngs, *args, method=None, mutable=DenyList('intermediates'), capture_intermediates=False, **kwargs):
        _check_object(self)
        if capture_intermediates:
            _refuse('intermediates where numbers are drawn')
        rngs = _all_keys(self, rngs)
        method = self._method(method)
        if not _are_keys(rngs):
            raise ValueError('First argument passed to an init function should be a \`\`jax.PRNGKey\`\` or a dictionary mapping strings to \`\`jax.PRNGKey\`\`.')
        scope = _bound({}, rngs, mutable, True)
        made = self._run_on(scope, method, args, kwargs, False)
        return made, {col: found for col, found in scope.variables.items() if _is_in(mutable, col)}

    def init(self, rngs, *args, method=None, mutable=DenyList('intermediates'), capture_intermediates=False, **kwargs):
        _check_object(self)
        return self.init_with_output(rngs, *args, method=method, mutable=mutable, capture_intermediates=capture_intermediates, **kwargs)[1]

def _value_told(value):
    shown = 'zeros' if value is _zeros else 'ones' if value is _ones else repr(value)
    if shown.startswith('<built-in function ') or shown.startswith("<class 'jax.numpy."):
        return shown.replace("'>", '').replace('>', '').replace('.', ' ').split(' ')[-1]
    if _is_of_program(value):
        return value.__name__
    if ' at 0x' in shown or '<built-in function ' in shown:
        _refuse('such a layer in words')
    return shown

def _told(module):
    lines = []
    names = module._fields()
    if names:
        lines.append('# attributes')
    for name in names:
        value = module.__dict__.get(name, None)
        lines.append(f'{name} = {_value_told(value)}')
    children = {name: one for name, one in module._state.children.items() if isinstance(one, Module)}
    if children:
        lines.append('# children')
    for name, one in children.items():
        lines.append(f'{name} = {_told(one)}')
    inner = ''.join(f'    {line}\\n' for one in lines for line in one.split('\\n'))
    return f'{type(module).__name__}(\\n{inner})' if lines else f'{type(module).__name__}()'

def merge_param(name, a, b):
    if a is None and b is None:
        raise ValueError(f'Parameter "{name}" must be passed to the constructor or at call time.')
    if a is not None and b is not None:
        raise ValueError(f'Parameter "{name}" was passed to the constructor and at call time. Should be passed just once.')
    return b if a is None else a
`;

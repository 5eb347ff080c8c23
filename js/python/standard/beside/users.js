// collections.UserDict, UserList and ChainMap: classes of Python's library that are plain Python, which programs derive from.
import { FunctionValue, WrappedFunction } from "../../run/functions.js";
import { Machine } from "../../run/machine.js";
import { Scope } from "../../run/scope.js";
import { parse } from "../../syntax/parse.js";
import { partOf } from "../../values/parts.js";
import { Raised } from "../../values/types.js";

const SOURCE = `
class View:
    def __init__(self, mapping): self._mapping = mapping
    def __len__(self): return len(self._mapping)
    def __repr__(self): return f"{type(self).__name__}({self._mapping!r})"
class KeysView(View):
    def __iter__(self): yield from self._mapping
    def __contains__(self, key): return key in self._mapping
class ValuesView(View):
    def __iter__(self):
        for key in self._mapping: yield self._mapping[key]
    def __contains__(self, value): return any(value == one for one in self)
class ItemsView(View):
    def __iter__(self):
        for key in self._mapping: yield (key, self._mapping[key])
    def __contains__(self, item): return any(item == one for one in self)
class Mapping:
    def get(self, key, default=None): return self[key] if key in self else default
    def keys(self): return KeysView(self)
    def values(self): return ValuesView(self)
    def items(self): return ItemsView(self)
    def __eq__(self, other):
        if not isinstance(other, (dict, Mapping)): return NotImplemented
        return dict(self.items()) == dict(other.items())
    def update(self, other=(), /, **more):
        if isinstance(other, (dict, Mapping)):
            for key in other: self[key] = other[key]
        else:
            for key, value in other: self[key] = value
        for key, value in more.items(): self[key] = value
    def setdefault(self, key, default=None):
        if key not in self: self[key] = default
        return self[key]
    def pop(self, key, *default):
        if key not in self and default: return default[0]
        value = self[key]
        del self[key]
        return value
    def popitem(self):
        for key in self: break
        else: raise KeyError
        return key, self.pop(key)
    def clear(self):
        while self: self.popitem()
class UserDict(Mapping):
    def __init__(self, dict=None, /, **more):
        self.data = {}
        if dict is not None: self.update(dict)
        if more: self.update(more)
    def __len__(self): return len(self.data)
    def __getitem__(self, key):
        if key in self.data: return self.data[key]
        if hasattr(self, "__missing__"): return self.__missing__(key)
        raise KeyError(key)
    def __setitem__(self, key, item): self.data[key] = item
    def __delitem__(self, key): del self.data[key]
    def __iter__(self): return iter(self.data)
    def __contains__(self, key): return key in self.data
    def __repr__(self): return repr(self.data)
    def copy(self):
        made = type(self)()
        made.data = self.data.copy()
        return made
class UserList:
    def __init__(self, initlist=None): self.data = [] if initlist is None else [*initlist]
    def __repr__(self): return repr(self.data)
    def __len__(self): return len(self.data)
    def __iter__(self): return iter(self.data)
    def __contains__(self, item): return item in self.data
    def __eq__(self, other): return self.data == (other.data if isinstance(other, UserList) else other)
    def __lt__(self, other): return self.data < (other.data if isinstance(other, UserList) else other)
    def __getitem__(self, place):
        return self.__class__(self.data[place]) if isinstance(place, slice) else self.data[place]
    def __setitem__(self, place, item): self.data[place] = item
    def __delitem__(self, place): del self.data[place]
    def __add__(self, other): return self.__class__(self.data + [*other])
    def __radd__(self, other): return self.__class__([*other] + self.data)
    def __iadd__(self, other):
        self.data += [*other]
        return self
    def __mul__(self, times): return self.__class__(self.data * times)
    __rmul__ = __mul__
    def append(self, item): self.data.append(item)
    def insert(self, place, item): self.data.insert(place, item)
    def pop(self, place=-1): return self.data.pop(place)
    def remove(self, item): self.data.remove(item)
    def clear(self): self.data.clear()
    def copy(self): return self.__class__(self)
    def count(self, item): return self.data.count(item)
    def index(self, item, *places): return self.data.index(item, *places)
    def reverse(self): self.data.reverse()
    def sort(self, /, *args, **more): self.data.sort(*args, **more)
    def extend(self, other): self.data.extend([*other])
class ChainMap(Mapping):
    def __init__(self, *maps): self.maps = [*maps] or [{}]
    def __getitem__(self, key):
        for mapping in self.maps:
            if key in mapping: return mapping[key]
        raise KeyError(key)
    def __len__(self): return len([*self])
    def __iter__(self):
        found = {}
        for mapping in reversed(self.maps): found.update(dict.fromkeys(mapping))
        return iter(found)
    def __contains__(self, key): return any(key in mapping for mapping in self.maps)
    def __bool__(self): return any(self.maps)
    def __repr__(self): return f"{type(self).__name__}({', '.join(map(repr, self.maps))})"
    def new_child(self, m=None, **more):
        first = {} if m is None else m
        first.update(more)
        return self.__class__(first, *self.maps)
    @property
    def parents(self): return self.__class__(*self.maps[1:])
    def __setitem__(self, key, value): self.maps[0][key] = value
    def __delitem__(self, key):
        if key not in self.maps[0]: raise KeyError(f"Key not found in the first mapping: {key!r}")
        del self.maps[0][key]
`;

/** A method of the library: what fails in it fails, for a program, where it is called. */
class OfLibrary extends WrappedFunction {
  call(args, keywords, machine) {
    const { at } = machine;
    try {
      return super.call(args, keywords, machine);
    } catch (error) {
      if (error instanceof Raised) Object.assign(error, { at });
      throw error;
    } finally {
      machine.at = at;
    }
  }
}

/** @type {Map<string, any> | null} */
let made = null;

function classes() {
  if (made !== null) return made;
  const machine = new Machine(
    /** @type {any} */ ({ code: SOURCE }),
    /** @type {any} */ ({ names: new Map() }),
  );
  const scope = new Scope(null);
  for (const node of parse(SOURCE, { classes: true })) partOf("classes").define(machine, node, scope);
  made = new Map(scope.entries());
  for (const [name, type] of made) {
    type.path = `collections.${name}`;
    for (const [own, member] of type.members)
      if (member instanceof FunctionValue) type.members.set(own, new OfLibrary(member));
  }
  return made;
}

export const USERS = {
  get ChainMap() {
    return classes().get("ChainMap");
  },
  get UserDict() {
    return classes().get("UserDict");
  },
  get UserList() {
    return classes().get("UserList");
  },
};

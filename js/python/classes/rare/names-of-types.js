// The names that values of Python's own have, as `dir()` lists them.
const words = (text) => text.split(" ");

/** What every object has. */
export const NAMES_OF_OBJECTS = words(
  "__class__ __delattr__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__ __getstate__ __gt__ " +
    "__hash__ __init__ __init_subclass__ __le__ __lt__ __ne__ __new__ __reduce__ __reduce_ex__ __repr__ " +
    "__setattr__ __sizeof__ __str__ __subclasshook__",
);

/** What they have beside that, by type. @type {Record<string, string[]>} */
export const NAMES_OF_TYPES = {
  bool: words(
    "__abs__ __add__ __and__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getnewargs__ " +
      "__index__ __int__ __invert__ __lshift__ __mod__ __mul__ __neg__ __or__ __pos__ __pow__ __radd__ __rand__ " +
      "__rdivmod__ __rfloordiv__ __rlshift__ __rmod__ __rmul__ __ror__ __round__ __rpow__ __rrshift__ __rshift__ " +
      "__rsub__ __rtruediv__ __rxor__ __sub__ __truediv__ __trunc__ __xor__ as_integer_ratio bit_count " +
      "bit_length conjugate denominator from_bytes imag is_integer numerator real to_bytes",
  ),
  dict: words(
    "__class_getitem__ __contains__ __delitem__ __getitem__ __ior__ __iter__ __len__ __or__ __reversed__ " +
      "__ror__ __setitem__ clear copy fromkeys get items keys pop popitem setdefault update values",
  ),
  float: words(
    "__abs__ __add__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getformat__ " +
      "__getnewargs__ __int__ __mod__ __mul__ __neg__ __pos__ __pow__ __radd__ __rdivmod__ __rfloordiv__ " +
      "__rmod__ __rmul__ __round__ __rpow__ __rsub__ __rtruediv__ __sub__ __truediv__ __trunc__ as_integer_ratio " +
      "conjugate fromhex hex imag is_integer real",
  ),
  frozenset: words(
    "__and__ __class_getitem__ __contains__ __iter__ __len__ __or__ __rand__ __ror__ __rsub__ __rxor__ __sub__ " +
      "__xor__ copy difference intersection isdisjoint issubset issuperset symmetric_difference union",
  ),
  int: words(
    "__abs__ __add__ __and__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getnewargs__ " +
      "__index__ __int__ __invert__ __lshift__ __mod__ __mul__ __neg__ __or__ __pos__ __pow__ __radd__ __rand__ " +
      "__rdivmod__ __rfloordiv__ __rlshift__ __rmod__ __rmul__ __ror__ __round__ __rpow__ __rrshift__ __rshift__ " +
      "__rsub__ __rtruediv__ __rxor__ __sub__ __truediv__ __trunc__ __xor__ as_integer_ratio bit_count " +
      "bit_length conjugate denominator from_bytes imag is_integer numerator real to_bytes",
  ),
  list: words(
    "__add__ __class_getitem__ __contains__ __delitem__ __getitem__ __iadd__ __imul__ __iter__ __len__ __mul__ " +
      "__reversed__ __rmul__ __setitem__ append clear copy count extend index insert pop remove reverse sort",
  ),
  set: words(
    "__and__ __class_getitem__ __contains__ __iand__ __ior__ __isub__ __iter__ __ixor__ __len__ __or__ " +
      "__rand__ __ror__ __rsub__ __rxor__ __sub__ __xor__ add clear copy difference difference_update discard " +
      "intersection intersection_update isdisjoint issubset issuperset pop remove symmetric_difference " +
      "symmetric_difference_update union update",
  ),
  str: words(
    "__add__ __contains__ __getitem__ __getnewargs__ __iter__ __len__ __mod__ __mul__ __rmod__ __rmul__ " +
      "capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha " +
      "isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust " +
      "lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit " +
      "rstrip split splitlines startswith strip swapcase title translate upper zfill",
  ),
  tuple: words(
    "__add__ __class_getitem__ __contains__ __getitem__ __getnewargs__ __iter__ __len__ __mul__ __rmul__ count " +
      "index",
  ),
};

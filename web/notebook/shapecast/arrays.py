"""What counts as an array, and what shape it has. No framework is imported: a value is known by the module of its class."""

FRAMEWORKS = {
    "torch": "pytorch",
    "numpy": "numpy",
    "tensorflow": "tensorflow",
    "keras": "tensorflow",
    "jax": "jax",
    "jaxlib": "jax",
}


def root_of(module):
    """The package of a module's name; empty where there is none."""
    return module.split(".", 1)[0] if isinstance(module, str) else ""


def framework_with(kind, name):
    """The framework whose class gives values of a kind an attribute; None where somebody else's class does."""
    for base in kind.__mro__:
        if name in vars(base):
            return FRAMEWORKS.get(root_of(base.__module__))
    return None


def framework_of(value):
    """Whose array a value is; None where it is no array."""
    return framework_with(type(value), "shape")


def size_of(size):
    """A size as a number; None where it is a letter, or not known."""
    return size if type(size) is int else None


def shape_of(value):
    """The shape of an array or of a number as a list; None for any other value. Only the shape is read."""
    if isinstance(value, (bool, int, float, complex)):
        return []
    if framework_of(value) is None:
        return None
    try:
        shape = value.shape
        sizes = shape.as_list() if hasattr(shape, "as_list") else list(shape)
    except Exception:  # a tensor without a rank, or one that was deleted
        return None
    return [size_of(size) for size in sizes]

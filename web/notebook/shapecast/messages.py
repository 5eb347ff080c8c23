"""Messages of frameworks about shapes that do not go together, and the numbers in them. What they mean the engine says; here they
are only told from other messages, and compared with the operands that were read."""

import re
from dataclasses import dataclass

SHAPE = r"[(\[][\d, ]*[)\]]"

# What a message tells: "shapes" of its operands, the "value" before its target, "sizes" of one axis, or nothing that is compared
# here.
_KINDS = (
    ("pytorch", "sizes", r"The size of tensor a \((\d+)\) must match the size of tensor b \((\d+)\)"),
    ("pytorch", "", r"output with shape \[.*\] doesn't match the broadcast shape"),
    ("pytorch", "", r"mat1 and mat2 shapes cannot be multiplied"),
    ("pytorch", "", r"size mismatch, got (input|vec|mat)"),
    ("pytorch", "", r"Expected size for first two dimensions of batch2 tensor"),
    ("pytorch", "", r"inconsistent tensor size, expected tensor"),
    ("pytorch", "sizes", r"The expanded size of the tensor \((\d+)\) must match the existing size \((\d+)\)"),
    ("pytorch", "", r"shape mismatch: value tensor of shape .* cannot be broadcast to indexing result"),
    ("numpy", "shapes", r"operands could not be broadcast together with shapes ((?:\([\d,]*\) ?)+)"),
    ("numpy", "", r"non-broadcastable output operand with shape"),
    ("numpy", "", r"matmul: Input operand \d has "),
    ("numpy", "shapes", r"shapes (\([\d,]*\) and \([\d,]*\)) not aligned"),
    ("numpy", "value", r"could not broadcast input array from (shape \([\d,]*\) into shape \([\d,]*\))"),
    ("tensorflow", "shapes", r"Incompatible shapes: (\[[\d,]*\] vs\. \[[\d,]*\])"),
    ("tensorflow", "", r"required broadcastable shapes"),
    ("tensorflow", "shapes", r"Matrix size-incompatible: (In\[0\]: \[[\d,]*\], In\[1\]: \[[\d,]*\])"),
    ("tensorflow", "", r"In\[0\] and In\[1\] (?:has|must have) "),
    ("tensorflow", "", r"Dimensions must be equal, but are \d+ and \d+"),
    ("jax", "shapes", rf"got incompatible shapes for broadcasting: ({SHAPE}(?:, {SHAPE})*)"),
    ("jax", "shapes", rf"Incompatible shapes for broadcasting: shapes=\[({SHAPE}(?:, {SHAPE})*)\]"),
    ("jax", "", r"dot_general requires (?:contracting|batch) dimensions"),
)
KINDS = tuple((framework, told, re.compile(pattern)) for framework, told, pattern in _KINDS)
ONE_SHAPE = re.compile(r"(?:In\[\d\]: )?[(\[]([\d, ]*)[)\]]")
# A message begins with what matters; what follows may be a whole graph.
LONGEST = 4000


@dataclass
class Told:
    framework: str
    shapes: list | None = None
    sizes: list | None = None


def told_of(message):
    """What a message tells; None where it is not about shapes that meet."""
    text = message[:LONGEST]
    for framework, told, pattern in KINDS:
        found = pattern.search(text)
        if not found:
            continue
        if told == "sizes":
            return Told(framework, sizes=[int(size) for size in found.groups()])
        if told:
            shapes = [_sizes(shape) for shape in ONE_SHAPE.findall(found[1])]
            return Told(framework, shapes=shapes[::-1] if told == "value" else shapes)
        return Told(framework)
    return None


def _sizes(text):
    return [int(size) for size in text.replace(" ", "").split(",") if size]


def agrees(told, shapes):
    """Whether the operands can be those that a message speaks of, as far as its numbers go. None stands for an operand that was
    not read."""
    if told.shapes is not None:
        return len(told.shapes) == len(shapes) and all(
            _same(read, named) for read, named in zip(shapes, told.shapes)
        )
    if told.sizes is not None:
        if len(shapes) == 2:
            return all(shape is None or _has(shape, size) for shape, size in zip(shapes, told.sizes))
        return all(any(shape is None or _has(shape, size) for shape in shapes) for size in told.sizes)
    return all(shape is not None for shape in shapes)


def _has(shape, size):
    return size in shape or None in shape


def _same(read, named):
    if read is None:
        return True
    return len(read) == len(named) and all(one is None or one == other for one, other in zip(read, named))

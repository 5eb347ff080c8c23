"""Shapes as text, lined up at the right. Nothing is said of them: what goes together the engine in the page knows."""


def ledger(names, shapes):
    """One line an operand. A size that is not known is a question mark, and so is a shape."""
    rows = [["?"] if shape is None else ["?" if size is None else str(size) for size in shape] for shape in shapes]
    rank = max((len(row) for row in rows), default=0)
    padded = [[""] * (rank - len(row)) + row for row in rows]
    widths = [max(len(row[axis]) for row in padded) for axis in range(rank)]
    stub = max((len(name) for name in names), default=0)
    lines = (
        f"{name.ljust(stub)}  {'  '.join(size.rjust(width) for size, width in zip(row, widths))}"
        for name, row in zip(names, padded)
    )
    return "\n".join(line.rstrip() for line in lines)

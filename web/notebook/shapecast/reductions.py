"""Whether an operand was made of the other by a reduction that dropped an axis, as far as the text of the program says so."""

import ast

REDUCTIONS = frozenset("sum mean max min amax amin prod std var any all logsumexp norm median argmax argmin".split())
FUNCTIONS = REDUCTIONS | {f"reduce_{name}" for name in REDUCTIONS}
SCOPES = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def reduced_dim(operands, node):
    """The axis along which the second operand was made of the first by a reduction that dropped it, if the program says so in
    one statement before; else None."""
    if len(operands) != 2:
        return None
    first, second = operands
    made = second if isinstance(second, ast.Call) else _assigned(second, node)
    return _reduction_of(made, ast.unparse(first)) if isinstance(made, ast.Call) else None


def _assigned(name, node):
    """What a name was last set to above the line, in the statements around it."""
    if not isinstance(name, ast.Name):
        return None
    found = None
    body = getattr(_scope(node), "body", [])
    for statement in body if isinstance(body, list) else []:
        if statement.lineno >= node.lineno:
            break
        stored = (part for part in ast.walk(statement) if isinstance(getattr(part, "ctx", None), ast.Store))
        if name.id in {getattr(part, "id", None) for part in stored}:
            found = _value_of(statement, name.id)
    return found


def _value_of(statement, name):
    """What a statement that sets one name and nothing else sets it to."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
            return value
    return None


def _scope(node):
    while node is not None and not isinstance(node, SCOPES):
        node = getattr(node, "parent", None)
    return node


def _reduction_of(call, operand):
    """The axis of `x.sum(1)`, `x.sum(axis=1)` or `np.sum(x, axis=1)`."""
    if not isinstance(call.func, ast.Attribute):
        return None
    given = list(call.args)
    if ast.unparse(call.func.value) == operand and call.func.attr in REDUCTIONS:
        pass
    elif given and ast.unparse(given[0]) == operand and call.func.attr in FUNCTIONS:
        given = given[1:]
    else:
        return None
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    if "keepdim" in named or "keepdims" in named:
        return None
    axis = given[0] if given else named.get("dim", named.get("axis"))
    try:
        axis = ast.literal_eval(axis) if axis is not None else None
    except ValueError:
        return None
    return axis if type(axis) is int else None

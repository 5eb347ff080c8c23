// Programs over the language, by hand, with what CPython 3.12, PyTorch and NumPy print for them; an error that is not caught
// is the last line, with its place behind it.

/** @type {[what: string, source: string, printed: string][]} */
export const PROGRAMS = [
  [
    "unpacking",
    `a, b = 1, 2
(c, d), e = (3, 4), 5
first, *middle, last = range(6)
a, b = b, a
print(a, b, c, d, e, first, middle, last)
[x, y] = "hi"
x, y
`,
    `2 1 3 4 5 0 [1, 2, 3, 4] 5
('h', 'i')
`,
  ],
  [
    "unpacking that does not fit",
    `try:
    a, b = 1, 2, 3
except ValueError as e:
    print(e)
try:
    a, b, *c = [1]
except ValueError as e:
    print(e)
a, b = 5
`,
    `too many values to unpack (expected 2)
not enough values to unpack (expected at least 2, got 1)
TypeError: cannot unpack non-iterable int object @9
`,
  ],
  [
    "chained assignment",
    `a = b = []
a.append(1)
c = d = 3
d += 1
print(a, b, a is b, c, d)
`,
    `[1] [1] True 3 4
`,
  ],
  [
    "augmented assignment in place",
    `a = [1]
b = a
b += [2]
t = (1,)
u = t
u += (2,)
n = m = "x"
m *= 3
print(a, b, t, u, n, m)
a = a + [9]
a, b
`,
    `[1, 2] [1, 2] (1,) (1, 2) x xxx
([1, 2, 9], [1, 2])
`,
  ],
  [
    "augmented places",
    `d = {"k": 1}
d["k"] += 2
x = [1, [2, 3]]
x[1][0] *= 5
x[0] -= 1
x[-1] += [4]
n = 7
n //= 2
n **= 3
n %= 5
n <<= 2
n |= 1
n ^= 6
print(d, x, n)
`,
    `{'k': 3} [0, [10, 3, 4]] 15
`,
  ],
  [
    "closures",
    `def outer(n):
    def inner(x):
        return x + n
    n += 1
    return inner
f = outer(10)
print(f(1), outer(0)(1))
fs = [lambda: i for i in range(3)]
[g() for g in fs]
`,
    `12 2
[2, 2, 2]
`,
  ],
  [
    "defaults are made once",
    `def add(x, into=[]):
    into.append(x)
    return into
print(add(1), add(2))
k = 5
def g(a, b=k, *, c=k * 2):
    return a + b + c
k = 0
g(1), g(1, 2), g(1, c=0)
`,
    `[1, 2] [1, 2]
(16, 13, 6)
`,
  ],
  [
    "arguments of all kinds",
    `def f(a, b=2, *rest, key=None, **more):
    return a, b, rest, key, more
print(f(1))
print(f(1, 3, 4, 5, key="k", z=9))
args, options = [1, 2, 3], {"key": 4, "w": 5}
print(f(*args, **options))
f(0, *range(3), **{"y": 1})
`,
    `(1, 2, (), None, {})
(1, 3, (4, 5), 'k', {'z': 9})
(1, 2, (3,), 4, {'w': 5})
(0, 0, (1, 2), None, {'y': 1})
`,
  ],
  [
    "arguments that do not fit",
    `def f(a, b, *, c=1):
    return a
for call in (lambda: f(), lambda: f(1, 2, 3), lambda: f(1, 2, d=4), lambda: f(1, b=2, a=3)):
    try:
        call()
    except TypeError as e:
        print(e)
f(1)
`,
    `f() missing 2 required positional arguments: 'a' and 'b'
f() takes 2 positional arguments but 3 were given
f() got an unexpected keyword argument 'd'
f() got multiple values for argument 'a'
TypeError: f() missing 1 required positional argument: 'b' @8
`,
  ],
  [
    "lambdas",
    `square = lambda x: x ** 2
compose = lambda f, g: lambda *a: f(g(*a))
print(square(3), compose(square, max)(1, 4, 2), (lambda: 5)(), (lambda x, y=2: x * y)(3))
sorted(["bb", "a", "ccc"], key=lambda s: -len(s))
`,
    `9 16 5 6
['ccc', 'bb', 'a']
`,
  ],
  [
    "comprehensions",
    `print([x * y for x in range(3) for y in range(3) if x != y])
print({x: x ** 2 for x in (1, 2)}, {x % 2 for x in range(5)})
print([[r + c for c in range(2)] for r in range(2)])
x = "kept"
[x for x in range(2)]
x
`,
    `[0, 0, 0, 2, 0, 2]
{1: 1, 2: 4} {0, 1}
[[0, 1], [1, 2]]
[0, 1]
'kept'
`,
  ],
  [
    "generator expressions",
    `g = (n * n for n in range(4))
print(next(g), list(g), list(g))
print(sum(n for n in (1, 2)), any(n > 1 for n in (1, 2)), max((n for n in [3, 1]), default=0))
",".join(str(n) for n in range(3))
`,
    `0 [1, 4, 9] []
3 True 3
'0,1,2'
`,
  ],
  [
    "while and its else",
    `n = 3
while n:
    n -= 1
    if n == 1:
        continue
    print(n)
else:
    print("ended")
while True:
    break
else:
    print("never")
`,
    `2
0
ended
`,
  ],
  [
    "for and its else",
    `for n in range(2, 6):
    for d in range(2, n):
        if n % d == 0:
            print(n, "=", d, "*", n // d)
            break
    else:
        print(n, "is prime")
for i, (a, b) in enumerate(zip("xy", [1, 2]), start=1):
    print(i, a, b)
n, i
`,
    `2 is prime
3 is prime
4 = 2 * 2
5 is prime
1 x 1
2 y 2
(5, 2)
`,
  ],
  [
    "try, except, else, finally",
    `def f(x):
    try:
        y = 10 // x
    except ZeroDivisionError:
        return "zero"
    except (TypeError, ValueError) as e:
        return type(e).__name__
    else:
        return y
    finally:
        print("done", x)
print(f(0), f(3), f("a"))
try:
    raise KeyError("k")
except LookupError as e:
    print(repr(e), e.args)
e
`,
    `done 0
done 3
done a
zero 3 TypeError
KeyError('k') ('k',)
NameError: name 'e' is not defined @17
`,
  ],
  [
    "finally has the last word",
    `def f():
    for i in range(3):
        try:
            return i
        finally:
            if i == 0:
                continue
            print("left", i)
print(f())
`,
    `left 1
1
`,
  ],
  [
    "raise from",
    `try:
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ValueError("bad") from e
except ValueError as e:
    print(e)
try:
    raise RuntimeError
except Exception as e:
    print(repr(e), str(e) == "")
raise IndexError("line", 3)
`,
    `bad
RuntimeError() True
IndexError: ('line', 3) @12
`,
  ],
  [
    "raise again",
    `def f():
    try:
        [][0]
    except IndexError:
        print("again")
        raise
f()
`,
    `again
IndexError: list index out of range @3
`,
  ],
  [
    "assert",
    `assert True, "not shown"
try:
    assert 1 == 2, f"{1} is not {2}"
except AssertionError as e:
    print(e)
assert []
`,
    `1 is not 2
AssertionError:  @6
`,
  ],
  [
    "del",
    `x = [0, 1, 2, 3]
del x[0], x[-1]
d = {"a": 1, "b": 2}
del d["a"]
y = 1
print(x, d)
del y
y
`,
    `[1, 2] {'b': 2}
NameError: name 'y' is not defined @8
`,
  ],
  [
    "chained comparisons",
    `def say(n):
    print("asked", n)
    return n
print(1 < 2 < 3, 1 < 3 < 2, 1 == 1.0 == True)
print(say(5) < say(2) < say(9))
x = 4
0 <= x < 10, "b" in "abc" in ["abc"], not x > 3
`,
    `True False True
asked 5
asked 2
False
(True, True, False)
`,
  ],
  [
    "conditional expressions",
    `x = 3
print("odd" if x % 2 else "even", "a" if x > 5 else "b" if x > 2 else "c")
print(0 or "x", 1 and [], None or 0 or {}, not [] and 5)
(x if x else y), [1 if n else 0 for n in range(2)]
`,
    `odd b
x [] {} 5
(3, [0, 1])
`,
  ],
  [
    "the walrus",
    `if (n := len("abcd")) > 3:
    print(n)
data = [1, 5, 2]
print([y for x in data if (y := x * 2) > 3], y)
while (n := n - 1) > 2:
    print("n", n)
(m := 5) + m
`,
    `4
[10, 4] 4
n 3
10
`,
  ],
  [
    "f-strings",
    `x, name = 3.14159, "ab"
print(f"{x:.2f}|{x:8.3f}|{x:<8.1f}|{name:>4}|{name:*^6}|{12:05d}|{255:x}|{1234567:,}|{0.256:.1%}")
w = 6
print(f"{x:{w}.{2}f}|{name!r:>{w}}|{{}}|{x=:.1f}|{name=}|{1 + 1=}")
print(f"{'nested ' + f'{w}'} {[1, 2][0]} {'a' if w else 'b'} {(lambda: 4)()}")
f'{w:b} {-w:+d} {1e10:e} {1e10:g} {True} {None}'
`,
    `3.14|   3.142|3.1     |  ab|**ab**|00012|ff|1,234,567|25.6%
  3.14|  'ab'|{}|x=3.1|name='ab'|1 + 1=2
nested 6 1 a 4
'110 -6 1.000000e+10 1e+10 True None'
`,
  ],
  [
    "other formatting",
    `print("%d %s %r %.2f %5d|%-5s|%05.1f %%" % (1, "a", "b", 2.5, 3, "c", 1.25))
print("{} {1} {0}".replace("{} ", "").format("a", "b"), "{:>4}|{n:.1f}".format("x", n=2))
"%s" % (1,), "%s" % [1, 2]
`,
    `1 a 'b' 2.50     3|c    |001.2 %
b a    x|2.0
('1', '[1, 2]')
`,
  ],
  [
    "strings",
    `s = "Hello, World"
print(s[1:4], s[::-1], s[-5:], s.upper(), s.split(", "), s.find("World"), s.replace("l", "L"))
print("a" "b" 'c', "x" * 3, "\\t|\\x41|\\u00e9", r"\\n", """two
lines""")
"-".join(["a", "b"]), "  x ".strip(), "ab".startswith("a"), s[100:], len(s)
`,
    `ell dlroW ,olleH World HELLO, WORLD ['Hello', 'World'] 7 HeLLo, WorLd
abc xxx 	|A|é \\n two
lines
('a-b', 'x', True, '', 12)
`,
  ],
  [
    "slices of lists",
    `x = list(range(10))
print(x[2:5], x[:3], x[-3:], x[::3], x[::-2], x[5:1:-1], x[20:])
x[1:3] = ["a", "b", "c"]
x[-2:] = []
x[::4] = [0, 0, 0]
print(x)
x[slice(0, 2)], x[True]
`,
    `[2, 3, 4] [0, 1, 2] [7, 8, 9] [0, 3, 6, 9] [9, 7, 5, 3, 1] [5, 4, 3, 2] []
[0, 'a', 'b', 'c', 0, 4, 5, 6, 0]
([0, 'a'], 'a')
`,
  ],
  [
    "dictionaries and sets",
    `d = {"a": 1, **{"b": 2}}
d["c"] = d.get("z", 0)
print(d, list(d), d.pop("a"), "a" in d, sorted(d.items()))
for key, value in d.items():
    print(key, value)
print({1, 2} | {3}, {1, 2} & {2}, {1, 2} - {2}, len({1, 1.0, True}))
d["missing"]
`,
    `{'b': 2, 'c': 0} ['a', 'b', 'c'] 1 False [('b', 2), ('c', 0)]
b 2
c 0
{1, 2, 3} {2} {1} 1
KeyError: 'missing' @7
`,
  ],
  [
    "numbers",
    `print(7 // 2, -7 // 2, 7 % -3, -7 % 3, 2 ** -1, 2 ** 100, 1e3, 1_000, 0x1f, 7 / 2, 1e16, 1e-5)
print(round(2.5), round(3.5), round(2.675, 2), int(-3.9), float("1e3"), abs(-2), divmod(-7, 2))
print(0.1 + 0.2, 1 / 3, 3.0, float("inf"), -float("inf"), float("nan"), True + True)
min(3, 1, 2), max([1, 5]), sum([0.1] * 3), int("12", 3), 5 & 6, 5 ^ 6, ~5, bool("")
`,
    `3 -4 -2 2 0.5 1267650600228229401496703205376 1000.0 1000 31 3.5 1e+16 1e-05
2 4 2.67 -3 1000.0 2 (-4, 1)
0.30000000000000004 0.3333333333333333 3.0 inf -inf nan 2
(1, 5, 0.30000000000000004, 5, 4, 3, -6, False)
`,
  ],
  [
    "line continuation",
    `total = 1 + \\
    2 + \\
    3
values = [
    1,  # one
    2,

    3,
]
print(total,
      values, sep="; "
      )
if (total > 5 and
        len(values) == 3):
    print("both")
`,
    `6; [1, 2, 3]
both
`,
  ],
  [
    "semicolons and comments",
    `x = 1; y = 2  # two statements
# a line of its own
if x: print("x"); print("y")
def f(): return 5; print("never")
f();  x + y
`,
    `x
y
5
3
`,
  ],
  [
    "scopes",
    `x = "global"
def f():
    x = "local"
    def g():
        return x
    return g()
def h():
    print(x)
    x = 1
print(f(), x)
h()
`,
    `local global
UnboundLocalError: cannot access local variable 'x' where it is not associated with a value @8
`,
  ],
  [
    "recursion",
    `def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
def depth(x):
    """Nested lists."""
    return 1 + max(map(depth, x), default=0) if isinstance(x, list) else 0
print([fib(n) for n in range(10)], depth([1, [2, [3]], []]))
`,
    `[0, 1, 1, 2, 3, 5, 8, 13, 21, 34] 3
`,
  ],
  [
    "builtins",
    `print(list(zip([1, 2], "ab")), list(map(str, [1, 2])), list(filter(None, [0, 1, "", 2])))
print(sorted([3, 1, 2], reverse=True), list(reversed([1, 2])), all([]), any([0, 1]), len("héllo"))
print(list(range(5, 0, -2)), range(3), tuple("ab"), set(), type(1), type("a").__name__)
isinstance(1, (int, str)), isinstance(True, int), str(1.0), repr("it's"), chr(65), ord("a")
`,
    `[(1, 'a'), (2, 'b')] ['1', '2'] [1, 2]
[3, 2, 1] [2, 1] True True 5
[5, 3, 1] range(0, 3) ('a', 'b') set() <class 'int'> str
(True, True, '1.0', '"it\\'s"', 'A', 97)
`,
  ],
  [
    "a doctest session",
    `>>> x = [1, 2]
>>> x
[1, 2]
>>> for i in x:
...     print(i)
...
1
2
Some words between.
>>> def f(n):
...     return n * 2
...
>>> f(4)
9
>>> y
Traceback (most recent call last):
`,
    `[1, 2]
1
2
8
NameError: name 'y' is not defined @15
`,
  ],
  [
    "an error within functions has the innermost line",
    `def inner(x):
    y = 1
    return x + y
def outer(x):
    return inner(x)
print("before")
outer("a")
print("after")
`,
    `before
TypeError: can only concatenate str (not "int") to str @3
`,
  ],
  [
    "a name that is given later",
    `def late():
    return value * 2
value = 4
print(late())
if False:
    other = 1
print(other)
`,
    `8
NameError: name 'other' is not defined @7
`,
  ],
  [
    "torch: views share memory",
    `import torch
x = torch.arange(6).reshape(2, 3)
y = x.view(3, 2)
z = x.T
y[0, 0] = 100
z += 1
print(x, y, z.stride(), z.is_contiguous())
z.view(6)
`,
    `tensor([[101,   2,   3],
        [  4,   5,   6]]) tensor([[101,   2],
        [  3,   4],
        [  5,   6]]) (1, 3) False
RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead. @8
`,
  ],
  [
    "torch: in place or not",
    `import torch
x = torch.ones(3)
y = x
y += 1
print(x, x is y)
y = y + 1
print(x, x is y)
y.mul_(2).add_(1)
y *= torch.ones(2, 3)
`,
    `tensor([2., 2., 2.]) True
tensor([2., 2., 2.]) False
tensor([7., 7., 7.])
RuntimeError: output with shape [3] doesn't match the broadcast shape [2, 3] @9
`,
  ],
  [
    "torch: None, ... and steps between brackets",
    `import torch
x = torch.arange(24).reshape(2, 3, 4)
print(x[None].shape, x[..., None].shape, x[:, None, 1].shape, x[..., ::2].shape, x[0, ..., -1], x[1, 1:, :2])
x[::-1]
`,
    `torch.Size([1, 2, 3, 4]) torch.Size([2, 3, 4, 1]) torch.Size([2, 1, 4]) torch.Size([2, 3, 2]) tensor([ 3,  7, 11]) tensor([[16, 17],
        [20, 21]])
ValueError: step must be greater than zero @4
`,
  ],
  [
    "torch: masks and lists as indices",
    `import torch
x = torch.arange(6.).reshape(2, 3)
print(x[x > 2], x[[1, 0]], x[[0, 1], [2, 0]], x[torch.tensor([True, False])], x[:, [0, 0, 2]])
x[x > 3] = -1
x[0, [0, 2]] = torch.tensor([7., 8.])
x[:, 1] += 10
print(x)
x[2]
`,
    `tensor([3., 4., 5.]) tensor([[3., 4., 5.],
        [0., 1., 2.]]) tensor([2., 3.]) tensor([[0., 1., 2.]]) tensor([[0., 0., 2.],
        [3., 3., 5.]])
tensor([[ 7., 11.,  8.],
        [ 3.,  9., -1.]])
IndexError: index 2 is out of bounds for dimension 0 with size 2 @8
`,
  ],
  [
    "torch: with torch.no_grad",
    `import torch
w = torch.ones(2, requires_grad=False)
with torch.no_grad():
    w -= 0.5 * w
    print(w)

w
`,
    `tensor([0.5000, 0.5000])
tensor([0.5000, 0.5000])
`,
  ],
  [
    "torch: loops over a tensor",
    `import torch
x = torch.tensor([[1, 2], [3, 4]])
for row in x:
    print(row, row.sum().item())
total = sum(x)
a, b = x
print(total, a * b, len(x), [v.item() for v in a], x.tolist())
for v in torch.tensor(3):
    pass
`,
    `tensor([1, 2]) 3
tensor([3, 4]) 7
tensor([4, 6]) tensor([3, 8]) 2 [1, 2] [[1, 2], [3, 4]]
TypeError: iteration over a 0-d tensor @8
`,
  ],
  [
    "torch: a function over shapes",
    `import torch
def attention(q, k, v, mask=None):
    scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = scores.masked_fill(mask == 0, float("-inf"))
    return torch.softmax(scores, dim=-1) @ v
q = k = v = torch.ones(2, 3, 4)
print(attention(q, k, v, torch.tril(torch.ones(3, 3))).shape)
attention(q, k[:, :2], v)
`,
    `torch.Size([2, 3, 4])
RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [2, 2] but got: [2, 3]. @6
`,
  ],
  [
    "torch: numbers that become conditions",
    `import torch
x = torch.tensor([1.0, 2.0])
if x.sum() > 2:
    print("more")
print(bool(torch.tensor(0)), float(x[0]), int(torch.tensor(2.7)), x.max() == 2, 2.0 in x)
if x > 1:
    print("never")
`,
    `more
False 1.0 2 tensor(True) True
RuntimeError: Boolean value of Tensor with more than one value is ambiguous @6
`,
  ],
  [
    "torch: dtypes",
    `import torch
a = torch.tensor([1, 2])
print(a.dtype, (a / 2).dtype, (a + 1.5).dtype, (a + True).dtype, (a > 1).dtype, a.float().dtype, a.sum().dtype)
print(a // 2, a % 2, -a, a ** 2, torch.tensor([True]) & torch.tensor([False]))
a += 0.5
`,
    `torch.int64 torch.float32 torch.float32 torch.int64 torch.bool torch.float32 torch.int64
tensor([0, 1]) tensor([1, 0]) tensor([-1, -2]) tensor([1, 4]) tensor([False])
RuntimeError: result type Float can't be cast to the desired output type Long @5
`,
  ],
  [
    "torch: errors are caught",
    `import torch
for shape in [(3,), (4,), (2, 1)]:
    try:
        print((torch.ones(2, 3) + torch.ones(shape)).shape)
    except RuntimeError as e:
        print("failed:", e)
torch.ones(2, 3) @ torch.ones(2, 3)
`,
    `torch.Size([2, 3])
failed: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1
torch.Size([2, 3])
RuntimeError: mm: mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3) @7
`,
  ],
  [
    "torch: f-strings of tensors",
    `import torch
x = torch.tensor(2.5)
print(f"{x:.2f} {x} {x.item():>6} {x.shape} {torch.ones(2)}")
"%.1f %s" % (x, x.dtype)
`,
    `2.50 2.5    2.5 torch.Size([]) tensor([1., 1.])
'2.5 torch.float32'
`,
  ],
  [
    "torch: stars and lists",
    `import torch
shape = (2, 3)
x = torch.ones(*shape, 4)
parts = x.unbind(0)
print(x.shape, len(parts), torch.stack([p * i for i, p in enumerate(parts)]).sum(), torch.cat([*parts, *parts]).shape)
B, *rest = x.shape
x.view(B, -1).shape, rest, x.shape[1:], [*x.shape], x.shape + (1,)
`,
    `torch.Size([2, 3, 4]) 2 tensor(12.) torch.Size([12, 4])
(torch.Size([2, 12]), [3, 4], torch.Size([3, 4]), [2, 3, 4], torch.Size([2, 3, 4, 1]))
`,
  ],
  [
    "numpy: scalars and arrays",
    `import numpy as np
x = np.arange(6).reshape(2, 3)
print(x[0, 0], x.sum(), x.mean(), x.max() * 2.0, type(x[0, 0]).__name__)
x[0, 0], x.mean(), x > 2, x.shape, x.dtype
`,
    `0 15 2.5 10.0 int64
(np.int64(0), np.float64(2.5), array([[False, False, False],
       [ True,  True,  True]]), (2, 3), dtype('int64'))
`,
  ],
  [
    "numpy: views and copies",
    `import numpy as np
x = np.zeros((2, 3))
x[0] = [1, 2, 3]
y = x[:, 1:]
y += 10
z = x[[0]]
z[:] = -1
x.T[0] = 5
print(x)
x += np.ones((3, 2))
`,
    `[[ 5. 12. 13.]
 [ 5. 10. 10.]]
ValueError: operands could not be broadcast together with shapes (2,3) (3,2) (2,3)  @10
`,
  ],
  [
    "numpy: masks, None and steps",
    `import numpy as np
x = np.arange(10)
print(x[x % 2 == 0], x[::-1], x[2:8:3], x[:, None].shape, x[[0, -1]], x[None, :, None].shape)
x[x > 5] = 0
x[10]
`,
    `[0 2 4 6 8] [9 8 7 6 5 4 3 2 1 0] [2 5] (10, 1) [0 9] (1, 10, 1)
IndexError: index 10 is out of bounds for axis 0 with size 10 @5
`,
  ],
  [
    "numpy: what is not there",
    `import numpy as np
a = np.ones((2, 3))
print(a.ndim, a.size, a @ a.T)
a.unsqueeze(0)
`,
    `2 6 [[3. 3.]
 [3. 3.]]
AttributeError: 'numpy.ndarray' object has no attribute 'unsqueeze' @4
`,
  ],
  [
    "numpy: errors",
    `import numpy as np
try:
    np.ones((2, 3)) + np.ones((3, 2))
except ValueError as e:
    print(e)
try:
    np.arange(6).reshape(4, 2)
except ValueError as e:
    print(e)
np.concatenate([np.ones((2, 3)), np.ones((3, 2))])
`,
    `operands could not be broadcast together with shapes (2,3) (3,2) 
cannot reshape array of size 6 into shape (4,2)
ValueError: all the input array dimensions except for the concatenation axis must match exactly, but along dimension 1, the array at index 0 has size 3 and the array at index 1 has size 2 @10
`,
  ],
  [
    "numpy: a grid by broadcasting",
    `import numpy as np
rows, columns = np.arange(3)[:, np.newaxis], np.arange(4)
grid = rows * 10 + columns
print(grid, grid[1, 2], grid.sum(axis=0), grid.mean(axis=1, keepdims=True).shape)
centred = grid - grid.mean(axis=0)
print(centred.shape, np.allclose(centred.mean(axis=0), 0))
`,
    `[[ 0  1  2  3]
 [10 11 12 13]
 [20 21 22 23]] 12 [30 33 36 39] (3, 1)
(3, 4) True
`,
  ],
  [
    "None is a value",
    `x = None
def f(y=None, max=None):
    return y is None, max
print(x, f(), x == None, [None, x], f(max=x))
x
`,
    `None (True, None) True [None, None] (True, None)
`,
  ],
  [
    "mappings behind stars",
    `def f(a=0, **more):
    return a, more
print(f(**{"a": 1}, b=2), {**{"x": 1}, "x": 2})
try:
    f(**{1: 2})
except TypeError as e:
    print(e)
{**5}
`,
    `(1, {'b': 2}) {'x': 2}
keywords must be strings
TypeError: 'int' object is not a mapping @8
`,
  ],
  [
    "a generator goes on where it was left",
    `g = (n for n in range(5))
for n in g:
    if n == 1:
        break
print(list(g))
print(2 in (n for n in [1, 2]), dict((n, n * n) for n in [1, 2]), tuple(n for n in "ab"))
f = lambda *, k=(last := 3): k + last
f()
`,
    `[2, 3, 4]
True {1: 1, 2: 4} ('a', 'b')
6
`,
  ],
  [
    "what is not iterable or callable",
    `for bad in (lambda: 5(), lambda: [*5], lambda: len(3), lambda: iter(2), lambda: "a" + 1, lambda: [1][1.0], lambda: {}[[]]):
    try:
        bad()
    except TypeError as e:
        print(e)
a = 1
a.shape
`,
    `'int' object is not callable
Value after * must be an iterable, not int
object of type 'int' has no len()
'int' object is not iterable
can only concatenate str (not "int") to str
list indices must be integers or slices, not float
unhashable type: 'list'
AttributeError: 'int' object has no attribute 'shape' @7
`,
  ],
  [
    "comparisons of sequences",
    `print([1, 2] < [1, 3], (1,) == (1,), [1] == (1,), "a" < "b", {1: 2} == {1: 2.0}, {1, 2} > {1}, None is None)
try:
    1 < "a"
except TypeError as e:
    print(e)
[] is [], () == (), 1 != 1.0, "" in "a", 3 in range(5), (1, 2) + (3,)
`,
    `True True False True True True True
'<' not supported between instances of 'int' and 'str'
(False, True, False, True, True, (1, 2, 3))
`,
  ],
];

// Texts that nobody means: random programs, notation and messages cut, doubled and mixed, and tokens in no order.
import { FRAMEWORKS, randomProgram } from "./random-program.js";

const TOKENS = [
  ..."()[]{}:;,.=+-*/%@<>!&|^~#'\"\\\n\t ?$`…é加🙂\u0000\u2028",
  ..."** // -> := == >= <= != += @= << >> ... >>> \"\"\" ''' 0 1 -1 007 1_0 1e400 0x 0b2 1j 1. .5 9999999999999999999".split(
    " ",
  ),
  ..."if else elif for while in is not and or def lambda return try except finally raise with as import from del pass".split(
    " ",
  ),
  ..."break continue assert None True False class yield await async global match case print range len x y torch np".split(
    " ",
  ),
  ..."torch.ones(2,3) np.zeros((3,)) x.sum(-1) x[None] x[...] x[::-1] x.shape .T f'{x}' f'{x:{y}}' rf'{{' b'a' (3,) {1:2}".split(
    " ",
  ),
  ..."RuntimeError: ValueError: Traceback shape shapes size (2,3)+(3,) (B,T)@(T,C) __class__ __import__ constructor __proto__".split(
    " ",
  ),
  "\n    ",
  "for i in x:\n    ",
  "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
  'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n',
  "operands could not be broadcast together with shapes (2,3) (4,) ",
];
const TEXTS = [
  "(2, 3) + (3,)",
  "(B, T, C) @ (C, D)",
  "x of shape (8, 1, 6, 1) and y of shape (7, 1, 5)",
  "RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)",
  "ValueError: operands could not be broadcast together with shapes (2,3) (4,) ",
  'Traceback (most recent call last):\n  File "a.py", line 2, in <module>\n    z = x + y\nRuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1\n',
  "def f(a, *b, c=1, **d):\n    return [a for a in b if a] or {k: v for k, v in d.items()}\nprint(f(1, 2, c=3))\n",
  "try:\n    x = (yield)\nexcept (ValueError, TypeError) as e:\n    raise e from None\nelse:\n    pass\n",
];

const CHANGES = [
  (_, text, at, to) => text.slice(0, at) + text.slice(to),
  (_, text, at, to) => text.slice(0, to) + text.slice(at),
  (random, text, at) => text.slice(0, at) + TOKENS[random(TOKENS.length)] + text.slice(at),
  (random, text, at, to) => text.slice(0, at) + TOKENS[random(TOKENS.length)] + text.slice(to),
  (_, text, at, to) => text.slice(0, at) + [...text.slice(at, to)].reverse().join("") + text.slice(to),
  (random, text, at) => text.slice(0, at) + String.fromCodePoint(random(0x3000)) + text.slice(at + 1),
  (random, text, at, to) => text.slice(0, at) + text.slice(at, to).repeat(1 + random(30)) + text.slice(to),
];

const salad = (random) =>
  Array.from({ length: 1 + random(40) }, () => TOKENS[random(TOKENS.length)]).join(
    random(2) === 0 ? " " : "",
  );

/** A text made at random. @param {(below: number) => number} random */
export function hostileText(random) {
  if (random(6) === 0) return salad(random);
  const dialects = /** @type {(keyof typeof FRAMEWORKS)[]} */ (Object.keys(FRAMEWORKS));
  const isProgram = random(3) > 0;
  let text = isProgram
    ? randomProgram(random, dialects[random(dialects.length)])
    : TEXTS[random(TEXTS.length)];
  for (let times = 1 + random(4); times > 0; times--) {
    const at = random(text.length + 1);
    const to = Math.min(text.length, at + random(12));
    text = CHANGES[random(CHANGES.length)](random, text, at, to);
  }
  return text;
}

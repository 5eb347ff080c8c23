// What comes of complex numbers, part by part, as lines of a program over the parts.

/** By operator: the parts of the result, without imaginary parts on the right or on the left. */
export const FORMULAS = {
  "+": ["a + c", "b + d", { right: ["a + c", "b + c * 0"], left: ["a + c", "d + a * 0"] }],
  "-": ["a - c", "b - d", { right: ["a - c", "b - c * 0"], left: ["a - c", "a * 0 - d"] }],
  "*": ["a * c - b * d", "a * d + b * c", { right: ["a * c", "b * c"], left: ["a * c", "a * d"] }],
  "/": [
    "(a * c + b * d) / (c * c + d * d)",
    "(b * c - a * d) / (c * c + d * d)",
    { right: ["a / c", "b / c"], left: ["a * c / (c * c + d * d)", "-(a * d) / (c * c + d * d)"] },
  ],
  "@": ["a @ c - b @ d", "a @ d + b @ c"],
};

/** Quotients as C does them (Smith), which gradients do not go through: the longer part of the divisor is taken out first. */
export const QUOTIENT = [
  "torch.where(s, a + b * r, a * r + b) / torch.where(s, c + d * r, c * r + d)",
  "torch.where(s, b - a * r, b * r - a) / torch.where(s, c + d * r, c * r + d)",
];

export const COMPARED = { "==": "(a == c) & (b == d)", "!=": "(a != c) | (b != d)" };

/** By name: what is made of both parts. */
export const MADE = {
  abs: "torch.hypot(a, b)",
  angle: "torch.atan2(b, a)",
  isnan: "a.isnan() | b.isnan()",
  isinf: "a.isinf() | b.isinf()",
  isfinite: "a.isfinite() & b.isfinite()",
  isreal: "b == 0",
  bool: "(a != 0) | (b != 0)",
  logical_not: "(a == 0) & (b == 0)",
};

const LENGTH = "torch.hypot(a, b)";
const HALF = `torch.sqrt((${LENGTH} + a.abs()) / 2)`;

export const TURNED = {
  conj: ["a", "-b"],
  neg: ["-a", "-b"],
  exp: ["a.exp() * b.cos()", "a.exp() * b.sin()"],
  sgn: [`torch.where(${LENGTH} == 0, 0, a / ${LENGTH})`, `torch.where(${LENGTH} == 0, 0, b / ${LENGTH})`],
  log2: [`torch.log(${LENGTH}) / ${Math.LN2}`, `torch.atan2(b, a) / ${Math.LN2}`],
  log10: [`torch.log(${LENGTH}) / ${Math.LN10}`, `torch.atan2(b, a) / ${Math.LN10}`],
  square: ["a * a - b * b", "2 * a * b"],
  log: [`torch.log(${LENGTH})`, "torch.atan2(b, a)"],
  // The root that does not cancel first, and the other one by it.
  sqrt: [
    `torch.where(a >= 0, ${HALF}, torch.where(b == 0, b.abs(), b.abs() / (2 * ${HALF})))`,
    `torch.where(a >= 0, torch.where(b == 0, b, b / (2 * ${HALF})), torch.copysign(${HALF}, b))`,
  ],
  sin: ["a.sin() * b.cosh()", "a.cos() * b.sinh()"],
  cos: ["a.cos() * b.cosh()", "-a.sin() * b.sinh()"],
  sinh: ["a.sinh() * b.cos()", "a.cosh() * b.sin()"],
  cosh: ["a.cosh() * b.cos()", "a.sinh() * b.sin()"],
};

// Statements of Python around the operations of a framework: each writes its lines to a program.
import { broadcast, tuple } from "./program.js";

/** A value of the framework, as an assignment. */
export function assignment(program, framework) {
  const value = program.pick(framework.values)(program);
  if (value !== null) program.assign(value);
}

/** What may be printed of a value: its numbers only where they are the same everywhere. */
function shown(program, framework, value) {
  const fact = `${value.text}.${program.pick(framework.facts)}`;
  const isSmall = value.shape.reduce((all, size) => all * size, 1) <= 24;
  if (value.exact === 0 || !isSmall || program.once(3)) return fact;
  // The last of them adds numbers up, which is exact for whole ones alone.
  return value.text + program.pick(framework.shows.slice(0, value.exact + 2));
}

export function print(program, framework) {
  const value = program.value();
  const text = shown(program, framework, value);
  const other = shown(program, framework, program.value());
  const form = program.random(7);
  if (form === 0) program.write(text);
  else if (form === 1) program.write(`print(${text}, ${other})`);
  else if (form === 2) program.write(`print(f"${value.text} = {${text}}")`);
  else if (form === 3)
    program.write(`print("${value.text}:", ${text}, sep="${program.pick([" ", "", "-"])}")`);
  else program.write(`print(${text})`);
}

function loop(program, framework) {
  const x = program.value(({ kind }) => kind === "float");
  const y = program.partner(x);
  const form = program.random(4);
  if (form === 0) {
    program.write(`for i in range(${2 + program.random(2)}):`, `    ${x.text} = ${x.text} + ${y.text}`);
    program.keep(x.text, {
      ...x,
      shape: broadcast(x.shape, y.shape) ?? x.shape,
      exact: Math.min(x.exact, y.exact),
      bound: 4 * (x.bound + y.bound),
    });
  } else if (form === 1) {
    program.write(
      `for i, row in enumerate(${x.text}):`,
      `    print(i, row.shape)`,
      ...(program.once(2) ? [] : ["    if i > 0:", "        break"]),
    );
  } else if (form === 2) {
    program.write(
      `for t in (${x.text}, ${y.text}):`,
      `    print(t.shape, ${framework.facts.includes("numel()") ? "t.numel()" : "t.size"})`,
    );
  } else {
    program.write(
      `for name, t in {"${x.text}": ${x.text}, "${y.text}": ${y.text}}.items():`,
      `    print(name, tuple(t.shape))`,
    );
  }
}

function call(program) {
  const x = program.value();
  const y = program.partner(x);
  const operator = program.pick(["+", "-", "*"]);
  const name = program.pick(["f", "combine", "step"]);
  const [a, b] = program.pick([
    ["u", "n"],
    ["left", "right"],
    ["m", "s"],
  ]);
  if (program.once(3)) program.write(`${name} = lambda ${a}, ${b}: ${a} ${operator} ${b}`);
  else if (program.once(2))
    program.write(`def ${name}(${a}, ${b}=2):`, `    r = ${a} ${operator} ${b}`, `    return r`);
  else program.write(`def ${name}(${a}, *, ${b}):`, `    return ${a} ${operator} ${b}`);
  const last = program.lines[program.lines.length - 1];
  const given = last.includes("return r") || last.includes("lambda") ? y.text : `${b}=${y.text}`;
  const value = program.assign({
    ...x,
    text: `${name}(${x.text}, ${given})`,
    shape: broadcast(x.shape, y.shape) ?? x.shape,
    exact: Math.min(x.exact, y.exact),
    bound: x.bound * y.bound + 8,
    kind: x.kind === "float" ? "float" : y.kind,
  });
  program.write(`print(${value.text}.shape)`);
}

function attempt(program, framework) {
  const x = program.value();
  const y = program.value();
  const value = program.pick([
    `${x.text} ${program.pick(["+", "-", "*", "@"])} ${y.text}`,
    `${x.text}.reshape(${2 + program.random(6)}, 3)`,
    `${x.text}[${program.random(7)}]`,
  ]);
  const error = program.pick(framework.errors);
  program.write(
    "try:",
    `    r = ${value}`,
    "    print(r.shape)",
    `except ${error} as e:`,
    `    print(${program.pick(["e", "type(e).__name__", "str(e)"])})`,
  );
  if (program.once(3)) program.write("finally:", `    print("done")`);
}

function condition(program) {
  const [x, y] = [program.value(), program.value()];
  const test = program.pick([
    `${x.text}.shape == ${y.text}.shape`,
    `${x.text}.ndim > ${y.text}.ndim`,
    `len(${x.text}.shape) == 2 and ${x.text}.shape[-1] > 2`,
    `${x.text}.shape[-1:] != ${y.text}.shape[-1:]`,
    `1 <= ${x.text}.ndim < 3`,
    `not ${x.text}.ndim`,
  ]);
  const last = program.once(2) ? ["else:", `    print("other", ${y.text}.ndim)`] : [];
  program.write(`if ${test}:`, `    print("same", ${x.text}.shape)`, ...last);
}

function comprehension(program) {
  const [x, y] = [program.value(), program.value()];
  program.write(
    program.pick([
      `print([t.shape for t in (${x.text}, ${y.text})])`,
      `print([tuple(t.shape) for t in [${x.text}, ${y.text}] if t.ndim > 1])`,
      `shapes = {t.ndim: t.shape for t in (${x.text}, ${y.text})}`,
      `print(sum(t.ndim for t in (${x.text}, ${y.text})))`,
      `print(max(len(t.shape) for t in [${x.text}, ${y.text}]))`,
      `print(list(zip(${x.text}.shape, ${y.text}.shape)))`,
      `print([n * 2 for n in ${x.text}.shape])`,
      `print(all(n > 1 for n in ${x.text}.shape), any(n == 1 for n in ${y.text}.shape))`,
      `print(${tuple([`*${x.text}.shape`, 1])})`,
      `print(sorted(${x.text}.shape, reverse=True), max(${x.text}.shape, default=0))`,
    ]),
  );
}

const LETTERS = ["B", "T", "C", "D"];

function unpacked(program) {
  const x = program.value(({ shape }) => shape.length > 1);
  if (x.shape.length < 2) return;
  const names = LETTERS.slice(0, x.shape.length);
  if (program.once(3)) program.write(`${names[0]}, *rest = ${x.text}.shape`, `print(${names[0]}, rest)`);
  else {
    program.write(`${names.join(", ")} = ${x.text}.shape`);
    const others = names
      .slice(2)
      .map((name) => `, ${name}`)
      .join("");
    const shape = [x.shape[0] * x.shape[1], ...x.shape.slice(2)];
    program.assign({ ...x, text: `${x.text}.reshape(${names[0]} * ${names[1]}${others})`, shape });
  }
}

function swap(program) {
  const [x, y] = [program.value(), program.value()];
  if (x.text === y.text) return;
  program.write(`${x.text}, ${y.text} = ${y.text}, ${x.text}`);
  program.keep(x.text, y);
  program.keep(y.text, x);
}

function counted(program) {
  const x = program.value(({ shape }) => shape.length > 0);
  program.write(
    ...program.pick([
      ["n = 0", `while n < ${program.random(4)}:`, "    n += 1", `print(n * ${x.text}.ndim)`],
      [`assert ${x.text}.ndim ${program.pick(["== 2", ">= 0", "< 4"])}, f"{${x.text}.ndim} axes"`],
      [`if (n := ${x.text}.ndim) > 1: print(n)`],
      [`print(${x.text}.shape[0] if ${x.text}.ndim else "no axis")`],
      [`n = ${x.text}.shape[0] // 2; print(n, -n // 3, n % 3)`],
      [`print(f"{${x.text}.ndim:>4}|{${x.text}.shape[0] / 3:.3f}|{${x.text}.ndim!r:<3}|")`],
      [`del ${x.text}`, `print("gone")`],
      [`print("%d axes, %s" % (${x.text}.ndim, ${x.text}.dtype))`],
      [`steps = [${x.text}.ndim]`, `steps.append(${x.text}.shape[0])`, "print(steps[::-1], len(steps))"],
    ]),
  );
  if (program.lines.some((line) => line === `del ${x.text}`)) {
    program.values = program.values.filter(({ text }) => text !== x.text);
  }
}

const STATEMENTS = [loop, call, attempt, condition, comprehension, unpacked, swap, counted];

/** A statement of Python itself. */
export const python = (program, framework) => program.pick(STATEMENTS)(program, framework);

// Loops and choices of jax.lax as primitives, with programs inside.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../convert.js";
import { record } from "../primitives/calls.js";
import { bind, Literal, Program, Variable } from "../primitives/core.js";
import { handedOver } from "../primitives/dummies.js";
import { asValue, converted, literal } from "../primitives/operations.js";
import { leavesOf, withLeaves } from "../trees/nodes.js";
import { Structure } from "../trees/structure.js";

const call = (made, args) => session().machine.call(made, args.map(handedOver));
const kindsOf = (values) => values.map(({ kind }) => kind);
const refuse = () => refuseHere("such a loop or choice in jax.make_jaxpr");

/** A program of a function of trees: what it takes from around it stands in front. */
export function body(made, trees, kinds) {
  let answer = /** @type {any} */ (null);
  const own = record(
    kinds,
    (inputs) => {
      const rest = [...inputs];
      answer = call(
        made,
        trees.map((tree) => withLeaves(tree, () => rest.shift())),
      );
      return leavesOf(answer).map(asValue);
    },
    [],
    false,
  );
  return { ...own, answer };
}

/** The same with what others take from around them, too. */
function alike(parts) {
  const all = [...new Set(parts.flatMap(({ beside }) => beside.map(keyOf)))];
  const values = new Map(parts.flatMap(({ beside }) => beside.map((value) => [keyOf(value), value])));
  for (const { program, beside } of parts) {
    const own = new Map(beside.map((value, i) => [keyOf(value), program.inputs[i]]));
    const rest = program.inputs.slice(beside.length);
    program.inputs = [...all.map((key) => own.get(key) ?? new Variable(values.get(key).kind)), ...rest];
  }
  return all.map((key) => values.get(key));
}
const keyOf = (value) => value.key ?? value;

const boolean = (value) => value.kind.dtype === "bool";

function cond(pred, yes, no, operands) {
  const value = asValue(pred);
  if (value.kind.ndim > 0 || value instanceof Literal) return refuse();
  const index = boolean(value) ? value : bind("ne", [value, literal(0, value.kind.dtype)]);
  return branches(
    bind("convert_element_type", [index], { dtype: "int32", weak: false }),
    [no, yes],
    operands,
  );
}

function branches(index, functions, operands) {
  const trees = operands.map((one) => withLeaves(one, asValue));
  const values = trees.flatMap((one) => leavesOf(one));
  const parts = functions.map((made) => body(made, trees, kindsOf(values)));
  const [first] = parts;
  const text = ({ answer, program }) =>
    `${new Structure(answer).text}${program.outputs.map(({ kind }) => `${kind.dtype}${kind.shape}`).join()}`;
  if (parts.some((one) => text(one) !== text(first))) return refuse();
  const beside = alike(parts);
  // What all of them hand on of the same is none of their answers.
  const given = [...beside, ...values];
  const handed = first.program.outputs.map((_, i) => {
    const places = parts.map(({ program }) => program.inputs.indexOf(program.outputs[i]));
    return places.every((place) => place === places[0]) ? places[0] : -1;
  });
  for (const { program } of parts) program.outputs = program.outputs.filter((_, i) => handed[i] < 0);
  const made = bind("cond", [index, ...given], { branches: parts.map(({ program }) => program) });
  const answers = handed.map((place) => (place < 0 ? made.shift() : given[place]));
  return withLeaves(first.answer, () => answers.shift());
}

/** What is carried keeps its dtypes and shapes. */
function steady(run, start) {
  const tree = withLeaves(start, asValue);
  const found = run(tree);
  const text = ({ dtype, shape }) => `${dtype}${shape.join()}`;
  const leaves = leavesOf(tree);
  const isSteady = leaves.every(
    ({ kind }, i) => text(kind) === text(found.program.outputs[i]?.kind ?? refuse()),
  );
  return isSteady ? { ...found, tree } : refuse();
}

function scan({ f, init, xs = null, length = null, reverse = false, unroll = 1n }) {
  const rows = withLeaves(xs, asValue);
  const values = leavesOf(rows);
  const count = values.length > 0 ? values[0].kind.shape[0] : Number(length ?? refuse());
  if (typeof unroll !== "bigint" || values.some(({ kind }) => kind.shape[0] !== count)) return refuse();
  const row = withLeaves(rows, (value) => ({ kind: value.kind.with(value.kind.shape.slice(1)) }));
  const { program, beside, answer, tree } = steady((start) => {
    const own = body(f, [start, row], kindsOf([...leavesOf(start), ...leavesOf(row)]));
    const items = itemsOf(own.answer) ?? refuse();
    const structures = [items[0], start].map((one) => new Structure(one).text);
    return items.length === 2 && structures[0] === structures[1] ? own : refuse();
  }, init);
  const made = forwarded(program, beside, leavesOf(tree), values, (jaxpr, consts, starts) =>
    bind("scan", [...consts, ...starts, ...values], {
      jaxpr,
      length: count,
      num_carry: starts.length,
      num_consts: consts.length,
      reverse: reverse === true,
      unroll: Number(unroll),
    }),
  );
  return withLeaves(answer, () => made.shift());
}

/** What a body hands on as it is given it is none of its answers: what is carried is a constant then, a row is the row itself. */
function forwarded(program, beside, starts, values, call) {
  const [count, first] = [starts.length, beside.length];
  const isSame = starts.map((_, i) => program.outputs[i] === program.inputs[first + i]);
  const rows = program.outputs.slice(count).map((one) => program.inputs.slice(first + count).indexOf(one));
  const inputs = [
    ...program.inputs.slice(first, first + count).filter((_, i) => isSame[i]),
    ...program.inputs.slice(0, first),
    ...program.inputs.slice(first, first + count).filter((_, i) => !isSame[i]),
    ...program.inputs.slice(first + count),
  ];
  const outputs = program.outputs.filter((_, i) => (i < count ? !isSame[i] : rows[i - count] < 0));
  const own = new Program([], inputs, program.equations, outputs);
  const moved = starts.filter((_, i) => isSame[i]);
  const made = call(
    own,
    [...moved, ...beside],
    starts.filter((_, i) => !isSame[i]),
  );
  return program.outputs.map((_, i) => {
    if (i < count) return isSame[i] ? starts[i] : made.shift();
    return rows[i - count] < 0 ? made.shift() : values[rows[i - count]];
  });
}

function whileLoop({ cond_fun: asks, body_fun: does, init_val: start }) {
  const { program, beside, answer, tree } = steady((own) => body(does, [own], kindsOf(leavesOf(own))), start);
  const starts = leavesOf(tree);
  const condition = body(asks, [tree], kindsOf(starts));
  const isHandedOn = starts.some((_, i) => program.outputs[i] === program.inputs[beside.length + i]);
  if (isHandedOn) return refuse();
  const made = bind("while", [...condition.beside, ...beside, ...starts], {
    body_jaxpr: program,
    body_nconsts: beside.length,
    cond_jaxpr: condition.program,
    cond_nconsts: condition.beside.length,
  });
  return withLeaves(answer, () => made.shift());
}

/** A loop of a number that is known is a scan, one of another a while. */
function foriLoop({ lower, upper, body_fun: does, init_val: start }) {
  const isKnown = [lower, upper].every((one) => typeof one === "bigint");
  const step = (own) => {
    const trees = [literal(0n, "int32", isKnown), ...(isKnown ? [] : [literal(0n, "int32")]), own];
    const kinds = kindsOf(trees.flatMap((one) => leavesOf(one)));
    let answer = /** @type {any} */ (null);
    const found = record(
      kinds,
      (inputs) => {
        const [i, ...rest] = inputs;
        const last = isKnown ? [] : [rest.shift()];
        const next = bind("add", [i, literal(1n, "int32", i.kind.weak)]);
        answer = call(does, [i, withLeaves(own, () => rest.shift())]);
        return [next, ...last, ...leavesOf(answer).map(asValue)];
      },
      [],
      false,
    );
    const trimmed = { outputs: found.program.outputs.slice(isKnown ? 1 : 2) };
    return { whole: found.program, beside: found.beside, answer, program: trimmed };
  };
  const { whole, beside, answer, tree } = steady(step, start);
  const starts = leavesOf(tree);
  if (isKnown) {
    const all = [literal(BigInt(lower), "int32", true), ...starts];
    const made = forwarded(whole, beside, all, [], (jaxpr, consts, carried) =>
      bind("scan", [...consts, ...carried], {
        jaxpr,
        length: Math.max(0, Number(upper - lower)),
        num_carry: carried.length,
        num_consts: consts.length,
        reverse: false,
        unroll: 1,
      }),
    );
    made.shift();
    return withLeaves(answer, () => made.shift());
  }
  const ends = [lower, upper].map(asValue);
  if (ends.some(({ kind }) => kind.key !== ends[0].kind.key && !kind.weak)) return refuse();
  if (starts.some((_, i) => whole.outputs[i + 2] === whole.inputs[beside.length + 2 + i])) return refuse();
  const condition = record(kindsOf([...ends, ...starts]), ([i, last]) => [bind("lt", [i, last])]);
  const made = bind("while", [...beside, ...ends, ...starts], {
    body_jaxpr: whole,
    body_nconsts: beside.length,
    cond_jaxpr: condition.program,
    cond_nconsts: 0,
  });
  made.splice(0, 2);
  return withLeaves(answer, () => made.shift());
}

/** lax.map: a scan that carries nothing. */
function map({ f, xs }) {
  const rows = withLeaves(xs, asValue);
  const values = leavesOf(rows);
  const row = withLeaves(rows, (value) => ({ kind: value.kind.with(value.kind.shape.slice(1)) }));
  const { program, beside, answer } = body(f, [row], kindsOf(leavesOf(row)));
  const made = bind("scan", [...beside, ...values], {
    jaxpr: program,
    length: values[0]?.kind.shape[0] ?? refuse(),
    num_carry: 0,
    num_consts: beside.length,
    reverse: false,
    unroll: 1,
  });
  return withLeaves(answer, () => made.shift());
}

function choose(index, functions, operands) {
  const value = asValue(index);
  const list = itemsOf(functions) ?? refuse();
  if (value.kind.dtype !== "int32" || list.length < 2) return refuse();
  const last = literal(BigInt(list.length - 1), "int32");
  const own = bind("clamp", [literal(0n, "int32"), converted(value, "int32"), last]);
  return branches(own, list, operands);
}

const given = (names, args, keywords) =>
  Object.assign(Object.fromEntries(args.map((one, i) => [names[i] ?? refuse(), one])), keywords);
const rule = (names, run) => ({ call: (args, keywords) => run(given(names.split(" "), args, keywords)) });

/** @type {Record<string, { call: (args: any[], keywords: any) => any }>} */
export const CONTROL = {
  scan: rule("f init xs length reverse unroll", scan),
  while_loop: rule("cond_fun body_fun init_val", whileLoop),
  fori_loop: rule("lower upper body_fun init_val", foriLoop),
  map: rule("f xs", map),
  cond: {
    call: ([pred, yes, no, ...operands], keywords) =>
      Object.keys(keywords).length > 0 ? refuse() : cond(pred, yes, no, operands),
  },
  switch: {
    call: ([index, functions, ...operands], keywords) =>
      Object.keys(keywords).length > 0 ? refuse() : choose(index, functions, operands),
  },
};

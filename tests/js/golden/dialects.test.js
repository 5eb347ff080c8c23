// What TensorFlow, JAX and NumPy say to calls that PyTorch refuses too, and to the shapes of np.where.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";
import { checkAll } from "./calls.js";

const { arange, broadcastShapes, broadcastTo, explain, ones, reshape, resultType, scope, where } = shapecast;
const functions = new Map(Object.entries(shapecast));
const { cases } = load("dialect-messages");
const joins = { stack: functions.get("stack"), concat: functions.get("cat") };

/** How shapecast makes the call, or undefined where it has none of that name. */
function callOf({ op, shapes, code }) {
  const [a, b] = shapes.map((shape) => () => ones(shape));
  if (op === "dtype") {
    const [, left, right] = code.match(/a:(\w+) \+ b:(\w+)/);
    return (framework) => resultType(left, right, { dialect: framework });
  }
  if (op === "broadcast_to") return () => broadcastTo(a(), shapes[1]);
  if (op === "reshape") return () => reshape(a(), shapes[1]);
  if (op === "where") return () => where(a().gt(0), a(), b());
  if (op === "broadcast_shapes" || op === "broadcast_static_shape") return () => broadcastShapes(...shapes);
  if (op === "iadd" || op === "jit") return () => (op === "iadd" ? a().add_(b()) : a().add(b()));
  if (op === "setitem" || op === "set" || op === "assign") return () => a().copy_(b());
  if (op in joins) return joins[op] === undefined ? undefined : () => joins[op]([a(), b()], 0);
  const name = op.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
  return functions.has(name) && code !== "matmul" ? () => functions.get(name)(a(), b()) : undefined;
}

// einsum and matmul have tests of their own; a variable that updates itself is TensorFlow's alone.
const ELSEWHERE = new Set(["einsum", "matmul", "assign_add"]);
const spoken = cases.filter((one) => one.msg !== undefined && !ELSEWHERE.has(one.op) && callOf(one));

test(`${spoken.length} refusals in the words of the other frameworks`, () => {
  checkAll(
    spoken.map((one, id) => ({ id, ...one })),
    (one) => {
      const { framework, msg } = one;
      assert.throws(
        () => scope(() => callOf(one)(framework)),
        (error) => {
          assert.equal(error.messages[framework], msg);
          return true;
        },
      );
    },
  );
  assert.ok(spoken.length > 150);
});

test("where a framework answers, PyTorch's refusal has no words of its", () => {
  const answered = cases.filter((one) => one.msg === undefined && ["eq", "ne", "concat"].includes(one.op));
  checkAll(
    answered.map((one, id) => ({ id, ...one })),
    (one) => {
      const call = callOf(one);
      if (call === undefined) return;
      try {
        scope(() => {
          call(one.framework);
        });
      } catch (error) {
        assert.equal(error.messages[one.framework], undefined);
      }
    },
  );
  assert.ok(answered.length >= 4);
});

test("where with three shapes, in every framework's words", () => {
  const three = load("shapes").cases.filter(({ s, out }) => s.length === 3 && out === null);
  checkAll(three, ({ s, torch, torch_where, np_where, jax }) => {
    const { error } = explain("where", s);
    assert.equal(error.message, torch_where ?? torch);
    assert.equal(error.messages.numpy, np_where);
    assert.equal(error.messages.jax, jax);
  });
  assert.ok(three.length > 100);
});

test("division by zero and what is written into a variable", () => {
  scope(() => {
    const x = arange(3);
    const inside =
      "{{function_node __wrapped__FloorDiv_device_/job:localhost/replica:0/task:0/device:CPU:0}}";
    assert.throws(
      () => x.floorDivide(0),
      ({ messages }) => {
        assert.equal(messages.tensorflow, `${inside} Integer division by zero [Op:FloorDiv] name: `);
        assert.equal(messages.numpy, undefined);
        return true;
      },
    );
  });
});

test("dtypes that PyTorch refuses, in the words of those who refuse them too", () => {
  scope(() => {
    const bools = ones(2, { dtype: "bool" });
    const floats = ones(2);
    const messagesOf = (call) => {
      try {
        call();
      } catch (error) {
        return error.messages;
      }
      return assert.fail("not refused");
    };
    const sub = messagesOf(() => bools.sub(bools));
    assert.match(sub.numpy, /^numpy boolean subtract, /);
    assert.match(sub.jax, /^sub does not accept dtype bool at position 0\. /);
    assert.match(
      sub.tensorflow,
      /^Value for attr 'T' of bool is not in the list .*\n\t; NodeDef: \{\{node Sub\}\}/,
    );
    const mixed = messagesOf(() => ones(2, { dtype: "int32" }).sub(bools));
    assert.equal(mixed.numpy, undefined);
    assert.match(
      mixed.tensorflow,
      /^cannot compute Sub as input #1\(zero-based\) was expected to be a int32 tensor/,
    );
    const bits = messagesOf(() => floats.bitwiseAnd(floats));
    assert.match(bits.numpy, /^ufunc 'bitwise_and' not supported for the input types, .*''safe''$/);
    assert.match(
      bits.jax,
      /^and does not accept dtype float32 at position 0\. .* subtypes of integer, bool\.$/,
    );
    const power = messagesOf(() => arange(3).pow(-1));
    assert.equal(power.numpy, "Integers to negative integer powers are not allowed.");
    assert.equal(power.jax, "Integers cannot be raised to negative powers, got integer_pow(int64[3], -1)");
    assert.match(power.tensorflow, /Integers to negative integer powers are not allowed \[Op:Pow\] name: $/);
    const into = messagesOf(() => arange(3).add_(scalarFloat));
    assert.equal(
      into.numpy,
      "Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'",
    );
    assert.equal(into.jax, undefined);
  });
});

const scalarFloat = shapecast.scalar(2, "float");

test("axes that are not there", () => {
  scope(() => {
    const [x, y, row] = [ones(2, 3), ones(2, 4), ones(3)];
    const said = (name, tensors, axis) => {
      try {
        functions.get(name)(tensors, axis);
      } catch (error) {
        return error.messages;
      }
      return assert.fail("not refused");
    };
    const cat = said("cat", [x, y], -3);
    assert.equal(cat.jax, "axis -3 is out of bounds for array of dimension 2");
    assert.equal(said("stack", [x, x], 3).jax, "axis 3 is out of bounds for array of dimension 3");
    assert.equal(said("flip", x, 2).jax, "axis 2 is out of bounds for array of dimension 2");
    assert.equal(said("argmax", x, 2).jax, undefined);
    assert.match(said("cat", [x, y, row], 0).jax, /^Cannot concatenate arrays with different numbers/);
  });
});

test("operations by their other names, and with numbers from their options, say what they are", () => {
  scope(() => {
    const [x, y] = [ones(2, 3), ones(2, 4)];
    const shapes = [
      [2, 3],
      [2, 4],
    ];
    for (const [name, primitive, node, ...more] of [
      ["add", "add", "AddV2", { alpha: 2 }],
      ["subtract", "sub", "Sub", { alpha: 2 }],
      ["trueDivide", "div", "RealDiv"],
      ["greaterEqual", "ge", "GreaterEqual"],
      ["isclose", "and"],
      ["allclose", "and"],
      ["multiply_", "mul", "Mul"],
    ]) {
      assert.throws(
        () => x[name](y, ...more),
        (error) => {
          assert.deepEqual(error.shapes, shapes, name);
          assert.equal(
            error.messages.jax,
            `${primitive} got incompatible shapes for broadcasting: (2, 3), (2, 4).`,
          );
          assert.match(
            error.messages.numpy,
            /^operands could not be broadcast together with shapes \(2,3\) \(2,4\) /,
          );
          assert.equal(error.messages.tensorflow?.match(/\[Op:(\w+)\]/)[1], node);
          return true;
        },
      );
    }
  });
});

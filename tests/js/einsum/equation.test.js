// What the other frameworks say to equations, shapes and dtypes that PyTorch refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { einsum, explain, ones, scope } from "../../../js/index.js";
import { load } from "../../golden.js";

test("what TensorFlow, JAX and NumPy say to shapes", () => {
  const cases = load("dialect-messages").cases.filter(({ op }) => op === "einsum");
  assert.equal(cases.length, 12);
  for (const { framework, code, shapes, msg } of cases) {
    const [, equation] = code.match(/'(.*)'/);
    const { error } = explain("einsum", [equation, ...shapes]);
    assert.equal(error.messages[framework], msg);
    scope(() => {
      assert.throws(
        () =>
          einsum(
            equation,
            shapes.map((shape) => ones(shape)),
          ),
        ({ message, messages }) => message === error.message && messages[framework] === msg,
      );
    });
  }
});

test("what they say to equations", () => {
  const words = (equation, ...shapes) => explain("einsum", [equation, ...shapes]).error.messages;
  const node = (text, count = 2) =>
    `{{function_node __wrapped__Einsum_N_${count}_device_/job:localhost/replica:0/task:0/device:CPU:0}} ${text} [Op:Einsum] name: `;
  const some = [
    [
      "ij,jk->ik",
      [[2, 3]],
      {
        jax: "Number of einsum subscripts, 2, must be equal to the number of operands, 1.",
        tensorflow: 'Got 1 inputs for equation "ij,jk->ik", expecting 2',
      },
    ],
    [
      "ij->ii",
      [[2, 2]],
      {
        jax: "Output character 'i' appeared more than once in the output.",
        tensorflow: "Output subscripts contain a label appearing more than once: ij->ii",
      },
    ],
    [
      "ij->ijk",
      [[2, 2]],
      {
        jax: "Output character 'k' did not appear in the input",
        tensorflow: "Output subscripts contain the label k not present in the input subscripts.",
      },
    ],
    ["i1->i", [[2, 2]], { jax: undefined, tensorflow: "Subscripts have incorrect format: i1->i" }],
    [
      "ij>ji",
      [[2, 2]],
      {
        jax: "Subscripts can only contain one '->'.",
        tensorflow: "Subscripts have incorrect format: ij>ji",
      },
    ],
    [
      "i.j->ij",
      [[2, 2]],
      {
        jax: "Invalid Ellipses.",
        tensorflow: "Subscripts have incorrect format: i.j->ij",
      },
    ],
    [
      "ii->i",
      [[2, 3]],
      {
        jax: "Size of label 'i' for operand 0 (2) does not match previous terms (3).",
        tensorflow: node("Expected dimension 2 at axis 1 of the input shaped [2,3] but got dimension 3", 1),
        numpy: "dimensions in single operand for collapsing index 'i' don't match (2 != 3)",
      },
    ],
    [
      "ij,ij->",
      [
        [2, 1],
        [4, 3],
      ],
      {
        jax: "Size of label 'i' for operand 1 (2) does not match previous terms (4).",
        tensorflow: node("Expected dimension 2 at axis 0 of the input shaped [4,3] but got dimension 4"),
      },
    ],
    [
      "ij,ij->",
      [
        [1, 2],
        [3, 4],
      ],
      {
        jax: "Size of label 'j' for operand 1 (2) does not match previous terms (4).",
        tensorflow: node("Expected dimension 1 at axis 0 of the input shaped [3,4] but got dimension 3"),
      },
    ],
    [
      "...a,...ab->...b",
      [
        [2, 4],
        [3, 5, 6],
      ],
      {
        jax: "Size of label 'e' for operand 1 (2) does not match previous terms (3).",
        tensorflow: node("Expected dimension 4 at axis 1 of the input shaped [3,5,6] but got dimension 5"),
        numpy:
          "operands could not be broadcast together with remapped shapes [original->remapped]: (2,4)->(2,newaxis,4) (3,5,6)->(3,6,5) ",
      },
    ],
    [
      "...i,i->i",
      [[3, 2], [4]],
      {
        numpy:
          "output has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.",
      },
    ],
    [
      "i...,...->...",
      [[2, 3], [4]],
      {
        numpy:
          "operands could not be broadcast together with remapped shapes [original->remapped]: (2,3)->(3,2) (4,)->(4,newaxis) ",
      },
    ],
    [
      "ab...c->...",
      [[3, 3]],
      {
        jax: "Ellipses lengths do not match.",
        tensorflow: node("Expected input 0 to have rank at least 3 but got: 2", 1),
      },
    ],
    [
      "ij,jk,kl->il",
      [
        [3, 3],
        [3, 4],
        [7, 3],
      ],
      {
        jax: "Size of label 'k' for operand 2 (4) does not match previous terms (7).",
        tensorflow: undefined,
      },
    ],
  ];
  for (const [equation, shapes, want] of some) {
    const found = words(equation, ...shapes);
    for (const [framework, text] of Object.entries(want)) assert.equal(found[framework], text, equation);
  }
  scope(() => {
    const halves = [ones(2), ones(2, { dtype: "float64" })];
    assert.throws(
      () => einsum("i,i->", halves),
      ({ message, messages, op, shapes }) => {
        assert.equal(message, "expected scalar type Float but found Double");
        assert.deepEqual([op, shapes], ["einsum", [[2], [2]]]);
        assert.deepEqual(messages, {
          pytorch: message,
          tensorflow:
            "cannot compute Einsum as input #1(zero-based) was expected to be a float tensor but is a double tensor [Op:Einsum] name: ",
        });
        return true;
      },
    );
  });
});

test("labels that are no letters, as Python writes them", () => {
  const said = (equation) => explain("einsum", [equation, [3]]).error.messages.numpy;
  const ascii = (code) =>
    `'ascii' codec can't encode character '\\${code}' in position 1: ordinal not in range(128)`;
  const label = (one) =>
    `invalid subscript '${one}' in einstein sum subscripts string, subscripts must be letters`;
  for (const [one, expected] of [
    ["\u0001", label("\u0001")],
    ["\u007f", label("\u007f")],
    ["\u0080", ascii("x80")],
    ["\u00e9", ascii("xe9")],
    ["\u0100", ascii("u0100")],
    ["\u4e2d", ascii("u4e2d")],
    ["\uffff", ascii("uffff")],
    ["\u{1f600}", ascii("U0001f600")],
  ]) {
    assert.equal(said(`i${one}->i`), expected);
  }
});

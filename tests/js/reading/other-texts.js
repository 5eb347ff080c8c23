// Warnings, what is no message, and what nobody knows.

/** Warnings, with what is drawn of them. @type {[string, string, any][]} */
export const warnings = [
  [
    "a.py:9: UserWarning: Using a target size (torch.Size([6])) that is different to the input size (torch.Size([6, 1])). This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size.",
    "loss",
    { shapes: [[6], [6, 1]], ok: true },
  ],
  [
    "UserWarning: Using a target size (torch.Size([6])) that is different to the input size (torch.Size([6, 2])). This will likely lead to incorrect results due to broadcasting.",
    "loss",
    { shapes: [[6], [6, 2]], ok: false },
  ],
  [
    "UserWarning: Following NumPy automatic rank promotion for add on shapes (4, 3) (3,). Set the jax_numpy_rank_promotion config option to 'allow' to disable this warning",
    "broadcast",
    { shapes: [[4, 3], [3]], ok: true },
  ],
  [
    "DataConversionWarning: A column-vector y was passed when a 1d array was expected. Please change the shape of y to (n_samples, ), for example using ravel().",
    "other",
    { shapes: null, ok: null },
  ],
  ["FutureWarning: this will change", "not-shapes", { shapes: null, ok: null }],
];

/** What is no message: code, notation, prose. */
export const noMessages = [
  "",
  "why does broadcasting work",
  "(3, 4) + (4,)",
  "4x3 + 3",
  "x = torch.rand(3, 4)\nx + torch.rand(3)",
  "try:\n    x @ y\nexcept RuntimeError as e:\n    print(e)",
  'raise ValueError("operands could not be broadcast together with shapes (2,) (3,)")',
  "x + y  # RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 0",
  "# ValueError: operands could not be broadcast together with shapes (4,3) (4,)\nx = np.ones((4, 3))",
  'message = "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1"',
  ">>> a = torch.ones(2, 3)\n>>> b = torch.ones(4)\n>>> c = (2, 3) + (4,)\nRuntimeError: something",
];

/** What has the form of an error, and is not known. */
export const unknownMessages = [
  "FrobnicationError: the gadget is out of cheese",
  "ValueError",
  "ValueError: my own check failed",
  'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    check(x)\nRuntimeError: not as I like it',
  'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    check(x)',
];

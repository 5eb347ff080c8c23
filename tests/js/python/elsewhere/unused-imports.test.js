// Imports of modules that are not read, which a program does not use.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const REST = "import numpy as np\nprint(np.ones(2))";
const shown = (source) => {
  const { output, error } = run(source, { dialect: "numpy", classes: true });
  return error === null ? output : `${error.pythonType ?? "refused"}: ${error.message}`;
};

test("what nobody uses may be imported", () => {
  for (const line of [
    "import matplotlib.pyplot as plt",
    "import pandas as pd, pickle",
    "from sklearn.model_selection import train_test_split as split",
    "from builtins import range, object",
    "import numpy, pprint as pp",
    "def draw():\n    import matplotlib\n    return 1",
  ])
    assert.equal(shown(`${line}\n${REST}`), "[1. 1.]\n", line);
});

test("what is used, asked for, unknown, or reaches out of the program is refused", () => {
  /** @type {[string, string][]} */
  const refused = [
    ["import matplotlib.pyplot as plt\nplt.plot([1])", "import of matplotlib.pyplot"],
    ["import pandas as pd\nprint(f'{pd}')", "import of pandas"],
    ["import pandas\ndef f():\n    global pandas\n    return 1", "import of pandas"],
    ["try:\n    import pandas as pd\nexcept ImportError:\n    print('none')", "import of pandas"],
    ["import shutil", "import of shutil"],
    ["from os import walk", "import of os.walk"],
    ["import subprocess, pandas", "import of subprocess"],
    ["import helpers", "import of helpers"],
    ["import torch.nowhere", "import of torch.nowhere"],
    ["from builtins import eval", "import of builtins.eval"],
    ["from matplotlib.pyplot import *", "import *"],
  ];
  for (const [source, what] of refused)
    assert.match(
      shown(`${source}\n${REST}`),
      new RegExp(`^refused: \`${what.replace(/[*.]/g, "\\$&")}\``),
      source,
    );
});

// The check of the structure says so when something is not as it should be: seen on small houses made for it.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { complaintsAbout } from "./check.mjs";

const root = mkdtempSync(join(tmpdir(), "shapecast-house-"));
after(() => rmSync(root, { recursive: true }));

const GUIDE = `
| folder | what lives here |
|---|---|
| \`c/include/\` | The header. |
| \`c/src/low/\` | Low. |
| \`c/src/high/\` | High. |
| \`js/low/\` | Low. |
| \`js/\` | High. |
| \`web/\` | The picture. |
| \`site/\` | The pages. |

\`\`\`mermaid
graph LR
  c/src/high --> c/src/low
  c/src/low --> c/include
  js --> js/low
  web --> js
\`\`\`

1. \`js/low/one.js\`: \`one\` is where it begins.
2. \`c/src/low/low.c\`: \`sc_low\` is where it ends.
`;

const HOUSE = {
  "CONTRIBUTING.md": GUIDE,
  "c/include/shapecast.h": "int sc_low(void);\nint sc_high(void);\n",
  "c/src/low/low.c": '#include "shapecast.h"\nint sc_low(void) {\n    return 1;\n}\n',
  "c/src/high/high.c": '#include "low/low.h"\nint sc_high(void) {\n    return sc_low();\n}\n',
  "c/src/low/low.h": "",
  "js/low/one.js": "export const one = () => 1;\n",
  "js/index.js": 'export { one } from "./low/one.js";\n',
  "web/picture.js": 'import { one } from "../js/index.js";\nexport const two = one() + 1;\n',
  "site/page.css": "p { margin: 0 }\n",
  "tests/one.test.js": "",
};

/** What is said of the house with other files in it. */
async function said(changes = {}) {
  rmSync(root, { recursive: true });
  for (const [path, text] of Object.entries({ ...HOUSE, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return (await complaintsAbout(root)).join("\n");
}

test("a house that stands as its guide says", async () => assert.equal(await said(), ""));

test("what has no place at the top; what is hidden or made has one", async () => {
  assert.equal(await said({ ".nvmrc": "", "build/one.o": "" }), "");
  assert.equal(await said({ "profile.log": "" }), "profile.log has no place at the top");
});

test("a circle of imports, also by two steps; not one that is closed only by a call", async () => {
  const lazy = 'export const one = () => import("../index.js");\n';
  assert.match(
    await said({
      "js/low/one.js": 'export * from "./two.js";\nexport const one = 1;\n',
      "js/low/two.js": 'import "./one.js";\n',
    }),
    /^circle: js\/low\/two\.js -> js\/low\/one\.js -> js\/low\/two\.js$/m,
  );
  assert.doesNotMatch(await said({ "js/low/one.js": lazy }), /circle/);
  const [one, two] = ["from .two import two\n", "def two():\n    from .one import one\n"];
  assert.doesNotMatch(await said({ "js/low/one.py": one, "js/low/two.py": two }), /circle/);
  assert.match(
    await said({ "js/low/one.py": one, "js/low/two.py": two.replace(/^def.*\n {4}/, "") }),
    /^circle: js\/low\/(one|two)\.py/m,
  );
});

test("an arrow that points up: imports, late imports, includes and calls", async () => {
  assert.match(
    await said({ "js/low/one.js": 'import "../../web/picture.js";\nexport const one = 1;\n' }),
    /^js\/low\/one\.js -> web\/picture\.js points up$/m,
  );
  assert.match(
    await said({ "js/low/one.js": 'export const one = () => import("../index.js");\n' }),
    /^js\/low\/one\.js -> js\/index\.js points up$/m,
  );
  assert.match(
    await said({ "c/src/low/low.h": '#include "high/high.h"\n', "c/src/high/high.h": "" }),
    /^c\/src\/low\/low\.h -> c\/src\/high\/high\.h points up$/m,
  );
  assert.match(
    await said({ "c/src/low/low.c": "int sc_low(void) {\n    return sc_high();\n}\n" }),
    /^c\/src\/low\/low\.c -> c\/src\/high\/high\.c points up$/m,
  );
});

test("a file that is too long, but for the header; a folder that is too full", async () => {
  const long = "//\n".repeat(401);
  assert.match(await said({ "tests/one.test.js": long }), /^tests\/one\.test\.js has 401 lines/m);
  assert.match(await said({ "site/page.css": long }), /^site\/page\.css has 401 lines/m);
  assert.equal(await said({ "c/include/shapecast.h": `${HOUSE["c/include/shapecast.h"]}${long}` }), "");
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`js/low/${i}.js`, ""]));
  assert.match(await said(many), /^js\/low has 22 files/m);
});

test("a count that is cut to 32 bits", async () => {
  const cuts = {
    "c/include/shapecast.h": `${HOUSE["c/include/shapecast.h"]}\nptrdiff_t n = (ptrdiff_t)extent;\n`,
  };
  assert.match(await said(cuts), /^c\/include\/shapecast\.h casts to ptrdiff_t/m);
  const width = {
    "c/include/shapecast.h": `${HOUSE["c/include/shapecast.h"]}\nn = (ptrdiff_t)sizeof(float);\n`,
  };
  assert.equal(await said(width), "");
});

test("a guide that says too little or too much", async () => {
  const guide = (from, to) => said({ "CONTRIBUTING.md": GUIDE.replace(from, to) });
  assert.match(await guide("  js --> js/low\n", ""), /does not draw js --> js\/low$/m);
  assert.match(
    await guide("  js --> js/low\n", "  js --> js/low\n  site --> web\n"),
    /draws site --> web, which is not there$/m,
  );
  assert.match(await guide("| `web/` | The picture. |\n", ""), /^web has no row in CONTRIBUTING\.md$/m);
  assert.match(
    await guide("| `web/` |", "| `js/none/` | None. |\n| `web/` |"),
    /^js\/none in CONTRIBUTING\.md is empty$/m,
  );
  assert.match(
    await guide("js/low/one.js", "js/low/two.js"),
    /^CONTRIBUTING\.md names js\/low\/two\.js, which is not there$/m,
  );
  assert.match(
    await guide("`sc_low`", "`sc_lower`"),
    /^CONTRIBUTING\.md names sc_lower in c\/src\/low\/low\.c/m,
  );
});

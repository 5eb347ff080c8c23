import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BATCH,
  fixOfScene,
  OTHER,
  programOfScene,
  token,
} from "../../../../../../js/python/fixes/pasted/scenes/scene.js";

const scene = {
  before: [`${token(0)} = nn.Linear(4, ${OTHER})`, `${token(1)} = torch.zeros(${BATCH}, 4)`],
  call: `${token(0)}(${token(1)})`,
  words: ["self.fc", "a + b"],
  replaces: "self.fc(a + b)",
};
const fix = (before, after) => ({
  edits: [],
  text: { en: `${token(1)} (${BATCH}, 4)`, zh: "" },
  warning: null,
  source: programOfScene(scene).replace(before, after),
});

test("what is changed in the call is changed in its line, with its own words and brackets where they need them", () => {
  const shown = fixOfScene(
    fix(scene.call, `${token(0)}(${token(1)}.flatten(1))`),
    scene,
    "y = self.fc(a + b)",
  );
  assert.deepEqual(shown?.changed, ["y = self.fc((a + b).flatten(1))"]);
  assert.equal(shown?.text?.en, "a + b (N, 4)");
  assert.equal(shown?.source, null);
});

test("a layer is shown as it would be made, and what is not known of it as points", () => {
  const shown = fixOfScene(fix("Linear(4", "Linear(5"), scene, "y = self.fc(a + b)");
  assert.deepEqual(shown?.changed, ["self.fc = nn.Linear(5, ...)"]);
  assert.equal(fixOfScene(fix("Linear(4", "Linear(5"), { ...scene, keeps: "call" }, ""), null);
});

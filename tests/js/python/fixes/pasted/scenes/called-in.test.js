import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isDirect,
  namedCall,
  objectCall,
} from "../../../../../../js/python/fixes/pasted/scenes/called-in.js";

const asked = (line, marks = null) => ({ line, marks, marked: line });

test("the layer of a line, without the functions and methods around it", () => {
  assert.deepEqual(objectCall(asked("x = torch.relu(self.conv1(x))")), {
    text: "self.conv1(x)",
    callee: "self.conv1",
    given: [{ name: null, text: "x" }],
  });
  assert.equal(objectCall(asked("return self.fc(x.view(-1, 4))"))?.given[0].text, "x.view(-1, 4)");
  assert.equal(objectCall(asked("x = self.b(self.a(x))")), null);
  assert.equal(objectCall(asked("x = self.b(self.a(x))", "           ^^^^^^^^^"))?.callee, "self.a");
  assert.equal(objectCall(asked("for x in loader:")), null);
  assert.equal(objectCall(asked(null)), null);
});

test("a function by its name", () => {
  assert.equal(namedCall(asked("y = x.gather(1, i)"), /^gather$/)?.callee, "x.gather");
});

test("a layer in a model is not what the line calls", () => {
  const within = (...paths) => ({ within: paths.map((path) => ({ path, name: "forward" })) });
  assert.equal(isDirect(within("torch/nn/modules/linear.py")), true);
  assert.equal(isDirect(within("torch/nn/modules/container.py", "torch/nn/modules/linear.py")), false);
  assert.equal(isDirect(within()), false);
});

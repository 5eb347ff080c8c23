import assert from "node:assert/strict";
import test from "node:test";
import { message, plain, segments } from "../../../web/words/messages.js";

test("texts come apart into prose, code and what is strong", () => {
  assert.deepEqual(segments("**Now `a`.** Then `b`"), [
    { kind: "strong", text: "Now `a`." },
    { kind: "prose", text: " Then " },
    { kind: "code", text: "b" },
  ]);
  assert.equal(plain("**Now `a`.** Then `b`"), "Now a. Then b");
  assert.equal(message("en", "says", { dialect: "JAX" }), "JAX says");
});

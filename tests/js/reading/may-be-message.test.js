// The prefilter for messages: it may say yes too often, never no to a text that the reader of messages knows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { mayBeMessage } from "../../../js/reading/may-be-message.js";
import "../../../js/index.js";
import { readMessage } from "../../../js/reading/read-message.js";
import { load } from "../../golden.js";
import { messages } from "../python/typed/messages.js";
import { wordings } from "./wordings.js";

/** Every text in recorded data, however deep it lies. */
function textsIn(value, found = new Set()) {
  if (typeof value === "string") found.add(value);
  else if (value !== null && typeof value === "object")
    for (const one of Object.values(value)) textsIn(one, found);
  return found;
}

const missed = (texts) => [...texts].filter((text) => !mayBeMessage(text));
const runShapes = () => ({ figures: [], error: null, asks: [] });
const isKnown = (text) => readMessage(text, { lang: "en", runShapes }) !== null;

test("every wording that is known may be a message", () => {
  assert.deepEqual(missed(wordings.map(([text]) => text)), []);
  const known = messages.filter(([, kind]) => kind === "message" || kind === "warning");
  assert.ok(known.length > 20);
  assert.deepEqual(missed(known.map(([text]) => text)), []);
});

for (const name of [
  "dialect-messages",
  "pasted",
  "advice",
  "collected",
  "python-layers",
  "python-programs",
]) {
  test(`so may every message of the recorded ${name}`, () => {
    const known = [...textsIn(load(name))].filter(isKnown);
    assert.ok(known.length > 20);
    assert.deepEqual(missed(known), []);
  });
}

import assert from "node:assert/strict";
import test from "node:test";
import { Client, TooLong } from "../../../site/running/client.js";

/** A worker that answers what it is told to, or nothing. */
class Fake {
  static made = [];
  ended = false;
  listeners = {};
  constructor(answers) {
    this.answers = answers;
    Fake.made.push(this);
    queueMicrotask(() => this.say({ ready: true }));
  }
  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }
  say(data) {
    this.listeners.message({ data });
  }
  postMessage({ id, task, given }) {
    const answer = this.answers(task, given);
    if (answer !== undefined) queueMicrotask(() => this.say({ id, ...answer }));
  }
  terminate() {
    this.ended = true;
  }
}

const clientOf = (answers, patience = 1000) => {
  Fake.made = [];
  return new Client(() => /** @type {any} */ (new Fake(answers)), patience);
};

test("a question gets its answer, a failure is thrown", async () => {
  const client = clientOf((task, given) => (task === "run" ? { answer: given.n + 1 } : { failure: "no" }));
  assert.equal(await client.ask("run", { n: 1 }), 2);
  await assert.rejects(client.ask("other", {}), /no/);
  assert.equal(Fake.made.length, 1);
});

test("what a worker compiled is handed on", async () => {
  const client = clientOf(() => ({ answer: 1 }));
  const engines = [];
  client.started = (engine) => engines.push(engine);
  await client.ask("run", {});
  Fake.made[0].say({ engine: "compiled" });
  assert.deepEqual(engines, ["compiled"]);
  assert.equal(await client.ask("run", {}), 1);
});

test("a worker that does not answer is ended, and the next question gets another", async () => {
  const client = clientOf((_, { hangs }) => (hangs ? undefined : { answer: "here" }), 20);
  await client.ask("run", {});
  await assert.rejects(client.ask("run", { hangs: true }), TooLong);
  assert.equal(Fake.made[0].ended, true);
  assert.equal(await client.ask("run", {}), "here");
  assert.equal(Fake.made.length, 2);
});

test("a question that has not begun gives way to a newer one of its task", async () => {
  const asked = [];
  const client = clientOf((_, { n }) => {
    asked.push(n);
    return { answer: n };
  });
  const first = client.ask("run", { n: 1 });
  client.ask("run", { n: 2 });
  const read = client.ask("read", { n: 10 });
  const last = client.ask("run", { n: 3 });
  assert.deepEqual(await Promise.all([first, read, last]), [1, 10, 3]);
  assert.deepEqual(asked, [1, 10, 3]);
});

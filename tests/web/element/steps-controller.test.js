import assert from "node:assert/strict";
import test from "node:test";
import { StepsController } from "../../../web/element/steps-controller.js";
import { captionedSteps } from "../../../web/words/captions.js";
import { scene as sceneOf } from "../../js/scene/scenes.js";

globalThis.window ??= /** @type {any} */ (globalThis);

/** The controller of an element that shows a pair of shapes, and the events it announced. */
function walk() {
  const scene = sceneOf([[5, 1], [3]]);
  /** @type {any} */
  const host = { step: null, playing: false, near: true, addController() {}, requestUpdate() {} };
  const scenes = /** @type {any} */ ({ scene, steps: captionedSteps(scene), problem: null });
  const events = [];
  const moves = [];
  const motion = {
    speed: 1,
    begin: (ended = () => {}) => moves.push({ to: steps.position, ended }),
    end: () => moves.push("end"),
  };
  const steps = new StepsController(host, scenes, (name, detail) => events.push([name, detail]), motion);
  return { host, scenes, steps, events, moves };
}

test("it stands at the last step until it is moved, and tells of each move once", () => {
  const { host, steps, events } = walk();
  const { last } = steps;
  assert.equal(steps.position, last);
  steps.moveBy(-1);
  assert.equal(host.step, last - 1);
  assert.deepEqual(
    events.map(([name, { step, last }]) => [name, step, last]),
    [["step", last - 1, last]],
  );
  steps.moveTo(last + 5);
  steps.moveBy(1);
  assert.deepEqual([steps.position, events.length], [last, 2]);
});

test("keys move it and stay inside the figure; others are the page's", () => {
  const { steps } = walk();
  const press = (key, more = {}) => {
    const stopped = [];
    const event = { key, target: { localName: "input" }, ...more };
    steps.onKey({
      ...event,
      preventDefault: () => stopped.push("default"),
      stopPropagation: () => stopped.push("page"),
    });
    return [steps.position, stopped.length];
  };
  assert.deepEqual(press("Home"), [0, 2]);
  assert.deepEqual(press("ArrowRight"), [1, 2]);
  assert.deepEqual(press("ArrowLeft", { ctrlKey: true }), [1, 0]);
  assert.deepEqual(press("a"), [1, 0]);
  assert.deepEqual(press("End"), [steps.last, 2]);
});

test("playing begins anew from the end, and stops where it cannot be seen or there is a problem", () => {
  for (const [name, value] of [
    ["near", false],
    ["problem", { kind: "empty" }],
  ]) {
    const { host, scenes, steps } = walk();
    steps.togglePlaying();
    assert.deepEqual([host.playing, host.step], [true, 0]);
    steps.hostUpdate();
    assert.equal(host.playing, true);
    (name === "near" ? host : scenes)[name] = value;
    steps.hostUpdate();
    assert.equal(host.playing, false);
  }
});

// Cells of recurrent layers: how a step goes on from the state before, for all frameworks.
import { engine } from "../arrays/engine.js";

/**
 * By its name: how many gates its weights have, and what is made of a step. `act` and `gate` are what its numbers go through;
 * where the `update` gate stands first, the one that resets comes behind it. A `bias` is added to what both come to.
 */
export const CELLS = {
  RNN: {
    gates: 1,
    states: 1,
    step: (input, hidden, [h], { act }) => [act(input.add(hidden(h)))],
  },
  LSTM: {
    gates: 4,
    states: 2,
    step: (input, hidden, [h, c], { act, gate, bias = null }) => {
      const both = input.add(hidden(h));
      const [into, forget, fresh, out] = engine.chunk(bias === null ? both : both.add(bias), 4, -1);
      const cell = gate(forget)
        .mul(c)
        .add(gate(into).mul(act(fresh)));
      return [gate(out).mul(act(cell)), cell];
    },
  },
  GRU: {
    gates: 3,
    states: 1,
    step: (input, hidden, [h], { act, gate, isUpdateFirst = false }) => {
      const ordered = ([one, other, last]) => (isUpdateFirst ? [other, one, last] : [one, other, last]);
      const [reset, update, fresh] = ordered(engine.chunk(input, 3, -1));
      const [from, kept, own] = ordered(engine.chunk(hidden(h), 3, -1));
      const made = act(fresh.add(gate(reset.add(from)).mul(own)));
      const share = gate(update.add(kept));
      return [made.mul(share.neg().add(1)).add(h.mul(share))];
    },
  },
};

/** What numbers go through where nothing else is said. */
export const USUAL = { act: (x) => x.tanh(), gate: (x) => engine.sigmoid(x) };

/**
 * Runs through steps: what each gives, its first state or what it says it has `seen`, in the order in which they ran, and the state after the last.
 * @param {{ step: any }} cell @param {any[]} inputs @param {(h: any) => any} hidden @param {any[]} state @param {any} options
 */
export function passed(cell, inputs, hidden, state, options) {
  const seen = [];
  let own = /** @type {any} */ (state);
  for (const input of inputs) {
    own = cell.step(input, hidden, own, options);
    seen.push(own.seen ?? own[0]);
  }
  return { seen, state: own };
}

// Recurrent layers: features, hidden states, the place of the batch.
import sentences from "../../../../../build/generated/sentences/remedies.js";
import { inEveryLanguage } from "../../../../languages/languages.js";
import { objectCall } from "./called-in.js";
import { layerOf } from "./layer-of.js";
import { BATCH, HEIGHT, OTHER, token } from "./scene.js";

const [LAYER, X, STATE] = [token(0), token(1), token(2)];

/** The class by what the layer is called. */
function classOf(asked) {
  const name = objectCall(asked)?.callee ?? "";
  return /gru/i.test(name) ? "GRU" : /rnn/i.test(name) ? "RNN" : "LSTM";
}

const withoutOthers = (line) => line.replace(/\(7907, \d+/, "(...");

/** Other features than the layer takes; a sequence of plain numbers lacks the axis of features. */
function features([, taken, come], asked) {
  const layer = `${LAYER} = nn.${classOf(asked)}(${taken}, ${OTHER})`;
  // Of a call with a hidden state the first argument is meant.
  const around = layerOf(asked, objectCall(asked)?.given.length === 2 ? 2 : 1);
  const call = `${LAYER}(${X})`;
  const column = {
    ...around,
    call,
    before: [layer, `${X} = torch.zeros(${BATCH}, ${come})`],
    keeps: "call",
    replaces: around.words.length === 2 ? around.replaces : null,
  };
  const other = {
    ...around,
    call,
    before: [layer, `${X} = torch.zeros(${BATCH}, ${HEIGHT}, ${come})`],
    keeps: "before",
  };
  return taken === "1" ? [column, other] : [other];
}

/** Hidden states as long as the first axis: there the batch was thought to be. */
function states(match, asked) {
  const [layers, batch, size, gotLayers, gotBatch, gotSize] = match.slice(1).map(Number);
  if (layers !== gotLayers || size !== gotSize || batch === gotBatch) return [];
  const isPair = match[0].includes("[0]");
  const name = isPair ? "LSTM" : "GRU";
  const state = `torch.zeros(${layers}, ${gotBatch}, ${size})`;
  const more = layers > 1 ? `, ${layers}` : "";
  return [
    {
      ...layerOf(asked, 2),
      call: `${LAYER}(${X}, ${STATE})`,
      before: [
        `${LAYER} = nn.${name}(${OTHER}, ${size}${more})`,
        `${X} = torch.zeros(${gotBatch}, ${batch}, ${OTHER})`,
        `${STATE} = ${isPair ? `(${state}, ${state})` : state}`,
      ],
      keeps: "before",
      shows: withoutOthers,
      text: inEveryLanguage((language) => sentences[language].batchFirst({ batch: gotBatch })),
    },
  ];
}

const flatState = (_, asked) => [
  {
    ...layerOf(asked, 2),
    before: [
      `${LAYER} = nn.GRU(${OTHER}, ${HEIGHT})`,
      `${X} = torch.zeros(1, ${BATCH}, ${OTHER})`,
      `${STATE} = torch.zeros(${BATCH}, ${HEIGHT})`,
    ],
    keeps: "call",
  },
];

export const RECURRENT = [
  { says: /^input\.size\(-1\) must be equal to input_size\. Expected (\d+), got (\d+)/, scenes: features },
  {
    says: /^Expected hidden(?:\[0\])? size \((\d+), (\d+), (\d+)\), got \[(\d+), (\d+), (\d+)\]/,
    scenes: states,
  },
  { says: /^For batched 3-D input, hx should also be 3-D but got 2-D tensor/, scenes: flatState },
];

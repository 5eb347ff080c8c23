// keras.metrics: its classes, and the functions that it has beside them.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { taken } from "../../layers/calling.js";
import { SHARED_LOSSES } from "./losses.js";
import { METRIC_CLASSES, METRIC_KINDS, metricNamed } from "./metrics.js";

const accuracies = Object.entries(METRIC_KINDS).filter(([name]) => /.Accuracy$/.test(name));

/** keras.metrics.get: of what a name stands for it has its usual name. */
const found = new FunctionOf("get", ([given], { identifier = given }) => {
  if (typeof identifier !== "string" || /^acc/i.test(identifier))
    return refuseHere("such a call of metrics.get");
  const metric = metricNamed(identifier, [], []);
  const [usual] = METRIC_KINDS[metric.type.name] ?? refuseHere("such a call of metrics.get");
  return Object.assign(metric, { name: usual });
});

/** @type {Record<string, any>} */
export const METRICS = {
  ...METRIC_CLASSES,
  ...Object.fromEntries(
    accuracies.map(([, [own, signature, make]]) => [
      own,
      new FunctionOf(own, (args, keywords) => {
        const given = taken(own, `y_true y_pred ${signature}`, args, keywords);
        const { y_true: target, y_pred: output, ...more } = given;
        return make(more).of([target, output]);
      }),
    ]),
  ),
  ...SHARED_LOSSES,
  get: found,
};

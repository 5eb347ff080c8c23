// sklearn.datasets: arrays of the shapes that their authors tell, and such as are made up.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { GET } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { TYPES, Type } from "../values/types.js";
import { made, Thing } from "./arrays.js";

/** By name: samples, features, and the dtype of what is told of each sample. @type {Record<string, [number, number, string]>} */
const SETS = {
  load_iris: [150, 4, "int64"],
  load_wine: [178, 13, "int64"],
  load_digits: [1797, 64, "int64"],
  load_breast_cancer: [569, 30, "int64"],
  load_diabetes: [442, 10, "float64"],
  fetch_california_housing: [20_640, 8, "float64"],
};

const BUNCH = new Type("Bunch", TYPES.dict, "sklearn.utils._bunch.Bunch");

class Bunch extends Thing {
  [GET](name) {
    return this.find(name) ?? refuseHere("such a part of a dataset");
  }
}

function loader(name, [samples, features, dtype]) {
  return new FunctionOf(name, (args, keywords) => {
    const signature = "return_X_y= as_frame! scaled= data_home= download_if_missing=";
    const { return_X_y: isPair = false } = taken(name, signature, [], keywords);
    if (args.length > 0) refuseHere(`such a call of ${name}`);
    const parts = { data: () => made([samples, features]), target: () => made([samples], dtype) };
    if (isPair) return new Tuple([parts.data(), parts.target()]);
    const found = new Map();
    return new Bunch(BUNCH, (part) => {
      if (!Object.hasOwn(parts, part)) return undefined;
      if (!found.has(part)) found.set(part, parts[part]());
      return found.get(part);
    });
  });
}

const number = (value, otherwise) => (value === undefined || value === null ? otherwise : Number(value));

/** What is made up, by its parameters. @type {Record<string, [string, (given: any) => [number[], number[], string]]>} */
const MADE = {
  make_classification: [
    "n_samples= n_features= n_informative= n_redundant= n_repeated= n_classes= n_clusters_per_class= weights= flip_y= class_sep= hypercube= shift= scale= shuffle= random_state=",
    ({ n_samples: samples, n_features: features }) => {
      const count = number(samples, 100);
      return [[count, number(features, 20)], [count], "int64"];
    },
  ],
  make_regression: [
    "n_samples= n_features= n_informative= n_targets= bias= effective_rank= tail_strength= noise= shuffle= random_state=",
    ({ n_samples: samples, n_features: features, n_targets: targets }) => {
      const [count, told] = [number(samples, 100), number(targets, 1)];
      return [[count, number(features, 100)], told === 1 ? [count] : [count, told], "float64"];
    },
  ],
  make_blobs: [
    "n_samples= n_features= centers= cluster_std= center_box= shuffle= random_state=",
    ({ n_samples: samples, n_features: features }) => {
      const count = number(samples, 100);
      return [[count, number(features, 2)], [count], "int64"];
    },
  ],
  make_moons: ["n_samples= shuffle= noise= random_state=", ({ n_samples: samples }) => pairs(samples)],
  make_circles: [
    "n_samples= shuffle= noise= random_state= factor=",
    ({ n_samples: samples }) => pairs(samples),
  ],
};
/** @returns {[number[], number[], string]} */
const pairs = (samples) => [[number(samples, 100), 2], [number(samples, 100)], "int64"];

const maker = (name, [signature, shapes]) =>
  new FunctionOf(name, (args, keywords) => {
    const given = taken(name, signature, args, keywords);
    if (
      Object.values(given)
        .slice(0, 2)
        .some((one) => one instanceof Tuple)
    )
      refuseHere(`such a call of ${name}`);
    const [x, y, dtype] = shapes(given);
    return new Tuple([made(x), made(y, dtype)]);
  });

export const DATASETS = {
  ...Object.fromEntries(Object.entries(SETS).map(([name, set]) => [name, loader(name, set)])),
  ...Object.fromEntries(Object.entries(MADE).map(([name, kind]) => [name, maker(name, kind)])),
};

// What learns from a table and tells something of another: linear models, trees, neighbours, groups.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { TYPES, Type } from "../values/types.js";
import { anySize, checkLengths, kindOf, made, numberMade, Thing, tableOf } from "./arrays.js";
import { checkFeatures } from "./features.js";

/**
 * By module: regressions whose results have the axes of what they learned from, and such as give one number for each sample. Of
 * one column Ridge gives that, too.
 */
const REGRESSIONS = {
  linear_model: [
    ["LinearRegression", "Ridge"],
    ["Lasso", "ElasticNet", "SGDRegressor"],
  ],
  svm: [[], ["SVR", "LinearSVR"]],
  ensemble: [[], ["RandomForestRegressor", "GradientBoostingRegressor"]],
  tree: [[], ["DecisionTreeRegressor"]],
  neighbors: [["KNeighborsRegressor"], []],
  neural_network: [[], ["MLPRegressor"]],
};
const CLASSIFIERS = {
  linear_model: ["LogisticRegression", "Perceptron", "SGDClassifier"],
  svm: ["SVC", "LinearSVC"],
  ensemble: ["RandomForestClassifier", "GradientBoostingClassifier"],
  tree: ["DecisionTreeClassifier"],
  neighbors: ["KNeighborsClassifier"],
  neural_network: ["MLPClassifier"],
  naive_bayes: ["GaussianNB"],
};
const HAS_WEIGHTS = /^(?:LinearRegression|Ridge|Lasso|ElasticNet)$/;

/** What is fitted: the columns that it learned from, and the shape and dtype of what it was told. */
function estimator(module, name, { keeps, isClassifier }) {
  const type = new Type(name, TYPES.object, `sklearn.${module}.${name}`);
  type.call = (args, keywords) => {
    if (args.length > 0) refuseHere(`such a call of ${name}`);
    const outerOf = ([, ...outer]) => (!keeps || (name === "Ridge" && outer[0] === 1) ? [] : outer);
    /** @type {{ columns: number, told: { shape: number[], dtype: string }, classes: number } | null} */
    let fitted = null;
    const rowsOf = (value) => {
      const { shape } = tableOf(value);
      if (fitted !== null) checkFeatures(name, shape[1], fitted.columns);
      return shape[0];
    };
    const methods = {
      fit: ([x, y]) => {
        const { shape } = tableOf(x);
        const told = kindOf(y);
        checkLengths([shape[0], told.shape[0]]);
        fitted = { columns: shape[1], told, classes: isClassifier ? anySize() : 0 };
        return thing;
      },
      predict: ([x]) => {
        const rows = rowsOf(x);
        const { shape = [], dtype = "float64" } = fitted?.told ?? {};
        return made([rows, ...outerOf(shape)], isClassifier ? dtype : "float64");
      },
      score: ([x, y]) => {
        checkLengths([kindOf(y).shape[0], rowsOf(x)]);
        return numberMade();
      },
    };
    if (isClassifier) methods.predict_proba = ([x]) => made([rowsOf(x), fitted?.classes ?? anySize()]);
    const thing = new Thing(
      type,
      (member) => {
        if (Object.hasOwn(methods, member))
          return new FunctionOf(member, (args, { X = args[0], y = args[1] }) => methods[member]([X, y]));
        if (fitted === null || !HAS_WEIGHTS.test(name)) return undefined;
        const { shape } = fitted.told;
        const outer = keeps ? shape.slice(1) : [];
        if (member === "coef_") return made([...outerOf(shape), fitted.columns]);
        if (member === "intercept_") return outer.length === 0 ? numberMade() : made(outer);
        return undefined;
      },
      keywords,
    );
    return thing;
  };
  return type;
}

/** By module what a program finds in it. @type {Record<string, Record<string, any>>} */
export const ESTIMATORS = {};
const add = (module, name, kind) => {
  ESTIMATORS[module] ??= {};
  ESTIMATORS[module][name] = estimator(module, name, kind);
};
for (const [module, [keeping, others]] of Object.entries(REGRESSIONS)) {
  for (const name of keeping) add(module, name, { keeps: true, isClassifier: false });
  for (const name of others) add(module, name, { keeps: false, isClassifier: false });
}
for (const [module, names] of Object.entries(CLASSIFIERS))
  for (const name of names) add(module, name, { keeps: false, isClassifier: true });

/** Groups of samples. */
const GROUPS = new Type("KMeans", TYPES.object, "sklearn.cluster._kmeans.KMeans");
GROUPS.call = (args, keywords) => {
  const { n_clusters: told = 8n } = keywords;
  const count = Number(args[0] ?? told);
  /** @type {number[] | null} */
  let fitted = null;
  const fit = (x) => {
    fitted = tableOf(x).shape;
  };
  const labels = (x) => made([tableOf(x).shape[0]], "int32");
  const thing = new Thing(
    GROUPS,
    (member) => {
      const methods = {
        fit: (x) => {
          fit(x);
          return thing;
        },
        fit_predict: (x) => {
          fit(x);
          return labels(x);
        },
        predict: labels,
        transform: (x) => made([tableOf(x).shape[0], count]),
      };
      if (Object.hasOwn(methods, member)) return new FunctionOf(member, ([x]) => methods[member](x));
      if (fitted === null) return undefined;
      if (member === "labels_") return made([fitted[0]], "int32");
      return member === "cluster_centers_" ? made([count, fitted[1]]) : undefined;
    },
    keywords,
  );
  return thing;
};
ESTIMATORS.cluster = { KMeans: GROUPS };

// The modules of scikit-learn. What they lack here is read around as another library is.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { checkLengths, kindOf, numberMade } from "./arrays.js";
import { DATASETS } from "./datasets.js";
import { ESTIMATORS } from "./estimators.js";
import { MODEL_SELECTION } from "./splitting.js";
import { DECOMPOSITION, PREPROCESSING } from "./transforming.js";

const moduleOf = (path, members) =>
  Object.assign(new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : undefined)), {
    isInPart: true,
  });

/** What compares two lists of results comes to a number. */
const METRICS = Object.fromEntries(
  "accuracy_score f1_score log_loss mean_absolute_error mean_squared_error r2_score roc_auc_score root_mean_squared_error"
    .split(" ")
    .map((name) => [
      name,
      new FunctionOf(name, (args, keywords) => {
        const [told, found] = [args[0] ?? keywords.y_true, args[1] ?? keywords.y_pred];
        checkLengths([told, found].map((one) => kindOf(one).shape[0]));
        return numberMade();
      }),
    ]),
);

const MEMBERS = {
  ...ESTIMATORS,
  datasets: DATASETS,
  decomposition: DECOMPOSITION,
  metrics: METRICS,
  model_selection: MODEL_SELECTION,
  preprocessing: PREPROCESSING,
};
const modules = Object.fromEntries(
  Object.entries(MEMBERS).map(([name, members]) => [name, moduleOf(`sklearn.${name}`, members)]),
);

export const SKLEARN_MODULES = {
  sklearn: moduleOf("sklearn", modules),
  ...Object.fromEntries(Object.entries(modules).map(([name, module]) => [`sklearn.${name}`, module])),
};

/** Attributes of what learns that no array has. */
export const SKLEARN_ATTRIBUTES = new Set(
  `center_ cluster_centers_ coef_ components_ data_max_ data_min_ data_range_ explained_variance_ explained_variance_ratio_ fit fit_predict
  fit_transform get_n_splits intercept_ inverse_transform labels_ max_abs_ mean_ min_ n_splits predict predict_proba scale_ score
  singular_values_ split target transform var_`.split(/\s+/),
);

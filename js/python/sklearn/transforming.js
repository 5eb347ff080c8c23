// sklearn.preprocessing and sklearn.decomposition: tables that keep their shape, or get other columns.
import { FunctionOf } from "../arrays/module.js";
import { TYPES, Type } from "../values/types.js";
import { kindOf, made, Thing, tableOf } from "./arrays.js";
import { checkFeatures } from "./features.js";

const floatOf = (dtype) => (dtype === "float32" ? dtype : "float64");

/** How many ways there are to choose. */
function choose(from, some) {
  let ways = 1;
  for (let i = 1; i <= some; i++) ways = (ways * (from - some + i)) / i;
  return ways;
}

/** By name the columns that come of so many rows and columns, by what it was made with. */
const COLUMNS = {
  MaxAbsScaler: null,
  MinMaxScaler: null,
  Normalizer: null,
  PowerTransformer: null,
  QuantileTransformer: null,
  RobustScaler: null,
  StandardScaler: null,
  PolynomialFeatures: (columns, _, { degree = 2n, include_bias: bias = true }, [first]) =>
    choose(columns + Number(first ?? degree), Number(first ?? degree)) - (bias ? 0 : 1),
  PCA: (columns, rows, { n_components: parts }, [first]) =>
    typeof (first ?? parts) === "bigint" ? Number(first ?? parts) : Math.min(columns, rows),
  TruncatedSVD: (_, __, { n_components: parts = 2n }, [first]) => Number(first ?? parts),
};

/** What is learned of each column, or of each part. */
const OF_COLUMNS = new Set(
  "mean_ scale_ var_ min_ data_min_ data_max_ data_range_ center_ max_abs_".split(" "),
);
const OF_PARTS = new Set("explained_variance_ explained_variance_ratio_ singular_values_".split(" "));

function transformerNamed(name, columnsOf) {
  const type = new Type(name, TYPES.object, `sklearn.${name}`);
  type.call = (args, keywords) => {
    /** @type {{ columns: number, parts: number } | null} */
    let fitted = null;
    const fit = (value) => {
      const { shape } = tableOf(value);
      const [rows, columns] = shape;
      fitted = { columns, parts: columnsOf === null ? columns : columnsOf(columns, rows, keywords, args) };
    };
    const transform = (value) => {
      const { shape, dtype } = tableOf(value);
      const { columns, parts } = fitted ?? { columns: shape[1], parts: shape[1] };
      checkFeatures(name, shape[1], columns);
      return made([shape[0], parts], floatOf(dtype));
    };
    const methods = {
      fit: (value) => {
        fit(value);
        return thing;
      },
      fit_transform: (value) => {
        fit(value);
        return transform(value);
      },
      transform,
      inverse_transform: (value) => {
        const { shape, dtype } = tableOf(value);
        return made([shape[0], fitted?.columns ?? shape[1]], floatOf(dtype));
      },
    };
    const thing = new Thing(
      type,
      (member) => {
        if (Object.hasOwn(methods, member))
          return new FunctionOf(member, ([value]) => methods[member](value));
        if (fitted === null) return undefined;
        if (member === "components_") return made([fitted.parts, fitted.columns]);
        if (OF_COLUMNS.has(member)) return made([fitted.columns]);
        return OF_PARTS.has(member) ? made([fitted.parts]) : undefined;
      },
      keywords,
    );
    return thing;
  };
  return type;
}

/** Labels as numbers. */
const LABELS = new Type("LabelEncoder", TYPES.object, "sklearn.preprocessing._label.LabelEncoder");
LABELS.call = () => {
  const thing = new Thing(LABELS, (member) => {
    if (member === "fit") return new FunctionOf(member, () => thing);
    const gives = member === "fit_transform" || member === "transform";
    return gives ? new FunctionOf(member, ([value]) => made(kindOf(value).shape, "int64")) : undefined;
  });
  return thing;
};

/** A table of the same shape. */
const kept = (name) =>
  new FunctionOf(name, ([value]) => {
    const { shape, dtype } = kindOf(value);
    return made([...shape], floatOf(dtype));
  });

const classes = Object.fromEntries(
  Object.entries(COLUMNS).map(([name, columnsOf]) => [name, transformerNamed(name, columnsOf)]),
);
const { PCA, TruncatedSVD, ...others } = classes;
export const DECOMPOSITION = { PCA, TruncatedSVD };
export const PREPROCESSING = {
  ...others,
  LabelEncoder: LABELS,
  minmax_scale: kept("minmax_scale"),
  normalize: kept("normalize"),
  scale: kept("scale"),
};

// Libraries that are not read here: what people call them, and which give no arrays.

/** Libraries whose objects are no arrays. */
export const OF_FILES = new Set(
  "csv glob gzip hashlib IPython logging matplotlib mpl_toolkits os pathlib platform plotly requests seaborn shutil subprocess tempfile urllib yaml zipfile".split(
    " ",
  ),
);

/** Libraries that are no frameworks, under the names that people give them. */
const LIBRARIES = {
  cv2: "cv2",
  gym: "gym",
  Image: "PIL",
  librosa: "librosa",
  mindspore: "mindspore",
  paddle: "paddle",
  pd: "pandas",
  plt: "matplotlib",
  sklearn: "sklearn",
  sns: "seaborn",
  tfds: "tensorflow_datasets",
  transformers: "transformers",
  wandb: "wandb",
};
/** Whether a name that nobody defines is such a library. */
export const isLibrary = (name) => Object.hasOwn(LIBRARIES, name);

export const libraryNamed = (name) => LIBRARIES[name];

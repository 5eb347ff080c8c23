// Errors whose type says already that shapes are not the matter, by what is said of them.

const LISTED = {
  name: "NameError UnboundLocalError AttributeError ModuleAttributeError KeyError ModuleNotFoundError ImportError",
  file: "FileNotFoundError FileExistsError IsADirectoryError NotADirectoryError PermissionError OSError IOError EOFError UnpicklingError PicklingError BadZipFileError HTTPError URLError ConnectionError ConnectionResetError ConnectionRefusedError TimeoutError SSLError EmptyDataError ParserError UnidentifiedImageError NotFoundError",
  syntax: "SyntaxError IndentationError TabError",
  stopped: "KeyboardInterrupt SystemExit",
  memory: "MemoryError OutOfMemoryError ResourceExhaustedError _ArrayMemoryError",
  values:
    "ZeroDivisionError OverflowError FloatingPointError UnicodeDecodeError UnicodeEncodeError JSONDecodeError RuntimeWarning",
  python:
    "RecursionError StopIteration NotImplementedError NotFittedError ConvergenceWarning DeprecationWarning PendingDeprecationWarning FutureWarning ResourceWarning ImportWarning SyntaxWarning",
  dtype:
    "UFuncTypeError _UFuncOutputCastingError _UFuncInputCastingError _UFuncNoLoopError _UFuncBinaryResolutionError DTypePromotionError",
  tracing:
    "TracerBoolConversionError TracerArrayConversionError TracerIntegerConversionError ConcretizationTypeError UnexpectedTracerError NonConcreteBooleanIndexError LeakedTracerError",
  "axis-range": "AxisError",
};

const TOPICS = new Map(
  Object.entries(LISTED).flatMap(([topic, types]) =>
    types.split(" ").map((type) => /** @type {const} */ ([type, topic])),
  ),
);

/** The topic of errors of a type, null where the type says nothing. */
export const topicOfType = (type) => TOPICS.get(type) ?? null;

// Names of dtypes in PyTorch's messages.

/** What C++ calls the dtypes in messages. */
export const SCALAR_NAMES = {
  bool: "Bool",
  uint8: "Byte",
  int8: "Char",
  int16: "Short",
  int32: "Int",
  int64: "Long",
  float32: "Float",
  float64: "Double",
};

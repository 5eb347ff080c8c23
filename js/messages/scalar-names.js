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
/** What C++ calls their elements. */
export const C_NAMES = {
  bool: "bool",
  uint8: "unsigned char",
  int8: "signed char",
  int16: "short int",
  int32: "int",
  int64: "long int",
  float32: "float",
  float64: "double",
};

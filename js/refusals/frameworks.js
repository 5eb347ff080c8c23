/** The frameworks as they write their names. */
export const FRAMEWORKS = { pytorch: "PyTorch", numpy: "NumPy", tensorflow: "TensorFlow", jax: "JAX" };

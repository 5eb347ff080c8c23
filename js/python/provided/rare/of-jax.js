// What few programs of JAX ask for; importing this provides it.

import { hasComplex } from "../../jax/complex/complex-array.js";
import * as complex from "../../jax/complex/complex-functions.js";
import { isComplexType } from "../../jax/dtypes.js";
import { viewed } from "../../jax/lax/further.js";
import { lax } from "../../jax/lax/lax.js";
import { debugPrint, loops } from "../../jax/lax/loops.js";
import * as half from "../../jax/numpy/half.js";
import { padded } from "../../jax/numpy/sides.js";
import { nn } from "../../jax/rare/activations.js";
import { brackets, kindsOfDtypes, numpy } from "../../jax/rare/arranging.js";
import { CONFIG as config } from "../../jax/rare/config.js";
import { custom_gradient, disable_jit, named_scope } from "../../jax/rare/contexts.js";
import * as derivatives from "../../jax/rare/derivatives.js";
import { random } from "../../jax/rare/distributions.js";
import { linalg } from "../../jax/rare/linear.js";
import { take, withSpare } from "../../jax/rare/places.js";
import { flattening } from "../../jax/rare/ravel.js";
import { ops, updated } from "../../jax/rare/segments.js";
import { nonzeroSized } from "../../jax/rare/sized.js";
import { ufuncs } from "../../jax/rare/ufuncs.js";
import { fft } from "../../jax/rare/waves.js";
import { scipyLinalg } from "../../jax/scipy/linalg.js";
import { modes } from "../../jax/scipy/modes.js";
import { signal } from "../../jax/scipy/signal.js";
import { special } from "../../jax/scipy/special.js";
import { stats } from "../../jax/scipy/stats.js";
import { providePart } from "../../values/parts.js";

/** A function called on arrays that the engine is without, or asked for one. */
const dispatch = (name, args, keywords, run) =>
  ([...args, ...Object.values(keywords)].some((one) => hasComplex(one) || isComplexType(one))
    ? complex
    : half
  ).dispatch(name, args, keywords, run);

providePart("jaxRare", {
  ...derivatives,
  brackets,
  complex,
  custom_gradient,
  disable_jit,
  named_scope,
  viewed,
  config,
  debugPrint,
  dispatch,
  fft,
  flatten_util: flattening,
  half,
  kindsOfDtypes,
  lax: { ...lax, ...loops },
  linalg,
  nn,
  nonzeroSized,
  numpy,
  ops,
  padded,
  random,
  scipyLinalg,
  modes,
  signal,
  special,
  stats,
  take,
  ufuncs,
  updated,
  withSpare,
});

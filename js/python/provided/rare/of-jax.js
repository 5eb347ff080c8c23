// What few programs of JAX ask for; importing this provides it.
import { nn } from "../../jax/rare/activations.js";
import { brackets, kindsOfDtypes, numpy } from "../../jax/rare/arranging.js";
import * as derivatives from "../../jax/rare/derivatives.js";
import { lax } from "../../jax/rare/lax.js";
import { linalg } from "../../jax/rare/linear.js";
import { debugPrint, loops } from "../../jax/rare/loops.js";
import { take, withSpare } from "../../jax/rare/places.js";
import { ops, updated } from "../../jax/rare/segments.js";
import { nonzeroSized } from "../../jax/rare/sized.js";
import { ufuncs } from "../../jax/rare/ufuncs.js";
import { fft } from "../../jax/rare/waves.js";
import { providePart } from "../../values/parts.js";

providePart("jaxRare", {
  ...derivatives,
  brackets,
  debugPrint,
  fft,
  kindsOfDtypes,
  lax: { ...lax, ...loops },
  linalg,
  nn,
  nonzeroSized,
  numpy,
  ops,
  take,
  ufuncs,
  updated,
  withSpare,
});

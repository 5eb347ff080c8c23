// The engine's functions by their names: those of most programs, and others once they are needed.
import * as names from "../../common.js";
import { partOf } from "../values/parts.js";

/** @type {Record<string, any>} */
export const engine = { ...names };

/** The functions of rare.js. */
export const RARE = (
  "argsort atleast1d atleast2d atleast3d bincount cdist diff dstack einsum eye flip gather hstack indexAdd indexSelect linspace logspace maskedSelect meshgrid multinomial " +
  "nanToNum nanquantile oneHot pad quantile repeatInterleave roll rowStack scatter scatterAdd searchsorted sort take takeAlongDim " +
  "tensordot tile topk tril triu unflatten unfold unique vstack"
).split(" ");
for (const name of RARE) engine[name] = (...args) => partOf("rare")[name](...args);

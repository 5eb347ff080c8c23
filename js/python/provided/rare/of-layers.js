// What few programs do with the weights of layers: masks, norms, parametrizations; importing this provides it.
import { bags, filling } from "../../layers/rare/filling.js";
import { removeWeightNorm, spectralNorm, weightNorm } from "../../layers/rare/normed-weights.js";
import { parametrizations, parametrize } from "../../layers/rare/parametrizing.js";
import { prune } from "../../layers/rare/pruning.js";
import { providePart } from "../../values/parts.js";

const normed = { weight_norm: weightNorm, spectral_norm: spectralNorm, remove_weight_norm: removeWeightNorm };

providePart("layersRare", { bags, filling, normed, parametrizations, parametrize, prune });

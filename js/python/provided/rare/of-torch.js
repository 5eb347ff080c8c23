// The functions of PyTorch that few programs call; importing this provides them.
import * as rare from "../../torch/rare/rare.js";
import { providePart } from "../../values/parts.js";

providePart("torchRare", rare);

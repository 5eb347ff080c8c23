// The functions of PyTorch that few programs call; importing this provides them.
import "../../torch/further/complex-matrices.js";
import { masked } from "../../torch/further/masked.js";
import { signal, windows } from "../../torch/further/windows.js";
import * as rare from "../../torch/rare/rare.js";
import { providePart } from "../../values/parts.js";
import { provideFramework } from "../frameworks.js";

provideFramework({
  modules: { "torch.masked": masked, "torch.signal": signal, "torch.signal.windows": windows },
  hasAttribute: () => false,
});
providePart("torchRare", rare);

// What helps where shapes are not the matter, or not those of an operation: devices, gradients, truth values, single samples.

const single = (id, lines) => () => [{ id, lines }];

export const ELSEWHERE = [
  {
    says: /^Expected hidden(?:\[[01]\])? size \((\d+), (\d+, \d+)\), got [[(](\d+), \2[\])]/,
    ways: ([, wanted, rest, come]) => [
      { id: "statesInFront", facts: { wanted, come }, lines: [`h0 = torch.zeros(${wanted}, ${rest})`] },
    ],
  },
  {
    says: /^padding='same' is not supported for strided convolutions/,
    ways: single("strided", ["nn.Conv2d(in_channels, out_channels, 3, stride=2, padding=1)"]),
  },
  {
    says: /no optimization profile has been defined/,
    ways: single("profile", ["config.add_optimization_profile(profile)"]),
  },
  { says: /^Expected all tensors to be on the same device/, ways: single("device", ["x = x.to(device)"]) },
  {
    says: /^Input type \(torch\.cuda\.\w+\) and weight type \(torch\.[A-Z]/,
    ways: single("deviceModel", ["model.to(device)"]),
  },
  {
    says: /^Input type \(.{1,40}\) and weight type \(torch\.cuda\./,
    ways: single("device", ["x = x.to(device)"]),
  },
  {
    says: /^can't convert cuda:\d+ device type tensor to numpy/,
    ways: single("toHost", ["x.cpu().numpy()"]),
  },
  {
    says: /^Can't call numpy\(\) on Tensor that requires grad/,
    ways: single("detach", ["x.detach().numpy()"]),
  },
  {
    says: /^(?:Boolean value of Tensor with more than one value|The truth value of an array with more than one element)/,
    ways: single("truth", ["(a > b).any()"]),
  },
  { says: /^invalid index of a 0-dim tensor/, ways: single("item", ["x.item()"]) },
  {
    says: /^Trying to backward through the graph a second time/,
    ways: single("again", ["loss = loss.detach()"]),
  },
  {
    says: /^one of the variables needed for gradient computation has been modified by an inplace/,
    ways: single("inPlace", ["x = x + y"]),
  },
  {
    says: /^Expected more than 1 value per channel when training/,
    ways: single("oneOfBatch", ["DataLoader(..., drop_last=True)"]),
  },
  { says: /^Expected 2D array, got 1D array instead/, ways: single("rowsOfOne", ["X.reshape(-1, 1)"]) },
  {
    says: /^output with shape \[1, (\d+, \d+)\] doesn't match the broadcast shape \[3, \1\]/,
    ways: single("normalize", ["transforms.Normalize((0.5,), (0.5,))"]),
  },
];

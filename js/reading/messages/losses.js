// What losses ask of predictions and targets: [topic, template, more].

/** @type {[string, string, any?][]} */
export const torchLosses = [
  ["loss-target", "1D target tensor expected, multi-target not supported"],
  ["loss-target", "multi-target not supported"],
  ["loss-target", "1D target must have size 1, but got target size"],
  ["loss-target", "only batches of spatial targets supported"],
  ["loss-target", "Expected floating point type for target with class probabilities"],
  ["loss-batch", "Assertion 'THIndexTensor_(size)(target, 0) == batch_size' failed"],
  ["loss-batch", "size mismatch (got input: {s} {c} target: {s}"],
  ["loss-range", "Target {n} is out of bounds"],
  ["loss-range", "Assertion 't >= 0 && t < n_classes' failed"],
  ["loss-range", "Assertion 'cur_target >= 0 && cur_target < n_classes' failed"],
  ["loss-range", "Class values must be smaller than num_classes"],
  ["loss-input", "all elements of input should be between 0 and 1"],
  ["loss-input", "Assertion 'input_val >= zero && input_val <= one' failed"],
  ["loss-input", "Assertion 'x >= 0. && x <= 1.' failed"],
  ["loss-range", "all elements of target should be between 0 and 1"],
  [
    "loss-weight",
    "weight tensor should be defined either for all {a} classes or no classes but got weight tensor of shape: {s}",
    { adjust: () => ({ shapes: null, sizes: null }) },
  ],
  ["loss-weight", "weight tensor should be defined either for all"],
  [
    "loss",
    "All input tensors should have same dimension but got sizes: input1: {s}, input2: {s}, target: {s}",
  ],
  ["target", "Expected target size {s}, but got {s}"],
  ["loss", "inconsistent target size: {s} for input of size: {s}"],
  ["loss", "input_lengths must be of size batch_size"],
  ["loss", "target_lengths must be of size batch_size"],
  ["loss", "var is of incorrect size"],
];

/** @type {[string, string, any?][]} */
export const kerasLosses = [
  [
    "target",
    "Error when checking {?model }target: expected {w} to have shape {s}{c} but got array with shape {s}",
  ],
  [
    "loss-batch",
    "must equal {q}logits.shape{q} except for the last dimension. Received: labels.shape={s} and logits.shape={s}",
  ],
  [
    "loss-target",
    "must have rank (ndim) {q}target.ndim - 1{q}. Received: target.shape={s}, output.shape={s}",
  ],
  ["loss-batch", "Rank mismatch: Rank of labels (received {n}) should equal rank of logits minus 1"],
  ["loss-range", "Received a label value of {n} which is outside the valid range of"],
  ["loss", "{q}labels{q} and {q}logits{q} must have the same shape{*}({s} vs {s})"],
];

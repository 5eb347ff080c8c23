// Small programs of several operations, written as in PyTorch; tests/golden/grad-programs.json.gz has their gradients.
import {
  cat,
  cdist,
  einsum,
  nanToNum,
  ones,
  scalar,
  stack,
  tensordot,
  trace,
  where,
  zeros,
} from "../../../js/index.js";

const DOUBLE = { dtype: "float64" };

/** @type {Record<string, (...args: any[]) => any>} */
export const PROGRAMS = {
  linear_regression: (x, w, b, y) => x.matmul(w).add(b).sub(y).pow(2).mean(),
  ridge: (x, w, y) => x.mv(w).sub(y).square().sum().div(10).add(w.norm().pow(2).mul(0.1)),
  logistic_regression(x, w, y) {
    const z = x.matmul(w);
    return z.relu().sub(z.mul(y)).add(z.abs().neg().exp().log1p()).mean();
  },
  cross_entropy: (x, w, b, y) => x.matmul(w).add(b).logSoftmax(1).gather(1, y.unsqueeze(1)).mean().neg(),
  small_network: (x, w1, b1, w2, b2, y) =>
    x.matmul(w1).add(b1).tanh().matmul(w2).add(b2).sub(y).pow(2).sum(1).mean(),
  batch_norm_relu(x, w, g, b) {
    const h = x.matmul(w);
    const spread = h.var(0, { unbiased: false }).add(1e-5).sqrt();
    return h.sub(h.mean(0)).div(spread).mul(g).add(b).relu().sum();
  },
  attention(q, k, v) {
    const mask = ones(5, 5).triu(1).bool();
    const scores = q.matmul(k.T).div(2).maskedFill(mask, scalar(-Infinity, "float"));
    return scores.softmax(-1).matmul(v).square().mean();
  },
  multi_head_attention(x, w, o) {
    const [q, k, v] = x
      .matmul(w)
      .split(6, -1)
      .map((part) => part.reshape(2, 4, 3, 2).transpose(1, 2));
    const heads = q.matmul(k.mT).div(Math.SQRT2).softmax(-1).matmul(v);
    return heads.permute(0, 2, 1, 3).flatten(2).matmul(o).abs().sum();
  },
  layer_norm(x, g, b) {
    const [mean, spread] = [x.mean(-1, { keepdim: true }), x.std(-1, { keepdim: true })];
    return x.sub(mean).div(spread.add(1e-3)).mul(g).add(b).sigmoid().sum();
  },
  embedding: (e, i, w) => e.at(i).matmul(w).logsumexp(1).sum(),
  recurrent(x, wx, wh, b) {
    let h = zeros(5, DOUBLE);
    for (const row of x.unbind(0)) h = row.matmul(wx).add(h.matmul(wh)).add(b).tanh();
    return h.prod().add(h.sum());
  },
  convolution: (x, k) =>
    tensordot(x.unfold(2, 3, 1), k, [
      [1, 3],
      [1, 2],
    ])
      .square()
      .mean(),
  padded_image: (x, k) =>
    einsum(
      "bijkl,kl->bij",
      x.unsqueeze(1).pad([1, 1, 1, 1], "reflect").squeeze(1).unfold(1, 3, 1).unfold(2, 3, 1),
      k,
    )
      .tanh()
      .sum(),
  max_pooling: (x) =>
    x
      .unfold(1, 2, 2)
      .amax(-1)
      .mul(x.unfold(1, 2, 2).max(-1).values)
      .sum(),
  gaussian_likelihood: (y, m, s) =>
    y
      .sub(m)
      .div(s.exp())
      .pow(2)
      .mul(0.5)
      .add(s)
      .add(0.5 * Math.log(2 * Math.PI))
      .sum(),
  kl_divergence: (a, b) =>
    a
      .softmax(1)
      .mul(a.logSoftmax(1).sub(b.logSoftmax(1)))
      .sum(1)
      .mean(),
  cosine_similarity: (a, b) =>
    a
      .mul(b)
      .sum(1)
      .div(
        a
          .norm({ dim: 1 })
          .mul(b.norm({ dim: 1 }))
          .clamp({ min: 1e-8 }),
      )
      .mean()
      .rsub(1),
  distances: (a, b) =>
    cdist(a, b)
      .min(1)
      .values.clamp({ max: 1.5 })
      .add(cdist(a, b, 1).mean(1))
      .sum(),
  polynomial: (x, y, c) =>
    stack(
      [0, 1, 2, 3].map((k) => x.pow(k)),
      1,
    )
      .matmul(c)
      .sub(y)
      .abs()
      .pow(1.5)
      .mean(),
  bilinear: (a, b, w) => einsum("ni,oij,nj->no", a, w, b).exp().log1p().sum(),
  mixture(x, m, s, w) {
    const distances = x.unsqueeze(1).sub(m).square().sum(-1);
    const spread = s.mul(2).exp().unsqueeze(0).mul(2);
    return distances.neg().div(spread).sub(s.mul(2)).add(w.logSoftmax(0)).logsumexp(1).mean().neg();
  },
  message_passing(h, s, t, w) {
    const sent = h.indexSelect(0, s).matmul(w).relu();
    const received = zeros(5, 3, DOUBLE).scatterAdd(0, t.unsqueeze(1).expand(5, 3), sent.sin());
    return h.indexAdd(0, t, sent, { alpha: 0.5 }).add(received).square().sum();
  },
  tail_risk: (x) =>
    x
      .topk(5)
      .values.mean()
      .sub(x.sort({ descending: true }).values.at(":3").prod())
      .add(x.cumsum(0).logcumsumexp(0).at(-1)),
  huber(x, w, y) {
    const d = x.matmul(w).sub(y);
    return where(d.abs().lt(1), d.mul(0.5).mul(d), d.abs().sub(0.5)).sum();
  },
  power_iteration(a, start) {
    let v = start;
    for (let i = 0; i < 3; i++) {
      v = a.matmul(v);
      v = v.div(v.norm());
    }
    return v.dot(a.mv(v));
  },
  assorted(x, y, i) {
    const rows = x.at(":", ":3");
    const z = cat([x.diag(), y.flatten().at(":3"), trace(rows).reshape(1)]);
    const g = x.scatter(1, i.unsqueeze(1), y.at(":", ":1")).takeAlongDim(i.unsqueeze(1), 1);
    const part = nanToNum(y.reshape(-1).at(":7").unsqueeze(1));
    const rolled = z.outer(g.squeeze(1)).roll(1, 0).mul(part);
    return rolled.unflatten(0, [7, 1]).sum().add(x.maximum(y).cumprod(1).sum());
  },
};

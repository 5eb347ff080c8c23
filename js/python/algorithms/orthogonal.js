// Orthogonal factors: Householder's reflections for QR as LAPACK does it, Jacobi's rotations for singular values and for the
// eigenvalues of symmetric matrices; rows put at right angles.

/** The factors of a matrix, of all its rows; signs are LAPACK's. @param {number[][]} rows */
export function qrOf(rows) {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const r = rows.map((row) => [...row]);
  const q = rows.map((_, i) => rows.map((__, j) => Number(i === j)));
  const reflections = [];
  for (let k = 0; k < Math.min(height - 1, width); k++) {
    let below = 0;
    for (let i = k + 1; i < height; i++) below += r[i][k] ** 2;
    if (below === 0) continue;
    const alpha = r[k][k];
    const beta = -Math.sign(alpha || 1) * Math.sqrt(alpha ** 2 + below);
    const factor = (beta - alpha) / beta;
    const v = rows.map((_, i) => (i < k ? 0 : i === k ? 1 : r[i][k] / (alpha - beta)));
    for (let j = k; j < width; j++) {
      let sum = 0;
      for (let i = k; i < height; i++) sum += v[i] * r[i][j];
      for (let i = k; i < height; i++) r[i][j] -= factor * sum * v[i];
    }
    for (let i = k + 1; i < height; i++) r[i][k] = 0;
    reflections.push({ k, factor, v });
  }
  for (const { k, factor, v } of reflections.reverse()) {
    for (let j = k + 1; j < height; j++) {
      let sum = 0;
      for (let i = k; i < height; i++) sum += v[i] * q[i][j];
      for (let i = k; i < height; i++) q[i][j] -= factor * sum * v[i];
    }
    for (let i = k; i < height; i++) q[i][k] = i === k ? 1 - factor : -factor * v[i];
  }
  return { q, r };
}

/** Rows that span the same spaces, at right angles and of length one (Gram and Schmidt, each step twice). */
export function orthonormal(rows) {
  /** @type {number[][]} */
  const made = [];
  const dot = (one, other) => one.reduce((sum, value, i) => sum + value * other[i], 0);
  for (const row of rows) {
    let rest = row;
    for (const one of [...made, ...made]) {
      const part = dot(rest, one);
      rest = rest.map((value, i) => value - part * one[i]);
    }
    const length = Math.sqrt(dot(rest, rest));
    made.push(rest.map((value) => value / length));
  }
  return made;
}

const SWEEPS = 60;

/** Singular values, from the greatest on, and the columns that belong to them: rows = u · diag(values) · vᵀ. */
export function singularOf(rows) {
  const width = rows[0]?.length ?? 0;
  if (rows.length < width) {
    const turned = singularOf(rows[0].map((_, j) => rows.map((row) => row[j])));
    return { values: turned.values, left: turned.right, right: turned.left };
  }
  /** Columns that become orthogonal, each turned with another. */
  const columns = Array.from({ length: width }, (_, j) => rows.map((row) => row[j]));
  const right = columns.map((_, i) => columns.map((__, j) => Number(i === j)));
  const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let turned = false;
    for (let p = 0; p < width; p++) {
      for (let q = p + 1; q < width; q++) {
        const [a, b, c] = [
          dot(columns[p], columns[p]),
          dot(columns[q], columns[q]),
          dot(columns[p], columns[q]),
        ];
        if (c === 0 || Math.abs(c) <= Number.EPSILON * Math.sqrt(a * b)) continue;
        turned = true;
        const zeta = (b - a) / (2 * c);
        const t = (zeta < 0 ? -1 : 1) / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta));
        const cosine = 1 / Math.sqrt(1 + t * t);
        const sine = cosine * t;
        for (const set of [columns, right]) {
          const [one, other] = [set[p], set[q]];
          set[p] = one.map((value, i) => cosine * value - sine * other[i]);
          set[q] = one.map((value, i) => sine * value + cosine * other[i]);
        }
      }
    }
    if (!turned) break;
  }
  const sizes = columns.map((column) => Math.sqrt(dot(column, column)));
  const order = sizes.map((_, i) => i).sort((i, j) => sizes[j] - sizes[i]);
  return {
    values: order.map((i) => sizes[i]),
    left: order.map((i) => columns[i].map((value) => (sizes[i] === 0 ? 0 : value / sizes[i]))),
    right: order.map((i) => right[i]),
  };
}

/** What solves by a matrix of singular values: those below a share of the greatest do not count. */
export const pseudoInverse = (/** @type {number} */ share) => (/** @type {number[][]} */ rows) => {
  const { values, left, right } = singularOf(rows);
  const limit = values[0] * share;
  return right[0].map((_, j) =>
    left[0].map((__, i) =>
      values.reduce((sum, value, k) => (value > limit ? sum + (right[k][j] * left[k][i]) / value : sum), 0),
    ),
  );
};

/** The eigenvalues of a symmetric matrix of which the lower triangle counts, from the least on. */
export function symmetricValuesOf(rows) {
  const n = rows.length;
  const a = rows.map((row, i) => row.map((_, j) => (j <= i ? rows[i][j] : rows[j][i])));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let off = 0;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) off += a[p][q] ** 2;
    if (off === 0) break;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        if (a[p][q] === 0) continue;
        const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const cosine = 1 / Math.sqrt(t * t + 1);
        const sine = t * cosine;
        for (let k = 0; k < n; k++) {
          const [one, other] = [a[k][p], a[k][q]];
          a[k][p] = cosine * one - sine * other;
          a[k][q] = sine * one + cosine * other;
        }
        for (let k = 0; k < n; k++) {
          const [one, other] = [a[p][k], a[q][k]];
          a[p][k] = cosine * one - sine * other;
          a[q][k] = sine * one + cosine * other;
        }
        a[p][q] = a[q][p] = 0;
      }
    }
  }
  return a.map((row, i) => row[i]).sort((one, other) => one - other);
}

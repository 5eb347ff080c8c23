/*
 * Dot products of one floating type: vectors whose elements lie side by side. gemm.c includes this file once for each, with
 *   REAL      the type of an element
 *   LANES     elements in 16 bytes
 *   NAME(x)   x, marked with the type
 */
#define VECTOR NAME(vector)

typedef REAL VECTOR __attribute__((vector_size(16)));

/* Vectors lie wherever elements do. */
static inline VECTOR NAME(load)(const REAL *from) {
    VECTOR v;
    memcpy(&v, from, sizeof v);
    return v;
}

/* Elements that lie side by side, in four running sums of LANES each. */
static REAL NAME(dot)(const REAL *a, const REAL *b, ptrdiff_t k) {
    VECTOR s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0};
    ptrdiff_t p = 0;
    for (; p + 4 * LANES <= k; p += 4 * LANES) {
        s0 += NAME(load)(a + p) * NAME(load)(b + p);
        s1 += NAME(load)(a + p + LANES) * NAME(load)(b + p + LANES);
        s2 += NAME(load)(a + p + 2 * LANES) * NAME(load)(b + p + 2 * LANES);
        s3 += NAME(load)(a + p + 3 * LANES) * NAME(load)(b + p + 3 * LANES);
    }
    const VECTOR sums = (s0 + s1) + (s2 + s3);
    REAL sum = 0;
    for (int lane = 0; lane < LANES; lane++) sum += sums[lane];
    for (; p < k; p++) sum += a[p] * b[p];
    return sum;
}

/* Pairs of vectors, each some steps behind the last. */
static void NAME(dot_pairs)(const REAL *a, ptrdiff_t a_step, const REAL *b, ptrdiff_t b_step, ptrdiff_t k,
                            REAL *c, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++, a += a_step, b += b_step) c[i] = NAME(dot)(a, b, k);
}

/* Four of them with one left operand, which is loaded once. */
static void NAME(four_dots)(const REAL *a, const REAL *b, ptrdiff_t column, ptrdiff_t k, REAL *c, int add) {
    VECTOR s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0}, t0 = {0}, t1 = {0}, t2 = {0}, t3 = {0};
    const REAL *b1 = b + column, *b2 = b1 + column, *b3 = b2 + column;
    ptrdiff_t p = 0;
    for (; p + 2 * LANES <= k; p += 2 * LANES) {
        const VECTOR first = NAME(load)(a + p), second = NAME(load)(a + p + LANES);
        s0 += first * NAME(load)(b + p), t0 += second * NAME(load)(b + p + LANES);
        s1 += first * NAME(load)(b1 + p), t1 += second * NAME(load)(b1 + p + LANES);
        s2 += first * NAME(load)(b2 + p), t2 += second * NAME(load)(b2 + p + LANES);
        s3 += first * NAME(load)(b3 + p), t3 += second * NAME(load)(b3 + p + LANES);
    }
    const VECTOR sums[4] = {s0 + t0, s1 + t1, s2 + t2, s3 + t3};
    for (int i = 0; i < 4; i++) {
        REAL sum = 0;
        for (int lane = 0; lane < LANES; lane++) sum += sums[i][lane];
        for (ptrdiff_t q = p; q < k; q++) sum += a[q] * b[i * column + q];
        c[i] = add ? c[i] + sum : sum;
    }
}

static void NAME(dots)(const piece *g) {
    for (ptrdiff_t i = 0; i < g->m; i++) {
        const REAL *a = (const REAL *)g->a + i * g->a_row, *b = g->b;
        REAL *c = (REAL *)g->c + i * g->c_row;
        ptrdiff_t j = 0;
        for (; j + 4 <= g->n; j += 4)
            NAME(four_dots)(a, b + j * g->b_column, g->b_column, g->k, c + j, g->add);
        for (; j < g->n; j++) {
            const REAL sum = NAME(dot)(a, b + j * g->b_column, g->k);
            c[j] = g->add ? c[j] + sum : sum;
        }
    }
}

#undef VECTOR

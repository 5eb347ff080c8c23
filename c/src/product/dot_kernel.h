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

static inline void NAME(store)(REAL *to, VECTOR v) {
    memcpy(to, &v, sizeof v);
}

/* From the first on. Not a loop, which would go through memory. */
static inline REAL NAME(total)(VECTOR v) {
    const REAL sum = (REAL)0 + v[0] + v[1];
    return LANES == 2 ? sum : sum + v[LANES - 2] + v[LANES - 1];
}

/* Elements that lie side by side, in four running sums of LANES each. */
static REAL NAME(dot)(const REAL *a, const REAL *b, ptrdiff_t k) {
    VECTOR s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0};
    ptrdiff_t p = 0;
    for (; p + 4 * LANES <= k; p += 4 * LANES) {
        const REAL *x = a + p, *y = b + p;
        s0 += NAME(load)(x) * NAME(load)(y);
        s1 += NAME(load)(x + LANES) * NAME(load)(y + LANES);
        s2 += NAME(load)(x + 2 * LANES) * NAME(load)(y + 2 * LANES);
        s3 += NAME(load)(x + 3 * LANES) * NAME(load)(y + 3 * LANES);
    }
    REAL sum = NAME(total)((s0 + s1) + (s2 + s3));
    for (; p < k; p++) sum += a[p] * b[p];
    return sum;
}

/* Pairs of vectors, each some steps behind the last. */
static void NAME(dot_pairs)(const REAL *a, ptrdiff_t a_step, const REAL *b, ptrdiff_t b_step, ptrdiff_t k,
                            REAL *c, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++, a += a_step, b += b_step) c[i] = NAME(dot)(a, b, k);
}

/* Two of them with one left operand, which is loaded once. */
static void NAME(two_dots)(const REAL *a, const REAL *b, ptrdiff_t column, ptrdiff_t k, REAL *c, int add) {
    VECTOR s0 = {0}, s1 = {0}, t0 = {0}, t1 = {0};
    ptrdiff_t p = 0;
    for (; p + 2 * LANES <= k; p += 2 * LANES) {
        const REAL *x = a + p, *y = b + p, *z = y + column;
        const VECTOR first = NAME(load)(x), second = NAME(load)(x + LANES);
        s0 += first * NAME(load)(y), t0 += second * NAME(load)(y + LANES);
        s1 += first * NAME(load)(z), t1 += second * NAME(load)(z + LANES);
    }
    REAL sum = NAME(total)(s0 + t0), other = NAME(total)(s1 + t1);
    for (; p < k; p++) sum += a[p] * b[p], other += a[p] * b[column + p];
    c[0] = add ? c[0] + sum : sum;
    c[1] = add ? c[1] + other : other;
}

static void NAME(dots)(const piece *g) {
    for (ptrdiff_t i = 0; i < g->m; i++) {
        const REAL *a = (const REAL *)g->a + i * g->a_row, *b = g->b;
        REAL *c = (REAL *)g->c + i * g->c_row;
        ptrdiff_t j = 0;
        for (; j + 2 <= g->n; j += 2)
            NAME(two_dots)(a, b + j * g->b_column, g->b_column, g->k, c + j, g->add);
        for (; j < g->n; j++) {
            const REAL sum = NAME(dot)(a, b + j * g->b_column, g->k);
            c[j] = g->add ? c[j] + sum : sum;
        }
    }
}

#undef VECTOR

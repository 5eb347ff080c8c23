/*
 * Matrix products of one floating type. gemm.c includes this file once for each, with
 *   REAL      the type of an element
 *   LANES     elements in 16 bytes
 *   NAME(x)   x, marked with the type
 *
 * The scheme is that of BLIS: blocks of both operands are copied into panels that the micro-kernel reads from end to
 * end, whatever strides they had. A panel of the left operand holds ROWS of its rows, one of the right operand COLUMNS of
 * its columns; what is missing at an edge is filled with zeros.
 */
#define VECTOR NAME(vector)
#define COLUMNS (2 * LANES)

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

static inline void NAME(put)(REAL *to, VECTOR v, int add) {
    NAME(store)(to, add ? NAME(load)(to) + v : v);
}

/* c (+)= a panel of `a` times a panel of `b`. Eight sums stay in registers; each step takes two vectors of b and four
 * elements of a. */
static __attribute__((noinline)) void NAME(micro_kernel)(ptrdiff_t depth, const REAL *a, const REAL *b,
                                                         REAL *c, ptrdiff_t row, int add) {
    VECTOR c00 = {0}, c01 = {0}, c10 = {0}, c11 = {0}, c20 = {0}, c21 = {0}, c30 = {0}, c31 = {0};
    for (ptrdiff_t p = 0; p < depth; p++, a += ROWS, b += COLUMNS) {
        const VECTOR left = NAME(load)(b), right = NAME(load)(b + LANES);
        c00 += a[0] * left, c01 += a[0] * right;
        c10 += a[1] * left, c11 += a[1] * right;
        c20 += a[2] * left, c21 += a[2] * right;
        c30 += a[3] * left, c31 += a[3] * right;
    }
    NAME(put)(c, c00, add), NAME(put)(c + LANES, c01, add), c += row;
    NAME(put)(c, c10, add), NAME(put)(c + LANES, c11, add), c += row;
    NAME(put)(c, c20, add), NAME(put)(c + LANES, c21, add), c += row;
    NAME(put)(c, c30, add), NAME(put)(c + LANES, c31, add);
}

/* Four lines of an operand into a panel of `width` lines. */
static void NAME(pack_four)(const REAL *from, ptrdiff_t line, ptrdiff_t step, ptrdiff_t depth,
                            ptrdiff_t width, REAL *to) {
    if (line == 1) {
        for (ptrdiff_t p = 0; p < depth; p++, from += step, to += width) memcpy(to, from, 4 * sizeof *to);
        return;
    }
    const REAL *second = from + line, *third = second + line, *fourth = third + line;
    for (ptrdiff_t p = 0, at = 0; p < depth; p++, at += step, to += width) {
        to[0] = from[at], to[1] = second[at], to[2] = third[at], to[3] = fourth[at];
    }
}

/* `lines` rows (or columns) of an operand, `depth` elements each, as panels of `width` lines. */
static __attribute__((noinline)) void NAME(pack)(const REAL *from, ptrdiff_t line, ptrdiff_t step,
                                                 ptrdiff_t lines, ptrdiff_t depth, ptrdiff_t width,
                                                 REAL *to) {
    for (; lines > 0; lines -= width, from += width * line, to += width * depth) {
        if (lines >= width) {
            for (ptrdiff_t i = 0; i < width; i += 4) {
                NAME(pack_four)(from + i * line, line, step, depth, width, to + i);
            }
            continue;
        }
        for (ptrdiff_t p = 0; p < depth; p++) {
            for (ptrdiff_t i = 0; i < width; i++)
                to[p * width + i] = i < lines ? from[i * line + p * step] : 0;
        }
    }
}

/* A tile that is smaller than the micro-kernel's is made beside c. */
static void NAME(edge)(ptrdiff_t depth, const REAL *a, const REAL *b, REAL *c, ptrdiff_t row, ptrdiff_t rows,
                       ptrdiff_t columns, int add) {
    REAL tile[ROWS * COLUMNS];
    NAME(micro_kernel)(depth, a, b, tile, COLUMNS, 0);
    for (ptrdiff_t i = 0; i < rows; i++) {
        for (ptrdiff_t j = 0; j < columns; j++) {
            REAL *at = &c[i * row + j];
            *at = add ? *at + tile[i * COLUMNS + j] : tile[i * COLUMNS + j];
        }
    }
}

/* Packed blocks: the left one stays in the second cache, a panel of the right one in the first. */
static void NAME(macro_kernel)(ptrdiff_t m, ptrdiff_t n, ptrdiff_t depth, const REAL *a, const REAL *b,
                               REAL *c, ptrdiff_t row, int add) {
    for (ptrdiff_t j = 0; j < n; j += COLUMNS) {
        for (ptrdiff_t i = 0; i < m; i += ROWS) {
            const REAL *left = a + i * depth, *right = b + j * depth;
            REAL *at = c + i * row + j;
            const ptrdiff_t rows = sc_at_most(ROWS, m - i), columns = sc_at_most(COLUMNS, n - j);
            if (rows == ROWS && columns == COLUMNS)
                NAME(micro_kernel)(depth, left, right, at, row, add);
            else
                NAME(edge)(depth, left, right, at, row, rows, columns, add);
        }
    }
}

static void NAME(blocks)(const piece *g, REAL *workspace) {
    const REAL *a = g->a, *b = g->b;
    REAL *const packed_a = workspace;
    REAL *const packed_b =
        workspace + (size_t)rounded(sc_at_most(MC, g->m), ROWS) * (size_t)sc_at_most(KC, g->k);
    for (ptrdiff_t j = 0; j < g->n; j += NC) {
        const ptrdiff_t columns = sc_at_most(NC, g->n - j);
        for (ptrdiff_t p = 0; p < g->k; p += KC) {
            const ptrdiff_t depth = sc_at_most(KC, g->k - p);
            NAME(pack)
            (b + p * g->b_row + j * g->b_column, g->b_column, g->b_row, columns, depth, COLUMNS, packed_b);
            for (ptrdiff_t i = 0; i < g->m; i += MC) {
                const ptrdiff_t rows = sc_at_most(MC, g->m - i);
                NAME(pack)
                (a + i * g->a_row + p * g->a_column, g->a_row, g->a_column, rows, depth, ROWS, packed_a);
                NAME(macro_kernel)
                (rows, columns, depth, packed_a, packed_b, (REAL *)g->c + i * g->c_row + j, g->c_row,
                 g->add || p > 0);
            }
        }
    }
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
#undef COLUMNS

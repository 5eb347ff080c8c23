/*
 * Products with few rows or few steps, of one floating type. gemm.c includes this file once for each, with
 *   REAL      the type of an element
 *   LANES     elements in 16 bytes
 *   NAME(x)   x, marked with the type
 */
#define VECTOR NAME(vector)

/* Some rows of b, from the p-th on, pass over two rows of c at a time, which get what they are multiplied by in registers.
 * All is read before anything is written, because a processor takes rows a power of two apart for one. */
static inline __attribute__((always_inline)) void NAME(pass)(const piece *g, ptrdiff_t p, const int steps,
                                                             const int add) {
    const REAL *a = (const REAL *)g->a + p * g->a_column, *b = (const REAL *)g->b + p * g->b_row;
    REAL *c = g->c, *d = c + g->c_row;
    for (ptrdiff_t i = g->m; i >= 2; i -= 2, a += 2 * g->a_row, c += 2 * g->c_row, d += 2 * g->c_row) {
        VECTOR x[TOGETHER], y[TOGETHER];
        SC_UNROLL
        for (int s = 0; s < steps; s++) {
            x[s] = a[s * g->a_column] - (VECTOR){0};
            y[s] = a[g->a_row + s * g->a_column] - (VECTOR){0};
        }
        for (ptrdiff_t j = 0; j + LANES <= g->n; j += LANES) {
            VECTOR sum = {0}, other = {0};
            if (add) sum = NAME(load)(c + j), other = NAME(load)(d + j);
            SC_UNROLL
            for (int s = 0; s < steps; s++) {
                const VECTOR v = NAME(load)(b + s * g->b_row + j);
                sum += x[s] * v, other += y[s] * v;
            }
            NAME(store)(c + j, sum);
            NAME(store)(d + j, other);
        }
    }
}

/* So few columns that the sums of a row of c stay in registers. */
static inline __attribute__((always_inline)) void NAME(narrow)(const piece *g, const int columns) {
    const REAL *a = g->a;
    REAL *c = g->c;
    for (ptrdiff_t i = g->m; i > 0; i--, a += g->a_row, c += g->c_row) {
        REAL sum[SC_NARROW] = {0};
        const REAL *b = g->b;
        SC_UNROLL
        for (int j = 0; j < columns && g->add; j++) sum[j] = c[j];
        for (ptrdiff_t p = 0; p < g->k; p++, b += g->b_row) {
            const REAL factor = a[p * g->a_column];
            SC_UNROLL
            for (int j = 0; j < columns; j++) sum[j] += factor * b[j * g->b_column];
        }
        SC_UNROLL
        for (int j = 0; j < columns; j++) c[j] = sum[j];
    }
}

static void NAME(take_columns)(const piece *g) {
    switch (g->n) {
    case 1:
        NAME(narrow)(g, 1);
        break;
    case 2:
        NAME(narrow)(g, 2);
        break;
    default:
        NAME(narrow)(g, SC_NARROW);
    }
}

/* Takes the pairs of rows of c from the piece, where rows of b lie dense, and all rows of few columns. */
static void NAME(take_pairs)(piece *g) {
    if (g->n <= SC_NARROW) {
        NAME(take_columns)(g);
        g->m = 0;
    }
    if (g->b_column != 1 || g->m < 2 || g->k == 0) return;
    for (ptrdiff_t p = 0; p < g->k; p += TOGETHER) {
        const ptrdiff_t steps = sc_at_most(TOGETHER, g->k - p);
        switch (g->add || p > 0 ? steps + TOGETHER : steps) {
        case 1:
            NAME(pass)(g, p, 1, 0);
            break;
        case 2:
            NAME(pass)(g, p, 2, 0);
            break;
        case 3:
            NAME(pass)(g, p, 3, 0);
            break;
        case 4:
            NAME(pass)(g, p, 4, 0);
            break;
        case 5:
            NAME(pass)(g, p, 1, 1);
            break;
        case 6:
            NAME(pass)(g, p, 2, 1);
            break;
        case 7:
            NAME(pass)(g, p, 3, 1);
            break;
        default:
            NAME(pass)(g, p, 4, 1);
        }
    }
    const ptrdiff_t over = g->n % LANES;
    piece columns = *g;
    columns.m = g->m - g->m % 2;
    columns.n = over;
    columns.b = (const REAL *)g->b + (g->n - over);
    columns.c = (REAL *)g->c + (g->n - over);
    if (over > 0) NAME(take_columns)(&columns);
    g->a = (const REAL *)g->a + columns.m * g->a_row;
    g->c = (REAL *)g->c + columns.m * g->c_row;
    g->m -= columns.m;
}

#undef VECTOR

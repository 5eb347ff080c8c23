/*
 * The micro-kernel of one type. panels.c includes this file once for each, with
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

static inline void NAME(put)(REAL *to, VECTOR v, int add) {
    NAME(store)(to, add ? NAME(load)(to) + v : v);
}

/* c (+)= so many panels of `a`, one below the other, times one of `b`; each lies so many bytes behind `panels`. Eight sums
 * stay in registers; each step takes two vectors of b and four elements of a. Of sums of two addresses V8 knows, as it does not
 * of arguments, that they have 32 bits. It unrolls the loop, and orders what is in it best where the rows come from the last to the
 * first. */
static void NAME(micro_kernel)(const char *panels, ptrdiff_t left, ptrdiff_t right, ptrdiff_t tiles,
                               ptrdiff_t depth, void *to, ptrdiff_t row, int add) {
    const REAL *a = (const void *)(panels + left);
    REAL *c = to;
    for (; tiles > 0; tiles--, c += row) {
        const REAL *b = (const void *)(panels + right), *end = a + depth * ROWS;
        VECTOR c00 = {0}, c01 = {0}, c10 = {0}, c11 = {0}, c20 = {0}, c21 = {0}, c30 = {0}, c31 = {0};
        do {
            const VECTOR v = NAME(load)(b), w = NAME(load)(b + LANES);
            c30 += a[3] * v, c31 += a[3] * w;
            c20 += a[2] * v, c21 += a[2] * w;
            c10 += a[1] * v, c11 += a[1] * w;
            c00 += a[0] * v, c01 += a[0] * w;
            a += ROWS, b += 2 * LANES;
        } while (a != end);
        NAME(put)(c, c00, add), NAME(put)(c + LANES, c01, add), c += row;
        NAME(put)(c, c10, add), NAME(put)(c + LANES, c11, add), c += row;
        NAME(put)(c, c20, add), NAME(put)(c + LANES, c21, add), c += row;
        NAME(put)(c, c30, add), NAME(put)(c + LANES, c31, add);
    }
}

#undef VECTOR

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

/* c (+)= a panel of `a` times one of `b`. Eight sums stay in registers; each step takes two vectors of b and four elements
 * of a. */
static void NAME(micro_kernel)(ptrdiff_t depth, const void *left, const void *right, void *to, ptrdiff_t row,
                               int add) {
    const REAL *a = left, *b = right;
    REAL *c = to;
    VECTOR c00 = {0}, c01 = {0}, c10 = {0}, c11 = {0}, c20 = {0}, c21 = {0}, c30 = {0}, c31 = {0};
    for (ptrdiff_t p = 0; p < depth; p++, a += ROWS, b += 2 * LANES) {
        const VECTOR v = NAME(load)(b), w = NAME(load)(b + LANES);
        c00 += a[0] * v, c01 += a[0] * w;
        c10 += a[1] * v, c11 += a[1] * w;
        c20 += a[2] * v, c21 += a[2] * w;
        c30 += a[3] * v, c31 += a[3] * w;
    }
    NAME(put)(c, c00, add), NAME(put)(c + LANES, c01, add), c += row;
    NAME(put)(c, c10, add), NAME(put)(c + LANES, c11, add), c += row;
    NAME(put)(c, c20, add), NAME(put)(c + LANES, c21, add), c += row;
    NAME(put)(c, c30, add), NAME(put)(c + LANES, c31, add);
}

#undef VECTOR

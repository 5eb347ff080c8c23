/*
 * PyTorch's normal numbers, made of its uniform ones by the method of Box and Muller: two of them give an angle and a radius, and so
 * two normal numbers.
 */
#include "functions/float_steps.h"
#include "functions/functions.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

static const double TAU = 6.283185307179586;

/* Blocks of PyTorch: of 16 numbers the first 8 go with the last 8. So many of them at a time. */
enum { HALF = 8, WHOLE = 2 * HALF, TOGETHER = BLOCK * LANES / HALF };

/* Few numbers, in double precision, the second of each pair kept for the next call. */
static double one_normal(sc_random *random) {
    if (random->has_normal) {
        random->has_normal = 0;
        return random->normal;
    }
    double uniform[2];
    const sc_view two = {.data = uniform, .dtype = SC_float64, .rank = 1, .size = {2}, .stride = {1}};
    sc_random_uniform(random, &two);
    const double radius = __builtin_sqrt(-2 * sc_log1p(-uniform[1]));
    random->has_normal = 1;
    random->normal = radius * sc_sin(TAU * uniform[0]);
    return radius * sc_cos(TAU * uniform[0]);
}

/*
 * Many float32 numbers come from PyTorch's AVX2 code: the logarithm, sine and cosine of the Cephes library in single
 * precision, with products and sums fused where its compiler fuses them. Other roundings would differ in the last bit. Here a
 * float32 is a double that is rounded to one after each step. Of sums, products and roots of float32 that is what they are in
 * single precision; what is fused is rounded once, but for ties that doubles cannot see.
 */
SC_INLINE doubles single(doubles x) {
    narrow rounded = half_narrowed(x);
#if defined(__wasm_simd128__)
    __asm__("" : "+r"(rounded));
#endif
    return __builtin_convertvector(__builtin_shufflevector(rounded, rounded, 0, 1), doubles);
}

SC_INLINE doubles fused(doubles a, doubles b, doubles c) {
    return single(a * b + c);
}

SC_INLINE doubles of(float x) {
    return both((double)x);
}

static void cephes_logs(doubles *block, ptrdiff_t vectors) {
    doubles exponents[BLOCK], polynomials[BLOCK];
    EACH {
        const words bits = (words)block[i];
        doubles exponent = (doubles)((bits >> 52) + (words)both(SC_ROUNDER)) - (SC_ROUNDER + 1022);
        const doubles x = (doubles)((bits & ((UINT64_C(1) << 52) - 1)) | (words)both(0.5));
        const words below = (words)(x < 0.707106781186547524F);
        exponents[i] = exponent - only(below, both(1));
        block[i] = single((x - 1) + only(below, x));
    }
    EACH {
        const doubles x = block[i];
        doubles y = fused(of(7.0376836292E-2F), x, of(-1.1514610310E-1F));
        y = fused(y, x, of(1.1676998740E-1F));
        y = fused(y, x, of(-1.2420140846E-1F));
        y = fused(y, x, of(1.4249322787E-1F));
        polynomials[i] = fused(y, x, of(-1.6668057665E-1F));
    }
    EACH {
        const doubles x = block[i];
        doubles y = fused(polynomials[i], x, of(2.0000714765E-1F));
        y = fused(y, x, of(-2.4999993993E-1F));
        polynomials[i] = fused(y, x, of(3.3333331174E-1F));
    }
    EACH {
        const doubles x = block[i], square = single(x * x);
        doubles y = fused(single(polynomials[i] * x), square, single(exponents[i] * of(-2.12194440E-4F)));
        y = fused(-square, of(0.5F), y);
        block[i] = fused(exponents[i], of(0.693359375F), single(x + y));
    }
}

/* For angles of at least 0, in eighths of a turn. */
static void cephes_sines(angle *to, const doubles *angles, ptrdiff_t vectors) {
    EACH {
        const doubles eighths = EACH_LANE(floor, single(angles[i] * of(1.27323954473516F)));
        const words octant = ((words)(eighths + (SC_ROUNDER + 1))) & ~(words){1, 1};
        const doubles turns = (doubles)octant - SC_ROUNDER;
        doubles x = fused(turns, of(-0.78515625F), angles[i]);
        x = fused(turns, of(-2.4187564849853515625E-4F), x);
        to[i].sine = fused(turns, of(-3.77489497744594108E-8F), x);
        to[i].quadrant = octant;
    }
    EACH {
        const doubles x = to[i].sine, square = single(x * x);
        doubles even = fused(of(2.443315711809948E-5F), square, of(-1.388731625493765E-3F));
        even = single(fused(even, square, of(4.166664568298827E-2F)) * square);
        even = single(fused(even, square, -(square * 0.5)) + 1);
        doubles odd = fused(of(-1.9515295891E-4F), square, of(8.3321608736E-3F));
        odd = single(fused(odd, square, of(-1.6666654611E-1F)) * square);
        odd = fused(odd, x, x);
        const words octant = to[i].quadrant, swapped = 0 - (octant >> 1 & 1);
        to[i].sine = (doubles)((words)choose(swapped, even, odd) ^ octant >> 2 << 63);
        to[i].cosine = (doubles)((words)choose(swapped, odd, even) ^ (octant + 2) >> 2 << 63);
    }
}

/* Eight numbers as four vectors, and back. */
static void widen(doubles *to, const float *from) {
    for (int i = 0; i < HALF / LANES; i += 2) {
        narrow four;
        memcpy(&four, from + LANES * i, sizeof four);
        widen_four(to + i, four);
    }
}

static void write(float *to, const doubles *from) {
    for (int i = 0; i < HALF / LANES; i += 2) {
        const narrow four = narrowed(from[i], from[i + 1]);
        memcpy(to + LANES * i, &four, sizeof four);
    }
}

/* Uniform numbers, in place. */
static void blocks_of_floats(float *numbers, ptrdiff_t blocks) {
    enum { VECTORS = HALF / LANES };
    const ptrdiff_t vectors = blocks * VECTORS;
    doubles radius[BLOCK], turn[BLOCK];
    angle angles[BLOCK];
    for (ptrdiff_t k = 0; k < blocks; k++) {
        widen(radius + k * VECTORS, numbers + k * WHOLE);
        widen(turn + k * VECTORS, numbers + k * WHOLE + HALF);
    }
    EACH {
        radius[i] = 1 - radius[i];
        turn[i] = single(of((float)TAU) * turn[i]);
    }
    cephes_logs(radius, vectors);
    cephes_sines(angles, turn, vectors);
    EACH {
        const doubles size = single(EACH_LANE(sqrt, -2 * radius[i]));
        radius[i] = size * angles[i].cosine;
        turn[i] = size * angles[i].sine;
    }
    for (ptrdiff_t k = 0; k < blocks; k++) {
        write(numbers + k * WHOLE, radius + k * VECTORS);
        write(numbers + k * WHOLE + HALF, turn + k * VECTORS);
    }
}

static void blocks_of_doubles(double *numbers, ptrdiff_t blocks) {
    for (double *block = numbers; blocks > 0; blocks--, block += WHOLE) {
        for (int i = 0; i < HALF; i++) {
            const double radius = __builtin_sqrt(-2 * sc_log(1 - block[i]));
            const double turn = TAU * block[i + HALF];
            block[i] = radius * sc_cos(turn);
            block[i + HALF] = radius * sc_sin(turn);
        }
    }
}

static void make_normal(const sc_view *result, int64_t from, ptrdiff_t blocks) {
    if (result->dtype == SC_float32)
        blocks_of_floats((float *)result->data + from, blocks);
    else
        blocks_of_doubles((double *)result->data + from, blocks);
}

/* Blocks over uniform numbers; the last 16 are drawn again when they are no whole block. */
static void many_normals(sc_random *random, const sc_view *result, int64_t count) {
    const int64_t blocks = count / WHOLE;
    sc_random_uniform(random, result);
    for (int64_t k = 0; k < blocks; k += TOGETHER)
        make_normal(result, k * WHOLE, sc_at_most(TOGETHER, blocks - k));
    if (count % WHOLE == 0) return;
    sc_view last = {.dtype = result->dtype, .rank = 1, .size = {WHOLE}, .stride = {1}};
    last.data = (char *)result->data + (size_t)(count - WHOLE) * sc_dtype_size(result->dtype);
    sc_random_uniform(random, &last);
    make_normal(result, count - WHOLE, 1);
}

void sc_random_normal(sc_random *random, const sc_view *result) {
    const int64_t count = sc_count_elements(result->rank, result->size);
    if (count >= WHOLE) {
        many_normals(random, result, count);
        return;
    }
    for (int64_t i = 0; i < count; i++) {
        const double normal = one_normal(random);
        if (result->dtype == SC_float32)
            ((float *)result->data)[i] = (float)normal;
        else
            ((double *)result->data)[i] = normal;
    }
}

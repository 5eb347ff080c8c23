/* Elementary functions of float32 arrays, on pairs of lanes of doubles. */
#include "functions/float_functions.h"
#include "functions/pair.h"

enum { LANES = 2 };
typedef float floats __attribute__((vector_size(8)));
typedef double doubles __attribute__((vector_size(16)));
typedef uint64_t words __attribute__((vector_size(16)));

#define SC_FORMULA SC_INLINE
#define EACH(x) \
    { x, x }
#define BITS(x) ((words)(x))
#define NUMBERS(bits) ((doubles)(bits))
#define WHERE(condition) ((words)(condition))
#define LANE(x, lane) ((x)[lane])
#include "functions/float_kernel.h"

SC_INLINE doubles load(const float *values) {
    floats both;
    memcpy(&both, values, sizeof both);
    return __builtin_convertvector(both, doubles);
}

SC_INLINE void store(float *values, doubles results) {
    const floats both = __builtin_convertvector(results, floats);
    memcpy(values, &both, sizeof both);
}

static void map_exponentials(const float *from, float *to, ptrdiff_t count, double factor, int kind) {
    for (ptrdiff_t i = 0; i < count; i += LANES) store(to + i, exponentials(load(from + i), factor, kind));
}

static void map_logarithms(const float *from, float *to, ptrdiff_t count, double unit, double two,
                           double plus) {
    for (ptrdiff_t i = 0; i < count; i += LANES) store(to + i, logarithms(load(from + i), unit, two, plus));
}

static void map_sines(const float *from, float *to, ptrdiff_t count, uint64_t quarters) {
    for (ptrdiff_t i = 0; i < count; i += LANES) store(to + i, sines(load(from + i), quarters));
}

#define FUNCTION(name, formula, ...)                                         \
    void sc_##name##_floats(const float *from, float *to, ptrdiff_t count) { \
        map_##formula(from, to, count, __VA_ARGS__);                         \
    }
SC_FLOAT_FUNCTIONS(FUNCTION)

void sc_map_floats(sc_float_function *function, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                   const ptrdiff_t row[]) {
    const ptrdiff_t even = columns & ~(ptrdiff_t)1;
    for (ptrdiff_t r = 0; r < rows; r++) {
        const float *from = (const float *)(const void *)(data[0] + r * row[0]);
        float *to = (float *)(void *)(data[1] + r * row[1]);
        function(from, to, even);
        if (even == columns) continue;
        float last[2] = {from[even], 0};
        function(last, last, 2);
        to[even] = last[0];
    }
}

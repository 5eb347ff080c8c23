/* Elementary functions of one float32, for the engine of a picture: the numbers of float_functions.c. */
#include "functions/float_functions.h"
#include "functions/pair.h"

enum { LANES = 1 };
typedef double doubles;
typedef uint64_t words;

#define SC_FORMULA static
#define EACH(x) (x)
#define BITS(x) bits_of(x)
#define NUMBERS(bits) from_bits(bits)
#define WHERE(condition) (0 - (uint64_t)(condition))
#define LANE(x, lane) (x)
#include "functions/float_kernel.h"

#define FUNCTION(name, formula, ...)      \
    double sc_##name##_single(double x) { \
        return formula(x, __VA_ARGS__);   \
    }
SC_FLOAT_FUNCTIONS(FUNCTION)

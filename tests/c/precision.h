/*
 * How far a double is from a number known better: to 64 bits or more, in long double. The twins of the
 * engine's functions are libm's long double functions. Where long double is no wider than double (some
 * processors, and valgrind), they are good to about 1 ulp only, and that much more is allowed.
 */
#ifndef PRECISION_H
#define PRECISION_H

#include "random_source.h"

#include <stddef.h>

/* The same number, with the same sign of zero; any nan for a nan. */
int same_number(double a, double b);

/* |got - expected| in units of the last place that `expected` has as a double. */
double ulps_off(double got, long double expected);

/* The distance of a double from itself, rounded to float32, in float32 numbers between. */
int64_t floats_between(float a, float b);

/* What the twins need beyond what is asked of the engine: 0 or 1 ulp. */
double ulps_of_the_twin(void);

/* Any double but a nan; one of `low` to `high`; one around 1, of either sign, at any distance. */
double random_any(random_source *random);
double random_within(random_source *random, double low, double high);
double random_around_one(random_source *random);

typedef struct unary_function {
    const char *name;
    double (*of)(double);
    long double (*twin)(long double);
    double low, high; /* where it is neither constant nor infinite */
} unary_function;

/* Less than one ulp from the twin on `count` arguments of each of the three kinds. */
void check_unary(const unary_function *functions, size_t count);
/* Rounded to float32: never more than the next float, hardly ever not the nearest. Every stride-th of all
 * floats, and the ends of each binade. */
void check_unary_floats(const unary_function *functions, size_t count, uint32_t stride);

/* f(x) is `value`. */
typedef struct special_value {
    const char *name;
    double (*of)(double);
    double x, value;
} special_value;
void check_special_values(const special_value *values, size_t count);

/* f(x, y) is `value`. */
typedef struct special_pair {
    double x, y, value;
} special_pair;
void check_special_pairs(const char *name, double (*of)(double, double), const special_pair *pairs,
                         size_t count);

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

#endif

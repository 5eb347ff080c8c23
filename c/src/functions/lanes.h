/*
 * The functions of functions.h for float64 arrays, two elements at a time: the same formulas, the same bits, several times as
 * fast as one call after the other. What an element comes to does not depend on its neighbours.
 */
#ifndef SHAPECAST_LANES_H
#define SHAPECAST_LANES_H

#include <stddef.h>

/* From `count` values to as many results; `to` may be `from`. */
typedef void sc_double_function(const double *from, double *to, ptrdiff_t count);

sc_double_function sc_exp_doubles;
sc_double_function sc_exp2_doubles;
sc_double_function sc_expm1_doubles;
sc_double_function sc_log_doubles;
sc_double_function sc_log2_doubles;
sc_double_function sc_log10_doubles;
sc_double_function sc_log1p_doubles;
sc_double_function sc_sinh_doubles;
sc_double_function sc_cosh_doubles;
sc_double_function sc_tanh_doubles;
sc_double_function sc_sigmoid_doubles;
sc_double_function sc_sin_doubles;
sc_double_function sc_cos_doubles;
sc_double_function sc_tan_doubles;

/* Runs one of them on `rows` rows of `columns` elements that lie side by side: data[0] is read, data[1] written; `row`
 * holds the bytes between rows. */
void sc_map_doubles(sc_double_function *function, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                    const ptrdiff_t row[]);

/* Of two numbers; `step` is how far an operand's values are apart: 1, or 0 for one value. */
typedef void sc_double_function_of_two(const double *x, ptrdiff_t x_step, const double *y, ptrdiff_t y_step,
                                       double *to, ptrdiff_t count);

sc_double_function_of_two sc_pow_doubles;
sc_double_function_of_two sc_bare_pow_doubles; /* one exponent for all, which may be multiplied out */
sc_double_function_of_two sc_logaddexp_doubles;
sc_double_function_of_two sc_xlogy_doubles;
sc_double_function_of_two sc_hypot_doubles;
sc_double_function_of_two sc_fmod_doubles;
sc_double_function_of_two sc_remainder_doubles;
sc_double_function_of_two sc_floor_divide_doubles;

/* The same of two numbers: data[2] is written; `column` holds the bytes between columns, or 0 for one number. */
void sc_map_two_doubles(sc_double_function_of_two *function, ptrdiff_t rows, ptrdiff_t columns,
                        char *const data[], const ptrdiff_t row[], const ptrdiff_t column[]);

#endif

/*
 * Elementary functions of float32 arrays, several times as fast as calling those of functions.h one by one.
 *
 * exp, exp2, log and tanh are computed in float32, four elements at a time: the nearest float32 or the next, as PyTorch's are
 * (exp to 0.79 ulp, exp2 and log to 0.87, tanh to 1.05; of exp on [-10, 10] one in fifty is the next). The others are those
 * of functions.h, rounded: computed in double precision, two at a time, to 2^-36 of the value, and asked of the function of
 * one double where both bounds of that are not rounded to one number. A result does not depend on an element's neighbours.
 * Special values are those of functions.h.
 */
#ifndef SHAPECAST_FLOAT_FUNCTIONS_H
#define SHAPECAST_FLOAT_FUNCTIONS_H

#include <stddef.h>

/* From `count` values to as many results, a multiple of 4; `to` may be `from`. */
typedef void sc_float_function(const float *from, float *to, ptrdiff_t count);

sc_float_function sc_exp_floats;
sc_float_function sc_exp2_floats;
sc_float_function sc_log_floats;
sc_float_function sc_tanh_floats;

/* The same from four values to as many results. */
void sc_exp_four(const float *from, float *to);
void sc_exp2_four(const float *from, float *to);
void sc_log_four(const float *from, float *to);
void sc_tanh_four(const float *from, float *to);

sc_float_function sc_expm1_floats;
sc_float_function sc_sinh_floats;
sc_float_function sc_cosh_floats;
sc_float_function sc_sigmoid_floats;
sc_float_function sc_log2_floats;
sc_float_function sc_log10_floats;
sc_float_function sc_log1p_floats;
sc_float_function sc_sin_floats;
sc_float_function sc_cos_floats;
sc_float_function sc_tan_floats;
sc_float_function sc_asin_floats;
sc_float_function sc_acos_floats;
sc_float_function sc_atan_floats;
sc_float_function sc_erf_floats;

/* The same of two numbers, any count; `step` is how far an operand's values are apart: 1, or 0 for one value. */
typedef void sc_float_function_of_two(const float *x, ptrdiff_t x_step, const float *y, ptrdiff_t y_step,
                                      float *to, ptrdiff_t count);

sc_float_function_of_two sc_pow_floats;
sc_float_function_of_two sc_bare_pow_floats; /* one exponent for all, which may be multiplied out */
sc_float_function_of_two sc_logaddexp_floats;
sc_float_function_of_two sc_xlogy_floats;
sc_float_function_of_two sc_atan2_floats;
sc_float_function_of_two sc_hypot_floats;
sc_float_function_of_two sc_fmod_floats;
sc_float_function_of_two sc_remainder_floats;
sc_float_function_of_two sc_floor_divide_floats;
sc_float_function_of_two sc_heaviside_floats;

/* Runs one of them on `rows` rows of `columns` elements that lie side by side: data[0] is read, data[1] written; `row`
 * holds the bytes between rows. */
void sc_map_floats(sc_float_function *function, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                   const ptrdiff_t row[]);

/* The same of two numbers: data[2] is written; `column` holds the bytes between columns, or 0 for one number. */
void sc_map_two_floats(sc_float_function_of_two *function, ptrdiff_t rows, ptrdiff_t columns,
                       char *const data[], const ptrdiff_t row[], const ptrdiff_t column[]);

#endif

/*
 * Elementary functions of float32 arrays, several times as fast as calling those of functions.h one by one.
 *
 * They are computed in double precision, two elements at a time and without branches, to at least 2^-36 of
 * the value before they are rounded: a result is hardly ever (once in a hundred million arguments) not the
 * nearest float32, and then the next. It does not depend on an element's neighbours. Special values are those
 * of functions.h.
 */
#ifndef SHAPECAST_FLOAT_FUNCTIONS_H
#define SHAPECAST_FLOAT_FUNCTIONS_H

#include <stddef.h>

/* From `count` values to as many results, an even number; `to` may be `from`. */
typedef void sc_float_function(const float *from, float *to, ptrdiff_t count);

sc_float_function sc_exp_floats;
sc_float_function sc_exp2_floats;
sc_float_function sc_expm1_floats;
sc_float_function sc_log_floats;
sc_float_function sc_log2_floats;
sc_float_function sc_log10_floats;
sc_float_function sc_log1p_floats;
sc_float_function sc_tanh_floats;
sc_float_function sc_sigmoid_floats;
sc_float_function sc_sin_floats;
sc_float_function sc_cos_floats;

/* Those of one double, rounded: what is in doubt is asked of them. */
sc_float_function sc_tan_floats;
sc_float_function sc_erf_floats;
/* x ** y, any count; `step` is how far an operand's values are apart: 1, or 0 for one value. */
void sc_pow_floats(const float *x, ptrdiff_t x_step, const float *y, ptrdiff_t y_step, float *to,
                   ptrdiff_t count);

/* Runs one of them on `rows` rows of `columns` elements that lie side by side: data[0] is read, data[1] written; `row`
 * holds the bytes between rows. */
void sc_map_floats(sc_float_function *function, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                   const ptrdiff_t row[]);

#endif

/*
 * The elementary functions of the engine, in double precision and without libm, so that every build gives the
 * same bits. A float32 result is the double result rounded once, but for some of float_functions.h.
 *
 * All are pure, never trap, set no errno and read no rounding mode (it is to nearest). Special values are
 * those of C99's Annex F unless a comment says otherwise. A nan is a nan: its sign and payload are
 * unspecified. Errors are below 1 ulp over the whole range, subnormals and huge arguments included.
 */
#ifndef SHAPECAST_FUNCTIONS_H
#define SHAPECAST_FUNCTIONS_H

/* ---- exponentials and logarithms (functions.c) ---- */

double sc_exp(double x);
double sc_exp2(double x);
double sc_expm1(double x);
double sc_log(double x);
double sc_log2(double x);  /* exact for powers of two */
double sc_log10(double x); /* exact for powers of ten */
double sc_log1p(double x);
double sc_pow(double x, double y); /* 1 ** nan = nan ** 0 = 1 */
double sc_sinh(double x);
double sc_cosh(double x);
double sc_tanh(double x);
double sc_sigmoid(double x);             /* 1 / (1 + e^-x) */
double sc_logaddexp(double a, double b); /* log(e^a + e^b); only absolutely accurate where that is near 0 */
double sc_xlogy(double x, double y);     /* x log y; 0 where x is 0, unless y is nan */
double sc_erf(double x);

/* ---- angles (angles.c) ---- */

double sc_sin(double x);
double sc_cos(double x);
double sc_tan(double x);
double sc_asin(double x);
double sc_acos(double x);
double sc_atan(double x);
double sc_atan2(double y, double x);
double sc_hypot(double x, double y); /* infinite when either is, even beside a nan */

/* ---- remainders and rounding (rounding.c); all exact as PyTorch defines them ---- */

double sc_fmod(double x, double y);      /* the dividend's sign; any quotient, exactly */
double sc_remainder(double x, double y); /* the divisor's sign: Python's %; remainder(-1, inf) = inf */
double sc_floor_divide(double x, double y);
float sc_floor_divide_float(float x, float y);
double sc_round(double x);                     /* half to even */
double sc_round_decimals(double x, int count); /* torch.round(x, decimals=count), count < 0 for tens */
float sc_round_decimals_float(float x, int count);
double sc_nextafter(double x, double y);
float sc_nextafter_float(float x, float y);

#endif

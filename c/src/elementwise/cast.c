/*
 * Copies between dtypes. Elements of one size move as they are (move.c); a conversion is a dense loop, and
 * what does not lie densely moves through a small buffer before and after it.
 */
#include "elementwise/kernel.h"
#include "elementwise/move.h"
#include "shape/pieces.h"

/* Truncation that never traps. C leaves open what becomes of nan and of what an integer cannot hold; PyTorch answers what
 * x86 does: the smallest integer. It goes by way of int32 to int16 and int32, by way of int64 to bytes and int64. */
static int64_t truncate(double x) {
    return x >= -9223372036854775808.0 && x < 9223372036854775808.0 ? (int64_t)x : INT64_MIN;
}

static int32_t truncate_short(double x) {
    return x > -2147483649.0 && x < 2147483648.0 ? (int32_t)x : INT32_MIN;
}

/* ---- converting ---- */

#define CONVERT(FROM, TO, LOOP, FROM_TYPE, TO_TYPE, EXPRESSION)                                              \
    static void FROM##_to_##TO(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[], \
                               const ptrdiff_t column[]) {                                                   \
        (void)column;                                                                                        \
        for (ptrdiff_t r = 0; r < rows; r++) {                                                               \
            const FROM_TYPE *in = (const FROM_TYPE *)(const void *)(data[0] + sc_bytes(r, row[0]));          \
            TO_TYPE *out = (TO_TYPE *)(void *)(data[1] + sc_bytes(r, row[1]));                               \
            LOOP for (ptrdiff_t i = 0; i < columns; i++) {                                                   \
                const FROM_TYPE x = in[i];                                                                   \
                out[i] = (TO_TYPE)(EXPRESSION);                                                              \
            }                                                                                                \
        }                                                                                                    \
    }

/* Bytes of either sign keep the same eight bits of a number: one kernel writes both. */
#define FROM_ANY(from, type, LOOP, WHOLE, SHORT)             \
    CONVERT(from, bool, SC_VECTORIZE, type, uint8_t, x != 0) \
    CONVERT(from, byte, LOOP, type, uint8_t, WHOLE)          \
    CONVERT(from, int16, LOOP, type, int16_t, SHORT)         \
    CONVERT(from, int32, LOOP, type, int32_t, SHORT)         \
    CONVERT(from, int64, LOOP, type, int64_t, WHOLE)         \
    CONVERT(from, float32, SC_VECTORIZE, type, float, x)     \
    CONVERT(from, float64, SC_VECTORIZE, type, double, x)

FROM_ANY(uint8, uint8_t, SC_VECTORIZE, x, x)
FROM_ANY(int8, int8_t, SC_VECTORIZE, x, x)
FROM_ANY(int16, int16_t, SC_VECTORIZE, x, x)
FROM_ANY(int32, int32_t, SC_VECTORIZE, x, x)
FROM_ANY(int64, int64_t, SC_VECTORIZE, x, x)
FROM_ANY(float32, float, SC_SCALAR, truncate((double)x), truncate_short((double)x))
FROM_ANY(float64, double, SC_SCALAR, truncate(x), truncate_short(x))

static sc_kernel *conversion(sc_dtype from, sc_dtype to) {
    static sc_kernel *const kernel[SC_DTYPE_COUNT - 1][SC_DTYPE_COUNT - 1] = {
#define LIST(from)                                                          \
    {from##_to_bool,  from##_to_byte,    from##_to_int16,  from##_to_int32, \
     from##_to_int64, from##_to_float32, from##_to_float64}
        LIST(uint8), LIST(int8), LIST(int16), LIST(int32), LIST(int64), LIST(float32), LIST(float64)};
    return kernel[from > SC_bool ? from - 1 : 0][to > SC_uint8 ? to - 1 : to];
}

void sc_convert(sc_dtype from, sc_dtype to, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                const ptrdiff_t row[], const ptrdiff_t column[]) {
    const ptrdiff_t in = (ptrdiff_t)sc_dtype_size(from), out = (ptrdiff_t)sc_dtype_size(to);
    if (rows > 1 && (int64_t)rows * columns <= SC_PIECE) { /* one long row is quicker than many short ones */
        const int carries_on = row[0] == columns * column[0] && row[1] == columns * column[1];
        if (carries_on || columns == 1) {
            sc_convert(from, to, 1, rows * columns, data, row, carries_on ? column : row);
            return;
        }
    }
    const int gathers = column[0] != in && columns > 1, scatters = column[1] != out && columns > 1;
    if (sc_keeps_bits(from, to)) {
        sc_move(in, rows, columns, data, row, column);
        return;
    }
    sc_kernel *convert = conversion(from, to);
    if (!gathers && !scatters) {
        convert(rows, columns, data, row, column);
        return;
    }
    sc_buffer gathered, converted;
    /* Several rows at a time, where lines of memory lie along the columns. */
    const ptrdiff_t longest = gathers && row[0] == in ? SC_BUFFER_ELEMENTS / 8 : SC_BUFFER_ELEMENTS;
    const ptrdiff_t most = sc_at_most(longest, columns), at_once = SC_BUFFER_ELEMENTS / most;
    for (ptrdiff_t r = 0; r < rows; r += at_once) {
        const ptrdiff_t height = rows - r < at_once ? rows - r : at_once;
        for (ptrdiff_t c = 0; c < columns; c += most) {
            const ptrdiff_t width = columns - c < most ? columns - c : most;
            char *a = data[0] + sc_bytes(r, row[0]) + sc_bytes(c, column[0]);
            char *b = data[1] + sc_bytes(r, row[1]) + sc_bytes(c, column[1]);
            ptrdiff_t a_row = row[0], b_row = row[1];
            if (gathers) {
                a_row = width * in;
                sc_move(in, height, width, (char *[]){a, gathered.bytes}, (ptrdiff_t[]){row[0], a_row},
                        (ptrdiff_t[]){column[0], in});
                a = gathered.bytes;
            }
            if (scatters) b_row = width * out;
            convert(height, width, (char *[]){a, scatters ? converted.bytes : b}, (ptrdiff_t[]){a_row, b_row},
                    NULL);
            if (scatters)
                sc_move(out, height, width, (char *[]){converted.bytes, b}, (ptrdiff_t[]){b_row, row[1]},
                        (ptrdiff_t[]){out, column[1]});
        }
    }
}

double sc_first_element(const sc_view *view) {
    double value;
    sc_convert(view->dtype, SC_float64, 1, 1, (char *[]){view->data, (char *)&value}, (ptrdiff_t[]){0, 0},
               (ptrdiff_t[]){0, 0});
    return value;
}

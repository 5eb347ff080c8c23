/*
 * Kernels of two operands in lanes of 16 bytes, of which one may repeat itself along the columns, or be one number beside each row.
 * elementwise.c alone makes them.
 */
#ifndef SHAPECAST_PATTERN_KERNEL_H
#define SHAPECAST_PATTERN_KERNEL_H

#include "elementwise/kernel.h"

#include <string.h>

typedef uint32_t words __attribute__((vector_size(SC_PATTERN_BYTES / 2)));
typedef uint64_t longs __attribute__((vector_size(SC_PATTERN_BYTES / 2)));

/* So many bytes of an operand that repeats itself along the columns: every `width` of them, or as many as -`column` says. */
static inline void load_pattern(const char *from, ptrdiff_t column, size_t width, longs half[2]) {
    uint32_t word;
    uint64_t first;
    if (column > -8 && width == 4) {
        memcpy(&word, from, 4);
        half[0] = half[1] = (longs)(words){word, word, word, word};
        return;
    }
    memcpy(&first, from, 8);
    half[0] = half[1] = (longs){first, first};
    if (column >= -8) return;
    memcpy(&half[0], from, sizeof *half);
    half[1] = half[0];
    if (column < -16) memcpy(&half[1], from + sizeof *half, sizeof *half);
}

/* The same of 12 or 24 bytes, in three registers. */
static __attribute__((noinline)) void load_thirds(const char *from, ptrdiff_t bytes, longs part[3]) {
    if (bytes == 12) {
        uint32_t x[3];
        memcpy(x, from, sizeof x);
        part[0] = (longs)(words){x[0], x[1], x[2], x[0]};
        part[1] = (longs)(words){x[1], x[2], x[0], x[1]};
        part[2] = (longs)(words){x[2], x[0], x[1], x[2]};
    } else {
        uint64_t x[3];
        memcpy(x, from, sizeof x);
        part[0] = (longs){x[0], x[1]};
        part[1] = (longs){x[2], x[0]};
        part[2] = (longs){x[1], x[2]};
    }
}

/* ---- rows beside one number each ---- */

typedef signed char bytes __attribute__((vector_size(SC_PATTERN_BYTES / 2)));

/* Bytes of a register at the places that another one tells. */
static inline longs bytes_at(longs from, longs places) {
#if defined(__wasm_simd128__)
    return (longs)__builtin_wasm_swizzle_i8x16((bytes)from, (bytes)places);
#else
    const bytes in = (bytes)from, at = (bytes)places;
    bytes out;
    for (int i = 0; i < SC_PATTERN_BYTES / 2; i++) out[i] = in[at[i]];
    return (longs)out;
#endif
}

/* Where in a register that begins with the numbers of several rows those stand that four registers of such rows need. */
static __attribute__((noinline)) void find_places(ptrdiff_t size, ptrdiff_t width, longs place[4]) {
    SC_SCALAR for (ptrdiff_t i = 0; i < 64; i++)((char *)place)[i] = (char)(i / size * width + i % width);
}

/* ---- the kernels ---- */

#define DEFINE_LANES(name, dtype, type, wide, arity, operands, result, expression)                      \
    KERNEL(name##_##dtype) {                                                                            \
        typedef type number;                                                                            \
        typedef wide wide_number;                                                                       \
        typedef number lanes __attribute__((vector_size(SC_PATTERN_BYTES / 2), aligned(sizeof(type)))); \
        typedef wide_number wide_lanes                                                                  \
            __attribute__((vector_size(SC_PATTERN_BYTES / 2), aligned(sizeof(type))));                  \
        enum { LENGTH = sizeof(lanes) / sizeof(number) };                                               \
        const ptrdiff_t whole = columns / (2 * LENGTH) * (2 * LENGTH);                                  \
        const ptrdiff_t steps[] = {row[0], row[1], row[2]}, repeats[] = {column[0], column[1]};         \
        char *const first[] = {data[0], data[1], data[2]};                                              \
        ptrdiff_t r = 0;                                                                                \
        if (repeats[1] == SC_ONE_A_ROW) {                                                               \
            longs place[4];                                                                             \
            find_places(columns *(ptrdiff_t)sizeof(number), sizeof(number), place);                     \
            const longs one = place[0], two = place[1], three = place[2], four = place[3];              \
            const ptrdiff_t registers = columns > 4 ? 4 : columns;                                      \
            const ptrdiff_t at_once = registers * LENGTH / columns;                                     \
            const number *a = (const number *)(const void *)first[0];                                   \
            const number *b = (const number *)(const void *)first[1];                                   \
            number *out = (number *)(void *)first[2];                                                   \
            for (; r + LENGTH <= rows; r += at_once, b += at_once) {                                    \
                longs few;                                                                              \
                memcpy(&few, b, sizeof few);                                                            \
                BY_LANES(expression, 0, AT(a, 0), (lanes)bytes_at(few, one))                            \
                BY_LANES(expression, LENGTH, AT(a, LENGTH), (lanes)bytes_at(few, two))                  \
                if (registers > 2) {                                                                    \
                    BY_LANES(expression, 2 * LENGTH, AT(a, 2 * LENGTH), (lanes)bytes_at(few, three))    \
                    if (registers > 3)                                                                  \
                        BY_LANES(expression, 3 * LENGTH, AT(a, 3 * LENGTH), (lanes)bytes_at(few, four)) \
                }                                                                                       \
                a += registers * LENGTH;                                                                \
                out += registers * LENGTH;                                                              \
            }                                                                                           \
        } else if (SC_IN_THIRDS(repeats[0])) {                                                          \
            IN_THIRDS(expression, a, repeats[0], b, IN_ORDER)                                           \
        } else if (SC_IN_THIRDS(repeats[1])) {                                                          \
            IN_THIRDS(expression, b, repeats[1], a, SWAPPED)                                            \
        }                                                                                               \
        for (; r < rows; r++) {                                                                         \
            const number *a = (const number *)(const void *)(first[0] + sc_bytes(r, steps[0]));         \
            const number *b = (const number *)(const void *)(first[1] + sc_bytes(r, steps[1]));         \
            number *out = (number *)(void *)(first[2] + sc_bytes(r, steps[2]));                         \
            const number *const end = out + whole;                                                      \
            if (repeats[0] <= 0) {                                                                      \
                REPEATED(expression, a, repeats[0], b, IN_ORDER)                                        \
            } else if (repeats[1] <= 0) {                                                               \
                REPEATED(expression, b, repeats[1], a, SWAPPED)                                         \
            } else {                                                                                    \
                for (; out != end; a += 2 * LENGTH, b += 2 * LENGTH, out += 2 * LENGTH) {               \
                    BY_LANES(expression, 0, AT(a, 0), AT(b, 0))                                         \
                    BY_LANES(expression, LENGTH, AT(a, LENGTH), AT(b, LENGTH))                          \
                }                                                                                       \
                SC_SCALAR for (ptrdiff_t i = 0; i < columns - whole; i++) {                             \
                    STEP_OF(expression, number, wide_number, out[i], a[i], b[i])                        \
                }                                                                                       \
            }                                                                                           \
        }                                                                                               \
    }
#define REPEATED(EXPRESSION, KEPT, COLUMN, OTHER, PAIR)                           \
    longs half[2];                                                                \
    load_pattern((const char *)KEPT, COLUMN, sizeof(number), half);               \
    const lanes low = (lanes)half[0], high = (lanes)half[1];                      \
    for (; out != end; OTHER += 2 * LENGTH, out += 2 * LENGTH) {                  \
        BY_LANES(EXPRESSION, 0, PAIR(low, AT(OTHER, 0)))                          \
        BY_LANES(EXPRESSION, LENGTH, PAIR(high, AT(OTHER, LENGTH)))               \
    }                                                                             \
    if (whole == columns) continue;                                               \
    number kept[2 * LENGTH];                                                      \
    memcpy(kept, half, sizeof kept);                                              \
    SC_SCALAR for (ptrdiff_t i = 0; i < columns - whole; i++) {                   \
        STEP_OF(EXPRESSION, number, wide_number, out[i], PAIR(kept[i], OTHER[i])) \
    }
#define IN_THIRDS(EXPRESSION, KEPT, COLUMN, OTHER, PAIR)                                       \
    const ptrdiff_t length = -COLUMN / (ptrdiff_t)sizeof(number),                              \
                    of_three = columns / (3 * LENGTH) * (3 * LENGTH);                          \
    for (; r < rows; r++) {                                                                    \
        const number *a = (const number *)(const void *)(first[0] + sc_bytes(r, steps[0]));    \
        const number *b = (const number *)(const void *)(first[1] + sc_bytes(r, steps[1]));    \
        number *out = (number *)(void *)(first[2] + sc_bytes(r, steps[2]));                    \
        const number *const end = out + of_three;                                              \
        longs part[3];                                                                         \
        load_thirds((const char *)KEPT, -COLUMN, part);                                        \
        const lanes low = (lanes)part[0], high = (lanes)part[1], last = (lanes)part[2];        \
        for (; out != end; OTHER += 3 * LENGTH, out += 3 * LENGTH) {                           \
            BY_LANES(EXPRESSION, 0, PAIR(low, AT(OTHER, 0)))                                   \
            BY_LANES(EXPRESSION, LENGTH, PAIR(high, AT(OTHER, LENGTH)))                        \
            BY_LANES(EXPRESSION, 2 * LENGTH, PAIR(last, AT(OTHER, 2 * LENGTH)))                \
        }                                                                                      \
        SC_SCALAR for (ptrdiff_t i = 0; i < columns - of_three; i++) {                         \
            STEP_OF(EXPRESSION, number, wide_number, out[i], PAIR(KEPT[i % length], OTHER[i])) \
        }                                                                                      \
    }
#define IN_ORDER(kept, other) kept, other
#define SWAPPED(kept, other) other, kept
#define AT(from, i) *(const lanes *)(const void *)(from + (i))
#define BY_LANES(EXPRESSION, PLACE, ...) \
    STEP_OF(EXPRESSION, lanes, wide_lanes, *(lanes *)(void *)(out + (PLACE)), __VA_ARGS__)
#define STEP_OF(...) STEP_AS(__VA_ARGS__)
#define STEP_AS(EXPRESSION, TYPE, WIDE, TO, FIRST, SECOND) \
    {                                                      \
        typedef TYPE T;                                    \
        typedef WIDE W;                                    \
        (void)sizeof(W);                                   \
        const T x = FIRST, y = SECOND;                     \
        TO = (T)(EXPRESSION);                              \
    }

#endif

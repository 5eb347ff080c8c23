/*
 * Kernels of two operands in lanes of 16 bytes, of which one may repeat itself along the columns, or be one number beside each row.
 * elementwise.c alone makes them.
 */
#ifndef SHAPECAST_PATTERN_KERNEL_H
#define SHAPECAST_PATTERN_KERNEL_H

#include "elementwise/kernel.h"

#include <string.h>

enum { REGISTER_BYTES = 16 };
typedef uint32_t words __attribute__((vector_size(REGISTER_BYTES)));
typedef uint64_t longs __attribute__((vector_size(REGISTER_BYTES)));

/* Four registers of what is read again and again along the columns: of one number. */
static inline void keep_number(const char *from, size_t width, longs kept[4]) {
    uint32_t word;
    uint64_t number;
    if (width == 4) {
        memcpy(&word, from, 4);
        kept[0] = (longs)(words){word, word, word, word};
    } else {
        memcpy(&number, from, 8);
        kept[0] = (longs){number, number};
    }
    kept[1] = kept[2] = kept[3] = kept[0];
}

/* Of 8 to 64 bytes; three registers if those are 12, 24 or 48. */
static __attribute__((noinline)) void keep_pattern(const char *from, ptrdiff_t bytes, longs kept[4]) {
    uint32_t x[6];
    if (bytes == 8) {
        keep_number(from, 8, kept);
    } else if (bytes == 12) {
        memcpy(x, from, 12);
        kept[0] = (longs)(words){x[0], x[1], x[2], x[0]};
        kept[1] = (longs)(words){x[1], x[2], x[0], x[1]};
        kept[2] = (longs)(words){x[2], x[0], x[1], x[2]};
    } else if (bytes == 24) {
        memcpy(x, from, 24);
        kept[0] = (longs)(words){x[0], x[1], x[2], x[3]};
        kept[1] = (longs)(words){x[4], x[5], x[0], x[1]};
        kept[2] = (longs)(words){x[2], x[3], x[4], x[5]};
    } else {
        for (ptrdiff_t i = 0; i < 4; i++) memcpy(&kept[i], from + i * REGISTER_BYTES % bytes, REGISTER_BYTES);
    }
}

/* ---- the kernels ----
 *
 * Four registers at a time, then one, then one number. Each way has a function of its own: the fewer values it holds, the fewer of
 * them an engine keeps in memory between two rows. Where that gains much, the compiler has to leave it one: a pointer that is
 * written to memory waits there behind the results of its row.
 */

#define APART(NAME, TYPE)                                                                               \
    static __attribute__((noinline)) void NAME(const TYPE *a, const TYPE *b, TYPE *out, ptrdiff_t rows, \
                                               ptrdiff_t columns, ptrdiff_t left, ptrdiff_t right,      \
                                               ptrdiff_t target)
#define LANES_OF(TYPE, WIDE)                                                                            \
    typedef TYPE number;                                                                                \
    typedef WIDE wide_number;                                                                           \
    typedef number lanes __attribute__((vector_size(REGISTER_BYTES), aligned(sizeof(TYPE))));           \
    typedef wide_number wide_lanes __attribute__((vector_size(REGISTER_BYTES), aligned(sizeof(TYPE)))); \
    enum { LENGTH = sizeof(lanes) / sizeof(number) };

#define DEFINE_LANES(name, dtype, type, wide, arity, operands, result, expression)                 \
    KERNEL(name##_##dtype##_beside) {                                                              \
        LANES_OF(type, wide)                                                                       \
        (void)row, (void)column;                                                                   \
        const number *a = (const number *)(const void *)data[0];                                   \
        const number *b = (const number *)(const void *)data[1];                                   \
        number *out = (number *)(void *)data[2];                                                   \
        if (columns == 2) BESIDE(expression, 2)                                                    \
        if (columns == 3) BESIDE(expression, 3)                                                    \
        if (columns == 4) BESIDE(expression, 4)                                                    \
        if (columns == 8) BESIDE(expression, 8)                                                    \
        for (; rows > 0; rows--, b++) {                                                            \
            for (ptrdiff_t i = 0; i < columns; i++, a++, out++) {                                  \
                STEP_OF(expression, number, wide_number, out[0], a[0], b[0])                       \
            }                                                                                      \
        }                                                                                          \
    }                                                                                              \
    KERNEL(name##_##dtype##_repeated) {                                                            \
        LANES_OF(type, wide)                                                                       \
        const ptrdiff_t steps[] = {row[0], row[1], row[2]}, left = column[0], right = column[1];   \
        const char *first = data[0], *second = data[1];                                            \
        char *target = data[2];                                                                    \
        const int in_thirds = left * right < 0 && left * right % 3 == 0;                           \
        const ptrdiff_t turn = in_thirds ? 3 * LENGTH : 4 * LENGTH, whole = columns / turn * turn; \
        for (; rows > 0; rows--, first += steps[0], second += steps[1], target += steps[2]) {      \
            const number *a = (const number *)(const void *)first;                                 \
            const number *b = (const number *)(const void *)second;                                \
            number *out = (number *)(void *)target;                                                \
            const number *const end = out + whole;                                                 \
            union {                                                                                \
                longs registers[4];                                                                \
                number numbers[4 * LENGTH];                                                        \
            } kept;                                                                                \
            if (left <= 0) {                                                                       \
                KEEP(expression, a, left, b, IN_ORDER)                                             \
            } else {                                                                               \
                KEEP(expression, b, right, a, SWAPPED)                                             \
            }                                                                                      \
            REST(expression, columns - whole)                                                      \
        }                                                                                          \
    }                                                                                              \
    APART(name##_##dtype##_whole, type) {                                                          \
        LANES_OF(type, wide)                                                                       \
        do {                                                                                       \
            const number *const end = out + columns;                                               \
            do {                                                                                   \
                FOUR_REGISTERS(expression)                                                         \
            } while (out != end);                                                                  \
            MOVE_ON(left, right, target)                                                           \
        } while (--rows > 0);                                                                      \
    }                                                                                              \
    APART(name##_##dtype##_rows, type) {                                                           \
        LANES_OF(type, wide)                                                                       \
        const ptrdiff_t whole = columns / (4 * LENGTH) * (4 * LENGTH);                             \
        do {                                                                                       \
            const number *const end = out + whole;                                                 \
            while (out != end) {                                                                   \
                FOUR_REGISTERS(expression)                                                         \
            }                                                                                      \
            REST(expression, columns - whole)                                                      \
            MOVE_ON(left, right, target)                                                           \
        } while (--rows > 0);                                                                      \
    }                                                                                              \
    KERNEL(name##_##dtype) {                                                                       \
        typedef type number;                                                                       \
        enum { TURN = 4 * REGISTER_BYTES / sizeof(number) };                                       \
        if (column[0] <= 0 || column[1] <= 0) {                                                    \
            if (column[1] == SC_ONE_A_ROW)                                                         \
                name##_##dtype##_beside(rows, columns, data, row, column);                         \
            else                                                                                   \
                name##_##dtype##_repeated(rows, columns, data, row, column);                       \
            return;                                                                                \
        }                                                                                          \
        if (rows == 0 || columns == 0) return;                                                     \
        const ptrdiff_t whole = columns / TURN * TURN, gone = whole * (ptrdiff_t)sizeof(number);   \
        const ptrdiff_t left = row[0] - gone, right = row[1] - gone, target = row[2] - gone;       \
        const number *a = (const number *)(const void *)data[0];                                   \
        const number *b = (const number *)(const void *)data[1];                                   \
        number *out = (number *)(void *)data[2];                                                   \
        ptrdiff_t turns = 1, next[] = {0, 0, 0};                                                   \
        if (rows < 0) {                                                                            \
            turns = column[3];                                                                     \
            rows = -rows;                                                                          \
            for (int i = 0; i < 3; i++) next[i] = row[3 + i];                                      \
        }                                                                                          \
        for (;;) {                                                                                 \
            if (columns == whole)                                                                  \
                name##_##dtype##_whole(a, b, out, rows, columns, left, right, target);             \
            else                                                                                   \
                name##_##dtype##_rows(a, b, out, rows, columns, left, right, target);              \
            if (--turns == 0) return;                                                              \
            MOVE_ON(next[0], next[1], next[2])                                                     \
        }                                                                                          \
    }
/* Up to four registers of whole rows at a time; what stands beside them is spread from one. Of a word of theirs, the one there. */
#define WORD_BESIDE(COLUMNS, REGISTER, WORD) \
    (((REGISTER)*LENGTH + (WORD)*LENGTH / 4) / (COLUMNS)*4 / LENGTH + (WORD) % (4 / LENGTH)) & 3
#define SPREAD(EXPRESSION, COLUMNS, REGISTER)                                                           \
    BY_LANES(                                                                                           \
        EXPRESSION, REGISTER *LENGTH, AT(a, REGISTER *LENGTH),                                          \
        ((lanes)(words){few[WORD_BESIDE(COLUMNS, REGISTER, 0)], few[WORD_BESIDE(COLUMNS, REGISTER, 1)], \
                        few[WORD_BESIDE(COLUMNS, REGISTER, 2)], few[WORD_BESIDE(COLUMNS, REGISTER, 3)]}))
#define ROWS_AT_ONCE(COLUMNS) (COLUMNS > 4 ? 4 * LENGTH / COLUMNS : LENGTH)
#define BESIDE(EXPRESSION, COLUMNS)                                                     \
    for (; rows >= LENGTH; rows -= ROWS_AT_ONCE(COLUMNS), b += ROWS_AT_ONCE(COLUMNS)) { \
        words few;                                                                      \
        memcpy(&few, b, sizeof few);                                                    \
        SPREAD(EXPRESSION, COLUMNS, 0)                                                  \
        SPREAD(EXPRESSION, COLUMNS, 1)                                                  \
        if (COLUMNS > 2) SPREAD(EXPRESSION, COLUMNS, 2)                                 \
        if (COLUMNS > 3) SPREAD(EXPRESSION, COLUMNS, 3)                                 \
        a += ROWS_AT_ONCE(COLUMNS) * COLUMNS;                                           \
        out += ROWS_AT_ONCE(COLUMNS) * COLUMNS;                                         \
    }
#define KEEP(EXPRESSION, KEPT, COLUMN, OTHER, PAIR)                              \
    if (COLUMN == 0)                                                             \
        keep_number((const char *)KEPT, sizeof(number), kept.registers);         \
    else                                                                         \
        keep_pattern((const char *)KEPT, -COLUMN, kept.registers);               \
    const lanes one = (lanes)kept.registers[0], two = (lanes)kept.registers[1],  \
                three = (lanes)kept.registers[2];                                \
    if (in_thirds) {                                                             \
        for (; out != end; OTHER += 3 * LENGTH, out += 3 * LENGTH) {             \
            BY_LANES(EXPRESSION, 0, PAIR(one, AT(OTHER, 0)))                     \
            BY_LANES(EXPRESSION, LENGTH, PAIR(two, AT(OTHER, LENGTH)))           \
            BY_LANES(EXPRESSION, 2 * LENGTH, PAIR(three, AT(OTHER, 2 * LENGTH))) \
        }                                                                        \
    } else {                                                                     \
        const lanes four = (lanes)kept.registers[3];                             \
        for (; out != end; OTHER += 4 * LENGTH, out += 4 * LENGTH) {             \
            BY_LANES(EXPRESSION, 0, PAIR(one, AT(OTHER, 0)))                     \
            BY_LANES(EXPRESSION, LENGTH, PAIR(two, AT(OTHER, LENGTH)))           \
            BY_LANES(EXPRESSION, 2 * LENGTH, PAIR(three, AT(OTHER, 2 * LENGTH))) \
            BY_LANES(EXPRESSION, 3 * LENGTH, PAIR(four, AT(OTHER, 3 * LENGTH)))  \
        }                                                                        \
    }                                                                            \
    KEPT = kept.numbers;
#define FOUR_REGISTERS(EXPRESSION)                                         \
    BY_LANES(EXPRESSION, 0, AT(a, 0), AT(b, 0))                            \
    BY_LANES(EXPRESSION, LENGTH, AT(a, LENGTH), AT(b, LENGTH))             \
    BY_LANES(EXPRESSION, 2 * LENGTH, AT(a, 2 * LENGTH), AT(b, 2 * LENGTH)) \
    BY_LANES(EXPRESSION, 3 * LENGTH, AT(a, 3 * LENGTH), AT(b, 3 * LENGTH)) \
    a += 4 * LENGTH;                                                       \
    b += 4 * LENGTH;                                                       \
    out += 4 * LENGTH;
#define MOVE_ON(LEFT, RIGHT, TARGET)                               \
    a = (const number *)(const void *)((const char *)a + (LEFT));  \
    b = (const number *)(const void *)((const char *)b + (RIGHT)); \
    out = (number *)(void *)((char *)out + (TARGET));
#define REST(EXPRESSION, COUNT)                                                          \
    ptrdiff_t i = 0;                                                                     \
    for (; i + LENGTH <= COUNT; i += LENGTH) BY_LANES(EXPRESSION, i, AT(a, i), AT(b, i)) \
    SC_SCALAR for (; i < COUNT; i++) {                                                   \
        STEP_OF(EXPRESSION, number, wide_number, out[i], a[i], b[i])                     \
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

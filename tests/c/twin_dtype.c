#include "twin.h"

#include <string.h>

/* torch.promote_types, written out: b bool, B uint8, c int8, s int16, i int32, q int64, f float32, d float64.
 */
static const char letters[] = "bBcsiqfd";
static const char *const promotion[] = {
    "bBcsiqfd", /* bool */
    "BBssiqfd", /* uint8 */
    "cscsiqfd", /* int8 */
    "ssssiqfd", /* int16 */
    "iiiiiqfd", /* int32 */
    "qqqqqqfd", /* int64 */
    "fffffffd", /* float32 */
    "dddddddd", /* float64 */
};

/* torch.can_cast, written out: a 1 where the dtype of the row may become the dtype of the column. */
static const char *const castable[] = {
    "11111111", /* bool */
    "01111111", /* uint8 */
    "01111111", /* int8 */
    "01111111", /* int16 */
    "01111111", /* int32 */
    "01111111", /* int64 */
    "00000011", /* float32 */
    "00000011", /* float64 */
};

sc_dtype twin_promote(sc_dtype a, sc_dtype b) {
    if (a == SC_NO_DTYPE) return b;
    if (b == SC_NO_DTYPE) return a;
    return (sc_dtype)(strchr(letters, promotion[a][b]) - letters);
}

int twin_can_cast(sc_dtype from, sc_dtype to) {
    return castable[from][to] == '1';
}

static int category(sc_dtype dtype) {
    return dtype == SC_NO_DTYPE                         ? -1
           : dtype == SC_bool                           ? 0
           : dtype == SC_float32 || dtype == SC_float64 ? 2
                                                        : 1;
}

enum { WITH_AXES, WITHOUT_AXES, BARE_NUMBER, PRIORITIES };

/* Tensors with axes first, then 0-dim tensors, then bare numbers: a later group is heard only when its
 * category is higher than that of all groups before it. */
static sc_dtype common_of(const char *op, const sc_view *operands, int count) {
    sc_dtype answer = SC_NO_DTYPE;
    for (int priority = PRIORITIES - 1; priority >= WITH_AXES; priority--) {
        sc_dtype group = SC_NO_DTYPE;
        for (int k = 0; k < count; k++) {
            const sc_view *operand = &operands[k];
            const int own = operand->weak ? BARE_NUMBER : operand->rank == 0 ? WITHOUT_AXES : WITH_AXES;
            if (own != priority || twin_letter(op, k) != 'C') continue;
            const int is_float_number = operand->weak && operand->dtype == SC_float64;
            group = twin_promote(group, is_float_number ? SC_float32 : operand->dtype);
        }
        if (group == SC_NO_DTYPE) continue;
        answer = category(answer) > category(group) ? twin_promote(group, answer) : group;
    }
    return answer;
}

void twin_result_dtype(const char *op, const sc_view *operands, int count, sc_dtype *common,
                       sc_dtype *result) {
    const twin_operation *operation = twin_operation_named(op);
    *common = common_of(op, operands, count);
    if (operation->domain == TWIN_FUNCTION && category(*common) >= 0 && category(*common) < 2)
        *common = SC_float32;
    if (operation->domain == TWIN_COUNT && *common == SC_bool) *common = SC_int64;
    *result = operation->answers_truth && *common != SC_NO_DTYPE ? SC_bool : *common;
}

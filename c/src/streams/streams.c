/*
 * A binary of WebAssembly from its streams. What is alike compresses best side by side, so js/tools/streams.mjs sorts the
 * code of a binary: what instructions do goes into one stream, the variables they name into another, and so on. This puts
 * them together again: it reads an instruction and takes what belongs to it from the streams where that lies.
 *
 * The lengths of functions are not kept: they follow.
 */

enum {
    BEFORE,
    CODE,
    BLOCK,
    VARIABLE,
    OFFSET,
    TYPE,
    INTEGER,
    SHIFT,
    LONG,
    BRANCH,
    FLOAT,
    VECTOR,
    SHUFFLE,
    AFTER,
    BINARY
};

typedef unsigned char byte;

/* Where each stream is read next, and where the binary goes. There is no other memory: the rest are variables. */
typedef const byte **places;

/* The most bytes that a length may take. */
enum { LENGTH = 5 };

/* What stands for the byte before the operations on vectors: it is common, and bytes above 0x7f are two characters of the text
 * that carries a binary. Of those operations none is above 0xff, so that one byte names them. */
enum { OF_VECTORS = 0x12, IS_OF_VECTORS = 0xfd };

__attribute__((noinline)) static byte *copy(places from, unsigned length, byte *out) {
    const byte *next = *from;
    for (; length > 0; length--) *out++ = *next++;
    *from = next;
    return out;
}

/* A number of seven bits a byte, the lowest first: all bytes but the last have the highest bit. */
__attribute__((noinline)) static byte *number(places from, byte *out) {
    const byte *next = *from;
    do *out++ = *next;
    while (*next++ > 0x7f);
    *from = next;
    return out;
}
static unsigned value(const byte *from) {
    return *from > 0x7f ? (unsigned)(from[1] << 7 | (from[0] & 0x7f)) : *from;
}

/* Where a load or store reaches; none is aligned (see js/tools/optimize.mjs). */
static byte *address(places at, byte *out) {
    *out++ = 0;
    return number(at + OFFSET, out);
}

/* What follows the code of an operation on vectors: an address, all lanes, or which of them. */
static byte *vector(places at, unsigned operation, byte *out) {
    const int is_lane_of_memory = operation >= 84 && operation <= 91;
    if (operation < 12 || operation == 92 || operation == 93 || is_lane_of_memory) out = address(at, out);
    if (operation == 12 || operation == 13) out = copy(at + (operation == 12 ? VECTOR : SHUFFLE), 16, out);
    if ((operation >= 21 && operation <= 34) || is_lane_of_memory) out = copy(at + VECTOR, 1, out);
    return out;
}

static byte *function(places at, byte *out) {
    unsigned numbers = 2 * value(at[TYPE]) + 1; /* of variables: how many of each type, and the types */
    for (; numbers > 0; numbers--) out = number(at + TYPE, out);
    const byte *code = at[CODE];
    for (unsigned open = 1; open > 0;) {
        const unsigned instruction = *code++;
        *out++ = (byte)instruction;
        if (instruction >= 0x28 && instruction <= 0x3e) { /* load, store */
            out = address(at, out);
            continue;
        }
        switch (instruction) {
        case 0x02: /* block */
        case 0x03: /* loop */
        case 0x04: /* if */
            open++;
            out = copy(at + BLOCK, 1, out);
            break;
        case 0x23: /* global.get */
        case 0x24: /* global.set */
        case 0x3f: /* memory.size */
        case 0x40: /* memory.grow */
            *out++ = *code++;
            break;
        case 0x0b: /* end */
            open--;
            break;
        case 0x0e: /* br_table */
            for (unsigned count = value(at[BRANCH]) + 1; count > 0; count--) out = number(at + BRANCH, out);
            /* fall through */
        case 0x0c: /* br */
        case 0x0d: /* br_if */
            out = number(at + BRANCH, out);
            break;
        case 0x1c: /* select of one type */
            *out++ = *code++;
            *out++ = *code++;
            break;
        case 0x20: /* local.get */
        case 0x21: /* local.set */
        case 0x22: /* local.tee */
            out = number(at + VARIABLE, out);
            break;
        case 0x41: /* i32.const; what another number is shifted by is like others of its kind */
            out = number(at + (*code >= 0x74 && *code <= 0x76 ? SHIFT : INTEGER), out);
            break;
        case 0x42: /* i64.const */
            out = number(at + LONG, out);
            break;
        case 0x43: /* f32.const */
            out = copy(at + FLOAT, 4, out);
            break;
        case 0x44: /* f64.const */
            out = copy(at + FLOAT, 8, out);
            break;
        case 0xfc: { /* conversions; memory.copy and memory.fill, with their memories */
            unsigned operation = *code++;
            *out++ = (byte)operation;
            for (; operation >= 10 && operation < 12; operation++) *out++ = *code++;
            break;
        }
        case 0x11: /* call_indirect: its type and its table */
            *out++ = *code++;
            /* fall through */
        case 0x10: /* call */
            do *out++ = *code;
            while (*code++ > 0x7f);
            break;
        case OF_VECTORS:
            out[-1] = IS_OF_VECTORS;
            *out++ = *code;
            if (*code > 0x7f) *out++ = 1;
            out = vector(at, *code++, out);
            break;
        default:
            break;
        }
    }
    at[CODE] = code;
    return out;
}

/* Writes the length of what stands between before it, where bytes were left free, and closes the gap: the end. */
static byte *close(byte *begin, const byte *end) {
    byte *to = begin - LENGTH;
    unsigned length = (unsigned)(end - begin);
    for (; length > 0x7f; length >>= 7) *to++ = (byte)(length | 0x80);
    *to++ = (byte)length;
    while (begin < end) *to++ = *begin++;
    return to;
}

/* Each stream ends where the next one begins, and the last one where the binary goes; answers with the binary's end. */
byte *sc_wasm_join(places at) {
    const byte *end = at[BINARY];
    byte *out = copy(at + BEFORE, (unsigned)(at[CODE] - at[BEFORE]), (byte *)end);
    unsigned count = value(at[CODE]);
    out = number(at + CODE, out);
    for (; count > 0; count--) {
        byte *begin = out + LENGTH;
        out = close(begin, function(at, begin));
    }
    return copy(at + AFTER, (unsigned)(end - at[AFTER]), out);
}

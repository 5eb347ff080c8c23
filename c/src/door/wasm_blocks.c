/*
 * Free blocks stand in lists by size, four classes to a power of two; a bitmap tells which lists have any. A block is taken
 * from the first class in which every block is large enough, and its end stays behind; one that comes back joins its
 * neighbours, which it finds by its own size and by that of the block in front of it (Knuth's boundary tags). Sizes are
 * compared, never addresses: the end of a block that does not fit could lie beyond what an address can name.
 *
 * A small block that comes back is kept as it is, for the next of its size. Before memory grows all these join their neighbours.
 *
 * Memory grows by half of itself: a growth detaches JavaScript's ArrayBuffer, and may have all garbage collected.
 */
#include "door/wasm_blocks.h"

#include <assert.h>
#include <stdint.h>

typedef struct block {
    uint32_t before;           /* bytes of the block in front of it; 0: there is none */
    uint32_t size;             /* bytes, this head included; 1 more: free, 2 more: kept */
    struct block *next, *last; /* in its list, while it is free */
} block;

enum {
    UNIT = 16,
    HEAD = 8, /* stands right before what is aligned */
    LEAST = (sizeof(block) + UNIT - 1) / UNIT * UNIT,
    CLASSES = 4 * (32 - 4),
    LOOKS = 8, /* at blocks of a class that may be too small */
    SMALL = 8, /* units of a block that is kept as it is, for the next of its size */
    PAGE = 0x10000,
    MOST_PAGES = 0xffff /* so that no block ends at an address that wraps to 0 */
};

static block *lists[CLASSES];
static uint32_t filled[(CLASSES + 31) / 32];
static block *kept[SMALL + 1]; /* those by units, in lists */
static block *end;             /* a head without a block, behind the last one; NULL: there is no memory yet */

/* ---- the memory itself ---- */

#if defined(__wasm__)
extern char __heap_base;

static char *memory_start(void) {
    return &__heap_base;
}

static size_t memory_pages(void) {
    return __builtin_wasm_memory_size(0);
}

static char *memory_stop(void) {
    return (char *)(memory_pages() * PAGE);
}

/* Where the new pages begin, or NULL when the host has none. */
static char *add_pages(size_t pages) {
    const size_t before = __builtin_wasm_memory_grow(0, pages);
    return before == SIZE_MAX ? NULL : (char *)(before * PAGE);
}
#else
enum { NATIVE_PAGES = 64 };
static _Alignas(UNIT) char native_memory[NATIVE_PAGES * PAGE];
static size_t native_pages = 1;

static char *memory_start(void) {
    return native_memory;
}

static size_t memory_pages(void) {
    return native_pages;
}

static char *memory_stop(void) {
    return native_memory + native_pages * PAGE;
}

static char *add_pages(size_t pages) {
    if (pages > NATIVE_PAGES - native_pages) return NULL;
    native_pages += pages;
    return native_memory + (native_pages - pages) * PAGE;
}
#endif

/* ---- blocks ---- */

static uint32_t size_of(const block *b) {
    return b->size & ~(uint32_t)3;
}

static int is_free(const block *b) {
    return (b->size & 1) != 0;
}

static block *after(block *b) {
    return (block *)(void *)((char *)b + size_of(b));
}

/* By the highest bit of the size and the two behind it. */
static int class_of(uint32_t size) {
    const int power = 31 - __builtin_clz(size);
    return 4 * (power - 4) + (int)(size >> (power - 2) & 3);
}

static void put_in(block *b) {
    const int class = class_of(b->size);
    b->last = NULL;
    b->next = lists[class];
    if (b->next != NULL) b->next->last = b;
    lists[class] = b;
    filled[class / 32] |= UINT32_C(1) << class % 32;
    b->size |= 1;
}

static void take_out(block *b) {
    b->size = size_of(b);
    const int class = class_of(b->size);
    if (b->next != NULL) b->next->last = b->last;
    if (b->last != NULL)
        b->last->next = b->next;
    else if ((lists[class] = b->next) == NULL)
        filled[class / 32] &= ~(UINT32_C(1) << class % 32);
}

/* A block of that size is free, joined with its neighbours. */
static void give_back(block *b) {
    block *behind = after(b);
    if (is_free(behind)) {
        take_out(behind);
        b->size += behind->size;
    }
    block *front = (block *)(void *)((char *)b - b->before);
    if (b->before > 0 && is_free(front)) {
        take_out(front);
        front->size += b->size;
        b = front;
    }
    after(b)->before = b->size;
    put_in(b);
}

/* Takes what lies from the head `b` up to `stop` for a block, and sets up the end behind it. */
static void add_region(block *b, char *stop) {
    end = (block *)(void *)(stop - HEAD);
    end->size = 0;
    b->size = (uint32_t)((char *)end - (char *)b);
    give_back(b);
}

static void start(void) {
    char *from = memory_start();
    from += (UNIT - (uintptr_t)from % UNIT) % UNIT;
    block *b = (block *)(void *)(from + UNIT - HEAD);
    b->before = 0;
    add_region(b, memory_stop());
}

/* Grows the memory so that its last block has `size` bytes; 0 when there is no more. */
static int grow(uint32_t size) {
    const block *last = (const block *)(const void *)((const char *)end - end->before);
    const uint32_t there = end->before > 0 && is_free(last) ? size_of(last) : 0;
    if (there >= size) return 0; /* it is not among those that were looked at */
    const size_t now = memory_pages(), most = MOST_PAGES - now, least = (size - there - 1) / PAGE + 1;
    if (least > most) return 0;
    size_t pages = now / 2 < most ? now / 2 : most;
    for (;; pages /= 2) {
        if (pages < least) pages = least;
        char *fresh = add_pages(pages);
        if (fresh != NULL) {
            block *b = end;
            if (fresh != (char *)end + HEAD) { /* somebody else has grown it too */
                b = (block *)(void *)(fresh + UNIT - HEAD);
                b->before = 0;
            }
            add_region(b, fresh + pages * PAGE);
            return 1;
        }
        if (pages == least) return 0;
    }
}

/* The first of a list that is large enough, among as many as are looked at. */
static block *look(int class, uint32_t size, uint32_t looks) {
    block *b = lists[class];
    for (; b != NULL && looks > 0; b = b->next, looks--) {
        if (size_of(b) >= size) return b;
    }
    return NULL;
}

static block *find(uint32_t size) {
    const int class = class_of(size);
    block *b = look(class, size, LOOKS);
    for (int word = (class + 1) / 32; b == NULL && word < (int)(sizeof filled / sizeof *filled); word++) {
        uint32_t larger = filled[word];
        if (word == (class + 1) / 32) larger &= ~UINT32_C(0) << (class + 1) % 32;
        if (larger != 0) b = lists[32 * word + __builtin_ctz(larger)];
    }
    return b;
}

/* What is kept may be what is missing; 0: there is none. */
static int give_all_back(void) {
    int any = 0;
    for (int units = 0; units <= SMALL; units++) {
        while (kept[units] != NULL) {
            block *b = kept[units];
            kept[units] = b->next;
            b->size = size_of(b);
            give_back(b);
            any = 1;
        }
    }
    return any;
}

void *sc_take_block(size_t bytes) {
    if (bytes > (size_t)MOST_PAGES * PAGE - PAGE) return NULL;
    if (end == NULL) start();
    uint32_t size = (uint32_t)((bytes + HEAD + UNIT - 1) / UNIT * UNIT);
    if (size < LEAST) size = LEAST;
    if (size <= SMALL * UNIT) {
        block *one = kept[size / UNIT];
        if (one != NULL) {
            kept[size / UNIT] = one->next;
            one->size = size;
            return (char *)one + HEAD;
        }
    }
    block *b = find(size);
    while (b == NULL && (give_all_back() || grow(size))) b = find(size);
    if (b == NULL) b = look(class_of(size), size, UINT32_MAX);
    if (b == NULL) return NULL;
    take_out(b);
    const uint32_t rest = b->size - size;
    if (rest >= LEAST) {
        b->size = size;
        block *behind = after(b);
        behind->before = size;
        behind->size = rest;
        after(behind)->before = rest;
        put_in(behind);
    }
    return (char *)b + HEAD;
}

void sc_give_block(void *data) {
    if (data == NULL) return;
    block *b = (block *)(void *)((char *)data - HEAD);
    assert(b->size == size_of(b));
    const uint32_t units = b->size / UNIT;
    if (units > SMALL) {
        give_back(b);
        return;
    }
    b->next = kept[units];
    b->size |= 2;
    kept[units] = b;
}

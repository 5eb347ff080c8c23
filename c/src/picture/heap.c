/*
 * The memory of a picture's engine in place of wasm_memory.c. Free blocks form a list in the order of their
 * addresses. The first that is large enough is taken, its end where it is larger; what is given back joins its neighbours.
 */
#include "door/exchange.h"

/* Lies in front of every block and keeps the memory behind it aligned. */
typedef struct block {
    _Alignas(16) size_t size; /* bytes, this header included */
    struct block *next;
} block;

enum { PAGE = 0x10000 };

static block *first;

/* Some pages more at the end of the memory; NULL when there are no more. */
#if defined(__wasm__)
static block *grow(size_t pages) {
    const size_t before = __builtin_wasm_memory_grow(0, pages);
    return before == SIZE_MAX ? NULL : (block *)(before * PAGE);
}
#else
static block *grow(size_t pages) {
    static _Alignas(16) char memory[16 * PAGE];
    static size_t grown;
    if (pages > sizeof memory / PAGE - grown) return NULL;
    grown += pages;
    return (block *)(void *)(memory + (grown - pages) * PAGE);
}
#endif

static block *end_of(block *b) {
    return (block *)(void *)((char *)b + b->size);
}

static void give_back(block *b) {
    block **link = &first, *before = NULL;
    for (; *link != NULL && *link < b; link = &before->next) before = *link;
    b->next = *link;
    *link = b;
    if (end_of(b) == b->next) {
        b->size += b->next->size;
        b->next = b->next->next;
    }
    if (before != NULL && end_of(before) == b) {
        before->size += b->size;
        before->next = b->next;
    }
}

static block *take(size_t size) {
    for (block **link = &first; *link != NULL; link = &(*link)->next) {
        block *b = *link;
        if (b->size < size) continue;
        b->size -= size;
        if (b->size == 0)
            *link = b->next;
        else
            b = end_of(b);
        b->size = size;
        return b;
    }
    return NULL;
}

EXPORT(void *, sc_wasm_allocate, size_t bytes) {
    if (bytes > SIZE_MAX - 2 * PAGE) return NULL;
    const size_t size = sizeof(block) + ((bytes + 15) & ~(size_t)15);
    block *b = take(size);
    if (b == NULL) {
        const size_t pages = size / PAGE + 1;
        block *fresh = grow(pages);
        if (fresh == NULL) return NULL;
        fresh->size = pages * PAGE;
        give_back(fresh);
        b = take(size);
    }
    return b + 1;
}

EXPORT(void, sc_wasm_free, void *data) {
    if (data != NULL) give_back((block *)data - 1);
}

#include "CAllocationCount.h"
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// glibc's own names of the functions that are replaced below.
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

// In the thread's static block, because reading the counter must not allocate.
static __attribute__((tls_model("initial-exec"))) _Thread_local uint64_t allocations;

uint64_t agate_allocations(void) { return allocations; }

uint64_t agate_held_bytes(void) {
  struct mallinfo2 memory = mallinfo2();
  return memory.uordblks + memory.hblkhd;
}

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block || !size ? 0 : ENOMEM;
}

#include "capple_deallocation.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// An object begins with the address of its class's metadata. Two words before that address is the function that
// deinitializes an object and returns its memory (HeapMetadataHeader of the Swift runtime).
typedef __attribute__((swiftcall)) void (*destroy_function)(__attribute__((swift_context)) void *object);
enum { destroy_word = -2, bucket_count = 1024 };

typedef struct watched {
  void *metadata;
  destroy_function original;
  struct watched *next;
} watched;

// Entries are added under the lock and never removed, so reading needs no lock.
static watched *buckets[bucket_count];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static capple_deallocation functions;

static watched **bucket(const void *metadata) { return &buckets[((uintptr_t)metadata >> 4) % bucket_count]; }

static watched *find(const void *metadata) {
  watched *entry = __atomic_load_n(bucket(metadata), __ATOMIC_ACQUIRE);
  while (entry && entry->metadata != metadata) entry = entry->next;
  return entry;
}

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *object) {
  destroy_function original = find(*(void **)object)->original;
  void *token = functions.begin(object);
  original(object);
  if (token) functions.end(token);
}

void capple_watch_deallocation(const void *object, const capple_deallocation *with) {
  void **metadata = *(void **const *)object;
  if (find(metadata)) return;
  pthread_mutex_lock(&lock);
  if (!find(metadata)) {
    functions = *with;
    void **place = metadata + destroy_word;
    watched *entry = malloc(sizeof *entry), **head = bucket(metadata);
    *entry = (watched){metadata, (destroy_function)*place, *head};
    __atomic_store_n(head, entry, __ATOMIC_RELEASE);
    // Metadata can be in memory that became read-only when the program was loaded.
    uintptr_t page = (uintptr_t)place & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
    mprotect((void *)page, (uintptr_t)(place + 1) - page, PROT_READ | PROT_WRITE);
    __atomic_store_n(place, (void *)destroy, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
}

// Tells ThreadSanitizer of mutexes of Swift (`Mutex`) that threads wait for. That code is in the Swift runtime, which is not
// instrumented: without it, what a mutex protects is reported as a race. Scripts/sanitize-threads.sh loads it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT_METHOD __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT_METHOD void lock_slow(uint32_t state, SWIFT_SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT_METHOD void lock_slow(uint32_t state, SWIFT_SELF void *mutex) {
  SWIFT_METHOD void (*original)(uint32_t, SWIFT_SELF void *) = dlsym(RTLD_NEXT, LOCK_SLOW);
  original(state, mutex);
  __tsan_acquire(mutex);
}

SWIFT_METHOD bool try_lock_slow(SWIFT_SELF void *mutex) __asm__(TRY_LOCK_SLOW);
SWIFT_METHOD bool try_lock_slow(SWIFT_SELF void *mutex) {
  SWIFT_METHOD bool (*original)(SWIFT_SELF void *) = dlsym(RTLD_NEXT, TRY_LOCK_SLOW);
  const bool is_locked = original(mutex);
  if (is_locked) __tsan_acquire(mutex);
  return is_locked;
}

SWIFT_METHOD void unlock_slow(SWIFT_SELF void *mutex) __asm__(UNLOCK_SLOW);
SWIFT_METHOD void unlock_slow(SWIFT_SELF void *mutex) {
  SWIFT_METHOD void (*original)(SWIFT_SELF void *) = dlsym(RTLD_NEXT, UNLOCK_SLOW);
  __tsan_release(mutex);
  original(mutex);
}

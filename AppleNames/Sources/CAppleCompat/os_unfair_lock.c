#include "os_unfair_lock.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

// 0 is unlocked, 1 is locked, 2 is locked while threads may be waiting.

static void wait_while_contended(uint32_t *word) { syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, 2, 0, 0, 0); }

void os_unfair_lock_lock(os_unfair_lock *lock) {
  uint32_t *word = &lock->_os_unfair_lock_opaque, free = 0;
  if (__atomic_compare_exchange_n(word, &free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return;
  while (__atomic_exchange_n(word, 2, __ATOMIC_ACQUIRE) != 0) wait_while_contended(word);
}

bool os_unfair_lock_trylock(os_unfair_lock *lock) {
  uint32_t free = 0;
  uint32_t *word = &lock->_os_unfair_lock_opaque;
  return __atomic_compare_exchange_n(word, &free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void os_unfair_lock_unlock(os_unfair_lock *lock) {
  uint32_t *word = &lock->_os_unfair_lock_opaque;
  if (__atomic_exchange_n(word, 0, __ATOMIC_RELEASE) == 2) syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}

#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A lock that is not recursive. The state of zeros is unlocked. A lock must not be copied or moved while it is locked.
typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

/// Waits until the lock is free, and locks it.
void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock);
/// Locks the lock if it is free.
///
/// Returns whether the lock was free.
bool os_unfair_lock_trylock(os_unfair_lock *_Nonnull lock);
/// Unlocks the lock.
void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock);

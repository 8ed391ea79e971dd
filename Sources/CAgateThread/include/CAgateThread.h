#pragma once
#include <stdbool.h>

/// The part of a thread's transaction that every property set reads.
///
/// Plain C in thread-local storage: a set reads one word and retains nothing.
typedef struct {
  bool actions_disabled;
  void *state;
} agate_transaction_state;

extern _Thread_local agate_transaction_state agate_transaction __attribute__((tls_model("initial-exec")));

static inline bool agate_actions_disabled(void) { return agate_transaction.actions_disabled; }
static inline void agate_set_actions_disabled(bool disabled) { agate_transaction.actions_disabled = disabled; }
static inline void *agate_transaction_get(void) { return agate_transaction.state; }
static inline void agate_transaction_set(void *state) { agate_transaction.state = state; }

/// Asks for memory that will be read soon: the processor does not foresee places that come from a list.
static inline void agate_prefetch(const void *place) { __builtin_prefetch(place); }

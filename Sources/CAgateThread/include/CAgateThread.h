// Transaction state of each thread, in thread-local storage, for Agate's CATransaction, TransactionThread and property
// setters.
#pragma once
#include <stdbool.h>

/// The part of a thread's transaction state that every property setter reads. It is plain C in thread-local storage, so
/// that a setter reads one word and retains nothing.
typedef struct {
  bool actions_disabled;
  /* Whether the flag belongs to the transaction of the main queue, which some thread must serve. */
  bool serves_main_queue;
  /* The thread's TransactionThread object; null before it is made. */
  void *state;
} agate_transaction_state;

extern _Thread_local agate_transaction_state agate_transaction __attribute__((tls_model("initial-exec")));

static inline bool agate_actions_disabled(void) { return agate_transaction.actions_disabled; }
static inline void agate_set_actions_disabled(bool disabled) { agate_transaction.actions_disabled = disabled; }
/* Declared here, from the system's dispatch library, because the Swift form allocates. Every Swift program with
   Dispatch links the library. */
void *dispatch_get_specific(const void *key);

/* Whether the calling thread runs on a queue that has a value for the key. */
static inline bool agate_serves_queue(const void *key) { return dispatch_get_specific(key) != 0; }

static inline bool agate_serves_main_queue(void) { return agate_transaction.serves_main_queue; }
static inline void agate_set_serves_main_queue(bool serves) { agate_transaction.serves_main_queue = serves; }
static inline void *agate_transaction_get(void) { return agate_transaction.state; }
static inline void agate_transaction_set(void *state) { agate_transaction.state = state; }

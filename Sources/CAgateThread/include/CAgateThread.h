// Transaction state of each thread, in thread-local storage, for Agate's CATransaction, TransactionThread and property
// setters.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The part of a thread's transaction state that property setters read. It is plain C in thread-local storage, so that
/// a setter reads one word and retains nothing.
typedef struct {
  /* 0: unknown, which asks the implicit transaction of the code that runs. On the main thread, and between `begin` and
     `commit`, it is known: 1 if changes have actions, 2 if they have none. */
  uint8_t actions;
  bool is_main_thread;
  /* The thread's TransactionThread object; null before it is made. */
  void *state;
  /* The ImplicitTransaction without actions that setters on this thread asked last; null if there is none. */
  void *implicit;
} agate_transaction_state;

extern _Thread_local agate_transaction_state agate_transaction __attribute__((tls_model("initial-exec")));

static inline uint8_t agate_actions(void) { return agate_transaction.actions; }
static inline void agate_set_actions(uint8_t actions) { agate_transaction.actions = actions; }
static inline bool agate_is_main_thread(void) { return agate_transaction.is_main_thread; }
static inline void *agate_implicit_get(void) { return agate_transaction.implicit; }
static inline void agate_implicit_set(void *implicit) { agate_transaction.implicit = implicit; }
static inline void *agate_transaction_get(void) { return agate_transaction.state; }
static inline void agate_transaction_set(void *state, bool is_main_thread) {
  agate_transaction.state = state;
  agate_transaction.is_main_thread = is_main_thread;
}

/* The number of implicit transactions without actions, of all threads and tasks. While it is 0, setters ask none. */
extern int32_t agate_disabling_count;
static inline bool agate_some_disable(void) { return __atomic_load_n(&agate_disabling_count, __ATOMIC_RELAXED) != 0; }
static inline void agate_count_disabling(int32_t change) {
  __atomic_fetch_add(&agate_disabling_count, change, __ATOMIC_RELAXED);
}

/* Declared here, from the system's dispatch library, because the Swift form allocates. Every Swift program with
   Dispatch links the library. */
void *dispatch_get_specific(const void *key);

/* The address of this variable is a key that only the main queue has a value for. */
extern char agate_main_queue_key;
/* Gives the main queue that value. Call it once, before `agate_serves_main_queue`. */
void agate_mark_main_queue(void);
/* Whether the calling thread runs on the main queue. */
static inline bool agate_serves_main_queue(void) { return dispatch_get_specific(&agate_main_queue_key) != 0; }

/* Declared here, from the Swift runtime, because the Swift form takes a closure. */
__attribute__((swiftcall)) void *swift_task_getCurrent(void);
__attribute__((swiftcall)) uint64_t swift_task_getJobTaskId(void *task);

/* The task that runs on the calling thread; null if there is none. Later tasks may get the same address. */
static inline void *agate_current_task(void) { return swift_task_getCurrent(); }
/* The number of the task, which no other task of the process has. */
static inline uint64_t agate_task_number(void *task) { return swift_task_getJobTaskId(task); }

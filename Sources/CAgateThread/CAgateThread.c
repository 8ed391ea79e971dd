// The storage of each thread's transaction state: see CAgateThread.h.

#include "CAgateThread.h"

_Thread_local agate_transaction_state agate_transaction __attribute__((tls_model("initial-exec")));
int32_t agate_disabling_count;
char agate_main_queue_key;

extern struct dispatch_queue_s _dispatch_main_q;
void dispatch_queue_set_specific(struct dispatch_queue_s *queue, const void *key, void *value, void (*destroy)(void *));

void agate_mark_main_queue(void) {
  dispatch_queue_set_specific(&_dispatch_main_q, &agate_main_queue_key, &agate_main_queue_key, 0);
}

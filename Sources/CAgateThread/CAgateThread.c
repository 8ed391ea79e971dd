// The storage of each thread's transaction state: see CAgateThread.h.

#include "CAgateThread.h"

_Thread_local agate_transaction_state agate_transaction __attribute__((tls_model("initial-exec")));

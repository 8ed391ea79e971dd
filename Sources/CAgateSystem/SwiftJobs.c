// Takes over the jobs of Swift's global executor, for AgateHost's TaskThreads: agate_take_jobs and agate_run_job.

#include "CAgateSystem.h"

#include <stdint.h>

/* Declarations from libswift_Concurrency: https://github.com/swiftlang/swift, include/swift/Runtime/Concurrency.h */
#define SWIFT_CALL __attribute__((swiftcall))
typedef SWIFT_CALL void (*enqueue)(void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue usual);
typedef struct { uintptr_t identity, implementation; } executor;
extern SWIFT_CALL void swift_job_run(void *job, executor executor);

static void (*taker)(void *job);

static SWIFT_CALL void hook(void *job, enqueue usual) {
  /* Another thread may see the hook before it sees `taker`; until then jobs go the usual way. */
  void (*take)(void *) = __atomic_load_n(&taker, __ATOMIC_ACQUIRE);
  if (take) take(job); else usual(job);
}

int agate_take_jobs(void (*take)(void *job)) {
  if (swift_task_enqueueGlobal_hook) return -1;
  __atomic_store_n(&taker, take, __ATOMIC_RELEASE);
  swift_task_enqueueGlobal_hook = hook;
  return 0;
}

void agate_run_job(void *job) {
  /* An executor of zeros is that of tasks which run on no actor. */
  executor any = {0, 0};
  swift_job_run(job, any);
}

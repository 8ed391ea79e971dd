// System calls and runtime hooks of Linux and Swift that Swift's modules of the C library do not export.
#pragma once
#include <semaphore.h>
#include <time.h>

#include "agate_bus.h"
#include "agate_sha256.h"

/* Renames a file unless a file of the new name exists. Returns 0, or -1 and sets errno: EEXIST, or EINVAL if the file
   system does not support it. */
int agate_rename_new(const char *from, const char *to);

/* Exchanges the files of two names atomically. Returns 0, or -1 and sets errno: EINVAL if the file system does not
   support it. */
int agate_exchange(const char *one, const char *other);

/* Number of processors on which the scheduler may run this process; 0 if it is unknown. */
int agate_allowed_processors(void);

/* Number of the processor that runs the calling thread; -1 if it is unknown. */
int agate_current_processor(void);

/* Waits for a semaphore until a time of CLOCK_MONOTONIC. Returns 0, or -1 and sets errno: ETIMEDOUT, or EINTR if a
   signal came. */
int agate_wait(sem_t *semaphore, const struct timespec *until);

/* Flushes standard output. Returns 0, or the error number: EIO if an earlier write failed. */
int agate_flush_output(void);

/* Flushes all streams as exit() does, without waiting for threads that read from one. */
void agate_flush_streams(void);

/* Redirects the jobs of Swift's global executor: `take` is called with each job, on any thread, and must arrange for
   a call of agate_run_job. Returns 0, or -1 if another hook is installed already. */
int agate_take_jobs(void (*take)(void *job));

/* Runs a job of a Swift task on the calling thread. */
void agate_run_job(void *job);

/* Number of bytes that the allocator has given out; 0 if it does not count them. */
size_t agate_used_bytes(void);

/* Returns a new descriptor that is readable while `descriptor` can be read without waiting, or written if `writes` is
   not 0, and for ever after its other end was closed. Returns -1 and sets errno: EMFILE. */
int agate_readiness(int descriptor, int writes);

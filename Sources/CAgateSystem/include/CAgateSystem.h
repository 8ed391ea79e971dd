#pragma once
#include <semaphore.h>
#include <time.h>

/* Calls of Linux that Swift's modules of the C library leave out. */

/* Renames unless something has the new name. 0, or -1 and errno: EEXIST, or EINVAL where the file system cannot. */
int agate_rename_new(const char *from, const char *to);

/* Exchanges what two names stand for, in one step. 0, or -1 and errno: EINVAL where the file system cannot. */
int agate_exchange(const char *one, const char *other);

/* Processors that the scheduler lets this process run on; 0 if it does not tell. */
int agate_allowed_processors(void);

/* Waits for a semaphore until a time of CLOCK_MONOTONIC. 0, or -1 and errno: ETIMEDOUT, EINTR. */
int agate_wait(sem_t *semaphore, const struct timespec *until);

/* Writes what is in the buffer of standard output. 0, or the error's number: EIO if an earlier write failed. */
int agate_flush_output(void);

/* Writes what is in the buffers of all streams, as exit() does: without waiting for threads that read from one. */
void agate_flush_streams(void);

/* Has `take` called, on any thread, with each job that Swift's tasks put on the threads which they share, instead of
   putting it there; `take` sees to it that agate_run_job is called. 0, or -1 if something else takes them already. */
int agate_take_jobs(void (*take)(void *job));

/* Runs a job of a task, on the calling thread. */
void agate_run_job(void *job);

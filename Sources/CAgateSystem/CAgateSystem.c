// System calls for Swift: see CAgateSystem.h.

#define _GNU_SOURCE
#include "CAgateSystem.h"

#include <errno.h>
#include <malloc.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

/* RENAME_NOREPLACE and RENAME_EXCHANGE of the kernel. */
static const unsigned no_replace = 1, exchange = 2;

int agate_rename_new(const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replace);
}

int agate_exchange(const char *one, const char *other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
}

int agate_current_processor(void) { return sched_getcpu(); }

int agate_allowed_processors(void) {
  /* The call fails with EINVAL if the set is too small for all processors. */
  for (int most = 1024; most <= 1 << 20; most *= 4) {
    size_t size = CPU_ALLOC_SIZE(most);
    cpu_set_t *set = CPU_ALLOC(most);
    if (!set) return 0;
    CPU_ZERO_S(size, set);
    int failed = sched_getaffinity(0, size, set), code = errno;
    int count = failed ? 0 : CPU_COUNT_S(size, set);
    CPU_FREE(set);
    if (!failed) return count;
    if (code != EINVAL) return 0;
  }
  return 0;
}

int agate_wait(sem_t *semaphore, const struct timespec *until) {
#ifdef __GLIBC__
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, until);
#else
  /* Without sem_clockwait: the same remaining time on the clock that sem_timedwait uses. */
  struct timespec now, there, rest;
  clock_gettime(CLOCK_MONOTONIC, &now);
  clock_gettime(CLOCK_REALTIME, &there);
  rest.tv_sec = there.tv_sec + until->tv_sec - now.tv_sec;
  rest.tv_nsec = there.tv_nsec + until->tv_nsec - now.tv_nsec;
  while (rest.tv_nsec < 0) rest.tv_nsec += 1000000000, rest.tv_sec--;
  while (rest.tv_nsec >= 1000000000) rest.tv_nsec -= 1000000000, rest.tv_sec++;
  return sem_timedwait(semaphore, &rest);
#endif
}

int agate_flush_output(void) {
  int failed = ferror(stdout);
  if (fflush(stdout) != 0) return errno;
  return failed ? EIO : 0;
}

void agate_flush_streams(void) {
#ifdef __GLIBC__
  fcloseall();
#else
  fflush(stdout);
  fflush(stderr);
#endif
}

size_t agate_used_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

int agate_readiness(int descriptor, int writes) {
  int set = epoll_create1(EPOLL_CLOEXEC);
  if (set < 0) return -1;
  struct epoll_event event = {.events = writes ? EPOLLOUT : EPOLLIN};
  if (epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0) return set;
  int code = errno;
  close(set);
  /* A file never waits, and cannot be in a set. */
  if (code == EPERM) return eventfd(1, EFD_CLOEXEC);
  errno = code;
  return -1;
}

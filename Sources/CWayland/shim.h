#pragma once
#include <wayland-client.h>
#include <wayland-cursor.h>
#include <linux/memfd.h>
/* Swift sees Glibc without _GNU_SOURCE, so these have to be declared here. */
extern int memfd_create(const char *name, unsigned int flags);
extern int pipe2(int ends[2], int flags);

#pragma once
#include <wayland-client.h>
/* Swift sees Glibc without _GNU_SOURCE, so memfd_create has to be declared here. */
extern int memfd_create(const char *name, unsigned int flags);

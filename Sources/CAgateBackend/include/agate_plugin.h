/*
 * What a shared library exports so that agate draws or shows frames with it: one function, agate_plugin_entry.
 *
 * Libraries may be written in any language and with any compiler: nothing but plain C crosses this seam.
 * Documentation/WritingABackend.md tells the rest.
 */
#ifndef AGATE_PLUGIN_H
#define AGATE_PLUGIN_H

#include "agate_renderer.h"
#include "agate_sink.h"

#define AGATE_PLUGIN_MAGIC 0x54474123u
/* Counts changes of these headers that break layout or meaning. A library of another version is refused. */
#define AGATE_PLUGIN_VERSION AGATE_FRAME_VERSION

/* A device that a backend has found. */
typedef struct agate_device {
  /* UTF-8, ended by zeros: as the driver says, the driver with its version, and why it cannot be used (empty if it can). */
  char name[128], driver[64], problem[256];
  /* 1: a graphics driver that runs on the processor. */
  uint64_t is_software;
} agate_device;

enum { AGATE_BACKEND_RENDERER = 1, AGATE_BACKEND_SINK = 2 };

/* A renderer or a sink of a library. Texts are UTF-8 and stay as long as the library is loaded, which is for ever. */
typedef struct agate_backend {
  /* AGATE_BACKEND_RENDERER or AGATE_BACKEND_SINK. */
  uint32_t kind;
  /* `auto` takes the highest number that can be used and is exact (AGATE_RENDERER_EXACT); those of agate are 20 for Vulkan and
     10 for the CPU. A negative number is never picked by `auto`. */
  int32_t priority;
  /* Name for --backend: letters, digits, `-` and `_`. */
  const char *name;
  /* One line, for people. */
  const char *summary;
  /* Finds out whether it can be used here: writes up to `count` devices and returns how many there are, or an error. NULL: it
     can, always. */
  int32_t (*probe)(const struct agate_backend *backend, agate_device *devices, uint32_t count, agate_error *error);
  /* agate_renderer_functions or agate_sink_functions. */
  const void *functions;
  /* For the library. */
  const void *context;
} agate_backend;

/* A library. */
typedef struct agate_plugin {
  /* AGATE_PLUGIN_MAGIC and AGATE_PLUGIN_VERSION: these two stay where they are, whatever the version. */
  uint32_t magic, version;
  /* sizeof(agate_plugin), sizeof(agate_frame), AGATE_TABLE_COUNT, how many backends there are, sizeof(agate_backend), as the
     library knows them. */
  uint32_t size, frame_size, table_count, backend_count, backend_stride, reserved;
  /* Bytes of an element of each table, as the library knows them. */
  const uint32_t *strides;
  const agate_backend *backends;
} agate_plugin;

/* Initialises the array that `strides` points to. */
#define AGATE_STRIDE_OF(name, type, use) sizeof(type),
#define AGATE_TABLE_STRIDES { AGATE_FRAME_TABLES(AGATE_STRIDE_OF) }

/* Exported by the library. */
typedef const agate_plugin *(*agate_plugin_entry_function)(void);
#define AGATE_PLUGIN_ENTRY "agate_plugin_entry"

#endif

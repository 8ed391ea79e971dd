/*
 * The interface of a shared library that draws or shows frames for agate. The library exports one function,
 * agate_plugin_entry.
 *
 * Libraries may be written in any language and built with any compiler: the interface is plain C.
 * Documentation/WritingABackend.md describes how to write one.
 */
#ifndef AGATE_PLUGIN_H
#define AGATE_PLUGIN_H

#include "agate_renderer.h"
#include "agate_sink.h"

#define AGATE_PLUGIN_MAGIC 0x54474123u
/* The version of the interface. It increases with every change of these headers that breaks layout or meaning.
   Libraries of another version are refused. */
#define AGATE_PLUGIN_VERSION AGATE_FRAME_VERSION

/* A device that a backend has found. */
typedef struct agate_device {
  /* The name that the driver reports, the driver with its version, and the reason why the device cannot be used
     (empty if it can). UTF-8, zero-terminated. */
  char name[128], driver[64], problem[256];
  /* 1: the graphics driver runs on the CPU. */
  uint64_t is_software;
} agate_device;

enum { AGATE_BACKEND_RENDERER = 1, AGATE_BACKEND_SINK = 2 };

/* A renderer or sink in a library. Strings are UTF-8 and stay valid as long as the library is loaded. Only a library
   that is refused is unloaded, so agate_plugin_entry starts no threads. */
typedef struct agate_backend {
  /* AGATE_BACKEND_RENDERER or AGATE_BACKEND_SINK. */
  uint32_t kind;
  /* `auto` chooses the backend of the highest priority that can be used and is exact (AGATE_RENDERER_EXACT). The
     priorities of agate's own renderers are 20 for Vulkan and 10 for the CPU. `auto` never chooses a negative
     priority, and no renderer of which all usable devices are software (`is_software`). */
  int32_t priority;
  /* The name for the option --backend: letters, digits, `-` and `_`. */
  const char *name;
  /* A description in one line, for people. */
  const char *summary;
  /* Determines whether the backend can be used on this machine. Writes up to `count` devices and returns the number
     of devices that exist, or an error code. 0: the backend can be used, and has no devices to list. If each device has
     a `problem`, the backend cannot be used. NULL: the backend can always be used. */
  int32_t (*probe)(const struct agate_backend *backend, agate_device *devices, uint32_t count, agate_error *error);
  /* A pointer to agate_renderer_functions or agate_sink_functions, by `kind`. */
  const void *functions;
  /* A pointer for the use of the library. */
  const void *context;
} agate_backend;

/* The description of a library, which agate_plugin_entry returns. */
typedef struct agate_plugin {
  /* AGATE_PLUGIN_MAGIC and AGATE_PLUGIN_VERSION. These two fields keep their place in all versions. */
  uint32_t magic, version;
  /* sizeof(agate_plugin), sizeof(agate_frame), AGATE_TABLE_COUNT, the number of backends and sizeof(agate_backend),
     with the values that the library was compiled with. */
  uint32_t size, frame_size, table_count, backend_count, backend_stride, reserved;
  /* Size in bytes of an element of each table, as the library was compiled: see AGATE_TABLE_STRIDES. */
  const uint32_t *strides;
  const agate_backend *backends;
} agate_plugin;

/* An initialiser for the array that `strides` points to. */
#define AGATE_STRIDE_OF(name, type, use) sizeof(type),
#define AGATE_TABLE_STRIDES { AGATE_FRAME_TABLES(AGATE_STRIDE_OF) }

/* The type and the name of the function that the library exports. */
typedef const agate_plugin *(*agate_plugin_entry_function)(void);
#define AGATE_PLUGIN_ENTRY "agate_plugin_entry"

#endif

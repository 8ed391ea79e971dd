/*
 * What a shared library has to offer so that agate shows frames with it.
 *
 * It exports one function, agate_backend_entry. Libraries may be written in any language and with any compiler: nothing
 * but plain C crosses this seam. Documentation/WritingABackend.md tells the rest.
 */
#ifndef AGATE_BACKEND_H
#define AGATE_BACKEND_H

#include "agate_types.h"

/* The first two fields of agate_backend stay where they are, whatever the version. */
#define AGATE_BACKEND_MAGIC 0x54474123u
/* Counts changes of this header. A library of another version is refused. */
#define AGATE_BACKEND_VERSION 1u

/* What is to be shown. */
typedef struct {
  /* UTF-8; valid during the call. */
  const char *title;
  /* The scene's size in points. */
  int32_t width, height;
} agate_sink_options;

/* The next frame that a sink wants. */
typedef struct {
  /* Counts from 0. */
  int64_t number;
  /* Scene time in seconds at which the frame will be seen. */
  double time;
  /* Size in pixels. */
  int32_t width, height;
  /* Pixels per point, for programs whose windows can be resized. */
  double scale;
} agate_frame_request;

/* A finished frame, valid during the call. */
typedef struct {
  /* Premultiplied RGBA, 8 bits each, red in the lowest byte, row by row from the top. */
  const uint32_t *pixels;
  int32_t width, height;
  /* Pixels from one row to the next. */
  int32_t stride;
  /* What differs from the frame before; all of it if that is not known. Empty if nothing does. */
  agate_box damage;
} agate_pixels;

/*
 * A backend. Texts are UTF-8 and stay valid as long as the library is loaded; problems until the next call.
 * Of one sink, one function is called at a time, though not always on the same thread.
 */
typedef struct {
  /* AGATE_BACKEND_MAGIC. */
  uint32_t magic;
  /* AGATE_BACKEND_VERSION. */
  uint32_t version;
  /* What --backend takes. */
  const char *name;
  /* One line, for people. */
  const char *summary;
  /* Why it cannot be used here; NULL if it can. */
  const char *(*probe)(void);
  /* A new sink, or NULL and why there is none. */
  void *(*open)(const agate_sink_options *options, const char **problem);
  /* Waits until a frame is wanted. 1: this one; 0: no more; -1: *problem says what is wrong. */
  int32_t (*next)(void *sink, agate_frame_request *request, const char **problem);
  /* Shows the frame that was wanted. 0, or -1: *problem says what is wrong. */
  int32_t (*deliver)(void *sink, const agate_frame_request *request, const agate_pixels *frame, const char **problem);
  /* The sink is used no more. */
  void (*close)(void *sink);
} agate_backend;

/* Exported by the library. */
typedef const agate_backend *(*agate_backend_entry_function)(void);
#define AGATE_BACKEND_ENTRY "agate_backend_entry"

#endif

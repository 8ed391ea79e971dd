/*
 * A sink: shows frames. C99 and C++11.
 *
 * Of one sink, one function is called at a time, though not always on the same thread.
 */
#ifndef AGATE_SINK_H
#define AGATE_SINK_H

#include "agate_renderer.h"

/* What is to be shown. */
typedef struct agate_sink_options {
  uint32_t size, reserved;
  /* UTF-8. */
  const char *title;
  /* The scene's size in points. */
  int32_t width, height;
} agate_sink_options;

/* The next frame that a sink wants. */
typedef struct agate_frame_request {
  uint32_t size, reserved;
  /* Counts from 0. */
  int64_t number;
  /* Scene time in seconds at which the frame will be seen. */
  double time;
  /* Pixels per point, for programs whose windows can be resized. */
  double scale;
  /* Size in pixels. */
  int32_t width, height;
} agate_frame_request;

/* The library's own. */
typedef struct agate_sink agate_sink;

typedef struct agate_sink_functions {
  uint32_t size, reserved;
  /* A new sink; NULL and an error if there is none. */
  agate_sink *(*open)(const struct agate_backend *backend, const agate_sink_options *options, agate_error *error);
  /* Waits until a frame is wanted. 1: this one; 0: no more; an error. */
  int32_t (*next)(agate_sink *sink, agate_frame_request *request, agate_error *error);
  /* Shows the frame that was wanted; pixels are lent for the call, and `damage` says which of them differ from the frame before:
     none if the box is empty. */
  int32_t (*deliver)(
    agate_sink *sink, const agate_frame_request *request, const agate_pixels *pixels, const agate_box *damage,
    agate_error *error);
  /* The sink is used no more. */
  void (*close)(agate_sink *sink);
} agate_sink_functions;

#endif

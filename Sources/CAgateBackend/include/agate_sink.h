/*
 * A sink: shows frames, and says what the user does to them. C99 and C++11.
 *
 * A sink is the clock of its frames: the host waits for events, draws a frame when one is wanted, and hands it over. Of one
 * sink, one function is called at a time, though not always on the same thread; only `wake` may come beside others.
 */
#ifndef AGATE_SINK_H
#define AGATE_SINK_H

#include "agate_renderer.h"

/* What is to be shown. */
typedef struct agate_sink_options {
  uint32_t size;
  /* AGATE_WINDOW_OPAQUE. */
  uint32_t flags;
  /* For people, and the name that desktops know the program by; UTF-8. */
  const char *title, *application_id;
  /* The scene's size in points. */
  int32_t width, height;
} agate_sink_options;

/* A frame that a sink wants. */
typedef struct agate_frame_request {
  uint32_t size, reserved;
  /* Counts from 0. */
  int64_t number;
  /* Time in seconds at which the frame will be seen. The first frame's is 0, or little more. */
  double time;
  /* Pixels per point, for programs whose windows can be resized. */
  double scale;
  /* Size in pixels. */
  int32_t width, height;
} agate_frame_request;

/* Events. Hosts pass over kinds that they do not know. */
enum {
  /* Nothing: the timeout is over, or `wake` was called. */
  AGATE_EVENT_NONE = 0,
  /* A frame is wanted: `frame`. Until it is delivered there is no other. */
  AGATE_EVENT_FRAME = 1,
  /* The user or the system has closed the sink: there are no more frames. */
  AGATE_EVENT_CLOSED = 2,
  /* A frame was seen: `number`, at `time`, in seconds as frames have them. */
  AGATE_EVENT_PRESENTED = 3,
  /* The sink has another state: `state` holds AGATE_STATE_… */
  AGATE_EVENT_STATE = 4,
  /* The mouse: phase, button, x, y, modifiers, time. */
  AGATE_EVENT_POINTER = 5,
  /* A wheel or a pad: x, y, delta_x, delta_y, modifiers, time. */
  AGATE_EVENT_SCROLL = 6,
  /* A finger: phase, code (which one), x, y, time. */
  AGATE_EVENT_TOUCH = 7,
  /* The keyboard: phase, code, symbol, name, text, modifiers, time. */
  AGATE_EVENT_KEY = 8
};

/* What a sink is. */
enum {
  AGATE_STATE_FULLSCREEN = 1u << 0,
  /* It has the keyboard. */
  AGATE_STATE_FOCUSED = 1u << 1
};

/* What happened. */
enum {
  AGATE_PHASE_BEGAN = 0,   /* pressed, touched, entered */
  AGATE_PHASE_MOVED = 1,
  AGATE_PHASE_ENDED = 2,   /* released, lifted */
  AGATE_PHASE_CANCELLED = 3,
  AGATE_PHASE_REPEATED = 4,
  AGATE_PHASE_ENTERED = 5,
  AGATE_PHASE_EXITED = 6
};

/* Keys that are held, or locked. */
enum {
  AGATE_MODIFIER_SHIFT = 1u << 0,
  AGATE_MODIFIER_CONTROL = 1u << 1,
  AGATE_MODIFIER_ALT = 1u << 2,
  AGATE_MODIFIER_LOGO = 1u << 3,
  AGATE_MODIFIER_CAPS_LOCK = 1u << 4
};

/* Something that happened to a sink. Numbers that its kind does not name mean nothing. */
typedef struct agate_sink_event {
  uint32_t size;
  /* AGATE_EVENT_… */
  uint32_t kind;
  /* AGATE_PHASE_…; AGATE_MODIFIER_… */
  uint32_t phase, modifiers;
  /* Key or finger; the left button is 1, the right one 2, the middle one 3, further ones their number. */
  uint32_t code, button;
  /* XKB's number of the key's meaning; AGATE_STATE_… */
  uint32_t symbol, state;
  int64_t number;
  /* Seconds, for events good for differences only. */
  double time;
  /* Points from the top left corner, y down. */
  double x, y;
  /* Points; with the wheel to the user and to the left less than 0. */
  double delta_x, delta_y;
  /* XKB's name of the key, and what it types; UTF-8, ended by zeros. */
  char name[32], text[32];
  agate_frame_request frame;
} agate_sink_event;

/* What may be set. Sinks pass over kinds that they do not know. */
enum {
  /* `text`: for people. */
  AGATE_PROPERTY_TITLE = 1,
  /* `number`: 1 fills the display. */
  AGATE_PROPERTY_FULLSCREEN = 2
};
typedef struct agate_sink_property {
  uint32_t size, kind;
  int64_t number;
  const char *text;
} agate_sink_property;

/* The library's own. */
typedef struct agate_sink agate_sink;

typedef struct agate_sink_functions {
  uint32_t size, reserved;
  /* A new sink; NULL and an error if there is none. Several may be open. */
  agate_sink *(*open)(const struct agate_backend *backend, const agate_sink_options *options, agate_error *error);
  /* Waits for an event, for so many nanoseconds at most or, below 0, as long as it takes. */
  int32_t (*wait)(agate_sink *sink, int64_t timeout, agate_sink_event *event, agate_error *error);
  /* Shows the frame that was wanted. Pixels are lent for the call; `damage` says which of them differ from the frame before:
     none if the box is empty, and then there may be no pixels. A frame that its renderer has shown has none either. */
  int32_t (*deliver)(
    agate_sink *sink, const agate_frame_request *request, const agate_pixels *pixels, const agate_box *damage,
    agate_error *error);
  /* Ends a wait, or the next one if there is none. On any thread, beside any other function but `close`. */
  void (*wake)(agate_sink *sink);
  /* The sink is used no more. */
  void (*close)(agate_sink *sink);

  /* The following may be NULL. */

  /* The next frame will look different at `time` at the earliest, in seconds as frames have them: until then none is wanted,
     unless the sink needs one (for another size). Infinite: nothing is to come; below all frames: as soon as possible. Holds
     until the next frame is wanted. NULL: frames are wanted at the sink's own pace. */
  void (*schedule)(agate_sink *sink, double time);
  /* The window, for renderers that show frames themselves. NULL: it has none. */
  const agate_native_window *(*window)(agate_sink *sink);
  /* Changes a property. */
  void (*set)(agate_sink *sink, const agate_sink_property *property);
} agate_sink_functions;

#endif

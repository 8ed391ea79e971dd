/*
 * Sinks: they show frames and report user input. C99 and C++11.
 *
 * A sink determines when frames are drawn: the host waits for its events, draws a frame when the sink requests one,
 * and delivers it. The functions of one sink are called one at a time, not always on the same thread. Only `wake` may
 * be called concurrently with others.
 */
#ifndef AGATE_SINK_H
#define AGATE_SINK_H

#include "agate_renderer.h"

/* Options for opening a sink. */
typedef struct agate_sink_options {
  uint32_t size;
  /* Zero or AGATE_WINDOW_OPAQUE. */
  uint32_t flags;
  /* The title, for people, and the identifier by which desktops know the program; UTF-8. */
  const char *title, *application_id;
  /* Size of the scene in points. */
  int32_t width, height;
} agate_sink_options;

/* A frame that a sink requests. */
typedef struct agate_frame_request {
  uint32_t size, reserved;
  /* Number of the frame, from 0. */
  int64_t number;
  /* Time at which the frame will be visible, in seconds. The time of the first frame is 0, or slightly more. */
  double time;
  /* Pixels per point, for programs whose windows can be resized. */
  double scale;
  /* Size in pixels. */
  int32_t width, height;
} agate_frame_request;

/* Kinds of event. Hosts ignore kinds that they do not know. */
enum {
  /* No event: the timeout has expired, or `wake` was called. */
  AGATE_EVENT_NONE = 0,
  /* The sink requests `frame`. It requests no other until this one is delivered. */
  AGATE_EVENT_FRAME = 1,
  /* The user or the system has closed the sink. It requests no more frames. */
  AGATE_EVENT_CLOSED = 2,
  /* Frame `number` became visible at `time`, in seconds on the time line of frame requests. */
  AGATE_EVENT_PRESENTED = 3,
  /* The state of the sink has changed to `state`, of AGATE_STATE_… flags. */
  AGATE_EVENT_STATE = 4,
  /* Mouse input: phase, button, x, y, modifiers, time. */
  AGATE_EVENT_POINTER = 5,
  /* Scrolling with a wheel or touchpad: x, y, delta_x, delta_y, modifiers, time. */
  AGATE_EVENT_SCROLL = 6,
  /* Touch input: phase, code (identifies the finger), x, y, time. */
  AGATE_EVENT_TOUCH = 7,
  /* Keyboard input: phase, code, symbol, name, text, modifiers, time. */
  AGATE_EVENT_KEY = 8,
  /* The user asks to close the sink, which stays open: the host decides. Sinks send this event in place of
     AGATE_EVENT_CLOSED while AGATE_PROPERTY_DECIDES_CLOSING is set. */
  AGATE_EVENT_CLOSE_REQUEST = 9
};

/* State flags of a sink. */
enum {
  AGATE_STATE_FULLSCREEN = 1u << 0,
  /* The sink has the keyboard focus. */
  AGATE_STATE_FOCUSED = 1u << 1,
  AGATE_STATE_MAXIMIZED = 1u << 2,
  /* The desktop shows the sink as the active one. */
  AGATE_STATE_ACTIVE = 1u << 3,
  /* The user is resizing the sink. */
  AGATE_STATE_RESIZING = 1u << 4,
  /* No part of the sink can be seen, so that nothing needs to be drawn. */
  AGATE_STATE_SUSPENDED = 1u << 5,
  /* The sink touches other windows, or the edge of the display, at this side. */
  AGATE_STATE_TILED_TOP = 1u << 6,
  AGATE_STATE_TILED_BOTTOM = 1u << 7,
  AGATE_STATE_TILED_LEFT = 1u << 8,
  AGATE_STATE_TILED_RIGHT = 1u << 9
};

/* Phases of an input event. */
enum {
  AGATE_PHASE_BEGAN = 0,   /* pressed, touched */
  AGATE_PHASE_MOVED = 1,
  AGATE_PHASE_ENDED = 2,   /* released, lifted */
  AGATE_PHASE_CANCELLED = 3,
  AGATE_PHASE_REPEATED = 4,
  AGATE_PHASE_ENTERED = 5,
  AGATE_PHASE_EXITED = 6
};

/* Modifier keys that are held down or locked. */
enum {
  AGATE_MODIFIER_SHIFT = 1u << 0,
  AGATE_MODIFIER_CONTROL = 1u << 1,
  AGATE_MODIFIER_ALT = 1u << 2,
  AGATE_MODIFIER_LOGO = 1u << 3,
  AGATE_MODIFIER_CAPS_LOCK = 1u << 4
};

/* An event of a sink. Fields that the comment of its kind does not name have no meaning. */
typedef struct agate_sink_event {
  uint32_t size;
  /* AGATE_EVENT_… */
  uint32_t kind;
  /* AGATE_PHASE_…; AGATE_MODIFIER_… */
  uint32_t phase, modifiers;
  /* The key or finger; the mouse button: 1 left, 2 right, 3 middle, further buttons by their number. */
  uint32_t code, button;
  /* The XKB keysym of the key; AGATE_STATE_… */
  uint32_t symbol, state;
  int64_t number;
  /* Seconds. For input events, only differences between times are meaningful. */
  double time;
  /* Position in points from the top left corner, y down. */
  double x, y;
  /* Distance scrolled, in points, to the right and down; a wheel turned towards the user scrolls down. */
  double delta_x, delta_y;
  /* The XKB name of the key, and the text that it types; UTF-8, zero-terminated. */
  char name[32], text[32];
  agate_frame_request frame;
} agate_sink_event;

/* Kinds of property. Sinks ignore kinds that they do not know. */
enum {
  /* The title, for people, in `text`. */
  AGATE_PROPERTY_TITLE = 1,
  /* Whether the sink fills a display: `number` is 1 if so. `text` is the name of the display, or NULL for any. */
  AGATE_PROPERTY_FULLSCREEN = 2,
  /* Whether the sink is maximized: `number` is 1 if so. */
  AGATE_PROPERTY_MAXIMIZED = 3,
  /* Hides the sink; only the user can show it again. */
  AGATE_PROPERTY_MINIMIZED = 4,
  /* Brings the sink to the front, with the desktop's token in `text`. */
  AGATE_PROPERTY_ACTIVATED = 5,
  /* The smallest size to which the user can make the sink: `width` and `height` in points; 0 and 0 for none. */
  AGATE_PROPERTY_MINIMUM_SIZE = 6,
  /* The largest size: `width` and `height` in points, which may be infinite; 0 and 0 for none. */
  AGATE_PROPERTY_MAXIMUM_SIZE = 7,
  /* The shape of the pointer over the sink: `text` is the name of a cursor in CSS, such as `pointer`, or NULL to hide the
     pointer. The arrow, `default`, is set from the beginning. */
  AGATE_PROPERTY_POINTER_SHAPE = 8,
  /* Whether the display stays on while the sink is visible: `number` is 1 if so. */
  AGATE_PROPERTY_KEEPS_DISPLAY_ON = 9,
  /* Whether the host decides if the user may close the sink: `number` is 1 if so. See AGATE_EVENT_CLOSE_REQUEST. */
  AGATE_PROPERTY_DECIDES_CLOSING = 10
};
typedef struct agate_sink_property {
  uint32_t size, kind;
  int64_t number;
  const char *text;
  /* Older hosts do not have the following fields; `size` then ends before them. */
  double width, height;
} agate_sink_property;

/* An open sink. The type is opaque; the library defines it. */
typedef struct agate_sink agate_sink;

typedef struct agate_sink_functions {
  uint32_t size, reserved;
  /* Opens a sink. Returns NULL and fills `error` on failure. Several sinks may be open at once. */
  agate_sink *(*open)(const struct agate_backend *backend, const agate_sink_options *options, agate_error *error);
  /* Waits for an event, for at most `timeout` nanoseconds; a negative timeout waits without limit. If no event comes,
     the function returns AGATE_OK with AGATE_EVENT_NONE. An error ends the program's use of the sink. */
  int32_t (*wait)(agate_sink *sink, int64_t timeout, agate_sink_event *event, agate_error *error);
  /* Shows the frame that was requested. The pixels are valid during the call only. `damage` is the box of the pixels
     that differ from the previous frame. If the box is empty, `pixels->pixels` may be NULL; it is also NULL if the
     renderer has presented the frame itself. */
  int32_t (*deliver)(
    agate_sink *sink, const agate_frame_request *request, const agate_pixels *pixels, const agate_box *damage,
    agate_error *error);
  /* Ends the current wait, or the next one if no wait is in progress. May be called on any thread, concurrently with
     any function except `close`. */
  void (*wake)(agate_sink *sink);
  /* Closes the sink. */
  void (*close)(agate_sink *sink);

  /* The following functions may be NULL. */

  /* Tells the sink the earliest time at which the next frame will look different, in seconds on the time line of
     frame requests. The sink requests no frame before that time unless it needs one itself, as after a change of
     size. Infinity means that no change is expected; a time before all frames means as soon as possible. The time
     applies until the next frame is requested. NULL: the sink requests frames at its own pace. */
  void (*schedule)(agate_sink *sink, double time);
  /* Returns the window, for renderers that present frames themselves. NULL: the sink has none. */
  const agate_native_window *(*window)(agate_sink *sink);
  /* Sets a property. */
  void (*set)(agate_sink *sink, const agate_sink_property *property);
} agate_sink_functions;

#endif

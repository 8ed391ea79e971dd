/*
 * A renderer: makes pixels of frames. C99 and C++11.
 *
 * Calls on one renderer come one at a time, on any thread; `finish` may come beside another call if the renderer says
 * AGATE_RENDERER_FINISHES_ASIDE. Structures that a caller hands over begin with their size: fields beyond it do not exist.
 * Frames, images and options are lent for the call.
 */
#ifndef AGATE_RENDERER_H
#define AGATE_RENDERER_H

#include "agate_frame.h"

/* Results of functions. */
enum {
  AGATE_OK = 0,
  /* Not done yet: ask again. */
  AGATE_NOT_READY = 1,
  /* No usable driver, device or display. */
  AGATE_ERROR_UNAVAILABLE = -1,
  /* The device went away while in use. The host closes the renderer. */
  AGATE_ERROR_LOST = -2,
  /* Memory or another resource ran out. */
  AGATE_ERROR_EXHAUSTED = -3,
  /* The frame asks for more than the renderer can do. */
  AGATE_ERROR_LIMIT = -4,
  /* Pixels cannot be delivered. */
  AGATE_ERROR_OUTPUT = -5
};

/* What went wrong and what to do about it; the callee fills it before it returns an error. */
typedef struct agate_error {
  uint32_t size;
  /* Item of the frame and image slot that it is about, or −1. */
  int32_t item, slot;
  /* UTF-8, ended by a zero. */
  char text[500];
} agate_error;

/* Formats of pixels. */
enum {
  /* Premultiplied RGBA in sRGB, 8 bits each, red in the lowest byte. Everybody takes it. */
  AGATE_FORMAT_RGBA8 = 0
};

/* An image that frames show. Its texels are lent for the call. */
typedef struct agate_image {
  uint32_t size;
  /* AGATE_FORMAT_RGBA8. */
  uint32_t format;
  /* Size in texels. */
  int32_t width, height;
  /* Bytes from one row to the next. */
  int64_t stride;
  /* AGATE_IMAGE_OPAQUE. */
  uint64_t flags;
  const void *texels;
} agate_image;
enum { AGATE_IMAGE_OPAQUE = 1u << 0 };

/* An image comes, or goes. */
typedef struct agate_image_update {
  /* The number that items have in `index`. */
  uint32_t slot;
  uint32_t reserved;
  /* NULL: the slot is empty now. */
  const agate_image *image;
} agate_image_update;

/* Windowing systems. */
enum {
  /* `display` is a wl_display, `surface` a wl_surface. */
  AGATE_WINDOW_WAYLAND = 1
};

/* A window, for a renderer that shows its frames there itself. Its handles outlive the surface that is made of it. */
typedef struct agate_native_window {
  uint32_t size;
  /* AGATE_WINDOW_WAYLAND. */
  uint32_t kind;
  void *display, *surface;
  /* In pixels. */
  int32_t width, height;
  /* AGATE_WINDOW_OPAQUE. */
  uint64_t flags;
} agate_native_window;
enum {
  /* Nothing that lies behind the window shows through its pixels. */
  AGATE_WINDOW_OPAQUE = 1u << 0
};
/* A window as the renderer knows it: the library's own. */
typedef struct agate_surface agate_surface;

/* Where a frame is drawn. */
enum {
  /* Memory that the renderer provides. */
  AGATE_TARGET_MEMORY = 0,
  /* The caller's memory, which stays until the frame is finished. */
  AGATE_TARGET_BUFFER = 1,
  /* A window, in which the frame is shown at once when it is ready: the renderer attaches and commits. It waits for no display:
     `render` returns AGATE_NOT_READY if the window takes no frame now, and is called again after the host has read what the
     display sends. */
  AGATE_TARGET_SURFACE = 2
};
typedef struct agate_target {
  uint32_t size;
  /* AGATE_TARGET_MEMORY, AGATE_TARGET_BUFFER or AGATE_TARGET_SURFACE. */
  uint32_t kind;
  /* AGATE_FORMAT_RGBA8. */
  uint32_t format;
  /* 1: the buffer holds frame `held`, of the same compositor. */
  uint32_t has_held;
  uint64_t held;
  /* The buffer, of the frame's size; bytes from one row to the next. */
  void *pixels;
  int64_t stride;
  /* The window. */
  agate_surface *surface;
} agate_target;

/* Finished pixels. Until `release` is called with `owner`, on any thread and also after the renderer was closed, they stay as
   they are. */
typedef struct agate_pixels {
  uint32_t size;
  /* AGATE_FORMAT_RGBA8. */
  uint32_t format;
  int32_t width, height;
  /* Bytes from one row to the next. */
  int64_t stride;
  /* NULL if the frame was drawn in a window. */
  const void *pixels;
  /* May be NULL, and is where the frame was drawn in the caller's buffer. */
  void (*release)(void *owner);
  void *owner;
} agate_pixels;

/* How a renderer is to be set up. */
typedef struct agate_renderer_options {
  uint32_t size;
  /* Threads of the processor; 0: one for each core. */
  uint32_t threads;
  /* Index or part of the name of the device; NULL: the renderer chooses. */
  const char *device;
  /* 1: check more than is needed; complaints are errors. */
  uint64_t validation;
} agate_renderer_options;

/* What a renderer is and can do; `open` fills it. */
typedef struct agate_renderer_info {
  uint32_t size;
  /* AGATE_RENDERER_EXACT, AGATE_RENDERER_FINISHES_ASIDE, AGATE_RENDERER_PRESENTS. */
  uint32_t flags;
  /* The device in words; UTF-8, ended by a zero. */
  char device[128];
  /* Frames that may be started before the first is finished, at least 1. */
  int32_t frames_in_flight;
  /* Longest side of an image, and of a frame. */
  int32_t maximum_image_size, maximum_frame_size;
  int32_t reserved;
  /* What it draws: bit n of a mask stands for value n of the enumeration, and of flags for the flag of that bit. All that
     occurs has to be among them, what asks nothing of the renderer too: AGATE_ITEM_OPAQUE, and of groups the blend mode
     normal. */
  uint64_t item_kinds, item_flags, blend_modes, filter_kinds, particle_flags;
  /* AGATE_DRAWS_…: what has no value in an enumeration. */
  uint64_t abilities;
} agate_renderer_info;

/* What a renderer draws besides upright rectangles and images at whole pixels, of which each shows a texel. */
enum {
  /* Items that are not upright (without AGATE_ITEM_AXIS_ALIGNED). */
  AGATE_DRAWS_TURNED = 1u << 0,
  /* Rectangles, images and groups with rounded corners. */
  AGATE_DRAWS_CORNERS = 1u << 1,
  /* Rectangles with a border. */
  AGATE_DRAWS_BORDERS = 1u << 2,
  /* Images without AGATE_ITEM_NEAREST: texels are mixed. */
  AGATE_DRAWS_BILINEAR = 1u << 3,
  /* Images whose texels are not as large as pixels, or do not lie in them. */
  AGATE_DRAWS_SCALED = 1u << 4,
  /* Images of halvings. */
  AGATE_DRAWS_LEVELS = 1u << 5,
  /* Images that are translucent as a whole. */
  AGATE_DRAWS_OPACITY = 1u << 6,
  /* All of them. */
  AGATE_DRAWS_ALL = (1u << 7) - 1u
};
enum {
  /* Its pixels are those of the CPU renderer, bit for bit. */
  AGATE_RENDERER_EXACT = 1u << 0,
  /* `finish` may be called while another thread calls another function. */
  AGATE_RENDERER_FINISHES_ASIDE = 1u << 1,
  /* It shows frames in windows itself, by the functions for surfaces. Without it windows are given pixels. */
  AGATE_RENDERER_PRESENTS = 1u << 2
};

/* The library's own. */
typedef struct agate_renderer agate_renderer;
struct agate_backend;

typedef struct agate_renderer_functions {
  uint32_t size, reserved;
  /* Opens a renderer; NULL and an error if there is none. */
  agate_renderer *(*open)(
    const struct agate_backend *backend, const agate_renderer_options *options, agate_renderer_info *info,
    agate_error *error);
  /* Takes and drops images, before the frame that uses them is rendered. */
  int32_t (*update_images)(
    agate_renderer *renderer, const agate_image_update *updates, uint32_t count, uint32_t stride, agate_error *error);
  /* Starts a frame, and gives it a number. */
  int32_t (*render)(
    agate_renderer *renderer, const agate_frame *frame, const agate_target *target, uint64_t *ticket, agate_error *error);
  /* Waits for a frame, for so many nanoseconds at most or, below 0, as long as it takes. With 0 it only asks, and may answer
     AGATE_NOT_READY always: whoever needs the frame waits. Of a frame in a window `pixels` stays empty. */
  int32_t (*finish)(
    agate_renderer *renderer, uint64_t ticket, int64_t timeout, agate_pixels *pixels, agate_error *error);
  /* The renderer is used no more; its surfaces were closed before. */
  void (*close)(agate_renderer *renderer);

  /* What follows is for renderers with AGATE_RENDERER_PRESENTS; NULL in others. */

  /* Opens a surface that shows frames in a window; NULL and an error if the device cannot. */
  agate_surface *(*open_surface)(agate_renderer *renderer, const agate_native_window *window, agate_error *error);
  /* The window has another size, in pixels. Comes between frames; a frame that has another size all the same is shown at its
     own. */
  int32_t (*resize_surface)(
    agate_renderer *renderer, agate_surface *surface, int32_t width, int32_t height, agate_error *error);
  /* The surface is used no more. The window is still there. */
  void (*close_surface)(agate_renderer *renderer, agate_surface *surface);
} agate_renderer_functions;

#endif

/*
 * Renderers: they turn frames into pixels. C99 and C++11.
 *
 * Calls on one renderer come one at a time, on any thread. `finish` may run concurrently with another call, also of
 * `finish` for another frame, if the renderer sets AGATE_RENDERER_FINISHES_ASIDE. Structures that a caller passes begin
 * with their size in bytes: fields beyond that size do not exist. Frames, images and options are valid during the call
 * only. A library leaves the handlers of signals, and the signals that a caller's thread blocks, as they are.
 */
#ifndef AGATE_RENDERER_H
#define AGATE_RENDERER_H

#include "agate_frame.h"

/* Result codes of functions. Errors are negative. */
enum {
  AGATE_OK = 0,
  /* The operation is not complete yet. Call again. Only `finish`, and `render` for a window, return this code. */
  AGATE_NOT_READY = 1,
  /* No usable driver, device or display. */
  AGATE_ERROR_UNAVAILABLE = -1,
  /* The device was lost while in use. The host closes the renderer. */
  AGATE_ERROR_LOST = -2,
  /* Memory or another resource ran out. */
  AGATE_ERROR_EXHAUSTED = -3,
  /* The frame exceeds a limit of the renderer. */
  AGATE_ERROR_LIMIT = -4,
  /* Pixels cannot be delivered. */
  AGATE_ERROR_OUTPUT = -5
};

/* A description of an error and of its remedy. The function that fails fills it before it returns. */
typedef struct agate_error {
  uint32_t size;
  /* The item of the frame and the image slot that the error is about, or −1. */
  int32_t item, slot;
  /* UTF-8, zero-terminated. */
  char text[500];
} agate_error;

/* Pixel formats. */
enum {
  /* Premultiplied RGBA in sRGB, 8 bits each, red in the lowest byte. Every renderer and sink accepts it. */
  AGATE_FORMAT_RGBA8 = 0
};

/* An image that frames draw. Its texels are valid during the call only. */
typedef struct agate_image {
  uint32_t size;
  /* AGATE_FORMAT_RGBA8. */
  uint32_t format;
  /* Size in texels. */
  int32_t width, height;
  /* Bytes from one row to the next. */
  int64_t stride;
  /* Zero or AGATE_IMAGE_OPAQUE. */
  uint64_t flags;
  const void *texels;
} agate_image;
enum { AGATE_IMAGE_OPAQUE = 1u << 0 };

/* A change of an image slot: a new image, or its removal. */
typedef struct agate_image_update {
  /* The slot, which items name in their `index`. */
  uint32_t slot;
  uint32_t reserved;
  /* The new image, or NULL to empty the slot. */
  const agate_image *image;
} agate_image_update;

/* Windowing systems. */
enum {
  /* `display` is a wl_display, `surface` a wl_surface. */
  AGATE_WINDOW_WAYLAND = 1
};

/* A window in which a renderer presents frames itself. Its handles outlive the surface that is opened for it. */
typedef struct agate_native_window {
  uint32_t size;
  /* AGATE_WINDOW_WAYLAND. */
  uint32_t kind;
  void *display, *surface;
  /* Size in pixels. */
  int32_t width, height;
  /* Zero or AGATE_WINDOW_OPAQUE. */
  uint64_t flags;
} agate_native_window;
enum {
  /* The window is opaque: nothing behind it shows through its pixels. */
  AGATE_WINDOW_OPAQUE = 1u << 0
};
/* A renderer's state for one window. The type is opaque; the library defines it. */
typedef struct agate_surface agate_surface;

/* Kinds of render target. */
enum {
  /* Memory that the renderer allocates. */
  AGATE_TARGET_MEMORY = 0,
  /* The caller's memory, which stays valid until the frame is finished. */
  AGATE_TARGET_BUFFER = 1,
  /* A window, in which the renderer presents the frame as soon as it is ready: it attaches the buffer and commits the
     surface. The renderer never waits for the display. `render` returns AGATE_NOT_READY if the window accepts no
     frame now; the host calls it again after it has read events from the display. */
  AGATE_TARGET_SURFACE = 2
};
typedef struct agate_target {
  uint32_t size;
  /* AGATE_TARGET_MEMORY, AGATE_TARGET_BUFFER or AGATE_TARGET_SURFACE. */
  uint32_t kind;
  /* AGATE_FORMAT_RGBA8. */
  uint32_t format;
  /* 1: the buffer already contains frame `held`, of the same compositor. */
  uint32_t has_held;
  uint64_t held;
  /* AGATE_TARGET_BUFFER: the buffer, of the frame's size, and the bytes from one row to the next. */
  void *pixels;
  int64_t stride;
  /* AGATE_TARGET_SURFACE: the window. */
  agate_surface *surface;
} agate_target;

/* Pixels of a finished frame. They stay valid and unchanged until `release` is called with `owner`. The call may come
   on any thread, even after the renderer was closed. */
typedef struct agate_pixels {
  uint32_t size;
  /* AGATE_FORMAT_RGBA8. */
  uint32_t format;
  int32_t width, height;
  /* Bytes from one row to the next. */
  int64_t stride;
  /* The first row, which is the caller's for AGATE_TARGET_BUFFER; NULL if the frame was drawn in a window. */
  const void *pixels;
  /* Releases the pixels. May be NULL, and is NULL if the frame was drawn in the caller's buffer. */
  void (*release)(void *owner);
  void *owner;
} agate_pixels;

/* Options for opening a renderer. */
typedef struct agate_renderer_options {
  uint32_t size;
  /* Number of CPU threads; 0: one for each core. */
  uint32_t threads;
  /* Index of the device, or part of its name, without which `open` fails; NULL: the renderer chooses. */
  const char *device;
  /* 1: enable additional checks. Their complaints are errors. */
  uint64_t validation;
} agate_renderer_options;

/* Properties and capabilities of a renderer. `open` fills this structure. */
typedef struct agate_renderer_info {
  uint32_t size;
  /* Any of AGATE_RENDERER_EXACT, AGATE_RENDERER_FINISHES_ASIDE and AGATE_RENDERER_PRESENTS. */
  uint32_t flags;
  /* The name of the device, for people; UTF-8, zero-terminated. */
  char device[128];
  /* Number of frames that may be started before the first of them is finished, 1 to 64. The host counts it as 1 if
     AGATE_RENDERER_FINISHES_ASIDE is not set. */
  int32_t frames_in_flight;
  /* Longest side of an image and of a frame, in pixels. Larger ones may arrive nevertheless: refuse them with
     AGATE_ERROR_LIMIT. */
  int32_t maximum_image_size, maximum_frame_size;
  int32_t reserved;
  /* Masks of the features that the renderer draws. Bit n of a mask of kinds or modes stands for value n of the
     enumeration; a mask of flags contains the flags themselves. A mask must include every value that occurs in what
     the renderer draws, even those that require nothing of it: the flag AGATE_ITEM_OPAQUE, and the blend mode normal
     for groups. Every renderer needs AGATE_ITEM_KIND_IMAGE, AGATE_ITEM_AXIS_ALIGNED, AGATE_ITEM_ISOMETRIC and
     AGATE_ITEM_NEAREST. */
  uint64_t item_kinds, item_flags, blend_modes, filter_kinds, particle_flags;
  /* AGATE_DRAWS_…: features that are not values of an enumeration. */
  uint64_t abilities;
} agate_renderer_info;

/* Features beyond upright rectangles, and images at whole pixels of which each pixel shows one texel. */
enum {
  /* Items that are not upright (without AGATE_ITEM_AXIS_ALIGNED). */
  AGATE_DRAWS_TURNED = 1u << 0,
  /* Rectangles, images and groups with rounded corners. */
  AGATE_DRAWS_CORNERS = 1u << 1,
  /* Rectangles with a border. */
  AGATE_DRAWS_BORDERS = 1u << 2,
  /* Images without AGATE_ITEM_NEAREST, which are filtered bilinearly. */
  AGATE_DRAWS_BILINEAR = 1u << 3,
  /* Images whose texels differ from pixels in size, or are not aligned with them, or whose sides are not at whole
     pixels. */
  AGATE_DRAWS_SCALED = 1u << 4,
  /* Images drawn from their mip levels. */
  AGATE_DRAWS_LEVELS = 1u << 5,
  /* Images with an opacity below 1. */
  AGATE_DRAWS_OPACITY = 1u << 6,
  /* All of these features. */
  AGATE_DRAWS_ALL = (1u << 7) - 1u
};
enum {
  /* The renderer is exact: its pixels equal those of the CPU renderer, except where floating-point rounding differs. At
    least 99.9 % of the pixels differ by at most 1 in each channel, and all pixels by at most 4. `agate check-backend`
    expects equal pixels in all of its scenes. */
  AGATE_RENDERER_EXACT = 1u << 0,
  /* `finish` may be called while other threads are in functions of the renderer, also in `finish`. */
  AGATE_RENDERER_FINISHES_ASIDE = 1u << 1,
  /* The renderer presents frames in windows itself, through the surface functions. Without this flag, windows receive
     pixels. */
  AGATE_RENDERER_PRESENTS = 1u << 2
};

/* An open renderer. The type is opaque; the library defines it. */
typedef struct agate_renderer agate_renderer;
struct agate_backend;

typedef struct agate_renderer_functions {
  uint32_t size, reserved;
  /* Opens a renderer and fills `info`. Returns NULL and fills `error` on failure. */
  agate_renderer *(*open)(
    const struct agate_backend *backend, const agate_renderer_options *options, agate_renderer_info *info,
    agate_error *error);
  /* Sets and removes images. Called before the frame that uses them is rendered. Frames that were started earlier still
     show the images of before. `stride`: bytes from one update to the next. */
  int32_t (*update_images)(
    agate_renderer *renderer, const agate_image_update *updates, uint32_t count, uint32_t stride, agate_error *error);
  /* Starts drawing a frame, and writes its number to `ticket`. The number differs from those of all earlier frames of
     the renderer. A caller need not finish a frame: when it has started `frames_in_flight` more, the renderer may give
     up the pixels of the frame. */
  int32_t (*render)(
    agate_renderer *renderer, const agate_frame *frame, const agate_target *target, uint64_t *ticket, agate_error *error);
  /* Waits until a frame is finished, for at most `timeout` nanoseconds; a negative timeout waits without limit. With
     a timeout of 0 the function does not wait, and may always return AGATE_NOT_READY: a caller that needs the frame
     passes another timeout. For a frame drawn in a window `pixels` stays empty. A caller does not ask for a frame again
     after AGATE_OK or an error. For a number that no frame has, the function returns an error. */
  int32_t (*finish)(
    agate_renderer *renderer, uint64_t ticket, int64_t timeout, agate_pixels *pixels, agate_error *error);
  /* Closes the renderer. Its surfaces are closed before. */
  void (*close)(agate_renderer *renderer);

  /* The following functions are for renderers with AGATE_RENDERER_PRESENTS; they are NULL in others. */

  /* Opens a surface that presents frames in a window. Returns NULL and fills `error` if the device cannot present
     there. */
  agate_surface *(*open_surface)(agate_renderer *renderer, const agate_native_window *window, agate_error *error);
  /* Tells the renderer the new size of the window, in pixels. Called between frames. A frame of another size is still
     presented, at its own size. */
  int32_t (*resize_surface)(
    agate_renderer *renderer, agate_surface *surface, int32_t width, int32_t height, agate_error *error);
  /* Closes the surface. The window still exists at this time. */
  void (*close_surface)(agate_renderer *renderer, agate_surface *surface);
} agate_renderer_functions;

#endif

/*
 * A renderer for agate in C99 that draws with OpenGL ES 3: rectangles, images, gradients and groups, however they lie. The
 * frame's table of items is the vertex buffer, and a fragment shader follows the rules for each pixel of an item's box.
 * What is not drawn (see `info->item_kinds` below) the host paints, and hands over as pictures.
 *
 *   cc -std=c99 -O2 -shared -fPIC -I Sources/CAgateBackend/include -o gl.so Examples/GLRenderer/gl_renderer.c \
 *     -lEGL -lGLESv2 -lwayland-egl
 *   AGATE_BACKENDS=$PWD/gl.so agate render scene.ca --backend gl -o out.png
 *
 * Debian: libegl-dev libgles-dev libwayland-dev. The rules stand in agate_frame.h, above agate_draw_item; here they are in
 * gl_shaders.h. Pixels are rounded as the device blends, so they may differ a little from those of the CPU renderer.
 */
#define _POSIX_C_SOURCE 200809L

#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
#include <wayland-egl-core.h>

#include "agate_plugin.h"
#include "gl_shaders.h"

#define CONTEXT_LOST 0x0507 /* of GL_KHR_robustness */

enum { MOST_SLOTS = 1 << 20, MOST_SIDE = 16384, MOST_DEPTH = 64, WORDS_IN_ROW = 1024, WORDS_BEFORE = 4 };

/* What the items of a draw call have in common: a program is made for each set that occurs. */
enum {
  IS_IMAGE = 1 << 0, IS_GRADIENT = 1 << 1, IS_GROUP = 1 << 2, IS_ROUNDED = 1 << 3, IS_BORDERED = 1 << 4,
  IS_PROJECTED = 1 << 5, IS_MAPPED = 1 << 6, IS_CLIPPED = 1 << 7, IS_SMOOTH = 1 << 8, HAS_LEVELS = 1 << 9,
  IS_MASKED = 1 << 10, PROGRAMS = 1 << 11,
  /* A matter of blending. */
  IS_ADDITIVE = 1 << 11
};

/* Their names in shaders, from bit 0 on. */
static const char *const features[] = {
  "IMAGE", "GRADIENT", "GROUP", "ROUNDED", "BORDERED", "PROJECTED", "MAPPED", "CLIPPED", "SMOOTH", "LEVELS", "MASKED"
};

static const struct { const char *name; uint32_t value; } constants[] = {
  { "AXIS_ALIGNED", AGATE_ITEM_AXIS_ALIGNED }, { "ISOMETRIC", AGATE_ITEM_ISOMETRIC },
  { "PERSPECTIVE", AGATE_ITEM_PERSPECTIVE }, { "SHAPED", AGATE_ITEM_SHAPED }, { "CONTINUOUS", AGATE_ITEM_CONTINUOUS },
  { "TINTED", AGATE_ITEM_TINTED }, { "CORNER_MIN_X_MIN_Y", AGATE_ITEM_CORNER_MIN_X_MIN_Y },
  { "HARD_MIN_X", AGATE_ITEM_HARD_MIN_X }, { "HARD_MAX_X", AGATE_ITEM_HARD_MAX_X },
  { "HARD_MIN_Y", AGATE_ITEM_HARD_MIN_Y }, { "HARD_MAX_Y", AGATE_ITEM_HARD_MAX_Y }
};

/* Pixels that are drawn to: the frame's, or those of a group or mask. */
typedef struct layer {
  GLuint texture, framebuffer;
  int is_mask;
} layer;

/* A context, and what belongs to it. */
typedef struct device {
  struct device *next;
  EGLDisplay display;
  EGLContext context;
  /* Of windows; NULL: none. */
  void *wl_display;
  GLint most_side;
  /* Programs that were not needed yet are 0. */
  GLuint programs[PROGRAMS], halving_program;
  GLuint items, boxes, words, scratch, attributes;
  /* The frame, and the groups in it. */
  layer layers[MOST_DEPTH + 1];
  int32_t width, height;
  /* Why a program cannot be made. */
  char problem[300];
} device;

typedef struct image {
  int32_t width, height;
  GLuint texture;
  int has_levels;
} image;

typedef struct batch {
  uint32_t first, count;
  int key;
  GLuint texture, mask;
} batch;

struct agate_surface {
  struct wl_egl_window *window;
  EGLSurface surface;
  int32_t width, height;
  int is_opaque;
};

struct agate_renderer {
  device *device;
  image *images;
  uint32_t image_count;
  uint32_t *words;
  size_t word_room;
  int surface_count;
  /* The frame that was started last. */
  struct {
    uint64_t ticket;
    uint32_t kind;
    int32_t width, height;
    int64_t stride;
    void *pixels;
    GLsync fence;
    int is_delivered;
  } frame;
};

static int32_t fail(agate_error *error, int32_t code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  if (error != NULL) vsnprintf(error->text, sizeof error->text, format, arguments);
  va_end(arguments);
  return code;
}

/* MARK: Devices */

/* All that are open. EGL has one display for each of the system's, however often it is asked: the last device ends it. */
static device *devices;
static pthread_mutex_t devices_lock = PTHREAD_MUTEX_INITIALIZER;

static int begin_display(device *d) {
  pthread_mutex_lock(&devices_lock);
  int ok = d->display != EGL_NO_DISPLAY && eglInitialize(d->display, NULL, NULL);
  if (ok) d->next = devices, devices = d;
  pthread_mutex_unlock(&devices_lock);
  return ok;
}

static void end_display(device *d) {
  int is_used = 0;
  pthread_mutex_lock(&devices_lock);
  for (device **at = &devices; *at != NULL;) {
    if (*at == d) { *at = d->next; continue; }
    is_used |= (*at)->display == d->display;
    at = &(*at)->next;
  }
  if (!is_used) eglTerminate(d->display);
  pthread_mutex_unlock(&devices_lock);
}

static int offers(const char *extensions, const char *name) {
  return extensions != NULL && strstr(extensions, name) != NULL;
}

/* The window system's, or one of those that need none. Devices come first, with hardware before software: the platform
   without surfaces may be one driver's alone, and software where another driver has a GPU. */
static EGLDisplay find_display(int attempt, void *wl_display) {
  const char *extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
  if (wl_display != NULL)
    return attempt == 0 && offers(extensions, "_platform_wayland")
      ? eglGetPlatformDisplay(EGL_PLATFORM_WAYLAND_KHR, wl_display, NULL) : EGL_NO_DISPLAY;
  if (attempt == 0 && offers(extensions, "EGL_EXT_platform_device")) {
    PFNEGLQUERYDEVICESEXTPROC query = (PFNEGLQUERYDEVICESEXTPROC)eglGetProcAddress("eglQueryDevicesEXT");
    EGLDeviceEXT first;
    EGLint count = 0;
    if (query != NULL && query(1, &first, &count) && count > 0)
      return eglGetPlatformDisplay(EGL_PLATFORM_DEVICE_EXT, first, NULL);
  }
  if (attempt == 1 && offers(extensions, "EGL_MESA_platform_surfaceless"))
    return eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
  return attempt == 2 ? eglGetDisplay(EGL_DEFAULT_DISPLAY) : EGL_NO_DISPLAY;
}

/* Contexts are current for as long as a call: the next one may come on another thread. */
static int32_t enter(device *d, agate_error *error) {
  if (d == NULL) return fail(error, AGATE_ERROR_LOST, "the device did not open again after its last window was closed");
  if (eglMakeCurrent(d->display, EGL_NO_SURFACE, EGL_NO_SURFACE, d->context)) return AGATE_OK;
  return fail(error, AGATE_ERROR_LOST, "the device is gone: EGL error 0x%x", (unsigned)eglGetError());
}

static void leave(device *d) { eglMakeCurrent(d->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT); }

/* What OpenGL complains of since it was asked the last time. */
static int32_t check(device *d, agate_error *error) {
  int32_t result = AGATE_OK;
  GLenum code;
  for (int i = 0; i < 16 && (code = glGetError()) != GL_NO_ERROR; i++) {
    if (code == CONTEXT_LOST) return fail(error, AGATE_ERROR_LOST, "the graphics device was reset");
    if (code == GL_OUT_OF_MEMORY)
      result = fail(error, AGATE_ERROR_EXHAUSTED, "the device has no memory left: use smaller images or frames");
    else if (result == AGATE_OK)
      result = fail(error, AGATE_ERROR_LIMIT, "the driver refuses to draw the frame: OpenGL error 0x%x", code);
  }
  if (result == AGATE_OK && d->problem[0] != 0)
    result = fail(error, AGATE_ERROR_UNAVAILABLE, "the driver does not take a shader: %s", d->problem);
  return result;
}

static GLuint make_program(device *d, int key, const char *const *vertex, const char *const *fragment) {
  static const char *const samplers[] = { "image", "words", "mask" };
  GLuint program = glCreateProgram();
  GLint ok = 0;
  for (int stage = 0; stage < 2; stage++) {
    char prelude[2000];
    size_t length = (size_t)snprintf(prelude, sizeof prelude, "#define SIDE %s\n", stage == 0 ? "out" : "in");
    for (size_t i = 0; i < sizeof constants / sizeof constants[0]; i++)
      length += (size_t)snprintf(
        prelude + length, sizeof prelude - length, "const uint %s = %uu;\n", constants[i].name, constants[i].value);
    for (size_t i = 0; i < sizeof features / sizeof features[0]; i++)
      length += (size_t)snprintf(
        prelude + length, sizeof prelude - length, "const bool %s = %s;\n", features[i], key >> i & 1 ? "true" : "false");
    const char *text[10] = { shader_head, prelude }, *const *pieces = stage == 0 ? vertex : fragment;
    GLsizei count = 2;
    while (*pieces != NULL) text[count++] = *pieces++;
    GLuint shader = glCreateShader(stage == 0 ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER);
    glShaderSource(shader, count, text, NULL);
    glCompileShader(shader);
    glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
    if (!ok) glGetShaderInfoLog(shader, sizeof d->problem, NULL, d->problem);
    glAttachShader(program, shader);
    glDeleteShader(shader);
  }
  glLinkProgram(program);
  glGetProgramiv(program, GL_LINK_STATUS, &ok);
  if (!ok && d->problem[0] == 0) glGetProgramInfoLog(program, sizeof d->problem, NULL, d->problem);
  glUseProgram(program);
  for (int unit = 0; ok && unit < 3; unit++) glUniform1i(glGetUniformLocation(program, samplers[unit]), unit);
  return program;
}

static void use_program(device *d, int key) {
  static const char *const vertex[] = { shader_inputs, vertex_shader, NULL };
  static const char *const fragment[] = {
    shader_inputs, fragment_arithmetic, fragment_coverage, fragment_image, fragment_gradient, fragment_main, NULL
  };
  key &= PROGRAMS - 1;
  if (d->programs[key] == 0) d->programs[key] = make_program(d, key, vertex, fragment);
  glUseProgram(d->programs[key]);
}

static GLuint make_texture(GLenum format, int32_t width, int32_t height, int levels) {
  GLuint texture;
  glGenTextures(1, &texture);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture);
  /* Shaders fetch texels, and filter them. */
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, levels > 1 ? GL_NEAREST_MIPMAP_NEAREST : GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  if (width > 0) glTexStorage2D(GL_TEXTURE_2D, levels, format, width, height);
  return texture;
}

static void close_device(device *d) {
  if (d == NULL) return;
  /* All objects go with the context. */
  eglDestroyContext(d->display, d->context);
  end_display(d);
  free(d);
}

/* Drivers may end the process when the device is reset, unless the context is one that reports it. */
static EGLContext make_context(EGLDisplay display, const char *extensions) {
  static const EGLint wanted[] = {
    EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT, EGL_CONTEXT_MAJOR_VERSION, 3,
    EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE
  };
  EGLContext context = EGL_NO_CONTEXT;
  if (offers(extensions, "EGL_EXT_create_context_robustness"))
    context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, wanted);
  return context != EGL_NO_CONTEXT ? context : eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, wanted + 2);
}

/* Opens a device, and leaves it current. */
static device *open_device(void *wl_display, agate_error *error) {
  device *d = calloc(1, sizeof *d);
  fail(error, 0, "%s", wl_display != NULL ? "EGL finds no device for the window: install a driver (Debian: libegl-mesa0)"
    : "EGL finds no device without a display: install a driver (Debian: libgl1-mesa-dri)");
  eglBindAPI(EGL_OPENGL_ES_API);
  for (int attempt = 0; d != NULL && d->context == EGL_NO_CONTEXT; attempt++) {
    if (attempt == 3) {
      free(d);
      return NULL;
    }
    d->display = find_display(attempt, wl_display);
    if (!begin_display(d)) continue;
    const char *extensions = eglQueryString(d->display, EGL_EXTENSIONS);
    if (!offers(extensions, "EGL_KHR_surfaceless_context") || !offers(extensions, "EGL_KHR_no_config_context"))
      fail(error, 0, "the driver draws in windows only: use one with EGL_KHR_surfaceless_context and _no_config_context");
    else if ((d->context = make_context(d->display, extensions)) == EGL_NO_CONTEXT)
      fail(error, 0, "the driver has no OpenGL ES 3: EGL error 0x%x; use another backend", (unsigned)eglGetError());
    if (d->context == EGL_NO_CONTEXT) end_display(d);
  }
  if (d == NULL || enter(d, error) != AGATE_OK) {
    close_device(d);
    return NULL;
  }
  d->wl_display = wl_display;
  GLint viewport[2] = { 0, 0 };
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &d->most_side);
  glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
  for (int i = 0; i < 2; i++) d->most_side = viewport[i] < d->most_side ? viewport[i] : d->most_side;
  if (d->most_side > MOST_SIDE) d->most_side = MOST_SIDE;
  glGenBuffers(1, &d->items);
  glGenBuffers(1, &d->boxes);
  glGenFramebuffers(1, &d->scratch);
  d->words = make_texture(0, 0, 0, 1);
  glGenVertexArrays(1, &d->attributes);
  glBindVertexArray(d->attributes);
  for (GLuint i = 0; i < 8; i++) {
    glEnableVertexAttribArray(i);
    glVertexAttribDivisor(i, 1);
  }
  glDisable(GL_DITHER);
  return d;
}

/* MARK: Images */

static int level_count(int32_t width, int32_t height) {
  int count = 1;
  for (int32_t side = width > height ? width : height; side > 1; side >>= 1) count++;
  return count;
}

/* Puts a texture's level where pixels are drawn and read. */
static void attach(device *d, GLuint texture, int level) {
  glBindFramebuffer(GL_FRAMEBUFFER, d->scratch);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, level);
}

static void upload(image *target, const void *texels, int64_t stride) {
  if (target->texture == 0)
    target->texture = make_texture(GL_RGBA8, target->width, target->height, level_count(target->width, target->height));
  target->has_levels = 0;
  glBindTexture(GL_TEXTURE_2D, target->texture);
  /* OpenGL knows rows of whole texels, from the first one down. */
  int is_whole = stride > 0 && stride % 4 == 0 && stride / 4 < INT32_MAX;
  glPixelStorei(GL_UNPACK_ROW_LENGTH, is_whole ? (GLint)(stride / 4) : 0);
  for (int32_t y = 0; y < (is_whole ? 1 : target->height); y++)
    glTexSubImage2D(
      GL_TEXTURE_2D, 0, 0, y, target->width, is_whole ? target->height : 1, GL_RGBA, GL_UNSIGNED_BYTE,
      (const char *)texels + y * stride);
}

/* Fills an image's levels when an item first wants one. */
static void make_levels(device *d, image *picture) {
  static const char *const vertex[] = { halving_vertex_shader, NULL };
  static const char *const fragment[] = { halving_shader, NULL };
  if (picture->has_levels) return;
  picture->has_levels = 1;
  if (d->halving_program == 0) d->halving_program = make_program(d, 0, vertex, fragment);
  glUseProgram(d->halving_program);
  glDisable(GL_BLEND);
  /* The attributes of items may have no buffers yet, or ones that have become shorter. */
  glBindVertexArray(0);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, picture->texture);
  int count = level_count(picture->width, picture->height);
  for (int level = 1; level < count; level++) {
    /* A level is read while the next one is drawn. */
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_BASE_LEVEL, level - 1);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, level - 1);
    attach(d, picture->texture, level);
    int32_t width = picture->width >> level, height = picture->height >> level;
    glViewport(0, 0, width > 0 ? width : 1, height > 0 ? height : 1);
    glDrawArrays(GL_TRIANGLES, 0, 3);
  }
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_BASE_LEVEL, 0);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, count - 1);
  glBindVertexArray(d->attributes);
  glEnable(GL_BLEND);
}

static int32_t set_image(agate_renderer *r, uint32_t slot, const agate_image *source, agate_error *error) {
  if (slot >= MOST_SLOTS || (source != NULL && (source->format != AGATE_FORMAT_RGBA8 || source->texels == NULL)))
    return fail(error, AGATE_ERROR_LIMIT, "an image of a slot or format that is not known");
  if (source != NULL && (source->width < 1 || source->height < 1 || source->width > r->device->most_side
    || source->height > r->device->most_side))
    return fail(error, AGATE_ERROR_LIMIT, "an image of %d×%d texels; the device takes 1 to %d a side: make it smaller",
      source->width, source->height, r->device->most_side);
  if (slot >= r->image_count) {
    if (source == NULL) return AGATE_OK;
    uint32_t count = slot * 2 + 16;
    image *images = realloc(r->images, count * sizeof(image));
    if (images == NULL) return fail(error, AGATE_ERROR_EXHAUSTED, "no memory for images");
    memset(images + r->image_count, 0, (count - r->image_count) * sizeof(image));
    r->images = images, r->image_count = count;
  }
  image *target = &r->images[slot];
  /* Pictures come anew with every frame: the texture stays if it fits. */
  if (source == NULL || target->width != source->width || target->height != source->height) {
    glDeleteTextures(1, &target->texture);
    memset(target, 0, sizeof *target);
  }
  if (source == NULL) return AGATE_OK;
  target->width = source->width, target->height = source->height;
  upload(target, source->texels, source->stride);
  return check(r->device, error);
}

static int32_t update_images(
  agate_renderer *r, const agate_image_update *updates, uint32_t count, uint32_t stride, agate_error *error
) {
  int32_t result = enter(r->device, error);
  if (result != AGATE_OK) return result;
  for (uint32_t i = 0; i < count && result == AGATE_OK; i++) {
    const agate_image_update *update = (const void *)((const char *)updates + (size_t)i * stride);
    result = set_image(r, update->slot, update->image, error);
    if (result != AGATE_OK && error != NULL) error->slot = (int32_t)update->slot;
  }
  leave(r->device);
  return result;
}

/* MARK: Tables */

/* A table whose elements have at least that size; empty if there is none. */
static agate_table table_of(const agate_frame *frame, uint32_t index, uint32_t size) {
  agate_table table = { NULL, 0, 0 };
  if (index < frame->table_count && frame->tables != NULL) table = frame->tables[index];
  if (table.base == NULL || table.stride < size || table.stride % 4 != 0) table.count = 0;
  return table;
}

static const void *element(agate_table table, uint32_t index) {
  return (const char *)table.base + (size_t)index * table.stride;
}

/* Homographies, gradients and edges as one texture of words; items and boxes as vertex buffers. */
static int32_t upload_tables(agate_renderer *r, const agate_frame *frame, agate_error *error) {
  device *d = r->device;
  agate_table tables[] = {
    table_of(frame, AGATE_TABLE_HOMOGRAPHIES, sizeof(agate_homography)),
    table_of(frame, AGATE_TABLE_GRADIENTS, sizeof(float)), table_of(frame, AGATE_TABLE_EDGES, sizeof(agate_clip_edge))
  };
  static const size_t words_of[] = { 9, 1, 3 };
  size_t at = WORDS_BEFORE, begins[4];
  for (int i = 0; i < 3; i++) begins[i] = at, at += tables[i].count * words_of[i];
  size_t rows = (at + WORDS_IN_ROW - 1) / WORDS_IN_ROW;
  if (rows > (size_t)d->most_side)
    return fail(error, AGATE_ERROR_LIMIT, "the frame's mappings, gradients and edges are too many for the device");
  if (r->word_room < rows * WORDS_IN_ROW) {
    uint32_t *words = realloc(r->words, rows * WORDS_IN_ROW * 4);
    if (words == NULL) return fail(error, AGATE_ERROR_EXHAUSTED, "no memory for a frame's tables");
    memset(words, 0, rows * WORDS_IN_ROW * 4);
    r->words = words, r->word_room = rows * WORDS_IN_ROW;
  }
  uint32_t header[WORDS_BEFORE] = {
    (uint32_t)frame->width, (uint32_t)frame->height, (uint32_t)begins[1], (uint32_t)begins[2]
  };
  memcpy(r->words, header, sizeof header);
  for (int i = 0; i < 3; i++)
    for (uint32_t k = 0; k < tables[i].count; k++)
      memcpy(r->words + begins[i] + k * words_of[i], element(tables[i], k), words_of[i] * 4);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, d->words);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  glTexImage2D(
    GL_TEXTURE_2D, 0, GL_R32UI, WORDS_IN_ROW, (GLsizei)rows, 0, GL_RED_INTEGER, GL_UNSIGNED_INT, r->words);
  agate_table items = table_of(frame, AGATE_TABLE_ITEMS, sizeof(agate_draw_item));
  agate_table boxes = table_of(frame, AGATE_TABLE_BOXES, sizeof(agate_box));
  glBindBuffer(GL_ARRAY_BUFFER, d->items);
  glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)items.count * items.stride, items.base, GL_STREAM_DRAW);
  glBindBuffer(GL_ARRAY_BUFFER, d->boxes);
  glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)boxes.count * boxes.stride, boxes.base, GL_STREAM_DRAW);
  return AGATE_OK;
}

/* MARK: Drawing */

/* Binds pixels to draw to, and makes them if they are new. */
static layer *use_layer(device *d, int depth) {
  layer *target = &d->layers[depth];
  if (target->texture == 0) {
    target->texture = make_texture(GL_RGBA8, d->width, d->height, 1);
    glGenFramebuffers(1, &target->framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, target->framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, target->texture, 0);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, target->framebuffer);
  glViewport(0, 0, d->width, d->height);
  return target;
}

static void drop_layers(device *d) {
  for (int i = 0; i <= MOST_DEPTH; i++) {
    glDeleteFramebuffers(1, &d->layers[i].framebuffer);
    glDeleteTextures(1, &d->layers[i].texture);
    memset(&d->layers[i], 0, sizeof d->layers[i]);
  }
}

static int32_t limited(int32_t value, int32_t most) { return value < 0 ? 0 : value > most ? most : value; }

/* The group's pixels become transparent. */
static void clear_box(device *d, const agate_box *box) {
  int32_t x = limited(box->x0, d->width), y = limited(box->y0, d->height);
  int32_t width = limited(box->x1, d->width) - x, height = limited(box->y1, d->height) - y;
  if (width <= 0 || height <= 0) return;
  glEnable(GL_SCISSOR_TEST);
  glScissor(x, y, width, height);
  glClearColor(0, 0, 0, 0);
  glClear(GL_COLOR_BUFFER_BIT);
  glDisable(GL_SCISSOR_TEST);
}

/* Draws the items of a batch, and empties it. */
static void flush(device *d, batch *b, agate_table items, agate_table boxes) {
  static const struct { GLint count; GLenum type; size_t offset; } attributes[] = {
    { 4, GL_FLOAT, offsetof(agate_draw_item, inverse_a) }, { 4, GL_FLOAT, offsetof(agate_draw_item, centre_x) },
    { 2, GL_FLOAT, offsetof(agate_draw_item, radius) }, { 2, GL_UNSIGNED_INT, offsetof(agate_draw_item, fill) },
    { 4, GL_UNSIGNED_INT, offsetof(agate_draw_item, kind) }, { 4, GL_INT, offsetof(agate_draw_item, u0) },
    { 4, GL_INT, offsetof(agate_draw_item, vx) }
  };
  if (b->count == 0) return;
  use_program(d, b->key);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, b->texture);
  glActiveTexture(GL_TEXTURE2);
  glBindTexture(GL_TEXTURE_2D, b->mask);
  glBlendFunc(GL_ONE, b->key & IS_ADDITIVE ? GL_ONE : GL_ONE_MINUS_SRC_ALPHA);
  glBindBuffer(GL_ARRAY_BUFFER, d->items);
  for (GLuint i = 0; i < 7; i++) {
    const void *at = (const void *)((size_t)b->first * items.stride + attributes[i].offset);
    if (attributes[i].type == GL_FLOAT)
      glVertexAttribPointer(i, attributes[i].count, GL_FLOAT, GL_FALSE, (GLsizei)items.stride, at);
    else
      glVertexAttribIPointer(i, attributes[i].count, attributes[i].type, (GLsizei)items.stride, at);
  }
  glBindBuffer(GL_ARRAY_BUFFER, d->boxes);
  glVertexAttribIPointer(7, 4, GL_INT, (GLsizei)boxes.stride, (const void *)((size_t)b->first * boxes.stride));
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, (GLsizei)b->count);
  b->count = 0;
}

/* Numbers that coverage can be computed from. */
static int is_sound(const agate_draw_item *item) {
  float sum = item->inverse_a + item->inverse_b + item->inverse_c + item->inverse_d + item->centre_x + item->centre_y
    + item->half_width + item->half_height + item->radius + item->border_width;
  /* Infinity less itself is not a number. */
  if (sum - sum != 0) return 0;
  if (item->flags & (AGATE_ITEM_AXIS_ALIGNED | AGATE_ITEM_ISOMETRIC | AGATE_ITEM_PERSPECTIVE)) return 1;
  return (item->inverse_a != 0 || item->inverse_b != 0) && (item->inverse_c != 0 || item->inverse_d != 0);
}

/* The gradient's table ends before the frame's does. */
static int has_gradient(const agate_frame *frame, uint32_t first) {
  agate_table table = table_of(frame, AGATE_TABLE_GRADIENTS, sizeof(float));
  if ((uint64_t)first + 2 > table.count) return 0;
  float colours = *(const float *)element(table, first + 1);
  return colours >= 0 && colours < 1e6f && first + 2 + (uint64_t)colours * 10 + 9 <= table.count;
}

/* What an item needs of a program; −1 if it draws nothing. */
static int key_of(agate_renderer *r, const agate_frame *frame, const agate_draw_item *item, int is_masked) {
  uint32_t flags = item->flags;
  int key = item->radius > 0 && flags & AGATE_ITEM_ALL_CORNERS ? IS_ROUNDED : 0;
  if (flags & AGATE_ITEM_PERSPECTIVE) key |= IS_PROJECTED;
  if (flags & AGATE_ITEM_CLIPPED) key |= IS_CLIPPED;
  if (item->kind == AGATE_ITEM_KIND_RECTANGLE) {
    if (item->border_width > 0) key |= IS_BORDERED;
  } else if (item->kind == AGATE_ITEM_KIND_GROUP_END) {
    key |= IS_GROUP | (is_masked ? IS_MASKED : 0);
    if (!(flags & AGATE_ITEM_SHAPED)) key &= IS_GROUP | IS_MASKED | IS_CLIPPED;
  } else if (flags & AGATE_ITEM_GRADIENT) {
    key |= IS_GRADIENT | IS_MAPPED;
    if (!has_gradient(frame, item->index)) return -1;
  } else if (item->index < r->image_count && r->images[item->index].texture != 0 && !(flags & AGATE_ITEM_PASS)) {
    key |= IS_IMAGE | (flags & AGATE_ITEM_NEAREST ? 0 : IS_SMOOTH) | (item->fill != 0 ? HAS_LEVELS : 0);
    if (flags & (AGATE_ITEM_PERSPECTIVE | AGATE_ITEM_CLIPPED)) key |= IS_MAPPED;
    if (flags & AGATE_ITEM_ADDITIVE) key |= IS_ADDITIVE;
  } else {
    return -1;
  }
  /* What it refers to is there. */
  int64_t homographies = table_of(frame, AGATE_TABLE_HOMOGRAPHIES, sizeof(agate_homography)).count;
  int64_t edges = table_of(frame, AGATE_TABLE_EDGES, sizeof(agate_clip_edge)).count;
  int64_t last = key & IS_MAPPED ? (int64_t)item->homography + 1 : item->homography;
  if (key & (IS_PROJECTED | IS_MAPPED) && (item->homography < 0 || last >= homographies)) return -1;
  if (key & IS_CLIPPED && (item->u0 < 0 || item->ux < 0 || (int64_t)item->u0 + item->ux > edges)) return -1;
  return is_sound(item) ? key : -1;
}

static int32_t draw_items(agate_renderer *r, const agate_frame *frame, agate_error *error) {
  device *d = r->device;
  agate_table items = table_of(frame, AGATE_TABLE_ITEMS, sizeof(agate_draw_item));
  agate_table boxes = table_of(frame, AGATE_TABLE_BOXES, sizeof(agate_box));
  batch b = { 0, 0, 0, 0, 0 };
  int depth = 0;
  for (uint32_t i = 0; i < items.count && i < boxes.count; i++) {
    const agate_draw_item *item = element(items, i);
    int is_group = 0, is_masked = 0;
    GLuint texture = 0, mask = 0;
    switch (item->kind) {
    case AGATE_ITEM_KIND_GROUP_BEGIN:
    case AGATE_ITEM_KIND_MASK_BEGIN:
      flush(d, &b, items, boxes);
      if (depth == MOST_DEPTH)
        return fail(error, AGATE_ERROR_LIMIT, "groups are nested deeper than %d", MOST_DEPTH);
      use_layer(d, ++depth)->is_mask = item->kind == AGATE_ITEM_KIND_MASK_BEGIN;
      clear_box(d, element(boxes, i));
      continue;
    case AGATE_ITEM_KIND_GROUP_END:
      is_masked = d->layers[depth].is_mask;
      is_group = depth > is_masked;
      if (!is_group) continue;
      flush(d, &b, items, boxes);
      if (is_masked) mask = d->layers[depth--].texture;
      texture = d->layers[depth--].texture;
      use_layer(d, depth);
      break;
    case AGATE_ITEM_KIND_RECTANGLE:
    case AGATE_ITEM_KIND_IMAGE: break;
    default: continue;
    }
    int key = key_of(r, frame, item, is_masked);
    if (key < 0) continue;
    if (key & IS_IMAGE) texture = r->images[item->index].texture;
    /* A batch is of items in a row. */
    if (is_group || key != b.key || texture != b.texture || i != b.first + b.count) flush(d, &b, items, boxes);
    if (key & HAS_LEVELS && !r->images[item->index].has_levels) {
      flush(d, &b, items, boxes);
      make_levels(d, &r->images[item->index]);
      use_layer(d, depth);
    }
    if (b.count == 0) b.first = i, b.key = key, b.texture = texture, b.mask = mask;
    b.count++;
    if (is_group) flush(d, &b, items, boxes);
  }
  flush(d, &b, items, boxes);
  return AGATE_OK;
}

/* MARK: Windows */

/* Puts the frame in a window's back buffer, where rows are counted from below, and shows it. */
static int32_t present(device *d, agate_surface *surface, agate_error *error) {
  if (d->width == 0 || d->height == 0) return AGATE_OK;
  if (surface->width != d->width || surface->height != d->height) {
    wl_egl_window_resize(surface->window, d->width, d->height, 0, 0);
    surface->width = d->width, surface->height = d->height;
  }
  if (!eglMakeCurrent(d->display, surface->surface, surface->surface, d->context))
    return fail(error, AGATE_ERROR_LOST, "the window is gone: EGL error 0x%x", (unsigned)eglGetError());
  glBindFramebuffer(GL_READ_FRAMEBUFFER, d->layers[0].framebuffer);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
  glBlitFramebuffer(0, 0, d->width, d->height, 0, d->height, d->width, 0, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  if (surface->is_opaque) {
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  }
  if (eglSwapBuffers(d->display, surface->surface)) return AGATE_OK;
  EGLint code = eglGetError();
  return fail(error, code == EGL_CONTEXT_LOST ? AGATE_ERROR_LOST : AGATE_ERROR_OUTPUT,
    "the window takes no frame: EGL error 0x%x", (unsigned)code);
}

/* 8 bits a channel, with alpha or without. */
static int find_config(EGLDisplay display, EGLint alpha, EGLConfig *result) {
  static const EGLint wanted[] = {
    EGL_SURFACE_TYPE, EGL_WINDOW_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8,
    EGL_BLUE_SIZE, 8, EGL_NONE
  };
  EGLConfig configs[128];
  EGLint count = 0, bits[2];
  if (!eglChooseConfig(display, wanted, configs, 128, &count)) return 0;
  for (EGLint i = 0; i < count; i++) {
    *result = configs[i];
    eglGetConfigAttrib(display, configs[i], EGL_RED_SIZE, &bits[0]);
    eglGetConfigAttrib(display, configs[i], EGL_ALPHA_SIZE, &bits[1]);
    if (bits[0] == 8 && bits[1] == alpha) return 1;
  }
  return 0;
}

/* Goes on with another device: images are read from this one, and uploaded there. */
static int32_t move(agate_renderer *r, void *wl_display, agate_error *error) {
  device *from = r->device, *to = open_device(wl_display, error);
  if (to == NULL) return AGATE_ERROR_UNAVAILABLE;
  image *images = calloc(r->image_count + 1, sizeof(image));
  int32_t result = images != NULL ? AGATE_OK : fail(error, AGATE_ERROR_EXHAUSTED, "no memory for images");
  for (uint32_t i = 0; i < r->image_count && result == AGATE_OK; i++) {
    const image *source = &r->images[i];
    if (source->texture == 0) continue;
    void *texels = malloc((size_t)source->width * source->height * 4);
    if (texels == NULL) result = fail(error, AGATE_ERROR_EXHAUSTED, "no memory for an image");
    if (result == AGATE_OK) result = enter(from, error);
    if (result == AGATE_OK) {
      attach(from, source->texture, 0);
      glPixelStorei(GL_PACK_ROW_LENGTH, 0);
      glReadPixels(0, 0, source->width, source->height, GL_RGBA, GL_UNSIGNED_BYTE, texels);
      result = check(from, error);
    }
    if (result == AGATE_OK) result = enter(to, error);
    if (result == AGATE_OK) {
      images[i].width = source->width, images[i].height = source->height;
      upload(&images[i], texels, (int64_t)source->width * 4);
      result = check(to, error);
    }
    free(texels);
  }
  leave(to);
  if (result != AGATE_OK) {
    close_device(to);
    free(images);
    return result;
  }
  close_device(from);
  if (r->image_count > 0) memcpy(r->images, images, r->image_count * sizeof(image));
  free(images);
  r->device = to;
  return AGATE_OK;
}

static int32_t collect(agate_renderer *r, int64_t timeout, agate_error *error);

/* The window's display may end after its last surface has: nothing of it is kept. */
static void go_home(agate_renderer *r) {
  if (r->surface_count > 0 || r->device == NULL || r->device->wl_display == NULL) return;
  collect(r, -1, NULL);
  if (move(r, NULL, NULL) == AGATE_OK) return;
  close_device(r->device);
  r->device = NULL;
}

static void free_surface(device *d, agate_surface *surface) {
  if (surface->surface != EGL_NO_SURFACE) eglDestroySurface(d->display, surface->surface);
  if (surface->window != NULL) wl_egl_window_destroy(surface->window);
  free(surface);
}

/* On the device that is open. */
static agate_surface *make_surface(device *d, const agate_native_window *window, agate_error *error) {
  agate_surface *surface = calloc(1, sizeof *surface);
  if (surface == NULL) return NULL;
  EGLConfig config;
  surface->is_opaque = (window->flags & AGATE_WINDOW_OPAQUE) != 0;
  surface->width = window->width > 0 ? window->width : 1, surface->height = window->height > 0 ? window->height : 1;
  surface->window = wl_egl_window_create(window->surface, surface->width, surface->height);
  surface->surface = EGL_NO_SURFACE;
  if (surface->window != NULL
    && ((surface->is_opaque && find_config(d->display, 0, &config)) || find_config(d->display, 8, &config)))
    surface->surface = eglCreatePlatformWindowSurface(d->display, config, surface->window, NULL);
  if (surface->surface == EGL_NO_SURFACE
    || !eglMakeCurrent(d->display, surface->surface, surface->surface, d->context)) {
    fail(error, 0, "the driver makes no surface of the window: EGL error 0x%x", (unsigned)eglGetError());
    free_surface(d, surface);
    return NULL;
  }
  /* The host knows when the next frame is wanted. */
  eglSwapInterval(d->display, 0);
  leave(d);
  return surface;
}

static agate_surface *open_surface(agate_renderer *r, const agate_native_window *window, agate_error *error) {
  agate_surface *surface = NULL;
  int32_t result = AGATE_OK;
  if (window->kind != AGATE_WINDOW_WAYLAND || window->display == NULL || window->surface == NULL)
    result = fail(error, AGATE_ERROR_UNAVAILABLE, "only windows of Wayland can be drawn in");
  else if (r->surface_count > 0 && r->device->wl_display != window->display)
    result = fail(error, AGATE_ERROR_UNAVAILABLE, "a renderer's windows are of one wl_display: open another renderer");
  /* A frame that is under way is with the device of now. */
  if (result == AGATE_OK) result = collect(r, -1, error);
  if (result == AGATE_OK && (r->device == NULL || r->device->wl_display != window->display))
    result = move(r, window->display, error);
  if (result == AGATE_OK) surface = make_surface(r->device, window, error);
  if (surface != NULL) r->surface_count++;
  else go_home(r);
  return surface;
}

static int32_t resize_surface(
  agate_renderer *r, agate_surface *surface, int32_t width, int32_t height, agate_error *error
) {
  (void)r;
  if (width < 1 || height < 1) return fail(error, AGATE_ERROR_LIMIT, "a window of %d×%d pixels", width, height);
  wl_egl_window_resize(surface->window, width, height, 0, 0);
  surface->width = width, surface->height = height;
  return AGATE_OK;
}

static void close_surface(agate_renderer *r, agate_surface *surface) {
  if (surface == NULL) return;
  free_surface(r->device, surface);
  r->surface_count--;
  go_home(r);
}

/* MARK: Frames */

/* Waits for the frame, and reads its pixels. */
static int32_t collect(agate_renderer *r, int64_t timeout, agate_error *error) {
  if (r->frame.fence == NULL) return AGATE_OK;
  device *d = r->device;
  int32_t result = enter(d, error);
  if (result != AGATE_OK) return result;
  GLenum state;
  do
    state = glClientWaitSync(r->frame.fence, GL_SYNC_FLUSH_COMMANDS_BIT, timeout < 0 ? 1000000000u : (GLuint64)timeout);
  while (timeout < 0 && state == GL_TIMEOUT_EXPIRED);
  if (state == GL_TIMEOUT_EXPIRED) {
    leave(d);
    return AGATE_NOT_READY;
  }
  glDeleteSync(r->frame.fence);
  r->frame.fence = NULL;
  if (r->frame.kind != AGATE_TARGET_SURFACE && r->frame.width > 0 && r->frame.height > 0) {
    glBindFramebuffer(GL_FRAMEBUFFER, d->layers[0].framebuffer);
    glPixelStorei(GL_PACK_ROW_LENGTH, (GLint)(r->frame.stride / 4));
    glReadPixels(0, 0, r->frame.width, r->frame.height, GL_RGBA, GL_UNSIGNED_BYTE, r->frame.pixels);
  }
  result = check(d, error);
  leave(d);
  return result;
}

/* A frame that nobody waited for. */
static void drop_frame(agate_renderer *r) {
  if (r->frame.fence != NULL) glDeleteSync(r->frame.fence);
  if (r->frame.kind == AGATE_TARGET_MEMORY && !r->frame.is_delivered) free(r->frame.pixels);
  r->frame.fence = NULL;
  r->frame.pixels = NULL;
  r->frame.is_delivered = 1;
}

static int32_t render(
  agate_renderer *r, const agate_frame *frame, const agate_target *target, uint64_t *ticket, agate_error *error
) {
  int32_t result = enter(r->device, error);
  if (result != AGATE_OK) return result;
  device *d = r->device;
  agate_surface *surface = target->size >= sizeof *target && target->kind == AGATE_TARGET_SURFACE ? target->surface : NULL;
  int is_mine = target->kind == AGATE_TARGET_MEMORY, is_buffer = target->kind == AGATE_TARGET_BUFFER;
  if (frame->width < 0 || frame->height < 0 || frame->width > d->most_side || frame->height > d->most_side)
    result = fail(error, AGATE_ERROR_LIMIT, "a frame of %d×%d pixels; the device draws up to %d a side: render it smaller",
      frame->width, frame->height, d->most_side);
  else if (target->format != AGATE_FORMAT_RGBA8 || (!is_mine && !is_buffer && surface == NULL))
    result = fail(error, AGATE_ERROR_LIMIT, "a target that is not known; memory, buffers and windows of RGBA8 are");
  else if (is_buffer && (target->pixels == NULL || target->stride % 4 != 0 || target->stride < (int64_t)frame->width * 4
    || target->stride / 4 > INT32_MAX))
    result = fail(error, AGATE_ERROR_LIMIT, "a buffer with rows of %lld bytes for a frame of %d pixels a row",
      (long long)target->stride, frame->width);
  int is_begun = result == AGATE_OK;
  if (is_begun) {
    drop_frame(r);
    if (d->width != frame->width || d->height != frame->height) drop_layers(d);
    d->width = frame->width, d->height = frame->height;
    r->frame.kind = target->kind, r->frame.width = frame->width, r->frame.height = frame->height;
    r->frame.stride = is_mine ? (int64_t)frame->width * 4 : target->stride;
    r->frame.pixels = is_mine ? malloc((size_t)frame->width * frame->height * 4 + 4) : target->pixels;
    r->frame.is_delivered = 0;
    if (is_mine && r->frame.pixels == NULL) result = fail(error, AGATE_ERROR_EXHAUSTED, "no memory for a frame");
  }
  if (result == AGATE_OK && frame->width > 0 && frame->height > 0) {
    result = upload_tables(r, frame, error);
    if (result == AGATE_OK) {
      use_layer(d, 0);
      uint32_t c = frame->background;
      glClearColor((c & 255) / 255.0f, (c >> 8 & 255) / 255.0f, (c >> 16 & 255) / 255.0f, (c >> 24) / 255.0f);
      glClear(GL_COLOR_BUFFER_BIT);
      glEnable(GL_BLEND);
      result = draw_items(r, frame, error);
    }
    if (result == AGATE_OK && surface != NULL) result = present(d, surface, error);
    int32_t complaint = check(d, result == AGATE_OK ? error : NULL);
    if (result == AGATE_OK) result = complaint;
  }
  if (result == AGATE_OK) {
    r->frame.fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    glFlush();
    *ticket = ++r->frame.ticket;
  } else if (is_begun) {
    /* Of the frame before, too, the pixels are gone. */
    drop_frame(r);
  }
  leave(d);
  return result;
}

static int32_t finish(agate_renderer *r, uint64_t ticket, int64_t timeout, agate_pixels *pixels, agate_error *error) {
  if (ticket != r->frame.ticket || r->frame.is_delivered)
    return fail(error, AGATE_ERROR_LIMIT, "a frame that is not under way: one at a time is, and each is finished once");
  int32_t result = collect(r, timeout, error);
  if (result != AGATE_OK) return result;
  pixels->format = AGATE_FORMAT_RGBA8;
  pixels->width = r->frame.width, pixels->height = r->frame.height;
  pixels->stride = r->frame.stride;
  pixels->pixels = r->frame.kind == AGATE_TARGET_SURFACE ? NULL : r->frame.pixels;
  /* From now on memory is the host's. */
  pixels->release = r->frame.kind == AGATE_TARGET_MEMORY ? free : NULL;
  pixels->owner = r->frame.kind == AGATE_TARGET_MEMORY ? r->frame.pixels : NULL;
  r->frame.pixels = NULL;
  r->frame.is_delivered = 1;
  return AGATE_OK;
}

/* MARK: Opening and closing */

static int is_software(const char *name) {
  return strstr(name, "llvmpipe") != NULL || strstr(name, "softpipe") != NULL || strstr(name, "swrast") != NULL;
}

/* One device is offered, number 0: `wanted` is that or part of its name. */
static int is_wanted(const char *wanted, const char *name) {
  if (wanted == NULL || strcmp(wanted, "0") == 0) return 1;
  for (; *name != 0; name++)
    if (strncasecmp(name, wanted, strlen(wanted)) == 0) return 1;
  return 0;
}

static int32_t probe(const agate_backend *backend, agate_device *devices, uint32_t count, agate_error *error) {
  (void)backend;
  device *d = open_device(NULL, error);
  if (d == NULL) return AGATE_ERROR_UNAVAILABLE;
  if (count > 0 && devices != NULL) {
    memset(devices, 0, sizeof *devices);
    snprintf(devices->name, sizeof devices->name, "%s", (const char *)glGetString(GL_RENDERER));
    snprintf(devices->driver, sizeof devices->driver, "%s", (const char *)glGetString(GL_VERSION));
    devices->is_software = (uint64_t)is_software(devices->name);
  }
  leave(d);
  close_device(d);
  return 1;
}

static agate_renderer *open_renderer(
  const agate_backend *backend, const agate_renderer_options *options, agate_renderer_info *info, agate_error *error
) {
  (void)backend;
  agate_renderer *r = calloc(1, sizeof *r);
  device *d = r != NULL ? open_device(NULL, error) : NULL;
  if (d == NULL) {
    if (r == NULL) fail(error, AGATE_ERROR_EXHAUSTED, "no memory");
    free(r);
    return NULL;
  }
  const char *name = (const char *)glGetString(GL_RENDERER);
  int is_one = is_wanted(options != NULL ? options->device : NULL, name);
  if (!is_one) fail(error, AGATE_ERROR_UNAVAILABLE, "no device \"%s\": there is %s, number 0", options->device, name);
  snprintf(info->device, sizeof info->device, "%s", name);
  leave(d);
  if (!is_one) {
    close_device(d);
    free(r);
    return NULL;
  }
  r->device = d;
  r->frame.is_delivered = 1;
  if (offers(eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS), "_platform_wayland")) info->flags |= AGATE_RENDERER_PRESENTS;
  info->frames_in_flight = 1;
  info->maximum_image_size = info->maximum_frame_size = d->most_side;
  info->item_kinds = 1u << AGATE_ITEM_KIND_RECTANGLE | 1u << AGATE_ITEM_KIND_IMAGE | 1u << AGATE_ITEM_KIND_GROUP_BEGIN
    | 1u << AGATE_ITEM_KIND_GROUP_END | 1u << AGATE_ITEM_KIND_MASK_BEGIN;
  info->item_flags = AGATE_ITEM_AXIS_ALIGNED | AGATE_ITEM_ISOMETRIC | AGATE_ITEM_OPAQUE | AGATE_ITEM_PERSPECTIVE
    | AGATE_ITEM_NEAREST | AGATE_ITEM_SHAPED | AGATE_ITEM_CLIPPED | AGATE_ITEM_ALL_CORNERS | AGATE_ITEM_HARD
    | AGATE_ITEM_CONTINUOUS | AGATE_ITEM_MASKED | AGATE_ITEM_ADDITIVE | AGATE_ITEM_TINTED | AGATE_ITEM_GRADIENT;
  info->blend_modes = 1u << AGATE_BLEND_NORMAL;
  info->abilities = AGATE_DRAWS_TURNED | AGATE_DRAWS_CORNERS | AGATE_DRAWS_BORDERS | AGATE_DRAWS_BILINEAR
    | AGATE_DRAWS_SCALED | AGATE_DRAWS_LEVELS | AGATE_DRAWS_OPACITY;
  return r;
}

static void close_renderer(agate_renderer *r) {
  if (r == NULL) return;
  if (r->device != NULL && enter(r->device, NULL) == AGATE_OK) {
    drop_frame(r);
    leave(r->device);
  }
  close_device(r->device);
  free(r->images);
  free(r->words);
  free(r);
}

static const agate_renderer_functions functions = {
  .size = sizeof functions, .open = open_renderer, .update_images = update_images, .render = render, .finish = finish,
  .close = close_renderer, .open_surface = open_surface, .resize_surface = resize_surface, .close_surface = close_surface
};
static const agate_backend backend = {
  .kind = AGATE_BACKEND_RENDERER, .name = "gl", .summary = "OpenGL ES 3: a second GPU backend", .probe = probe,
  .functions = &functions
};
static const uint32_t strides[] = AGATE_TABLE_STRIDES;
static const agate_plugin plugin = {
  .magic = AGATE_PLUGIN_MAGIC, .version = AGATE_PLUGIN_VERSION, .size = sizeof plugin, .frame_size = sizeof(agate_frame),
  .table_count = AGATE_TABLE_COUNT, .backend_count = 1, .backend_stride = sizeof backend, .strides = strides,
  .backends = &backend
};

const agate_plugin *agate_plugin_entry(void);
const agate_plugin *agate_plugin_entry(void) { return &plugin; }

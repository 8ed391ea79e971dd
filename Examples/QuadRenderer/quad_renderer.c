/*
 * A renderer for agate in C99: rectangles and images with sharp corners, upright and turned, nearest and bilinear, opaque or
 * not. Whatever else a frame holds reaches it as pictures, which the host paints.
 *
 *   cc -std=c99 -O2 -shared -fPIC -I Sources/CAgateBackend/include -o quad.so Examples/QuadRenderer/quad_renderer.c -lm
 *   AGATE_BACKENDS=$PWD/quad.so agate render scene.ca --backend quad -o out.png
 *
 * Its pixels are those of the CPU renderer. The rules that it follows stand in agate_frame.h, above agate_draw_item.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agate_plugin.h"

enum { MOST_SLOTS = 1 << 20, MOST_SIDE = 16384 };

typedef struct image {
  int32_t width, height;
  uint32_t *texels;
} image;

struct agate_renderer {
  image *images;
  uint32_t image_count;
  /* The frame that was drawn last. */
  uint64_t ticket;
  uint32_t *pixels;
  int64_t stride;
  int32_t width, height;
  int is_mine;
};

static int32_t fail(agate_error *error, int32_t code, const char *text) {
  snprintf(error->text, sizeof error->text, "%s", text);
  return code;
}

/* MARK: Arithmetic of the rules */

/* (a · b + 128) · 257 >> 16, for each channel of `a`. */
static uint32_t scaled(uint32_t a, uint32_t b) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) result |= (((a >> shift & 255) * b + 128) * 257 >> 16) << shift;
  return result;
}

static uint32_t over(uint32_t source, uint32_t below) { return source + scaled(below, 255 - (source >> 24)); }

static float least(float a, float b) { return a < b ? a : b; }

/* How much of a pixel's interval lies between two sides: the pixel is `l` from their middle, they are `h` from it. */
static float overlap(float l, float h, int hard_low, int hard_high) {
  float high = h - l, low = h + l;
  high = hard_high ? (high >= 0 ? 0.5f : -0.5f) : least(high, 0.5f);
  low = hard_low ? (low >= 0 ? 0.5f : -0.5f) : least(low, 0.5f);
  float sum = high + low;
  return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

/* mul of the rules. */
static uint32_t product(uint32_t a, uint32_t b) { return (a * b + 128) * 257 >> 16; }

/* An item's rectangle, measured in pixels along each of its axes. */
typedef struct quad {
  float a, b, c, d, centre_x, centre_y, half_x, half_y;
  uint32_t flags;
} quad;

static quad place(const agate_draw_item *item) {
  quad q = { item->inverse_a, item->inverse_b, item->inverse_c, item->inverse_d, item->centre_x, item->centre_y,
    item->half_width, item->half_height, item->flags };
  if (item->flags & AGATE_ITEM_ISOMETRIC) return q;
  float across = 1 / sqrtf(q.a * q.a + q.b * q.b), down = 1 / sqrtf(q.c * q.c + q.d * q.d);
  q.a *= across, q.b *= across, q.half_x *= across;
  q.c *= down, q.d *= down, q.half_y *= down;
  return q;
}

static uint32_t coverage(const quad *q, int32_t x, int32_t y) {
  float dx = (float)x + 0.5f - q->centre_x, dy = (float)y + 0.5f - q->centre_y;
  float across = overlap(
    q->a * dx + q->b * dy, q->half_x, (q->flags & AGATE_ITEM_HARD_MIN_X) != 0, (q->flags & AGATE_ITEM_HARD_MAX_X) != 0);
  float down = overlap(
    q->c * dx + q->d * dy, q->half_y, (q->flags & AGATE_ITEM_HARD_MIN_Y) != 0, (q->flags & AGATE_ITEM_HARD_MAX_Y) != 0);
  return (uint32_t)(across * down * 255 + 0.5f);
}

/* MARK: Images */

static uint32_t texel(const image *p, int32_t column, int32_t line) {
  column = column < 0 ? 0 : column < p->width ? column : p->width - 1;
  line = line < 0 ? 0 : line < p->height ? line : p->height - 1;
  return p->texels[(size_t)line * p->width + column];
}

/* (a · (256 − f) + b · f + 128) >> 8, for each channel. */
static uint32_t mixed(uint32_t a, uint32_t b, uint32_t f) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8)
    result |= (((a >> shift & 255) * (256 - f) + (b >> shift & 255) * f + 128) >> 8) << shift;
  return result;
}

/* The image at a position in 16.16, rows first. */
static uint32_t sample(const image *p, uint32_t u, uint32_t v, int is_nearest) {
  if (is_nearest) return texel(p, (int32_t)(u + 0x8000) >> 16, (int32_t)(v + 0x8000) >> 16);
  int32_t x = (int32_t)u >> 16, y = (int32_t)v >> 16;
  uint32_t left = mixed(texel(p, x, y), texel(p, x, y + 1), v >> 8 & 255);
  uint32_t right = mixed(texel(p, x + 1, y), texel(p, x + 1, y + 1), v >> 8 & 255);
  return mixed(left, right, u >> 8 & 255);
}

/* MARK: Drawing */

static void draw(agate_renderer *r, const agate_draw_item *item, agate_box box) {
  const image *picture = item->index < r->image_count ? &r->images[item->index] : NULL;
  int is_image = item->kind == AGATE_ITEM_KIND_IMAGE, is_nearest = (item->flags & AGATE_ITEM_NEAREST) != 0;
  /* What it refers to is missing. */
  if (is_image && (picture == NULL || picture->texels == NULL)) return;
  quad q = place(item);
  for (int32_t y = box.y0; y < box.y1; y++) {
    uint32_t *row = r->pixels + y * r->stride;
    for (int32_t x = box.x0; x < box.x1; x++) {
      uint32_t covered = coverage(&q, x, y), source = item->fill;
      if (covered == 0) continue;
      if (is_image) {
        /* Positions wrap. */
        uint32_t u = (uint32_t)item->u0 + (uint32_t)item->ux * (uint32_t)x + (uint32_t)item->uy * (uint32_t)y;
        uint32_t v = (uint32_t)item->v0 + (uint32_t)item->vx * (uint32_t)x + (uint32_t)item->vy * (uint32_t)y;
        source = sample(picture, u, v, is_nearest);
        covered = product(covered, item->weights & 255);
      }
      row[x] = over(scaled(source, covered), row[x]);
    }
  }
}

/* A table of the frame; empty if the frame has none. */
static agate_table table_of(const agate_frame *frame, uint32_t index) {
  agate_table none = { NULL, 0, 0 };
  return index < frame->table_count && frame->tables != NULL ? frame->tables[index] : none;
}

/* An element of a table, whatever its size is to the host. */
static const void *element(agate_table table, uint32_t index) {
  return (const char *)table.base + (size_t)index * table.stride;
}

static int32_t limited(int32_t value, int32_t most) { return value < 0 ? 0 : value > most ? most : value; }

/* The part of a box that lies in the frame. */
static agate_box visible(const agate_renderer *r, const agate_box *box) {
  agate_box result = { limited(box->x0, r->width), limited(box->y0, r->height), limited(box->x1, r->width),
    limited(box->y1, r->height) };
  return result;
}

static int32_t render(
  agate_renderer *r, const agate_frame *frame, const agate_target *target, uint64_t *ticket, agate_error *error
) {
  if (frame->width < 0 || frame->height < 0 || frame->width > MOST_SIDE || frame->height > MOST_SIDE
    || target->format != AGATE_FORMAT_RGBA8)
    return fail(error, AGATE_ERROR_LIMIT, "frames have at most 16384 pixels a side, of 8 bits a channel");
  if (r->is_mine) free(r->pixels);
  r->is_mine = target->kind == AGATE_TARGET_MEMORY;
  r->width = frame->width, r->height = frame->height;
  r->stride = r->is_mine ? frame->width : target->stride / 4;
  r->pixels = r->is_mine ? malloc((size_t)frame->width * frame->height * 4 + 4) : target->pixels;
  if (r->pixels == NULL) {
    r->is_mine = 0;
    return fail(error, AGATE_ERROR_EXHAUSTED, "no memory for a frame");
  }
  for (int32_t y = 0; y < frame->height; y++)
    for (int32_t x = 0; x < frame->width; x++) r->pixels[y * r->stride + x] = frame->background;
  agate_table items = table_of(frame, AGATE_TABLE_ITEMS), boxes = table_of(frame, AGATE_TABLE_BOXES);
  for (uint32_t i = 0; i < items.count && i < boxes.count; i++)
    draw(r, element(items, i), visible(r, element(boxes, i)));
  *ticket = ++r->ticket;
  return AGATE_OK;
}

static int32_t finish(
  agate_renderer *r, uint64_t ticket, int64_t timeout, agate_pixels *pixels, agate_error *error
) {
  (void)timeout;
  if (ticket != r->ticket || r->pixels == NULL)
    return fail(error, AGATE_ERROR_LIMIT, "another frame was started: this one is gone, or it never was");
  pixels->format = AGATE_FORMAT_RGBA8;
  pixels->width = r->width, pixels->height = r->height;
  pixels->stride = r->stride * 4;
  pixels->pixels = r->pixels;
  if (r->is_mine) {
    /* From now on they are the host's. */
    pixels->release = free;
    pixels->owner = r->pixels;
    r->is_mine = 0;
    r->pixels = NULL;
  }
  return AGATE_OK;
}

/* MARK: Images */

static int32_t set_image(agate_renderer *r, uint32_t slot, const agate_image *source, agate_error *error) {
  if (slot >= MOST_SLOTS || (source != NULL && source->format != AGATE_FORMAT_RGBA8))
    return fail(error, AGATE_ERROR_LIMIT, "an image of a slot or format that is not known");
  if (source != NULL && (source->width < 1 || source->height < 1 || source->width > MOST_SIDE
    || source->height > MOST_SIDE))
    return fail(error, AGATE_ERROR_LIMIT, "images have 1 to 16384 texels a side");
  if (slot >= r->image_count) {
    uint32_t count = slot * 2 + 16;
    image *images = realloc(r->images, count * sizeof(image));
    if (images == NULL) return fail(error, AGATE_ERROR_EXHAUSTED, "no memory for images");
    memset(images + r->image_count, 0, (count - r->image_count) * sizeof(image));
    r->images = images, r->image_count = count;
  }
  image *target = &r->images[slot];
  free(target->texels);
  memset(target, 0, sizeof *target);
  if (source == NULL) return AGATE_OK;
  size_t row = (size_t)source->width * 4;
  target->texels = malloc(row * source->height);
  if (target->texels == NULL) return fail(error, AGATE_ERROR_EXHAUSTED, "no memory for an image");
  target->width = source->width, target->height = source->height;
  for (int32_t y = 0; y < source->height; y++)
    memcpy((char *)target->texels + y * row, (const char *)source->texels + y * source->stride, row);
  return AGATE_OK;
}

static int32_t update_images(
  agate_renderer *r, const agate_image_update *updates, uint32_t count, uint32_t stride, agate_error *error
) {
  int32_t result = AGATE_OK;
  for (uint32_t i = 0; i < count && result == AGATE_OK; i++) {
    const agate_image_update *update = (const void *)((const char *)updates + (size_t)i * stride);
    result = set_image(r, update->slot, update->image, error);
  }
  return result;
}

/* MARK: Opening and closing */

static agate_renderer *open_renderer(
  const agate_backend *backend, const agate_renderer_options *options, agate_renderer_info *info, agate_error *error
) {
  (void)backend, (void)options;
  agate_renderer *r = calloc(1, sizeof *r);
  if (r == NULL) {
    fail(error, AGATE_ERROR_EXHAUSTED, "no memory");
    return NULL;
  }
  snprintf(info->device, sizeof info->device, "one thread");
  info->flags = AGATE_RENDERER_EXACT;
  info->frames_in_flight = 1;
  info->maximum_image_size = info->maximum_frame_size = MOST_SIDE;
  info->item_kinds = 1u << AGATE_ITEM_KIND_RECTANGLE | 1u << AGATE_ITEM_KIND_IMAGE;
  info->item_flags = AGATE_ITEM_AXIS_ALIGNED | AGATE_ITEM_ISOMETRIC | AGATE_ITEM_OPAQUE | AGATE_ITEM_NEAREST
    | AGATE_ITEM_ALL_CORNERS | AGATE_ITEM_HARD | AGATE_ITEM_CONTINUOUS;
  info->abilities = AGATE_DRAWS_TURNED | AGATE_DRAWS_BILINEAR | AGATE_DRAWS_SCALED | AGATE_DRAWS_OPACITY;
  return r;
}

static void close_renderer(agate_renderer *r) {
  for (uint32_t i = 0; i < r->image_count; i++) free(r->images[i].texels);
  free(r->images);
  if (r->is_mine) free(r->pixels);
  free(r);
}

static const agate_renderer_functions functions = {
  .size = sizeof functions, .open = open_renderer, .update_images = update_images, .render = render, .finish = finish,
  .close = close_renderer
};
static const agate_backend backend = {
  AGATE_BACKEND_RENDERER, 0, "quad", "rectangles and images with sharp corners, on one thread", NULL, &functions, NULL
};
static const uint32_t strides[] = AGATE_TABLE_STRIDES;
static const agate_plugin plugin = {
  AGATE_PLUGIN_MAGIC, AGATE_PLUGIN_VERSION, sizeof plugin, sizeof(agate_frame), AGATE_TABLE_COUNT, 1, sizeof backend, 0,
  strides, &backend
};

const agate_plugin *agate_plugin_entry(void);
const agate_plugin *agate_plugin_entry(void) { return &plugin; }

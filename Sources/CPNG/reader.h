#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

// Reading row by row. Every function that libpng may leave by longjmp sets its own place to return to, and returns 0
// with `message` set.

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t at;
  png_structp png;
  png_infop info;
  uint32_t width;
  uint32_t height;
  int depth;  // of what rows are read with: 8 or 16
  int isGray;
  int isInterlaced;
  int hasSRGB;
  double gamma;              // 0 if the file does not say
  double chromaticities[8];  // white, red, green, blue; white is 0, 0 if the file does not say
  const uint8_t *profile;
  uint32_t profileCount;
  char message[96];
} cpng_input;

static inline void cpng_input_fail(png_structp png, png_const_charp text) {
  cpng_input *input = (cpng_input *)png_get_error_ptr(png);
  strncpy(input->message, text, sizeof input->message - 1);
  png_longjmp(png, 1);
}

static inline void cpng_input_warn(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static inline void cpng_take(png_structp png, png_bytep data, size_t length) {
  cpng_input *input = (cpng_input *)png_get_io_ptr(png);
  if (length > input->count - input->at) png_error(png, "truncated");
  memcpy(data, input->bytes + input->at, length);
  input->at += length;
}

static inline void cpng_close(cpng_input *input) {
  if (input->png) png_destroy_read_struct(&input->png, &input->info, NULL);
}

/// Reads what stands before the pixels. Rows will be RGBA, straight, 8 bits, or 16 in the machine's order if the file
/// has them.
static inline int cpng_open(cpng_input *input, const uint8_t *bytes, size_t count, uint32_t side) {
  memset(input, 0, sizeof *input);
  input->bytes = bytes;
  input->count = count;
  input->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, input, cpng_input_fail, cpng_input_warn);
  if (input->png) input->info = png_create_info_struct(input->png);
  if (!input->info) {
    strncpy(input->message, "out of memory", sizeof input->message - 1);
    return 0;
  }
  if (setjmp(png_jmpbuf(input->png))) return 0;
  png_structp png = input->png;
  png_infop info = input->info;
  png_set_read_fn(png, input, cpng_take);
  png_set_user_limits(png, side, side);
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 8 << 20);
  png_read_info(png, info);
  input->width = png_get_image_width(png, info);
  input->height = png_get_image_height(png, info);
  int type = png_get_color_type(png, info);
  int depth = png_get_bit_depth(png, info);
  input->isGray = !(type & PNG_COLOR_MASK_COLOR);
  input->isInterlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  input->depth = depth == 16 ? 16 : 8;

  int intent = 0, kind = 0;
  png_charp name = NULL;
  png_bytep profile = NULL;
  png_uint_32 profileCount = 0;
  if (png_get_iCCP(png, info, &name, &kind, &profile, &profileCount)) {
    input->profile = profile;
    input->profileCount = profileCount;
  }
  input->hasSRGB = png_get_sRGB(png, info, &intent) != 0;
  png_get_gAMA(png, info, &input->gamma);
  double *c = input->chromaticities;
  png_get_cHRM(png, info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7);

  int hasAlpha = (type & PNG_COLOR_MASK_ALPHA) != 0;
  if (type == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
  if (type == PNG_COLOR_TYPE_GRAY && depth < 8) png_set_expand_gray_1_2_4_to_8(png);
  if (png_get_valid(png, info, PNG_INFO_tRNS)) {
    png_set_tRNS_to_alpha(png);
    hasAlpha = 1;
  }
  if (input->isGray) png_set_gray_to_rgb(png);
  if (!hasAlpha) png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  const uint16_t one = 1;
  if (depth == 16 && *(const uint8_t *)&one) png_set_swap(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)input->width * (input->depth == 16 ? 8 : 4)) {
    png_error(png, "a kind of pixels that is not known");
  }
  return 1;
}

/// Reads the next `count` rows, which are `stride` bytes apart; of an interlaced file, all rows at once.
static inline int cpng_rows(cpng_input *input, uint8_t *rows, size_t stride, uint32_t count) {
  if (setjmp(png_jmpbuf(input->png))) return 0;
  for (int pass = input->isInterlaced ? 7 : 1; pass > 0; pass--) {
    for (uint32_t y = 0; y < count; y++) png_read_row(input->png, rows + y * stride, NULL);
  }
  return 1;
}

/// Reads what stands after the pixels, and so checks that all of them were sound.
static inline int cpng_finish(cpng_input *input) {
  if (setjmp(png_jmpbuf(input->png))) return 0;
  png_read_end(input->png, NULL);
  return 1;
}

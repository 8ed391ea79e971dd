// Small shapes of one colour, drawn in blocks of four columns and two rows: for quad.c and turned.c.
//
// A strip is four columns wide, a pair is two rows high. The pairs at which each strip begins, is fully covered and
// ends are solved for eight strips at once. This makes lists of blocks, and every list is drawn by one loop: with so
// few pixels a branch for each row would cost more than the row.
#pragma once
#include "coverage.h"

enum {
  strips = agate_block_side / 4,
  pairs = agate_block_side / 2,
  // Lists are written in whole vectors, up to two beyond the end.
  most_blocks = strips * pairs + 16,
  // Number of edge blocks whose coverage is computed before they are drawn.
  some_blocks = 64
};

#define MOST(a, b) ({ f32x8 a_ = (a), b_ = (b); SELECT(a_ > b_, a_, b_); })
#define SPLIT4(m, a, b) ((f32x4)(((i32x4)(a) & (m)) | ((i32x4)(b) & ~(m))))
#define ABS4(v) ((f32x4)((i32x4)(v) & 0x7fffffff))
/// Lane k of each half, in all lanes of that half.
#define SAME(v, k) __builtin_shufflevector(v, v, k, k, k, k, k + 4, k + 4, k + 4, k + 4)
#define TWICE(v) __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3)
/// The low byte of each 32-bit lane as two 16-bit weights. The other bytes of a lane are 0: see ALPHAS in blend.h.
#define PAIRED(v) ({ u8x32 v_ = (u8x32)(v); (u16x16)__builtin_shufflevector(v_, v_, \
  0, 1, 0, 3, 4, 5, 4, 7, 8, 9, 8, 11, 12, 13, 12, 15, 16, 17, 16, 19, 20, 21, 20, 23, 24, 25, 24, 27, 28, 29, 28, 31); })

/// The pairs of each strip: from…end-1 are touched, of these full…rest-1 are fully covered.
typedef struct {
  int32_t from[strips], full[strips], rest[strips], end[strips];
} solved;

/// Offsets in bytes into `rows` and `columns` of the blocks below, written as one number `column << column_shift |
/// row`.
typedef struct { uint16_t row, column; } part;

/// Up to four quantities that are linear across the frame, each as the sum of a column's and a row's part: for each
/// strip the parts of its four columns twice, for each pair the part of each row four times.
typedef struct {
  f32x8 columns[strips][4];
  f32x8 rows[pairs][4];
  int32_t line[pairs + 16];        // index of a pair's first pixel in the box
  int32_t step[pairs + 16];        // offset of a pair in `rows`, in bytes
  part parts[most_blocks];         // column and row parts of each edge block
  int32_t edge[most_blocks], inner[most_blocks]; // first pixel of each edge block and fully covered block
  u16x16 weights[some_blocks];     // coverage of some edge blocks
} blocks;

enum { part_size = sizeof(f32x8[4]), column_shift = 16 };

static const i32x8 strip_lanes = {0, 1, 2, 3, 0, 1, 2, 3};
static const f32x8 pair_rows = {0.5f, 0.5f, 0.5f, 0.5f, 1.5f, 1.5f, 1.5f, 1.5f};

/// Computes the first pixel of each pair. With an odd number of rows the last pair overlaps the one before it.
INLINE void prepare_lines(blocks *w, int rows, int stride) {
  for (int p = 0; 2 * p < rows; p += 8) {
    STORE(w->line + p, (iota + p) * (2 * stride));
    STORE(w->step + p, (iota + p) * part_size);
  }
  if (rows & 1) w->line[rows >> 1] = (rows - 2) * stride;
}

/// The numbers of edge blocks and fully covered blocks.
typedef struct { int edges, inners; } counts;

/// A strip: the x of its pixels' centres, its first column in the box, and its offset in `columns`.
typedef struct { f32x8 px; i32x8 place, part; } strip;

/// Prepares strip k, which begins at column x of the frame; the box begins at column x0.
INLINE void strip_init(strip *t, int k, int x, int x0) {
  t->px = __builtin_convertvector(strip_lanes + x, f32x8) + 0.5f;
  t->place = SPLAT(i32x8, x - x0);
  t->part = SPLAT(i32x8, k * (part_size << column_shift));
}

/// Advances to the next strip.
INLINE void next(strip *t) {
  t->px += 4.0f;
  t->place += 4;
  t->part += part_size << column_shift;
}

/// Lists the edge blocks of a strip, those of pairs from…to-1, behind the n listed so far. Returns the new number.
INLINE int list_edges(blocks *w, int n, const strip *t, int from, int to) {
  part *parts = w->parts + n;
  int32_t *edge = w->edge + n;
  n += to - from;
  do {
    STORE(parts, t->part + LOAD(i32x8, w->step + from));
    STORE(edge, t->place + LOAD(i32x8, w->line + from));
    parts += 8;
    edge += 8;
    from += 8;
  } while (__builtin_expect(from < to, 0));
  return n;
}

/// Lists all blocks of strip k.
INLINE void list_blocks(blocks *w, counts *n, const strip *t, const solved *s, int k) {
  n->edges = list_edges(w, n->edges, t, s->from[k], s->full[k]);
  n->edges = list_edges(w, n->edges, t, s->rest[k], s->end[k]);
  int32_t *inner = w->inner + n->inners;
  int from = s->full[k], to = s->rest[k];
  n->inners += to - from;
  do {
    STORE(inner, t->place + LOAD(i32x8, w->line + from));
    STORE(inner + 8, t->place + LOAD(i32x8, w->line + from + 8));
    inner += 16;
    from += 16;
  } while (__builtin_expect(from < to, 0));
}

/// The eight pixels of a block: four from `d` on, and the four below them.
#define LOAD_BLOCK(d, below) ({ u32x4 u_ = LOAD(u32x4, d), l_ = LOAD(u32x4, below); \
  __builtin_shufflevector(u_, l_, 0, 1, 2, 3, 4, 5, 6, 7); })
#define STORE_BLOCK(d, below, v) ({ u32x8 b_ = (u32x8)(v); STORE(d, __builtin_shufflevector(b_, b_, 0, 1, 2, 3)); \
  STORE(below, __builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

/// Draws n fully covered blocks source-over.
INLINE void draw_inner(uint32_t *d, ptrdiff_t stride, const int32_t *inner, int n, uint32_t fill) {
  uint32_t *const below = d + stride;
  const u32x8 color = SPLAT(u32x8, fill);
  if (fill >> 24 == 255) {
    for (int i = 0; i < n; i++) STORE_BLOCK(d + inner[i], below + inner[i], color);
    return;
  }
  // Adding 255·c before the division by 255 replaces the sum with c after it: c + (t + 128)·257 >> 16 equals
  // (t + 255·c + 128)·257 >> 16 as long as the sum is a byte.
  const u16x16 even = EVEN(color) * 255, odd = ODD(color) * 255, keep = SPLAT(u16x16, (uint16_t)(255 - (fill >> 24)));
  for (int i = 0; i < n; i++) {
    const int64_t at = inner[i];
    u32x8 old = LOAD_BLOCK(d + at, below + at);
    STORE_BLOCK(d + at, below + at, MERGE(DIV255(even + EVEN(old) * keep), DIV255(odd + ODD(old) * keep)));
  }
}

/// Draws n edge blocks source-over, with their coverage in `weights`.
INLINE void draw_edges(
  uint32_t *d, ptrdiff_t stride, const int32_t *edge, const u16x16 *weights, int n, uint32_t fill
) {
  uint32_t *const below = d + stride;
  const channels color = CHANNELS(fill);
  for (int i = 0; i < n; i++) {
    const int64_t at = edge[i];
    STORE_BLOCK(d + at, below + at, COVER8(&color, weights[i], LOAD_BLOCK(d + at, below + at)));
  }
}

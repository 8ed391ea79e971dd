#pragma once
#include "coverage.h"

// Small shapes of one colour are drawn in blocks of four columns and two rows.
//
// Where each strip of four columns begins, is full and ends is solved for eight strips at once. Blocks then are lists,
// and every list is one loop: with so few pixels a branch for each row would cost more than the row.

enum {
  strips = agate_block_side / 4,
  pairs = agate_block_side / 2,
  // A list is written in whole vectors, up to two beyond its end.
  most_blocks = strips * pairs + 16,
  // Blocks at the edge whose coverage is computed before they are drawn.
  some_blocks = 64
};

#define MOST(a, b) ({ f32x8 a_ = (a), b_ = (b); SELECT(a_ > b_, a_, b_); })
#define SPLIT4(m, a, b) ((f32x4)(((i32x4)(a) & (m)) | ((i32x4)(b) & ~(m))))
#define ABS4(v) ((f32x4)((i32x4)(v) & 0x7fffffff))
/// Lane k of each half.
#define SAME(v, k) __builtin_shufflevector(v, v, k, k, k, k, k + 4, k + 4, k + 4, k + 4)
#define TWICE(v) __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3)
/// The byte in each 32-bit lane, twice. The others are 0: see ALPHAS.
#define PAIRED(v) ({ u8x32 v_ = (u8x32)(v); (u16x16)__builtin_shufflevector(v_, v_, \
  0, 1, 0, 3, 4, 5, 4, 7, 8, 9, 8, 11, 12, 13, 12, 15, 16, 17, 16, 19, 20, 21, 20, 23, 24, 25, 24, 27, 28, 29, 28, 31); })

/// Pairs of rows of each strip: from…end are touched, of these full…rest are covered.
typedef struct {
  int32_t from[strips], full[strips], rest[strips], end[strips];
} solved;

/// Bytes into `rows` and `columns`, as one number `column << column_shift | row`.
typedef struct { uint16_t row, column; } part;

/// Up to four quantities that are linear across the frame, each as the sum of a part of the column and a part of the
/// row: for each strip its columns twice, for each pair each row four times.
typedef struct {
  f32x8 columns[strips][4];
  f32x8 rows[pairs][4];
  int32_t line[pairs + 16];        // where a pair begins
  int32_t step[pairs + 16];        // and its bytes in `rows`
  part parts[most_blocks];         // of blocks at the edge
  int32_t edge[most_blocks], inner[most_blocks];
  u16x16 weights[some_blocks];     // coverage of some blocks at the edge
} blocks;

enum { part_size = sizeof(f32x8[4]), column_shift = 16 };

static const i32x8 strip_lanes = {0, 1, 2, 3, 0, 1, 2, 3};
static const f32x8 pair_rows = {0.5f, 0.5f, 0.5f, 0.5f, 1.5f, 1.5f, 1.5f, 1.5f};

/// Where pairs begin. The last may overlap the one before it.
INLINE void prepare_lines(blocks *w, int rows, int stride) {
  for (int p = 0; 2 * p < rows; p += 8) {
    STORE(w->line + p, (iota + p) * (2 * stride));
    STORE(w->step + p, (iota + p) * part_size);
  }
  if (rows & 1) w->line[rows >> 1] = (rows - 2) * stride;
}

typedef struct { int edges, inners; } counts;

/// A strip: its pixels' centres, where it begins, and its bytes in `columns`.
typedef struct { f32x8 px; i32x8 place, part; } strip;

/// Strip k begins at column x; the box at column x0.
INLINE void strip_init(strip *t, int k, int x, int x0) {
  t->px = __builtin_convertvector(strip_lanes + x, f32x8) + 0.5f;
  t->place = SPLAT(i32x8, x - x0);
  t->part = SPLAT(i32x8, k * (part_size << column_shift));
}

INLINE void next(strip *t) {
  t->px += 4.0f;
  t->place += 4;
  t->part += part_size << column_shift;
}

/// Lists a strip's blocks at the edge after the n there are; returns how many there are then.
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

/// Lists the blocks of strip k.
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

/// Eight pixels: four, and those below them.
#define LOAD_BLOCK(d, below) ({ u32x4 u_ = LOAD(u32x4, d), l_ = LOAD(u32x4, below); \
  __builtin_shufflevector(u_, l_, 0, 1, 2, 3, 4, 5, 6, 7); })
#define STORE_BLOCK(d, below, v) ({ u32x8 b_ = (u32x8)(v); STORE(d, __builtin_shufflevector(b_, b_, 0, 1, 2, 3)); \
  STORE(below, __builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

/// Draws n blocks that are covered.
INLINE void draw_inner(uint32_t *d, ptrdiff_t stride, const int32_t *inner, int n, uint32_t fill) {
  uint32_t *const below = d + stride;
  const u32x8 color = SPLAT(u32x8, fill);
  if (fill >> 24 == 255) {
    for (int i = 0; i < n; i++) STORE_BLOCK(d + inner[i], below + inner[i], color);
    return;
  }
  // c + (t + 128) · 257 >> 16 is (t + 255c + 128) · 257 >> 16 as long as the sum is a byte.
  const u16x16 even = EVEN(color) * 255, odd = ODD(color) * 255, keep = SPLAT(u16x16, (uint16_t)(255 - (fill >> 24)));
  for (int i = 0; i < n; i++) {
    const int64_t at = inner[i];
    u32x8 old = LOAD_BLOCK(d + at, below + at);
    STORE_BLOCK(d + at, below + at, MERGE(DIV255(even + EVEN(old) * keep), DIV255(odd + ODD(old) * keep)));
  }
}

/// Draws n blocks at the edge, from `edge` on, with their coverage.
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

// Finds the tiles that boxes touch: for AgateCPU's Bins (agate_tiles_count, agate_tiles_list) and BackgroundTracker
// and ChangeTracker (agate_tiles_mark).

#include "doubles.h"

/// The pixels of a box within the frame. Returns 0 if there are none.
INLINE int clip(const agate_tiles *t, const agate_box *box, i32x4 *out) {
  const i32x4 low = {0, 0, INT32_MIN, INT32_MIN}, high = {INT32_MAX, INT32_MAX, t->width, t->height};
  i32x4 v = LOAD(i32x4, box);
  v = PICK4(v > low, v, low);
  v = PICK4(v < high, v, high);
  *out = v;
  u64x2 some = (u64x2)(v < __builtin_shufflevector(v, v, 2, 3, 2, 3));
  return some[0] == ~0ull;
}

/// The first and last columns and rows of tiles that contain `pixels`: the operations of TileGrid.tiles(in:).
INLINE void touch(const agate_tiles *t, const i32x4 *pixels, i32x4 *out) {
  const f32x4 scale = {t->per_width, t->per_height, t->per_width, t->per_height};
  f32x4 centres = __builtin_convertvector(*pixels - (i32x4){0, 0, 1, 1}, f32x4) + 0.5f;
  *out = __builtin_convertvector(centres * scale, i32x4);
}

// Keeps loops simple: most boxes touch one tile, for which vectorised or unrolled loops cost more.
#define SHORT _Pragma("clang loop vectorize(disable) unroll(disable)")

KERNEL void agate_tiles_count(const agate_tiles *tiles, const void *boxes, size_t count, ptrdiff_t *counts) {
  const agate_tiles t = *tiles;
  for (const agate_box *box = boxes, *end = box + count; box < end; box++) {
    i32x4 v;
    if (!clip(&t, box, &v)) continue;
    touch(&t, &v, &v);
    ptrdiff_t *first = counts + v[1] * t.columns + v[0], *last = counts + v[3] * t.columns + v[0];
    const ptrdiff_t beyond = v[2] - v[0];
    SHORT do {
      SHORT for (ptrdiff_t k = beyond; k >= 0; k--) first[k]++;
      first += t.columns;
    } while (first <= last);
  }
}

KERNEL void agate_tiles_list(
  const agate_tiles *tiles, const void *boxes, size_t count, ptrdiff_t *ends, int32_t *list
) {
  const agate_tiles t = *tiles;
  const agate_box *box = boxes;
  for (size_t i = 0; i < count; i++) {
    i32x4 v;
    if (!clip(&t, box + i, &v)) continue;
    touch(&t, &v, &v);
    ptrdiff_t *first = ends + v[1] * t.columns + v[0], *last = ends + v[3] * t.columns + v[0];
    const ptrdiff_t beyond = v[2] - v[0];
    SHORT do {
      SHORT for (ptrdiff_t k = beyond; k >= 0; k--) list[first[k]++] = (int32_t)i;
      first += t.columns;
    } while (first <= last);
  }
}

KERNEL void agate_tiles_mark(const agate_tiles *tiles, const void *boxes, size_t count, uint8_t *marks) {
  const agate_tiles t = *tiles;
  const size_t all = (size_t)t.columns * t.rows;
  memset(marks, 0, all);
  for (const agate_box *box = boxes, *end = box + count; box < end; box++) {
    i32x4 v;
    if (!clip(&t, box, &v)) continue;
    touch(&t, &v, &v);
    uint8_t *first = marks + v[1] * t.columns, *last = marks + v[3] * t.columns;
    // By far most boxes touch two rows and two columns at most.
    if ((v[3] - v[1] <= 1) & (v[2] - v[0] <= 1)) {
      first[v[0]] = first[v[2]] = last[v[0]] = last[v[2]] = 1;
      continue;
    }
    const size_t width = (size_t)(v[2] - v[0]) + 1;
    if (width * (size_t)(v[3] - v[1] + 1) == all) {
      memset(marks, 1, all);
      return;
    }
    for (; first <= last; first += t.columns) memset(first + v[0], 1, width);
  }
}

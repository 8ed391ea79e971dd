// Turns the points of an outline into edges in 256ths of a pixel: agate_outline_add, for AgateRaster's EdgeList. Two
// points are converted at a time.

#include "blend.h"

typedef double f64x2 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));

#define BOTH(a) __builtin_shufflevector(a, a, 0, 1, 0, 1)

/// Two points in pixels, by the operations of AgateRaster's `ShapeMatrix.affine`: points outside the limit take that
/// way, and both must round alike.
INLINE void place2(
  const double *point, int step, int is_affine, const f64x4 *ab, const f64x4 *cd, const f64x4 *t, const f64x4 *origin,
  f64x4 *out
) {
  f64x2 first = LOAD(f64x2, point), second = LOAD(f64x2, point + 2 * step);
  f64x4 p = __builtin_shufflevector(first, second, 0, 1, 2, 3);
  if (is_affine) {
    p = *ab * __builtin_shufflevector(p, p, 0, 0, 2, 2) + *cd * __builtin_shufflevector(p, p, 1, 1, 3, 3) + *t;
    p -= *origin;
  }
  *out = p;
}

/// See agate_outline_add. `is_affine` is known at compile time.
INLINE size_t add(
  const double *points, size_t count, int step, int is_affine, const double *matrix, const double *origin,
  const double *limit, agate_outline_end *end, agate_edge *edges, size_t *added
) {
  const f64x4 zero = {0};
  f64x2 ab_ = LOAD(f64x2, matrix), cd_ = LOAD(f64x2, matrix + 2), t_ = LOAD(f64x2, matrix + 4);
  f64x2 origin_ = LOAD(f64x2, origin), limit_ = LOAD(f64x2, limit);
  const f64x4 ab = BOTH(ab_), cd = BOTH(cd_), t = BOTH(t_), o = BOTH(origin_), most = BOTH(limit_);
  agate_edge *next = edges;
  i32x4 before = {0, 0, end->fixed_x, end->fixed_y};
  f64x4 last = {0, 0, end->x, end->y};
  size_t done = 0;
  for (; done < count; done += 2, points += 4 * step) {
    // The last point may be alone.
    int is_one = done + 1 == count;
    f64x4 p;
    place2(points, is_one ? 0 : step, is_affine, &ab, &cd, &t, &o, &p);
    i32x8 outside = (i32x8)~((p >= zero) & (p <= most));
    if (any(&outside)) {
      if (outside[0] | outside[2]) break;
      is_one = 1;
    }
    // Adding 1.5 · 2^52 rounds to 256ths, as `EdgeList` does; the sum's lowest bits hold the number.
    f64x4 sum = p * 256 + 6755399441055744.0;
    i32x8 bits = (i32x8)sum;
    i32x4 fixed = __builtin_shufflevector(bits, bits, 0, 2, 4, 6);
    STORE(next, __builtin_shufflevector(before, fixed, 2, 3, 4, 5));
    next += ((u64x2)before)[1] != ((u64x2)fixed)[0];
    if (is_one) {
      before = __builtin_shufflevector(fixed, fixed, 0, 1, 0, 1);
      last = __builtin_shufflevector(p, p, 0, 1, 0, 1);
      done++;
      break;
    }
    STORE(next, fixed);
    next += ((u64x2)fixed)[0] != ((u64x2)fixed)[1];
    before = fixed;
    last = p;
  }
  *end = (agate_outline_end){last[2], last[3], before[2], before[3]};
  *added = (size_t)(next - edges);
  return done;
}

KERNEL size_t agate_outline_add(
  const double *points, size_t count, int step, const double *matrix, const double *origin, const double *limit,
  agate_outline_end *end, agate_edge *edges, size_t *added
) {
  static const double nothing[6];
  if (!matrix) return add(points, count, step, 0, nothing, nothing, limit, end, edges, added);
  return add(points, count, step, 1, matrix, origin, limit, end, edges, added);
}

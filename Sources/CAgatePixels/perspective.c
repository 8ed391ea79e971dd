// Matrices and rectangles in perspective, for AgateEngine's Flattener+Space and ItemShape.

#include "doubles.h"

// Rows of a matrix are the images of the axes and of the origin: a point is multiplied from the left.
KERNEL void agate_space_matrix(
  const void *own, const void *outer, const void *anchor, const void *position, void *matrix
) {
  const double *m = own, *o = outer, *from = anchor, *to = position;
  f64x4 rows[4] = {LOAD(f64x4, m), LOAD(f64x4, m + 4), LOAD(f64x4, m + 8), LOAD(f64x4, m + 12)};
  const f64x4 x = LOAD(f64x4, o), y = LOAD(f64x4, o + 4), z = LOAD(f64x4, o + 8), origin = LOAD(f64x4, o + 12);
  const f64x4 by = {to[0], to[1], to[2], 0};
  rows[3] = rows[0] * -from[0] + rows[1] * -from[1] + rows[2] * -from[2] + rows[3];
  for (int k = 0; k < 4; k++) {
    f64x4 v = rows[k] + by * rows[k][3];
    v = x * v[0] + y * v[1] + z * v[2] + origin * v[3];
    STORE((double *)matrix + 4 * k, v);
  }
}

/// The cross product of lanes 0…2; lane 3 is meaningless.
#define ROTATED(v) __builtin_shufflevector(v, v, 1, 2, 0, 3)
#define ROTATED_TWICE(v) __builtin_shufflevector(v, v, 2, 0, 1, 3)
#define CROSS(u, v) (ROTATED(u) * ROTATED_TWICE(v) - ROTATED_TWICE(u) * ROTATED(v))

/// The pixels that four corners reach, enlarged by two on every side and limited to `clip`. Returns 0 if there are none
/// or a corner is not a finite number.
INLINE int place_box(const f64x4 *x, const f64x4 *y, const int32_t *clip, int32_t *box) {
  const double bound = 1e8;
  f64x4 even = __builtin_shufflevector(*x, *y, 0, 4, 2, 6), odd = __builtin_shufflevector(*x, *y, 1, 5, 3, 7);
  f64x4 low = LEAST4(even, odd), high = MOST4(even, odd);
  f64x4 a = __builtin_shufflevector(low, -high, 0, 1, 4, 5), b = __builtin_shufflevector(low, -high, 2, 3, 6, 7);
  // Left, top, and the negated right and bottom, so that all four are rounded down.
  f64x4 sides = LEAST4(a, b);
  i64x4 is_sane = (*x == *x) & (*y == *y) & (sides < bound);
  if (!all4(&is_sane)) return 0;
  sides = MOST4(sides - 2, SPLAT(f64x4, -bound));
  i32x4 whole = __builtin_convertvector(sides, i32x4);
  whole += __builtin_convertvector(__builtin_convertvector(whole, f64x4) > sides, i32x4);
  i32x4 limit = LOAD(i32x4, clip) * (i32x4){1, 1, -1, -1};
  whole = PICK4(whole > limit, whole, limit) * (i32x4){1, 1, -1, -1};
  STORE(box, whole);
  return (whole[0] < whole[2]) & (whole[1] < whole[3]);
}

/// A cut adds at most one point to a polygon, unless rounding bends one that is seen as a line.
enum { most_points = 16 };

/// Keeps the part of a polygon in which a·x + b·y + c·w is no less than `least`. Returns the number of its points; more
/// than `most_points` if there is no room for them.
static int keep(f64x4 *points, int n, double a, double b, double c, double least) {
  f64x4 kept[most_points + 2];
  int count = 0;
  if (n > most_points) return n;
  for (int k = 0; k < n && count <= most_points; k++) {
    const f64x4 p = points[k], q = points[k + 1 == n ? 0 : k + 1];
    const double u = p[0] * a + p[1] * b + p[2] * c - least;
    const double v = q[0] * a + q[1] * b + q[2] * c - least;
    if (u >= 0) kept[count++] = p;
    if ((u < 0) != (v < 0)) kept[count++] = p + (q - p) * (u / (u - v));
  }
  if (count <= most_points) memcpy(points, kept, (size_t)count * sizeof *kept);
  return count;
}

/// The pixels that a rectangle reaches whose corners lie partly behind the eye, with room for soft edges, limited to
/// `clip`. Returns 0 if there are none.
static int place_part(const f64x4 *x, const f64x4 *y, const f64x4 *w, const int32_t *clip, int32_t *box) {
  // Sharp corners of soft edges reach farther than a pixel.
  const double room = 16;
  const double low_x = clip[0] - room, low_y = clip[1] - room, high_x = clip[2] + room, high_y = clip[3] + room;
  static const int around[4] = {0, 1, 3, 2};
  f64x4 points[most_points];
  for (int k = 0; k < 4; k++) points[k] = (f64x4){(*x)[around[k]], (*y)[around[k]], (*w)[around[k]]};
  int n = keep(points, 4, 0, 0, 1, 1e-6);
  n = keep(points, n, 1, 0, -low_x, 0);
  n = keep(points, n, 0, 1, -low_y, 0);
  n = keep(points, n, -1, 0, high_x, 0);
  n = keep(points, n, 0, -1, high_y, 0);
  if (n == 0) return 0;
  if (n > most_points) {
    memcpy(box, clip, 4 * sizeof(int32_t));
    return 1;
  }
  double left = high_x, top = high_y, right = low_x, bottom = low_y;
  for (int k = 0; k < n; k++) {
    const double at_x = points[k][0] / points[k][2], at_y = points[k][1] / points[k][2];
    // Numbers too large for a cut.
    if (!(at_x - at_x == 0 && at_y - at_y == 0)) {
      memcpy(box, clip, 4 * sizeof(int32_t));
      return 1;
    }
    left = at_x < left ? at_x : left;
    right = at_x > right ? at_x : right;
    top = at_y < top ? at_y : top;
    bottom = at_y > bottom ? at_y : bottom;
  }
  const double sides[4] = {left - room, top - room, right + room, bottom + room};
  for (int k = 0; k < 2; k++) {
    box[k] = sides[k] > clip[k] ? (int32_t)sides[k] : clip[k];
    box[k + 2] = sides[k + 2] < clip[k + 2] ? (int32_t)sides[k + 2] + 1 : clip[k + 2];
    if (box[k + 2] > clip[k + 2]) box[k + 2] = clip[k + 2];
  }
  return (box[0] < box[2]) & (box[1] < box[3]);
}

KERNEL int32_t agate_perspective_place(
  const void *matrix, double half_x, double half_y, const void *clip, void *box, void *homography, double *scale
) {
  // The matrix by columns: x = (a·u + c·v + tx) / w, y = (b·u + d·v + ty) / w, w = g·u + h·v + i.
  const double *m = matrix;
  const double a = m[0], b = m[1], c = m[2], d = m[3], tx = m[4], ty = m[5], g = m[6], h = m[7], i = m[8];
  const f64x4 across = {-1, 1, -1, 1}, down = {-1, -1, 1, 1};
  const f64x4 w = i + across * (g * half_x) + down * (h * half_y);
  const f64x4 wx = tx + across * (a * half_x) + down * (c * half_y);
  const f64x4 wy = ty + across * (b * half_x) + down * (d * half_y);
  const i64x4 is_seen = w > 1e-6;
  if (all4(&is_seen)) {
    const f64x4 x = wx / w, y = wy / w;
    if (!place_box(&x, &y, clip, box)) return 0;
  } else {
    const u64x4 some = (u64x4)is_seen;
    if (!(some[0] | some[1] | some[2] | some[3])) return 0;
    if (!place_part(&wx, &wy, &w, clip, box)) return 0;
  }
  // Most of a large scene lies outside the frame, so the box comes first and the inverse matrix, which costs more,
  // here.
  const f64x4 u = {a, b, g}, v = {c, d, h}, o = {tx, ty, i};
  const f64x4 first = CROSS(v, o);
  const double determinant = a * first[0] + b * first[1] + g * first[2];
  const double size_u = a * a + b * b + g * g, size_v = c * c + d * d + h * h, size_o = tx * tx + ty * ty + i * i;
  // The rectangle is seen edge-on, or so nearly that only rounding says otherwise.
  if (!(__builtin_fabs(determinant) > 1e-12 * __builtin_sqrt(size_u * size_v * size_o))) return 0;
  if (determinant - determinant != 0) return 0;
  const double k = 1 / determinant;
  // The adjugate's columns are the homography's rows.
  const f64x4 p = first * k, q = CROSS(o, u) * k, r = CROSS(u, v) * k;
  if (!(p[0] - p[0] == 0 && r[2] - r[2] == 0)) return 0;
  // Only ratios matter, so the factor is chosen to suit floats; it is positive, so w stays positive on the visible
  // side.
  double size = __builtin_fabs(r[0]);
  size = __builtin_fabs(r[1]) > size ? __builtin_fabs(r[1]) : size;
  size = __builtin_fabs(r[2]) > size ? __builtin_fabs(r[2]) : size;
  const double factor = size > 0 ? 1 / size : 1;
  const f32x4 x = __builtin_convertvector(p * factor, f32x4), y = __builtin_convertvector(q * factor, f32x4);
  const f32x4 z = __builtin_convertvector(r * factor, f32x4);
  float *to = homography;
  // Stores do not overlap: the reader loads the same parts at once, and overlapping stores would delay it.
  STORE(to, __builtin_shufflevector(x, y, 0, 1, 2, 4));
  STORE(to + 4, __builtin_shufflevector(y, z, 1, 2, 4, 5));
  to[8] = z[2];
  *scale = __builtin_sqrt(__builtin_fabs(determinant));
  return 1;
}

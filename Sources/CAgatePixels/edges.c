// Adds up the areas that the edges of an outline enclose, and lists the outline's part in each row: agate_edges_add,
// for AgateRaster's AreaRows. Eight rows of edges are computed at a time. Also the bounds of edges.

#include "edges.h"

// Shuffles that turn vectors of one field into fields that lie side by side, as in memory.
#define LOW_PAIRS(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define HIGH_PAIRS(a, b) __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define LOW_HALVES(a, b) __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define HIGH_HALVES(a, b) __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15)
/// The last lane of `a`, then all but the last of `b`: `b` moved by one lane.
#define SHIFT_IN(a, b) __builtin_shufflevector(a, b, 7, 8, 9, 10, 11, 12, 13, 14)
#define LOWER(v) __builtin_shufflevector(v, v, 0, 1, 2, 3)
#define UPPER(v) __builtin_shufflevector(v, v, 4, 5, 6, 7)

/// Eight edges, in 256ths of a pixel from the origin of the areas. All go down here: edges that go up are stored upside
/// down (y negated), and the areas that they enclose are negative.
typedef struct {
  // The end that is the upper one in the frame, so that an edge and its reverse are cut at the same places.
  int32_t x[8], y[8];
  float slope[8], inverse[8]; // dx / dy, and dy / dx (0 for vertical edges)
  int32_t up[8];             // −1 for edges that go up, else 0
  int32_t from[8], to[8];    // y of the ends of the part in the rows
  int32_t row[8], count[8];  // first row, number of rows
  int32_t follows[8];        // −1 if the edge continues the previous one in its row and direction
} edges8;

/// The ends of eight edges: position and direction. The last lane is the edge before the next eight.
typedef struct {
  i32x8 x, y, up;
} ends8;

/// Prepares eight edges for the rows 0…bottom, in 256ths. `before` holds the ends of the previous eight, and is
/// replaced.
INLINE void prepare8(
  edges8 *lines, const agate_edge *e, int32_t left, int32_t top, int32_t bottom, ends8 *before
) {
  i32x8 x0 = FIELD(e, x0) - left, y0 = FIELD(e, y0) - top, x1 = FIELD(e, x1) - left, y1 = FIELD(e, y1) - top;
  i32x8 up = (y1 - y0) >> 31, begin = (y0 ^ up) - up, end = (y1 ^ up) - up;
  i32x8 dx = x1 - x0, dy = end - begin;
  f32x8 wide = CONVERT(dx), high = CONVERT(dy);
  i32x8 limit = -bottom & up, from = MOST(begin, limit), to = LEAST(end, limit + bottom);
  // An edge that begins in the middle of a row continues the previous one if that one ends there and has the same
  // direction. A horizontal edge has direction 2 here, which no edge continues.
  ends8 ends = {x1, y1, up | ((dy == 0) & 2)};
  STORE(
    lines->follows,
    (SHIFT_IN(before->x, ends.x) == x0) & (SHIFT_IN(before->y, ends.y) == y0) & (SHIFT_IN(before->up, ends.up) == up)
      & ((begin & 255) != 0) & (from == begin) & (to > from));
  *before = ends;
  STORE(lines->x, x0 + (dx & up));
  STORE(lines->y, begin + (dy & up));
  STORE(lines->slope, wide / high);
  STORE(lines->inverse, (i32x8)(high / wide) & (dx != 0));
  STORE(lines->up, up);
  STORE(lines->from, from);
  STORE(lines->to, to);
  STORE(lines->row, (from >> 8) ^ up);
  STORE(lines->count, (((to - 1) >> 8) - (from >> 8) + 1) & (to > from));
}

/// Adds the areas of an edge in a row in which it passes through more than two pixels, eight pixels at a time. `q` is
/// the area of the first pixel; xl…xr and y…end are the bounds of the edge's piece in 256ths, and `goes_left` is −1 if
/// x falls as y grows.
INLINE void add_flat(
  int32_t *q, const edges8 *line, int i, int32_t goes_left, int32_t xl, int32_t xr, int32_t y, int32_t end
) {
  int32_t first = goes_left ? end : y, last = goes_left ? y : end, way = goes_left ^ line->up[i];
  i32x8 low = SPLAT(i32x8, y), high = SPLAT(i32x8, end), zero = {0};
  for (int32_t corner = xl & ~255; corner < xr; corner += 8 * 256, q += 8) {
    i32x8 l = (iota << 8) + corner, r = l + 256;
    i32x8 yl = NEAREST(CONVERT(l - line->x[i]) * line->inverse[i]) + line->y[i];
    i32x8 yr = NEAREST(CONVERT(r - line->x[i]) * line->inverse[i]) + line->y[i];
    yl = SELECT(l >= xr, SPLAT(i32x8, last), SELECT(l <= xl, SPLAT(i32x8, first), LEAST(MOST(yl, low), high)));
    yr = SELECT(r >= xr, SPLAT(i32x8, last), LEAST(MOST(yr, low), high));
    i32x8 cover = ((yr - yl) ^ way) - way, part = MOST(l, SPLAT(i32x8, xl)) + LEAST(r, SPLAT(i32x8, xr)) - 2 * l;
    i32x8 next = cover * part;
    STORE(q, LOAD(i32x8, q) + (cover << 9) - next + SHIFT_IN(zero, next));
    q[8] = (int32_t)((uint32_t)q[8] + (uint32_t)next[7]);
  }
}

/// The distance of a point below the top of its row, 0…256; parts that go up, which are stored upside down, are turned
/// back.
INLINE int32_t true_y(uint32_t ys, int32_t y) { return ys & agate_part_up ? 256 - y : y; }

/// Whether an edge that begins at x, y of a row continues a part. `ys` holds y and agate_part_up.
INLINE int continues(const agate_part *part, int32_t part_row, int32_t row, int32_t x, uint32_t ys) {
  if (part->x1 != x) return 0;
  if ((part->ys >> 16 | (part->ys & agate_part_up)) == ys && part_row == row) return 1;
  // A horizontal part may continue up or down, also in the row above.
  return part->ys & agate_part_sideways
    && ~part_row * 256 + (int32_t)(part->ys >> 16) == row * 256 + true_y(ys, ys & 0x1ff);
}

/// The union of two pixel ranges: the first pixel in the lower half, the last in the upper.
INLINE uint32_t join_pixels(uint32_t a, uint32_t b) {
  uint32_t low = (a & 0xffff) < (b & 0xffff) ? a & 0xffff : b & 0xffff, high = a >> 16 > b >> 16 ? a >> 16 : b >> 16;
  return low | high << 16;
}

/// Prepends to a part the previous part of the same row.
INLINE void join(agate_part *part, const agate_part *before) {
  uint32_t ys = before->ys & 0xffff;
  if (ys & agate_part_sideways) ys = (part->ys & 0xffff) | (ys & agate_part_bent);
  int64_t ax = before->x1 - before->x0, ay = (part->ys & 0x1ff) - (ys & 0x1ff);
  int64_t bx = part->x1 - part->x0, by = (part->ys >> 16) - (part->ys & 0x1ff);
  // The part is bent if the joint is off the straight line between the ends by more than a sixteenth of a pixel, 16.
  int64_t bend = ax * by - ay * bx, width = ax + bx, height = ay + by;
  if ((bend < 0 ? -bend : bend) > 16 * ((width < 0 ? -width : width) + height)) ys |= agate_part_bent;
  part->x0 = before->x0;
  part->ys = ys | (part->ys & 0xffff0000);
  part->pixels = join_pixels(before->pixels, part->pixels);
}

/// Records a horizontal edge from x0 to x1 at height y of a row, as a part of its own or as the end of the last part.
/// Returns the number of parts.
static __attribute__((noinline)) size_t pass(
  agate_part *parts, int32_t *part_rows, size_t used, int32_t x0, int32_t x1, int32_t row, uint32_t y
) {
  uint32_t pixels = (uint32_t)(x0 < x1 ? x0 : x1) >> 8 | (uint32_t)(x0 < x1 ? x1 : x0) >> 8 << 16;
  if (used) {
    agate_part *last = parts + used - 1;
    int32_t last_row = part_rows[used - 1] ^ part_rows[used - 1] >> 31;
    if (last->x1 == x0 && last_row * 256 + true_y(last->ys, last->ys >> 16) == row * 256 + (int32_t)y) {
      last->x1 = x1;
      last->ys |= agate_part_bent;
      last->pixels = join_pixels(last->pixels, pixels);
      return used;
    }
  }
  parts[used] = (agate_part){x0, x1, y | agate_part_sideways | y << 16, pixels};
  part_rows[used] = ~row;
  return used + 1;
}

/// Eight rows: eight of one edge, or four of each of two edges. Fields are those of edges8, one lane for each row.
typedef struct {
  i32x8 x, y, up, from, to, row, count;
  f32x8 slope, inverse;
  i32x8 k;                   // numbers of the rows, counted from the first row of the edge
} rows8;

// ONE repeats a field of edge i in all lanes; TWO repeats those of edges i and i + 1 in four lanes each.
#define ONE(T, f) SPLAT(T, line->f[i])
#define TWO(T, f) ({ uint64_t v_; memcpy(&v_, line->f + i, 8); u64x4 w_ = SPLAT(u64x4, v_); T t_ = (T)w_; \
  __builtin_shufflevector(t_, t_, 0, 0, 0, 0, 5, 5, 5, 5); })
#define ROWS(EACH, k) {EACH(i32x8, x), EACH(i32x8, y), EACH(i32x8, up), EACH(i32x8, from), EACH(i32x8, to), \
  EACH(i32x8, row), EACH(i32x8, count), EACH(f32x8, slope), EACH(f32x8, inverse), k}

/// The parts of edges in eight rows, in the memory layout of agate_part: parts[k] has those of rows k and k + 4.
typedef struct {
  i32x8 parts[4], rows;
} parts8;

/// Adds up the areas of eight rows, and computes their parts. Lane `r` belongs to edge `i + (r >> shift)`.
INLINE void add8(
  int32_t *areas, ptrdiff_t stride, const rows8 *e, const edges8 *line, int i, int shift, parts8 *made
) {
  const i32x8 zero = {0};
  i32x8 up = e->up, row = ((e->k ^ up) - up) + e->row;
  i32x8 above = (e->from & ~255) + (e->k << 8), y = MOST(above, e->from), end = LEAST(above + 256, e->to);
  f32x8 fy = CONVERT(y - e->y), fend = CONVERT(end - e->y);
  i32x8 x = MOST(NEAREST(fy * e->slope) + e->x, zero), to = MOST(NEAREST(fend * e->slope) + e->x, zero);
  i32x8 left = LEAST(x, to), right = MOST(x, to), low = left >> 8, high = MOST((right - 1) >> 8, low);
  i32x8 side = (left | 255) + 1, over = right - side;

  i32x8 ys = (y - above) | (end - above) << 16 | (up & agate_part_up), pixels = low | high << 16;
  i32x8 xs1 = LOW_PAIRS(x, to), xs2 = HIGH_PAIRS(x, to), rest1 = LOW_PAIRS(ys, pixels), rest2 = HIGH_PAIRS(ys, pixels);
  made->rows = row;
  made->parts[0] = LOW_HALVES(xs1, rest1);
  made->parts[1] = HIGH_HALVES(xs1, rest1);
  made->parts[2] = LOW_HALVES(xs2, rest2);
  made->parts[3] = HIGH_HALVES(xs2, rest2);

  // The height that the edge spends left of the first pixel's right side: all of it, if it does not reach that side.
  f32x8 crossing = CONVERT(side - e->x) * e->inverse;
  crossing = LEAST(MOST(crossing, fy), fend);
  i32x8 height = end - y, part = NEAREST(crossing) + e->y - y;
  part = SELECT(over <= 0, height, SELECT(to < x, height - part, part));
  // Lanes behind the edge's last row add nothing.
  i32x8 is_row = e->k < e->count, is_flat = (over > 256) & is_row, counts = is_row & ~is_flat;
  i32x8 cover = ((height ^ up) - up) & counts, cover1 = ((part ^ up) - up) & counts;
  i32x8 area1 = cover1 * (side - left + MOST(-over, zero)), area3 = (cover - cover1) * MOST(over, zero);
  i32x8 area2 = (cover << 9) - area1 - area3, at = (row * (int32_t)stride + low) & is_row;
  int32_t place[8];
  STORE(place, at);
  i32x8 first1 = LOW_PAIRS(area1, area2), first2 = HIGH_PAIRS(area1, area2);
  i32x8 last1 = LOW_PAIRS(area3, zero), last2 = HIGH_PAIRS(area3, zero);
  i32x8 sums[4] = {
    LOW_HALVES(first1, last1), HIGH_HALVES(first1, last1), LOW_HALVES(first2, last2), HIGH_HALVES(first2, last2)};
  // Lanes without areas add zero, which costs less than a branch.
  for (int r = 0; r < 4; r++) STORE(areas + place[r], LOAD(i32x4, areas + place[r]) + LOWER(sums[r]));
  for (int r = 0; r < 4; r++) STORE(areas + place[r + 4], LOAD(i32x4, areas + place[r + 4]) + UPPER(sums[r]));
  uint32_t flat = (uint32_t)__builtin_reduce_or(is_flat & (i32x8){1, 2, 4, 8, 16, 32, 64, 128});
  if (flat) {
    int32_t xl[8], xr[8], from[8], to_y[8], turned[8];
    STORE(xl, left);
    STORE(xr, right);
    STORE(from, y);
    STORE(to_y, end);
    STORE(turned, to < x);
    for (; flat; flat &= flat - 1) {
      int r = __builtin_ctz(flat);
      add_flat(areas + place[r], line, i + (r >> shift), turned[r], xl[r], xr[r], from[r], to_y[r]);
    }
  }
}

/// Appends the parts of edge i, and adds the areas of its rows from the fifth on. `made` has its first four rows, in
/// the upper lanes if `upper`. Returns the number of parts.
INLINE size_t append(
  int32_t *areas, ptrdiff_t stride, const edges8 *line, int i, int upper, const parts8 *made, agate_part *parts,
  int32_t *part_rows, size_t used
) {
  int height = line->count[i];
  agate_part before = {0};
  uint32_t ys = (line->from[i] & 255) | (line->up[i] & agate_part_up);
  int goes_on = line->follows[i]
    || (used && continues(parts + used - 1, part_rows[used - 1], line->row[i], made->parts[0][upper * 4], ys));
  if (goes_on) before = parts[--used];
  for (int r = 0; r < 4; r++) {
    if (upper) STORE(parts + used + r, UPPER(made->parts[r]));
    else STORE(parts + used + r, LOWER(made->parts[r]));
  }
  if (upper) STORE(part_rows + used, UPPER(made->rows));
  else STORE(part_rows + used, LOWER(made->rows));
  for (int base = 4; base < height; base += 8) {
    rows8 more = ROWS(ONE, iota + base);
    parts8 rest;
    add8(areas, stride, &more, line, i, 3, &rest);
    for (int r = 0; r < 4; r++) {
      STORE(parts + used + base + r, LOWER(rest.parts[r]));
      STORE(parts + used + base + r + 4, UPPER(rest.parts[r]));
    }
    STORE(part_rows + used + base, rest.rows);
  }
  if (goes_on) join(parts + used, &before);
  return used + height;
}

KERNEL void agate_edges_bounds(const agate_edge *edges, size_t count, int32_t *low, int32_t *high) {
  i32x8 least = SPLAT(i32x8, INT32_MAX), most = SPLAT(i32x8, INT32_MIN);
  size_t at = 0;
  for (; at + 2 <= count; at += 2) {
    i32x8 two = LOAD(i32x8, edges + at);
    least = LEAST(least, two);
    most = MOST(most, two);
  }
  if (at < count) {
    i32x4 one = LOAD(i32x4, edges + at);
    i32x8 two = __builtin_shufflevector(one, one, 0, 1, 2, 3, 0, 1, 2, 3);
    least = LEAST(least, two);
    most = MOST(most, two);
  }
  for (int axis = 0; axis < 2; axis++) {
    low[axis] = least[axis];
    high[axis] = most[axis];
    for (int k = axis + 2; k < 8; k += 2) {
      low[axis] = least[k] < low[axis] ? least[k] : low[axis];
      high[axis] = most[k] > high[axis] ? most[k] : high[axis];
    }
  }
}

// Edges are taken in pairs, because most pass through four rows at most: then add8 does the whole pair at once.
KERNEL size_t agate_edges_add(
  int32_t *areas, ptrdiff_t stride, int32_t rows, const agate_edge *edges, size_t *count, int32_t left, int32_t top,
  agate_part *parts, int32_t *part_rows, size_t used, size_t room
) {
  size_t n = *count;
  int32_t bottom = rows << 8;
  edges8 eight;
  const edges8 *line = &eight;
  ends8 before = {{0}, {0}, SPLAT(i32x8, 2)};
  for (size_t at = 0; at < n; at += 8) {
    agate_edge some[8];
    const agate_edge *e = eight_edges(edges + at, n - at, some);
    prepare8(&eight, e, left, top, bottom, &before);
    for (int i = 0; i < 8 && at + i < n; i += 2) {
      if (used + line->count[i] + line->count[i + 1] + 12 > room) {
        *count = at + i;
        return used;
      }
      rows8 both = ROWS(TWO, (iota & 3));
      parts8 made;
      add8(areas, stride, &both, line, i, 2, &made);
      for (int upper = 0; upper < 2; upper++) {
        int32_t y = e[i + upper].y0 - top;
        if (line->count[i + upper] > 0) {
          used = append(areas, stride, line, i + upper, upper, &made, parts, part_rows, used);
        } else if (e[i + upper].y0 == e[i + upper].y1 && y >= 0 && y < bottom && at + i + upper < n) {
          used = pass(
            parts, part_rows, used, e[i + upper].x0 - left, e[i + upper].x1 - left, y >> 8, y & 255);
        }
      }
    }
  }
  return used;
}

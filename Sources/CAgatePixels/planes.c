// The depth sort of planes in three dimensions, for AgateEngine's DepthSorter and DepthGrid: planes as quadrilaterals
// in pixels and depth, a grid of cells with lists of planes, and the search for planes that must be painted first.

#include "doubles.h"

typedef int16_t i16x4 __attribute__((vector_size(8)));

/// The four vertices in the opposite direction.
#define TURNED(v) __builtin_shufflevector(v, v, 0, 3, 2, 1)

typedef struct { double least, most; } range;

/// The smallest and the largest of four numbers.
INLINE range range4(const f64x4 *v) {
  double a = (*v)[0], b = (*v)[1], c = (*v)[2], d = (*v)[3];
  double low = b < a ? b : a, high = b > a ? b : a, least = d < c ? d : c, most = d > c ? d : c;
  return (range){least < low ? least : low, most > high ? most : high};
}

/// Rounds the bounds of an extent outwards to whole pixels, limited to ±32766. Right and bottom are negated, so that
/// all four are rounded down.
INLINE void round_out(agate_extent *e) {
  f32x4 v = {e->x0, e->y0, -e->x1, -e->y1};
  v = PICK4(v > -32766.0f, v, SPLAT(f32x4, -32766));
  v = PICK4(v < 32766.0f, v, SPLAT(f32x4, 32766));
  i32x4 whole = __builtin_convertvector(v, i32x4);
  whole += __builtin_convertvector(whole, f32x4) > v;
  STORE(&e->box, __builtin_convertvector(whole, i16x4));
}

KERNEL void agate_extent_round(agate_extent *extent) { round_out(extent); }

// Corners are numbered around the rectangle; those of planes seen from behind are reversed, so that all facets have
// positive direction.
KERNEL size_t agate_planes_measure(
  const void *planes, size_t first, size_t next, size_t count, const agate_limits *limits, void *facets,
  agate_extent *extents
) {
  const agate_limits l = *limits;
  for (size_t i = next; i < count; i++) {
    const agate_plane *m = (const agate_plane *)planes + first + i;
    double right = m->x + m->width, bottom = m->y + m->height;
    f64x4 u = {m->x, right, right, m->x}, v = {m->y, m->y, bottom, bottom};
    f64x4 w = u * m->g + v * m->h + m->i;
    // Corners nearer to the eye than this would be clipped.
    double nearest = 1e-6 * range4(&w).most;
    i64x4 usual = w > nearest;
    f64x4 k = 1 / w;
    f64x4 x = (u * m->a + v * m->c + m->tx) * k, y = (u * m->b + v * m->d + m->ty) * k;
    f64x4 z = (u * m->depth_x + v * m->depth_y + m->depth) * k;
    usual &= (x > l.x0) & (x < l.x1) & (y > l.y0) & (y < l.y1);
    if (!all4(&usual)) return i;
    z = PICK64(z - z == 0, z, (f64x4){0});
    // The plane's normal: the cross product of the diagonals.
    double px = x[2] - x[0], py = y[2] - y[0], pz = z[2] - z[0], qx = x[3] - x[1], qy = y[3] - y[1], qz = z[3] - z[1];
    double nx = py * qz - pz * qy, ny = pz * qx - px * qz, nz = px * qy - py * qx;
    if (!(__builtin_fabs(nz) > 1e-6)) return i;
    agate_facet *f = (agate_facet *)facets + i;
    i64x4 turned = SPLAT(i64x4, -(int64_t)(nz < 0));
    STORE(f->x, PICK64(turned, TURNED(x), x));
    STORE(f->y, PICK64(turned, TURNED(y), y));
    STORE(f->z, PICK64(turned, TURNED(z), z));
    double inverse = 1 / nz, a = -nx * inverse, b = -ny * inverse;
#define MIDDLE(v) ((v[0] + v[1] + v[2] + v[3]) * 0.25)
    f->a = a;
    f->b = b;
    f->c = MIDDLE(z) - a * MIDDLE(x) - b * MIDDLE(y);
#undef MIDDLE
    f->steepness = __builtin_sqrtf((float)(1 + a * a + b * b));
    f->vertex_count = 4;
    range across = range4(&x), down = range4(&y), deep = range4(&z);
    agate_extent *e = extents + i;
    *e = (agate_extent){
      (float)across.least, (float)down.least, (float)across.most, (float)down.most, deep.least, deep.most,
      .is_seen = 1};
    round_out(e);
  }
  return count;
}

// MARK: Grid

KERNEL void agate_grid_place(const agate_division *division, agate_extent *extents, size_t count) {
  const f32x4 origin = {division->x, division->y, division->x, division->y};
  const f32x4 scale = {division->per_width, division->per_height, division->per_width, division->per_height};
  const i32x4 last = {division->columns - 1, division->rows - 1, division->columns - 1, division->rows - 1};
  for (size_t i = 0; i < count; i++) {
    agate_extent *e = extents + i;
    if (!e->is_seen) continue;
    f32x4 v = (LOAD(f32x4, &e->x0) - origin) * scale;
    v = PICK4(v > 0.0f, v, (f32x4){0});
    v = PICK4(v < 255.0f, v, SPLAT(f32x4, 255));
    i32x4 cell = __builtin_convertvector(v, i32x4);
    cell = PICK4(cell < last, cell, last);
    e->cells = (agate_cells){(uint8_t)cell[0], (uint8_t)cell[1], (uint8_t)cell[2], (uint8_t)cell[3]};
  }
}

/// The lists of a grid's cells: three arrays, with one element for each plane in each cell. See agate_grid_fill.
typedef struct {
  uint64_t *boxes;
  float *fars;
  int32_t *words;
} lists;

/// The lists in memory of four words for each of `room` places.
INLINE lists lists_in(const int32_t *memory, int32_t room) {
  int32_t *base = (int32_t *)memory;
  return (lists){(uint64_t *)base, (float *)(base + 2 * (size_t)room), base + 3 * (size_t)room};
}

/// Writes place `at` of the lists: the extent of plane `number` in a cell that is in its first column or row.
INLINE void put(
  const lists *l, int32_t at, const agate_extent *e, int32_t number, int is_first_column, int is_first_row
) {
  l->boxes[at] = LOAD(uint64_t, &e->box);
  l->fars[at] = (float)e->far;
  l->words[at] = number << 2 | is_first_column | is_first_row << 1;
}

/// The cells of an extent that touches two columns and two rows at most, as most do. Branches on them could not be
/// predicted: the cells of the 2 × 2 that it does not touch are replaced by a spare cell behind all others.
typedef struct {
  int32_t cell[4], is_touched[4];
} small_range;

/// Returns 0 if the extent touches more columns or rows.
INLINE int small_range_init(small_range *s, const agate_extent *e, int columns, int32_t spare) {
  const int x0 = e->cells.x0, y0 = e->cells.y0, width = e->cells.x1 - x0, height = e->cells.y1 - y0;
  if ((width > 1) | (height > 1)) return 0;
  const i32x4 across = {0, 1, 0, 1}, down = {0, 0, 1, 1};
  i32x4 touched = (across <= width) & (down <= height), cell = down * columns + across + (y0 * columns + x0);
  STORE(s->cell, PICK4(touched, cell, SPLAT(i32x4, spare)));
  STORE(s->is_touched, touched & 1);
  return 1;
}

KERNEL int32_t agate_grid_count(
  const agate_division *division, const agate_extent *extents, size_t count, agate_depth_cell *cells
) {
  const int columns = division->columns, all = columns * division->rows;
  memset(cells, 0, ((size_t)all + 1) * sizeof *cells);
  for (size_t i = 0; i < count; i++) {
    const agate_extent *e = extents + i;
    if (!e->is_seen) continue;
    small_range s;
    if (small_range_init(&s, e, columns, all)) {
      for (int k = 0; k < 4; k++) cells[s.cell[k]].end += s.is_touched[k];
      continue;
    }
    for (int y = e->cells.y0; y <= e->cells.y1; y++)
      for (int x = e->cells.x0; x <= e->cells.x1; x++) cells[y * columns + x].end++;
  }
  int32_t sum = 0;
  for (int i = 0; i <= all; i++) {
    int32_t some = cells[i].end;
    cells[i] = (agate_depth_cell){sum, sum};
    sum += some;
  }
  return sum;
}

KERNEL void agate_grid_fill(
  const agate_division *division, const agate_extent *extents, const int32_t *ranking, size_t count,
  agate_depth_cell *cells, int32_t *memory, int32_t room
) {
  const int columns = division->columns, all = columns * division->rows;
  const lists l = lists_in(memory, room);
  for (size_t rank = 0; rank < count; rank++) {
    // Extents are read in the order of the ranking, anywhere in memory, so they are prefetched.
    agate_prefetch(extents + ranking[rank + 16 < count ? rank + 16 : rank]);
    const int32_t i = ranking[rank];
    const agate_extent *e = extents + i;
    if (!e->is_seen) continue;
    small_range s;
    if (small_range_init(&s, e, columns, all)) {
      for (int k = 0; k < 4; k++) {
        agate_depth_cell *cell = cells + s.cell[k];
        put(&l, cell->end, e, i, !(k & 1), k < 2);
        cell->end += s.is_touched[k];
      }
      continue;
    }
    for (int y = e->cells.y0; y <= e->cells.y1; y++)
      for (int x = e->cells.x0; x <= e->cells.x1; x++)
        put(&l, cells[y * columns + x].end++, e, i, x == e->cells.x0, y == e->cells.y0);
  }
}

// MARK: Candidates

typedef int16_t i16x16 __attribute__((vector_size(32)));
typedef int64_t i64x8 __attribute__((vector_size(64)));
typedef _Bool mask8 __attribute__((ext_vector_type(8)));
typedef _Bool mask4 __attribute__((ext_vector_type(4)));

/// A bit for each lane that is not zero.
#define BITS8(m) ({ mask8 m_ = __builtin_convertvector((m) != 0, mask8); LOAD(uint8_t, &m_); })
#define BITS4(m) ({ mask4 m_ = __builtin_convertvector((m) != 0, mask4); LOAD(uint8_t, &m_) & 15; })
#define EQUAL64(a, b) ((i64x4)((u64x4)(a) == (u64x4)(b)))

/// A bit for each of places at…at+7 whose plane overlaps the box, has its farthest point within `limit`, and is not
/// `plane` itself. `required` has the bits 1 and 2 where the cell is not in the searching plane's first column and row:
/// then it must be in the other's, so that a pair is found in one cell only. `facing` is the box with sides exchanged
/// and negated.
INLINE uint32_t overlapping8(
  const lists *l, int32_t at, const i16x16 *facing, const f32x8 *limit, int32_t required, int32_t plane
) {
  const i64x4 whole = SPLAT(i64x4, -1);
  i32x8 words = LOAD(i32x8, l->words + at), ok = LOAD(f32x8, l->fars + at) <= *limit;
  ok &= ((words & required) == required) & (words >> 2 != plane);
  i64x4 a = EQUAL64(LOAD(i16x16, l->boxes + at) < *facing, whole);
  i64x4 b = EQUAL64(LOAD(i16x16, l->boxes + at + 4) < *facing, whole);
  i64x8 both = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
  ok &= __builtin_convertvector(both, i32x8);
  return BITS8(ok);
}

/// Appends the planes that are named by the words whose bit is set, and returns the new count. Two elements are always
/// written, since there are two at most in most cases.
INLINE int32_t append(const int32_t *words, uint32_t bits, int32_t *found, int32_t count) {
  const int32_t end = count + __builtin_popcount(bits);
  do {
    found[count] = words[__builtin_ctz(bits | 128)] >> 2;
    bits &= bits - 1;
    found[count + 1] = words[__builtin_ctz(bits | 128)] >> 2;
    bits &= bits - 1;
    count += 2;
  } while (__builtin_expect(count < end, 0));
  return end;
}

/// Writes to `found` the planes that overlap a plane and are no nearer than `most` at their farthest, cell by cell, the
/// farthest first in each. Returns their number. The heads of the cells advance by `passed`.
INLINE int32_t neighbours(
  const lists *l, agate_depth_cell *cells, int32_t columns, int32_t passed, int32_t plane,
  const agate_extent *e, float most, int32_t *found
) {
  const i16x4 box = LOAD(i16x4, &e->box), turned = -__builtin_shufflevector(box, box, 2, 3, 0, 1);
  const i16x16 facing = __builtin_shufflevector(turned, turned, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
  const f32x8 limit = SPLAT(f32x8, most);
  const int width = e->cells.x1 - e->cells.x0 + 1, height = e->cells.y1 - e->cells.y0 + 1;
  agate_depth_cell *cell = cells + e->cells.y0 * columns + e->cells.x0;
  int32_t count = 0;
  // One loop over rows and columns, because the end of even one loop is hard to predict.
  for (int left = width * height, column = 0, row = 0; left > 0; left--) {
    // The first cell that both planes touch is in the first column of one of them and in the first row of one of them.
    const int32_t required = (column > 0) | row, end = cell->end;
    int32_t at = cell->head += passed;
    for (; at < end; at += 8) {
      uint32_t bits = overlapping8(l, at, &facing, &limit, required, plane);
      bits &= end - at < 8 ? (1u << (end - at)) - 1 : 255;
      count = append(l->words + at, bits, found, count);
      if (l->fars[at + 7] > most) break;
    }
    column++;
    const int is_last = column == width;
    cell += is_last ? columns - width + 1 : 1;
    column = is_last ? 0 : column;
    row = is_last ? 2 : row;
  }
  return count;
}

/// Whether piece q is in front of piece p: all of q lies before p's plane, or all of p lies behind q's plane. Depths
/// within the tolerance count as equal.
INLINE int is_in_front(const agate_facet *q, const agate_facet *p, double tolerance) {
  const double least = tolerance * p->steepness, most = tolerance * q->steepness;
  f64x4 own = LOAD(f64x4, q->z) - (p->a * LOAD(f64x4, q->x) + p->b * LOAD(f64x4, q->y) + p->c);
  f64x4 other = LOAD(f64x4, p->z) - (q->a * LOAD(f64x4, p->x) + q->b * LOAD(f64x4, p->y) + q->c);
  // Computed without branches, which could not be predicted.
  const int is_small = (q->vertex_count <= 4) & (p->vertex_count <= 4);
  const int is_above = BITS4(own >= -least) == 15, is_below = BITS4(other <= most) == 15;
  const int is_before = is_above & (BITS4(own > least) != 0), has_behind = is_below & (BITS4(other < -most) != 0);
  return is_small & (is_before | ((is_above ^ 1) & has_behind));
}

/// The depth of an extent's nearest point plus the tolerance, rounded up to the next float.
INLINE float limit_of(const agate_extent *e, double tolerance) {
  float v = (float)(e->near + tolerance) + 0.0f;
  if (!(v < __builtin_inff())) return v;
  int32_t bits = LOAD(int32_t, &v);
  bits += v >= 0 ? 1 : -1;
  return LOAD(float, &bits);
}

/// Finds the candidates of a plane: see agate_depth_candidates.
INLINE int32_t candidates(const agate_depth_planes *p, const lists *l, int32_t plane, int32_t passed) {
  const agate_facet *facet = p->facets;
  const agate_extent *e = p->extents + plane;
  int32_t *found = p->found;
  int32_t count = neighbours(l, p->cells, p->columns, passed, plane, e, limit_of(e, p->tolerance), found), kept = 0;
  for (int32_t i = 0; i < count; i++) {
    int32_t other = found[i];
    found[kept] = other;
    kept += (p->states[other] != 2) & (is_in_front(facet + other, facet + plane, p->tolerance) ^ 1);
  }
  return kept;
}

KERNEL int32_t agate_depth_candidates(const agate_depth_planes *planes, int32_t plane, int32_t passed) {
  const agate_depth_planes p = *planes;
  const lists l = lists_in(p.lists, p.room);
  return candidates(&p, &l, plane, passed);
}

/// Prefetches planes that will be read soon, since they lie anywhere in memory. Facets are prefetched 384 ranks ahead
/// of their turn, because planes behind them read them; extents eight ranks ahead.
INLINE void fetch(const agate_depth_planes *p, int32_t rank, int32_t count) {
  const agate_facet *far = (const agate_facet *)p->facets + p->ranking[rank + 384 < count ? rank + 384 : rank];
  __builtin_prefetch(far, 0, 2);
  __builtin_prefetch((const char *)far + 64, 0, 2);
  agate_prefetch(p->extents + p->ranking[rank + 8 < count ? rank + 8 : rank]);
}

// A plane that is painted already (state 2), as a candidate of another, only advances the heads of its cells.
KERNEL int32_t agate_depth_paint(
  const agate_depth_planes *planes, int32_t *next, int32_t count, int32_t *order, int32_t painted, int32_t *found
) {
  const agate_depth_planes p = *planes;
  const lists l = lists_in(p.lists, p.room);
  for (int32_t rank = *next; rank < count; rank++) {
    fetch(&p, rank, count);
    const int32_t plane = p.ranking[rank];
    const agate_extent *e = p.extents + plane;
    if (p.states[plane] == 2) {
      if (!e->is_seen) continue;
      for (int y = e->cells.y0; y <= e->cells.y1; y++)
        for (int x = e->cells.x0; x <= e->cells.x1; x++) p.cells[y * p.columns + x].head++;
      continue;
    }
    int32_t some = ((const agate_facet *)p.facets)[plane].vertex_count ? candidates(&p, &l, plane, 1) : 0;
    if (some) {
      *next = rank;
      *found = some;
      return painted;
    }
    p.states[plane] = 2;
    order[painted++] = plane;
  }
  *next = count;
  *found = 0;
  return painted;
}

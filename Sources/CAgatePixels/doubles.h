// Vectors of four double-precision numbers: the corners of a rectangle, or a row of a matrix. For planes.c,
// perspective.c, tiles.c and color.c.
#pragma once
#include "blend.h"

typedef double f64x4 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));

// PICK64: lanes of `a` for which the mask `m` is −1, lanes of `b` for which it is 0. LEAST4, MOST4: the smaller and the
// larger of two numbers.
#define PICK64(m, a, b) ((f64x4)(((i64x4)(a) & (m)) | ((i64x4)(b) & ~(m))))
#define LEAST4(a, b) ({ f64x4 a_ = (a), b_ = (b); PICK64(a_ < b_, a_, b_); })
#define MOST4(a, b) ({ f64x4 a_ = (a), b_ = (b); PICK64(a_ > b_, a_, b_); })
/// Lanes of `a` for which the mask `m` is −1, lanes of `b` for which it is 0, in vectors of four 32-bit lanes.
#define PICK4(m, a, b) ((__typeof__(a))(((i32x4)(a) & (m)) | ((i32x4)(b) & ~(m))))

/// Whether all lanes of a mask are −1.
INLINE int all4(const i64x4 *m) {
  u64x4 v = (u64x4)*m;
  return (v[0] & v[1] & v[2] & v[3]) != 0;
}

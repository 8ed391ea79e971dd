#pragma once
#include "blend.h"

// Four numbers of double precision: the corners of a rectangle, or a row of a matrix.

typedef double f64x4 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));

#define PICK64(m, a, b) ((f64x4)(((i64x4)(a) & (m)) | ((i64x4)(b) & ~(m))))
#define LEAST4(a, b) ({ f64x4 a_ = (a), b_ = (b); PICK64(a_ < b_, a_, b_); })
#define MOST4(a, b) ({ f64x4 a_ = (a), b_ = (b); PICK64(a_ > b_, a_, b_); })
/// Selects between four 32-bit lanes of `a` and `b` by mask `m`.
#define PICK4(m, a, b) ((__typeof__(a))(((i32x4)(a) & (m)) | ((i32x4)(b) & ~(m))))

INLINE int all4(const i64x4 *m) {
  u64x4 v = (u64x4)*m;
  return (v[0] & v[1] & v[2] & v[3]) != 0;
}

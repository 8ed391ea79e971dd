// Outline edges, eight at a time, for edges.c, exact.c and curves.c.
#pragma once
#include "blend.h"

#define CONVERT(v) __builtin_convertvector((v), f32x8)
#define LEAST(a, b) __builtin_elementwise_min(a, b)
#define MOST(a, b) __builtin_elementwise_max(a, b)
/// The nearest whole number of |v| < 2^22: adding 1.5 · 2^23 rounds, and the sum's low bits hold the number.
#define NEAREST(v) ((i32x8)((v) + 12582912.0f) - 0x4b400000)
/// Field `f` of each of eight edges.
#define FIELD(e, f) ((i32x8){(e)[0].f, (e)[1].f, (e)[2].f, (e)[3].f, (e)[4].f, (e)[5].f, (e)[6].f, (e)[7].f})

/// Eight edges. If fewer are left, they are copied to `some` and followed by edges of length zero.
INLINE const agate_edge *eight_edges(const agate_edge *edges, size_t count, agate_edge *some) {
  if (count >= 8) return edges;
  memset(some, 0, 8 * sizeof *some);
  memcpy(some, edges, count * sizeof *some);
  return some;
}

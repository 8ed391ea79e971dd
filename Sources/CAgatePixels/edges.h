#pragma once
#include "blend.h"

#define CONVERT(v) __builtin_convertvector((v), f32x8)
#define LEAST(a, b) __builtin_elementwise_min(a, b)
#define MOST(a, b) __builtin_elementwise_max(a, b)
/// To the nearest whole number, for |v| < 2^22.
#define NEAREST(v) ((i32x8)((v) + 12582912.0f) - 0x4b400000)
/// One number of each of eight edges.
#define FIELD(e, f) ((i32x8){(e)[0].f, (e)[1].f, (e)[2].f, (e)[3].f, (e)[4].f, (e)[5].f, (e)[6].f, (e)[7].f})

/// Eight edges, the last of which are nothing if there are fewer; `some` is memory for them.
INLINE const agate_edge *eight_edges(const agate_edge *edges, size_t count, agate_edge *some) {
  if (count >= 8) return edges;
  memset(some, 0, 8 * sizeof *some);
  memcpy(some, edges, count * sizeof *some);
  return some;
}

#include "edges.h"

KERNEL float agate_curve_rates(const float *from, const float *way, agate_curve_eighths *eighths) {
  const f32x8 knots = CONVERT(iota) * 0.125f, next = knots + 0.125f;
  f32x8 x = from[0] + way[0] * knots, y = from[1] + way[1] * knots;
  f32x8 next_x = from[0] + way[0] * next, next_y = from[1] + way[1] * next;
  f32x8 a = __builtin_elementwise_sqrt(x * x + y * y), b = __builtin_elementwise_sqrt(next_x * next_x + next_y * next_y);
  // Where the curve goes straight there is some pace as well.
  f32x8 largest = MOST(a, b) + 1e-6f, range = MOST(a, b) - LEAST(a, b);
  // A piece where |B″| is largest is this long at least, in half eighths, and off by what |B″| is at its middle. Its
  // root by the exponent's half is good enough, and does not have to be waited for: 1/√v within 3.5 %.
  f32x8 root = (f32x8)(0x5f3759df - ((i32x8)largest >> 1));
  f32x8 shortest = LEAST(3.86f * root, (f32x8){0} + 0.5f), squares = largest - range * shortest;
  // Where |B″| begins at nothing a long piece is off by an eighth more than its parts' paces say.
  squares = squares * (1 + 0.28f * shortest);
  f32x8 rates = __builtin_elementwise_sqrt(squares), paces = rates * (1 / squares), ends = rates * 0.125f;
  float sum = 0;
  for (int i = 0; i < 8; i++) ends[i] = sum += ends[i];
  STORE(eighths->ends, ends);
  STORE(eighths->origins, next - ends * paces);
  STORE(eighths->paces, paces);
  return sum;
}

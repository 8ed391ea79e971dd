// Divides curves into straight pieces: agate_curve_rates, for AgateRaster's CurveSegments, which explains the division.

#include "edges.h"

KERNEL float agate_curve_rates(const float *from, const float *way, agate_curve_eighths *eighths) {
  const f32x8 knots = CONVERT(iota) * 0.125f, next = knots + 0.125f;
  f32x8 x = from[0] + way[0] * knots, y = from[1] + way[1] * knots;
  f32x8 next_x = from[0] + way[0] * next, next_y = from[1] + way[1] * next;
  f32x8 a = __builtin_elementwise_sqrt(x * x + y * y), b = __builtin_elementwise_sqrt(next_x * next_x + next_y * next_y);
  // A small number keeps the paces finite in straight parts, where |B″| is 0.
  f32x8 largest = MOST(a, b) + 1e-6f, range = MOST(a, b) - LEAST(a, b);
  // `shortest` is the least length of a piece at the largest |B″| of an eighth, in half eighths; the error of that
  // piece depends on |B″| at its middle, which is less. 1/√v comes from halving the exponent: within 3.5 %, good enough
  // here and with less latency than a square root.
  f32x8 root = (f32x8)(0x5f3759df - ((i32x8)largest >> 1));
  f32x8 shortest = LEAST(3.86f * root, (f32x8){0} + 0.5f), squares = largest - range * shortest;
  // In eighths in which |B″| begins at 0, a long piece has an eighth more error than the paces of its parts say.
  squares = squares * (1 + 0.28f * shortest);
  f32x8 rates = __builtin_elementwise_sqrt(squares), paces = rates * (1 / squares), ends = rates * 0.125f;
  float sum = 0;
  for (int i = 0; i < 8; i++) ends[i] = sum += ends[i];
  STORE(eighths->ends, ends);
  STORE(eighths->origins, next - ends * paces);
  STORE(eighths->paces, paces);
  return sum;
}

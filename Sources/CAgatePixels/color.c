// Premultiplies one colour: agate_premultiplied, for AgateRaster's Blend.swift.

#include "doubles.h"

typedef uint16_t u16x8 __attribute__((vector_size(16)));

uint32_t agate_premultiplied(double red, double green, double blue, double alpha) {
  f64x4 v = {red, green, blue, alpha};
  // NaN counts as 0. Adding 0 makes a signalling NaN quiet: compilers may turn the comparison into a maximum
  // instruction, which treats only quiet ones so.
  v += 0;
  v = PICK64(v > 0, v, (f64x4){0});
  v = LEAST4(v, SPLAT(f64x4, 1));
  u32x4 whole = (u32x4)__builtin_convertvector(v * 255 + 0.5, i32x4);
  const uint32_t a = whole[3];
  // t / 255 rounded, of products t: (t + 128) · 257 >> 16 in two steps. 16 bits have room for both.
  u32x4 t = (u32x4)((u16x8)whole * (uint16_t)a) + 128;
  t = (t + (t >> 8)) >> 8;
  return t[0] | t[1] << 8 | t[2] << 16 | a << 24;
}

// Images: rows of texels in memory, filtered here.
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#include "fetch.glsl"
#include "pixel.glsl"

// A texel and its right neighbour in one load; a row has one more pair than texels, so that clamping one index
// clamps both texels.
layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer TexelPairs { uint64_t v[]; };

struct Texels {
  TexelPairs pairs;
  int width, height;
};

Texels texelsOf(uint image) {
  uvec4 entry = fetchQuad(frame.images, image);
  return Texels(TexelPairs(entry.xy), int(entry.z), int(entry.w));
}

// `nearest` moves the position onto a texel, where the fractions are nothing.
uint sampled(Texels image, bool nearest, int u, int v) {
  u = nearest ? (u + 0x8000) & ~0xffff : u;
  v = nearest ? (v + 0x8000) & ~0xffff : v;
  int stride = image.width + 1, last = image.height - 1;
  int x = clamp((u >> 16) + 1, 0, image.width), y = v >> 16;
  int top = clamp(y, 0, last) * stride + x, bottom = y >= 0 && y < last ? top + stride : top;
  uint64_t a = image.pairs.v[top], b = image.pairs.v[bottom];
  uint fu = uint(u) >> 8 & 255u, fv = uint(v) >> 8 & 255u;
  uint left = mixed(uint(a), uint(b), fv), right = mixed(uint(a >> 32), uint(b >> 32), fv);
  return mixed(left, right, fu);
}

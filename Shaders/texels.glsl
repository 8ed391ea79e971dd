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

uint bilinear(Texels image, int u, int v) {
  int stride = image.width + 1;
  int x = clamp((u >> 16) + 1, 0, image.width), y = v >> 16;
  int top = clamp(y, 0, image.height - 1), bottom = clamp(y + 1, 0, image.height - 1);
  uint64_t a = image.pairs.v[top * stride + x], b = image.pairs.v[bottom * stride + x];
  uint fu = uint(u) >> 8 & 255u, fv = uint(v) >> 8 & 255u;
  uint left = mixed(uint(a), uint(b), fv), right = mixed(uint(a >> 32), uint(b >> 32), fv);
  return mixed(left, right, fu);
}

uint nearest(Texels image, int u, int v) {
  int x = clamp((u + 0x8000) >> 16, 0, image.width - 1), y = clamp((v + 0x8000) >> 16, 0, image.height - 1);
  return uint(image.pairs.v[y * (image.width + 1) + x + 1]);
}

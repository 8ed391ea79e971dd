// Images: rows of texels in memory, filtered here.
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#include "fetch.glsl"
#include "pixel.glsl"

// Texels are read through a texel buffer, not by address: lavapipe does the former with one gather for all lanes, the
// latter in a loop over them. (It gathers from storage texel buffers only; uniform ones cost a call for each texel.)
layout(constant_id = 12) const bool TEXEL_BUFFER = true;
layout(set = 0, binding = 0, r32ui) uniform readonly uimageBuffer texelBuffer;

// The texels of an image have a frame of copies of those at the edges, so that clamping one index clamps it and the next.
struct Texels {
  Words words;
  int first; // in the texel buffer
  int width, height;
  int shift;    // what to add to a position: the frame, and half a texel where the nearest is wanted
  int fraction; // what is kept of a position's fraction: nothing where the nearest is wanted
};

Texels texelsOf(uint image, bool nearest) {
  uvec4 entry = fetchQuad(frame.images, image);
  Texels texels;
  texels.words = Words(entry.xy);
  texels.first = int(entry.z);
  texels.width = int(entry.w & 0xffffu);
  texels.height = int(entry.w >> 16);
  texels.shift = nearest ? 0x18000 : 0x10000;
  texels.fraction = nearest ? 0 : 255;
  return texels;
}

uint texel(Texels image, int at) {
  return TEXEL_BUFFER ? imageLoad(texelBuffer, at).x : image.words.v[at];
}

// u, v: with `shift` added.
uint sampled(Texels image, int u, int v) {
  int stride = image.width + 2;
  int x = clamp(u >> 16, 0, image.width), y = clamp(v >> 16, 0, image.height);
  int top = y * stride + x + (TEXEL_BUFFER ? image.first : 0), bottom = top + stride;
  uint fu = uint(u >> 8 & image.fraction), fv = uint(v >> 8 & image.fraction);
  uint left = mixed(texel(image, top), texel(image, bottom), fv);
  uint right = mixed(texel(image, top + 1), texel(image, bottom + 1), fv);
  return mixed(left, right, fu);
}

// Image sampling: bilinear, bilinear in steps or nearest, with mip levels. Positions are 16.16 fixed point, counted from texel centres.
#include "texels.glsl"
#include "pixel.glsl"
#include "item.glsl"

layout(constant_id = 19) const bool MIPS = true;

// The texels of an image or level. A frame of copies of the edge texels surrounds them, so that clamping one index
// clamps it and the next.
struct Texels {
  Words words;
  int first; // index of the first texel in the texel buffer
  int width, height;
  int shift;    // added to a position: one texel for the frame, and half a texel for nearest sampling
  int fraction; // mask of a position's fraction, in 256ths: 0 for nearest sampling
  bool stepped; // fractions go in nine steps
};

// The texels that quad 0 of an image entry describes, for an item with `flags`.
Texels texelsOf(uvec4 entry, uint flags) {
  bool nearest = (flags & ITEM_NEAREST) != 0u;
  Texels texels;
  texels.words = Words(AGATE_IMAGE_ENTRY_Q0_ADDRESS(entry));
  texels.first = int(AGATE_IMAGE_ENTRY_Q0_TEXEL(entry));
  texels.width = int(AGATE_IMAGE_ENTRY_Q0_SIZE(entry) & 0xffffu);
  texels.height = int(AGATE_IMAGE_ENTRY_Q0_SIZE(entry) >> 16);
  texels.shift = nearest ? 0x18000 : 0x10000;
  texels.fraction = nearest ? 0 : 255;
  texels.stepped = (flags & ITEM_STEPPED) != 0u;
  return texels;
}

// A fraction in 256ths as one of 0, 16, 32, 64, 128, 192, 224, 240 and 256.
uint stepped(uint fraction) {
  uint step_ = fraction + 16u >> 5;
  return step_ > 4u ? 256u - (8u << 8u - step_ & ~8u) : 8u << step_ & ~8u;
}

// The sample at (u, v). The rows are mixed first, then the columns, each rounded to 8 bits.
uint sampled(Texels image, int u, int v) {
  u += image.shift;
  v += image.shift;
  int stride = image.width + 2;
  int x = clamp(u >> 16, 0, image.width), y = clamp(v >> 16, 0, image.height);
  int top = y * stride + x, bottom = top + stride;
  uint fu = uint(u >> 8 & image.fraction), fv = uint(v >> 8 & image.fraction);
  if (image.stepped) {
    fu = stepped(fu);
    fv = stepped(fv);
  }
  uint left = mixed(texel(image.words, image.first, top), texel(image.words, image.first, bottom), fv);
  uint right = mixed(texel(image.words, image.first, top + 1), texel(image.words, image.first, bottom + 1), fv);
  return mixed(left, right, fu);
}

// The picture that an item shows: a mip level of an image, and the weight of the next level.
struct Picture {
  Texels level, next;
  uint share; // weight of `next`, in 256ths
};

// The picture of an item. `c` and `d` are its quads 2 and 3.
Picture pictureOf(uvec4 c, uvec4 d) {
  uint flags = d.y, index = (flags & ITEM_PASS) != 0u ? frame.imageCount + d.w : d.w;
  Picture picture;
  picture.share = 0u;
  if (!MIPS) {
    picture.level = texelsOf(fetchQuad(images(), index * IMAGE_QUADS), flags);
    return picture;
  }
  Eight entry = fetch(images(), index * IMAGE_QUADS);
  uint wanted = (flags & ITEM_PASS) != 0u ? 0u : c.z;
  uint first = AGATE_IMAGE_ENTRY_Q1_FIRST_LEVEL(entry.b), levels = AGATE_IMAGE_ENTRY_Q1_LEVELS(entry.b),
    level = min(wanted & 255u, levels);
  uint next = min(level + 1u, levels);
  picture.share = wanted >> 8;
  uint at = level == 0u ? index : first + level - 1u, nextAt = next == 0u ? index : first + next - 1u;
  picture.level = texelsOf(fetchQuad(images(), at * IMAGE_QUADS), flags);
  picture.next = texelsOf(fetchQuad(images(), nextAt * IMAGE_QUADS), flags);
  return picture;
}

// The sample at (u, v) of `level`, mixed with that of the next level at (u + 1/2) / 2 - 1/2.
uint sampled(Picture picture, int u, int v) {
  uint sample_ = sampled(picture.level, u, v);
  if (!MIPS) return sample_;
  return mixed(sample_, sampled(picture.next, (u + 0x8000 >> 1) - 0x8000, (v + 0x8000 >> 1) - 0x8000), picture.share);
}

// The relation of an item to a tile, for bin_count and bin_scatter: whether it touches the tile, and its class there.
// `precise` makes both shaders compute the same results.

#include "frame.glsl"
#include "item.glsl"

// The fields of an item that binning reads.
struct Placed {
  vec4 inverse;
  vec2 centre, extent;
  float radius, border;
  uint kind, flags;
  // Number of the shape in AgateVulkan's MaskStore.
  uint shape;
};

// Reads an item. Returns false if it draws nothing, because something that it refers to is missing, or because it only
// stands for its instances.
bool load(uint index, out Placed item) {
  Eight ab = fetch(items(), index * ITEM_QUADS), cd = fetch(items(), index * ITEM_QUADS + 2u);
  uvec4 c = cd.a, d = cd.b;
  item.inverse = uintBitsToFloat(ab.a);
  item.centre = uintBitsToFloat(ab.b.xy);
  item.extent = uintBitsToFloat(ab.b.zw);
  item.radius = AGATE_ITEM_Q2_RADIUS(c);
  item.border = AGATE_ITEM_Q2_BORDER_WIDTH(c);
  item.kind = AGATE_ITEM_Q3_KIND(d);
  item.flags = AGATE_ITEM_Q3_FLAGS(d);
  bool image = d.x == KIND_IMAGE, projected = (d.y & ITEM_PERSPECTIVE) != 0u;
  bool present = true;
  if (image && (d.y & (ITEM_PASS | ITEM_GRADIENT)) == 0u)
    present = d.w < frame.imageCount && AGATE_IMAGE_ENTRY_Q0_SIZE(fetchQuad(images(), min(d.w, frame.imageCount) * IMAGE_QUADS)) > 0u;
  if (d.x == KIND_SHADOW) present = AGATE_SHADOW_ENTRY_Q0_SIZE(fetchQuad(shadows(), d.w * SHADOW_QUADS)) > 0u;
  if (d.x == KIND_INSTANCES) present = false;
  item.shape = AGATE_ITEM_Q3_INDEX(d);
  if (d.x == KIND_SHAPE) present = AGATE_MASK_ENTRY_Q1_COLUMNS(fetchQuad(maskOf(d.w), 1u)) > 0u;
  if (d.x == KIND_PARTICLES) present = fetchQuad(sumsOf(d.w), 0u).w > 0u;
  if (projected || image && (d.y & (ITEM_CLIPPED | ITEM_GRADIENT)) != 0u) {
    uint homography = fetchWord(items(), index * ITEM_WORDS + AGATE_ITEM_HOMOGRAPHY);
    present = present && homography < frame.homographyCount && (!image || homography + 1u < frame.homographyCount);
  }
  return present;
}

// Bits for the pixel rows of a tile: the low half those that a shape covers in part, the high half those that it covers
// completely.
uint maskRows(Placed item, uvec2 tile) {
  Eight mask = fetch(maskOf(item.shape), 0u);
  uvec4 words = mask.a, range = mask.b;
  ivec2 at = ivec2(tile) - ivec2(range.xy);
  if (any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, ivec2(range.zw)))) return 0u;
  return Words(words.xy).v[words.w + (uint(at.y) * range.z + uint(at.x)) * 2u + 1u];
}

bool isAffine(Placed item) { return (item.flags & ITEM_PERSPECTIVE) == 0u; }
bool isGroup(Placed item) { return item.kind >= KIND_GROUP_BEGIN && item.kind <= KIND_MASK_BEGIN; }

// Whether the item is a rectangle along the axes that leaves a pixel or more inside its border: see `upright` in
// shade_rectangle.glsl.
bool isUpright(Placed item) {
  const uint others = ITEM_PERSPECTIVE | ITEM_CLIPPED | ITEM_HARD | ITEM_CONTINUOUS;
  return (item.flags & (ITEM_AXIS_ALIGNED | others)) == ITEM_AXIS_ALIGNED
    && all(greaterThanEqual(item.extent - max(item.border, 0.0), vec2(0.5)));
}

// Whether the box takes away a part of the tile that the rectangle covers. low...high are the tile's pixels.
bool isClipped(Placed item, ivec2 low, ivec2 high, ivec4 box) {
  const float edge = 1.0 / 512.0; // less coverage rounds to 0
  // Limits before conversions, because the edges of huge items exceed all integers.
  low = ivec2(floor(max(vec2(low), item.centre - item.extent + edge)));
  high = ivec2(ceil(min(vec2(high), item.centre + item.extent - edge)));
  return any(lessThan(low, box.xy)) || any(greaterThan(high, box.zw));
}

// Computes the distance of the tile's centre from the item's, and half the tile's size, both in item space.
void project(Placed item, uvec2 tile, out vec2 middle, out vec2 reach) {
  precise vec2 d = (vec2(tile) + 0.5) * float(TILE) - item.centre;
  precise vec2 m = vec2(item.inverse.x * d.x + item.inverse.y * d.y, item.inverse.z * d.x + item.inverse.w * d.y);
  precise vec2 r = float(TILE / 2u)
    * vec2(abs(item.inverse.x) + abs(item.inverse.y), abs(item.inverse.z) + abs(item.inverse.w));
  middle = abs(m);
  reach = r;
}

// Whether an item draws in a tile that its box touches; the corners of a turned item's box often are empty. Both ends
// of a group must land in the same tiles as the items between them, so they go by their box alone. Shadows, which reach
// further than their rectangle, and sums, which have none, do so too.
bool touches(Placed item, uvec2 tile) {
  if (item.kind == KIND_SHAPE) return maskRows(item, tile) != 0u;
  if (!isAffine(item) || item.kind >= KIND_GROUP_BEGIN || (item.flags & ITEM_AXIS_ALIGNED) != 0u) return true;
  vec2 middle, reach;
  project(item, tile, middle, reach);
  precise vec2 nearest = middle - reach;
  return all(lessThanEqual(nearest, item.extent));
}

// Whether every pixel of the tile has full coverage in a rectangle of this half size and radius. Continuous corners
// cover more than circles, so the test holds for them.
bool fills(vec2 middle, vec2 reach, vec2 extent, float radius) {
  vec2 far = middle + reach, q = far - (extent - radius);
  return all(lessThanEqual(far, extent)) && (any(lessThanEqual(q, vec2(0.0))) || dot(q, q) <= radius * radius);
}

// Class, variant and cover of the item in a tile: the low eight bits of a list entry, see item.glsl.
uint classify(Placed item, uvec2 tile, ivec4 box) {
  if (item.kind == KIND_GROUP_BEGIN)
    return CLASS_GROUP_BEGIN << 1 | ((item.flags & ITEM_CONTINUES) != 0u ? 2u << 4 : 0u);
  if (item.kind == KIND_MASK_BEGIN) return CLASS_GROUP_BEGIN << 1 | 1u << 4;
  if (item.kind == KIND_GROUP_END) return CLASS_GROUP_END << 1;
  if (item.kind == KIND_SHADOW) return CLASS_SHADOW << 1;
  if (item.kind == KIND_PARTICLES) return CLASS_SHADOW << 1 | 1u << 4;
  bool image = item.kind == KIND_IMAGE, shape = item.kind == KIND_SHAPE;
  ivec2 low = ivec2(tile * TILE), high = min(low + int(TILE), ivec2(frameWidth(), frameHeight()));
  uint edge = CLASS_RECTANGLE;
  if (image) edge = CLASS_IMAGE | ((item.flags & ITEM_GRADIENT) != 0u ? 1u << 3 : 0u);
  else if (shape) edge = CLASS_SHADOW | 2u << 3;
  else if (isUpright(item) && !isClipped(item, low, high, box)) edge = CLASS_UPRIGHT | (item.flags >> 8 & 15u) << 3;
  bool inBox = all(greaterThanEqual(low, box.xy)) && all(lessThanEqual(high, box.zw));
  if (shape && inBox && (item.flags & ITEM_CLIPPED) == 0u && maskRows(item, tile) == 0xffff0000u)
    return CLASS_SOLID << 1 | ((item.flags & ITEM_OPAQUE) != 0u ? 1u : 0u);
  if (shape || !isAffine(item) || !inBox || (item.flags & ITEM_CLIPPED) != 0u) return edge << 1;
  vec2 middle, reach;
  project(item, tile, middle, reach);
  if (!fills(middle, reach, item.extent, item.radius)) return edge << 1;
  uint cover = (item.flags & ITEM_OPAQUE) != 0u ? 1u : 0u;
  bool solid = !image
    && (item.border <= 0.0 || fills(middle, reach, item.extent - item.border, max(item.radius - item.border, 0.0)));
  return (solid ? CLASS_SOLID : edge) << 1 | cover;
}

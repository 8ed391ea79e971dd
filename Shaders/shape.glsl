// Coverage of a rectangle with rounded corners, as the shading rules of DrawItem have it.
#include "fetch.glsl"
#include "item.glsl"

// What a frame holds. What it does not is not compiled in: some drivers run every branch for every pixel.
layout(constant_id = 3) const bool TURNED = true;
layout(constant_id = 4) const bool PERSPECTIVE = true;

// A radius below half a pixel is none.
float visible(float radius) { return radius < 0.5 ? 0.0 : radius; }

// Overlap of a pixel's interval at `l` with -h...h.
float overlap(float l, float h) { return clamp(min(h - l, 0.5) + min(h + l, 0.5), 0.0, 1.0); }

uint eightBits(float coverage) { return uint(coverage * 255.0 + 0.5); }

bool isRounded(uint flags, vec2 l) {
  uint corner = (l.x > 0.0 ? 1u : 0u) + (l.y > 0.0 ? 2u : 0u);
  return (flags >> (8u + corner) & 1u) != 0u;
}

// A rectangle in its item's space.
struct Shape {
  vec2 extent;
  float radius, border;
  uint flags;
  ivec4 box;
  vec2 centre;
  mat2 inverse; // columns: what a pixel to the right and a pixel down add
  mat3 homography;
};

// Where a pixel lies in item space, and what a pixel to the right and a pixel down add.
struct Spot {
  vec2 l, right, down;
  bool front;
};

mat3 fetchHomography(uint index) {
  mat3 m;
  [[unroll]] for (uint i = 0u; i < 3u; i++)
    [[unroll]] for (uint j = 0u; j < 3u; j++) m[j][i] = frame.homographies.v[index * 9u + i * 3u + j];
  return m;
}

// a, b: quads 0…1, c, d: quads 2…3 of the item.
Shape shapeOf(Eight ab, Eight cd, uint homography, ivec4 box) {
  Shape shape;
  shape.inverse = mat2(uintBitsToFloat(ab.a.xz), uintBitsToFloat(ab.a.yw));
  shape.centre = uintBitsToFloat(ab.b.xy);
  shape.extent = uintBitsToFloat(ab.b.zw);
  shape.radius = visible(uintBitsToFloat(cd.a.x));
  shape.border = uintBitsToFloat(cd.a.y);
  shape.flags = cd.b.y;
  shape.box = box;
  if (PERSPECTIVE) shape.homography = fetchHomography((shape.flags & ITEM_PERSPECTIVE) != 0u ? homography : 0u);
  return shape;
}

Spot spotOf(Shape shape, vec2 p) {
  Spot spot;
  spot.l = shape.inverse * (p - shape.centre);
  spot.right = shape.inverse[0];
  spot.down = shape.inverse[1];
  spot.front = true;
  if (PERSPECTIVE && (shape.flags & ITEM_PERSPECTIVE) != 0u) {
    vec3 q = shape.homography * vec3(p, 1.0);
    spot.front = q.z > 0.0;
    float w = 1.0 / (spot.front ? q.z : 1.0);
    spot.l = q.xy * w;
    spot.right = (shape.homography[0].xy - spot.l * shape.homography[0].z) * w;
    spot.down = (shape.homography[1].xy - spot.l * shape.homography[1].z) * w;
  }
  return spot;
}

float coverage(Spot spot, vec2 extent, float radius, uint flags) {
  if (!spot.front || any(lessThanEqual(extent, vec2(0.0)))) return 0.0;
  bool inPixels = (flags & (ITEM_ISOMETRIC | ITEM_AXIS_ALIGNED)) != 0u || !TURNED;
  vec2 slope = inPixels
    ? vec2(1.0) : vec2(length(vec2(spot.right.x, spot.down.x)), length(vec2(spot.right.y, spot.down.y)));
  vec2 low = (extent + spot.l) / slope, high = (extent - spot.l) / slope;
  vec2 sides = clamp(min(high, 0.5) + min(low, 0.5), 0.0, 1.0);
  vec2 q = abs(spot.l) - (extent - radius);
  if (radius > 0.0 && q.x > 0.0 && q.y > 0.0 && isRounded(flags, spot.l)) {
    float d = length(q);
    vec2 outward = vec2(spot.l.x < 0.0 ? -q.x : q.x, spot.l.y < 0.0 ? -q.y : q.y);
    float steepness = inPixels ? 1.0 : length(vec2(dot(outward, spot.right), dot(outward, spot.down))) / d;
    return clamp((radius - d) / steepness + 0.5, 0.0, 1.0);
  }
  return sides.x * sides.y;
}

bool inBox(ivec4 box, uvec2 pixel) {
  return all(greaterThanEqual(ivec2(pixel), box.xy)) && all(lessThan(ivec2(pixel), box.zw));
}

// Eight-bit coverage of the outline.
uint outlineAt(Shape shape, uvec2 pixel) {
  Spot spot = spotOf(shape, vec2(pixel) + 0.5);
  return inBox(shape.box, pixel) ? eightBits(coverage(spot, shape.extent, shape.radius, shape.flags)) : 0u;
}

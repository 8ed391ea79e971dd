// Coverage of rectangles with rounded corners: the shading rules in agate_frame.h, as AgateRaster's RasterShape has
// them.
#include "item.glsl"

// Features of a frame. Features that it does not use are not compiled in, because some drivers execute every branch for
// every pixel. SCALED: items that are not upright rectangles and whose space is not measured in pixels.
layout(constant_id = 3) const bool SCALED = true;
layout(constant_id = 4) const bool PERSPECTIVE = true;
// ROUNDED: items with rounded corners other than upright rectangles.
layout(constant_id = 5) const bool ROUNDED = true;
layout(constant_id = 13) const bool CONTINUOUS = true;
layout(constant_id = 14) const bool HARD = true;

// A radius below half a pixel counts as 0.
float visible(float radius, float halfPixel) { return radius < halfPixel ? 0.0 : radius; }

// Coverage, 0...1, of a pixel between two sides at these distances in pixels, positive inside. `hard`: bit 0 for
// `near`, bit 1 for `far`; a hard side has no antialiasing.
float between(float near, float far, uint hard) {
  float n = min(near, 0.5), f = min(far, 0.5);
  if (HARD) {
    n = (hard & 1u) == 0u ? n : near >= 0.0 ? 0.5 : -0.5;
    f = (hard & 2u) == 0u ? f : far >= 0.0 ? 0.5 : -0.5;
  }
  return clamp(f + n, 0.0, 1.0);
}

// Overlap, 0...1, of the pixel at `l` with -h...h, in pixels.
float overlap(float l, float h, uint hard) {
  return HARD ? between(h + l, h - l, hard) : max(min(h + 0.5 - abs(l), min(h + h, 1.0)), 0.0);
}

// The cube root of a positive number, by the same steps as AgateRaster's CubeRoot.
float cubeRoot(float x) {
  float y = uintBitsToFloat(floatBitsToUint(x) / 3u + 709921077u);
  y = (y + y + x / (y * y)) * (1.0 / 3.0);
  y = (y + y + x / (y * y)) * (1.0 / 3.0);
  y = (y + y + x / (y * y)) * (1.0 / 3.0);
  return y;
}

// Coverage of 0...1 as 0...255, rounded.
uint eightBits(float coverage) { return uint(coverage * 255.0 + 0.5); }

// Whether the corner nearest to `l` is rounded. Neither this function nor the condition that calls it branches: drivers
// that execute every branch would pay for both sides.
bool isRounded(uint flags, vec2 l) {
  uint column = l.x > 0.0 ? 2u << 8 : 1u << 8;
  return (flags & (l.y > 0.0 ? column << 2 : column)) != 0u;
}

// A rectangle and its mapping. An affine shape is measured in pixels: each axis is divided by the length of its
// gradient, so that the distance to an edge is a difference. A circle of item space then is an ellipse: see `steepness`
// in `coverage`. A shape in perspective stays in item space.
struct Shape {
  vec2 extent, inner;   // half sizes of the outline, and of the rectangle inside the border
  vec2 straight;        // distance of the corner centres from the middle
  float radius, innerRadius; // in item space
  uint flags;
  ivec4 box;
  vec2 centre;
  mat2 inverse;         // columns: the change of the position for one pixel to the right, and for one pixel down
  vec2 gradient;        // lengths of both axes' gradients, item space for one pixel
  mat3 homography;
};

// The position of a pixel in the shape's space, and its change for one pixel to the right and for one pixel down.
struct Spot {
  vec2 l, right, down;
  // The mapped pixel before the division; only in perspective.
  vec3 q;
  bool front; // the pixel lies before the eye
};

// Homography number `index`, stored row by row.
mat3 fetchHomography(uint index) {
  FETCH(9u, homographies(), index * 9u, w)
  return mat3(
    uintBitsToFloat(uvec3(w[0], w[3], w[6])), uintBitsToFloat(uvec3(w[1], w[4], w[7])),
    uintBitsToFloat(uvec3(w[2], w[5], w[8])));
}

// Whether item space is measured in pixels.
bool inPixels(uint flags) {
  return !SCALED || (flags & (ITEM_ISOMETRIC | ITEM_AXIS_ALIGNED)) != 0u && (flags & ITEM_PERSPECTIVE) == 0u;
}

// The shape of an item. `ab` holds its quads 0 and 1, `cd` its quads 2 and 3.
Shape shapeOf(Eight ab, Eight cd, uint homography, ivec4 box) {
  Shape shape;
  shape.inverse = mat2(uintBitsToFloat(ab.a.xz), uintBitsToFloat(ab.a.yw));
  shape.centre = uintBitsToFloat(ab.b.xy);
  shape.extent = uintBitsToFloat(ab.b.zw);
  shape.flags = cd.b.y;
  shape.box = box;
  shape.gradient = vec2(1.0);
  bool perspective = PERSPECTIVE && (shape.flags & ITEM_PERSPECTIVE) != 0u;
  if (!perspective && !inPixels(shape.flags))
    shape.gradient = vec2(length(uintBitsToFloat(ab.a.xy)), length(uintBitsToFloat(ab.a.zw)));
  float halfPixel = 0.5 * max(shape.gradient.x, shape.gradient.y);
  float border = max(uintBitsToFloat(cd.a.y), 0.0);
  shape.radius = visible(uintBitsToFloat(cd.a.x), halfPixel);
  shape.innerRadius = visible(shape.radius - border, halfPixel);
  vec2 scale = 1.0 / shape.gradient;
  shape.inner = (shape.extent - border) * scale;
  shape.straight = (shape.extent - shape.radius) * scale;
  shape.extent *= scale;
  shape.inverse = mat2(shape.inverse[0] * scale, shape.inverse[1] * scale);
  if (PERSPECTIVE) shape.homography = fetchHomography(perspective ? homography : 0u);
  return shape;
}

// The position of the pixel with centre p; `l` is its position in an affine item's space.
Spot spotOf(Shape shape, vec2 l, vec2 p) {
  Spot spot;
  spot.l = l;
  spot.right = shape.inverse[0];
  spot.down = shape.inverse[1];
  spot.front = true;
  if (PERSPECTIVE && (shape.flags & ITEM_PERSPECTIVE) != 0u) {
    vec3 q = shape.homography * vec3(p, 1.0);
    spot.q = q;
    spot.front = q.z > 0.0;
    float w = 1.0 / (spot.front ? q.z : 1.0);
    spot.l = q.xy * w;
    spot.right = (shape.homography[0].xy - spot.l * shape.homography[0].z) * w;
    spot.down = (shape.homography[1].xy - spot.l * shape.homography[1].z) * w;
  }
  return spot;
}

// Overlap, 0...1, of a pixel with |l| <= extent in perspective. The distances are those to the sides' lines in the
// frame; q is the pixel mapped by the homography, before the division.
float projectedSides(mat3 homography, vec3 q, vec2 extent, uint hard) {
  vec2 across = vec2(homography[0].z, homography[1].z);
  vec2 x = vec2(homography[0].x, homography[1].x), y = vec2(homography[0].y, homography[1].y);
  vec2 far = vec2(length(extent.x * across - x), length(extent.y * across - y));
  vec2 near = vec2(length(extent.x * across + x), length(extent.y * across + y));
  far = (extent * q.z - q.xy) / far;
  near = (extent * q.z + q.xy) / near;
  return between(near.x, far.x, hard) * between(near.y, far.y, hard >> 2);
}

Spot spotOf(Shape shape, vec2 p) { return spotOf(shape, shape.inverse * (p - shape.centre), p); }

// Overlap, 0...1, of the pixel at `l` with |l| <= extent.
float sides(vec2 l, vec2 extent, uint hard) {
  return overlap(l.x, extent.x, hard) * overlap(l.y, extent.y, hard >> 2);
}

// Coverage, 0...1, of the outline, and of the rectangle inside the border (only if `bordered`).
vec2 coverage(Shape shape, Spot spot, bool bordered) {
  vec2 l = spot.l, extent = shape.extent, inner = shape.inner;
  bool perspective = PERSPECTIVE && (shape.flags & ITEM_PERSPECTIVE) != 0u;
  bool hollow = bordered && all(greaterThan(inner, vec2(0.0)));
  float outside, inside = 0.0;
  uint hard = (shape.flags & ITEM_HARD) >> 12;
  if (perspective) {
    outside = projectedSides(shape.homography, spot.q, extent, hard);
    if (hollow) inside = projectedSides(shape.homography, spot.q, inner, hard);
  } else {
    outside = sides(l, extent, hard);
    if (hollow) inside = sides(l, inner, hard);
  }
  if (ROUNDED) {
    vec2 q = (abs(spot.l) - shape.straight) * shape.gradient;
    bool inCorner = all(greaterThan(vec3(q, shape.radius), vec3(0.0)));
    if (all(bvec2(inCorner, isRounded(shape.flags, spot.l)))) {
      float d = length(q), steepness = 1.0;
      bool continuous = CONTINUOUS && (shape.flags & ITEM_CONTINUOUS) != 0u;
      if (SCALED || PERSPECTIVE || CONTINUOUS) {
        // The gradient of d, in pixel space.
        vec2 side = vec2(spot.l.x < 0.0 ? -1.0 : 1.0, spot.l.y < 0.0 ? -1.0 : 1.0), outward = q;
        float size = d;
        if (continuous) {
          d = cubeRoot(q.x * q.x * q.x + q.y * q.y * q.y);
          outward = q * q;
          size = d * d;
        }
        outward *= shape.gradient * side;
        if (continuous || perspective || !inPixels(shape.flags))
          steepness = length(vec2(dot(outward, spot.right), dot(outward, spot.down))) / size;
      }
      // Near a plane's vanishing line the gradient is wrong by far, so the overlap with the sides' lines limits the
      // result.
      outside = clamp((shape.radius - d) / steepness + 0.5, 0.0, perspective ? outside : 1.0);
      if (bordered && shape.innerRadius > 0.0)
        inside = clamp((shape.innerRadius - d) / steepness + 0.5, 0.0, perspective ? inside : 1.0);
    }
  }
  return spot.front ? vec2(outside, inside) : vec2(0.0);
}

bool inBox(ivec4 box, uvec2 pixel) {
  return all(greaterThanEqual(ivec2(pixel), box.xy)) && all(lessThan(ivec2(pixel), box.zw));
}

// Coverage of the outline, 0...255.
uint outlineAt(Shape shape, uvec2 pixel) {
  Spot spot = spotOf(shape, vec2(pixel) + 0.5);
  return inBox(shape.box, pixel) ? eightBits(coverage(shape, spot, false).x) : 0u;
}

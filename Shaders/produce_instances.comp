#version 460
// Produce stage for replicators (AgateVulkan/Stages/Produce.swift): one thread for STEPS instances of one source of a
// stream. Writes their items and boxes. AgateRaster's DrawItem+Instance.swift is the reference.
#include "instances.glsl"
#include "item.glsl"
#include "pixel.glsl"
#include "instance_motion.glsl"
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint STEPS = 1;

const float SMALLEST = 1e-6; // least area of a point, in square pixels, of an instance that is drawn

// The orientation of a rectangle: pixels in a point along both axes, and whether the axes are those of the frame
// (`upright`), exchanged (`turned`), or at right angles (`isometric`), so that the item can be measured in pixels.
struct Shape {
  vec2 scale;
  bool upright, turned, isometric;
};

Shape shapeOf(InstanceStream stream, Instance instance) {
  InstanceMatrix m = instance.matrix;
  precise vec2 squares = vec2(m.a * m.a + m.b * m.b, m.c * m.c + m.d * m.d);
  precise vec2 scale = sqrt(squares);
  precise float most = max(scale.x, scale.y);
  precise float tiny = 1e-6 * most;
  bool plain = instance.values[RADIUS] <= 0.0 && instance.values[BORDER_WIDTH] <= 0.0;
  precise float uneven = abs(scale.x - scale.y), limit = 1e-5 * most;
  bool conformal = (stream.flags & STREAM_CONFORMAL) != 0u;
  bool keeps = conformal || uneven <= limit || plain;
  precise float skew = abs(m.a * m.c + m.b * m.d), bound = 1e-5 * scale.x * scale.y;
  return Shape(
    scale, keeps && abs(m.b) <= tiny && abs(m.c) <= tiny, keeps && abs(m.a) <= tiny && abs(m.d) <= tiny,
    keeps && (conformal || skew <= bound));
}

// The pixels that the instance may touch.
ivec4 boxOf(InstanceStream stream, InstanceMatrix m, Shape shape, vec2 extent) {
  // Antialiasing adds half a pixel at a right angle to an edge; skewed corners reach further along the axes.
  float margin = shape.upright || shape.turned ? 0.0 : shape.isometric ? 0.75 : 2.0;
  precise vec2 reach = vec2(
    extent.x * abs(m.a) + extent.y * abs(m.c), extent.x * abs(m.b) + extent.y * abs(m.d));
  precise vec2 place = vec2(m.tx, m.ty);
  precise vec2 low = place - reach - margin, high = place + reach + margin;
  return boxWithin(low, high, stream.clip);
}

// A number as a byte: limited to 0...1, rounded.
uint byte(float v) {
  precise float scaled = v * 255.0 + 0.5;
  return v > 0.0 ? (v < 1.0 ? uint(scaled) : 255u) : 0u;
}

// A straight colour as a premultiplied word.
uint premultiplied(vec4 c) {
  uint a = byte(c.a);
  return multiplied(byte(c.r), a) | multiplied(byte(c.g), a) << 8 | multiplied(byte(c.b), a) << 16 | a << 24;
}

// The bits of rounded corners, named by their position in the frame: upright items have no orientation of their own.
uint orientedCorners(uint corners, InstanceMatrix m) {
  uint result = 0u;
  for (uint corner = 0u; corner < 4u; corner++) {
    float x = (corner & 1u) == 0u ? -1.0 : 1.0, y = (corner & 2u) == 0u ? -1.0 : 1.0;
    precise float px = m.a * x + m.c * y, py = m.b * x + m.d * y;
    if ((corners >> corner & 1u) != 0u) result |= 1u << ((px < 0.0 ? 0u : 1u) + (py < 0.0 ? 0u : 2u));
  }
  return result;
}

// The bits of hard sides, -x, +x, -y, +y, named by their position in the frame.
uint orientedSides(uint sides, InstanceMatrix m) {
  uint result = 0u;
  for (uint side = 0u; side < 4u; side++) {
    float sign_ = (side & 1u) == 0u ? -1.0 : 1.0;
    float x = sign_ * (side < 2u ? m.a : m.c), y = sign_ * (side < 2u ? m.b : m.d);
    if ((sides >> side & 1u) != 0u) result |= abs(x) > abs(y) ? (x < 0.0 ? 1u : 2u) : (y < 0.0 ? 4u : 8u);
  }
  return result;
}

// Writes the item of an instance.
void write(uint index, InstanceStream stream, InstanceSource source, Instance instance, Shape shape, vec2 extent) {
  InstanceMatrix m = instance.matrix;
  precise float determinant = m.a * m.d - m.b * m.c;
  precise float k = 1.0 / determinant;
  float radius = instance.values[RADIUS], border = max(instance.values[BORDER_WIDTH], 0.0);
  radius = radius > 0.0 ? min(radius, min(extent.x, extent.y)) : 0.0;
  uint flags = 0u;
  precise vec4 inverse = vec4(1.0, 0.0, 0.0, 1.0);
  precise vec2 size = extent;
  precise vec2 widths = vec2(radius, border);
  bool upright = shape.upright || shape.turned;
  if (upright) {
    flags = ITEM_AXIS_ALIGNED | ITEM_ISOMETRIC;
    size = shape.upright ? extent * shape.scale : (extent * shape.scale).yx;
    widths *= shape.scale.x;
  } else if (shape.isometric) {
    flags = ITEM_ISOMETRIC;
    inverse = vec4(m.a / shape.scale.x, m.b / shape.scale.x, m.c / shape.scale.y, m.d / shape.scale.y);
    size = extent * shape.scale;
    widths *= shape.scale.x;
  } else {
    inverse = vec4(m.d * k, -m.c * k, -m.b * k, m.a * k);
  }
  uint fill = 0u, edge = 0u, kind = KIND_RECTANGLE, weights = 255u, image = 0u;
  uvec4 first = uvec4(0u);
  uvec2 second = uvec2(0u);
  if (IMAGES && (source.flags & SOURCE_IMAGE) != 0u) {
    kind = KIND_IMAGE;
    flags |= ITEM_ALL_CORNERS;
    image = source.image;
    widths = vec2(0.0);
    if ((source.flags & SOURCE_NEAREST) != 0u) flags |= ITEM_NEAREST;
    weights = byte(instance.opacity);
    if ((source.flags & SOURCE_OPAQUE) != 0u && weights == 255u) flags |= ITEM_OPAQUE;
    if ((stream.flags & STREAM_TINTED) != 0u) {
      flags |= ITEM_TINTED;
      weights |= byte(instance.color.r) << 8 | byte(instance.color.g) << 16 | byte(instance.color.b) << 24;
    }
    precise vec2 across = vec2(m.d * k, -m.c * k), along = vec2(-m.b * k, m.a * k);
    precise vec2 rate = source.texels / (2.0 * extent);
    TexelMap map = mapTexels(vec2(m.tx, m.ty), across, along, source.texel, source.texels, rate);
    first = uvec4(map.u0, map.u, map.v0);
    second = uvec2(map.v);
  } else {
    vec4 color = vec4(
      instance.values[COLOR], instance.values[COLOR + 1u], instance.values[COLOR + 2u], instance.values[COLOR + 3u]);
    vec4 line = vec4(
      instance.values[BORDER_COLOR], instance.values[BORDER_COLOR + 1u], instance.values[BORDER_COLOR + 2u],
      instance.values[BORDER_COLOR + 3u]);
    precise vec3 tinted = color.rgb * instance.color, tintedLine = line.rgb * instance.color;
    precise float alpha = color.a * instance.opacity, lineAlpha = line.a * instance.opacity;
    if (color.a > 0.0) fill = premultiplied(vec4(tinted, alpha));
    if (border > 0.0 && line.a > 0.0) {
      edge = premultiplied(vec4(tintedLine, lineAlpha));
      // A translucent border lies over the fill; both are mixed before the opacity is applied, as one surface.
      if (line.a < 1.0 && fill != 0u)
        edge = scaled(
          over(premultiplied(vec4(tinted, color.a)), premultiplied(vec4(tintedLine, line.a))), byte(instance.opacity));
    } else {
      widths.y = 0.0;
    }
    uint corners = source.flags >> 8 & 15u, sides = source.flags >> 12 & 15u;
    if (upright && corners != 15u) corners = orientedCorners(corners, m);
    if (upright && sides != 0u) sides = orientedSides(sides, m);
    flags |= corners << 8 | sides << 12;
    if ((source.flags & SOURCE_CONTINUOUS) != 0u && widths.x > 0.0) flags |= ITEM_CONTINUOUS;
    if (fill >> 24 == 255u && (widths.y == 0.0 || edge >> 24 == 255u)) flags |= ITEM_OPAQUE;
  }
  Quads items = Quads(addressAt(produce.upload, produce.items));
  uint at = index * ITEM_QUADS;
  items.v[at] = floatBitsToUint(inverse);
  items.v[at + 1u] = floatBitsToUint(vec4(m.tx, m.ty, size));
  items.v[at + 2u] = uvec4(floatBitsToUint(widths), fill, edge);
  items.v[at + 3u] = uvec4(kind, flags, weights, image);
  items.v[at + 4u] = first;
  items.v[at + 5u] = uvec4(second, ~0u, produce.row);
}

void main() {
  InstanceStream stream = streamAt(produce.stream);
  InstanceSource source = sourceAt(stream.firstSource + produce.source);
  for (uint step_ = 0u; step_ < STEPS; step_++) {
    uint number = (groupOfItems() * STEPS + step_) * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    Instance instance = instanceOf(stream, source, min(number, stream.instances - 1u));
    if (number < stream.instances) {
      InstanceMatrix m = instance.matrix;
      precise vec2 extent = vec2(instance.values[SIZE], instance.values[SIZE + 1u]) * 0.5;
      precise float determinant = m.a * m.d - m.b * m.c;
      bool shown = extent.x > 0.0 && extent.y > 0.0 && instance.opacity > 0.0 && abs(determinant) > SMALLEST
        && abs(m.tx) < 1e9 && abs(m.ty) < 1e9;
      if ((source.flags & SOURCE_SINGLE_SIDED) != 0u && (determinant < 0.0) != ((stream.flags & STREAM_MIRRORED) != 0u))
        shown = false;
      Shape shape = shapeOf(stream, instance);
      ivec4 box = ivec4(0);
      if (shown) box = boxOf(stream, m, shape, extent);
      uint index = produce.item + 1u + number * stream.sources + produce.source;
      Boxes(addressAt(produce.upload, produce.boxes)).v[index] = box;
      if (box.x < box.z) write(index, stream, source, instance, shape, extent);
    }
  }
}

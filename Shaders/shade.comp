#version 460
// The shade stage (AgateVulkan/Stages/Shade.swift): one workgroup for each tile, two columns of ROWS pixels for each
// thread. Each tile's items are drawn bottom to top into its final pixels. Entries are taken in runs of one class, so
// that a driver that executes every branch executes few of them in vain.
#include "frame.glsl"
#include "item.glsl"
#include "pixel.glsl"
#include "shape.glsl"
#include "image.glsl"

layout(constant_id = 0) const uint ROWS = 16;
layout(local_size_x = 8, local_size_y_id = 1) in; // TILE / 2 x TILE / ROWS
// Kinds of items in the frame. Code for kinds that it does not have is not compiled in.
layout(constant_id = 6) const bool UPRIGHT = true;   // rectangles along the axes
layout(constant_id = 7) const bool RECTANGLES = true; // any other rectangles
layout(constant_id = 8) const bool IMAGES = true;
layout(constant_id = 9) const bool GROUPS = true;
layout(constant_id = 10) const bool DEEP = true;      // groups nested deeper than the registers
layout(constant_id = 11) const bool PARTS = true;     // lists too long for one dispatch
layout(constant_id = 16) const bool SHADOWS = true;
layout(constant_id = 22) const bool SUMS = true;
layout(constant_id = 25) const bool SHAPES = true;

// Loops over the thread's pixels: i is the column, j the row, AT the index of the pixel.
#define EACH_ROW [[unroll]] for (uint j = 0u; j < ROWS; j++)
#define EACH_COLUMN [[unroll]] for (uint i = 0u; i < 2u; i++)
#define EACH_PIXEL EACH_ROW EACH_COLUMN
#define AT (2u * j + i)
const uint PIXELS = 2 * ROWS;

uint px[PIXELS]; // pixels of the innermost open group, or of the frame
// Pixels set aside below the four innermost open groups, s0 the innermost. Four variables, because registers cannot be
// indexed.
uint s0[PIXELS], s1[PIXELS], s2[PIXELS], s3[PIXELS];
uint depth = 0u; // open groups and masks
uint column, row; // the thread's first pixel in the frame

#include "shade_state.glsl"
#include "shade_edges.glsl"
#include "shade_rectangle.glsl"
#include "shade_image.glsl"
#include "shade_gradient.glsl"
#include "shade_shadow.glsl"
#include "shade_sum.glsl"
#include "shade_shape.glsl"
#include "shade_group.glsl"

void main() {
  uint tile = gl_WorkGroupID.y * tileColumns() + gl_WorkGroupID.x;
  column = gl_WorkGroupID.x * TILE + gl_LocalInvocationID.x * 2u;
  row = (gl_WorkGroupID.y + bandRow()) * TILE + gl_LocalInvocationID.y * ROWS;
  uvec2 segment = frame.segments.v[tile];
  uint end = segment.x + segment.y;
  // The tile's list did not fit: the frame is drawn again with a larger one, and this one is not shown.
  if (end > frame.listCapacity) return;
  uint at = segment.x;
  EACH_PIXEL px[AT] = frame.background;
  if (PARTS) {
    at += frame.pass * frame.part;
    if (frame.pass > 0u) {
      if (at >= end) return;
      restore(tile);
    }
  }
  uint last = PARTS ? min(at + frame.part, end) : end;
  while (at < last) {
    uint entry = frame.list.v[at], start = at;
    if (UPRIGHT || RECTANGLES || SHAPES) {
      while (entryClass(entry) == CLASS_SOLID) {
        solid(entryIndex(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (UPRIGHT) {
      while (entryClass(entry) == CLASS_UPRIGHT) {
        upright(entryIndex(entry), entryCorners(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (RECTANGLES) {
      while (entryClass(entry) == CLASS_RECTANGLE) {
        rectangle(entryIndex(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (IMAGES) {
      while (isImage(entry)) {
        image(entryIndex(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (GRADIENTS) {
      while (isGradient(entry)) {
        gradient(entryIndex(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (SHADOWS) {
      while (isShadow(entry)) {
        shadow(entryIndex(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (SUMS) {
      while (isSum(entry)) {
        sum(entryIndex(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (SHAPES) {
      while (isShape(entry)) {
        shape(entryIndex(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (GROUPS) {
      while (entryClass(entry) == CLASS_GROUP_BEGIN) {
        begin(REPLACES && continues(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
      while (entryClass(entry) == CLASS_GROUP_END) {
        end_(entryIndex(entry));
        at++;
        entry = at < last ? frame.list.v[at] : ENTRY_END;
      }
    }
    if (at == start) at++; // skips entries of a class that is not compiled in
  }
  if (PARTS && last < end) {
    save(tile);
    return;
  }
  uint height = frameHeight(), stride = frameStride();
  bool swap = (frame.flags & FLAG_SWAP_RED_BLUE) != 0u;
  if (column < stride) {
    EACH_ROW {
      uint a = px[2u * j], b = px[2u * j + 1u];
      a = swap ? swapped(a) : a;
      b = swap ? swapped(b) : b;
      if (row + j < height) frame.pixels.v[((row + j) * stride + column) / 2u] = uvec2(a, b);
    }
  }
}

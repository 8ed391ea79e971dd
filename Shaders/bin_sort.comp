#version 460
// Bin stage, after bin_scatter: one thread for each tile with a short list, of up to SHORT_LIST entries. Sorts the list
// into paint order by insertion, and drops hidden entries.
#include "frame.glsl"
#include "item.glsl"
#include "bin_trim.glsl"
layout(local_size_x = 64) in;

void main() {
  uint tile = gl_GlobalInvocationID.x;
  if (tile >= tileCount()) return;
  uvec2 segment = frame.segments.v[tile];
  if (segment.y < 2u || segment.y > SHORT_LIST || segment.x + segment.y > frame.listCapacity) return;
  for (uint i = 1u; i < segment.y; i++) {
    uint entry = frame.list.v[segment.x + i], j = i;
    while (j > 0u) {
      uint before = frame.list.v[segment.x + j - 1u];
      if (before <= entry) break;
      frame.list.v[segment.x + j] = before;
      j--;
    }
    frame.list.v[segment.x + j] = entry;
  }
  frame.segments.v[tile] = trimmed(frame.list, segment);
}

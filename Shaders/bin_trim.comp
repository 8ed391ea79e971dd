#version 460
// Bin stage, last pass: one thread for each long list, after it is sorted. Drops hidden entries, as bin_sort does for
// short lists.
#include "frame.glsl"
#include "bin_trim.glsl"
layout(local_size_x = 1) in;

void main() {
  uint tile = frame.status.v[STATUS_TILES + gl_WorkGroupID.x];
  uvec2 segment = frame.segments.v[tile];
  if (gl_WorkGroupID.y == 0u && segment.x + segment.y <= frame.listCapacity)
    frame.segments.v[tile] = trimmed(frame.list, segment);
}

#version 460
// One thread for each long list, after it is sorted.
#include "frame.glsl"
#include "bin_trim.glsl"
layout(local_size_x = 1) in;

void main() {
  uint tile = frame.status.v[STATUS_TILES + gl_WorkGroupID.x];
  uvec2 segment = frame.segments.v[tile];
  if (gl_WorkGroupID.y == 0u && segment.x + segment.y <= frame.listCapacity)
    frame.segments.v[tile] = trimmed(frame.list, segment);
}

#version 460
// Bin stage, after bin_count: one thread for each tile. Gives each tile its segment of the list from one atomic cursor;
// the order of segments does not matter. Notes the tiles with long lists.
#include "frame.glsl"
layout(local_size_x = 64) in;

void main() {
  uint tile = gl_GlobalInvocationID.x;
  if (tile >= tileCount()) return;
  uint number = frame.counts.v[tile];
  uint first = 0u;
  if (number > 0u) {
    first = atomicAdd(frame.status.v[STATUS_WANTED], number);
    atomicMax(frame.status.v[STATUS_LONGEST], number);
  }
  if (number > SHORT_LIST) {
    frame.status.v[STATUS_TILES + atomicAdd(frame.status.v[STATUS_LONG], 1u)] = tile;
    atomicMax(frame.status.v[STATUS_CHUNKS], (number + CHUNK - 1u) / CHUNK);
  }
  frame.segments.v[tile] = uvec2(first, number);
  frame.counts.v[tile] = 0u;
}

#version 460
// Bin stage, second pass over the items: as bin_count, but writes the entries to the lists. If the list is too small,
// the frame is drawn again with a larger one.
#include "place.glsl"
#include "bin_tiles.glsl"
layout(local_size_x = 64) in;

// For tests: reverses the order of entries. On a GPU entries may come in any order, but a CPU takes items one after the
// other.
layout(constant_id = 27) const bool BACKWARDS = false;

void main() {
  uint index = itemOfThread();
  if (index >= frame.itemCount) return;
  if (BACKWARDS) index = frame.itemCount - 1u - index;
  ivec4 box = boxOf(index);
  uvec4 range = sliceOf(tilesOf(box), gl_GlobalInvocationID.y);
  Placed item;
  if (isEmpty(range) || !load(index, item)) return;
  for (uint y = range.y; y < range.w; y++) {
    for (uint x = range.x; x < range.z; x++) {
      if (!touches(item, uvec2(x, y))) continue;
      uint tile = tileNumber(x, y);
      uint slot = frame.segments.v[tile].x + atomicAdd(frame.counts.v[tile], 1u);
      if (slot < frame.listCapacity) frame.list.v[slot] = index << 8 | classify(item, uvec2(x, y), box);
    }
  }
}

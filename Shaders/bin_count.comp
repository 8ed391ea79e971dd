#version 460
// Bin stage (AgateVulkan/Stages/Bin.swift), first pass: one thread for each item and slice of tile rows. Counts the
// entries of each tile's list.
#include "place.glsl"
#include "bin_tiles.glsl"
layout(local_size_x = 64) in;

void main() {
  uint index = itemOfThread();
  if (index >= frame.itemCount) return;
  uvec4 whole = tilesOf(boxOf(index)), range = sliceOf(whole, gl_GlobalInvocationID.y);
  Placed item;
  if (isEmpty(range) || !load(index, item)) return;
  uint tiles = (whole.z - whole.x) * (whole.w - whole.y);
  if (tiles >= LARGE_ITEM) {
    // Particles and instances may be so many and so large that counting takes too long. Beyond the limit, which `pass`
    // holds here, counting stops and the frame is not drawn. The thread of the first slice counts the item's tiles.
    if (frame.status.v[STATUS_LARGE] > frame.pass) return;
    if (range.y == whole.y) atomicAdd(frame.status.v[STATUS_LARGE], tiles / LARGE_ITEM);
  }
  for (uint y = range.y; y < range.w; y++) {
    for (uint x = range.x; x < range.z; x++) {
      if (touches(item, uvec2(x, y))) atomicAdd(frame.counts.v[tileNumber(x, y)], 1u);
    }
  }
}

// The item of a thread and the tiles that a box touches, for bin_count and bin_scatter.
#include "frame.glsl"

// The item of this thread, in a dispatch over items (`Commands.dispatch(itemGroups:)`).
uint itemOfThread() {
  return gl_GlobalInvocationID.z * (AGATE_TILING_GROUPS_IN_ROW * AGATE_TILING_ITEMS_PER_GROUP) + gl_GlobalInvocationID.x;
}

// First column and row of tiles, and those behind the last, of a box within the band. Rows count from the top of the
// frame.
uvec4 tilesOf(ivec4 box) {
  ivec2 size = ivec2(frameWidth(), frameHeight());
  box = ivec4(max(box.xy, ivec2(0)), min(box.zw, size));
  if (box.x >= box.z || box.y >= box.w) return uvec4(0);
  uvec4 range = uvec4(uvec2(box.xy) / TILE, (uvec2(box.zw) + (TILE - 1u)) / TILE);
  range.y = max(range.y, bandRow());
  range.w = min(range.w, bandRow() + (frame.tiles >> 16));
  return range;
}

// The part of these tiles within a slice of the band's tile rows.
uvec4 sliceOf(uvec4 range, uint slice) {
  uint sliceRows = frame.flags >> 16;
  uint first = bandRow() + slice * sliceRows;
  range.y = max(range.y, first);
  range.w = min(range.w, first + sliceRows);
  return range;
}

bool isEmpty(uvec4 range) { return range.x >= range.z || range.y >= range.w; }

// The number of a tile within the band.
uint tileNumber(uint x, uint y) { return (y - bandRow()) * tileColumns() + x; }

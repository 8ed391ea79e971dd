// Pixels in memory: a level for each open group beyond the registers, after five levels that keep px and s0...s3
// between two dispatches for the parts of a long list.
const uint SPILL_REGISTERS = 5;

// The word of pixel (i, j) of the thread in a level.
uint spillIndex(uint level, uint i, uint j) {
  uint width = tileColumns() * TILE, height = (frame.tiles >> 16) * TILE;
  return (level * height + row - bandRow() * TILE + j) * width + column + i;
}

// Writes the pixels and the depth of a tile whose list continues in the next dispatch.
void save(uint tile) {
  EACH_PIXEL {
    frame.spill.v[spillIndex(0u, i, j)] = px[AT];
    if (GROUPS) {
      frame.spill.v[spillIndex(1u, i, j)] = s0[AT];
      frame.spill.v[spillIndex(2u, i, j)] = s1[AT];
      frame.spill.v[spillIndex(3u, i, j)] = s2[AT];
      frame.spill.v[spillIndex(4u, i, j)] = s3[AT];
    }
  }
  frame.counts.v[tile] = depth;
}

// Reads what `save` has written for the tile.
void restore(uint tile) {
  EACH_PIXEL {
    px[AT] = frame.spill.v[spillIndex(0u, i, j)];
    if (GROUPS) {
      s0[AT] = frame.spill.v[spillIndex(1u, i, j)];
      s1[AT] = frame.spill.v[spillIndex(2u, i, j)];
      s2[AT] = frame.spill.v[spillIndex(3u, i, j)];
      s3[AT] = frame.spill.v[spillIndex(4u, i, j)];
    }
  }
  depth = frame.counts.v[tile];
}

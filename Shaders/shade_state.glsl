// Pixels set aside in memory: one level for each group beyond the registers, after five that hold the registers
// between two parts of a long list.
const uint SPILL_REGISTERS = 5;

uint spillIndex(uint level, uint i, uint j) {
  uint width = tileColumns() * TILE, height = (frame.tiles >> 16) * TILE;
  return (level * height + row - bandRow() * TILE + j) * width + column + i;
}

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

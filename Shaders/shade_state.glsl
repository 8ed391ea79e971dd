// Pixels set aside in memory: one level for each group beyond the registers, after five that hold the registers
// between two parts of a long list.
const uint SPILL_REGISTERS = 5;

uint spillIndex(uint level, uint j) {
  uint width = tileColumns() * TILE, height = (frame.tiles >> 16) * TILE;
  return (level * height + row - frame.bandRow * TILE + j) * width + column;
}

void save(uint tile) {
  EACH_ROW {
    frame.spill.v[spillIndex(0u, j)] = px[j];
    if (GROUPS) {
      frame.spill.v[spillIndex(1u, j)] = s0[j];
      frame.spill.v[spillIndex(2u, j)] = s1[j];
      frame.spill.v[spillIndex(3u, j)] = s2[j];
      frame.spill.v[spillIndex(4u, j)] = s3[j];
    }
  }
  frame.counts.v[tile] = depth;
}

void restore(uint tile) {
  EACH_ROW {
    px[j] = frame.spill.v[spillIndex(0u, j)];
    if (GROUPS) {
      s0[j] = frame.spill.v[spillIndex(1u, j)];
      s1[j] = frame.spill.v[spillIndex(2u, j)];
      s2[j] = frame.spill.v[spillIndex(3u, j)];
      s3[j] = frame.spill.v[spillIndex(4u, j)];
    }
  }
  depth = frame.counts.v[tile];
}

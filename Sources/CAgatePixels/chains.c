// Records the parts of outlines by row and finds those that share pixels: agate_chains_note, for AgateRaster's
// ChainRows.

#include "blend.h"

/// Sets the bits of pixels low…high of a row. Returns whether one of them was set before.
INLINE int touch(uint64_t *line, uint32_t low, uint32_t high) {
  uint8_t *bits = (uint8_t *)line + (low >> 3);
  uint32_t more = high - low;
  uint64_t now, mine, shared = 0;
  // Eight bytes hold the bits of any 57 pixels, wherever a word ends.
  for (; more > 56; more -= 56, bits += 7) {
    memcpy(&now, bits, 8);
    mine = ((1ull << 56) - 1) << (low & 7);
    shared |= now & mine;
    now |= mine;
    memcpy(bits, &now, 8);
  }
  memcpy(&now, bits, 8);
  mine = ((2ull << more) - 1) << (low & 7);
  shared |= now & mine;
  now |= mine;
  memcpy(bits, &now, 8);
  return shared != 0;
}

size_t agate_chains_note(
  const agate_part *parts, const int32_t *part_rows, size_t first, size_t count, const agate_chain_rows *rows,
  int *shares
) {
  const agate_chain_rows to = *rows;
  for (size_t i = first; i < count; i++) {
    int32_t row = part_rows[i];
    if (row < 0) continue;
    int shared = touch(to.touched + row * to.words, parts[i].pixels & 0xffff, parts[i].pixels >> 16);
    uint32_t have = to.counts[row];
    if (have < agate_most_crossings) {
      to.crossings[row * agate_most_crossings + have] = parts[i];
      to.counts[row] = have + 1;
    }
    if (shared) {
      *shares = 1;
      return i + 1;
    }
  }
  *shares = 0;
  return count;
}

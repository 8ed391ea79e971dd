// Shapes: paths whose coverage the host has computed. AgateVulkan's MaskStore stores it by tiles: two words for each
// tile, the word at which its bytes begin, and a bit for each pixel row with bytes (low half) or with full coverage
// (high half).

// Draws a shape, source-over in one colour.
void shape(uint index) {
  ivec4 box = boxOf(index);
  uint fill = fetchWord(items(), index * ITEM_WORDS + AGATE_ITEM_FILL);
  Eight entry = fetch(maskOf(fetchWord(items(), index * ITEM_WORDS + 15u)), 0u);
  uint flags = CLIPPED ? fetchWord(items(), index * ITEM_WORDS + 13u) : 0u, shown = cut(index, flags);
  Words words = Words(AGATE_MASK_ENTRY_Q0_ADDRESS(entry.a));
  int first = int(AGATE_MASK_ENTRY_Q0_TEXEL(entry.a));
  ivec2 tile = ivec2(column / TILE, row / TILE) - ivec2(entry.b.xy);
  int at = int(AGATE_MASK_ENTRY_Q0_TABLE(entry.a)) + (tile.y * int(AGATE_MASK_ENTRY_Q1_COLUMNS(entry.b)) + tile.x) * 2;
  uint bytes = texel(words, first, at), rows = texel(words, first, at + 1);
  uint line = row % TILE, word = column % TILE / 4u, shift = column % 4u * 8u;
  EACH_ROW {
    uint bit = 1u << (line + j);
    bool partial = (rows & bit) != 0u, whole = (rows & bit << 16) != 0u;
    uint place = bytes + uint(bitCount(rows & (bit - 1u))) * 4u + word;
    uint two = texel(words, first, int(partial ? place : bytes)) >> shift;
    EACH_COLUMN {
      uvec2 pixel = uvec2(column + i, row + j);
      uint cover = whole ? 255u : partial ? two >> 8u * i & 255u : 0u;
      bool seen = inBox(box, pixel);
      if (CLIPPED) seen = seen && (shown >> AT & 1u) != 0u;
      px[AT] = over(px[AT], scaled(fill, seen ? cover : 0u));
    }
  }
}

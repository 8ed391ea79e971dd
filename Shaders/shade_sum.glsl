// Sums of stamps: the particles of a stream, added up before by produce_stamps.comp or stamp_sum.comp.

// Adds a picture of sums, which is as large as the item's box, to the pixels.
void sum(uint index) {
  ivec4 box = boxOf(index);
  uvec4 sums = fetchQuad(sumsOf(fetchWord(items(), index * ITEM_WORDS + 15u)), 0u);
  EACH_PIXEL {
    ivec2 pixel = ivec2(column + i, row + j);
    bool shown = inBox(box, uvec2(pixel));
    int at = shown ? (pixel.y - box.y) * (box.z - box.x) + pixel.x - box.x : 0;
    px[AT] = added(px[AT], shown ? texel(Words(AGATE_IMAGE_ENTRY_Q0_ADDRESS(sums)), int(AGATE_IMAGE_ENTRY_Q0_TEXEL(sums)), at) : 0u);
  }
}

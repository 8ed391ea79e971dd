// Shadows: blurred rectangles, looked up in a table of one quadrant (AgateRaster's ShadowTable). Each word of the table
// holds a 16-bit value and the next value of its row.

// Draws a shadow, source-over. `t` is the table position in 256ths of an entry; values are mixed across, then down.
void shadow(uint index) {
  Eight ab = fetch(items(), index * ITEM_QUADS), cd = fetch(items(), index * ITEM_QUADS + 2u);
  uint homography = PERSPECTIVE ? fetchWord(items(), index * ITEM_WORDS + AGATE_ITEM_HOMOGRAPHY) : 0u;
  Shape shape = shapeOf(ab, cd, homography, boxOf(index));
  Eight table = fetch(shadows(), cd.b.w * SHADOW_QUADS);
  Words words = Words(AGATE_SHADOW_ENTRY_Q0_ADDRESS(table.a));
  int first = int(AGATE_SHADOW_ENTRY_Q0_TEXEL(table.a));
  int columns = int(AGATE_SHADOW_ENTRY_Q0_SIZE(table.a) & 0xffffu), rows = int(AGATE_SHADOW_ENTRY_Q0_SIZE(table.a) >> 16);
  vec2 origin = uintBitsToFloat(table.b.xy), last = vec2(columns - 1, rows - 1);
  float scale = uintBitsToFloat(table.b.z);
  uint fill = cd.a.z, shown = cut(index, shape.flags);
  EACH_PIXEL {
    uvec2 pixel = uvec2(column + i, row + j);
    Spot spot = spotOf(shape, vec2(pixel) + 0.5);
    ivec2 t = ivec2(clamp((abs(spot.l * shape.gradient) - origin) * scale, vec2(0.0), last) * 256.0);
    int above = (t.y >> 8) * columns + (t.x >> 8), below = t.y >> 8 < rows - 1 ? above + columns : above;
    uint upper = texel(words, first, above), lower = texel(words, first, below);
    uint fx = uint(t.x) & 255u, fy = uint(t.y) & 255u;
    upper = (upper & 0xffffu) * (256u - fx) + (upper >> 16) * fx;
    lower = (lower & 0xffffu) * (256u - fx) + (lower >> 16) * fx;
    uint value = upper * (256u - fy) + lower * fy >> 16, cover = value * 255u + 32768u >> 16;
    bool seen = spot.front && inBox(shape.box, pixel);
    if (CLIPPED) seen = seen && (shown >> AT & 1u) != 0u;
    px[AT] = over(px[AT], scaled(fill, seen ? cover : 0u));
  }
}

// Groups: a stack of tiles, four levels in registers and the rest in memory.
const uint REGISTER_LEVELS = 4;

void begin() {
  if (DEEP && depth >= REGISTER_LEVELS)
    EACH_PIXEL frame.spill.v[spillIndex(SPILL_REGISTERS + depth - REGISTER_LEVELS, i, j)] = s3[AT];
  EACH_PIXEL {
    s3[AT] = s2[AT];
    s2[AT] = s1[AT];
    s1[AT] = s0[AT];
    s0[AT] = px[AT];
    px[AT] = 0u;
  }
  depth++;
}

void end_(uint index) {
  Eight ab = fetch(frame.items, index * ITEM_QUADS), cd = fetch(frame.items, index * ITEM_QUADS + 2u);
  uint homography = PERSPECTIVE ? Words(frame.items).v[index * ITEM_WORDS + 22u] : 0u;
  Shape shape = shapeOf(ab, cd, homography, ivec4(fetchQuad(Quads(frame.boxes), index)));
  uint opacity = cd.b.z;
  bool shaped = (shape.flags & ITEM_SHAPED) != 0u;
  if (depth > 0u) depth--;
  EACH_PIXEL {
    uvec2 pixel = uvec2(column + i, row + j);
    uint coverage = shaped ? outlineAt(shape, pixel) : inBox(shape.box, pixel) ? 255u : 0u;
    px[AT] = over(s0[AT], scaled(px[AT], multiplied(coverage, opacity)));
    s0[AT] = s1[AT];
    s1[AT] = s2[AT];
    s2[AT] = s3[AT];
  }
  if (DEEP && depth >= REGISTER_LEVELS)
    EACH_PIXEL s3[AT] = frame.spill.v[spillIndex(SPILL_REGISTERS + depth - REGISTER_LEVELS, i, j)];
}

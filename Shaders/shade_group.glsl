// Groups: a stack of tiles, four levels in registers and the rest in memory.
const uint REGISTER_LEVELS = 4;

void begin() {
  if (DEEP && depth >= REGISTER_LEVELS)
    EACH_ROW frame.spill.v[spillIndex(SPILL_REGISTERS + depth - REGISTER_LEVELS, j)] = s3[j];
  EACH_ROW {
    s3[j] = s2[j];
    s2[j] = s1[j];
    s1[j] = s0[j];
    s0[j] = px[j];
    px[j] = 0u;
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
  EACH_ROW {
    uvec2 pixel = uvec2(column, row + j);
    uint coverage = shaped ? outlineAt(shape, pixel) : inBox(shape.box, pixel) ? 255u : 0u;
    px[j] = over(s0[j], scaled(px[j], multiplied(coverage, opacity)));
    s0[j] = s1[j];
    s1[j] = s2[j];
    s2[j] = s3[j];
  }
  if (DEEP && depth >= REGISTER_LEVELS)
    EACH_ROW s3[j] = frame.spill.v[spillIndex(SPILL_REGISTERS + depth - REGISTER_LEVELS, j)];
}

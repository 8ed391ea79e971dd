// Groups and masks: a stack of pixels that are set aside, four levels in registers and the rest in memory.
#include "blend.glsl"
layout(constant_id = 17) const bool MASKS = true;
layout(constant_id = 18) const bool BLENDS = true;
layout(constant_id = 26) const bool REPLACES = true;

const uint REGISTER_LEVELS = 4;

// Begins a group, or the mask of one: sets the pixels aside and starts from transparent ones, or, if the group
// `continues`, from those below it.
void begin(bool continues) {
  if (DEEP && depth >= REGISTER_LEVELS)
    EACH_PIXEL frame.spill.v[spillIndex(SPILL_REGISTERS + depth - REGISTER_LEVELS, i, j)] = s3[AT];
  EACH_PIXEL {
    s3[AT] = s2[AT];
    s2[AT] = s1[AT];
    s1[AT] = s0[AT];
    s0[AT] = px[AT];
    px[AT] = continues ? px[AT] : 0u;
  }
  depth++;
}

// Removes the uppermost level of pixels that were set aside.
void drop() {
  EACH_PIXEL {
    s0[AT] = s1[AT];
    s1[AT] = s2[AT];
    s2[AT] = s3[AT];
  }
  if (depth > 0u) depth--;
  if (DEEP && depth >= REGISTER_LEVELS)
    EACH_PIXEL s3[AT] = frame.spill.v[spillIndex(SPILL_REGISTERS + depth - REGISTER_LEVELS, i, j)];
}

// Ends a group: draws its pixels over those set aside, in proportion to coverage, opacity and the mask's alpha.
void end_(uint index) {
  Eight ab = fetch(items(), index * ITEM_QUADS), cd = fetch(items(), index * ITEM_QUADS + 2u);
  uint homography = PERSPECTIVE ? fetchWord(items(), index * ITEM_WORDS + AGATE_ITEM_HOMOGRAPHY) : 0u;
  Shape shape = shapeOf(ab, cd, homography, boxOf(index));
  uint opacity = cd.b.z & 255u, mode = cd.b.w, shown = cut(index, shape.flags);
  bool shaped = (shape.flags & ITEM_SHAPED) != 0u, replaces = (shape.flags & ITEM_REPLACES) != 0u;
  uint veil[PIXELS];
  if (MASKS) {
    bool masked = (shape.flags & ITEM_MASKED) != 0u;
    EACH_PIXEL veil[AT] = masked ? px[AT] >> 24 : 255u;
    if (masked) {
      EACH_PIXEL px[AT] = s0[AT];
      drop();
    }
  }
  EACH_PIXEL {
    uvec2 pixel = uvec2(column + i, row + j);
    uint coverage = shaped ? outlineAt(shape, pixel) : inBox(shape.box, pixel) ? 255u : 0u;
    if (CLIPPED) coverage = (shown >> AT & 1u) != 0u ? coverage : 0u;
    uint weight = multiplied(coverage, opacity);
    if (MASKS) weight = multiplied(weight, veil[AT]);
    uint source = scaled(px[AT], weight), instead = combined(px[AT], weight, s0[AT], 255u - weight);
    px[AT] = over(s0[AT], source);
    if (BLENDS && mode != 0u) {
      bool inside = inBox(shape.box, pixel) && (!CLIPPED || (shown >> AT & 1u) != 0u);
      px[AT] = inside ? blended(mode, s0[AT], source) : s0[AT];
    }
    if (REPLACES) px[AT] = replaces ? instead : px[AT];
  }
  drop();
}

// Rectangles with a fill and a border, source-over.
layout(constant_id = 23) const bool BORDERED = true; // rectangles with a border that are not upright

// An item whose fill covers the whole tile.
void solid(uint index) {
  uint fill = fetchWord(items(), index * ITEM_WORDS + AGATE_ITEM_FILL);
  EACH_PIXEL px[AT] = over(px[AT], fill);
}

// The part of the pixel at `distance` from the middle that -h...h covers, 0...1, for h of half a pixel or more.
float reach(float distance, float h) { return clamp(h + 0.5 - distance, 0.0, 1.0); }

// A rectangle along the axes that leaves a pixel or more inside its border. Columns are computed once for all rows,
// only the nearer side of each pair counts, and both corners of a border have the same centre. `rounded` has a bit for
// each corner that is rounded: -x-y, +x-y, -x+y, +x+y.
void upright(uint index, uint rounded) {
  Eight words = fetch(items(), index * ITEM_QUADS + 1u);
  vec2 centre = uintBitsToFloat(words.a.xy), extent = uintBitsToFloat(words.a.zw);
  float radius = visible(uintBitsToFloat(words.b.x), 0.5), border = max(uintBitsToFloat(words.b.y), 0.0);
  uint fill = words.b.z, edge = words.b.w;
  float innerRadius = visible(radius - border, 0.5);
  vec2 inner = extent - border, straight = extent - radius;
  vec2 lx = vec2(column, column + 1u) + 0.5 - centre.x, qx = abs(lx) - straight.x;
  vec2 ox = vec2(reach(abs(lx.x), extent.x), reach(abs(lx.y), extent.x));
  vec2 ix = vec2(reach(abs(lx.x), inner.x), reach(abs(lx.y), inner.x));
  // Bit 0: the upper corner of this column is rounded, bit 2: the lower.
  uint corners[2];
  EACH_COLUMN corners[i] = qx[i] > 0.0 && radius > 0.0 ? rounded >> (lx[i] < 0.0 ? 0u : 1u) : 0u;
  float y = float(row) + 0.5 - centre.y;
  EACH_ROW {
    float ly = y + float(j), qy = abs(ly) - straight.y;
    float oy = reach(abs(ly), extent.y), iy = reach(abs(ly), inner.y);
    uint corner = qy > 0.0 ? (ly < 0.0 ? 1u : 4u) : 0u;
    EACH_COLUMN {
      float o = ox[i] * oy, k = ix[i] * iy, d = sqrt(qx[i] * qx[i] + qy * qy);
      bool round_ = (corners[i] & corner) != 0u;
      o = round_ ? clamp(radius + 0.5 - d, 0.0, 1.0) : o;
      k = round_ && innerRadius > 0.0 ? clamp(innerRadius + 0.5 - d, 0.0, 1.0) : k;
      uint outline = eightBits(o), inside = min(eightBits(k), outline);
      px[AT] = over(px[AT], combined(fill, inside, edge, outline - inside));
    }
  }
}

// A rectangle of any mapping.
void rectangle(uint index) {
  Eight ab = fetch(items(), index * ITEM_QUADS), cd = fetch(items(), index * ITEM_QUADS + 2u);
  uint homography = PERSPECTIVE ? fetchWord(items(), index * ITEM_WORDS + AGATE_ITEM_HOMOGRAPHY) : 0u;
  Shape shape = shapeOf(ab, cd, homography, boxOf(index));
  uint fill = cd.a.z, edge = cd.a.w, pieces = cut(index, shape.flags);
  vec2 across[2];
  EACH_COLUMN across[i] = shape.inverse[0] * (float(column + i) + 0.5 - shape.centre.x);
  EACH_ROW {
    vec2 down = shape.inverse[1] * (float(row + j) + 0.5 - shape.centre.y);
    EACH_COLUMN {
      uvec2 pixel = uvec2(column + i, row + j);
      vec2 cover = coverage(shape, spotOf(shape, across[i] + down, vec2(pixel) + 0.5), BORDERED);
      bool shown = inBox(shape.box, pixel);
      if (CLIPPED) shown = shown && (pieces >> AT & 1u) != 0u;
      uint outline = shown ? eightBits(cover.x) : 0u;
      if (BORDERED) {
        uint inside = shown ? min(eightBits(cover.y), outline) : 0u;
        px[AT] = over(px[AT], combined(fill, inside, edge, outline - inside));
      } else {
        px[AT] = over(px[AT], scaled(fill, outline));
      }
    }
  }
}

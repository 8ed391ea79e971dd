// Filled and bordered rectangles.

void solid(uint index) {
  uint fill = Words(frame.items).v[index * ITEM_WORDS + 10u];
  EACH_ROW px[j] = over(px[j], fill);
}

// Measured in pixels along the axes: what depends on the column is computed once.
void upright(uint index) {
  Eight words = fetch(frame.items, index * ITEM_QUADS + 1u);
  uint flags = Words(frame.items).v[index * ITEM_WORDS + 13u];
  ivec4 box = ivec4(fetchQuad(Quads(frame.boxes), index));
  vec2 centre = uintBitsToFloat(words.a.xy), extent = uintBitsToFloat(words.a.zw);
  float radius = visible(uintBitsToFloat(words.b.x), 0.5), border = max(uintBitsToFloat(words.b.y), 0.0);
  uint fill = words.b.z, edge = words.b.w;
  // Both corners turn about the same centre.
  float innerRadius = visible(radius - border, 0.5);
  vec2 inner = extent - border, straight = extent - radius;
  bool hollow = any(lessThanEqual(inner, vec2(0.0)));
  float lx = float(column) + 0.5 - centre.x, qx = abs(lx) - straight.x;
  bool inColumns = int(column) >= box.x && int(column) < box.z;
  float ox = inColumns ? overlap(lx, extent.x) : 0.0, ix = hollow || !inColumns ? 0.0 : overlap(lx, inner.x);
  uint corners = flags >> (lx > 0.0 ? 9u : 8u);
  corners = qx > 0.0 && radius > 0.0 && inColumns ? corners : 0u;
  float y = float(row) + 0.5 - centre.y;
  EACH_ROW {
    float ly = y + float(j), qy = abs(ly) - straight.y;
    bool inRows = int(row + j) >= box.y && int(row + j) < box.w;
    float o = ox * overlap(ly, extent.y), i = ix * overlap(ly, inner.y);
    bool rounded = qy > 0.0 && (corners >> (ly > 0.0 ? 2u : 0u) & 1u) != 0u;
    float d = sqrt(qx * qx + qy * qy);
    o = rounded ? clamp(radius + 0.5 - d, 0.0, 1.0) : o;
    i = rounded && innerRadius > 0.0 && !hollow ? clamp(innerRadius + 0.5 - d, 0.0, 1.0) : i;
    uint outline = inRows ? eightBits(o) : 0u, inside = inRows ? min(eightBits(i), outline) : 0u;
    px[j] = over(px[j], combined(fill, inside, edge, outline - inside));
  }
}

void rectangle(uint index) {
  Eight ab = fetch(frame.items, index * ITEM_QUADS), cd = fetch(frame.items, index * ITEM_QUADS + 2u);
  uint homography = PERSPECTIVE ? Words(frame.items).v[index * ITEM_WORDS + 22u] : 0u;
  Shape shape = shapeOf(ab, cd, homography, ivec4(fetchQuad(Quads(frame.boxes), index)));
  uint fill = cd.a.z, edge = cd.a.w;
  EACH_ROW {
    uvec2 pixel = uvec2(column, row + j);
    vec2 cover = coverage(shape, spotOf(shape, vec2(pixel) + 0.5), true);
    bool shown = inBox(shape.box, pixel);
    uint outline = shown ? eightBits(cover.x) : 0u, inside = shown ? min(eightBits(cover.y), outline) : 0u;
    px[j] = over(px[j], combined(fill, inside, edge, outline - inside));
  }
}

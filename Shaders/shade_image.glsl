// Images.

// The image covers the tile: no edge, no perspective.
void texels(uint index) {
  Eight cd = fetch(frame.items, index * ITEM_QUADS + 2u), ef = fetch(frame.items, index * ITEM_QUADS + 4u);
  Texels source = texelsOf(cd.b.w);
  bool smooth_ = (cd.b.y & ITEM_NEAREST) == 0u;
  uint opacity = cd.b.z;
  int x = int(column), y = int(row);
  int u = int(ef.a.x) + int(ef.a.y) * x + int(ef.a.z) * y, v = int(ef.a.w) + int(ef.b.x) * x + int(ef.b.y) * y;
  EACH_ROW {
    uint texel = smooth_ ? bilinear(source, u, v) : nearest(source, u, v);
    px[j] = over(px[j], scaled(texel, opacity));
    u += int(ef.a.z);
    v += int(ef.b.y);
  }
}

void image(uint index) {
  Eight ab = fetch(frame.items, index * ITEM_QUADS), cd = fetch(frame.items, index * ITEM_QUADS + 2u);
  Eight ef = fetch(frame.items, index * ITEM_QUADS + 4u);
  Shape shape = shapeOf(ab, cd, ef.b.z, ivec4(fetchQuad(Quads(frame.boxes), index)));
  Texels source = texelsOf(cd.b.w);
  bool smooth_ = (cd.b.y & ITEM_NEAREST) == 0u, perspective = (cd.b.y & ITEM_PERSPECTIVE) != 0u;
  uint opacity = cd.b.z;
  mat3 homography;
  if (PERSPECTIVE) homography = fetchHomography(perspective ? ef.b.z + 1u : 0u);
  int x = int(column), y = int(row);
  int u = int(ef.a.x) + int(ef.a.y) * x + int(ef.a.z) * y, v = int(ef.a.w) + int(ef.b.x) * x + int(ef.b.y) * y;
  EACH_ROW {
    uint outline = outlineAt(shape, uvec2(column, row + j));
    int s = u, t = v;
    if (PERSPECTIVE && perspective) {
      vec3 q = homography * vec3(vec2(column, row + j) + 0.5, 1.0);
      outline = q.z > 0.0 ? outline : 0u;
      vec2 position = floor(clamp(q.xy / (q.z > 0.0 ? q.z : 1.0), -32000.0, 32000.0) * 65536.0);
      s = int(position.x);
      t = int(position.y);
    }
    uint texel = smooth_ ? bilinear(source, s, t) : nearest(source, s, t);
    px[j] = over(px[j], scaled(texel, multiplied(outline, opacity)));
    u += int(ef.a.z);
    v += int(ef.b.y);
  }
}

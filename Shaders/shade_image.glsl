// Images.

void image(uint index) {
  Eight ab = fetch(frame.items, index * ITEM_QUADS), cd = fetch(frame.items, index * ITEM_QUADS + 2u);
  Eight ef = fetch(frame.items, index * ITEM_QUADS + 4u);
  Shape shape = shapeOf(ab, cd, ef.b.z, ivec4(fetchQuad(Quads(frame.boxes), index)));
  Texels source = texelsOf(cd.b.w);
  bool nearest = (cd.b.y & ITEM_NEAREST) != 0u, perspective = (cd.b.y & ITEM_PERSPECTIVE) != 0u;
  uint opacity = cd.b.z;
  mat3 homography;
  if (PERSPECTIVE) homography = fetchHomography(perspective ? ef.b.z + 1u : 0u);
  int x = int(column), y = int(row);
  int u = int(ef.a.x) + int(ef.a.y) * x + int(ef.a.z) * y, v = int(ef.a.w) + int(ef.b.x) * x + int(ef.b.y) * y;
  EACH_ROW {
    EACH_COLUMN {
      uint outline = outlineAt(shape, uvec2(column + i, row + j));
      int s = u + int(ef.a.y) * int(i), t = v + int(ef.b.x) * int(i);
      if (PERSPECTIVE && perspective) {
        vec3 q = homography * vec3(vec2(column + i, row + j) + 0.5, 1.0);
        outline = q.z > 0.0 ? outline : 0u;
        vec2 position = floor(clamp(q.xy / (q.z > 0.0 ? q.z : 1.0), -32000.0, 32000.0) * 65536.0);
        s = int(position.x);
        t = int(position.y);
      }
      uint texel = sampled(source, nearest, s, t);
      px[AT] = over(px[AT], scaled(texel, multiplied(outline, opacity)));
    }
    u += int(ef.a.z);
    v += int(ef.b.y);
  }
}

// Images.

void image(uint index) {
  Eight ab = fetch(frame.items, index * ITEM_QUADS), cd = fetch(frame.items, index * ITEM_QUADS + 2u);
  Eight ef = fetch(frame.items, index * ITEM_QUADS + 4u);
  Shape shape = shapeOf(ab, cd, ef.b.z, ivec4(fetchQuad(Quads(frame.boxes), index)));
  bool perspective = (cd.b.y & ITEM_PERSPECTIVE) != 0u;
  Texels source = texelsOf(cd.b.w, (cd.b.y & ITEM_NEAREST) != 0u);
  uint opacity = cd.b.z;
  mat3 homography;
  if (PERSPECTIVE) homography = fetchHomography(perspective ? ef.b.z + 1u : 0u);
  int x = int(column), y = int(row);
  int u = int(ef.a.x) + int(ef.a.y) * x + int(ef.a.z) * y + source.shift;
  int v = int(ef.a.w) + int(ef.b.x) * x + int(ef.b.y) * y + source.shift;
  vec2 across[2];
  EACH_COLUMN across[i] = shape.inverse[0] * (float(x + int(i)) + 0.5 - shape.centre.x);
  // Overlap with a side of half length h: h + 0.5 - |l|, but no more than the whole side.
  vec2 far = shape.extent + 0.5, most = min(2.0 * shape.extent, 1.0);
  EACH_ROW {
    vec2 down = shape.inverse[1] * (float(y + int(j)) + 0.5 - shape.centre.y);
    EACH_COLUMN {
      int s = u + int(ef.a.y) * int(i), t = v + int(ef.b.x) * int(i);
      uint outline;
      if (ROUNDED || PERSPECTIVE) {
        outline = outlineAt(shape, uvec2(column + i, row + j));
      } else {
        vec2 e = max(min(far - abs(across[i] + down), most), 0.0);
        outline = inBox(shape.box, uvec2(column + i, row + j)) ? uint(int(e.x * e.y * 255.0 + 0.5)) : 0u;
      }
      if (PERSPECTIVE && perspective) {
        vec3 q = homography * vec3(vec2(column + i, row + j) + 0.5, 1.0);
        outline = q.z > 0.0 ? outline : 0u;
        vec2 position = floor(clamp(q.xy / (q.z > 0.0 ? q.z : 1.0), -32000.0, 32000.0) * 65536.0);
        s = int(position.x) + source.shift;
        t = int(position.y) + source.shift;
      }
      uint texel = sampled(source, s, t);
      px[AT] = over(px[AT], scaled(texel, multiplied(outline, opacity)));
    }
    u += int(ef.a.z);
    v += int(ef.b.y);
  }
}

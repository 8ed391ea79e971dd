// Images: samples with texel positions in 16.16 fixed point, drawn within the item's outline, source-over or additive.
layout(constant_id = 20) const bool TINTED = true;
layout(constant_id = 21) const bool ADDITIVE = true;

// Draws an image. Rows advance the texel position by (uy, vy), columns by (ux, vx); in perspective each pixel is mapped
// by the homography instead.
void image(uint index) {
  Eight ab = fetch(items(), index * ITEM_QUADS), cd = fetch(items(), index * ITEM_QUADS + 2u);
  Eight ef = fetch(items(), index * ITEM_QUADS + 4u);
  Shape shape = shapeOf(ab, cd, ef.b.z, boxOf(index));
  Picture picture = pictureOf(cd.a, cd.b);
  uint opacity = cd.b.z & 255u;
  uint tint = (shape.flags & ITEM_TINTED) != 0u ? cd.b.z >> 8 | 0xff000000u : ~0u;
  bool additive = (shape.flags & ITEM_ADDITIVE) != 0u;
  bool clipped = CLIPPED && (shape.flags & ITEM_CLIPPED) != 0u;
  bool mapped = PERSPECTIVE && (clipped || (shape.flags & ITEM_PERSPECTIVE) != 0u);
  mat3 homography;
  if (PERSPECTIVE) homography = fetchHomography(mapped ? ef.b.z + 1u : 0u);
  uint shown = CLIPPED ? cutBy(ef.a.x, clipped ? ef.a.y : 0u) : ~0u;
  // Texel position of the thread's first pixel; ef holds u0, ux, uy, v0, vx, vy.
  int x = int(column), y = int(row);
  int u = int(ef.a.x) + int(ef.a.y) * x + int(ef.a.z) * y, v = int(ef.a.w) + int(ef.b.x) * x + int(ef.b.y) * y;
  // Overlap with a side of half length h: h + 0.5 - |l|, but no more than the whole side.
  vec2 far = shape.extent + 0.5, most = min(2.0 * shape.extent, 1.0);
  vec2 across[2];
  EACH_COLUMN across[i] = shape.inverse[0] * (float(x + int(i)) + 0.5 - shape.centre.x);
  EACH_ROW {
    vec2 down = shape.inverse[1] * (float(y + int(j)) + 0.5 - shape.centre.y);
    EACH_COLUMN {
      uvec2 pixel = uvec2(column + i, row + j);
      int s = u + int(ef.a.y) * int(i), t = v + int(ef.b.x) * int(i);
      uint outline;
      if (ROUNDED || PERSPECTIVE || HARD) {
        outline = outlineAt(shape, pixel);
      } else {
        vec2 e = max(min(far - abs(across[i] + down), most), 0.0);
        outline = inBox(shape.box, pixel) ? uint(int(e.x * e.y * 255.0 + 0.5)) : 0u;
      }
      if (PERSPECTIVE && mapped) {
        vec3 q = homography * vec3(vec2(pixel) + 0.5, 1.0);
        outline = q.z > 0.0 ? outline : 0u;
        vec2 position = floor(clamp(q.xy / (q.z > 0.0 ? q.z : 1.0), -32000.0, 32000.0) * 65536.0);
        s = int(position.x);
        t = int(position.y);
      }
      if (CLIPPED) outline = (shown >> AT & 1u) != 0u ? outline : 0u;
      uint source = sampled(picture, s, t);
      if (TINTED) source = product(source, tint);
      source = scaled(source, multiplied(outline, opacity));
      px[AT] = ADDITIVE && additive ? added(px[AT], source) : over(px[AT], source);
    }
    u += int(ef.a.z);
    v += int(ef.b.y);
  }
}

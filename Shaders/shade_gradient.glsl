// Gradients: image items with ITEM_GRADIENT. Their tables lie behind the homographies; AgateRaster's GradientTable has
// their layout, and RasterGradient is the reference.
layout(constant_id = 24) const bool GRADIENTS = true;

const uint GRADIENT_RADIAL = 1, GRADIENT_CONIC = 2;

// The angle of (u, v) in turns, 0...1: the polynomial of RasterGradient, in the same order.
float turnOf(float u, float v) {
  float x = abs(u), y = abs(v);
  float a = min(x, y) / max(max(x, y), 1e-30), s = a * a;
  float t = -0.00186549 * s + 0.00838004;
  t = t * s - 0.01853087;
  t = t * s + 0.03080340;
  t = t * s - 0.05293867;
  t = (t * s + 0.15915132) * a;
  t = y > x ? 0.25 - t : t;
  t = u < 0.0 ? 0.5 - t : t;
  return v < 0.0 ? 1.0 - t : t;
}

// The number of locations, from word `first` of the table on, that are not beyond t: the index of t's segment.
uint segmentOf(Table table, uint first, uint count, float t) {
  uint low = 0u, high = count;
  while (low < high) {
    uint middle = (low + high) / 2u;
    if (fetchFloat(table, first + middle) <= t) low = middle + 1u;
    else high = middle;
  }
  return low;
}

// The threshold of an ordered dither, one of 64 between 0 and 1 in a pattern of eight by eight pixels: the bits of x ^
// y and of y, interleaved and reversed.
float thresholdAt(uvec2 pixel) {
  uint q = pixel.x ^ pixel.y, r = pixel.y;
  uint steps = (q & 1u) << 5 | (r & 1u) << 4 | (q & 2u) << 2 | (r & 2u) << 1 | (q & 4u) >> 1 | (r & 4u) >> 2;
  return (float(steps) + 0.5) * (1.0 / 64.0);
}

// Draws a gradient, source-over.
void gradient(uint index) {
  Eight ab = fetch(items(), index * ITEM_QUADS), cd = fetch(items(), index * ITEM_QUADS + 2u);
  Eight ef = fetch(items(), index * ITEM_QUADS + 4u);
  Shape shape = shapeOf(ab, cd, ef.b.z, boxOf(index));
  bool projected = PERSPECTIVE && (shape.flags & ITEM_PERSPECTIVE) != 0u;
  mat3 m = fetchHomography(ef.b.z + 1u);
  Table table = homographies();
  uint at = max(frame.homographyCount, 2u) * 9u + cd.b.w;
  uint kind = uint(fetchFloat(table, at)), count = uint(fetchFloat(table, at + 1u));
  uint first = at + 2u, segments = first + count;
  float opacity = float(cd.b.z & 255u);
  uint shown = CLIPPED ? cutBy(ef.a.x, (shape.flags & ITEM_CLIPPED) != 0u ? ef.a.y : 0u) : ~0u;
  float t[PIXELS], least = 1e9, most = -1e9;
  vec4 colour[PIXELS];
  EACH_PIXEL {
    vec2 p = vec2(column + i, row + j) + 0.5;
    float u = m[0].x * p.x + (m[1].x * p.y + m[2].x), v = m[0].y * p.x + (m[1].y * p.y + m[2].y);
    if (projected) {
      float w = m[0].z * p.x + (m[1].z * p.y + m[2].z);
      u = u / w;
      v = v / w;
    }
    float place = kind == GRADIENT_RADIAL ? sqrt(u * u + v * v) : kind == GRADIENT_CONIC ? turnOf(u, v) : u;
    place = place > -1e9 ? min(place, 1e9) : -1e9;
    t[AT] = place;
    least = min(least, place);
    most = max(most, place);
    colour[AT] = vec4(0.0);
  }
  // The pixels of most threads lie in one segment, so segments are looped over instead of looked up for each pixel.
  uint low = segmentOf(table, first, count, least), high = segmentOf(table, first, count, most);
  for (uint k = low; k <= high; k++) {
    FETCH(9u, table, segments + k * 9u, w)
    float start = uintBitsToFloat(w[0]);
    vec4 base = uintBitsToFloat(uvec4(w[1], w[2], w[3], w[4])), slope = uintBitsToFloat(uvec4(w[5], w[6], w[7], w[8]));
    EACH_PIXEL colour[AT] = k == low || t[AT] >= start ? base + (t[AT] - start) * slope : colour[AT];
  }
  EACH_PIXEL {
    uvec2 pixel = uvec2(column + i, row + j);
    float threshold = thresholdAt(pixel), weight = colour[AT].a * opacity;
    uint alpha = uint(weight + threshold);
    uvec3 channels = min(uvec3(colour[AT].rgb * weight + threshold), uvec3(alpha));
    uint source = channels.r | channels.g << 8 | channels.b << 16 | alpha << 24;
    uint outline = outlineAt(shape, pixel);
    if (CLIPPED) outline = (shown >> AT & 1u) != 0u ? outline : 0u;
    px[AT] = over(px[AT], scaled(source, outline));
  }
}

// Clip edges: items with ITEM_CLIPPED draw only pixels (x, y) with a*x + b*y + c >= 0 for each of their edges, in
// 32-bit integers.
layout(constant_id = 15) const bool CLIPPED = true;

// A bit for each of the thread's pixels, set if the pixel lies inside all of the `count` edges from number `first` on.
uint cutBy(uint first, uint count) {
  Table edges = Table(frame.upload, frame.edges);
  uint shown = ~0u;
  for (uint k = 0u; k < count; k++) {
    FETCH(3u, edges, (first + k) * 3u, w)
    ivec3 edge = ivec3(w[0], w[1], w[2]);
    int value = edge.x * int(column) + edge.y * int(row) + edge.z;
    EACH_PIXEL if (value + edge.x * int(i) + edge.y * int(j) < 0) shown &= ~(1u << AT);
  }
  return shown;
}

// The edge bits of an item that is not an image: it stores its edges in the words in which images have texel positions.
uint cut(uint index, uint flags) {
  if (!CLIPPED) return ~0u;
  uvec4 words = fetchQuad(items(), index * ITEM_QUADS + 4u);
  return cutBy(words.x, (flags & ITEM_CLIPPED) != 0u ? words.y : 0u);
}

// Drops all entries of a sorted list below the topmost item that covers the tile with opaque pixels. A cover inside a
// group hides only items below it in that group, so it does not count.
#include "item.glsl"

// The segment of the list that remains: first entry, number.
uvec2 trimmed(Words list, uvec2 segment) {
  const uint furthest = 16384u; // bounds the loop; a cover further down is missed, which costs only time
  uint depth = 0u, end = segment.x + segment.y;
  uint last = segment.y > furthest ? end - furthest : segment.x;
  for (uint i = end; i > last; i--) {
    uint entry = list.v[i - 1u], kind = entryClass(entry);
    if (kind == CLASS_GROUP_END) depth++;
    if (kind == CLASS_GROUP_BEGIN && !isMaskBegin(entry)) depth--;
    if (depth == 0u && entryCovers(entry)) return uvec2(i - 1u, end - i + 1u);
  }
  return segment;
}

#version 460
// One workgroup for each long list and 2,048 of its entries: merges sorted runs of `pass` entries in pairs. An entry's
// place is its own in its run plus the number of smaller entries in the other. From `list` to `spare` and back.
#include "frame.glsl"
layout(local_size_x = 64) in;

void main() {
  uvec2 segment = frame.segments.v[frame.status.v[STATUS_TILES + gl_WorkGroupID.x]];
  uint first = gl_WorkGroupID.y * CHUNK;
  if (first >= segment.y || segment.x + segment.y > frame.listCapacity) return;
  bool back = (frame.flags & FLAG_FROM_SPARE) != 0u;
  Words from = back ? frame.spare : frame.list, to = back ? frame.list : frame.spare;
  uint run = frame.pass, last = min(first + CHUNK, segment.y);
  for (uint i = first + gl_LocalInvocationIndex; i < last; i += gl_WorkGroupSize.x) {
    uint entry = from.v[segment.x + i];
    uint own = i / run, other = own ^ 1u;
    uint low = min(other * run, segment.y), otherStart = low;
    uint high = min(low + run, segment.y);
    while (low < high) {
      uint middle = (low + high) / 2u;
      if (from.v[segment.x + middle] < entry) low = middle + 1u; else high = middle;
    }
    uint place = (own & ~1u) * run + (i - own * run) + (low - otherStart);
    to.v[segment.x + place] = entry;
  }
}

#version 460
// Bin stage, after bin_sort_long: one workgroup for each long list and 2,048 of its entries. Merges sorted runs of
// `pass` entries in pairs, from `list` to `spare`; the next merge gets both exchanged. An entry's place is its place in
// its own run plus the number of smaller entries in the other run. A list that is sorted before a merge and the merge
// back stays where it is.
#include "frame.glsl"
layout(local_size_x = 64) in;

void main() {
  uvec2 segment = frame.segments.v[frame.status.v[STATUS_TILES + gl_WorkGroupID.x]];
  uint first = gl_WorkGroupID.y * CHUNK;
  if (first >= segment.y || segment.x + segment.y > frame.listCapacity) return;
  uint run = frame.pass, last = min(first + CHUNK, segment.y);
  bool isBack = (findMSB(run / CHUNK) & 1) != 0;
  if (segment.y <= (isBack ? run / 2u : run)) return;
  for (uint i = first + gl_LocalInvocationIndex; i < last; i += gl_WorkGroupSize.x) {
    uint entry = frame.list.v[segment.x + i];
    uint own = i / run, other = own ^ 1u;
    uint low = min(other * run, segment.y), otherStart = low;
    uint high = min(low + run, segment.y);
    while (low < high) {
      uint middle = (low + high) / 2u;
      if (frame.list.v[segment.x + middle] < entry) low = middle + 1u; else high = middle;
    }
    uint place = (own & ~1u) * run + (i - own * run) + (low - otherStart);
    frame.spare.v[segment.x + place] = entry;
  }
}

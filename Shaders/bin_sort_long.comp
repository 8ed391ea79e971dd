#version 460
// Bin stage, after bin_scatter: one workgroup for each long list and 2,048 of its entries. Sorts them with a bitonic
// sort in shared memory; 0xffffffff fills up to a power of two.
#include "frame.glsl"
layout(local_size_x = 64) in;

shared uint entries[CHUNK];

void main() {
  uvec2 segment = frame.segments.v[frame.status.v[STATUS_TILES + gl_WorkGroupID.x]];
  uint first = gl_WorkGroupID.y * CHUNK;
  if (first >= segment.y || segment.x + segment.y > frame.listCapacity) return;
  uint number = min(segment.y - first, CHUNK), start = segment.x + first;
  uint size = 2u;
  while (size < number) size <<= 1;
  for (uint i = gl_LocalInvocationIndex; i < size; i += gl_WorkGroupSize.x)
    entries[i] = i < number ? frame.list.v[start + i] : 0xffffffffu;
  barrier();
  for (uint block = 2u; block <= size; block <<= 1) {
    for (uint gap = block >> 1; gap > 0u; gap >>= 1) {
      for (uint pair = gl_LocalInvocationIndex; pair < size / 2u; pair += gl_WorkGroupSize.x) {
        uint i = (pair / gap) * 2u * gap + pair % gap;
        uint low = entries[i], high = entries[i + gap];
        bool rising = (i & block) == 0u;
        if (low > high == rising) {
          entries[i] = high;
          entries[i + gap] = low;
        }
      }
      barrier();
    }
  }
  for (uint i = gl_LocalInvocationIndex; i < number; i += gl_WorkGroupSize.x) frame.list.v[start + i] = entries[i];
}

#version 460
// Measures the peak arithmetic throughput of a device, for AgateVulkan's Ceilings: multiplications and additions only.
#include "filter.glsl"
layout(local_size_x = 256) in;

const uint STEPS = 4096; // of 8 multiplications and 8 additions each

layout(buffer_reference, std430, buffer_reference_align = 16) buffer Fours { uvec4 v[]; };

void main() {
  vec4 a = vec4(gl_GlobalInvocationID.x) * 1e-9, b = a + 0.25;
  for (uint step_ = 0u; step_ < STEPS; step_++) {
    a = a * 0.999 + 0.001;
    b = b * 0.998 + 0.002;
  }
  // Practically never true; without a use of the results compilers would drop the loop.
  if (a.x + a.y + a.z + a.w + b.x + b.y + b.z + b.w == 17.0) Fours(filter_.target).v[0] = uvec4(1u);
}

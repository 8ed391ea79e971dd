#version 460
// Vertices of coloured triangles, for layers that programs draw: CAVulkanTriangles of AgateVulkanLayers.

layout(location = 0) in vec3 position;
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 straight;

layout(push_constant) uniform Block {
  mat4 transform;
};

void main() {
  // Positions follow OpenGL: y points up, and depth is −1...1. Vulkan's y points down, and its depth is 0...1.
  vec4 p = transform * vec4(position, 1.0);
  gl_Position = vec4(p.x, -p.y, 0.5 * (p.z + p.w), p.w);
  straight = color;
}

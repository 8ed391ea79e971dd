#version 460
// Coloured triangles for layers that programs draw in: see `CAVulkanTriangles`.

layout(location = 0) in vec3 position;
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 straight;

layout(push_constant) uniform Block {
  mat4 transform;
};

void main() {
  // Triangles are given as OpenGL takes them: y up, and depth from −1 to 1.
  vec4 p = transform * vec4(position, 1.0);
  gl_Position = vec4(p.x, -p.y, 0.5 * (p.z + p.w), p.w);
  straight = color;
}

#version 460
// Coloured triangles for layers that programs draw in: see `CAVulkanTriangles`.

layout(location = 0) in vec4 straight;
layout(location = 0) out vec4 premultiplied;

void main() { premultiplied = vec4(straight.rgb * straight.a, straight.a); }

#version 460
// Fragments of coloured triangles, for layers that programs draw: CAVulkanTriangles of AgateVulkanLayers.

layout(location = 0) in vec4 straight;
layout(location = 0) out vec4 premultiplied;

void main() { premultiplied = vec4(straight.rgb * straight.a, straight.a); }

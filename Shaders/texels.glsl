// Words of image memory.

// Texels are read through a texel buffer, not by address: lavapipe does the former with one gather for all lanes, the
// latter in a loop over them. (It gathers from storage texel buffers only; uniform ones cost a call for each texel.)
layout(constant_id = 12) const bool TEXEL_BUFFER = true;
layout(set = 0, binding = 0, r32ui) uniform readonly uimageBuffer texelBuffer;

// A word of image memory that begins at `words`, and at `first` in the texel buffer.
uint texel(Words words, int first, int at) {
  return TEXEL_BUFFER ? imageLoad(texelBuffer, first + at).x : words.v[at];
}

// Words of image memory.

// With TEXEL_BUFFER texels are read through a texel buffer, not by address: lavapipe reads the buffer with one gather
// for all lanes, addresses in a loop over the lanes. (It gathers from storage texel buffers only; uniform ones cost a
// call for each texel.)
layout(constant_id = 12) const bool TEXEL_BUFFER = true;
layout(set = 0, binding = 0, r32ui) uniform readonly uimageBuffer texelBuffer;

// Word `at` of a picture that begins at `words`, and at index `first` of the texel buffer.
uint texel(Words words, int first, int at) {
  return TEXEL_BUFFER ? imageLoad(texelBuffer, first + at).x : words.v[at];
}

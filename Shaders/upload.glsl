// Tables of words in the buffer that the host writes for a frame (AgateVulkan's UploadLayout), and tables that the
// device makes from them. Words and Quads must be declared before this file is included.

// Whether tables are read through texel buffers instead of by address: see texels.glsl. GPUs read by address.
layout(constant_id = 2) const bool UPLOAD_BUFFER = true;
layout(set = 1, binding = 0, r32ui) uniform readonly uimageBuffer uploadBuffer;
// The upload buffer in units of four words.
layout(set = 2, binding = 0, rgba32ui) uniform readonly uimageBuffer uploadQuads;

// The address `bytes` behind another. Addresses are pairs (low, high) of words: not every driver has 64-bit integers.
uvec2 addressAt(uvec2 base, uint bytes) {
  uint carry, low = uaddCarry(base.x, bytes, carry);
  return uvec2(low, base.y + carry);
}

struct Table {
  uvec2 upload;
  uint offset; // bytes from `upload` to the first word
};

uint fetchWord(Table table, uint at) {
  return UPLOAD_BUFFER
    ? imageLoad(uploadBuffer, int(table.offset / 4u + at)).x : Words(addressAt(table.upload, table.offset)).v[at];
}

float fetchFloat(Table table, uint at) { return uintBitsToFloat(fetchWord(table, at)); }

// Four words. Tables of quads begin at multiples of 16 bytes.
uvec4 fetchQuad(Table table, uint at) {
  return UPLOAD_BUFFER
    ? imageLoad(uploadQuads, int(table.offset / 16u + at)) : Quads(addressAt(table.upload, table.offset)).v[at];
}

struct Eight { uvec4 a, b; };

// Eight words, from quad `at` on.
Eight fetch(Table table, uint at) { return Eight(fetchQuad(table, at), fetchQuad(table, at + 1u)); }

// Declares `w` as an array of `count` words, read from word `at` of the table on.
#define FETCH(count, table, at, w) \
  uint w[count]; \
  [[unroll]] for (uint k_ = 0u; k_ < count; k_++) w[k_] = fetchWord(table, (at) + k_);

// Reads that are the same for all lanes. After the declarations of Words and Quads.
//
// A driver that loads for each invocation by itself (lavapipe) pays for every word as many times as a vector is wide.
// There the lanes of a subgroup load one word each and hand it round.
#extension GL_KHR_shader_subgroup_ballot : require

// Lanes that load together: 4, 8, or 0 where the driver does such loads once.
layout(constant_id = 2) const uint LANES = 0;

struct Eight { uvec4 a, b; };

// Eight words from quad `at` on.
Eight fetch(Quads quads, uint at) {
  Eight words;
  if (LANES == 0u) {
    words.a = quads.v[at];
    words.b = quads.v[at + 1u];
  } else if (LANES == 4u) {
    uint lane = gl_SubgroupInvocationID & 3u;
    uint low = Words(quads).v[at * 4u + lane], high = Words(quads).v[at * 4u + 4u + lane];
    words.a = uvec4(subgroupBroadcast(low, 0), subgroupBroadcast(low, 1), subgroupBroadcast(low, 2),
      subgroupBroadcast(low, 3));
    words.b = uvec4(subgroupBroadcast(high, 0), subgroupBroadcast(high, 1), subgroupBroadcast(high, 2),
      subgroupBroadcast(high, 3));
  } else {
    uint word = Words(quads).v[at * 4u + (gl_SubgroupInvocationID & 7u)];
    words.a = uvec4(subgroupBroadcast(word, 0), subgroupBroadcast(word, 1), subgroupBroadcast(word, 2),
      subgroupBroadcast(word, 3));
    words.b = uvec4(subgroupBroadcast(word, 4), subgroupBroadcast(word, 5), subgroupBroadcast(word, 6),
      subgroupBroadcast(word, 7));
  }
  return words;
}

// Four words.
uvec4 fetchQuad(Quads quads, uint at) {
  if (LANES == 0u) return quads.v[at];
  uint word = Words(quads).v[at * 4u + (gl_SubgroupInvocationID & 3u)];
  return uvec4(subgroupBroadcast(word, 0), subgroupBroadcast(word, 1), subgroupBroadcast(word, 2),
    subgroupBroadcast(word, 3));
}

// Three words.
uvec3 fetchThree(Words words, uint at) {
  if (LANES == 0u) return uvec3(words.v[at], words.v[at + 1u], words.v[at + 2u]);
  uint word = words.v[at + min(gl_SubgroupInvocationID & 3u, 2u)];
  return uvec3(subgroupBroadcast(word, 0), subgroupBroadcast(word, 1), subgroupBroadcast(word, 2));
}

// Declares `w` as `count` words: `word`, an expression, is number `k`.
#define SHARE(count, k, word, w) \
  uint w[count]; \
  [[unroll]] for (uint first_ = 0u; first_ < count; first_ += max(LANES, 1u)) { \
    uint k = min(first_ + (gl_SubgroupInvocationID & (max(LANES, 1u) - 1u)), count - 1u); \
    uint word_ = word; \
    [[unroll]] for (uint n_ = 0u; n_ < max(LANES, 1u); n_++) \
      if (first_ + n_ < count) w[first_ + n_] = LANES == 0u ? word_ : subgroupBroadcast(word_, n_); \
  }

// Declares `w` as `count` words from `at` on.
#define FETCH(count, words, at, w) SHARE(count, k, (words).v[(at) + k], w)

// Nine floats.
void fetchNine(Words words, uint at, out float numbers[9]) {
  FETCH(9u, words, at, w)
  [[unroll]] for (uint k = 0u; k < 9u; k++) numbers[k] = uintBitsToFloat(w[k]);
}

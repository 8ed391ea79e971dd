// SHA-256 (FIPS 180-4) of whole blocks, with the instructions for it where the processor has them.

#include "agate_sha256.h"

#include <string.h>

static const uint32_t constants[64] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2};

static uint32_t rotate(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void plain_blocks(uint32_t *state, const uint8_t *bytes, size_t count) {
  for (; count; count--, bytes += 64) {
    uint32_t w[64];
    for (int i = 0; i < 16; i++) {
      const uint8_t *p = bytes + 4 * i;
      w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    }
    for (int i = 16; i < 64; i++) {
      uint32_t p = w[i - 15], q = w[i - 2];
      w[i] = w[i - 16] + (rotate(p, 7) ^ rotate(p, 18) ^ p >> 3) + w[i - 7] + (rotate(q, 17) ^ rotate(q, 19) ^ q >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i++) {
      uint32_t t = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + w[i];
      uint32_t u = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t;
      d = c, c = b, b = a, a = t + u;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

static int find_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

static int has_instructions(void) {
  // Asking takes long in a virtual machine. −1 stands for not asked yet.
  static _Atomic int found = -1;
  if (found < 0) found = find_instructions();
  return found;
}

__attribute__((target("sha,sse4.1,ssse3"))) static void fast_blocks(
  uint32_t *state, const uint8_t *bytes, size_t count
) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions take the state as A B E F and C D G H, the first in the highest lane.
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xf0);
  for (; count; count--, bytes += 64) {
    const __m128i before0 = abef, before1 = cdgh;
    __m128i w[4];
    for (int k = 0; k < 4; k++) w[k] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * k)), order);
#pragma clang loop unroll(full)
    for (int k = 0; k < 16; k++) {
      __m128i now = w[k & 3];
      __m128i sum = _mm_add_epi32(now, _mm_loadu_si128((const __m128i *)(constants + 4 * k)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
      if (k < 12) {
        __m128i next = _mm_sha256msg1_epu32(now, w[(k + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(w[(k + 3) & 3], w[(k + 2) & 3], 4));
        w[k & 3] = _mm_sha256msg2_epu32(next, w[(k + 3) & 3]);
      }
    }
    abef = _mm_add_epi32(abef, before0);
    cdgh = _mm_add_epi32(cdgh, before1);
  }
  low = _mm_shuffle_epi32(abef, 0x1b);
  high = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}
#else
static int has_instructions(void) { return 0; }
static void fast_blocks(uint32_t *state, const uint8_t *bytes, size_t count) { plain_blocks(state, bytes, count); }
#endif

void agate_sha256_blocks(uint32_t *state, const uint8_t *bytes, size_t count, int32_t plain) {
  if (!plain && has_instructions()) fast_blocks(state, bytes, count);
  else plain_blocks(state, bytes, count);
}

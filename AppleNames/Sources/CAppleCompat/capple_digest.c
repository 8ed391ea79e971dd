#include "capple_digest.h"

#include <string.h>

// MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4). GLib's checksums are objects, but the contexts of CommonCrypto are
// memory that programs allocate, copy and abandon. GLib has no SHA-224.

// The fractional parts of the square roots of the first 16 prime numbers: the initial states of SHA-2.
static const uint64_t square_roots[16] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1, 0x510e527fade682d1,
    0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179, 0xcbbb9d5dc1059ed8, 0x629a292a367cd507,
    0x9159015a3070dd17, 0x152fecd8f70e5939, 0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7,
    0x47b5481dbefa4fa4,
};
// The fractional parts of the cube roots of the first 80 prime numbers. SHA-256 uses the first half of each.
static const uint64_t cube_roots[80] = {
    0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc, 0x3956c25bf348b538,
    0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118, 0xd807aa98a3030242, 0x12835b0145706fbe,
    0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2, 0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235,
    0xc19bf174cf692694, 0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
    0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5, 0x983e5152ee66dfab,
    0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4, 0xc6e00bf33da88fc2, 0xd5a79147930aa725,
    0x06ca6351e003826f, 0x142929670a0e6e70, 0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed,
    0x53380d139d95b3df, 0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
    0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30, 0xd192e819d6ef5218,
    0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8, 0x19a4c116b8d2d0c8, 0x1e376c085141ab53,
    0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8, 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373,
    0x682e6ff3d6b2b8a3, 0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
    0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b, 0xca273eceea26619c,
    0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178, 0x06f067aa72176fba, 0x0a637dc5a2c898a6,
    0x113f9804bef90dae, 0x1b710b35131c471b, 0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc,
    0x431d67c49c100d4c, 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
};
// 2^32 times the absolute values of the sines of 1 to 64.
static const uint32_t sines[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};

static uint32_t left(uint32_t x, int n) { return x << n | x >> (32 - n); }
static uint32_t right(uint32_t x, int n) { return x >> n | x << (32 - n); }
static uint64_t right64(uint64_t x, int n) { return x >> n | x << (64 - n); }

static uint32_t big32(const uint8_t *b) {
  return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}
static uint32_t little32(const uint8_t *b) {
  return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}
static uint64_t big64(const uint8_t *b) { return (uint64_t)big32(b) << 32 | big32(b + 4); }

static void add_md5(uint32_t *state, const uint8_t *block) {
  static const uint8_t turns[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  for (int i = 0; i < 64; i++) {
    uint32_t f;
    int place;
    switch (i / 16) {
    case 0: f = (b & c) | (~b & d), place = i; break;
    case 1: f = (b & d) | (c & ~d), place = (5 * i + 1) % 16; break;
    case 2: f = b ^ c ^ d, place = (3 * i + 5) % 16; break;
    default: f = c ^ (b | ~d), place = 7 * i % 16;
    }
    uint32_t next = b + left(a + f + sines[i] + little32(block + 4 * place), turns[i / 16][i % 4]);
    a = d, d = c, c = b, b = next;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}

static void add_sha1(uint32_t *state, const uint8_t *block) {
  uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
  for (int i = 0; i < 80; i++) {
    w[i] = i < 16 ? big32(block + 4 * i) : left(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t f;
    switch (i / 20) {
    case 0: f = ((b & c) | (~b & d)) + 0x5a827999; break;
    case 1: f = (b ^ c ^ d) + 0x6ed9eba1; break;
    case 2: f = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc; break;
    default: f = (b ^ c ^ d) + 0xca62c1d6;
    }
    uint32_t next = left(a, 5) + f + e + w[i];
    e = d, d = c, c = left(b, 30), b = a, a = next;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

static void add_sha256(uint32_t *state, const uint8_t *block) {
  uint32_t w[64], v[8];
  memcpy(v, state, sizeof v);
  for (int i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = big32(block + 4 * i);
    } else {
      uint32_t x = w[i - 15], y = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (right(x, 7) ^ right(x, 18) ^ x >> 3) + (right(y, 17) ^ right(y, 19) ^ y >> 10);
    }
    uint32_t a = v[0], e = v[4];
    uint32_t first = v[7] + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & v[5]) ^ (~e & v[6])) +
                     (uint32_t)(cube_roots[i] >> 32) + w[i];
    uint32_t second = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
    memmove(v + 1, v, 7 * sizeof *v);
    v[4] += first, v[0] = first + second;
  }
  for (int i = 0; i < 8; i++) state[i] += v[i];
}

static void add_sha512(uint64_t *state, const uint8_t *block) {
  uint64_t w[80], v[8];
  memcpy(v, state, sizeof v);
  for (int i = 0; i < 80; i++) {
    if (i < 16) {
      w[i] = big64(block + 8 * i);
    } else {
      uint64_t x = w[i - 15], y = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (right64(x, 1) ^ right64(x, 8) ^ x >> 7) +
             (right64(y, 19) ^ right64(y, 61) ^ y >> 6);
    }
    uint64_t a = v[0], e = v[4];
    uint64_t first = v[7] + (right64(e, 14) ^ right64(e, 18) ^ right64(e, 41)) + ((e & v[5]) ^ (~e & v[6])) +
                     cube_roots[i] + w[i];
    uint64_t second =
        (right64(a, 28) ^ right64(a, 34) ^ right64(a, 39)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
    memmove(v + 1, v, 7 * sizeof *v);
    v[4] += first, v[0] = first + second;
  }
  for (int i = 0; i < 8; i++) state[i] += v[i];
}

static int is_long(capple_digest_kind kind) { return kind == capple_digest_sha384 || kind == capple_digest_sha512; }

static void add(capple_digest *digest, capple_digest_kind kind, const uint8_t *block) {
  switch (kind) {
  case capple_digest_md5: add_md5(digest->words, block); break;
  case capple_digest_sha1: add_sha1(digest->words, block); break;
  case capple_digest_sha224:
  case capple_digest_sha256: add_sha256(digest->words, block); break;
  default: add_sha512(digest->long_words, block);
  }
}

void capple_digest_begin(capple_digest *digest, capple_digest_kind kind) {
  static const uint32_t older[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  memset(digest, 0, sizeof *digest);
  for (int i = 0; i < 8; i++) switch (kind) {
    case capple_digest_md5:
    case capple_digest_sha1: digest->words[i] = i < 5 ? older[i] : 0; break;
    case capple_digest_sha224: digest->words[i] = (uint32_t)square_roots[8 + i]; break;
    case capple_digest_sha256: digest->words[i] = (uint32_t)(square_roots[i] >> 32); break;
    case capple_digest_sha384: digest->long_words[i] = square_roots[8 + i]; break;
    case capple_digest_sha512: digest->long_words[i] = square_roots[i]; break;
    }
}

void capple_digest_update(capple_digest *digest, capple_digest_kind kind, const void *bytes, size_t count) {
  const uint8_t *rest = bytes;
  size_t size = is_long(kind) ? 128 : 64, filled = digest->length % size;
  digest->length += count;
  while (count > 0) {
    size_t part = size - filled < count ? size - filled : count;
    memcpy(digest->block + filled, rest, part);
    rest += part, count -= part, filled += part;
    if (filled < size) return;
    add(digest, kind, digest->block);
    filled = 0;
  }
}

void capple_digest_finish(capple_digest *digest, capple_digest_kind kind, uint8_t *result) {
  static const uint8_t counts[] = {16, 20, 28, 32, 48, 64}, padding[128] = {0x80};
  size_t size = is_long(kind) ? 128 : 64, lengths = size / 8;
  uint64_t length = digest->length;
  uint8_t bits[16] = {0};
  for (size_t i = 0; i < 8; i++) {
    size_t place = kind == capple_digest_md5 ? i : lengths - 1 - i;
    bits[place] = (uint8_t)(length << 3 >> 8 * i);
  }
  if (is_long(kind)) bits[7] = (uint8_t)(length >> 61);
  size_t end = length % size + lengths + 1;
  capple_digest_update(digest, kind, padding, (end <= size ? size : 2 * size) - end + 1);
  capple_digest_update(digest, kind, bits, lengths);
  for (int i = 0; i < counts[kind]; i++) {
    if (is_long(kind)) {
      result[i] = (uint8_t)(digest->long_words[i / 8] >> (56 - i % 8 * 8));
    } else {
      int bit = kind == capple_digest_md5 ? i % 4 * 8 : 24 - i % 4 * 8;
      result[i] = (uint8_t)(digest->words[i / 4] >> bit);
    }
  }
  memset(digest, 0, sizeof *digest);
}

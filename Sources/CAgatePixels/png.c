// Compresses pixels as the zlib stream of a PNG file: agate_png_analyze and agate_png_compress, for AgateGraphics'
// PNGEncoder.
//
// Rows are stored as differences to the row above (filter "up"). In such differences most of a drawn picture is runs of
// equal pixels, so runs are the only matches that are looked for: a match at the distance of one pixel. All rows share
// one Huffman code, made from the counts of the whole picture. Integers only, so equal pixels give equal bytes on every
// processor.

#include "blend.h"

enum {
  longest_segment = 65535,            // pixels of each sort
  literals = 256,                     // symbols of bytes, before the end-of-block symbol
  length_codes = 29,                  // symbols of match lengths, after it
  symbols = literals + 1 + length_codes,
  longest_match = 258,
  longest_code = 12,                  // in bits, so that four literals fit a 64-bit buffer beside seven other bits
  distance_codes = 4,                 // the distances 1…4
  filter_up = 2,
};

static const uint16_t length_base[length_codes] = {
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extra[length_codes] = {
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

/// The index of the code of a match length, 3…258.
INLINE int length_code(int length) {
  int code = length_codes - 1;
  while (length_base[code] > length) code--;
  return code;
}

/// A row is stored as segments: a word with the number of literal pixels and, in the upper half, of the pixels that
/// repeat the last of them; then the literal pixels.
INLINE uint32_t segment(size_t literal, size_t repeated) { return (uint32_t)literal | (uint32_t)repeated << 16; }

/// Differences of each byte to the row above. The first row has none above.
INLINE void difference_row(
  uint32_t *restrict d, const uint32_t *restrict row, const uint32_t *restrict above, int n, uint32_t mask
) {
  const u8x32 zero = {0};
  int j = 0;
  for (; j + 8 <= n; j += 8) {
    u8x32 upper = above ? LOAD(u8x32, above + j) : zero;
    u32x8 v = (u32x8)(LOAD(u8x32, row + j) - upper) & mask;
    STORE(d + j, v);
  }
  for (; j < n; j++) {
    uint32_t a = row[j], b = above ? above[j] : 0;
    d[j] = (((a | 0x80808080) - (b & 0x7f7f7f7f)) ^ ((a ^ ~b) & 0x80808080)) & mask;
  }
}

/// The first pixel from `i` on that differs from the one before it.
INLINE int run_end(const uint32_t *d, int i, int n) {
  while (i + 8 <= n) {
    i32x8 differs = LOAD(i32x8, d + i) != LOAD(i32x8, d + i - 1);
    if (any(&differs)) break;
    i += 8;
  }
  while (i < n && d[i] == d[i - 1]) i++;
  return i;
}

INLINE void count_pixel(agate_png *p, uint32_t v) {
  p->counts[0][v & 255]++;
  p->counts[1][v >> 8 & 255]++;
  p->counts[2][v >> 16 & 255]++;
  p->counts[3][v >> 24]++;
}

INLINE void count_run(agate_png *p, int pixels) {
  const int most = longest_match / p->channels;
  if (pixels >= most) p->lengths[length_code(most * p->channels)] += (uint32_t)(pixels / most);
  if (pixels % most) p->lengths[length_code(pixels % most * p->channels)]++;
}

/// Adds a row to the Adler-32 checksum of the stream: the filter's byte, then the pixels.
INLINE void checksum_row(agate_png *p, const uint32_t *d, int n) {
  const uint32_t prime = 65521;
  uint64_t a = p->adler & 0xffff, b = p->adler >> 16;
  a += filter_up;
  b += a;
  const uint64_t channels = (uint64_t)p->channels;
  // The byte at position i of N counts N − i times in b.
  for (int from = 0; from < n; from += 256) {
    const int count = n - from < 256 ? n - from : 256;
    u32x8 sum[4] = {0}, placed[4] = {0}, place = (u32x8)iota;
    int j = 0;
    for (; j + 8 <= count; j += 8, place += 8) {
      u32x8 v = LOAD(u32x8, d + from + j);
      for (int c = 0; c < 4; c++) {
        u32x8 byte = v >> (8 * c) & 255;
        sum[c] += byte;
        placed[c] += byte * place;
      }
    }
    const uint64_t total = (uint64_t)count * channels;
    b += total * a;
    for (int c = 0; c < p->channels; c++) {
      uint64_t s = 0, t = 0;
      for (int k = 0; k < 8; k++) {
        s += sum[c][k];
        t += placed[c][k];
      }
      for (int k = j; k < count; k++) {
        uint64_t byte = d[from + k] >> (8 * c) & 255;
        s += byte;
        t += byte * (uint64_t)k;
      }
      a += s;
      b += s * (total - (uint64_t)c) - t * channels;
    }
    a %= prime;
    b %= prime;
  }
  p->adler = (uint32_t)(b << 16 | a);
}

KERNEL void agate_png_begin(agate_png *p, int32_t channels) {
  memset(p, 0, sizeof *p);
  p->channels = channels;
  p->adler = 1;
}

KERNEL size_t agate_png_analyze(
  agate_png *p, const uint32_t *row, const uint32_t *above, int32_t width, uint32_t *difference, uint32_t *words
) {
  const uint32_t *const first = words;
  difference_row(difference, row, above, width, p->channels == 3 ? 0xffffff : ~0u);
  checksum_row(p, difference, width);
  p->counts[0][filter_up]++;
  int i = 0;
  while (i < width) {
    // A match reaches back one pixel, which the row's first pixel does not have.
    uint32_t *head = words++;
    const int start = i, last = width - start > longest_segment ? start + longest_segment : width;
    do {
      count_pixel(p, difference[i]);
      *words++ = difference[i++];
    } while (i < last && difference[i] != difference[i - 1]);
    int end = run_end(difference, i, width - i > longest_segment ? i + longest_segment : width);
    *head = segment((size_t)(i - start), (size_t)(end - i));
    if (end > i) count_run(p, end - i);
    i = end;
  }
  return (size_t)(words - first);
}

// Huffman codes

typedef struct { uint32_t weight; uint16_t symbol; } leaf;

/// Sorts leaves by weight, then by symbol.
static void sort_leaves(leaf *leaves, int n) {
  for (int i = 1; i < n; i++) {
    leaf v = leaves[i];
    int j = i;
    for (; j > 0 && leaves[j - 1].weight > v.weight; j--) leaves[j] = leaves[j - 1];
    leaves[j] = v;
  }
}

/// Code lengths of a Huffman code, limited to `longest_code` bits.
static void code_lengths(const uint32_t *weights, uint8_t *lengths) {
  leaf leaves[symbols];
  int n = 0;
  for (int s = 0; s < symbols; s++) {
    lengths[s] = 0;
    if (weights[s]) leaves[n++] = (leaf){weights[s], (uint16_t)s};
  }
  sort_leaves(leaves, n);
  if (n == 1) {
    lengths[leaves[0].symbol] = 1;
    return;
  }
  // Leaves are nodes 0…n−1; an inner node has the two lightest nodes that have no parent yet.
  uint64_t weight[2 * symbols];
  int parent[2 * symbols], depth[2 * symbols], next_leaf = 0, next_inner = n;
  for (int i = 0; i < n; i++) weight[i] = leaves[i].weight;
  for (int node = n; node < 2 * n - 1; node++) {
    weight[node] = 0;
    for (int k = 0; k < 2; k++) {
      int inner_first = next_leaf == n || (next_inner < node && weight[next_inner] < weight[next_leaf]);
      int child = inner_first ? next_inner++ : next_leaf++;
      weight[node] += weight[child];
      parent[child] = node;
    }
  }
  int number[longest_code + 1] = {0};
  depth[2 * n - 2] = 0;
  for (int i = 2 * n - 3; i >= 0; i--) {
    depth[i] = depth[parent[i]] + 1;
    if (i < n) number[depth[i] < longest_code ? depth[i] : longest_code]++;
  }
  // Codes that were cut take too much of the code space; shorter codes are made longer until all fit.
  int64_t used = 0;
  for (int l = 1; l <= longest_code; l++) used += (int64_t)number[l] << (longest_code - l);
  while (used > 1 << longest_code) {
    int l = longest_code - 1;
    while (!number[l]) l--;
    number[l]--;
    number[l + 1] += 2;
    number[longest_code]--;
    used--;
  }
  int i = 0;
  for (int l = longest_code; l > 0; l--)
    for (int k = 0; k < number[l]; k++) lengths[leaves[i++].symbol] = (uint8_t)l;
}

/// Canonical codes for the lengths, with their bits in the order in which deflate stores them.
static void codes(const uint8_t *lengths, int n, uint16_t *out) {
  int number[16] = {0}, next[16] = {0};
  for (int s = 0; s < n; s++) number[lengths[s]]++;
  number[0] = 0;
  for (int l = 1, code = 0; l < 16; l++) {
    code = (code + number[l - 1]) << 1;
    next[l] = code;
  }
  for (int s = 0; s < n; s++) {
    int code = lengths[s] ? next[lengths[s]]++ : 0, reversed = 0;
    for (int k = 0; k < lengths[s]; k++) reversed |= (code >> k & 1) << (lengths[s] - 1 - k);
    out[s] = (uint16_t)reversed;
  }
}

/// The number of a distance code: 1…4 are 0…3.
INLINE int distance_symbol(const agate_png *p) { return p->channels - 1; }

enum { header_bits = 3 + 5 + 5 + 4 + 19 * 3 };

size_t agate_png_size(agate_png *p) {
  uint32_t weights[symbols];
  uint64_t bits = header_bits + 4 * (symbols + distance_codes);
  for (int s = 0; s < literals; s++) {
    weights[s] = p->counts[0][s] + p->counts[1][s] + p->counts[2][s];
    if (p->channels == 4) weights[s] += p->counts[3][s];
  }
  weights[literals] = 1;
  memcpy(weights + literals + 1, p->lengths, sizeof p->lengths);
  code_lengths(weights, p->code_lengths);
  for (int s = 0; s < symbols; s++) bits += (uint64_t)weights[s] * p->code_lengths[s];
  for (int k = 0; k < length_codes; k++) bits += (uint64_t)p->lengths[k] * (length_extra[k] + 1u);
  // The header and the checksum of the stream, and room for the last store of eight bytes.
  return 2 + (size_t)((bits + 7) / 8) + 4 + 8;
}

/// Bits on their way to memory, lowest first.
typedef struct {
  uint8_t *out;
  uint64_t bits;
  uint32_t count;
} bit_writer;

INLINE void put(bit_writer *w, uint64_t bits, uint32_t count) {
  w->bits |= bits << w->count;
  w->count += count;
}

INLINE void flush(bit_writer *w) {
  uint64_t v = w->bits;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  v = __builtin_bswap64(v);
#endif
  memcpy(w->out, &v, 8);
  w->out += w->count >> 3;
  w->bits >>= w->count & ~7u;
  w->count &= 7;
}

/// Writes the header of the block: the lengths of all codes, each in four bits.
static void put_header(bit_writer *w, const agate_png *p) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t four[16], distances[distance_codes] = {0};
  uint16_t code[16];
  memset(four, 4, sizeof four);
  codes(four, 16, code);
  // Two codes, because some readers refuse a code of one symbol.
  distances[distance_symbol(p)] = distances[distance_symbol(p) - 1] = 1;
  put(w, 1, 1);  // the last block
  put(w, 2, 2);  // with codes of its own
  put(w, symbols - 257, 5);
  put(w, distance_codes - 1, 5);
  put(w, 19 - 4, 4);
  flush(w);
  for (int k = 0; k < 19; k++) {
    put(w, order[k] < 16 ? 4 : 0, 3);
    flush(w);
  }
  for (int s = 0; s < symbols; s++) {
    put(w, code[p->code_lengths[s]], 4);
    flush(w);
  }
  for (int s = 0; s < distance_codes; s++) {
    put(w, code[distances[s]], 4);
    flush(w);
  }
}

/// A code and its length.
typedef struct { uint32_t bits, count; } code;

/// Writes matches for a number of pixels that repeat the one before them.
INLINE void put_run(bit_writer *w, const code *matches, uint32_t pixels, uint32_t most) {
  for (; pixels > most; pixels -= most) {
    put(w, matches[most].bits, matches[most].count);
    flush(w);
  }
  put(w, matches[pixels].bits, matches[pixels].count);
  flush(w);
}

KERNEL size_t agate_png_compress(
  const agate_png *p, const uint32_t *words, int32_t width, int32_t height, uint8_t *out
) {
  uint16_t values[symbols];
  codes(p->code_lengths, symbols, values);
  code literal[literals], matches[longest_match / 3 + 1];
  for (int s = 0; s < literals; s++) literal[s] = (code){values[s], p->code_lengths[s]};
  const int channels = p->channels;
  const uint32_t most = (uint32_t)(longest_match / channels);
  for (uint32_t pixels = 1; pixels <= most; pixels++) {
    int length = (int)pixels * channels, k = length_code(length), symbol = literals + 1 + k;
    uint32_t bits = values[symbol], count = p->code_lengths[symbol];
    bits |= (uint32_t)(length - length_base[k]) << count;
    count += length_extra[k];
    // Of the two distances of one bit, the used one is the larger.
    bits |= 1u << count;
    matches[pixels] = (code){bits, count + 1};
  }
  bit_writer w = {out, 0, 0};
  put(&w, 0x0178, 16);  // zlib: deflate, window of 32 kB, fastest
  flush(&w);
  put_header(&w, p);
  for (int32_t y = 0; y < height; y++) {
    put(&w, literal[filter_up].bits, literal[filter_up].count);
    flush(&w);
    for (int32_t x = 0; x < width;) {
      uint32_t head = *words++, count = head & 0xffff, repeated = head >> 16;
      x += (int32_t)(count + repeated);
      for (uint32_t k = 0; k < count; k++) {
        uint32_t v = *words++;
        const code *r = &literal[v & 255], *g = &literal[v >> 8 & 255], *b = &literal[v >> 16 & 255];
        put(&w, r->bits, r->count);
        put(&w, g->bits, g->count);
        put(&w, b->bits, b->count);
        if (channels == 4) put(&w, literal[v >> 24].bits, literal[v >> 24].count);
        flush(&w);
      }
      if (repeated) put_run(&w, matches, repeated, most);
    }
  }
  put(&w, values[literals], p->code_lengths[literals]);
  flush(&w);
  if (w.count) *w.out++ = (uint8_t)w.bits;
  for (int shift = 24; shift >= 0; shift -= 8) *w.out++ = (uint8_t)(p->adler >> shift);
  return (size_t)(w.out - out);
}

KERNEL int32_t agate_is_opaque(const uint32_t *pixels, size_t n) {
  u32x8 all = SPLAT(u32x8, ~0u);
  size_t j = 0;
  for (; j + 8 <= n; j += 8) all &= LOAD(u32x8, pixels + j);
  uint32_t rest = ~0u;
  for (int k = 0; k < 8; k++) rest &= all[k];
  for (; j < n; j++) rest &= pixels[j];
  return rest >> 24 == 255;
}

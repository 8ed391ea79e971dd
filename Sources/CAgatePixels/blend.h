// Vectors of eight pixels, arithmetic of premultiplied 8-bit colours, and rows of pixels, for all pixel kernels. Every
// product is (a·b + 128)·257 >> 16, which is a·b / 255 rounded: `mul` of the shading rules in
// agate_frame.h, and AgateRaster's Blend.swift.
#pragma once
#include <string.h>
#include "CAgatePixels.h"

// On x86-64 with glibc every kernel exists for AVX-512, AVX2 and the baseline, and the loader picks one. Other C
// libraries, such as musl, cannot choose functions at load time; there, and on other processors, only the baseline
// exists. <string.h> defines __GLIBC__. ThreadSanitizer would be called while functions are chosen, before it is ready.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define AGATE_PLAIN_KERNELS
#endif
#endif
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(AGATE_PLAIN_KERNELS)
#define KERNEL __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define KERNEL
#endif
#define INLINE static inline __attribute__((always_inline))

// Forbids fused multiplications: the Swift reference rounds after every operation.
#pragma STDC FP_CONTRACT OFF

typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint64_t u64x2 __attribute__((vector_size(16)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x8 __attribute__((vector_size(32)));

// Vectors go in and out of helper functions by pointer or macro: passed by value they would need one ABI for both
// clones of a kernel. SELECT takes lanes of `a` where the mask `m` is −1, lanes of `b` where it is 0.
#define LOAD(T, p) ({ T v_; memcpy(&v_, (p), sizeof v_); v_; })
#define STORE(p, v) ({ __typeof__(v) v_ = (v); memcpy((p), &v_, sizeof v_); })
#define SELECT(m, a, b) ((__typeof__(a))(((i32x8)(a) & (m)) | ((i32x8)(b) & ~(m))))
#define SPLAT(T, v) ((T){0} + (v))

typedef uint8_t u8x64 __attribute__((vector_size(64)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x32 __attribute__((vector_size(128)));

/// t / 255, rounded, for products t of two bytes: (t + 128) · 257 >> 16. The compiler makes one multiplication of it
/// that keeps the upper half of the product.
#define DIV255(t) ({ u16x16 t_ = (t) + 128; \
  __builtin_convertvector((__builtin_convertvector(t_, u32x16) * 257) >> 16, u16x16); })
/// DIV255 for 32 products. With AVX-512 it takes as long as for 16.
#define DIV255_32(t) ({ u16x32 t_ = (t) + 128; \
  __builtin_convertvector((__builtin_convertvector(t_, u32x32) * 257) >> 16, u16x32); })
#define WIDE4(v) __builtin_convertvector((u8x16)(v), u16x16)
#define NARROW4(v) __builtin_convertvector((v), u8x16)
#define WIDE8(v) __builtin_convertvector((u8x32)(v), u16x32)

// Eight pixels as 16-bit channels: EVEN has red and blue, ODD has green and alpha. No byte leaves its place, so nothing
// is shuffled.
#define EVEN(v) ((u16x16)(v) & 255)
#define ODD(v) ((u16x16)(v) >> 8)
#define MERGE(even, odd) ((u8x32)((even) | (odd) << 8))

// WEIGHTS: a weight for the channels of each pixel, from a byte in each 32-bit lane. REST: 255 − alpha of a source, the
// weight of the pixels below it.
#define WEIGHTS(w) ({ u32x8 w_ = (u32x8)(w); (u16x16)(w_ | w_ << 16); })
#define REST(s) WEIGHTS(~(u32x8)(s) >> 24)
#define ALPHA4(s) __builtin_shufflevector(s, s, 3,3,3,3, 7,7,7,7, 11,11,11,11, 15,15,15,15)

// Eight pixels: SCALE8 is s · weight, OVER8 is s source-over d, MIX8 is s · v + t · w, each divided by 255 and rounded
// once.
#define SCALE8(s, weight) ({ u8x32 s_ = (u8x32)(s); u16x16 by_ = (weight); \
  MERGE(DIV255(EVEN(s_) * by_), DIV255(ODD(s_) * by_)); })
/// SCALE8 for sixteen pixels.
#define SCALE16(s, weight) ({ u16x32 s_ = (u16x32)(s), by_ = (weight); \
  (u8x64)(DIV255_32((s_ & 255) * by_) | DIV255_32((s_ >> 8) * by_) << 8); })
#define OVER8(s, d) ({ u8x32 os_ = (s); os_ + SCALE8(d, REST(os_)); })
#define MIX8(s, t, v, w) ({ u8x32 ms_ = (s), mt_ = (t); u16x16 mv_ = (v), mw_ = (w); \
  MERGE(DIV255(EVEN(ms_) * mv_ + EVEN(mt_) * mw_), DIV255(ODD(ms_) * mv_ + ODD(mt_) * mw_)); })
/// A colour by 16-bit channels, for COVER8.
typedef struct { u16x16 even, odd; } channels;
#define CHANNELS(color) ({ u32x8 c_ = SPLAT(u32x8, color); \
  (channels){EVEN(c_), ODD(c_)}; })
/// The alphas among green and alpha as weights of both channels. All upper bytes are 0; taking byte 1 or 3 of the pixel
/// itself for them makes this one shuffle instead of two.
#define ALPHAS(odd) ({ u8x32 o_ = (u8x32)(odd); (u16x16)__builtin_shufflevector(o_, o_, \
  2, 1, 2, 3, 6, 5, 6, 7, 10, 9, 10, 11, 14, 13, 14, 15, 18, 17, 18, 19, 22, 21, 22, 23, 26, 25, 26, 27, 30, 29, 30, 31); })
/// OVER8(SCALE8(color, weight), d), without merging the scaled source into bytes first.
#define COVER8(color, weight, d) ({ u16x16 by_ = (weight); u8x32 below_ = (u8x32)(d); \
  u16x16 odd_ = DIV255((color)->odd * by_); \
  u16x16 rest_ = 255 - ALPHAS(odd_); \
  MERGE(DIV255((color)->even * by_) + DIV255(EVEN(below_) * rest_), odd_ + DIV255(ODD(below_) * rest_)); })
/// The weights of pixels 0…7 (LOW) or 8…15 (HIGH). Each half of `c` holds the coverage of all pixels, one byte each.
#define WEIGHTS_LOW(c) ((u16x16)__builtin_shufflevector(c, (u8x32){0}, \
  0, 32, 0, 32, 1, 32, 1, 32, 2, 32, 2, 32, 3, 32, 3, 32, 20, 32, 20, 32, 21, 32, 21, 32, 22, 32, 22, 32, 23, 32, 23, 32))
#define WEIGHTS_HIGH(c) ((u16x16)__builtin_shufflevector(c, (u8x32){0}, \
  8, 32, 8, 32, 9, 32, 9, 32, 10, 32, 10, 32, 11, 32, 11, 32, \
  28, 32, 28, 32, 29, 32, 29, 32, 30, 32, 30, 32, 31, 32, 31, 32))
/// The product of eight pixels with a colour, channel by channel. The colour is given as EVEN and ODD channels, so that
/// a loop splits it once.
#define PRODUCT8(s, even, odd) ({ u8x32 s_ = (u8x32)(s); \
  MERGE(DIV255(EVEN(s_) * (even)), DIV255(ODD(s_) * (odd))); })
/// The sums of bytes, limited to 255.
#define ADD8(s, d) __builtin_elementwise_add_sat((u8x32)(s), (u8x32)(d))

#define JOIN(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, \
  16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31)

static const i32x8 iota = {0, 1, 2, 3, 4, 5, 6, 7};

/// Whether a lane of a mask is not zero.
INLINE int any(const i32x8 *m) {
  u64x4 v = (u64x4)*m;
  return (v[0] | v[1] | v[2] | v[3]) != 0;
}

// The operations on one pixel: mul8 is a · b / 255, mix1 is a · v + b · w over 255 for each channel (v + w ≤ 255),
// scale1 is a · w / 255, over1 is source-over.
INLINE uint32_t mul8(uint32_t a, uint32_t b) { return ((a * b + 128) * 257) >> 16; }

INLINE uint32_t mix1(uint32_t a, uint32_t b, uint32_t v, uint32_t w) {
  uint32_t rb = (a & 0xff00ff) * v + (b & 0xff00ff) * w + 0x800080;
  uint32_t ag = (a >> 8 & 0xff00ff) * v + (b >> 8 & 0xff00ff) * w + 0x800080;
  rb = (rb + (rb >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
  ag = (ag + (ag >> 8 & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}
INLINE uint32_t scale1(uint32_t a, uint32_t w) { return mix1(a, 0, w, 0); }
INLINE uint32_t over1(uint32_t s, uint32_t d) { return s + scale1(d, 255 - (s >> 24)); }

INLINE void copy_row(uint32_t *restrict d, const uint32_t *restrict s, int n) {
  int j = 0;
  for (; j + 8 <= n; j += 8) STORE(d + j, LOAD(u32x8, s + j));
  for (; j < n; j++) d[j] = s[j];
}

INLINE void fill_row(uint32_t *restrict d, int n, uint32_t color) {
  for (int i = 0; i < n; i++) d[i] = color;
}

/// Draws n pixels of one colour source-over, whatever its alpha.
INLINE void over_const_row(uint32_t *restrict d, int n, uint32_t color) {
  const u8x32 s = (u8x32)SPLAT(u32x8, color);
  const u16x16 keep = SPLAT(u16x16, (uint16_t)(255 - (color >> 24)));
  int j = 0;
  if (n >= 32) {
    const u8x64 s16 = (u8x64)SPLAT(u32x16, color);
    const u16x32 keep16 = SPLAT(u16x32, keep[0]);
    for (; j + 16 <= n; j += 16) STORE(d + j, s16 + SCALE16(LOAD(u8x64, d + j), keep16));
  }
  for (; j + 8 <= n; j += 8) STORE(d + j, s + SCALE8(LOAD(u8x32, d + j), keep));
  if (j + 4 <= n) {
    u8x16 s4 = LOAD(u8x16, &s);
    STORE(d + j, s4 + NARROW4(DIV255(WIDE4(LOAD(u8x16, d + j)) * keep)));
    j += 4;
  }
  for (; j < n; j++) d[j] = over1(color, d[j]);
}

/// Draws n pixels of one colour source-over: a plain store if it is opaque, nothing if it is clear.
INLINE void run_row(uint32_t *restrict d, int n, uint32_t color) {
  if (color >> 24 == 255) fill_row(d, n, color);
  else if (color) over_const_row(d, n, color);
}

/// Draws n pixels source-over.
INLINE void over_row(uint32_t *restrict d, const uint32_t *restrict s, int n) {
  int j = 0;
  for (; j + 16 <= n; j += 16) {
    u8x64 v = LOAD(u8x64, s + j);
    u32x16 rest = ~(u32x16)v >> 24;
    u8x64 below = SCALE16(LOAD(u8x64, d + j), (u16x32)(rest | rest << 16));
    STORE(d + j, v + below);
  }
  for (; j + 8 <= n; j += 8) {
    u8x32 v = LOAD(u8x32, s + j);
    STORE(d + j, OVER8(v, LOAD(u8x32, d + j)));
  }
  if (j + 4 <= n) {
    u8x16 v = LOAD(u8x16, s + j);
    STORE(d + j, v + NARROW4(DIV255(WIDE4(LOAD(u8x16, d + j)) * WIDE4(~ALPHA4(v)))));
    j += 4;
  }
  for (; j < n; j++) d[j] = over1(s[j], d[j]);
}

/// Draws n pixels source-over, scaled by a weight, 0…255. Sixteen clear pixels at a time are skipped: much of what a
/// group has gathered may be clear.
INLINE void over_scaled_row(uint32_t *restrict d, const uint32_t *restrict s, int n, uint32_t weight) {
  const u16x16 w = SPLAT(u16x16, (uint16_t)weight);
  const u16x32 w16 = SPLAT(u16x32, (uint16_t)weight);
  int j = 0;
  for (; j + 16 <= n; j += 16) {
    u16x32 lanes = LOAD(u16x32, s + j);
    if (!__builtin_reduce_or((u32x16)lanes)) continue;
    // The scaled source stays apart in 16 bits: red and blue, green and alpha.
    u16x32 even = DIV255_32((lanes & 255) * w16), odd = DIV255_32((lanes >> 8) * w16);
    u32x16 alpha = (u32x16)odd >> 16;
    u16x32 rest = 255 - (u16x32)(alpha | alpha << 16), below = LOAD(u16x32, d + j);
    even += DIV255_32((below & 255) * rest);
    odd += DIV255_32((below >> 8) * rest);
    STORE(d + j, even | odd << 8);
  }
  for (; j + 8 <= n; j += 8) {
    i32x8 lanes = LOAD(i32x8, s + j);
    if (!any(&lanes)) continue;
    u8x32 below = LOAD(u8x32, d + j);
    u8x32 scaled = SCALE8(lanes, w);
    STORE(d + j, OVER8(scaled, below));
  }
  if (j + 4 <= n) {
    u8x16 v = NARROW4(DIV255(WIDE4(LOAD(u8x16, s + j)) * w));
    STORE(d + j, v + NARROW4(DIV255(WIDE4(LOAD(u8x16, d + j)) * WIDE4(~ALPHA4(v)))));
    j += 4;
  }
  for (; j < n; j++) d[j] = over1(scale1(s[j], weight), d[j]);
}

/// Draws the first n of eight pixels source-over; the others must be clear. With room for eight pixels all are written,
/// those behind the n unchanged.
INLINE void over_some(uint32_t *d, const u8x32 *s, int n, int room) {
  if (room >= 8) {
    STORE(d, OVER8(*s, LOAD(u8x32, d)));
  } else {
    uint32_t buffer[8];
    STORE(buffer, *s);
    over_row(d, buffer, n < room ? n : room);
  }
}

/*
 * Types that frames, renderers and sinks share. C99 and C++11.
 */
#ifndef AGATE_TYPES_H
#define AGATE_TYPES_H

#include <stdint.h>

/* Fails to compile if a structure has a different size than in the host, because the compiler pads differently. */
#define AGATE_STATIC_ASSERT(size, type) typedef char agate_size_of_##type[sizeof(type) == (size) ? 1 : -1]

/* Two numbers. */
typedef struct agate_float2 {
  /* The first number. */
  float x;
  /* The second number. */
  float y;
} agate_float2; /* swift: TwoFloats; vector: vec2 */
AGATE_STATIC_ASSERT(8, agate_float2);

/* Three numbers. */
typedef struct agate_float3 {
  /* The first number. */
  float x;
  /* The second number. */
  float y;
  /* The third number. */
  float z;
} agate_float3; /* swift: ThreeFloats; vector: vec3 */
AGATE_STATIC_ASSERT(12, agate_float3);

/* Four numbers, aligned to 4 bytes. */
typedef struct agate_float4 {
  /* The first number. */
  float x;
  /* The second number. */
  float y;
  /* The third number. */
  float z;
  /* The fourth number. */
  float w;
} agate_float4; /* swift: FourFloats; vector: vec4; hashable */
AGATE_STATIC_ASSERT(16, agate_float4);

/* A half-open rectangle of whole pixels. The origin is at the top left; y points down. */
typedef struct agate_box {
  /* The first column. */
  int32_t x0;
  /* The first row. */
  int32_t y0;
  /* The column after the last. */
  int32_t x1;
  /* The row after the last. */
  int32_t y1;
} agate_box; /* swift: PixelBox; vector: ivec4; hashable */
AGATE_STATIC_ASSERT(16, agate_box);

#endif

/*
 * The shading rules of agate_frame.h in GLSL ES 3.00. What the items of a draw call have is told by constants that stand
 * before this text (see `features` and `constants` in gl_renderer.c); compilers leave out the rest.
 *
 * Colours are four whole numbers, 0…255. Rows of pixels are counted from the top: to OpenGL, frames are upside down, so
 * that the first row is the first to be read.
 */
#ifndef GL_SHADERS_H
#define GL_SHADERS_H

/* Text as it is, in pieces: C99 promises strings of no more than 4095 characters. */
#define GLSL(...) #__VA_ARGS__ "\n"

static const char shader_head[] =
  "#version 300 es\n"
  "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\nprecision highp usampler2D;\n";

/* What is the same for all pixels of an item; `SIDE` is `out`, then `in`. And words of the frame's tables: width and
   height, where gradients and edges begin, then homographies, gradients, edges. */
static const char shader_inputs[] = GLSL(
  flat SIDE vec4 toItem;  /* to item space, in pixels */
  flat SIDE vec4 middle;  /* centre; where corners begin */
  flat SIDE vec4 extents; /* half sizes, without and with the border taken off */
  flat SIDE vec4 corner;  /* radius, radius inside of the border, gradient of both axes */
  flat SIDE uvec4 paint;  /* fill, border, flags, weights */
  flat SIDE ivec4 texels; /* u0, ux, uy, v0 */
  flat SIDE ivec4 more;   /* vx, vy, index */
  flat SIDE mat3 plane;   /* pixels to item space, in perspective */
  flat SIDE mat3 mapping; /* pixels to texels */
  uniform usampler2D words;
  const int HEADER = 4;
  uint word(int index) { return texelFetch(words, ivec2(index & 1023, index >> 10), 0).r; }
  float number(int index) { return uintBitsToFloat(word(index)); }
);

/* An item's box as a rectangle of two triangles, and what does not depend on the pixel. */
static const char vertex_shader[] = GLSL(
  layout(location = 0) in vec4 inverseRows;
  layout(location = 1) in vec4 place;     /* centre, half size */
  layout(location = 2) in vec2 roundness; /* radius, border */
  layout(location = 3) in uvec2 colours;  /* fill, border */
  layout(location = 4) in uvec4 key;      /* kind, flags, weights, index */
  layout(location = 5) in ivec4 position; /* u0, ux, uy, v0 */
  layout(location = 6) in ivec4 rest;     /* vx, vy, homography, row */
  layout(location = 7) in ivec4 box;

  mat3 homography(int index) {
    int at = HEADER + index * 9;
    return mat3(
      number(at), number(at + 3), number(at + 6), number(at + 1), number(at + 4), number(at + 7), number(at + 2),
      number(at + 5), number(at + 8));
  }

  float visible(float radius, float halfPixel) { return radius < halfPixel ? 0.0 : radius; }

  void main() {
    /* An affine item is measured in pixels: each axis is divided by the length of its gradient. */
    bool measured = (key.y & (AXIS_ALIGNED | ISOMETRIC | PERSPECTIVE)) != 0u;
    vec2 gradient = measured ? vec2(1.0) : vec2(length(inverseRows.xy), length(inverseRows.zw));
    float halfPixel = 0.5 * max(gradient.x, gradient.y);
    float border = max(roundness.y, 0.0);
    float radius = visible(roundness.x, halfPixel);
    toItem = inverseRows / gradient.xxyy;
    middle = vec4(place.xy, (place.zw - radius) / gradient);
    extents = vec4(place.zw / gradient, (place.zw - border) / gradient);
    corner = vec4(radius, visible(radius - border, halfPixel), gradient);
    paint = uvec4(colours, key.yz);
    texels = position;
    more = ivec4(rest.xy, int(key.w), 0);
    plane = PROJECTED ? homography(rest.z) : mat3(1.0);
    mapping = MAPPED ? homography(rest.z + 1) : mat3(1.0);
    ivec2 size = ivec2(int(word(0)), int(word(1)));
    ivec2 far = max(box.xy, box.zw);
    ivec2 at = ivec2((gl_VertexID & 1) == 0 ? box.x : far.x, (gl_VertexID & 2) == 0 ? box.y : far.y);
    gl_Position = vec4(vec2(clamp(at, ivec2(0), size)) / vec2(size) * 2.0 - 1.0, 0.0, 1.0);
  }
);

static const char fragment_arithmetic[] = GLSL(
  uniform sampler2D image;
  uniform sampler2D mask;
  out vec4 colour;

  int product(int a, int b) { return ((a * b + 128) * 257) >> 16; }
  ivec4 product(ivec4 a, ivec4 b) { return ((a * b + 128) * 257) >> 16; }
  ivec4 channels(uint c) { return ivec4(c & 255u, (c >> 8) & 255u, (c >> 16) & 255u, c >> 24); }
  ivec4 bytes(vec4 c) { return ivec4(c * 255.0 + 0.5); }
);

static const char fragment_coverage[] = GLSL(
  /* How much of a pixel lies between the sides of a rectangle; q is the pixel in item space, before the division. */
  float sides(vec3 q, vec2 extent) {
    vec4 d = vec4(extent * q.z + q.xy, extent * q.z - q.xy);
    if (PROJECTED) {
      vec2 across = vec2(plane[0].z, plane[1].z);
      vec2 x = vec2(plane[0].x, plane[1].x);
      vec2 y = vec2(plane[0].y, plane[1].y);
      d /= vec4(
        length(extent.x * across + x), length(extent.y * across + y), length(extent.x * across - x),
        length(extent.y * across - y));
    }
    bvec4 hard = notEqual(paint.z & uvec4(HARD_MIN_X, HARD_MIN_Y, HARD_MAX_X, HARD_MAX_Y), uvec4(0u));
    d = mix(min(d, 0.5), mix(vec4(-0.5), vec4(0.5), greaterThanEqual(d, vec4(0.0))), hard);
    vec2 e = clamp(d.xy + d.zw, 0.0, 1.0);
    return e.x * e.y;
  }

  /* A guess from the exponent, and three of Newton's steps. */
  float cubeRoot(float x) {
    float y = uintBitsToFloat(floatBitsToUint(x) / 3u + 709921077u);
    for (int k = 0; k < 3; k++) y = (y + y + x / (y * y)) * (1.0 / 3.0);
    return y;
  }

  /* Of the outline, and of what lies inside the border. */
  vec2 coverage(vec2 p) {
    vec2 d = p - middle.xy;
    vec3 q = PROJECTED ? plane * vec3(p, 1.0) : vec3(dot(toItem.xy, d), dot(toItem.zw, d), 1.0);
    if (!(q.z > 0.0)) return vec2(0.0);
    vec2 l = q.xy / q.z;
    vec2 cover = vec2(sides(q, extents.xy), 0.0);
    if (BORDERED && all(greaterThan(extents.zw, vec2(0.0)))) cover.y = sides(q, extents.zw);
    if (!ROUNDED) return cover;
    vec2 c = (abs(l) - middle.zw) * corner.zw;
    uint side = CORNER_MIN_X_MIN_Y << ((l.x < 0.0 ? 0u : 1u) + (l.y < 0.0 ? 0u : 2u));
    if ((paint.z & side) == 0u || !all(greaterThan(vec3(c, corner.x), vec3(0.0)))) return cover;
    bool continuous = (paint.z & CONTINUOUS) != 0u;
    float n = continuous ? cubeRoot(c.x * c.x * c.x + c.y * c.y * c.y) : length(c);
    /* What a pixel to the right and one down add to n. */
    vec2 away = mix(vec2(-1.0), vec2(1.0), greaterThanEqual(l, vec2(0.0)));
    vec2 outward = (continuous ? c * c / (n * n) : c / n) * corner.zw * away;
    vec2 right = PROJECTED ? (plane[0].xy - l * plane[0].z) / q.z : toItem.xz;
    vec2 down = PROJECTED ? (plane[1].xy - l * plane[1].z) / q.z : toItem.yw;
    float steepness = length(vec2(dot(outward, right), dot(outward, down)));
    vec2 most = PROJECTED ? cover : vec2(1.0);
    cover.x = clamp((corner.x - n) / steepness + 0.5, 0.0, most.x);
    if (corner.y > 0.0) cover.y = clamp((corner.y - n) / steepness + 0.5, 0.0, most.y);
    return cover;
  }

  /* All edges have the pixel. */
  bool isInside(ivec2 pixel) {
    int at = int(word(3)) + texels.x * 3;
    for (int k = 0; k < texels.y; k++, at += 3)
      if (int(word(at)) * pixel.x + int(word(at + 1)) * pixel.y + int(word(at + 2)) < 0) return false;
    return true;
  }
);

static const char fragment_image[] = GLSL(
  ivec4 texel(int level, ivec2 at) {
    return bytes(texelFetch(image, clamp(at, ivec2(0), textureSize(image, level) - 1), level));
  }

  ivec4 mixed(ivec4 a, ivec4 b, int f) { return (a * (256 - f) + b * f + 128) >> 8; }

  /* The texel at a position in 16.16, or four of them mixed. */
  ivec4 sampled(int level, ivec2 uv) {
    if (!SMOOTH) return texel(level, (uv + 0x8000) >> 16);
    ivec2 at = uv >> 16;
    ivec2 f = (uv >> 8) & 255;
    ivec4 left = mixed(texel(level, at), texel(level, at + ivec2(0, 1)), f.y);
    ivec4 right = mixed(texel(level, at + ivec2(1, 0)), texel(level, at + ivec2(1, 1)), f.y);
    return mixed(left, right, f.x);
  }

  ivec4 levels(ivec2 uv) {
    if (!LEVELS) return sampled(0, uv);
    ivec2 size = textureSize(image, 0);
    int last = 0;
    for (int side = max(size.x, size.y); side > 1; side >>= 1) last++;
    int level = min(int(paint.x & 255u), last);
    ivec4 next = sampled(min(level + 1, last), ((uv + 0x8000) >> 1) - 0x8000);
    return mixed(sampled(level, uv), next, min(int(paint.x >> 8), 256));
  }
);

static const char fragment_gradient[] = GLSL(
  /* The angle in turns. */
  float turn(vec2 at) {
    vec2 a = abs(at);
    float r = min(a.x, a.y) / max(max(a.x, a.y), 1e-30);
    float s = r * r;
    float t = ((((-0.00186549 * s + 0.00838004) * s - 0.01853087) * s + 0.03080340) * s - 0.05293867) * s + 0.15915132;
    t *= r;
    t = a.y > a.x ? 0.25 - t : t;
    t = at.x < 0.0 ? 0.5 - t : t;
    return at.y < 0.0 ? 1.0 - t : t;
  }

  /* One of 64 steps between 0 and 1, spread over eight by eight pixels. */
  float threshold(uvec2 pixel) {
    uint q = pixel.x ^ pixel.y;
    uint r = pixel.y;
    uint steps = (q & 1u) << 5 | (r & 1u) << 4 | (q & 2u) << 2 | (r & 2u) << 1 | (q & 4u) >> 1 | (r & 4u) >> 2;
    return (float(steps) + 0.5) / 64.0;
  }

  ivec4 gradient(vec2 place, uvec2 pixel, float opacity) {
    int table = int(word(2)) + more.z;
    int kind = int(number(table));
    int count = int(number(table + 1));
    float t = kind == 1 ? length(place) : kind == 2 ? turn(place) : place.x;
    t = t > -1e9 ? min(t, 1e9) : -1e9;
    int k = 0;
    while (k < count && number(table + 2 + k) <= t) k++;
    int at = table + 2 + count + k * 9;
    vec4 base = vec4(number(at + 1), number(at + 2), number(at + 3), number(at + 4));
    vec4 slope = vec4(number(at + 5), number(at + 6), number(at + 7), number(at + 8));
    vec4 straight = base + (t - number(at)) * slope;
    float weight = straight.a * opacity;
    ivec4 result = ivec4(vec4(straight.rgb * weight, weight) + threshold(pixel));
    return min(result, result.a);
  }
);

static const char fragment_main[] = GLSL(
  void main() {
    vec2 p = gl_FragCoord.xy;
    ivec2 pixel = ivec2(p);
    ivec2 cover = ivec2(255);
    if (!GROUP || (paint.z & SHAPED) != 0u) cover = ivec2(coverage(p) * 255.0 + 0.5);
    if (CLIPPED && !isInside(pixel)) cover = ivec2(0);
    int opacity = int(paint.w & 255u);
    ivec4 source;
    if (GROUP) {
      int weight = product(cover.x, opacity);
      if (MASKED) weight = product(weight, bytes(texelFetch(mask, pixel, 0)).a);
      source = product(bytes(texelFetch(image, pixel, 0)), ivec4(weight));
    } else if (GRADIENT || IMAGE) {
      vec3 q = mapping * vec3(p, 1.0);
      /* Gradients that are not in perspective are not divided. */
      vec2 at = !GRADIENT || PROJECTED ? q.xy / (q.z > 0.0 ? q.z : 1.0) : q.xy;
      if (GRADIENT) {
        source = product(gradient(at, uvec2(pixel), float(opacity)), ivec4(cover.x));
      } else {
        ivec2 uv = texels.xw + ivec2(texels.y, more.x) * pixel.x + ivec2(texels.z, more.y) * pixel.y;
        if (MAPPED) uv = ivec2(floor(clamp(at, -32000.0, 32000.0) * 65536.0));
        if (MAPPED && !(q.z > 0.0)) cover = ivec2(0);
        ivec4 tint = (paint.z & TINTED) != 0u ? channels(paint.w >> 8 | 0xff000000u) : ivec4(255);
        source = product(product(levels(uv), tint), ivec4(product(cover.x, opacity)));
      }
    } else {
      int inside = BORDERED ? min(cover.y, cover.x) : cover.x;
      source = ((channels(paint.x) * inside + channels(paint.y) * (cover.x - inside) + 128) * 257) >> 16;
    }
    colour = vec4(source) / 255.0;
  }
);

/* A level of an image from the one before, of which each texel is the mean of four. */
static const char halving_vertex_shader[] = GLSL(
  void main() { gl_Position = vec4(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID & 2) * 2.0 - 1.0, 0.0, 1.0); }
);
static const char halving_shader[] = GLSL(
  uniform sampler2D image;
  out vec4 colour;
  ivec4 texel(ivec2 at) {
    return ivec4(texelFetch(image, min(at, textureSize(image, 0) - 1), 0) * 255.0 + 0.5);
  }

  void main() {
    ivec2 at = ivec2(gl_FragCoord.xy) * 2;
    ivec4 sum = texel(at) + texel(at + ivec2(1, 0)) + texel(at + ivec2(0, 1)) + texel(at + ivec2(1, 1));
    colour = vec4((sum + 2) >> 2) / 255.0;
  }
);

#endif

// Blend modes of groups: B(cb, cs) of W3C Compositing and Blending Level 1, and the operators of Porter and Duff, by the
// shading rules in agate_frame.h. The Swift counterpart is AgateRaster's BlendMode+Pixels.swift.

const uint BLEND_MULTIPLY = AGATE_BLEND_MULTIPLY;
const uint BLEND_SCREEN = AGATE_BLEND_SCREEN;
const uint BLEND_OVERLAY = AGATE_BLEND_OVERLAY;
const uint BLEND_DARKEN = AGATE_BLEND_DARKEN;
const uint BLEND_LIGHTEN = AGATE_BLEND_LIGHTEN;
const uint BLEND_DODGE = AGATE_BLEND_COLOR_DODGE;
const uint BLEND_BURN = AGATE_BLEND_COLOR_BURN;
const uint BLEND_SOFT = AGATE_BLEND_SOFT_LIGHT;
const uint BLEND_HARD = AGATE_BLEND_HARD_LIGHT;
const uint BLEND_DIFFERENCE = AGATE_BLEND_DIFFERENCE;
const uint BLEND_EXCLUSION = AGATE_BLEND_EXCLUSION;
const uint BLEND_HUE = AGATE_BLEND_HUE;
const uint BLEND_SATURATION = AGATE_BLEND_SATURATION;
const uint BLEND_COLOUR = AGATE_BLEND_COLOR;
const uint BLEND_LUMINOSITY = AGATE_BLEND_LUMINOSITY;
const uint BLEND_LIGHTER = AGATE_BLEND_PLUS_LIGHTER;
const uint BLEND_DARKER = AGATE_BLEND_PLUS_DARKER;
const uint BLEND_CLEAR = AGATE_BLEND_CLEAR;
const uint BLEND_COPY = AGATE_BLEND_COPY;
const uint BLEND_SOURCE_IN = AGATE_BLEND_SOURCE_IN;
const uint BLEND_SOURCE_OUT = AGATE_BLEND_SOURCE_OUT;
const uint BLEND_SOURCE_ATOP = AGATE_BLEND_SOURCE_ATOP;
const uint BLEND_BELOW_OVER = AGATE_BLEND_DESTINATION_OVER;
const uint BLEND_BELOW_IN = AGATE_BLEND_DESTINATION_IN;
const uint BLEND_BELOW_OUT = AGATE_BLEND_DESTINATION_OUT;
const uint BLEND_BELOW_ATOP = AGATE_BLEND_DESTINATION_ATOP;
const uint BLEND_XOR = AGATE_BLEND_XOR;

float hardLight(float b, float s) { return s <= 0.5 ? b * 2.0 * s : b + (2.0 * s - 1.0) - b * (2.0 * s - 1.0); }

float softLight(float b, float s) {
  float d = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
  return s <= 0.5 ? b - (1.0 - 2.0 * s) * b * (1.0 - b) : b + (2.0 * s - 1.0) * (d - b);
}

// B(b, s) of the separable modes for one channel: b is below, s the source, both straight and 0...1.
float separable(uint mode, float b, float s) {
  if (mode == BLEND_MULTIPLY) return b * s;
  if (mode == BLEND_SCREEN) return b + s - b * s;
  if (mode == BLEND_OVERLAY) return hardLight(s, b);
  if (mode == BLEND_DARKEN) return min(b, s);
  if (mode == BLEND_LIGHTEN) return max(b, s);
  if (mode == BLEND_DODGE) return b <= 0.0 ? 0.0 : s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s));
  if (mode == BLEND_BURN) return b >= 1.0 ? 1.0 : s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s);
  if (mode == BLEND_SOFT) return softLight(b, s);
  if (mode == BLEND_HARD) return hardLight(b, s);
  if (mode == BLEND_DIFFERENCE) return abs(b - s);
  return b + s - 2.0 * b * s;
}

float luminosity(vec3 c) { return 0.3 * c.r + 0.59 * c.g + 0.11 * c.b; }
float saturation(vec3 c) { return max(max(c.r, c.g), c.b) - min(min(c.r, c.g), c.b); }

// SetLum and ClipColor: the colour with another luminosity, moved back into 0...1.
vec3 withLuminosity(vec3 c, float wanted) {
  c += wanted - luminosity(c);
  float l = luminosity(c), low = min(min(c.r, c.g), c.b), high = max(max(c.r, c.g), c.b);
  if (low < 0.0) c = l + (c - l) * l / (l - low);
  if (high > 1.0) c = l + (c - l) * (1.0 - l) / (high - l);
  return c;
}

// SetSat: the colour with another saturation.
vec3 withSaturation(vec3 c, float wanted) {
  float low = min(min(c.r, c.g), c.b), range = saturation(c);
  return range > 0.0 ? (c - low) * wanted / range : vec3(0.0);
}

// B(b, s) of any mode.
vec3 joined(uint mode, vec3 b, vec3 s) {
  if (mode == BLEND_HUE) return withLuminosity(withSaturation(s, saturation(b)), luminosity(b));
  if (mode == BLEND_SATURATION) return withLuminosity(withSaturation(b, saturation(s)), luminosity(b));
  if (mode == BLEND_COLOUR) return withLuminosity(s, luminosity(b));
  if (mode == BLEND_LUMINOSITY) return withLuminosity(b, luminosity(s));
  return vec3(separable(mode, b.r, s.r), separable(mode, b.g, s.g), separable(mode, b.b, s.b));
}

// Straight channels, 0...1. A channel as large as alpha becomes exactly 1: some modes have a step there, and divisions
// may be inexact.
vec3 straight(uint c) {
  vec3 channels = vec3(ivec3(c & 255u, c >> 8 & 255u, c >> 16 & 255u));
  float alpha = float(int(c >> 24));
  return mix(channels / max(alpha, 1.0), vec3(1.0), equal(channels, vec3(max(alpha, 1.0))));
}

// The operators of Porter and Duff. Modes that are not known are source-over.
uint operated(uint mode, uint below, uint source) {
  uint sa = source >> 24, ba = below >> 24;
  if (mode == BLEND_CLEAR) return 0u;
  if (mode == BLEND_COPY) return source;
  if (mode == BLEND_SOURCE_IN) return scaled(source, ba);
  if (mode == BLEND_SOURCE_OUT) return scaled(source, 255u - ba);
  if (mode == BLEND_SOURCE_ATOP) return combined(source, ba, below, 255u - sa);
  if (mode == BLEND_BELOW_OVER) return over(source, below);
  if (mode == BLEND_BELOW_IN) return scaled(below, sa);
  if (mode == BLEND_BELOW_OUT) return scaled(below, 255u - sa);
  if (mode == BLEND_BELOW_ATOP) return combined(source, 255u - ba, below, sa);
  if (mode == BLEND_XOR) return combined(source, 255u - ba, below, 255u - sa);
  return over(below, source);
}

// The source blended with the pixel below; both are premultiplied. Unless the mode is an operator, a clear source leaves
// the pixel as it is.
uint blended(uint mode, uint below, uint source) {
  if (mode >= BLEND_CLEAR) return operated(mode, below, source);
  if (source >> 24 == 0u) return below;
  vec4 s = floats(source), b = floats(below), result;
  if (mode == BLEND_LIGHTER) {
    result = s + b;
  } else if (mode == BLEND_DARKER) {
    float a = min(1.0, s.a + b.a);
    result = vec4(max(vec3(0.0), a - ((s.a - s.rgb) + (b.a - b.rgb))), a);
  } else {
    vec3 both = joined(mode, straight(below), straight(source));
    result.rgb = (1.0 - b.a) * s.rgb + (1.0 - s.a) * b.rgb + s.a * b.a * both;
    result.a = s.a + b.a - s.a * b.a;
  }
  return bytes(result);
}

// Arithmetic of premultiplied 8-bit colours in a word, red in the low byte, two channels at a time. Every product is
// (a*b + 128) * 257 >> 16 for each channel, which is a*b / 255 rounded: `mul` of the shading rules in agate_frame.h.

const uint PAIR = 0x00ff00ffu;
const uint HALF = 0x00800080u;

// A colour times a/255, for a of 0...255.
uint scaled(uint colour, uint a) {
  uint low = (colour & PAIR) * a + HALF, high = (colour >> 8 & PAIR) * a + HALF;
  low = (low + (low >> 8 & PAIR)) >> 8 & PAIR;
  high = (high + (high >> 8 & PAIR)) & ~PAIR;
  return low | high;
}

// a * b / 255, rounded.
uint multiplied(uint a, uint b) { return (a * b + 128u) * 257u >> 16; }

// The product of two colours, channel by channel.
uint product(uint a, uint b) {
  uint low = (a & 255u) * (b & 255u) + ((a >> 16 & 255u) * (b >> 16 & 255u) << 16) + HALF;
  uint high = (a >> 8 & 255u) * (b >> 8 & 255u) + ((a >> 24) * (b >> 24) << 16) + HALF;
  low = (low + (low >> 8 & PAIR)) >> 8 & PAIR;
  high = (high + (high >> 8 & PAIR)) & ~PAIR;
  return low | high;
}

// The sum of two colours, each channel limited to 255.
uint added(uint a, uint b) {
  uint low = (a & PAIR) + (b & PAIR), high = (a >> 8 & PAIR) + (b >> 8 & PAIR);
  // A channel above 255 lends its carry bit to the subtraction, which leaves all bits below set.
  low = (low | 0x01000100u - (low >> 8 & 0x00010001u)) & PAIR;
  high = (high | 0x01000100u - (high >> 8 & 0x00010001u)) & PAIR;
  return low | high << 8;
}

// Source-over.
uint over(uint below, uint source) { return source + scaled(below, 255u - (source >> 24)); }

// (a*f + b*g) / 255, rounded once, with f + g <= 255: a fill and its border, or two pixels mixed.
uint combined(uint a, uint f, uint b, uint g) {
  uint low = (a & PAIR) * f + (b & PAIR) * g + HALF;
  uint high = (a >> 8 & PAIR) * f + (b >> 8 & PAIR) * g + HALF;
  low = (low + (low >> 8 & PAIR)) >> 8 & PAIR;
  high = (high + (high >> 8 & PAIR)) & ~PAIR;
  return low | high;
}

// (a * (256 - f) + b * f + 128) >> 8 for each channel, computed as a * 256 + (b - a) * f: a borrow between the channels
// of b - a cancels out in the sum.
uint mixed(uint a, uint b, uint f) {
  uint al = a & PAIR, bl = b & PAIR, ah = a >> 8 & PAIR, bh = b >> 8 & PAIR;
  uint low = ((al << 8) + (bl - al) * f + HALF) >> 8 & PAIR;
  uint high = ((ah << 8) + (bh - ah) * f + HALF) & ~PAIR;
  return low | high;
}

// Exchanges red and blue.
uint swapped(uint p) { return p & 0xff00ff00u | p >> 16 & 255u | (p & 255u) << 16; }

// The channels as 0...1.
vec4 floats(uint c) { return vec4(c & 255u, c >> 8 & 255u, c >> 16 & 255u, c >> 24) / 255.0; }

// Channels limited to 0...1, as rounded bytes.
uint bytes(vec4 c) {
  uvec4 b = uvec4(clamp(c, 0.0, 1.0) * 255.0 + 0.5);
  return b.r | b.g << 8 | b.b << 16 | b.a << 24;
}

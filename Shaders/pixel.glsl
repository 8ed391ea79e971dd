// Four 8-bit channels in a word, two at a time. All of it equals (a*b + 128) * 257 >> 16 for each channel.
const uint PAIR = 0x00ff00ffu;
const uint HALF = 0x00800080u;

// Premultiplied colour times a/255.
uint scaled(uint colour, uint a) {
  uint low = (colour & PAIR) * a + HALF, high = (colour >> 8 & PAIR) * a + HALF;
  low = (low + (low >> 8 & PAIR)) >> 8 & PAIR;
  high = (high + (high >> 8 & PAIR)) & ~PAIR;
  return low | high;
}

uint multiplied(uint a, uint b) { return (a * b + 128u) * 257u >> 16; }

// (a * b + 128) * 257 >> 16 for each channel.
uint product(uint a, uint b) {
  uint low = (a & 255u) * (b & 255u) + ((a >> 16 & 255u) * (b >> 16 & 255u) << 16) + HALF;
  uint high = (a >> 8 & 255u) * (b >> 8 & 255u) + ((a >> 24) * (b >> 24) << 16) + HALF;
  low = (low + (low >> 8 & PAIR)) >> 8 & PAIR;
  high = (high + (high >> 8 & PAIR)) & ~PAIR;
  return low | high;
}

// The sum of each channel, no more than 255.
uint added(uint a, uint b) {
  uint low = (a & PAIR) + (b & PAIR), high = (a >> 8 & PAIR) + (b >> 8 & PAIR);
  // A channel above 255 lends its carry bit to the subtraction, which leaves all bits below set.
  low = (low | 0x01000100u - (low >> 8 & 0x00010001u)) & PAIR;
  high = (high | 0x01000100u - (high >> 8 & 0x00010001u)) & PAIR;
  return low | high << 8;
}

uint over(uint below, uint source) { return source + scaled(below, 255u - (source >> 24)); }

// (a*f + b*g + 128) * 257 >> 16 with f + g <= 255: a fill and its border.
uint combined(uint a, uint f, uint b, uint g) {
  uint low = (a & PAIR) * f + (b & PAIR) * g + HALF;
  uint high = (a >> 8 & PAIR) * f + (b >> 8 & PAIR) * g + HALF;
  low = (low + (low >> 8 & PAIR)) >> 8 & PAIR;
  high = (high + (high >> 8 & PAIR)) & ~PAIR;
  return low | high;
}

// (a * (256 - f) + b * f + 128) >> 8, as a * 256 + (b - a) * f: what the channels of b - a borrow comes back.
uint mixed(uint a, uint b, uint f) {
  uint al = a & PAIR, bl = b & PAIR, ah = a >> 8 & PAIR, bh = b >> 8 & PAIR;
  uint low = ((al << 8) + (bl - al) * f + HALF) >> 8 & PAIR;
  uint high = ((ah << 8) + (bh - ah) * f + HALF) & ~PAIR;
  return low | high;
}

uint swapped(uint p) { return p & 0xff00ff00u | p >> 16 & 255u | (p & 255u) << 16; }

vec4 floats(uint c) { return vec4(c & 255u, c >> 8 & 255u, c >> 16 & 255u, c >> 24) / 255.0; }

uint bytes(vec4 c) {
  uvec4 b = uvec4(clamp(c, 0.0, 1.0) * 255.0 + 0.5);
  return b.r | b.g << 8 | b.b << 16 | b.a << 24;
}

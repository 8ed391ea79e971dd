// Particles of a stream as stamps: see ParticleStamp of AgateRaster. After particle_sprite.glsl.
#include "texels.glsl"
#include "pixel.glsl"

struct Stamp {
  ivec2 corner; // of the upper left, in sixteenths of a pixel
  uint color;   // tint times opacity, and opacity
};

// False if it shows nothing.
bool stampOf(ParticleStream stream, Particle particle, out Stamp stamp) {
  // Only the stream's translation counts.
  precise vec2 place = particle.place.xy + vec2(stream.tx, stream.ty);
  precise vec2 corner = (place - vec2(stream.texelWidth, stream.texelHeight) * 0.5) * 16.0;
  stamp.corner = ivec2(roundEven(corner));
  uint opacity = opacityOf(stream, particle);
  stamp.color = product(tintOf(particle) | 0xff000000u, opacity * 0x01010101u);
  return particle.alive && opacity > 0u && all(lessThan(abs(corner), vec2(4e6)));
}

// Weights of four texels in a pixel of a stamp that is `f` sixteenths off the grid, for `footprint`.
uvec4 shareOf(uvec2 f) {
  uvec2 g = 16u - f;
  return uvec4(g.x * g.y, f.x * g.y, g.x * f.y, f.x * f.y);
}

uint footprint(uint texel, uint left, uint above, uint leftAbove, uvec4 share) {
  uint even = (texel & PAIR) * share.x + (left & PAIR) * share.y + (above & PAIR) * share.z
    + (leftAbove & PAIR) * share.w + HALF;
  uint odd = (texel >> 8 & PAIR) * share.x + (left >> 8 & PAIR) * share.y + (above >> 8 & PAIR) * share.z
    + (leftAbove >> 8 & PAIR) * share.w + HALF;
  return even >> 8 & PAIR | odd & ~PAIR;
}

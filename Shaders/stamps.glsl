// Particles of a stream as stamps: AgateRaster's ParticleStamp and ParticleField+Stamps. To be included after
// particle_sprite.glsl.

#include "texels.glsl"
#include "pixel.glsl"

struct Stamp {
  ivec2 corner; // upper left corner, in sixteenths of a pixel
  uint color;   // tint times opacity, and opacity: 8 bits each
};

// Makes the stamp of a particle. Returns false if it is not visible.
bool stampOf(ParticleStream stream, Particle particle, out Stamp stamp) {
  // Stamps are neither turned nor scaled: only the translation of the stream's matrix counts.
  precise vec2 place = particle.place.xy + vec2(stream.tx, stream.ty);
  precise vec2 corner = (place - vec2(stream.texelWidth, stream.texelHeight) * 0.5) * 16.0;
  stamp.corner = ivec2(roundEven(corner));
  uint opacity = opacityOf(stream, particle);
  stamp.color = product(tintOf(particle) | 0xff000000u, opacity * 0x01010101u);
  return particle.alive && opacity > 0u && all(lessThan(abs(corner), vec2(4e6)));
}

// The weights, which sum to 256, of the four texels that overlap a pixel of a stamp `f` sixteenths of a pixel off the
// grid: the texel, and those to the left, above, and above left.
uvec4 shareOf(uvec2 f) {
  uvec2 g = 16u - f;
  return uvec4(g.x * g.y, f.x * g.y, g.x * f.y, f.x * f.y);
}

// The pixel of a footprint: four texels mixed by their weights, rounded.
uint footprint(uint texel, uint left, uint above, uint leftAbove, uvec4 share) {
  uint even = (texel & PAIR) * share.x + (left & PAIR) * share.y + (above & PAIR) * share.z
    + (leftAbove & PAIR) * share.w + HALF;
  uint odd = (texel >> 8 & PAIR) * share.x + (left >> 8 & PAIR) * share.y + (above >> 8 & PAIR) * share.z
    + (leftAbove >> 8 & PAIR) * share.w + HALF;
  return even >> 8 & PAIR | odd & ~PAIR;
}

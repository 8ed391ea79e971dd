// Particles as the sprites that are drawn for them, in pixels: AgateRaster's ParticleSprites.

// A sprite in the frame.
struct Sprite {
  bool shown; // false if the particle is dead, clear, or covers too little
  vec2 place; // middle, in pixels
  // Vectors, in pixels, of one point to the right and of one point down in the sprite.
  vec2 right, down;
  float determinant; // area of a square point in square pixels; negative if mirrored
  uint tint, opacity; // red, green and blue bytes, red lowest; 0...255
  vec2 texel; // first texel of the sprite sheet's frame
};

const float SMALLEST_SPRITE = 1e-6;

// 0...1 as a byte, halves rounded to even.
uint byteOf(float v) {
  precise float sum = v * 255.0 + 8388608.0;
  return floatBitsToUint(sum) & 255u;
}

// A vector of the layer's plane in pixels.
vec2 inFrame(ParticleStream stream, vec2 v) {
  precise vec2 p = vec2(stream.a * v.x + stream.c * v.y, stream.b * v.x + stream.d * v.y);
  return p;
}

// First texel of the sprite sheet's frame that a particle shows: a random one, or by its age.
vec2 frameOf(ParticleStream stream, Particle particle) {
  uint frame;
  if ((stream.flags & STREAM_RANDOM_FRAME) != 0u) {
    precise float pick = (particle.framePick + 0.5) * float(stream.frames);
    frame = uint(pick);
  } else {
    precise float shown = particle.age * stream.frameRate;
    frame = uint(min(max(floor(shown), 0.0), 16777216.0));
    if ((stream.flags & STREAM_LOOPS_FRAMES) != 0u) frame %= stream.frames;
  }
  frame = min(frame, stream.frames - 1u);
  precise vec2 texel = vec2(stream.texelX, stream.texelY)
    + vec2(frame % stream.framesPerRow, frame / stream.framesPerRow) * vec2(stream.texelWidth, stream.texelHeight);
  return texel;
}

// Red, green and blue as bytes.
uint tintOf(Particle particle) {
  return byteOf(particle.color.r) | byteOf(particle.color.g) << 8 | byteOf(particle.color.b) << 16;
}

// Opacity of the particle times that of the stream, 0...255.
uint opacityOf(ParticleStream stream, Particle particle) {
  precise float alpha = particle.color.a * stream.opacity;
  return byteOf(alpha);
}

// The sprite of a particle.
Sprite spriteOf(ParticleStream stream, Particle particle) {
  Sprite sprite;
  precise vec2 turn = sincosTurns(particle.angle);
  turn = turn * max(particle.scale, 0.0);
  precise vec2 right = vec2(turn.y, turn.x);
  precise vec2 down = vec2(-turn.x, turn.y);
  if ((stream.flags & STREAM_UPWARDS) != 0u) down = vec2(turn.x, -turn.y);
  if (TILTED && (stream.flags & STREAM_TILTED) != 0u) {
    // A tilted sprite is shortened along the direction of the tilt.
    precise vec2 along = sincosTurns(particle.tiltDirection).yx;
    precise float shorter = particle.tiltCosine - 1.0;
    precise float rightBy = (right.x * along.x + right.y * along.y) * shorter;
    precise float downBy = (down.x * along.x + down.y * along.y) * shorter;
    right = right + rightBy * along;
    down = down + downBy * along;
  }
  precise vec2 place = inFrame(stream, particle.place.xy) + vec2(stream.tx, stream.ty);
  sprite.place = place;
  sprite.right = inFrame(stream, right);
  sprite.down = inFrame(stream, down);
  precise float determinant = sprite.right.x * sprite.down.y - sprite.right.y * sprite.down.x;
  sprite.determinant = determinant;
  sprite.tint = tintOf(particle);
  sprite.opacity = opacityOf(stream, particle);
  sprite.shown = particle.alive && abs(determinant) > SMALLEST_SPRITE && sprite.opacity > 0u;
  sprite.texel = vec2(stream.texelX, stream.texelY);
  if (SHEETS && stream.frames > 1u) sprite.texel = frameOf(stream, particle);
  return sprite;
}

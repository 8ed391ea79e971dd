// The random numbers of particles, equal to the bit to those of AgateRaster's ParticleRandom.

// Mixes the bits of h: a 32-bit hash.
uint mixed(uint h) {
  h ^= h >> 16;
  h *= 0x7feb352du;
  h ^= h >> 15;
  h *= 0x846ca68bu;
  h ^= h >> 16;
  return h;
}

// The name of a particle: a hash of its number and of the seed of its stream or parent.
uint nameOf(uint seed, uint number) { return mixed(seed ^ (number * 0x9e3779b9u + 0x7f4a7c15u)); }

// Lanes: the independent random numbers of one particle.
const uint LANE_LIFETIME = 0;
const uint LANE_VELOCITY = 1;
const uint LANE_LONGITUDE = 2;
const uint LANE_POSITION_X = 3;
const uint LANE_POSITION_Y = 4;
const uint LANE_POSITION_Z = 5;
const uint LANE_POSITION_PICK = 6;
const uint LANE_SCALE = 7;
const uint LANE_SPIN = 8;
const uint LANE_ROTATION = 9;
const uint LANE_RED = 10;
const uint LANE_GREEN = 11;
const uint LANE_BLUE = 12;
const uint LANE_ALPHA = 13;
const uint LANE_ORIENTATION = 14;
const uint LANE_ORIENTATION_LONGITUDE = 15;
const uint LANE_FRAME = 16;
const uint LANE_CONE = 17;
const uint LANE_MASS = 18;

// The random number in a lane of a particle: evenly distributed over -1/2 <= x < 1/2, in steps of 2^-23.
float centred(uint name, uint lane) {
  return uintBitsToFloat(mixed(name + lane * 0x6c078965u) >> 9 | 0x3f800000u) - 1.5;
}

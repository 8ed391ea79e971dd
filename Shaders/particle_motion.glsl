// Birth and motion of particles: the equations of AgateRaster's ParticleField and ParticleField+Birth. `precise`
// forbids fused multiplications, which would round differently.

#include "particle_random.glsl"
#include "turns.glsl"

// A particle at the time of the frame.
struct Particle {
  bool alive;
  vec3 place; // in the emitter layer's coordinates
  float age, scale; // age in seconds of the outermost cell's time
  float angle; // in turns
  float tiltCosine, tiltDirection;
  vec4 color; // 0...1, not premultiplied
  float framePick; // random number, -1/2...1/2, that chooses a frame of the sprite sheet
};

// The position at which a particle is born, and its velocity then, in the emitter layer's coordinates.
struct Path {
  vec3 place, velocity;
  // The direction from which the emission of the next level is measured: its angle in the plane, in turns, and the sine
  // and cosine of its angle out of the plane.
  float longitude, latitudeSine, latitudeCosine;
};

// -1/2 or 1/2, by the sign of a random number.
float half_(float u) { return u < 0.0 ? -0.5 : 0.5; }
vec3 half_(vec3 u) { return vec3(half_(u.x), half_(u.y), half_(u.z)); }

// The angle rounded down to whole quarters of a turn.
float quarter(float u) { return floor(u * 4.0) * 0.25; }

// Random position in a cuboid as an offset from its middle, in parts of its sides. `u` and `pick` are random numbers of
// -1/2...1/2; `pick` chooses a direction in proportion to lengths or areas.
vec3 placeInCuboid(uint mode, vec3 size, vec3 u, float pick) {
  precise float share = pick + 0.5;
  if (mode == MODE_POINTS) return half_(u);
  if (mode == MODE_OUTLINE) {
    // Along an edge of one of three directions.
    precise float flat_ = size.x + size.y;
    precise float s = share * (flat_ + size.z);
    bool alongX = s < size.x, alongZ = s >= flat_;
    return mix(half_(u), u, bvec3(alongX, !alongX && !alongZ, alongZ));
  }
  if (mode == MODE_SURFACE) {
    // On a side across one of three directions.
    precise float acrossZ = size.x * size.y;
    precise float acrossY = size.x * size.z;
    precise float acrossX = size.y * size.z;
    precise float flat_ = acrossZ + acrossY;
    precise float s = share * (flat_ + acrossX);
    bool onZ = s < acrossZ, onX = s >= flat_;
    return mix(u, half_(u), bvec3(onX, !onZ && !onX, onZ));
  }
  return u;
}

// Moves the birth to a random position in the emitter's shape. Circles and spheres set the direction of emission, too.
void placeInShape(inout Path path, uint mode, vec3 size, uint name) {
  vec3 u = vec3(centred(name, LANE_POSITION_X), centred(name, LANE_POSITION_Y), centred(name, LANE_POSITION_Z));
  float pick = centred(name, LANE_POSITION_PICK);
  precise vec3 place = path.place;
  if (LINE) {
    place.x = place.x + size.x * (mode == MODE_POINTS ? half_(u.x) : u.x);
  } else if (RECTANGLE) {
    // The outline: along a side of the pair that is picked, in proportion to its length.
    precise float s = (pick + 0.5) * (size.x + size.y);
    bool halfX = mode == MODE_POINTS || mode == MODE_OUTLINE && !(s < size.x);
    bool halfY = mode == MODE_POINTS || mode == MODE_OUTLINE && s < size.x;
    place.x = place.x + size.x * (halfX ? half_(u.x) : u.x);
    place.y = place.y + size.y * (halfY ? half_(u.y) : u.y);
  } else if (CUBOID) {
    place = place + size * placeInCuboid(mode, size, u, pick);
  } else if (CIRCLE) {
    path.longitude = mode == MODE_POINTS ? quarter(u.x) : u.x;
    precise float radius = size.x;
    if (mode == MODE_SURFACE || mode == MODE_VOLUME) radius = radius * sqrt(u.y + 0.5);
    vec2 direction = sincosTurns(path.longitude);
    place.x = place.x + radius * direction.y;
    place.y = place.y + radius * direction.x;
  } else if (SPHERE) {
    path.longitude = u.x;
    path.latitudeSine = 2.0 * u.y;
    precise float radius = size.x;
    if (mode == MODE_POINTS) {
      // The six ends of the axes.
      precise float third = (pick + 0.5) * 3.0;
      path.longitude = quarter(u.x);
      path.latitudeSine = third < 1.0 ? 2.0 * half_(path.latitudeSine) : 0.0;
    } else if (mode == MODE_VOLUME) {
      // The cube root of a random number is the largest of three.
      radius = radius * max(u.z + 0.5, sqrt(pick + 0.5));
    }
    precise float square = path.latitudeSine * path.latitudeSine;
    precise float rest = 1.0 - square;
    path.latitudeCosine = sqrt(rest);
    vec2 direction = sincosTurns(path.longitude);
    precise float across = radius * path.latitudeCosine;
    place.x = place.x + across * direction.y;
    place.y = place.y + across * direction.x;
    place.z = place.z + radius * path.latitudeSine;
  }
  path.place = place;
}

// Gives the particle its velocity: direction and speed of the cell, each with its range.
void start(inout Path path, ParticleCell cell, uint name) {
  precise float longitude = path.longitude + cell.longitude;
  longitude = longitude + cell.longitudeRange * centred(name, LANE_LONGITUDE);
  path.longitude = longitude;
  if (LATITUDES && cell.latitude != 0.0) {
    vec2 turn = sincosTurns(cell.latitude);
    precise float tilted = path.latitudeSine * turn.y + path.latitudeCosine * turn.x;
    precise float rest = path.latitudeCosine * turn.y - path.latitudeSine * turn.x;
    path.latitudeSine = tilted;
    path.latitudeCosine = rest;
  }
  precise float velocity = cell.velocity + cell.velocityRange * centred(name, LANE_VELOCITY);
  precise float along = velocity * path.latitudeCosine;
  vec2 direction = sincosTurns(longitude);
  precise vec3 components = vec3(along * direction.y, along * direction.x, velocity * path.latitudeSine);
  if (TILTED && cell.cone != 0.0) {
    // A random direction in a cone around the axis: its parts along the axis' direction in the plane, across it, and
    // out of the plane.
    precise float opening = cell.cone * (centred(name, LANE_CONE) + 0.5);
    vec2 away = sincosTurns(opening);
    vec2 around = sincosTurns(centred(name, LANE_LONGITUDE));
    precise float up = away.x * around.x;
    precise float outwards = away.y * path.latitudeCosine - up * path.latitudeSine;
    precise float across = away.x * around.y;
    components.x = velocity * (outwards * direction.y - across * direction.x);
    components.y = velocity * (outwards * direction.x + across * direction.y);
    components.z = velocity * (away.y * path.latitudeSine + up * path.latitudeCosine);
  }
  path.velocity = components;
}

// Sets the direction from which the next level's emission is measured to that of the velocity. A particle that does not
// move keeps the direction of its birth.
void head(inout Path path, vec3 velocity) {
  precise float flat_ = velocity.x * velocity.x + velocity.y * velocity.y;
  precise float square = flat_ + velocity.z * velocity.z;
  float speed = sqrt(square);
  if (flat_ > 0.0) path.longitude = turnsOf(velocity.xy);
  if (speed > 0.0) {
    precise float sine = velocity.z / speed;
    precise float cosine = sqrt(flat_) / speed;
    path.latitudeSine = sine;
    path.latitudeCosine = cosine;
  }
}

// Position at an age under constant acceleration.
vec3 placeAt(Path path, float age, vec3 acceleration) {
  precise float part = age * age * 0.5;
  precise vec3 place = path.place + path.velocity * age + part * acceleration;
  return place;
}

// Velocity at an age under constant acceleration.
vec3 velocityAt(Path path, float age, vec3 acceleration) {
  precise vec3 velocity = path.velocity + age * acceleration;
  return velocity;
}

// A value of the cell plus the particle's random part of the range.
float spread(float value, float range, uint name, uint lane) {
  precise float v = value + range * centred(name, lane);
  return v;
}

// Colour at an age, not premultiplied.
vec4 colorAt(ParticleCell cell, uint name, float age) {
  precise vec4 color = vec4(
    spread(cell.color.r, cell.colorRange.r, name, LANE_RED), spread(cell.color.g, cell.colorRange.g, name, LANE_GREEN),
    spread(cell.color.b, cell.colorRange.b, name, LANE_BLUE), spread(cell.color.a, cell.colorRange.a, name, LANE_ALPHA));
  color = color + cell.colorSpeed * age;
  return clamp(color, 0.0, 1.0);
}

// Scale at an age.
float scaleAt(ParticleCell cell, uint name, float age) {
  precise float scale = spread(cell.scale, cell.scaleRange, name, LANE_SCALE) + cell.scaleSpeed * age;
  return scale;
}

// Sets the appearance of a particle at its age, except for its colour.
void dress(inout Particle particle, ParticleCell cell, uint name) {
  float age = particle.age;
  precise float angle = spread(cell.rotation, cell.rotationRange, name, LANE_ROTATION)
    + spread(cell.spin, cell.spinRange, name, LANE_SPIN) * age;
  particle.scale = scaleAt(cell, name, age);
  particle.angle = angle;
  particle.tiltCosine = 1.0;
  particle.tiltDirection = 0.0;
  if (TILTED && (cell.tilt != 0.0 || cell.tiltRange != 0.0)) {
    particle.tiltCosine = sincosTurns(spread(cell.tilt, cell.tiltRange, name, LANE_ORIENTATION)).y;
    precise float direction = cell.tiltLongitude + centred(name, LANE_ORIENTATION_LONGITUDE);
    particle.tiltDirection = direction;
  }
  particle.framePick = SHEETS ? centred(name, LANE_FRAME) : 0.0;
}

#include "particle_forces.glsl"

// Index of the birth record of the stretch of time that contains a slot of the outermost cell. Binary search.
uint stretchOf(ParticleStream stream, uint slot) {
  uint low = stream.firstBirth, high = low + stream.births;
  while (high - low > 1u) {
    uint middle = (low + high) / 2u;
    if (fetchWord(births(), middle * BIRTH_WORDS) <= slot) low = middle; else high = middle;
  }
  return low;
}

// Birth record and cell of all outermost particles, read once; only for streams without STRETCHED.
struct Origin {
  ParticleBirth birth;
  ParticleCell cell;
};

Origin originOf(ParticleStream stream) {
  Origin origin;
  origin.birth = birthAt(stream.firstBirth);
  origin.cell = cellAt(origin.birth.cell);
  return origin;
}

// The particle of a slot. Slots of nested streams are numbered with the innermost level as the lowest digit.
Particle particleOf(ParticleStream stream, Origin origin, uint slot) {
  uint parent = slot;
  if (NESTED) {
    for (uint level = 1u; level < stream.levels; level++) parent /= slotsOf(stream.firstCell + level);
  }
  ParticleBirth birth = origin.birth;
  ParticleCell cell = origin.cell;
  if (STRETCHED) {
    birth = birthAt(stretchOf(stream, parent));
    cell = cellAt(birth.cell);
  }
  float number = float(parent - birth.firstSlot);
  precise float age = birth.age + number * birth.period;
  uint name = nameOf(stream.seed, stream.newest - parent);
  Path path;
  precise vec3 place = birth.place + number * birth.step_;
  path.place = place;
  path.longitude = 0.0;
  path.latitudeSine = 0.0;
  path.latitudeCosine = 1.0;
  placeInShape(path, stream.mode, birth.size, name);
  start(path, cell, name);
  float lifetime = spread(cell.lifetime, cell.lifetimeRange, name, LANE_LIFETIME);
  bool born = parent < stream.parents && age >= 0.0;
  // Products of the ancestors' colours and scales at the births of their children.
  precise vec4 inherited = vec4(1.0);
  precise float inheritedScale = 1.0;
  if (NESTED) {
    for (uint level = 1u; level < stream.levels; level++) {
      ParticleCell parentCell = cell;
      cell = cellAt(stream.firstCell + level);
      uint digit = slot;
      for (uint inner = level + 1u; inner < stream.levels; inner++) digit /= slotsOf(stream.firstCell + inner);
      digit %= cell.slots;
      // The newest child was born at the last whole period of the parent's life; `digit` counts back from it.
      precise float rate = 1.0 / cell.period;
      precise float passed = (age - cell.begin) * rate;
      precise float births = floor(passed) - float(digit);
      precise float bornAt = births * cell.period + cell.begin;
      born = born && births >= 1.0 && births <= cell.births && bornAt <= lifetime;
      vec4 parentColor = colorAt(parentCell, name, bornAt);
      float parentScale = scaleAt(parentCell, name, bornAt);
      if (BEHAVES) {
        precise float since = age - bornAt;
        Motion there = motionOf(stream, path, bornAt, since, parentCell, name, lifetime);
        path.place = there.place;
        head(path, there.velocity);
        parentColor = curvedColor(stream, parentColor, bornAt, lifetime);
        parentScale = curvedScale(stream, parentScale, bornAt, parentCell, name, lifetime);
      } else {
        path.place = placeAt(path, bornAt, parentCell.acceleration);
        head(path, velocityAt(path, bornAt, parentCell.acceleration));
      }
      inherited = inherited * parentColor;
      inheritedScale = inheritedScale * max(parentScale, 0.0);
      name = nameOf(name ^ cell.seed, uint(int(births)));
      age = age - bornAt;
      start(path, cell, name);
      lifetime = spread(cell.lifetime, cell.lifetimeRange, name, LANE_LIFETIME);
    }
  }
  Particle particle;
  particle.alive = born && age >= 0.0 && age < lifetime;
  particle.age = age;
  dress(particle, cell, name);
  particle.color = colorAt(cell, name, age);
  if (BEHAVES) {
    Motion motion = motionOf(stream, path, age, 0.0, cell, name, lifetime);
    particle.place = motion.place;
    curveLook(particle, stream, motion, cell, name, lifetime);
    particle.color = curvedColor(stream, particle.color, age, lifetime);
  } else {
    particle.place = placeAt(path, age, cell.acceleration);
  }
  if (NESTED) {
    precise vec4 color = particle.color * inherited;
    precise float scale = particle.scale * inheritedScale;
    particle.color = color;
    particle.scale = scale;
  }
  return particle;
}

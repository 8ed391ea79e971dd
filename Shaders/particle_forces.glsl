// Behaviours of particles: the equations of AgateRaster's ParticleField+Forces and ParticleField+Curves. `precise`
// forbids fused multiplications, which would round differently.

// Forces are records of FORCE_WORDS numbers: kind, strength or frequency, a vector or position, an axis, a phase or
// distance, and limits.
const uint FORCE_WORDS = 12;
const float FORCE_DRAG = 0.0, FORCE_WAVE = 1.0, FORCE_RADIAL = 2.0, FORCE_AXIAL = 3.0;
const uint MOST_STEPS = 512;
// Curves: property, whether the value is added, number of stops; then for each stop its time as a part of the lifetime,
// the value there, its slope, and the integral up to there.
const uint CURVE_HEAD_WORDS = 3, CURVE_STOP_WORDS = 4;
const float CURVE_POSITION_X = 0.0, CURVE_VELOCITY_X = 3.0, CURVE_ROTATION = 6.0, CURVE_SPIN = 7.0, CURVE_SCALE = 8.0;
const float CURVE_SCALE_SPEED = 9.0, CURVE_RED = 10.0;

// Position and velocity of a particle, in the emitter layer's coordinates.
struct Motion { vec3 place, velocity; };

vec3 behavior3(uint word) { return vec3(behavior(word), behavior(word + 1u), behavior(word + 2u)); }

// e^x: a polynomial for the fraction of the power of two, limited to |x| <= 83. 0 if x <= -83.
float exponential(float x) {
  float limited = x > -83.0 ? (x > 83.0 ? 83.0 : x) : -83.0;
  precise float power = limited * 1.442695;
  precise float on = power + 12582912.0;
  precise float whole = on - 12582912.0;
  precise float t = power - whole;
  precise float sum = 1.540353e-4;
  sum = sum * t + 1.3333558e-3;
  sum = sum * t + 9.618129e-3;
  sum = sum * t + 5.5504108e-2;
  sum = sum * t + 2.402265e-1;
  sum = sum * t + 6.931472e-1;
  sum = sum * t + 1.0;
  int exponent = floatBitsToInt(on) - 0x4b400000;
  return x > -83.0 ? intBitsToFloat(floatBitsToInt(sum) + (exponent << 23)) : 0.0;
}

// Factors that remain under drag, with x = drag * age: e^-x of a velocity, (1 - e^-x) / x of the distance due to a
// velocity, and the factor of the distance due to an acceleration. Small x take a series, since the quotients would
// lose digits.
vec3 decayOf(float given) {
  float x = given < -60.0 ? -60.0 : given;
  if (abs(x) < 0.5) {
    precise float series = 2.4801587e-5;
    series = series * -x + 1.984127e-4;
    series = series * -x + 1.3888889e-3;
    series = series * -x + 8.333333e-3;
    series = series * -x + 4.1666668e-2;
    series = series * -x + 1.6666667e-1;
    series = series * -x + 0.5;
    precise float first = 1.0 - x * series;
    precise float rest = 1.0 - x * first;
    return vec3(rest, first, series);
  }
  float power = exponential(-x);
  precise float far = (1.0 - power) / x;
  precise float second = (1.0 - far) / x;
  return vec3(power, far, second);
}

// sin(3a) of x = sin(a), and -cos(3a) of x = cos(a).
float triple(float x) {
  precise float y = x * (3.0 - 4.0 * x * x);
  return y;
}

// Adds one harmonic to a wave: the velocities at its beginning (x) and end (y), and the distance between (z). `from`
// and `to` are sine and cosine of its phase at both.
void addHarmonic(inout vec3 wave, float speed, float strength, float drag, vec2 from, vec2 to) {
  precise float part = strength / (drag * drag + speed * speed);
  precise float first = wave.x + part * (drag * from.x - speed * from.y);
  precise float last = wave.y + part * (drag * to.x - speed * to.y);
  precise float inverse = 1.0 / speed;
  precise float way = wave.z + part * ((drag * inverse) * (from.y - to.y) + (from.x - to.x));
  wave = vec3(first, last, way);
}

// Motion due to a wave of strength 1 between two phases, in turns: the sum of its first, third and fifth harmonics.
vec3 waveOf(float frequency, float drag, float from, float to) {
  vec2 a = sincosTurns(from), b = sincosTurns(to);
  precise float speed = frequency * 6.283185;
  vec3 wave = vec3(0.0);
  addHarmonic(wave, speed, 1.0320491, drag, a, b);
  vec2 a3 = vec2(triple(a.x), -triple(a.y)), b3 = vec2(triple(b.x), -triple(b.y));
  precise float third = speed * 3.0, fifth = speed * 5.0;
  addHarmonic(wave, third, 0.03822404, drag, a3, b3);
  precise float da = 2.0 - 4.0 * a.x * a.x, db = 2.0 - 4.0 * b.x * b.x;
  precise vec2 a5 = vec2(a3.x * da - a.x, a3.y * da - a.y), b5 = vec2(b3.x * db - b.x, b3.y * db - b.y);
  addHarmonic(wave, fifth, 0.008256393, drag, a5, b5);
  return wave;
}

// Motion under drag and waves, by formula. `before` are the seconds before the frame's time at which the motion ends;
// `ease` is 1 / mass.
Motion smoothMotion(ParticleStream stream, Path path, float age, float before, ParticleCell cell, float ease) {
  precise float drag = 0.0;
  for (uint n = 0u; n < stream.forces; n++) {
    uint force = stream.firstForce + n * FORCE_WORDS;
    if (behavior(force) == FORCE_DRAG) drag = drag + behavior(force + 1u);
  }
  precise float strength = ease * (cell.pace * cell.pace);
  drag = drag * (ease * cell.pace);
  precise vec3 first = path.velocity;
  precise vec3 place = path.place;
  precise vec3 velocity = vec3(0.0);
  for (uint n = 0u; n < stream.forces; n++) {
    uint force = stream.firstForce + n * FORCE_WORDS;
    if (behavior(force) != FORCE_WAVE) continue;
    float frequency = behavior(force + 1u);
    precise float now = behavior(force + 8u) - frequency * before;
    precise float then = now - frequency * age;
    vec3 wave = waveOf(frequency, drag, then, now);
    precise vec3 push = behavior3(force + 2u) * strength;
    first = first - push * wave.x;
    place = place + push * wave.z;
    velocity = velocity + push * wave.y;
  }
  precise float faded = drag * age;
  vec3 decay = decayOf(faded);
  precise float u = age * decay.y;
  precise float w = age * age * decay.z;
  place = place + (first * u + w * cell.acceleration);
  velocity = velocity + (first * decay.x + u * cell.acceleration);
  return Motion(place, velocity);
}

// Adds one force at a position to a sum: acceleration in xyz, drag in w.
void addForce(inout vec4 pull, uint force, vec3 place, float before) {
  float kind = behavior(force), strength = behavior(force + 1u);
  vec3 vector = behavior3(force + 2u);
  precise vec4 sum = pull;
  if (kind == FORCE_DRAG) {
    sum.w = sum.w + strength;
  } else if (kind == FORCE_WAVE) {
    precise float turns = behavior(force + 8u) - strength * before;
    precise float t = turns - nearestWhole(turns);
    precise float wave = 8.0 * t * (1.0 - 2.0 * abs(t));
    sum.xyz = sum.xyz + vector * wave;
  } else {
    precise vec3 offset = place - vector;
    if (kind != FORCE_RADIAL) {
      vec3 axis = behavior3(force + 5u);
      precise float along = offset.x * axis.x + offset.y * axis.y + offset.z * axis.z;
      precise vec3 part = along * axis;
      if (kind == FORCE_AXIAL) part = offset - part;
      offset = part;
    }
    precise float square = offset.x * offset.x + offset.y * offset.y + offset.z * offset.z;
    float distance_ = sqrt(square);
    precise float beyond = distance_ - behavior(force + 8u);
    precise float left = 1.0 - abs(beyond) * behavior(force + 11u);
    float low = behavior(force + 9u), high = behavior(force + 10u);
    float limited = beyond < low ? low : beyond > high ? high : beyond;
    precise float amount = (limited * -strength) * (left > 0.0 ? left : 0.0);
    precise float share = amount / (distance_ > 1e-6 ? distance_ : 1e-6);
    sum.xyz = sum.xyz + offset * share;
  }
  pull = sum;
}

// Motion under any forces, integrated in steps: half of the distance, the forces in the middle of the step, the other
// half.
Motion steppedMotion(ParticleStream stream, Path path, float age, float before, ParticleCell cell, float ease) {
  precise vec3 place = path.place;
  precise vec3 velocity = path.velocity;
  precise float born = before + age;
  precise float strength = ease * (cell.pace * cell.pace);
  float passed = born > 0.0 ? born : 0.0;
  precise float stepsBack = (passed - stream.sinceStep) / stream.step_;
  int steps = int(ceil(min(max(stepsBack, 0.0), float(MOST_STEPS))));
  for (int n = steps; n >= 0; n--) {
    precise float begin = stream.sinceStep + float(n) * stream.step_;
    precise float end = n == 0 ? 0.0 : begin - stream.step_;
    float from = born > begin ? begin : born, to = before < end ? end : before;
    precise float time = from > to ? from - to : 0.0;
    precise float middle = time * 0.5;
    place = place + velocity * middle;
    uint record = stream.firstForce + min(uint(n), stream.forceSteps - 1u) * stream.forces * FORCE_WORDS;
    vec4 pull = vec4(0.0);
    precise float moment = to + middle;
    for (uint k = 0u; k < stream.forces; k++) addForce(pull, record + k * FORCE_WORDS, place, moment);
    precise float y = pull.w * ease * cell.pace * middle;
    if (y < -1.0) y = -1.0;
    precise float slower = 1.0 / (1.0 + y * (1.0 + y * (0.5 + y * 0.16666667)));
    velocity = (velocity * slower + (pull.xyz * strength + cell.acceleration) * time) * slower;
    place = place + velocity * middle;
  }
  return Motion(place, velocity);
}

// Value of a curve, and its integral from birth on.
struct Moment { float value, integral; };

// The moment of a curve at a part of the lifetime.
Moment momentOf(uint curve, float life) {
  Moment moment = Moment(0.0, 0.0);
  uint count = uint(behavior(curve + 2u));
  for (uint n = 0u; n < count; n++) {
    uint stop = curve + CURVE_HEAD_WORDS + n * CURVE_STOP_WORDS;
    precise float since = life - behavior(stop);
    if (!(since >= 0.0)) continue;
    float value = behavior(stop + 1u);
    precise float here = value + behavior(stop + 2u) * since;
    precise float integral = behavior(stop + 3u) + since * 0.5 * (value + here);
    moment = Moment(here, integral);
  }
  return moment;
}

// The word at which the next curve begins.
uint nextCurve(uint curve) { return curve + CURVE_HEAD_WORDS + uint(behavior(curve + 2u)) * CURVE_STOP_WORDS; }

// Age / lifetime, limited to 0...1.
float lifeOf(float age, float lifetime) {
  precise float life = age / lifetime;
  return life > 0.0 ? (life > 1.0 ? 1.0 : life) : 0.0;
}

// Position and velocity at an age: forces first, then curves.
Motion motionOf(
  ParticleStream stream, Path path, float age, float before, ParticleCell cell, uint name, float lifetime
) {
  float mass = spread(cell.mass, cell.massRange, name, LANE_MASS);
  precise float ease = 1.0 / (mass > 0.001 ? mass : 0.001);
  Motion motion;
  if (STEPPED) {
    motion = steppedMotion(stream, path, age, before, cell, ease);
  } else {
    motion = smoothMotion(stream, path, age, before, cell, ease);
  }
  float life = lifeOf(age, lifetime);
  precise float seconds = lifetime * cell.pace;
  uint curve = stream.firstCurve;
  for (uint n = 0u; n < stream.curves; n++, curve = nextCurve(curve)) {
    float target = behavior(curve);
    if (target >= CURVE_ROTATION) continue;
    Moment moment = momentOf(curve, life);
    bool adds = behavior(curve + 1u) != 0.0;
    bool flies = target >= CURVE_VELOCITY_X;
    precise float way = seconds * moment.integral;
    precise float speed = moment.value * cell.pace;
    int axis = int(flies ? target - CURVE_VELOCITY_X : target);
    precise float place = flies ? (adds ? motion.place[axis] : path.place[axis]) + way
      : adds ? motion.place[axis] + moment.value : moment.value;
    precise float velocity = !flies ? motion.velocity[axis] : adds ? motion.velocity[axis] + speed : speed;
    motion.place[axis] = place;
    motion.velocity[axis] = velocity;
  }
  return motion;
}

// A colour after its curves.
vec4 curvedColor(ParticleStream stream, vec4 color, float age, float lifetime) {
  float life = lifeOf(age, lifetime);
  uint curve = stream.firstCurve;
  for (uint n = 0u; n < stream.curves; n++, curve = nextCurve(curve)) {
    float target = behavior(curve);
    if (target < CURVE_RED) continue;
    float value = momentOf(curve, life).value;
    int channel = int(target - CURVE_RED);
    precise float changed = behavior(curve + 1u) != 0.0 ? color[channel] + value : value;
    color[channel] = clamp(changed, 0.0, 1.0);
  }
  return color;
}

// A property after its own curves and those of its rate. `given` is its value without curves, `first` that at birth.
float curved(
  ParticleStream stream, float property, float rate, float given, float first, float age, float pace, float lifetime
) {
  float life = lifeOf(age, lifetime);
  precise float value = given;
  precise float seconds = lifetime * pace;
  uint curve = stream.firstCurve;
  for (uint n = 0u; n < stream.curves; n++, curve = nextCurve(curve)) {
    float target = behavior(curve);
    if (target != property && target != rate) continue;
    Moment moment = momentOf(curve, life);
    bool adds = behavior(curve + 1u) != 0.0;
    precise float grown = seconds * moment.integral;
    if (target == property) {
      value = adds ? value + moment.value : moment.value;
    } else {
      value = (adds ? value : first) + grown;
    }
  }
  return value;
}

// The scale after its curves.
float curvedScale(ParticleStream stream, float given, float age, ParticleCell cell, uint name, float lifetime) {
  float first = spread(cell.scale, cell.scaleRange, name, LANE_SCALE);
  return curved(stream, CURVE_SCALE, CURVE_SCALE_SPEED, given, first, age, cell.pace, lifetime);
}

// Applies curves to size and rotation, and turns particles that are aligned to their direction of motion.
void curveLook(
  inout Particle particle, ParticleStream stream, Motion motion, ParticleCell cell, uint name, float lifetime
) {
  float first = spread(cell.rotation, cell.rotationRange, name, LANE_ROTATION);
  particle.angle =
    curved(stream, CURVE_ROTATION, CURVE_SPIN, particle.angle, first, particle.age, cell.pace, lifetime);
  particle.scale = curvedScale(stream, particle.scale, particle.age, cell, name, lifetime);
  if ((stream.flags & STREAM_ALIGNED) == 0u) return;
  float direction = turnsOf(motion.velocity.xy);
  // The top of a sprite is towards -y, or +y where y points up.
  precise float angle = direction + ((stream.flags & STREAM_UPWARDS) != 0u ? -0.25 : 0.25) + stream.alignment;
  particle.angle = angle;
  if (TILTED && (stream.flags & STREAM_ALIGNED_IN_SPACE) != 0u) {
    precise float flat_ = motion.velocity.x * motion.velocity.x + motion.velocity.y * motion.velocity.y;
    precise float square = flat_ + motion.velocity.z * motion.velocity.z;
    float whole = sqrt(square);
    precise float cosine = sqrt(flat_) / (whole > 0.0 ? whole : 1.0);
    particle.tiltCosine = whole > 0.0 ? cosine : 1.0;
    particle.tiltDirection = direction;
  }
}

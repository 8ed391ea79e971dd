// Values and matrices of instances: the equations of AgateRaster's InstanceField and InstanceField+Motion. `precise`
// forbids fused multiplications, which would round differently.
#include "turns.glsl"

// A source as one instance shows it. `color` and `opacity` are the products of all levels.
struct Instance {
  float values[VALUES];
  InstanceMatrix matrix; // from the middle of the source's rectangle to pixels
  vec3 color;
  float opacity;
};

// v limited to 0...1; 0 if v is NaN.
float limited(float v) { return v > 0.0 ? (v < 1.0 ? v : 1.0) : 0.0; }
vec4 limited(vec4 v) { return vec4(limited(v.x), limited(v.y), limited(v.z), limited(v.w)); }

// The product of two affine matrices: m first, then o.
InstanceMatrix then(InstanceMatrix m, InstanceMatrix o) {
  precise float a = m.a * o.a + m.b * o.c, b = m.a * o.b + m.b * o.d;
  precise float c = m.c * o.a + m.d * o.c, d = m.c * o.b + m.d * o.d;
  precise float tx = m.tx * o.a + m.ty * o.c + o.tx, ty = m.tx * o.b + m.ty * o.d + o.ty;
  return InstanceMatrix(a, b, c, d, tx, ty);
}

// y of a timing curve at x, by bisection: x grows with the parameter, so halving always converges, however steep the
// curve.
float solve(InstanceCurve curve, float x) {
  precise float low = 0.0, step_ = 0.5;
  for (uint k = 0u; k < 23u; k++) {
    precise float s = low + step_;
    precise float at = ((curve.ax * s + curve.bx) * s + curve.cx) * s;
    if (at <= x) low = s;
    step_ *= 0.5;
  }
  precise float y = ((curve.ay * low + curve.by) * low + curve.cy) * low;
  return x <= 0.0 ? 0.0 : x >= 1.0 ? 1.0 : y;
}

// The state of a timing: position in the cycle 0...1, number of the cycle, and whether the animation has an effect.
struct Progress {
  float fraction, cycle;
  bool acts;
};

// Progress at `x` local seconds from the time for which `rest` is given.
Progress progressAt(InstanceTiming timing, float x) {
  bool early = x < -timing.since, late = !early && x >= timing.until, still = (timing.flags & TIMING_STILL) != 0u;
  precise float position = (timing.rest + x) / timing.duration;
  precise float whole = floor(position);
  precise float fraction = position - whole;
  precise float cycle = timing.cycle + whole;
  if ((timing.flags & TIMING_AUTOREVERSES) != 0u) {
    precise float half_ = cycle * 0.5;
    cycle = floor(half_);
    if (half_ - cycle > 0.25) fraction = 1.0 - fraction;
  }
  Progress p = Progress(fraction, cycle, true);
  if (still) p = Progress(1.0, 0.0, true);
  if (early) p = Progress(timing.firstFraction, timing.firstCycle, (timing.flags & TIMING_FILLS_BACKWARDS) != 0u);
  if (late) p = Progress(timing.lastFraction, timing.lastCycle, (timing.flags & TIMING_FILLS_FORWARDS) != 0u);
  return p;
}

// Levels of animation groups that are followed.
const uint DEEPEST = 4;

// Progress of a timing `late` seconds before the first instance's time, through its groups. Without `precise`: products
// alone cannot be fused, and in this loop through groups `precise` keeps glslang from ever finishing.
Progress progressOf(InstanceTiming timing, float late) {
  // From the outermost group inwards.
  uint chain[DEEPEST + 1u];
  uint depth = 0u;
  InstanceTiming group = timing;
  while ((group.flags & TIMING_GROUPED) != 0u && depth < DEEPEST) {
    chain[depth] = group.parent;
    depth++;
    group = timingAt(group.parent);
  }
  float first = -(late * group.speed);
  Progress p = progressAt(group, first);
  while (depth > 0u) {
    depth--;
    InstanceTiming inner = timing;
    if (depth > 0u) inner = timingAt(chain[depth - 1u]);
    float eased = (group.flags & TIMING_CURVED) != 0u ? solve(group.curve, p.fraction) : p.fraction;
    float x = eased * group.duration * inner.speed;
    Progress q = progressAt(inner, x);
    if (p.fraction == 1.0 && (inner.flags & TIMING_ENDS_WITH_GROUP) != 0u)
      q = Progress(inner.lastFraction, inner.lastCycle, true);
    q.acts = q.acts && p.acts;
    p = q;
    group = inner;
  }
  return p;
}

// Value of a track's key in a lane.
float key(InstanceTrack track, uint index, uint lane) { return number(track.firstValue + index * track.lanes + lane); }

// Value of a track between keys `low` and `high`, at f of 0...1 between them.
float mix_(InstanceTrack track, uint low, uint high, float f, uint lane) {
  float a = key(track, low, lane);
  if (track.keys < 2u || track.mode == MODE_DISCRETE) return a;
  float b = key(track, high, lane);
  precise float middle = b - a;
  precise float straight = a + middle * f;
  if (track.mode == MODE_LINEAR) return straight;
  // A Kochanek-Bartels curve with tension, continuity and bias of each key; beyond the ends values continue in a
  // straight line.
  precise float before = a - key(track, max(low, 1u) - 1u, lane);
  precise float after = key(track, min(high + 1u, track.keys - 1u), lane) - b;
  if (low == 0u) before = middle;
  if (high + 1u >= track.keys) after = middle;
  uint s0 = track.firstShape + low * 3u, s1 = track.firstShape + high * 3u;
  float t0 = number(s0), c0 = number(s0 + 1u), b0 = number(s0 + 2u);
  float t1 = number(s1), c1 = number(s1 + 1u), b1 = number(s1 + 2u);
  precise float out_ = (1.0 - t0) * ((1.0 + c0) * (1.0 + b0) * before + (1.0 - c0) * (1.0 - b0) * middle) * 0.5;
  precise float into = (1.0 - t1) * ((1.0 - c1) * (1.0 + b1) * middle + (1.0 + c1) * (1.0 - b1) * after) * 0.5;
  precise float f2 = f * f;
  precise float f3 = f2 * f;
  precise float value = (2.0 * f3 - 3.0 * f2 + 1.0) * a + (f3 - 2.0 * f2 + f) * out_ + (3.0 * f2 - 2.0 * f3) * b
    + (f3 - f2) * into;
  return value;
}

// Sets the elements of `values` that a track animates.
void move(inout float values[VALUES], InstanceTrack track, float late) {
  InstanceTiming timing = timingAt(track.timing);
  Progress p = progressOf(timing, late);
  precise float f = (timing.flags & TIMING_CURVED) != 0u ? solve(timing.curve, p.fraction) : p.fraction;
  // The keys on either side.
  uint low = 0u, high = 0u;
  bool discrete = track.mode == MODE_DISCRETE;
  if (track.keys > 1u) {
    high = discrete ? track.keys : track.keys - 1u;
    // Binary search, in as many steps as the number of keys has binary digits.
    for (uint rest = track.keys; rest > 0u; rest >>= 1) {
      uint middle = (low + high) / 2u;
      bool inside = high - low > 1u;
      bool beyond = number(track.firstTime + middle) <= f;
      if (inside && beyond) low = middle;
      if (inside && !beyond) high = middle;
    }
  }
  if (discrete || track.keys < 2u) {
    high = low;
    f = 0.0;
  } else {
    float start = number(track.firstTime + low);
    precise float length_ = number(track.firstTime + high) - start;
    precise float part = (f - start) / length_;
    f = length_ > 0.0 ? limited(part) : 1.0;
    if ((track.flags & TRACK_CURVED) != 0u) {
      uint at = track.firstCurve + low * 6u;
      f = solve(
        InstanceCurve(number(at), number(at + 1u), number(at + 2u), number(at + 3u), number(at + 4u), number(at + 5u)), f);
    }
  }
  for (uint k = 0u; k < track.fields; k++) {
    uint lane = min(k, track.lanes - 1u);
    precise float value = mix_(track, low, high, f, lane);
    if ((track.flags & TRACK_CUMULATIVE) != 0u && p.cycle > 0.0) {
      value += p.cycle * key(track, track.keys - 1u, lane);
    }
    if ((track.flags & TRACK_ADDITIVE) != 0u) value += values[track.field + k];
    if (p.acts) values[track.field + k] = value;
  }
}

// The matrix from the middle of the source's rectangle to the layer around it.
InstanceMatrix place(uint flags, float v[VALUES]) {
  InstanceMatrix m = InstanceMatrix(v[SCALE_X], v[SCALE_Y], v[SHEAR], v[TURNS], 0.0, 0.0);
  if ((flags & SOURCE_PARTS) != 0u) {
    vec2 s = sincosTurns(v[TURNS]);
    precise float a = s.y * v[SCALE_X], b = s.x * v[SCALE_X];
    precise float c = (s.y * v[SHEAR] - s.x) * v[SCALE_Y], d = (s.x * v[SHEAR] + s.y) * v[SCALE_Y];
    m = InstanceMatrix(a, b, c, d, 0.0, 0.0);
  }
  precise float x = (0.5 - v[ANCHOR]) * v[SIZE], y = (0.5 - v[ANCHOR + 1u]) * v[SIZE + 1u];
  precise float tx = v[POSITION] + (x * m.a + y * m.c + v[TRANSLATION]);
  precise float ty = v[POSITION + 1u] + (x * m.b + y * m.d + v[TRANSLATION + 1u]);
  m.tx = tx;
  m.ty = ty;
  return m;
}

// Instance `number` of a stream. The number's digits are the positions in the levels, the innermost level lowest.
Instance instanceOf(InstanceStream stream, InstanceSource source, uint number) {
  Instance instance;
  InstanceMatrix matrix = InstanceMatrix(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
  precise float delay = 0.0;
  precise vec4 color = vec4(stream.red, stream.green, stream.blue, stream.opacity);
  uint rest = number;
  for (uint k = 0u; k < stream.levels; k++) {
    InstanceLevel level = levelAt(stream.firstLevel + k);
    uint digit = rest % level.count;
    rest /= level.count;
    float n = float(digit);
    delay += n * level.delay;
    precise vec4 own = level.color + n * level.offset;
    color *= limited(own);
    matrix = then(matrix, powerAt(level.firstPower + digit % level.split));
    matrix = then(matrix, powerAt(level.firstPower + level.split + digit / level.split));
  }
  instance.values = source.values;
  if (MOVING)
    for (uint k = 0u; k < source.tracks; k++) move(instance.values, trackAt(source.firstTrack + k), delay);
  instance.matrix = then(then(place(source.flags, instance.values), source.outer), matrix);
  instance.color = color.rgb;
  precise float opacity = color.a * (source.opacity * limited(instance.values[OPACITY]));
  instance.opacity = opacity;
  return instance;
}

// Streams of instances as the host describes them: the structures of AgateRaster, byte by byte.
#include "produce.glsl"

layout(push_constant) uniform Produce {
  uvec2 upload;     // the offsets below are bytes from here
  uint boxes, items, streams, levels, powers, sources, tracks, timings, numbers;
  uint stream;      // which
  uint source;      // which of the stream's
  uint item;        // the item that stands for it
  uint row;         // of its layer
} produce;

// What streams have. What this one has not is not compiled in: some drivers run every branch.
layout(constant_id = 10) const bool MOVING = true;
layout(constant_id = 11) const bool IMAGES = true;

struct InstanceStream {
  uint instances, firstLevel, levels, firstSource, sources, flags;
  float opacity, red, green, blue;
  ivec4 clip;
};

struct InstanceLevel {
  uint count, split, firstPower;
  float delay;
  vec4 color, offset;
};

// x' = a x + c y + t.x, y' = b x + d y + t.y
struct InstanceMatrix {
  float a, b, c, d, tx, ty;
};

// By their numbers in InstanceTrack::field.
const uint VALUES = 25;
const uint POSITION = 0, SIZE = 4, ANCHOR = 6, RADIUS = 8, BORDER_WIDTH = 9, OPACITY = 10, COLOR = 11, BORDER_COLOR = 15;
const uint TRANSLATION = 19, SCALE_X = 21, SCALE_Y = 22, SHEAR = 23, TURNS = 24;

struct InstanceSource {
  uint flags, image, firstTrack, tracks;
  float values[VALUES];
  float opacity;
  InstanceMatrix outer;
  vec2 texel, texels;
};

struct InstanceTrack {
  uint field, fields, lanes, keys, mode, flags, timing, firstValue, firstTime, firstCurve, firstShape;
};

// A timing curve: x and y are cubics of one parameter, from the third power down.
struct InstanceCurve {
  float ax, bx, cx, ay, by, cy;
};

struct InstanceTiming {
  uint flags, parent;
  float speed, duration, cycle, rest, since, until, firstFraction, firstCycle, lastFraction, lastCycle;
  InstanceCurve curve;
};

const uint STREAM_WORDS = 14;
const uint LEVEL_WORDS = 12;
const uint SOURCE_WORDS = 40;
const uint TRACK_WORDS = 11;
const uint TIMING_WORDS = 18;
const uint MATRIX_WORDS = 6;

const uint STREAM_TINTED = 1, STREAM_MIRRORED = 2, STREAM_MOVING = 4, STREAM_CONFORMAL = 8;
const uint SOURCE_IMAGE = 1, SOURCE_SINGLE_SIDED = 2, SOURCE_PARTS = 4, SOURCE_NEAREST = 8, SOURCE_OPAQUE = 16;
const uint SOURCE_CONTINUOUS = 1 << 16;
const uint MODE_LINEAR = 0, MODE_DISCRETE = 1, MODE_CUBIC = 2;
const uint TRACK_ADDITIVE = 1, TRACK_CUMULATIVE = 2, TRACK_CURVED = 4;
const uint TIMING_AUTOREVERSES = 1, TIMING_FILLS_BACKWARDS = 2, TIMING_FILLS_FORWARDS = 4, TIMING_STILL = 8;
const uint TIMING_GROUPED = 16, TIMING_CURVED = 32, TIMING_ENDS_WITH_GROUP = 64;

float number(uint index) { return fetchFloat(Table(produce.upload, produce.numbers), index); }

#define F(n) uintBitsToFloat(w[n])
#define F4(n) vec4(F(n), F(n + 1), F(n + 2), F(n + 3))

InstanceStream streamAt(uint index) {
  FETCH(STREAM_WORDS, Table(produce.upload, produce.streams), index * STREAM_WORDS, w)
  return InstanceStream(
    w[0], w[1], w[2], w[3], w[4], w[5], F(6), F(7), F(8), F(9), ivec4(w[10], w[11], w[12], w[13]));
}

InstanceLevel levelAt(uint index) {
  FETCH(LEVEL_WORDS, Table(produce.upload, produce.levels), index * LEVEL_WORDS, w)
  return InstanceLevel(w[0], w[1], w[2], F(3), F4(4), F4(8));
}

InstanceSource sourceAt(uint index) {
  FETCH(SOURCE_WORDS, Table(produce.upload, produce.sources), index * SOURCE_WORDS, w)
  InstanceSource source;
  source.flags = w[0];
  source.image = w[1];
  source.firstTrack = w[2];
  source.tracks = w[3];
  [[unroll]] for (uint k = 0u; k < VALUES; k++) source.values[k] = F(4u + k);
  source.opacity = F(29);
  source.outer = InstanceMatrix(F(30), F(31), F(32), F(33), F(34), F(35));
  source.texel = vec2(F(36), F(37));
  source.texels = vec2(F(38), F(39));
  return source;
}

InstanceTrack trackAt(uint index) {
  FETCH(TRACK_WORDS, Table(produce.upload, produce.tracks), index * TRACK_WORDS, w)
  return InstanceTrack(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10]);
}

InstanceTiming timingAt(uint index) {
  FETCH(TIMING_WORDS, Table(produce.upload, produce.timings), index * TIMING_WORDS, w)
  return InstanceTiming(
    w[0], w[1], F(2), F(3), F(4), F(5), F(6), F(7), F(8), F(9), F(10), F(11),
    InstanceCurve(F(12), F(13), F(14), F(15), F(16), F(17)));
}

InstanceMatrix powerAt(uint index) {
  FETCH(MATRIX_WORDS, Table(produce.upload, produce.powers), index * MATRIX_WORDS, w)
  return InstanceMatrix(F(0), F(1), F(2), F(3), F(4), F(5));
}

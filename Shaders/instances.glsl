// Tables of streams of instances, as the host writes them for produce_instances.comp. Fields are documented in
// agate_frame.h.
#include "produce.glsl"

layout(push_constant) uniform Produce { AGATE_INSTANCE_BLOCK } produce;

// Features of streams. Features that the stream does not use are not compiled in, because some drivers execute every
// branch.
layout(constant_id = 10) const bool MOVING = true;
layout(constant_id = 11) const bool IMAGES = true;

// Indices of an instance's values, as in the `field` of InstanceTrack.
const uint VALUES = AGATE_VALUES;
const uint POSITION = AGATE_VALUE_POSITION_X, SIZE = AGATE_VALUE_WIDTH, ANCHOR = AGATE_VALUE_ANCHOR_X;
const uint RADIUS = AGATE_VALUE_RADIUS, BORDER_WIDTH = AGATE_VALUE_BORDER_WIDTH, OPACITY = AGATE_VALUE_OPACITY;
const uint COLOR = AGATE_VALUE_RED, BORDER_COLOR = AGATE_VALUE_BORDER_RED, TRANSLATION = AGATE_VALUE_TRANSLATION_X;
const uint SCALE_X = AGATE_VALUE_SCALE_X, SCALE_Y = AGATE_VALUE_SCALE_Y, SHEAR = AGATE_VALUE_SHEAR;
const uint TURNS = AGATE_VALUE_TURNS;

const uint STREAM_WORDS = AGATE_INSTANCE_STREAM_WORDS;
const uint LEVEL_WORDS = AGATE_INSTANCE_LEVEL_WORDS;
const uint SOURCE_WORDS = AGATE_INSTANCE_SOURCE_WORDS;
const uint TRACK_WORDS = AGATE_INSTANCE_TRACK_WORDS;
const uint TIMING_WORDS = AGATE_INSTANCE_TIMING_WORDS;
const uint MATRIX_WORDS = AGATE_INSTANCE_MATRIX_WORDS;

const uint STREAM_TINTED = AGATE_INSTANCES_TINTED;
const uint STREAM_MIRRORED = AGATE_INSTANCES_MIRRORED;
const uint STREAM_MOVING = AGATE_INSTANCES_MOVING;
const uint STREAM_CONFORMAL = AGATE_INSTANCES_CONFORMAL;
const uint SOURCE_IMAGE = AGATE_SOURCE_IMAGE;
const uint SOURCE_SINGLE_SIDED = AGATE_SOURCE_SINGLE_SIDED;
const uint SOURCE_PARTS = AGATE_SOURCE_PARTS;
const uint SOURCE_NEAREST = AGATE_SOURCE_NEAREST;
const uint SOURCE_OPAQUE = AGATE_SOURCE_OPAQUE;
const uint SOURCE_CONTINUOUS = AGATE_SOURCE_CONTINUOUS;
const uint MODE_LINEAR = AGATE_TRACK_MODE_LINEAR;
const uint MODE_DISCRETE = AGATE_TRACK_MODE_DISCRETE;
const uint MODE_CUBIC = AGATE_TRACK_MODE_CUBIC;
const uint TRACK_ADDITIVE = AGATE_TRACK_ADDITIVE;
const uint TRACK_CUMULATIVE = AGATE_TRACK_CUMULATIVE;
const uint TRACK_CURVED = AGATE_TRACK_CURVED;
const uint TIMING_AUTOREVERSES = AGATE_TIMING_AUTOREVERSES;
const uint TIMING_FILLS_BACKWARDS = AGATE_TIMING_FILLS_BACKWARDS;
const uint TIMING_FILLS_FORWARDS = AGATE_TIMING_FILLS_FORWARDS;
const uint TIMING_STILL = AGATE_TIMING_STILL;
const uint TIMING_GROUPED = AGATE_TIMING_GROUPED;
const uint TIMING_CURVED = AGATE_TIMING_CURVED;
const uint TIMING_ENDS_WITH_GROUP = AGATE_TIMING_ENDS_WITH_GROUP;

// An element of the table of numbers: key times, values, curves and shapes of tracks.
float number(uint index) { return fetchFloat(Table(produce.upload, produce.numbers), index); }

InstanceStream streamAt(uint index) {
  FETCH(STREAM_WORDS, Table(produce.upload, produce.streams), index * STREAM_WORDS, w)
  return AGATE_READ_INSTANCE_STREAM(w);
}

InstanceLevel levelAt(uint index) {
  FETCH(LEVEL_WORDS, Table(produce.upload, produce.levels), index * LEVEL_WORDS, w)
  return AGATE_READ_INSTANCE_LEVEL(w);
}

InstanceSource sourceAt(uint index) {
  FETCH(SOURCE_WORDS, Table(produce.upload, produce.sources), index * SOURCE_WORDS, w)
  InstanceSource source;
  AGATE_READ_INSTANCE_SOURCE(w, source)
  return source;
}

InstanceTrack trackAt(uint index) {
  FETCH(TRACK_WORDS, Table(produce.upload, produce.tracks), index * TRACK_WORDS, w)
  return AGATE_READ_INSTANCE_TRACK(w);
}

InstanceTiming timingAt(uint index) {
  FETCH(TIMING_WORDS, Table(produce.upload, produce.timings), index * TIMING_WORDS, w)
  return AGATE_READ_INSTANCE_TIMING(w);
}

InstanceMatrix powerAt(uint index) {
  FETCH(MATRIX_WORDS, Table(produce.upload, produce.powers), index * MATRIX_WORDS, w)
  return AGATE_READ_INSTANCE_MATRIX(w);
}

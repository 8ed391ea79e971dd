// Streams of particles as the host describes them: the structures of AgateRaster, byte by byte.
#include "produce.glsl"

layout(push_constant) uniform Produce {
  uvec2 upload;     // the offsets below are bytes from here
  uint boxes, items, streams, cells, births, behaviors, images;
  uint stream;      // which
  uint item;        // the item that stands for it
  uint row;         // of its layer
  // Stamps by tile: see stamp_tiles.glsl.
  uint first, steps; // slots of this slice: where they begin, for each thread
  uint begin, most;  // stamps of each list that are added: the first, how many
  uint starts, records; // words from `scratch`, where footprints are
  uint scratchTexel; // where that is in the texel buffer
  uvec2 scratch;
} produce;

// What streams have. What this one has not is not compiled in: some drivers run every branch.
layout(constant_id = 3) const bool LINE = true;      // the shape that they are born in; a point has none of these
layout(constant_id = 4) const bool NESTED = true;    // emitted by particles
layout(constant_id = 5) const bool STRETCHED = true; // births in several stretches of time
layout(constant_id = 6) const bool TILTED = true;
layout(constant_id = 7) const bool SHEETS = true;    // sprites have frames
layout(constant_id = 8) const bool BEHAVES = true;   // forces, curves, alignment
layout(constant_id = 9) const bool STEPPED = true;   // motion that is added up in steps
layout(constant_id = 13) const bool RECTANGLE = true;
layout(constant_id = 14) const bool CUBOID = true;
layout(constant_id = 15) const bool CIRCLE = true;
layout(constant_id = 16) const bool SPHERE = true;
layout(constant_id = 17) const bool LATITUDES = true; // cells emit at an angle to where directions are measured from

struct ParticleStream {
  uint seed, newest, parents, slots, firstCell, levels, firstBirth, births, shape, mode, flags, image;
  float a, b, c, d, tx, ty, halfWidth, halfHeight, texelX, texelY, texelWidth, texelHeight;
  uint frames, framesPerRow;
  float frameRate, opacity;
  ivec4 clip;
  uint firstForce, forces, forceSteps, firstCurve, curves;
  float step_, sinceStep, alignment;
};

struct ParticleCell {
  float lifetime, lifetimeRange, velocity, velocityRange, longitude, longitudeRange, latitude;
  vec3 acceleration;
  float scale, scaleRange, scaleSpeed, rotation, rotationRange, spin, spinRange;
  vec4 color, colorRange, colorSpeed;
  float tilt, tiltRange, tiltLongitude, cone;
  float begin, period, births;
  uint slots, seed;
  float mass, massRange, pace;
};

struct ParticleBirth {
  uint firstSlot, cell;
  float age, period;
  vec3 place, step_, size;
};

const uint STREAM_WORDS = 40;
const uint CELL_WORDS = 41;
const uint BIRTH_WORDS = 13;

const uint STREAM_ADDITIVE = 1;
const uint STREAM_NEWEST_FIRST = 2;
const uint STREAM_TILTED = 4;
const uint STREAM_CONFORMAL = 8;
const uint STREAM_NEAREST = 16;
const uint STREAM_RANDOM_FRAME = 32;
const uint STREAM_LOOPS_FRAMES = 64;
const uint STREAM_ALIGNED = 512;
const uint STREAM_ALIGNED_IN_SPACE = 1024;
const uint STREAM_UPWARDS = 2048;

const uint MODE_POINTS = 0, MODE_OUTLINE = 1, MODE_SURFACE = 2, MODE_VOLUME = 3;

Table cells() { return Table(produce.upload, produce.cells); }
Table births() { return Table(produce.upload, produce.births); }
float behavior(uint word) { return fetchFloat(Table(produce.upload, produce.behaviors), word); }

// An image, as IMAGE_QUADS of frame.glsl has it; the box of the item that stands for the stream; where stamps are added up.
uvec4 imageOf(ParticleStream stream) { return fetchQuad(Table(produce.upload, produce.images), stream.image * 2u); }
ivec4 streamBox() { return ivec4(fetchQuad(Table(produce.upload, produce.boxes), produce.item)); }
uvec4 streamSums() { return fetchQuad(Table(produce.upload, produce.images - 32u * (produce.stream + 1u)), 0u); }

#define F(n) uintBitsToFloat(w[n])
#define F3(n) vec3(F(n), F(n + 1), F(n + 2))
#define F4(n) vec4(F(n), F(n + 1), F(n + 2), F(n + 3))

ParticleStream streamAt(uint index) {
  FETCH(STREAM_WORDS, Table(produce.upload, produce.streams), index * STREAM_WORDS, w)
  return ParticleStream(
    w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], F(12), F(13), F(14), F(15), F(16), F(17),
    F(18), F(19), F(20), F(21), F(22), F(23), w[24], w[25], F(26), F(27), ivec4(w[28], w[29], w[30], w[31]), w[32], w[33], w[34],
    w[35], w[36], F(37), F(38), F(39));
}

ParticleCell cellAt(uint index) {
  FETCH(CELL_WORDS, cells(), index * CELL_WORDS, w)
  return ParticleCell(
    F(0), F(1), F(2), F(3), F(4), F(5), F(6), F3(7), F(10), F(11), F(12), F(13), F(14), F(15), F(16), F4(17), F4(21),
    F4(25), F(29), F(30), F(31), F(32), F(33), F(34), F(35), w[36], w[37], F(38), F(39), F(40));
}

// How many slots children of a cell have.
uint slotsOf(uint index) { return fetchWord(cells(), index * CELL_WORDS + 36u); }

ParticleBirth birthAt(uint index) {
  FETCH(BIRTH_WORDS, births(), index * BIRTH_WORDS, w)
  return ParticleBirth(w[0], w[1], F(2), F(3), F3(4), F3(7), F3(10));
}

// Tables of streams of particles, as the host writes them for the produce stages. Fields are documented in
// agate_frame.h.
#include "produce.glsl"

layout(push_constant) uniform Produce { AGATE_PRODUCE_BLOCK } produce;

// Features of streams. Features that the stream does not use are not compiled in, because some drivers execute every
// branch. LINE, RECTANGLE, CUBOID, CIRCLE and SPHERE are shapes in which particles are born; a point has none of them.
layout(constant_id = 3) const bool LINE = true;
layout(constant_id = 4) const bool NESTED = true;    // particles emit particles
layout(constant_id = 5) const bool STRETCHED = true; // births lie in several stretches of time
layout(constant_id = 6) const bool TILTED = true;    // sprites are tilted, or particles start in a cone
layout(constant_id = 7) const bool SHEETS = true;    // sprites have frames
layout(constant_id = 8) const bool BEHAVES = true;   // forces, curves, alignment
layout(constant_id = 9) const bool STEPPED = true;   // motion is integrated in steps, not by formulas
layout(constant_id = 13) const bool RECTANGLE = true;
layout(constant_id = 14) const bool CUBOID = true;
layout(constant_id = 15) const bool CIRCLE = true;
layout(constant_id = 16) const bool SPHERE = true;
layout(constant_id = 17) const bool LATITUDES = true; // cells emit at an angle to where directions are measured from

const uint STREAM_WORDS = AGATE_PARTICLE_STREAM_WORDS;
const uint CELL_WORDS = AGATE_PARTICLE_CELL_WORDS;
const uint BIRTH_WORDS = AGATE_PARTICLE_BIRTH_WORDS;

const uint STREAM_ADDITIVE = AGATE_PARTICLES_ADDITIVE;
const uint STREAM_NEWEST_FIRST = AGATE_PARTICLES_NEWEST_FIRST;
const uint STREAM_TILTED = AGATE_PARTICLES_TILTED;
const uint STREAM_CONFORMAL = AGATE_PARTICLES_CONFORMAL;
const uint STREAM_NEAREST = AGATE_PARTICLES_NEAREST;
const uint STREAM_STEPPED = AGATE_PARTICLES_STEPPED;
const uint STREAM_RANDOM_FRAME = AGATE_PARTICLES_RANDOM_FRAME;
const uint STREAM_LOOPS_FRAMES = AGATE_PARTICLES_LOOPS_FRAMES;
const uint STREAM_ALIGNED = AGATE_PARTICLES_ALIGNED;
const uint STREAM_ALIGNED_IN_SPACE = AGATE_PARTICLES_ALIGNED_IN_SPACE;
const uint STREAM_UPWARDS = AGATE_PARTICLES_UPWARDS;

const uint MODE_POINTS = AGATE_MODE_POINTS, MODE_OUTLINE = AGATE_MODE_OUTLINE;
const uint MODE_SURFACE = AGATE_MODE_SURFACE, MODE_VOLUME = AGATE_MODE_VOLUME;

Table cells() { return Table(produce.upload, produce.cells); }
Table births() { return Table(produce.upload, produce.births); }
// A number of the table of behaviours.
float behavior(uint word) { return fetchFloat(Table(produce.upload, produce.behaviors), word); }

// Quad 0 of the image entry of the stream's sprite: IMAGE_QUADS of frame.glsl each.
uvec4 imageOf(ParticleStream stream) { return fetchQuad(Table(produce.upload, produce.images), stream.image * 2u); }
// The box of the item that stands for the stream.
ivec4 streamBox() { return ivec4(fetchQuad(Table(produce.upload, produce.boxes), produce.item)); }
// Quad 0 of the image entry of the picture in which stamps are added up.
uvec4 streamSums() { return fetchQuad(Table(produce.upload, produce.images - 32u * (produce.stream + 1u)), 0u); }

ParticleStream streamAt(uint index) {
  FETCH(STREAM_WORDS, Table(produce.upload, produce.streams), index * STREAM_WORDS, w)
  return AGATE_READ_PARTICLE_STREAM(w);
}

ParticleCell cellAt(uint index) {
  FETCH(CELL_WORDS, cells(), index * CELL_WORDS, w)
  return AGATE_READ_PARTICLE_CELL(w);
}

// The number of slots that each parent has for children of a cell.
uint slotsOf(uint index) { return fetchWord(cells(), index * CELL_WORDS + AGATE_PARTICLE_CELL_SLOTS); }

ParticleBirth birthAt(uint index) {
  FETCH(BIRTH_WORDS, births(), index * BIRTH_WORDS, w)
  return AGATE_READ_PARTICLE_BIRTH(w);
}

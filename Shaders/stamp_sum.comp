#version 460
// Stamps by tile, third kernel: one workgroup for each tile. Adds the tile's stamps of a portion of a slice to the sums
// so far. Each thread owns every eighth column, in an array of its own, so that nothing has to be exchanged.
#include "particles.glsl"
#include "texels.glsl"
#include "pixel.glsl"
#include "stamp_tiles.glsl"
layout(local_size_x = COLUMNS) in;

const int ABOVE = 32, BELOW = 40; // rows above and below the tile, for stamps that lie in it only in part
const int ACROSS = STAMP_TILE.x / COLUMNS;
uint pixels[(ABOVE + STAMP_TILE.y + BELOW) * ACROSS];

int column;        // the thread's first column
ivec2 size;        // columns and rows of footprints
ivec2 part;        // first column and row of a footprint that are added now

// A word of `scratch`: see AgateVulkan's StampTiles.
uint scratchWord(uint at) { return texel(scratchAt(0u), int(produce.scratchTexel), int(at)); }

// Adds ROWS rows of a footprint's column. `place` is the stamp's position in the tile, as stamp_bin packs it.
void add(uint color, uint place) {
  ivec2 corner = ivec2(int(place << 16), int(place)) >> 16, pixel = corner >> 4;
  uvec2 phase = uvec2(corner) & 15u;
  int i = part.x + (column - pixel.x & COLUMNS - 1), x = pixel.x + i;
  uint source = x >= 0 && x < STAMP_TILE.x ? color : 0u;
  int at = (ABOVE + pixel.y + part.y) * ACROSS + clamp(x / COLUMNS, 0, ACROSS - 1);
  uint row = (phase.x + phase.y * 16u) * uint(size.y) + uint(part.y), first = row * uint(size.x) + uint(i);
  [[unroll]] for (uint j = 0u; j < ROWS; j++) {
    uint below = pixels[at + int(j) * ACROSS];
    pixels[at + int(j) * ACROSS] = added(below, product(scratchWord(first + j * uint(size.x)), source));
  }
}

// The range of the tile's stamps, among those of one workgroup of stamp_bin, that belong to this portion.
uvec2 portion(uint group, uint tiles, uint tile) {
  uint at = produce.starts + group * (tiles + 1u) + tile, end = scratchWord(at + 1u);
  uint begin = min(scratchWord(at) + produce.begin, end);
  return uvec2(begin, min(begin + produce.most, end));
}

// Adds stamps stamps.x...stamps.y - 1 of the list that begins at word `records`.
void addAll(uvec2 stamps, uint records) {
  for (uint n = stamps.x; n < stamps.y; n++) add(scratchWord(records + n * 2u), scratchWord(records + n * 2u + 1u));
}

void main() {
  ParticleStream stream = streamAt(produce.stream);
  ivec4 box = streamBox();
  ivec2 origin = box.xy + ivec2(gl_WorkGroupID.xy) * STAMP_TILE, grid = stampTiles(box);
  uint tiles = uint(grid.x * grid.y), tile = gl_WorkGroupID.y * uint(grid.x) + gl_WorkGroupID.x;
  uint slots = produce.steps * STAMP_THREADS;
  uint stamps = 0u;
  for (uint group = 0u; group < STAMP_GROUPS; group++) {
    uvec2 some = portion(group, tiles, tile);
    stamps += some.y - some.x;
  }
  if (stamps == 0u) return;
  column = int(gl_LocalInvocationIndex);
  size = footprintSize(stream);

  // The visible part of the tile, and its position in the sums.
  ivec2 low = max(max(box.xy, stream.clip.xy) - origin, ivec2(0));
  ivec2 high = min(min(box.zw, stream.clip.zw) - origin, STAMP_TILE);
  uvec4 place = streamSums();
  int wide = box.z - box.x, corner = (origin.y - box.y) * wide + origin.x - box.x + column;
  for (int y = low.y; y < high.y; y++) {
    [[unroll]] for (int n = 0; n < ACROSS; n++) {
      int x = column + n * COLUMNS;
      bool has = x >= low.x && x < high.x;
      pixels[(ABOVE + y) * ACROSS + n] = has ? texel(Words(place.xy), int(place.z), corner + y * wide + n * COLUMNS) : 0u;
    }
  }
  for (part.y = 0; part.y < size.y; part.y += int(ROWS)) {
    for (part.x = 0; part.x < size.x; part.x += COLUMNS) {
      for (uint group = 0u; group < STAMP_GROUPS; group++) {
        addAll(portion(group, tiles, tile), produce.records + group * slots * STAMP_ENTRIES * 2u);
      }
    }
  }
  for (int y = low.y; y < high.y; y++) {
    [[unroll]] for (int n = 0; n < ACROSS; n++) {
      int x = column + n * COLUMNS;
      if (x >= low.x && x < high.x) Words(place.xy).v[corner + y * wide + n * COLUMNS] = pixels[(ABOVE + y) * ACROSS + n];
    }
  }
}

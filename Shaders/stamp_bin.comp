#version 460
// Stamps by tile, second kernel: one workgroup for some particles of a slice. It counts their stamps by tile, computes
// by a prefix sum where each tile's stamps begin, and writes them there. Stamps are computed twice, which costs less
// than keeping them.
#include "particles.glsl"
#include "particle_motion.glsl"
#include "particle_sprite.glsl"
#include "stamps.glsl"
#include "stamp_tiles.glsl"
layout(local_size_x = STAMP_THREADS) in;

layout(buffer_reference, std430, buffer_reference_align = 8) buffer Pairs { uvec2 v[]; };

shared uint heads[STAMP_TILES];     // number of stamps of a tile, then the place of its next one
shared uint totals[STAMP_THREADS];  // stamps in each thread's share of the tiles

// The pixels of the stream, the size of its sprite, and its columns of tiles.
struct Area {
  ivec4 box, clip;
  ivec2 sides;
  int columns;
};

// The first and last columns and rows of tiles in which a stamp is visible; the last are -1 if there are none. `corner`
// is in sixteenths of a pixel.
ivec4 tilesOf(Area area, ivec2 corner) {
  ivec2 pixel = corner >> 4;
  ivec2 first = max(pixel, area.clip.xy) - area.box.xy, last = min(pixel + area.sides, area.clip.zw - 1) - area.box.xy;
  return any(lessThan(last, first)) ? ivec4(0, 0, -1, -1) : ivec4(first / STAMP_TILE, last / STAMP_TILE);
}

// Stamp number `at` of the workgroup, and its tiles; there are none if it is not visible.
ivec4 stampAt(ParticleStream stream, Origin origin, Area area, uint at, out Stamp stamp) {
  uint slot = produce.first + gl_WorkGroupID.x * produce.steps * STAMP_THREADS + at;
  bool shown = stampOf(stream, particleOf(stream, origin, slot), stamp) && slot < stream.slots;
  return shown ? tilesOf(area, stamp.corner) : ivec4(0, 0, -1, -1);
}

void main() {
  ParticleStream stream = streamAt(produce.stream);
  Origin origin = originOf(stream);
  Area area;
  area.box = streamBox();
  area.clip = ivec4(max(area.box.xy, stream.clip.xy), min(area.box.zw, stream.clip.zw));
  area.sides = ivec2(stream.texelWidth, stream.texelHeight);
  ivec2 grid = stampTiles(area.box);
  area.columns = grid.x;
  uint thread = gl_LocalInvocationIndex, group = gl_WorkGroupID.x, tiles = uint(grid.x * grid.y);
  uint slots = produce.steps * STAMP_THREADS;
  for (uint tile = thread; tile < tiles; tile += STAMP_THREADS) heads[tile] = 0u;
  barrier();
  for (uint at = thread; at < slots; at += STAMP_THREADS) {
    Stamp stamp;
    ivec4 touched = stampAt(stream, origin, area, at, stamp);
    for (int y = touched.y; y <= touched.w; y++) {
      for (int x = touched.x; x <= touched.z; x++) atomicAdd(heads[y * area.columns + x], 1u);
    }
  }
  barrier();
  uint share = (tiles + STAMP_THREADS - 1u) / STAMP_THREADS, begin = min(thread * share, tiles);
  uint end = min(begin + share, tiles), total = 0u;
  for (uint tile = begin; tile < end; tile++) total += heads[tile];
  totals[thread] = total;
  barrier();
  total = 0u;
  for (uint before = 0u; before < thread; before++) total += totals[before];
  Words starts = scratchAt(produce.starts + group * (tiles + 1u));
  for (uint tile = begin; tile < end; tile++) {
    uint count = heads[tile];
    starts.v[tile] = total;
    heads[tile] = total;
    total += count;
  }
  if (thread == STAMP_THREADS - 1u) starts.v[tiles] = total;
  barrier();
  Pairs records = Pairs(scratchAddress(produce.records + group * slots * STAMP_ENTRIES * 2u));
  for (uint at = thread; at < slots; at += STAMP_THREADS) {
    Stamp stamp;
    ivec4 touched = stampAt(stream, origin, area, at, stamp);
    for (int y = touched.y; y <= touched.w; y++) {
      for (int x = touched.x; x <= touched.z; x++) {
        // Position in the tile in sixteenths of a pixel: 16 bits across, 16 bits down.
        ivec2 place = stamp.corner - (area.box.xy + ivec2(x, y) * STAMP_TILE) * 16;
        uint entry = atomicAdd(heads[y * area.columns + x], 1u);
        records.v[entry] = uvec2(stamp.color, uint(place.x) & 0xffffu | uint(place.y) << 16);
      }
    }
  }
}

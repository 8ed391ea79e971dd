// Stamps by tile, for drivers that execute a workgroup on one core: there an addition to memory that workgroups share
// costs more than computing the stamp. There are three kernels; the last two take a slice of the stream at a time:
//
//   stamp_footprints  the sprite for each sixteenth of a pixel that it may be off the grid
//   stamp_bin         a workgroup makes stamps and puts them in the order of tiles
//   stamp_sum         a workgroup adds up a tile's stamps, of all workgroups of stamp_bin, a portion at a time
//
// AgateVulkan's StampTiles documents the layout of `scratch`.
const ivec2 STAMP_TILE = ivec2(128, 64); // pixels
const uint STAMP_TILES = 1024; // largest number of tiles of a stream
const uint STAMP_GROUPS = 16;  // workgroups of stamp_bin
const uint STAMP_THREADS = 64; // threads of a workgroup

// Entries of a stamp at most: it touches no more than two columns and two rows of tiles.
const uint STAMP_ENTRIES = 4;

layout(constant_id = 1) const uint ROWS = 8; // rows of a footprint that are added at once
const int COLUMNS = 8;

// Columns and rows of a footprint in the table: the sprite's and one more, filled up with clear pixels to whole steps.
ivec2 footprintSize(ParticleStream stream) {
  ivec2 size = ivec2(stream.texelWidth, stream.texelHeight) + 1;
  return ivec2((size.x + COLUMNS - 1) / COLUMNS * COLUMNS, (size.y + int(ROWS) - 1) / int(ROWS) * int(ROWS));
}

// Columns and rows of tiles of a box.
ivec2 stampTiles(ivec4 box) { return (box.zw - box.xy + STAMP_TILE - 1) / STAMP_TILE; }

uvec2 scratchAddress(uint word) { return addressAt(produce.scratch, word * 4u); }

Words scratchAt(uint word) { return Words(scratchAddress(word)); }

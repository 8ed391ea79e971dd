// Stamps by tile, for drivers that execute a workgroup on one core: there a sum in far memory costs more than all that
// is added to it. Three kernels, of which the last two take a slice of the stream at a time:
//
//   stamp_footprints  the sprite for each sixteenth of a pixel that it may be off the grid
//   stamp_bin         a workgroup makes stamps and puts them in the order of tiles
//   stamp_sum         a workgroup adds up a tile's stamps, of all workgroups of stamp_bin, a portion at a time
//
// AgateVulkan's StampTiles says how `scratch` is laid out.
const ivec2 STAMP_TILE = ivec2(128, 64);
const uint STAMP_TILES = 1024; // most of a stream
const uint STAMP_GROUPS = 16;  // workgroups of stamp_bin
const uint STAMP_THREADS = 64; // of each

// Entries of a workgroup: a stamp is no wider and higher than two tiles.
const uint STAMP_ENTRIES = 4;

layout(constant_id = 1) const uint ROWS = 8; // of a footprint that are added at once
const int COLUMNS = 8;

// Columns and rows of a footprint in the table, with empty ones behind.
ivec2 footprintSize(ParticleStream stream) {
  ivec2 size = ivec2(stream.texelWidth, stream.texelHeight) + 1;
  return ivec2((size.x + COLUMNS - 1) / COLUMNS * COLUMNS, (size.y + int(ROWS) - 1) / int(ROWS) * int(ROWS));
}

ivec2 stampTiles(ivec4 box) { return (box.zw - box.xy + STAMP_TILE - 1) / STAMP_TILE; }

uvec2 scratchAddress(uint word) { return addressAt(produce.scratch, word * 4u); }

Words scratchAt(uint word) { return Words(scratchAddress(word)); }

// What every stage sees: the frame's buffers by device address, and its measures.
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_control_flow_attributes : require

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words { uint v[]; };
layout(buffer_reference, std430, buffer_reference_align = 16) readonly buffer Quads { uvec4 v[]; };
layout(buffer_reference, std430, buffer_reference_align = 8) buffer Segments { uvec2 v[]; };
layout(buffer_reference, std430, buffer_reference_align = 8) writeonly buffer PixelPairs { uvec2 v[]; };
#include "upload.glsl"
#include "frame_schema.glsl"

// The block is pushed whole instead of one address of it: a driver without uniform loads would fetch each word anew
// for every invocation. 128 bytes, which every driver has.
layout(push_constant) uniform Frame {
  uvec2 upload;        // what the host writes for the frame; the offsets below are bytes from here
  Words counts;        // entries of each tile; while shading in parts, the group depth a tile has reached
  Segments segments;   // where a tile's list lies: first entry, number
  Words list;
  Words spare;         // as large as the list, for merging long ones
  Words status;        // STATUS_*
  Words spill;         // pixels set aside: groups beyond the registers, and everything between two parts
  PixelPairs pixels;
  uint boxes;
  uint items;          // DrawItem: ITEM_QUADS each
  uint homographies;   // nine floats each; behind them (and at least two) tables of gradients
  uint images;         // IMAGE_QUADS each: those of slots, then the results of passes, then levels of images
  uint edges;          // a, b, c
  uint shadows;        // SHADOW_QUADS each
  uint itemCount;
  uint size;           // of the frame in pixels: width | height << 16
  uint tiles;          // of this band: columns | rows << 16
  uint listCapacity;
  uint background;
  uint imageCount;     // slots
  uint homographyCount;
  uint part;           // entries shaded by one dispatch: drivers end very long loops
  uint pass;           // which part of long lists, or how long the sorted runs are
  uint flags;          // FLAG_* | first tile row of this band << 4 | tile rows of a slice << 16
} frame;

Table boxes() { return Table(frame.upload, frame.boxes); }
Table items() { return Table(frame.upload, frame.items); }
Table images() { return Table(frame.upload, frame.images); }
Table homographies() { return Table(frame.upload, frame.homographies); }
Table shadows() { return Table(frame.upload, frame.shadows); }

ivec4 boxOf(uint index) { return ivec4(fetchQuad(boxes(), index)); }

// Where the stamps of a stream are added up: as for images, and before those, backwards. Nothing if they are not.
Table sumsOf(uint stream) { return Table(frame.upload, frame.images - 32u * (stream + 1u)); }

// Where the mask of a shape is: before the entries of shadows, backwards. Address (low, high), place in the texel
// buffer, where its tiles begin in words; first column and row of tiles, columns, rows.
Table maskOf(uint shape) { return Table(frame.upload, frame.shadows - 32u * (shape + 1u)); }

const uint TILE = 16;
const uint ITEM_QUADS = AGATE_ITEM_QUADS;
const uint ITEM_WORDS = AGATE_ITEM_WORDS;
const uint IMAGE_QUADS = 2;  // address (low, high), place in the texel buffer, width | height << 16; first level, levels
const uint SHADOW_QUADS = 2; // address (low, high), place in the texel buffer, columns | rows << 16; origin, scale

const uint FLAG_SWAP_RED_BLUE = 1;

// The first three are read by the host.
const uint STATUS_WANTED = 0;  // entries that all lists together need
const uint STATUS_LONGEST = 1; // entries of the longest list
const uint STATUS_LARGE = 2;   // tiles of large items, in units of LARGE_ITEM
const uint STATUS_LONG = 4;    // tiles with a list longer than SHORT_LIST: x of an indirect dispatch

const uint LARGE_ITEM = 64;  // tiles of an item that is looked at with care: see bin_count
const uint SHORT_LIST = 64;  // sorted by one thread
const uint CHUNK = 2048;     // sorted by one workgroup

uint bandRow() { return frame.flags >> 4 & 0xfffu; }
uint frameWidth() { return frame.size & 0xffffu; }
uint frameHeight() { return frame.size >> 16; }
// Rows begin at even pixels, so that two are stored at once.
uint frameStride() { return (frameWidth() + 1u) & ~1u; }
uint tileColumns() { return frame.tiles & 0xffffu; }
uint tileCount() { return (frame.tiles & 0xffffu) * (frame.tiles >> 16); }

// Where the numbers of tiles with long lists begin in `status`.
const uint STATUS_TILES = 8;

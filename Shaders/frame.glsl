// Declarations that the bin and shade stages share: the frame's buffers by device address, its tables, and its
// dimensions. FrameBlock of AgateVulkan fills the block (agate_blocks.h documents its fields).

#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_control_flow_attributes : require

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words { uint v[]; };
layout(buffer_reference, std430, buffer_reference_align = 16) readonly buffer Quads { uvec4 v[]; };
layout(buffer_reference, std430, buffer_reference_align = 8) buffer Segments { uvec2 v[]; };
layout(buffer_reference, std430, buffer_reference_align = 8) writeonly buffer PixelPairs { uvec2 v[]; };
#include "upload.glsl"
#include "frame_schema.glsl"
#include "block_schema.glsl"

// The block itself is pushed, not its address: a driver without uniform loads would fetch each word anew for every
// invocation. It has 128 bytes, which every driver supports.
layout(push_constant) uniform Frame { AGATE_FRAME_BLOCK } frame;

Table boxes() { return Table(frame.upload, frame.boxes); }
Table items() { return Table(frame.upload, frame.items); }
Table images() { return Table(frame.upload, frame.images); }
Table homographies() { return Table(frame.upload, frame.homographies); }
Table shadows() { return Table(frame.upload, frame.shadows); }

// The pixel box of an item: min x, min y, and max x, max y exclusive.
ivec4 boxOf(uint index) { return ivec4(fetchQuad(boxes(), index)); }

// The image entry of the picture in which the stamps of a stream are added up; empty if they are not.
Table sumsOf(uint stream) {
  return Table(frame.upload, frame.images - 4u * AGATE_IMAGE_ENTRY_WORDS * (stream + 1u));
}

// The mask entry of a shape. Entries lie before the shadow entries, backwards.
Table maskOf(uint shape) { return Table(frame.upload, frame.shadows - 4u * AGATE_MASK_ENTRY_WORDS * (shape + 1u)); }

const uint TILE = AGATE_TILING_TILE;
const uint ITEM_QUADS = AGATE_ITEM_QUADS;
const uint ITEM_WORDS = AGATE_ITEM_WORDS;
const uint IMAGE_QUADS = AGATE_IMAGE_ENTRY_QUADS;
const uint SHADOW_QUADS = AGATE_SHADOW_ENTRY_QUADS;

const uint FLAG_SWAP_RED_BLUE = AGATE_FRAME_BITS_SWAP_RED_BLUE;

const uint STATUS_WANTED = AGATE_TILING_STATUS_WANTED;
const uint STATUS_LONGEST = AGATE_TILING_STATUS_LONGEST;
const uint STATUS_LARGE = AGATE_TILING_STATUS_LARGE;
const uint STATUS_LONG = AGATE_TILING_STATUS_LONG;
const uint STATUS_CHUNKS = AGATE_TILING_STATUS_CHUNKS;

const uint LARGE_ITEM = AGATE_TILING_LARGE_ITEM;
const uint SHORT_LIST = AGATE_TILING_SHORT_LIST;
const uint CHUNK = AGATE_TILING_CHUNK;

const uint STATUS_TILES = AGATE_TILING_STATUS_TILES;

// The first tile row of the band that is drawn.
uint bandRow() { return frame.flags >> int(AGATE_FRAME_BITS_BAND_SHIFT) & 0xfffu; }
uint frameWidth() { return frame.size & 0xffffu; }
uint frameHeight() { return frame.size >> 16; }
// Pixels from row to row: even, so that two pixels are stored at once.
uint frameStride() { return (frameWidth() + 1u) & ~1u; }
uint tileColumns() { return frame.tiles & 0xffffu; }
uint tileCount() { return (frame.tiles & 0xffffu) * (frame.tiles >> 16); }

/*
 * Values that the Vulkan renderer and its shaders share, besides those of frames (agate_frame.h): push constants, entries of
 * the tables that the renderer adds, and measures of the stages. Plugins/SchemaCompiler reads it by the same rules. Behind an
 * address of a block stands the type of the shaders that it leads to; fields named `unused` fill gaps that shaders leave by
 * themselves.
 */
#ifndef AGATE_BLOCKS_H
#define AGATE_BLOCKS_H

#include <stdint.h>

/* Measures of the bin and shade stages. */
typedef uint32_t agate_tiling; /* swift: constants Tiling */
enum {
  /* Pixels of a tile's side. */
  AGATE_TILING_TILE = 16,
  /* Tiles of an item that is looked at with care: see bin_count.comp. */
  AGATE_TILING_LARGE_ITEM = 64,
  /* Entries of a list that one thread sorts. */
  AGATE_TILING_SHORT_LIST = 64,
  /* Entries that one workgroup sorts. */
  AGATE_TILING_CHUNK = 2048,
  /* Most entries that are shaded by one dispatch. */
  AGATE_TILING_PART = 8192,
  /* Items that one workgroup looks at. */
  AGATE_TILING_ITEMS_PER_GROUP = 64,
  /* Words of the status before the numbers of tiles with long lists. */
  AGATE_TILING_STATUS_TILES = 8,
  /* Words of the status that the host reads for each band; the last one says nothing. */
  AGATE_TILING_STATUS_READ = 4,
  /* Word of the status: entries that all lists together need. */
  AGATE_TILING_STATUS_WANTED = 0,
  /* Word of the status: entries of the longest list. */
  AGATE_TILING_STATUS_LONGEST = 1,
  /* Word of the status: tiles of large items, in units of AGATE_TILING_LARGE_ITEM. */
  AGATE_TILING_STATUS_LARGE = 2,
  /* Word of the status: tiles with a list longer than AGATE_TILING_SHORT_LIST, as x of an indirect dispatch. */
  AGATE_TILING_STATUS_LONG = 4
};

/* Parts of a frame block's flags. */
typedef uint32_t agate_frame_bits; /* swift: constants FrameBits */
enum {
  /* Blue is stored in the lowest byte. */
  AGATE_FRAME_BITS_SWAP_RED_BLUE = 1,
  /* Position of the band's first tile row, in twelve bits. */
  AGATE_FRAME_BITS_BAND_SHIFT = 4,
  /* Position of a slice's tile rows. */
  AGATE_FRAME_BITS_SLICE_SHIFT = 16
};

/* Push constants of the bin and shade stages. */
typedef struct agate_frame_block {
  /* Address of what the host writes for the frame; offsets are bytes from here. */
  uint64_t upload;
  /* Entries of each tile; while shading in parts, the group depth that a tile has reached. */
  uint64_t counts /*: Words */;
  /* Lists of the tiles: first entry, number. */
  uint64_t segments /*: Segments */;
  /* Lists of all tiles. */
  uint64_t list /*: Words */;
  /* As large as the list, for merging long ones. */
  uint64_t spare /*: Words */;
  /* Words named AGATE_TILING_STATUS_… */
  uint64_t status /*: Words */;
  /* Pixels set aside: groups beyond the registers, and everything between two parts. */
  uint64_t spill /*: Words */;
  /* The frame's pixels. */
  uint64_t pixels /*: PixelPairs */;
  /* Offset of the boxes of items. */
  uint32_t boxes;
  /* Offset of the items. */
  uint32_t items;
  /* Offset of the homographies; behind them (and at least two) are tables of gradients. */
  uint32_t homographies;
  /* Offset of image entries: those of slots, then the results of passes, then levels of images. Entries of sums lie before,
     backwards. */
  uint32_t images;
  /* Offset of the clip edges: a, b, c. */
  uint32_t edges;
  /* Offset of shadow entries; mask entries lie before, backwards. */
  uint32_t shadows;
  /* Items, those of particles and instances included. */
  uint32_t item_count;
  /* Pixels of the frame: width | height << 16. */
  uint32_t size;
  /* Tiles of this band: columns | rows << 16. */
  uint32_t tiles;
  /* Entries that the list has room for. */
  uint32_t list_capacity;
  /* Premultiplied RGBA that every pixel starts from. */
  uint32_t background;
  /* Image entries of slots. */
  uint32_t image_count;
  /* Homographies of the frame. */
  uint32_t homography_count;
  /* Entries shaded by one dispatch: drivers end very long loops. */
  uint32_t part;
  /* Part of long lists, or length of the sorted runs. */
  uint32_t pass;
  /* AGATE_FRAME_BITS_… */
  uint32_t flags;
} agate_frame_block; /* swift: FrameBlock; block: FRAME */

/* Work of a filter stage. */
typedef uint32_t agate_filter_block_kind; /* swift: options FilterBlock.Kind */
enum {
  /* Blurs along rows. */
  AGATE_FILTER_BLOCK_ACROSS = 0,
  /* Blurs along columns. */
  AGATE_FILTER_BLOCK_DOWN = 1,
  /* Multiplies colors by a matrix. */
  AGATE_FILTER_BLOCK_MATRIX = 2,
  /* Darkens the edges. */
  AGATE_FILTER_BLOCK_VIGNETTE = 3,
  /* With a blur's kind: beyond the edges lie the outermost pixels, not clear ones. */
  AGATE_FILTER_BLOCK_REPEATS = 4
};

/* Push constants of the filter stages. */
typedef struct agate_filter_block {
  /* Address of the picture that is read. */
  uint64_t source /*: Words */;
  /* Address of the picture that is written. */
  uint64_t target /*: Words */;
  /* Address of what the host writes for the frame. */
  uint64_t upload;
  /* Offset of weights or factors from `upload`, in bytes. */
  uint32_t values;
  /* Start of the source in the texel buffer. */
  uint32_t source_texel;
  /* Columns of the target. */
  uint32_t width;
  /* Rows of the target. */
  uint32_t height;
  /* Words from row to row of the source. */
  uint32_t source_stride;
  /* Words from row to row of the target. */
  uint32_t target_stride;
  /* Work to do. */
  agate_filter_block_kind kind;
  /* Radius of a blur, in pixels. */
  uint32_t radius;
} agate_filter_block; /* swift: FilterBlock; block: FILTER */

/* Push constants of the stages that expand particles. Offsets are bytes from `upload`. */
typedef struct agate_produce_block {
  /* Address of what the host writes for the frame. */
  uint64_t upload;
  /* Offset of the boxes of items. */
  uint32_t boxes;
  /* Offset of the items. */
  uint32_t items;
  /* Offset of the streams. */
  uint32_t streams;
  /* Offset of the cells. */
  uint32_t cells;
  /* Offset of the births. */
  uint32_t births;
  /* Offset of the behaviors. */
  uint32_t behaviors;
  /* Offset of the image entries. */
  uint32_t images;
  /* Number of the stream. */
  uint32_t stream;
  /* Number of the item that stands for it. */
  uint32_t item;
  /* Row of the item's layer. */
  uint32_t row;
  /* First slot of a slice (this and what follows: sprites that are added up by tile, see stamp_tiles.glsl). */
  uint32_t first;
  /* Slots of the slice that a thread has. */
  uint32_t steps;
  /* First sprite of each list that is added. */
  uint32_t begin;
  /* Sprites of each list that are added. */
  uint32_t most;
  /* Start of the lists, in words from `scratch`. */
  uint32_t starts;
  /* Start of the footprints, in words from `scratch`. */
  uint32_t records;
  /* Start of `scratch` in the texel buffer. */
  uint32_t scratch_texel;
  /* Zero. */
  uint32_t unused;
  /* Address of lists and footprints. */
  uint64_t scratch;
} agate_produce_block; /* swift: ProduceBlock; block: PRODUCE */

/* Push constants of the stage that expands instances. Offsets are bytes from `upload`. */
typedef struct agate_instance_block {
  /* Address of what the host writes for the frame. */
  uint64_t upload;
  /* Offset of the boxes of items. */
  uint32_t boxes;
  /* Offset of the items. */
  uint32_t items;
  /* Offset of the streams. */
  uint32_t streams;
  /* Offset of the levels. */
  uint32_t levels;
  /* Offset of the powers of matrices. */
  uint32_t powers;
  /* Offset of the sources. */
  uint32_t sources;
  /* Offset of the tracks. */
  uint32_t tracks;
  /* Offset of the timings. */
  uint32_t timings;
  /* Offset of the numbers. */
  uint32_t numbers;
  /* Number of the stream. */
  uint32_t stream;
  /* Number of the stream's source. */
  uint32_t source;
  /* Number of the item that stands for the stream. */
  uint32_t item;
  /* Row of the item's layer. */
  uint32_t row;
  /* Zero. */
  uint32_t unused;
} agate_instance_block; /* swift: InstanceBlock; block: INSTANCE */

/* A picture that items show. */
typedef struct agate_image_entry {
  /* Address of the first texel. */
  uint64_t address;
  /* Start in the texel buffer. */
  uint32_t texel;
  /* Texels: width | height << 16. */
  uint32_t size;
  /* Entry of the first halving. */
  uint32_t first_level;
  /* Halvings. */
  uint32_t levels;
  /* Zero. */
  uint64_t unused;
} agate_image_entry; /* swift: ImageEntry; quads: IMAGE_ENTRY */

/* A table of a blurred outline. */
typedef struct agate_shadow_entry {
  /* Address of the first value. */
  uint64_t address;
  /* Start in the texel buffer. */
  uint32_t texel;
  /* Values: columns | rows << 16; 0 where there is no table. */
  uint32_t size;
  /* Place of the first value, in pixels to the right of the middle. */
  float origin_x;
  /* Place of the first value, in pixels down from the middle. */
  float origin_y;
  /* Values to a pixel. */
  float scale;
  /* Zero. */
  uint32_t unused;
} agate_shadow_entry; /* swift: ShadowEntry; quads: SHADOW_ENTRY */

/* The mask of a shape. */
typedef struct agate_mask_entry {
  /* Address of the coverage. */
  uint64_t address;
  /* Start in the texel buffer. */
  uint32_t texel;
  /* Start of the tiles' words, in words. */
  uint32_t table;
  /* First column of tiles that the shape may cover. */
  int32_t first_column;
  /* First row of tiles. */
  int32_t first_row;
  /* Columns of tiles; none where it covers nothing. */
  uint32_t columns;
  /* Rows of tiles. */
  uint32_t rows;
} agate_mask_entry; /* swift: MaskEntry; quads: MASK_ENTRY */

#endif

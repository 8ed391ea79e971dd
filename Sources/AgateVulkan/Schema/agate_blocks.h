/*
 * Structures that the Vulkan renderer shares with its shaders, in addition to those of frames (agate_frame.h): push
 * constants, entries of the tables that the renderer adds, and constants of the stages. Plugins/SchemaCompiler reads this
 * file by the same rules as agate_frame.h. The comment behind an address gives the GLSL type of the memory there. Fields
 * named `unused` fill the gaps of the shaders' layout.
 */
#ifndef AGATE_BLOCKS_H
#define AGATE_BLOCKS_H

#include <stdint.h>

/* Constants of the bin and shade stages. */
typedef uint32_t agate_tiling; /* swift: constants Tiling */
enum {
  /* Side of a tile in pixels. */
  AGATE_TILING_TILE = 16,
  /* Minimum number of tiles of a large item. Their number is limited: see bin_count.comp. */
  AGATE_TILING_LARGE_ITEM = 64,
  /* Maximum number of entries of a list that one thread sorts. */
  AGATE_TILING_SHORT_LIST = 64,
  /* Maximum number of entries that one workgroup sorts. */
  AGATE_TILING_CHUNK = 2048,
  /* Maximum number of entries that one dispatch shades. */
  AGATE_TILING_PART = 8192,
  /* Number of items that one workgroup processes. */
  AGATE_TILING_ITEMS_PER_GROUP = 64,
  /* Maximum number of workgroups in x of a dispatch over items. Further workgroups follow in z, because drivers limit x. */
  AGATE_TILING_GROUPS_IN_ROW = 32768,
  /* Number of words of the status before the numbers of the tiles with long lists. */
  AGATE_TILING_STATUS_TILES = 8,
  /* Number of words of the status that the host reads for each band. The last word is not used. */
  AGATE_TILING_STATUS_READ = 4,
  /* Word of the status: number of entries that all lists together need. */
  AGATE_TILING_STATUS_WANTED = 0,
  /* Word of the status: number of entries of the longest list. */
  AGATE_TILING_STATUS_LONGEST = 1,
  /* Word of the status: number of tiles of large items, in units of AGATE_TILING_LARGE_ITEM. */
  AGATE_TILING_STATUS_LARGE = 2,
  /* Word of the status: number of tiles with a list longer than AGATE_TILING_SHORT_LIST, as x of an indirect dispatch. */
  AGATE_TILING_STATUS_LONG = 4,
  /* Word of the status: number of chunks of the longest of these lists, as y of the same dispatch. */
  AGATE_TILING_STATUS_CHUNKS = 5
};

/* Bits of the flags of a frame block. */
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
  /* Address of the upload, the memory that the host writes for the frame. Offsets are in bytes from this address. */
  uint64_t upload;
  /* Number of entries of each tile. During shading in parts: the current group depth of each tile. */
  uint64_t counts /*: Words */;
  /* First entry and number of entries of each tile's list. */
  uint64_t segments /*: Segments */;
  /* The lists of all tiles, one after the other. */
  uint64_t list /*: Words */;
  /* Memory of the size of `list`, in which long lists are merged. */
  uint64_t spare /*: Words */;
  /* The status: words at AGATE_TILING_STATUS_… */
  uint64_t status /*: Words */;
  /* Memory for saved pixels: those of groups too deep for registers, and all pixels between two parts. */
  uint64_t spill /*: Words */;
  /* The frame's pixels. */
  uint64_t pixels /*: PixelPairs */;
  /* Offset of the boxes of items. */
  uint32_t boxes;
  /* Offset of the items. */
  uint32_t items;
  /* Offset of the homographies. The tables of gradients follow after at least two homographies. */
  uint32_t homographies;
  /* Offset of image entries: slots, then results of passes, then mip levels. Entries of sums of stamps are stored before this
     offset, in descending order. */
  uint32_t images;
  /* Offset of the clip edges: a, b, c. */
  uint32_t edges;
  /* Offset of shadow entries. Mask entries are stored before this offset, in descending order. */
  uint32_t shadows;
  /* Number of items, including those of particles and instances. */
  uint32_t item_count;
  /* Size of the frame in pixels: width | height << 16. */
  uint32_t size;
  /* Size of this band in tiles: columns | rows << 16. */
  uint32_t tiles;
  /* Capacity of `list`, in entries. */
  uint32_t list_capacity;
  /* Initial colour of every pixel: premultiplied RGBA. */
  uint32_t background;
  /* Number of image entries of slots. */
  uint32_t image_count;
  /* Number of homographies of the frame. */
  uint32_t homography_count;
  /* Number of entries that one dispatch shades. It is limited because drivers stop very long loops. */
  uint32_t part;
  /* Counting: limit of AGATE_TILING_STATUS_LARGE. Merging: length of the sorted runs. Shading: index of the part. */
  uint32_t pass;
  /* AGATE_FRAME_BITS_… */
  uint32_t flags;
} agate_frame_block; /* swift: FrameBlock; block: FRAME */

/* The operation of a filter stage. */
typedef uint32_t agate_filter_block_kind; /* swift: options FilterBlock.Kind */
enum {
  /* Blurs along rows. */
  AGATE_FILTER_BLOCK_ACROSS = 0,
  /* Blurs along columns. */
  AGATE_FILTER_BLOCK_DOWN = 1,
  /* Multiplies colours by a matrix. */
  AGATE_FILTER_BLOCK_MATRIX = 2,
  /* Darkens the edges. */
  AGATE_FILTER_BLOCK_VIGNETTE = 3,
  /* Flag of a blur: the outermost pixels are repeated beyond the edges. Without this flag, pixels there are transparent. */
  AGATE_FILTER_BLOCK_REPEATS = 4
};

/* Push constants of the filter stages. */
typedef struct agate_filter_block {
  /* Address of the source image. */
  uint64_t source /*: Words */;
  /* Address of the target image. */
  uint64_t target /*: Words */;
  /* Address of the upload, the memory that the host writes for the frame. */
  uint64_t upload;
  /* Offset of weights or factors from `upload`, in bytes. */
  uint32_t values;
  /* Start of the source in the texel buffer. */
  uint32_t source_texel;
  /* Width of the target in pixels. */
  uint32_t width;
  /* Height of the target in pixels. */
  uint32_t height;
  /* Words from one row of the source to the next. */
  uint32_t source_stride;
  /* Words from one row of the target to the next. */
  uint32_t target_stride;
  /* The operation. */
  agate_filter_block_kind kind;
  /* Radius of a blur, in pixels. */
  uint32_t radius;
} agate_filter_block; /* swift: FilterBlock; block: FILTER */

/* Push constants of the stages that expand particles. Offsets are bytes from `upload`. */
typedef struct agate_produce_block {
  /* Address of the upload, the memory that the host writes for the frame. */
  uint64_t upload;
  /* Offset of the boxes of items. */
  uint32_t boxes;
  /* Offset of the items. */
  uint32_t items;
  /* Offset of the streams. */
  uint32_t streams;
  /* Offset of the cells. */
  uint32_t cells;
  /* Offset of the birth intervals. */
  uint32_t births;
  /* Offset of the behaviours. */
  uint32_t behaviors;
  /* Offset of the image entries. */
  uint32_t images;
  /* Index of the stream. */
  uint32_t stream;
  /* Index of the item that the stream's particles replace. */
  uint32_t item;
  /* Row of the item's layer. */
  uint32_t row;
  /* First slot of a slice. This field and the following fields are for stamps that are summed by tiles: see
     stamp_tiles.glsl. */
  uint32_t first;
  /* Number of slots of the slice for each thread. */
  uint32_t steps;
  /* Index of the first stamp of each list that is summed. */
  uint32_t begin;
  /* Maximum number of stamps of each list that are summed. */
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
  /* Address of the upload, the memory that the host writes for the frame. */
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
  /* Index of the stream. */
  uint32_t stream;
  /* Index of the source in the stream. */
  uint32_t source;
  /* Index of the item that the stream's instances replace. */
  uint32_t item;
  /* Row of the item's layer. */
  uint32_t row;
  /* Zero. */
  uint32_t unused;
} agate_instance_block; /* swift: InstanceBlock; block: INSTANCE */

/* An image that items show. */
typedef struct agate_image_entry {
  /* Address of the first texel. */
  uint64_t address;
  /* Start in the texel buffer. */
  uint32_t texel;
  /* Size in texels: width | height << 16. */
  uint32_t size;
  /* Index of the entry of the first mip level. */
  uint32_t first_level;
  /* Number of mip levels after the image itself. */
  uint32_t levels;
  /* Zero. */
  uint64_t unused;
} agate_image_entry; /* swift: ImageEntry; quads: IMAGE_ENTRY */

/* The table of a shadow. */
typedef struct agate_shadow_entry {
  /* Address of the first value. */
  uint64_t address;
  /* Start in the texel buffer. */
  uint32_t texel;
  /* Size in values: columns | rows << 16; 0 if there is no table. */
  uint32_t size;
  /* Position of the first value, in pixels to the right of the centre. */
  float origin_x;
  /* Position of the first value, in pixels below the centre. */
  float origin_y;
  /* Values per pixel. */
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
  /* Index of the first word of the tiles' table. */
  uint32_t table;
  /* First column of tiles that the shape may cover. */
  int32_t first_column;
  /* First row of tiles that the shape may cover. */
  int32_t first_row;
  /* Number of columns of tiles; 0 if the shape covers nothing. */
  uint32_t columns;
  /* Number of rows of tiles. */
  uint32_t rows;
} agate_mask_entry; /* swift: MaskEntry; quads: MASK_ENTRY */

#endif

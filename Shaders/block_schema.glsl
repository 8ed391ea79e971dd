// Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.

#define AGATE_TILING_TILE 16u
#define AGATE_TILING_LARGE_ITEM 64u
#define AGATE_TILING_SHORT_LIST 64u
#define AGATE_TILING_CHUNK 2048u
#define AGATE_TILING_PART 8192u
#define AGATE_TILING_ITEMS_PER_GROUP 64u
#define AGATE_TILING_GROUPS_IN_ROW 32768u
#define AGATE_TILING_STATUS_TILES 8u
#define AGATE_TILING_STATUS_READ 4u
#define AGATE_TILING_STATUS_WANTED 0u
#define AGATE_TILING_STATUS_LONGEST 1u
#define AGATE_TILING_STATUS_LARGE 2u
#define AGATE_TILING_STATUS_LONG 4u
#define AGATE_TILING_STATUS_CHUNKS 5u

#define AGATE_FRAME_BITS_SWAP_RED_BLUE 1u
#define AGATE_FRAME_BITS_BAND_SHIFT 4u
#define AGATE_FRAME_BITS_SLICE_SHIFT 16u

#define AGATE_FILTER_BLOCK_ACROSS 0u
#define AGATE_FILTER_BLOCK_DOWN 1u
#define AGATE_FILTER_BLOCK_MATRIX 2u
#define AGATE_FILTER_BLOCK_VIGNETTE 3u
#define AGATE_FILTER_BLOCK_REPEATS 4u

#define AGATE_FRAME_BLOCK \
  uvec2 upload; \
  Words counts; \
  Segments segments; \
  Words list; \
  Words spare; \
  Words status; \
  Words spill; \
  PixelPairs pixels; \
  uint boxes; \
  uint items; \
  uint homographies; \
  uint images; \
  uint edges; \
  uint shadows; \
  uint itemCount; \
  uint size; \
  uint tiles; \
  uint listCapacity; \
  uint background; \
  uint imageCount; \
  uint homographyCount; \
  uint part; \
  uint pass; \
  uint flags;

#define AGATE_FILTER_BLOCK \
  Words source; \
  Words target; \
  uvec2 upload; \
  uint values; \
  uint sourceTexel; \
  uint width; \
  uint height; \
  uint sourceStride; \
  uint targetStride; \
  uint kind; \
  uint radius;

#define AGATE_PRODUCE_BLOCK \
  uvec2 upload; \
  uint boxes; \
  uint items; \
  uint streams; \
  uint cells; \
  uint births; \
  uint behaviors; \
  uint images; \
  uint stream; \
  uint item; \
  uint row; \
  uint first; \
  uint steps; \
  uint begin; \
  uint most; \
  uint starts; \
  uint records; \
  uint scratchTexel; \
  uvec2 scratch;

#define AGATE_INSTANCE_BLOCK \
  uvec2 upload; \
  uint boxes; \
  uint items; \
  uint streams; \
  uint levels; \
  uint powers; \
  uint sources; \
  uint tracks; \
  uint timings; \
  uint numbers; \
  uint stream; \
  uint source; \
  uint item; \
  uint row;

#define AGATE_IMAGE_ENTRY_WORDS 8u
#define AGATE_IMAGE_ENTRY_QUADS 2u
#define AGATE_IMAGE_ENTRY_ADDRESS 0u
#define AGATE_IMAGE_ENTRY_Q0_ADDRESS(q) (q).xy
#define AGATE_IMAGE_ENTRY_TEXEL 2u
#define AGATE_IMAGE_ENTRY_Q0_TEXEL(q) (q).z
#define AGATE_IMAGE_ENTRY_SIZE 3u
#define AGATE_IMAGE_ENTRY_Q0_SIZE(q) (q).w
#define AGATE_IMAGE_ENTRY_FIRST_LEVEL 4u
#define AGATE_IMAGE_ENTRY_Q1_FIRST_LEVEL(q) (q).x
#define AGATE_IMAGE_ENTRY_LEVELS 5u
#define AGATE_IMAGE_ENTRY_Q1_LEVELS(q) (q).y
#define AGATE_IMAGE_ENTRY_UNUSED 6u
#define AGATE_IMAGE_ENTRY_Q1_UNUSED(q) (q).zw

#define AGATE_SHADOW_ENTRY_WORDS 8u
#define AGATE_SHADOW_ENTRY_QUADS 2u
#define AGATE_SHADOW_ENTRY_ADDRESS 0u
#define AGATE_SHADOW_ENTRY_Q0_ADDRESS(q) (q).xy
#define AGATE_SHADOW_ENTRY_TEXEL 2u
#define AGATE_SHADOW_ENTRY_Q0_TEXEL(q) (q).z
#define AGATE_SHADOW_ENTRY_SIZE 3u
#define AGATE_SHADOW_ENTRY_Q0_SIZE(q) (q).w
#define AGATE_SHADOW_ENTRY_ORIGIN_X 4u
#define AGATE_SHADOW_ENTRY_Q1_ORIGIN_X(q) uintBitsToFloat((q).x)
#define AGATE_SHADOW_ENTRY_ORIGIN_Y 5u
#define AGATE_SHADOW_ENTRY_Q1_ORIGIN_Y(q) uintBitsToFloat((q).y)
#define AGATE_SHADOW_ENTRY_SCALE 6u
#define AGATE_SHADOW_ENTRY_Q1_SCALE(q) uintBitsToFloat((q).z)
#define AGATE_SHADOW_ENTRY_UNUSED 7u
#define AGATE_SHADOW_ENTRY_Q1_UNUSED(q) (q).w

#define AGATE_MASK_ENTRY_WORDS 8u
#define AGATE_MASK_ENTRY_QUADS 2u
#define AGATE_MASK_ENTRY_ADDRESS 0u
#define AGATE_MASK_ENTRY_Q0_ADDRESS(q) (q).xy
#define AGATE_MASK_ENTRY_TEXEL 2u
#define AGATE_MASK_ENTRY_Q0_TEXEL(q) (q).z
#define AGATE_MASK_ENTRY_TABLE 3u
#define AGATE_MASK_ENTRY_Q0_TABLE(q) (q).w
#define AGATE_MASK_ENTRY_FIRST_COLUMN 4u
#define AGATE_MASK_ENTRY_Q1_FIRST_COLUMN(q) int((q).x)
#define AGATE_MASK_ENTRY_FIRST_ROW 5u
#define AGATE_MASK_ENTRY_Q1_FIRST_ROW(q) int((q).y)
#define AGATE_MASK_ENTRY_COLUMNS 6u
#define AGATE_MASK_ENTRY_Q1_COLUMNS(q) (q).z
#define AGATE_MASK_ENTRY_ROWS 7u
#define AGATE_MASK_ENTRY_Q1_ROWS(q) (q).w

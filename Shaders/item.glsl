// DrawItem, as far as binning looks at it, and list entries.
const uint KIND_RECTANGLE = 0;
const uint KIND_IMAGE = 1;
const uint KIND_GROUP_BEGIN = 2;
const uint KIND_GROUP_END = 3;
const uint KIND_MASK_BEGIN = 4;
const uint KIND_SHADOW = 5;
const uint KIND_PARTICLES = 6;
const uint KIND_INSTANCES = 7;
const uint KIND_SHAPE = 8;

const uint ITEM_AXIS_ALIGNED = 1;
const uint ITEM_ISOMETRIC = 2;
const uint ITEM_OPAQUE = 4;
const uint ITEM_PERSPECTIVE = 8;
const uint ITEM_NEAREST = 16;
const uint ITEM_SHAPED = 32;
const uint ITEM_PASS = 64;
const uint ITEM_CLIPPED = 128;
const uint ITEM_ALL_CORNERS = 15 << 8;
const uint ITEM_HARD = 15 << 12; // min x, max x, min y, max y
const uint ITEM_CONTINUOUS = 1 << 16;
const uint ITEM_MASKED = 1 << 17;
const uint ITEM_ADDITIVE = 1 << 18;
const uint ITEM_TINTED = 1 << 19;
const uint ITEM_GRADIENT = 1 << 20;
const uint ITEM_ADDS_BELOW = 1 << 21;

// A list entry is index << 8 | corners << 4 | class << 1 | cover: sorting entries sorts by paint order. `cover` says
// that the item makes every pixel of the tile opaque; `corners`, which corners of an upright rectangle are rounded, and
// 1 for the beginning of a mask, for sums of particles and for gradients, 2 for shapes and for the beginning of a group
// that adds to what is below.
const uint CLASS_SOLID = 0;     // the fill covers the whole tile
const uint CLASS_UPRIGHT = 1;   // rectangle along the axes, neither thin nor clipped
const uint CLASS_RECTANGLE = 2; // any other
const uint CLASS_IMAGE = 3;     // or a gradient
const uint CLASS_GROUP_BEGIN = 4; // or a mask
const uint CLASS_GROUP_END = 5;
const uint CLASS_SHADOW = 6;    // or sums, or a shape
const uint CLASS_NONE = 7;      // the list is over

const uint ENTRY_END = CLASS_NONE << 1;

uint entryIndex(uint entry) { return entry >> 8; }
uint entryClass(uint entry) { return entry >> 1 & 7u; }
uint entryCorners(uint entry) { return entry >> 4 & 15u; }
bool isImage(uint entry) { return (entry & 0xfeu) == CLASS_IMAGE << 1; }
bool isGradient(uint entry) { return (entry & 0xfeu) == (CLASS_IMAGE << 1 | 1u << 4); }
bool isShadow(uint entry) { return (entry & 0xfeu) == CLASS_SHADOW << 1; }
bool isShape(uint entry) { return (entry & 0xfeu) == (CLASS_SHADOW << 1 | 2u << 4); }
bool isMask(uint entry) { return (entry & 0xfeu) == (CLASS_GROUP_BEGIN << 1 | 1u << 4); }
bool isSum(uint entry) { return (entry & 0xfeu) == (CLASS_SHADOW << 1 | 1u << 4); }
bool entryCovers(uint entry) { return (entry & 1u) != 0u; }

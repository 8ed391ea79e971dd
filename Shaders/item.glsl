// Items (DrawItem): the kinds and flags that shaders look at, and the format of list entries.

const uint KIND_RECTANGLE = AGATE_ITEM_KIND_RECTANGLE;
const uint KIND_IMAGE = AGATE_ITEM_KIND_IMAGE;
const uint KIND_GROUP_BEGIN = AGATE_ITEM_KIND_GROUP_BEGIN;
const uint KIND_GROUP_END = AGATE_ITEM_KIND_GROUP_END;
const uint KIND_MASK_BEGIN = AGATE_ITEM_KIND_MASK_BEGIN;
const uint KIND_SHADOW = AGATE_ITEM_KIND_SHADOW;
const uint KIND_PARTICLES = AGATE_ITEM_KIND_PARTICLES;
const uint KIND_INSTANCES = AGATE_ITEM_KIND_INSTANCES;
const uint KIND_SHAPE = AGATE_ITEM_KIND_SHAPE;

const uint ITEM_AXIS_ALIGNED = AGATE_ITEM_AXIS_ALIGNED;
const uint ITEM_ISOMETRIC = AGATE_ITEM_ISOMETRIC;
const uint ITEM_OPAQUE = AGATE_ITEM_OPAQUE;
const uint ITEM_PERSPECTIVE = AGATE_ITEM_PERSPECTIVE;
const uint ITEM_NEAREST = AGATE_ITEM_NEAREST;
const uint ITEM_SHAPED = AGATE_ITEM_SHAPED;
const uint ITEM_PASS = AGATE_ITEM_PASS;
const uint ITEM_CLIPPED = AGATE_ITEM_CLIPPED;
const uint ITEM_ALL_CORNERS = AGATE_ITEM_ALL_CORNERS;
const uint ITEM_HARD = AGATE_ITEM_HARD; // four bits: sides min x, max x, min y, max y without antialiasing
const uint ITEM_CONTINUOUS = AGATE_ITEM_CONTINUOUS;
const uint ITEM_MASKED = AGATE_ITEM_MASKED;
const uint ITEM_ADDITIVE = AGATE_ITEM_ADDITIVE;
const uint ITEM_TINTED = AGATE_ITEM_TINTED;
const uint ITEM_GRADIENT = AGATE_ITEM_GRADIENT;
const uint ITEM_REPLACES = AGATE_ITEM_REPLACES;
const uint ITEM_CONTINUES = AGATE_ITEM_CONTINUES;
const uint ITEM_STEPPED = AGATE_ITEM_STEPPED;

// A list entry is index << 8 | variant << 4 | class << 1 | cover: sorting entries sorts by paint order. `cover` tells
// that the item makes every pixel of the tile opaque. The variant holds the rounded corners of an upright rectangle; it
// is 1 for the beginning of a mask, for sums of particles and for gradients, 2 for shapes and for groups that continue.
const uint CLASS_SOLID = 0;     // an item whose fill covers the whole tile
const uint CLASS_UPRIGHT = 1;   // rectangle along the axes, neither thin nor clipped
const uint CLASS_RECTANGLE = 2; // any other rectangle
const uint CLASS_IMAGE = 3;     // image or gradient
const uint CLASS_GROUP_BEGIN = 4; // beginning of a group or mask
const uint CLASS_GROUP_END = 5;
const uint CLASS_SHADOW = 6;    // shadow, sums of particles, or shape
const uint CLASS_NONE = 7;      // end of the list

const uint ENTRY_END = CLASS_NONE << 1;

uint entryIndex(uint entry) { return entry >> 8; }
uint entryClass(uint entry) { return entry >> 1 & 7u; }
uint entryCorners(uint entry) { return entry >> 4 & 15u; }
bool isMaskBegin(uint entry) { return (entry & 0xfeu) == (CLASS_GROUP_BEGIN << 1 | 1u << 4); }
bool continues(uint entry) { return (entry & 0xfeu) == (CLASS_GROUP_BEGIN << 1 | 2u << 4); }
bool isImage(uint entry) { return (entry & 0xfeu) == CLASS_IMAGE << 1; }
bool isGradient(uint entry) { return (entry & 0xfeu) == (CLASS_IMAGE << 1 | 1u << 4); }
bool isShadow(uint entry) { return (entry & 0xfeu) == CLASS_SHADOW << 1; }
bool isShape(uint entry) { return (entry & 0xfeu) == (CLASS_SHADOW << 1 | 2u << 4); }
bool isSum(uint entry) { return (entry & 0xfeu) == (CLASS_SHADOW << 1 | 1u << 4); }
bool entryCovers(uint entry) { return (entry & 1u) != 0u; }

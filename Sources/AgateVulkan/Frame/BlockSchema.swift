// Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.
// swift-format-ignore-file

/// Push constants of the bin and shade stages.
struct FrameBlock: BitwiseCopyable, Sendable, Equatable {
  /// Address of the upload, the memory that the host writes for the frame. Offsets are in bytes from this address.
  var upload: UInt64 = 0
  /// Number of entries of each tile. During shading in parts: the current group depth of each tile.
  var counts: UInt64 = 0
  /// First entry and number of entries of each tile's list.
  var segments: UInt64 = 0
  /// The lists of all tiles, one after the other.
  var list: UInt64 = 0
  /// Memory of the size of `list`, in which long lists are merged.
  var spare: UInt64 = 0
  /// The status: words at AGATE_TILING_STATUS_…
  var status: UInt64 = 0
  /// Memory for saved pixels: those of groups too deep for registers, and all pixels between two parts.
  var spill: UInt64 = 0
  /// The frame's pixels.
  var pixels: UInt64 = 0
  /// Offset of the boxes of items.
  var boxes: UInt32 = 0
  /// Offset of the items.
  var items: UInt32 = 0
  /// Offset of the homographies. The tables of gradients follow after at least two homographies.
  var homographies: UInt32 = 0
  /// Offset of image entries: slots, then results of passes, then mip levels. Entries of sums of stamps are stored before this
  /// offset, in descending order.
  var images: UInt32 = 0
  /// Offset of the clip edges: a, b, c.
  var edges: UInt32 = 0
  /// Offset of shadow entries. Mask entries are stored before this offset, in descending order.
  var shadows: UInt32 = 0
  /// Number of items, including those of particles and instances.
  var itemCount: UInt32 = 0
  /// Size of the frame in pixels: width | height << 16.
  var size: UInt32 = 0
  /// Size of this band in tiles: columns | rows << 16.
  var tiles: UInt32 = 0
  /// Capacity of `list`, in entries.
  var listCapacity: UInt32 = 0
  /// Initial colour of every pixel: premultiplied RGBA.
  var background: UInt32 = 0
  /// Number of image entries of slots.
  var imageCount: UInt32 = 0
  /// Number of homographies of the frame.
  var homographyCount: UInt32 = 0
  /// Number of entries that one dispatch shades. It is limited because drivers stop very long loops.
  var part: UInt32 = 0
  /// Counting: limit of ``Tiling/statusLarge``. Merging: length of the sorted runs. Shading: index of the part.
  var pass: UInt32 = 0
  /// AGATE_FRAME_BITS_…
  var flags: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// Push constants of the filter stages.
struct FilterBlock: BitwiseCopyable, Sendable, Equatable {
  /// Address of the source image.
  var source: UInt64 = 0
  /// Address of the target image.
  var target: UInt64 = 0
  /// Address of the upload, the memory that the host writes for the frame.
  var upload: UInt64 = 0
  /// Offset of weights or factors from `upload`, in bytes.
  var values: UInt32 = 0
  /// Start of the source in the texel buffer.
  var sourceTexel: UInt32 = 0
  /// Width of the target in pixels.
  var width: UInt32 = 0
  /// Height of the target in pixels.
  var height: UInt32 = 0
  /// Words from one row of the source to the next.
  var sourceStride: UInt32 = 0
  /// Words from one row of the target to the next.
  var targetStride: UInt32 = 0
  /// The operation.
  var kind: FilterBlock.Kind = []
  /// Radius of a blur, in pixels.
  var radius: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// Push constants of the stages that expand particles. Offsets are bytes from `upload`.
struct ProduceBlock: BitwiseCopyable, Sendable, Equatable {
  /// Address of the upload, the memory that the host writes for the frame.
  var upload: UInt64 = 0
  /// Offset of the boxes of items.
  var boxes: UInt32 = 0
  /// Offset of the items.
  var items: UInt32 = 0
  /// Offset of the streams.
  var streams: UInt32 = 0
  /// Offset of the cells.
  var cells: UInt32 = 0
  /// Offset of the birth intervals.
  var births: UInt32 = 0
  /// Offset of the behaviours.
  var behaviors: UInt32 = 0
  /// Offset of the image entries.
  var images: UInt32 = 0
  /// Index of the stream.
  var stream: UInt32 = 0
  /// Index of the item that the stream's particles replace.
  var item: UInt32 = 0
  /// Row of the item's layer.
  var row: UInt32 = 0
  /// First slot of a slice. This field and the following fields are for stamps that are summed by tiles: see
  /// stamp_tiles.glsl.
  var first: UInt32 = 0
  /// Number of slots of the slice for each thread.
  var steps: UInt32 = 0
  /// Index of the first stamp of each list that is summed.
  var begin: UInt32 = 0
  /// Maximum number of stamps of each list that are summed.
  var most: UInt32 = 0
  /// Start of the lists, in words from `scratch`.
  var starts: UInt32 = 0
  /// Start of the footprints, in words from `scratch`.
  var records: UInt32 = 0
  /// Start of `scratch` in the texel buffer.
  var scratchTexel: UInt32 = 0
  /// Zero.
  var unused: UInt32 = 0
  /// Address of lists and footprints.
  var scratch: UInt64 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// Push constants of the stage that expands instances. Offsets are bytes from `upload`.
struct InstanceBlock: BitwiseCopyable, Sendable, Equatable {
  /// Address of the upload, the memory that the host writes for the frame.
  var upload: UInt64 = 0
  /// Offset of the boxes of items.
  var boxes: UInt32 = 0
  /// Offset of the items.
  var items: UInt32 = 0
  /// Offset of the streams.
  var streams: UInt32 = 0
  /// Offset of the levels.
  var levels: UInt32 = 0
  /// Offset of the powers of matrices.
  var powers: UInt32 = 0
  /// Offset of the sources.
  var sources: UInt32 = 0
  /// Offset of the tracks.
  var tracks: UInt32 = 0
  /// Offset of the timings.
  var timings: UInt32 = 0
  /// Offset of the numbers.
  var numbers: UInt32 = 0
  /// Index of the stream.
  var stream: UInt32 = 0
  /// Index of the source in the stream.
  var source: UInt32 = 0
  /// Index of the item that the stream's instances replace.
  var item: UInt32 = 0
  /// Row of the item's layer.
  var row: UInt32 = 0
  /// Zero.
  var unused: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// An image that items show.
struct ImageEntry: BitwiseCopyable, Sendable, Equatable {
  /// Address of the first texel.
  var address: UInt64 = 0
  /// Start in the texel buffer.
  var texel: UInt32 = 0
  /// Size in texels: width | height << 16.
  var size: UInt32 = 0
  /// Index of the entry of the first mip level.
  var firstLevel: UInt32 = 0
  /// Number of mip levels after the image itself.
  var levels: UInt32 = 0
  /// Zero.
  var unused: UInt64 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// The table of a shadow.
struct ShadowEntry: BitwiseCopyable, Sendable, Equatable {
  /// Address of the first value.
  var address: UInt64 = 0
  /// Start in the texel buffer.
  var texel: UInt32 = 0
  /// Size in values: columns | rows << 16; 0 if there is no table.
  var size: UInt32 = 0
  /// Position of the first value, in pixels to the right of the centre.
  var originX: Float = 0
  /// Position of the first value, in pixels below the centre.
  var originY: Float = 0
  /// Values per pixel.
  var scale: Float = 0
  /// Zero.
  var unused: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// The mask of a shape.
struct MaskEntry: BitwiseCopyable, Sendable, Equatable {
  /// Address of the coverage.
  var address: UInt64 = 0
  /// Start in the texel buffer.
  var texel: UInt32 = 0
  /// Index of the first word of the tiles' table.
  var table: UInt32 = 0
  /// First column of tiles that the shape may cover.
  var firstColumn: Int32 = 0
  /// First row of tiles that the shape may cover.
  var firstRow: Int32 = 0
  /// Number of columns of tiles; 0 if the shape covers nothing.
  var columns: UInt32 = 0
  /// Number of rows of tiles.
  var rows: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// Constants of the bin and shade stages.
enum Tiling {
  /// Side of a tile in pixels.
  static let tile = 16
  /// Minimum number of tiles of a large item. Their number is limited: see bin_count.comp.
  static let largeItem = 64
  /// Maximum number of entries of a list that one thread sorts.
  static let shortList = 64
  /// Maximum number of entries that one workgroup sorts.
  static let chunk = 2048
  /// Maximum number of entries that one dispatch shades.
  static let part = 8192
  /// Number of items that one workgroup processes.
  static let itemsPerGroup = 64
  /// Maximum number of workgroups in x of a dispatch over items. Further workgroups follow in z, because drivers limit x.
  static let groupsInRow = 32768
  /// Number of words of the status before the numbers of the tiles with long lists.
  static let statusTiles = 8
  /// Number of words of the status that the host reads for each band. The last word is not used.
  static let statusRead = 4
  /// Word of the status: number of entries that all lists together need.
  static let statusWanted = 0
  /// Word of the status: number of entries of the longest list.
  static let statusLongest = 1
  /// Word of the status: number of tiles of large items, in units of ``Tiling/largeItem``.
  static let statusLarge = 2
  /// Word of the status: number of tiles with a list longer than ``Tiling/shortList``, as x of an indirect dispatch.
  static let statusLong = 4
  /// Word of the status: number of chunks of the longest of these lists, as y of the same dispatch.
  static let statusChunks = 5
}

/// Bits of the flags of a frame block.
enum FrameBits {
  /// Blue is stored in the lowest byte.
  static let swapRedBlue = 1
  /// Position of the band's first tile row, in twelve bits.
  static let bandShift = 4
  /// Position of a slice's tile rows.
  static let sliceShift = 16
}

extension FilterBlock {
  /// The operation of a filter stage.
  public struct Kind: OptionSet, BitwiseCopyable, Sendable, Hashable {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Blurs along rows.
    static var across: Self { Self(rawValue: 0) }
    /// Blurs along columns.
    static var down: Self { Self(rawValue: 1) }
    /// Multiplies colours by a matrix.
    static var matrix: Self { Self(rawValue: 2) }
    /// Darkens the edges.
    static var vignette: Self { Self(rawValue: 3) }
    /// Flag of a blur: the outermost pixels are repeated beyond the edges. Without this flag, pixels there are transparent.
    static var repeats: Self { Self(rawValue: 4) }

    /// All flags of this version.
    static var known: Self { [.across, .down, .matrix, .vignette, .repeats] }
  }
}

// Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.
// swift-format-ignore-file

/// Push constants of the bin and shade stages.
struct FrameBlock: BitwiseCopyable, Sendable, Equatable {
  /// Address of what the host writes for the frame; offsets are bytes from here.
  var upload: UInt64 = 0
  /// Entries of each tile; while shading in parts, the group depth that a tile has reached.
  var counts: UInt64 = 0
  /// Lists of the tiles: first entry, number.
  var segments: UInt64 = 0
  /// Lists of all tiles.
  var list: UInt64 = 0
  /// As large as the list, for merging long ones.
  var spare: UInt64 = 0
  /// Words named AGATE_TILING_STATUS_…
  var status: UInt64 = 0
  /// Pixels set aside: groups beyond the registers, and everything between two parts.
  var spill: UInt64 = 0
  /// The frame's pixels.
  var pixels: UInt64 = 0
  /// Offset of the boxes of items.
  var boxes: UInt32 = 0
  /// Offset of the items.
  var items: UInt32 = 0
  /// Offset of the homographies; behind them (and at least two) are tables of gradients.
  var homographies: UInt32 = 0
  /// Offset of image entries: those of slots, then the results of passes, then levels of images. Entries of sums lie before,
  /// backwards.
  var images: UInt32 = 0
  /// Offset of the clip edges: a, b, c.
  var edges: UInt32 = 0
  /// Offset of shadow entries; mask entries lie before, backwards.
  var shadows: UInt32 = 0
  /// Items, those of particles and instances included.
  var itemCount: UInt32 = 0
  /// Pixels of the frame: width | height << 16.
  var size: UInt32 = 0
  /// Tiles of this band: columns | rows << 16.
  var tiles: UInt32 = 0
  /// Entries that the list has room for.
  var listCapacity: UInt32 = 0
  /// Premultiplied RGBA that every pixel starts from.
  var background: UInt32 = 0
  /// Image entries of slots.
  var imageCount: UInt32 = 0
  /// Homographies of the frame.
  var homographyCount: UInt32 = 0
  /// Entries shaded by one dispatch: drivers end very long loops.
  var part: UInt32 = 0
  /// Part of long lists, or length of the sorted runs.
  var pass: UInt32 = 0
  /// AGATE_FRAME_BITS_…
  var flags: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// Push constants of the filter stages.
struct FilterBlock: BitwiseCopyable, Sendable, Equatable {
  /// Address of the picture that is read.
  var source: UInt64 = 0
  /// Address of the picture that is written.
  var target: UInt64 = 0
  /// Address of what the host writes for the frame.
  var upload: UInt64 = 0
  /// Offset of weights or factors from `upload`, in bytes.
  var values: UInt32 = 0
  /// Start of the source in the texel buffer.
  var sourceTexel: UInt32 = 0
  /// Columns of the target.
  var width: UInt32 = 0
  /// Rows of the target.
  var height: UInt32 = 0
  /// Words from row to row of the source.
  var sourceStride: UInt32 = 0
  /// Words from row to row of the target.
  var targetStride: UInt32 = 0
  /// Work to do.
  var kind: FilterBlock.Kind = []
  /// Radius of a blur, in pixels.
  var radius: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// Push constants of the stages that expand particles. Offsets are bytes from `upload`.
struct ProduceBlock: BitwiseCopyable, Sendable, Equatable {
  /// Address of what the host writes for the frame.
  var upload: UInt64 = 0
  /// Offset of the boxes of items.
  var boxes: UInt32 = 0
  /// Offset of the items.
  var items: UInt32 = 0
  /// Offset of the streams.
  var streams: UInt32 = 0
  /// Offset of the cells.
  var cells: UInt32 = 0
  /// Offset of the births.
  var births: UInt32 = 0
  /// Offset of the behaviors.
  var behaviors: UInt32 = 0
  /// Offset of the image entries.
  var images: UInt32 = 0
  /// Number of the stream.
  var stream: UInt32 = 0
  /// Number of the item that stands for it.
  var item: UInt32 = 0
  /// Row of the item's layer.
  var row: UInt32 = 0
  /// First slot of a slice (this and what follows: sprites that are added up by tile, see stamp_tiles.glsl).
  var first: UInt32 = 0
  /// Slots of the slice that a thread has.
  var steps: UInt32 = 0
  /// First sprite of each list that is added.
  var begin: UInt32 = 0
  /// Sprites of each list that are added.
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
  /// Address of what the host writes for the frame.
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
  /// Number of the stream.
  var stream: UInt32 = 0
  /// Number of the stream's source.
  var source: UInt32 = 0
  /// Number of the item that stands for the stream.
  var item: UInt32 = 0
  /// Row of the item's layer.
  var row: UInt32 = 0
  /// Zero.
  var unused: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// A picture that items show.
struct ImageEntry: BitwiseCopyable, Sendable, Equatable {
  /// Address of the first texel.
  var address: UInt64 = 0
  /// Start in the texel buffer.
  var texel: UInt32 = 0
  /// Texels: width | height << 16.
  var size: UInt32 = 0
  /// Entry of the first halving.
  var firstLevel: UInt32 = 0
  /// Halvings.
  var levels: UInt32 = 0
  /// Zero.
  var unused: UInt64 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// A table of a blurred outline.
struct ShadowEntry: BitwiseCopyable, Sendable, Equatable {
  /// Address of the first value.
  var address: UInt64 = 0
  /// Start in the texel buffer.
  var texel: UInt32 = 0
  /// Values: columns | rows << 16; 0 where there is no table.
  var size: UInt32 = 0
  /// Place of the first value, in pixels to the right of the middle.
  var originX: Float = 0
  /// Place of the first value, in pixels down from the middle.
  var originY: Float = 0
  /// Values to a pixel.
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
  /// Start of the tiles' words, in words.
  var table: UInt32 = 0
  /// First column of tiles that the shape may cover.
  var firstColumn: Int32 = 0
  /// First row of tiles.
  var firstRow: Int32 = 0
  /// Columns of tiles; none where it covers nothing.
  var columns: UInt32 = 0
  /// Rows of tiles.
  var rows: UInt32 = 0

  /// Creates a structure of zeros.
  init() {}
}

/// Measures of the bin and shade stages.
enum Tiling {
  /// Pixels of a tile's side.
  static let tile = 16
  /// Tiles of an item that is looked at with care: see bin_count.comp.
  static let largeItem = 64
  /// Entries of a list that one thread sorts.
  static let shortList = 64
  /// Entries that one workgroup sorts.
  static let chunk = 2048
  /// Most entries that are shaded by one dispatch.
  static let part = 8192
  /// Items that one workgroup looks at.
  static let itemsPerGroup = 64
  /// Words of the status before the numbers of tiles with long lists.
  static let statusTiles = 8
  /// Words of the status that the host reads for each band; the last one says nothing.
  static let statusRead = 4
  /// Word of the status: entries that all lists together need.
  static let statusWanted = 0
  /// Word of the status: entries of the longest list.
  static let statusLongest = 1
  /// Word of the status: tiles of large items, in units of ``Tiling/largeItem``.
  static let statusLarge = 2
  /// Word of the status: tiles with a list longer than ``Tiling/shortList``, as x of an indirect dispatch.
  static let statusLong = 4
}

/// Parts of a frame block's flags.
enum FrameBits {
  /// Blue is stored in the lowest byte.
  static let swapRedBlue = 1
  /// Position of the band's first tile row, in twelve bits.
  static let bandShift = 4
  /// Position of a slice's tile rows.
  static let sliceShift = 16
}

extension FilterBlock {
  /// Work of a filter stage.
  public struct Kind: OptionSet, BitwiseCopyable, Sendable, Hashable {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Blurs along rows.
    static var across: Self { Self(rawValue: 0) }
    /// Blurs along columns.
    static var down: Self { Self(rawValue: 1) }
    /// Multiplies colors by a matrix.
    static var matrix: Self { Self(rawValue: 2) }
    /// Darkens the edges.
    static var vignette: Self { Self(rawValue: 3) }
    /// With a blur's kind: beyond the edges lie the outermost pixels, not clear ones.
    static var repeats: Self { Self(rawValue: 4) }

    /// All flags of this version.
    static var known: Self { [.across, .down, .matrix, .vignette, .repeats] }
  }
}

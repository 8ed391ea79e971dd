/// The instances of nested replicators as a function of their number: what both renderers are told instead of instances.
///
/// An item is one *source* (a rectangle or an image of the layers that are replicated) in one instance. Numbers count
/// paint order: all sources of an instance, then the next instance; the innermost replicator's instances first. So a
/// number's digits, each level's count being one base, are a source and an instance of each level. What an instance
/// shows follows from its digits alone.
///
/// 4-byte fields without gaps: `Shaders/instances.glsl` reads the same bytes. So do all structures here.
public struct InstanceStream: BitwiseCopyable, Sendable, Equatable {
  /// May end before the last level's last instance.
  public var instances: UInt32 = 0
  /// First of `levels` in ``InstanceTables/levels``, the innermost first.
  public var firstLevel: UInt32 = 0
  public var levels: UInt32 = 0
  /// First of `sources` in ``InstanceTables/sources``, in paint order.
  public var firstSource: UInt32 = 0
  public var sources: UInt32 = 0
  public var flags: Flags = []
  /// Multiplied into the sources' opacity.
  public var opacity: Float = 1
  /// Multiplied into their colours.
  public var red: Float = 1
  public var green: Float = 1
  public var blue: Float = 1
  /// Pixels that instances may touch.
  public var clipX0: Int32 = 0
  public var clipY0: Int32 = 0
  public var clipX1: Int32 = 0
  public var clipY1: Int32 = 0

  public init() {}

  /// Items.
  @inlinable
  public var count: UInt32 { instances * sources }

  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Equatable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colours differ from the sources' own.
    public static let tinted = Flags(rawValue: 1 << 0)
    /// The frame shows layers mirrored on purpose: their fronts are the other way round.
    public static let mirrored = Flags(rawValue: 1 << 1)
    /// Some source is animated and instances are late.
    public static let moving = Flags(rawValue: 1 << 2)
    /// All instances keep the sources' proportions.
    public static let conformal = Flags(rawValue: 1 << 3)
  }
}

/// A replicator.
public struct InstanceLevel: BitwiseCopyable, Sendable, Equatable {
  public var count: UInt32 = 1
  /// Instance i has the transform `powers[i % split]`, then `powers[split + i / split]`, counted from `firstPower`: many
  /// instances need few matrices.
  public var split: UInt32 = 1
  public var firstPower: UInt32 = 0
  /// Seconds by which each instance more is late.
  public var delay: Float = 0
  /// Of the first instance, and what each more adds; limited to 0…1.
  public var red: Float = 1
  public var green: Float = 1
  public var blue: Float = 1
  public var alpha: Float = 1
  public var redOffset: Float = 0
  public var greenOffset: Float = 0
  public var blueOffset: Float = 0
  public var alphaOffset: Float = 0

  public init() {}

  /// Powers in both parts.
  @inlinable
  public var powers: UInt32 { split + (count + split - 1) / split }
}

/// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct InstanceMatrix: BitwiseCopyable, Sendable, Equatable {
  public var a: Float = 1
  public var b: Float = 0
  public var c: Float = 0
  public var d: Float = 1
  public var tx: Float = 0
  public var ty: Float = 0

  public init() {}
}

/// One animation of a source.
public struct InstanceTrack: BitwiseCopyable, Sendable, Equatable {
  /// First of the words of ``InstanceValues`` that it sets, and how many.
  public var field: UInt32 = 0
  public var fields: UInt32 = 1
  /// Numbers of a key: as many as fields, or one for all of them.
  public var lanes: UInt32 = 1
  public var keys: UInt32 = 1
  private var modeCode: UInt32 = 0
  public var flags: Flags = []
  /// In ``InstanceTables/timings``.
  public var timing: UInt32 = 0
  // In ``InstanceTables/numbers``:
  /// `lanes` numbers a key.
  public var firstValue: UInt32 = 0
  /// 0…1, one a key.
  public var firstTime: UInt32 = 0
  /// Of a curve between two keys, if ``Flags/curved``.
  public var firstCurve: UInt32 = 0
  /// Tension, continuity and bias of a key.
  public var firstShape: UInt32 = 0

  public init() {}

  public var mode: Mode {
    get { Mode(rawValue: modeCode) ?? .linear }
    set { modeCode = newValue.rawValue }
  }

  public enum Mode: UInt32, BitwiseCopyable, Sendable { case linear, discrete, cubic }

  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Equatable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let additive = Flags(rawValue: 1 << 0)
    /// Every cycle starts where the last one ended.
    public static let cumulative = Flags(rawValue: 1 << 1)
    public static let curved = Flags(rawValue: 1 << 2)
  }
}

/// When an animation, or the group it is in, is where. Times are counted from the moment the first instance is at, so that
/// floats are enough however long the scene has been running.
public struct InstanceTiming: BitwiseCopyable, Sendable, Equatable {
  public var flags: Flags = []
  /// The timing of the group around it, in ``InstanceTables/timings``; its own index if there is none.
  public var parent: UInt32 = 0
  public var speed: Float = 1
  public var duration: Float = 0
  /// Complete cycles and seconds since; all seconds since the beginning; seconds until the end. Of the first instance or,
  /// in a group, at the beginning of the group's cycle.
  public var cycle: Float = 0
  public var rest: Float = 0
  public var since: Float = 0
  public var until: Float = 0
  /// At the beginning, and at the end.
  public var firstFraction: Float = 0
  public var firstCycle: Float = 0
  public var lastFraction: Float = 0
  public var lastCycle: Float = 0
  /// Easing: x and y are cubics of one parameter, from the third power down.
  public var curve = InstanceCurve()

  public init() {}

  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Equatable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let autoreverses = Flags(rawValue: 1 << 0)
    public static let fillsBackwards = Flags(rawValue: 1 << 1)
    public static let fillsForwards = Flags(rawValue: 1 << 2)
    /// Has no length: where it has an effect it is at its end.
    public static let still = Flags(rawValue: 1 << 3)
    public static let grouped = Flags(rawValue: 1 << 4)
    public static let curved = Flags(rawValue: 1 << 5)
    /// The last moment of the group's cycle is its own last one.
    public static let endsWithGroup = Flags(rawValue: 1 << 6)
  }

  /// Cycles are counted up to here; beyond, only odd and even are told apart.
  public static let mostCycles: Double = 4_194_304
}

/// A timing curve from (0, 0) to (1, 1): x and y are cubics of one parameter, from the third power down.
public struct InstanceCurve: BitwiseCopyable, Sendable, Equatable {
  public var ax: Float = 0
  public var bx: Float = 0
  public var cx: Float = 1
  public var ay: Float = 0
  public var by: Float = 0
  public var cy: Float = 1

  public init() {}
}

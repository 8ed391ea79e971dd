/// A run of particles as a function of a frame's time: what both renderers are told instead of particles.
///
/// A *slot* stands for one particle that may be alive. Slot 0 of the outermost cell is its newest particle; a cell that
/// particles emit multiplies the slots by those it may have alive for each of its parents. Everything about a particle
/// follows from its slot, in any order, so nothing is carried from frame to frame.
///
/// 4-byte fields without gaps: `Shaders/particles.glsl` reads the same bytes.
public struct ParticleStream: BitwiseCopyable, Sendable, Equatable {
  /// Names emitter and outermost cell.
  public var seed: UInt32 = 0
  /// Number of the outermost cell's newest particle, counted from its first.
  public var newest: UInt32 = 0
  /// The outermost cell's slots, and those of the whole stream.
  public var parents: UInt32 = 0
  public var slots: UInt32 = 0
  /// First of `levels` cells in `FrameSnapshot.particleCells`, from the outermost to the one that is drawn.
  public var firstCell: UInt32 = 0
  public var levels: UInt32 = 1
  /// Range of `FrameSnapshot.particleBirths`, newest first.
  public var firstBirth: UInt32 = 0
  public var births: UInt32 = 1
  // Raw values, since an enumeration takes one byte and leaves three undefined.
  private var shapeCode: UInt32 = 0
  private var modeCode: UInt32 = 0
  public var flags: Flags = []
  /// Slot of the image.
  public var image: UInt32 = 0
  /// From the layer's plane to pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var a: Float = 1
  public var b: Float = 0
  public var c: Float = 0
  public var d: Float = 1
  public var tx: Float = 0
  public var ty: Float = 0
  /// Half the sprite's size in points, at scale 1.
  public var halfWidth: Float = 0
  public var halfHeight: Float = 0
  /// The part of the image that is shown, in texels.
  public var texelX: Float = 0
  public var texelY: Float = 0
  public var texelWidth: Float = 0
  public var texelHeight: Float = 0
  /// Frames of a sprite sheet, those in a row of it, and frames a second (0: one frame, drawn at random if
  /// ``Flags/randomFrame``).
  public var frames: UInt32 = 1
  public var framesPerRow: UInt32 = 1
  public var frameRate: Float = 0
  /// Of the layer's opacity; multiplies alpha.
  public var opacity: Float = 1
  /// Pixels that particles may touch.
  public var clipX0: Int32 = 0
  public var clipY0: Int32 = 0
  public var clipX1: Int32 = 0
  public var clipY1: Int32 = 0
  // Behaviours, if ``Flags/behaves``; see ``ParticleForce`` and ``ParticleCurve``:
  /// Words of `FrameSnapshot.particleBehaviors`: the forces of now, and those of earlier steps behind them.
  public var firstForce: UInt32 = 0
  public var forces: UInt32 = 0
  /// Steps that have forces of their own; the last of them stands for all before. 1 if they do not change.
  public var forceSteps: UInt32 = 1
  public var firstCurve: UInt32 = 0
  public var curves: UInt32 = 0
  /// Seconds of a step in which motion is added up, 0 if there is a formula for it; and how long ago the last began.
  /// Steps are counted from time 0, not from the frame's.
  public var step: Float = 0
  public var sinceStep: Float = 0
  /// Added to the direction that sprites are turned to, in turns.
  public var alignment: Float = 0

  public init() {}

  public var shape: Shape {
    get { Shape(rawValue: shapeCode) ?? .point }
    set { shapeCode = newValue.rawValue }
  }

  public var mode: Mode {
    get { Mode(rawValue: modeCode) ?? .points }
    set { modeCode = newValue.rawValue }
  }

  /// Where particles are born.
  public enum Shape: UInt32, BitwiseCopyable, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  /// In which part of the shape.
  public enum Mode: UInt32, BitwiseCopyable, Sendable { case points, outline, surface, volume }

  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Equatable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Pixels are added up instead of covered.
    public static let additive = Flags(rawValue: 1 << 0)
    /// Paint order is that of slots, newest first, instead of the reverse.
    public static let newestFirst = Flags(rawValue: 1 << 1)
    /// Sprites may be tilted, or emitted, out of the plane.
    public static let tilted = Flags(rawValue: 1 << 2)
    /// The layer's plane keeps its proportions in the frame.
    public static let conformal = Flags(rawValue: 1 << 3)
    public static let nearest = Flags(rawValue: 1 << 4)
    public static let randomFrame = Flags(rawValue: 1 << 5)
    /// A sheet's frames start over when the last was shown; else the last stays.
    public static let loopsFrames = Flags(rawValue: 1 << 6)
    /// Sprites are neither turned nor scaled: a texel is a pixel.
    public static let stamps = Flags(rawValue: 1 << 7)
    /// Something besides the cells' own numbers makes particles move or look otherwise.
    public static let behaves = Flags(rawValue: 1 << 8)
    /// The tops of sprites point where they fly; of planes also out of the layer's plane.
    public static let aligned = Flags(rawValue: 1 << 9)
    public static let alignedInSpace = Flags(rawValue: 1 << 10)
    /// The tops of sprites are towards +y: the layer's y points up in the frame.
    public static let upwards = Flags(rawValue: 1 << 11)
  }

  /// A range of r is an even spread over value ± r · `spread`.
  ///
  /// The header of Core Animation's emitter layer, at its `seed`: properties with a mean M and a range R are uniformly
  /// distributed in M − R / 2 to M + R / 2. So a range of 10 reaches 5 to each side, and an `emissionRange` of 2π all
  /// directions.
  public static let spread: Float = 0.5

  /// Angles of planes (`particleType`), `emissionRange` and `orientationRange`, are an even spread over value ± r ·
  /// `planeSpread`, and all around it.
  ///
  /// Measured on a recording of a device (confetti: latitude 65°, emission range 80°, orientation range 105°, speeds
  /// 660 ± 165). 89 tracks lead back to one point. In the plane they begin with 36 to 803 points a second, 5 % above
  /// 690: a fan at 65° would give no more than 349, a cone of ± half the range 5 % above 585, one of ± the range 705.
  /// Half of the shapes are narrower than 0.83 of their width and 5 % narrower than 0.19: tilts of ± the range give 0.83
  /// and 0.19, tilts of ± half the range are never below 0.6.
  public static let planeSpread: Float = 1
}

/// A stretch of time in which the outermost cell's particles are born evenly; the newest stretch comes first.
public struct ParticleBirth: BitwiseCopyable, Sendable, Equatable {
  /// The stretch's newest slot; the next stretch's first slot is its end.
  public var firstSlot: UInt32 = 0
  /// Which cell of the frame its particles are of.
  public var cell: UInt32 = 0
  /// Age of `firstSlot`, and what each slot more adds.
  public var age: Float = 0
  public var period: Float = 0
  /// Middle of the emitter's shape at `firstSlot`, in the layer's coordinates, and what each slot more adds.
  public var x: Float = 0
  public var y: Float = 0
  public var z: Float = 0
  public var stepX: Float = 0
  public var stepY: Float = 0
  public var stepZ: Float = 0
  /// Size of the emitter's shape.
  public var width: Float = 0
  public var height: Float = 0
  public var depth: Float = 0

  public init() {}
}

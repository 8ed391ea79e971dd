/// A rectangle or an image that is replicated.
public struct InstanceSource: BitwiseCopyable, Sendable, Equatable {
  public var flags: Flags = []
  /// Slot of the image.
  public var image: UInt32 = 0
  /// First of `tracks` in ``InstanceTables/tracks``, in the order in which they are applied.
  public var firstTrack: UInt32 = 0
  public var tracks: UInt32 = 0
  /// Without animation.
  public var values = InstanceValues()
  /// Of the layers around it.
  public var opacity: Float = 1
  /// From where the values place the layer to the coordinates of the innermost replicator's sublayers.
  public var outer = InstanceMatrix()
  /// The part of the image that is shown, in texels; negative sizes turn it over.
  public var texelX: Float = 0
  public var texelY: Float = 0
  public var texelWidth: Float = 0
  public var texelHeight: Float = 0

  public init() {}

  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Equatable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let image = Flags(rawValue: 1 << 0)
    /// Not shown from behind.
    public static let singleSided = Flags(rawValue: 1 << 1)
    /// Values hold the transform's parts instead of its matrix.
    public static let parts = Flags(rawValue: 1 << 2)
    public static let nearest = Flags(rawValue: 1 << 3)
    /// The image has no transparent texel.
    public static let opaque = Flags(rawValue: 1 << 4)
    /// Corners that are rounded: −x−y, +x−y, −x+y, +x+y of the layer.
    public static let allCorners = Flags(rawValue: 15 << 8)
    /// Sides without antialiasing: −x, +x, −y, +y of the layer.
    public static let hardSides = Flags(rawValue: 15 << 12)
    /// Rounded corners follow a superellipse.
    public static let continuous = Flags(rawValue: 1 << 16)
  }
}

/// What of a source can be animated. The position of a field in words is its name in ``InstanceTrack/field``.
public struct InstanceValues: BitwiseCopyable, Sendable, Equatable {
  public var positionX: Float = 0
  public var positionY: Float = 0
  /// Of the layer's bounds; they move nothing, but bounds are animated as a whole.
  public var originX: Float = 0
  public var originY: Float = 0
  public var width: Float = 0
  public var height: Float = 0
  public var anchorX: Float = 0.5
  public var anchorY: Float = 0.5
  public var radius: Float = 0
  public var borderWidth: Float = 0
  public var opacity: Float = 1
  /// Straight, as is the border's.
  public var red: Float = 0
  public var green: Float = 0
  public var blue: Float = 0
  public var alpha: Float = 0
  public var borderRed: Float = 0
  public var borderGreen: Float = 0
  public var borderBlue: Float = 0
  public var borderAlpha: Float = 0
  /// The transform's translation.
  public var translationX: Float = 0
  public var translationY: Float = 0
  /// With ``InstanceSource/Flags/parts`` the scale, the shear and the angle in turns; else a, b, c and d.
  public var scaleX: Float = 1
  public var scaleY: Float = 0
  public var shear: Float = 0
  public var turns: Float = 1

  public init() {}

  /// The name of a value in ``InstanceTrack/field``.
  public static func field(_ value: PartialKeyPath<InstanceValues>) -> UInt32 {
    UInt32(MemoryLayout<InstanceValues>.offset(of: value)! / 4)
  }
}

/// A layer's most used properties, as the layer and the render tree both hold them.
///
/// The position of a field (in 8-byte words) is the property's identity everywhere: dirty bit, word of a commit,
/// target of an animation, entry of the ``KeyTable``.
struct LayerValues: BitwiseCopyable, Sendable {
  var position = Vector2(0, 0)
  var bounds = Rectangle4(0, 0, 0, 0)
  var anchorPoint = Vector2(0.5, 0.5)
  var zPosition = 0.0
  var anchorPointZ = 0.0
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var opacity = 1.0
  /// 0 or 1: a number so that it can be animated like the others.
  var hidden = 0.0
  var flags: LayerFlags = .standard
  var backgroundColor = RGBA(0, 0, 0, 0)
  var borderColor = RGBA(0, 0, 0, 1)

  static let words = MemoryLayout<LayerValues>.size / 8
}

struct LayerFlags: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt64
  static let masksToBounds = LayerFlags(rawValue: 1 << 0)
  static let doubleSided = LayerFlags(rawValue: 1 << 1)
  static let geometryFlipped = LayerFlags(rawValue: 1 << 2)
  static let groupOpacity = LayerFlags(rawValue: 1 << 3)
  /// The colour is set; without it the property reads nil.
  static let backgroundColor = LayerFlags(rawValue: 1 << 4)
  static let borderColor = LayerFlags(rawValue: 1 << 5)
  /// Sublayers are not flattened (`CATransformLayer`).
  static let preservesDepth = LayerFlags(rawValue: 1 << 32)
  /// Shows particles (`CAEmitterLayer`).
  static let emits = LayerFlags(rawValue: 1 << 33)
  /// Draws its sublayers many times (`CAReplicatorLayer`).
  static let replicates = LayerFlags(rawValue: 1 << 34)
  /// Draws a path (`CAShapeLayer`).
  static let drawsShape = LayerFlags(rawValue: 1 << 37)
  /// Has a gradient between its background and its contents (`CAGradientLayer`).
  static let shades = LayerFlags(rawValue: 1 << 36)
  /// Corners that are not rounded, in the order of ``DrawItem/Flags``.
  static let squareCorners = LayerFlags(rawValue: 15 << 6)
  /// Sides without antialiasing: −x, +x, −y, +y.
  static let hardSides = LayerFlags(rawValue: 15 << 10)
  static let allHard = LayerFlags(rawValue: 1 << 14)
  static let continuousCorners = LayerFlags(rawValue: 1 << 15)
  /// The layer is the mask of its parent.
  static let isMask = LayerFlags(rawValue: 1 << 16)
  /// The last child is the layer's mask.
  static let hasMask = LayerFlags(rawValue: 1 << 17)
  /// The outline is not what it is for most layers.
  static let unusualOutline: LayerFlags = [.squareCorners, .hardSides, .allHard, .continuousCorners]
  static let standard: LayerFlags = [.doubleSided, .groupOpacity, .borderColor]
}

/// Transforms: kept apart because most layers have none.
struct TransformValues: BitwiseCopyable, Sendable {
  var transform = CATransform3D()
  var sublayerTransform = CATransform3D()
}

/// What a layer shows, and how it fits its bounds.
struct ContentsValues: BitwiseCopyable, Sendable {
  /// Slot of the image, or 0. A number so that it can be animated.
  var image = 0.0
  var rect = Rectangle4(0, 0, 1, 1)
  var scale = 1.0
  /// The part that stretches, in fractions of `rect`; the corners around it keep their size.
  var center = Rectangle4(0, 0, 1, 1)
  /// Added to the level of a trilinear filter.
  var minificationBias = 0.0
  var gravity = ContentsGravityIndex.resize
  var minification = ContentsFilterIndex.linear
  var magnification = ContentsFilterIndex.linear
}

/// Where a property's words lie.
enum LayerGroup: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  case values
  case transform
  case contents
  case effects
  case filters
  case emitter
  case cells
  case behaviors
  case replicator
  case shape
  case gradient
  /// Only the application's thread knows it.
  case custom
}

/// The most frequently used properties of a layer. The layer and the render tree use the same type.
///
/// The offset of a field in 8-byte words identifies the property: it is the dirty bit, the word in a commit, the target
/// of an animation, and the entry in the ``KeyTable``.
package struct LayerValues: BitwiseCopyable, Sendable {
  package var position = Vector2(0, 0)
  package var bounds = Rectangle4(0, 0, 0, 0)
  package var anchorPoint = Vector2(0.5, 0.5)
  package var zPosition = 0.0
  package var anchorPointZ = 0.0
  package var cornerRadius = 0.0
  package var borderWidth = 0.0
  package var opacity = 1.0
  /// Whether the layer is hidden: 0 or 1. The value is a number so that it can be animated like the others.
  package var hidden = 0.0
  package var flags: LayerFlags = .standard
  package var backgroundColor = RGBA(0, 0, 0, 0)
  package var borderColor = RGBA(0, 0, 0, 1)

  package init() {}

  /// A mask with a bit for each word that differs from the default values. The first bit is always set, so that a
  /// commit lists each new layer.
  package var wordsUnlikeNew: UInt64 {
    var mask: UInt64 = 1
    let new = LayerValues()
    withUnsafeBytes(of: self) { own in
      withUnsafeBytes(of: new) { new in
        for word in 1..<Self.words
        where own.load(fromByteOffset: word * 8, as: UInt64.self) != new.load(fromByteOffset: word * 8, as: UInt64.self)
        {
          mask |= 1 << UInt64(word)
        }
      }
    }
    return mask
  }

  package static let words = MemoryLayout<LayerValues>.size / 8
  /// The word of ``zPosition``.
  package static let zWord = MemoryLayout<LayerValues>.offset(of: \.zPosition)! / 8
}

package struct LayerFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static let masksToBounds = LayerFlags(rawValue: 1 << 0)
  package static let doubleSided = LayerFlags(rawValue: 1 << 1)
  package static let geometryFlipped = LayerFlags(rawValue: 1 << 2)
  package static let groupOpacity = LayerFlags(rawValue: 1 << 3)
  /// The background colour is set. Without this flag, the property is nil.
  package static let backgroundColor = LayerFlags(rawValue: 1 << 4)
  package static let borderColor = LayerFlags(rawValue: 1 << 5)
  /// Sublayers are not flattened (`CATransformLayer`).
  package static let preservesDepth = LayerFlags(rawValue: 1 << 32)
  /// The layer shows particles (`CAEmitterLayer`).
  package static let emits = LayerFlags(rawValue: 1 << 33)
  /// The layer replicates its sublayers (`CAReplicatorLayer`).
  package static let replicates = LayerFlags(rawValue: 1 << 34)
  /// The layer draws a path (`CAShapeLayer`).
  package static let drawsShape = LayerFlags(rawValue: 1 << 37)
  /// The flags that represent a layer's class.
  package static let ofClasses: LayerFlags = [.preservesDepth, .emits, .replicates, .shades, .drawsShape]
  /// The layer has a gradient between its background and its contents (`CAGradientLayer`).
  package static let shades = LayerFlags(rawValue: 1 << 36)
  /// The corners that are not rounded, in the order of ``DrawItem/Flags``.
  package static let squareCorners = LayerFlags(rawValue: 15 << 6)
  /// The sides without antialiasing: −x, +x, −y, +y.
  package static let hardSides = LayerFlags(rawValue: 15 << 10)
  package static let allHard = LayerFlags(rawValue: 1 << 14)
  package static let continuousCorners = LayerFlags(rawValue: 1 << 15)
  /// The layer is the mask of its parent.
  package static let isMask = LayerFlags(rawValue: 1 << 16)
  /// The last child is the layer's mask.
  package static let hasMask = LayerFlags(rawValue: 1 << 17)
  /// A sublayer has a compositing operator, so the layer and its sublayers are a group.
  package static let holdsOperators = LayerFlags(rawValue: 1 << 18)
  /// The flags for outlines other than a rounded rectangle with circular corners and antialiased sides.
  package static let unusualOutline: LayerFlags = [.squareCorners, .hardSides, .allHard, .continuousCorners]
  package static let standard: LayerFlags = [.doubleSided, .groupOpacity, .borderColor]

  /// Bits of the rounded corners, in the order of ``DrawItem/Flags``.
  package var roundedCorners: UInt32 { ~UInt32(truncatingIfNeeded: rawValue >> 6) & 15 }

  /// Bits of the sides that are drawn without antialiasing: −x, +x, −y, +y.
  package var drawnHardSides: UInt32 {
    contains(.allHard) ? 15 : UInt32(truncatingIfNeeded: rawValue >> 10) & 15
  }
}

/// The transforms of a layer. They are stored separately, because most layers have none.
package struct TransformValues: BitwiseCopyable, Sendable {
  package var transform = CATransform3D.identity
  package var sublayerTransform = CATransform3D.identity

  package init(transform: CATransform3D = CATransform3D.identity) { self.transform = transform }
}

/// A layer's contents, and their placement in the layer's bounds.
package struct ContentsValues: BitwiseCopyable, Sendable {
  /// The slot of the image, or 0. It is a number so that it can be animated.
  package var image = 0.0
  package var rect = Rectangle4(0, 0, 1, 1)
  package var scale = 1.0
  /// The part that stretches, in fractions of `rect`. The corners around this part keep their size.
  package var center = Rectangle4(0, 0, 1, 1)
  /// The bias that is added to the mip level of a trilinear filter.
  package var minificationBias = 0.0
  package var gravity = ContentsGravityIndex.resize
  package var minification = ContentsFilterIndex.linear
  package var magnification = ContentsFilterIndex.linear

  package init() {}
}

/// The group of values that a property's words belong to.
package enum LayerGroup: UInt8, BitwiseCopyable, Sendable, CaseIterable {
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
  /// The timing of a layer, in words of ``LayerTiming``.
  case timing
  /// Custom properties, which exist only on the layer's thread and not in the render tree.
  case custom
}

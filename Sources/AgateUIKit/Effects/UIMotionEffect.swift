import Agate

/// A change of a view that follows the tilt of the device.
///
/// Computers with Linux have no tilt to follow. Views keep their effects, and the effects change nothing, as on an iPhone
/// that lies still. ``keyPathsAndRelativeValues(forViewerOffset:)`` returns the changes for any tilt.
open class UIMotionEffect: NSObject {
  /// Creates an effect. Programs create effects of subclasses.
  public override init() { super.init() }

  /// Returns the values to add to the properties of a view for a tilt. The default returns nil.
  ///
  /// - Parameter viewerOffset: the tilt, from −1 to 1 in both directions.
  /// - Returns: the values by the key paths of the view's properties.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that changes one property between two values.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of a tilt.
  public enum EffectType: Int, Sendable {
    /// A tilt to the left and to the right, or forwards and backwards.
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The key path of the view's property, such as `center.x`.
  public let keyPath: String
  /// The direction of the tilt.
  public let type: EffectType
  /// The value at the offset −1: a number, a point or a size. The default is nil.
  open var minimumRelativeValue: Any?
  /// The value at the offset 1, of the same type as ``minimumRelativeValue``. The default is nil.
  open var maximumRelativeValue: Any?

  /// Creates an effect.
  ///
  /// - Parameters:
  ///   - keyPath: the key path of the view's property.
  ///   - type: the direction of the tilt.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// Returns the value between the minimum and the maximum. Returns nil if one of them is missing, or if they are not
  /// both numbers, points or sizes.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let part = (min(max(offset, -1), 1) + 1) / 2
    func between(_ first: CGFloat, _ last: CGFloat) -> CGFloat { first + (last - first) * part }
    guard let first = minimumRelativeValue, let last = maximumRelativeValue else { return nil }
    if let first = first as? NSNumber, let last = last as? NSNumber {
      return [keyPath: between(CGFloat(first.doubleValue), CGFloat(last.doubleValue))]
    }
    if let first = first as? CGPoint, let last = last as? CGPoint {
      return [keyPath: CGPoint(x: between(first.x, last.x), y: between(first.y, last.y))]
    }
    if let first = first as? CGSize, let last = last as? CGSize {
      return [keyPath: CGSize(width: between(first.width, last.width), height: between(first.height, last.height))]
    }
    return nil
  }
}

/// An effect that combines several effects.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects. The default is nil.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the values of all effects. If several effects have the same key path, the last one determines the value.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

/// The parts of a layer's frame that change when its superlayer is resized (``CALayer/autoresizingMask``).
public struct CAAutoresizingMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The margin between the layer's smallest x and the superlayer's smallest x.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1 << 0)
  /// The layer's width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 1 << 1)
  /// The margin between the layer's greatest x and the superlayer's greatest x.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 1 << 2)
  /// The margin between the layer's smallest y and the superlayer's smallest y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 1 << 3)
  /// The layer's height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 1 << 4)
  /// The margin between the layer's greatest y and the superlayer's greatest y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 1 << 5)
}

extension CALayer {
  /// Fits the frame to the superlayer's new size.
  final func autoresize(from old: CGSize) {
    let mask = autoresizingMask
    guard let parent, !mask.isEmpty else { return }
    let outer = parent.bounds
    var frame = self.frame
    (frame.origin.x, frame.size.width) = resized(
      frame.minX - outer.minX, frame.width, from: old.width, to: outer.width,
      (mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable), mask.contains(.layerMaxXMargin)))
    (frame.origin.y, frame.size.height) = resized(
      frame.minY - outer.minY, frame.height, from: old.height, to: outer.height,
      (mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable), mask.contains(.layerMaxYMargin)))
    frame.origin.x += outer.minX
    frame.origin.y += outer.minY
    if frame != self.frame { self.frame = frame }
  }

  /// Resizes along one axis. The difference goes to the flexible parts in proportion to their lengths, evenly if
  /// those are all 0.
  private func resized(
    _ margin: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, _ flexible: (Bool, Bool, Bool)
  ) -> (CGFloat, CGFloat) {
    let parts = [flexible.0 ? margin : 0, flexible.1 ? length : 0, flexible.2 ? old - margin - length : 0]
    let sum = parts.reduce(0, +), count = [flexible.0, flexible.1, flexible.2].count { $0 }
    guard count > 0 else { return (margin, length) }
    func share(_ part: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum > 0 ? (new - old) * parts[part] / sum : (new - old) / CGFloat(count)
    }
    return (margin + share(0, flexible.0), max(length + share(1, flexible.1), 0))
  }
}

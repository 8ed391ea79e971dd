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
  /// Adapts the frame to the superlayer's new size. As measured on Core Animation, the new frame is the smallest
  /// rectangle with integral coordinates that contains the resized frame.
  final func autoresize(from old: CGSize) {
    let mask = autoresizingMask
    guard let parent, !mask.isEmpty, parent.bounds.size != old else { return }
    let new = parent.bounds.size
    var frame = self.frame
    (frame.origin.x, frame.size.width) = resized(
      frame.origin.x, frame.size.width, by: new.width - old.width,
      (mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable), mask.contains(.layerMaxXMargin)))
    (frame.origin.y, frame.size.height) = resized(
      frame.origin.y, frame.size.height, by: new.height - old.height,
      (mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable), mask.contains(.layerMaxYMargin)))
    frame = frame.integral
    if frame != self.frame { self.frame = frame }
  }

  /// Returns the new start and length along one axis. If the length and a margin are flexible, the length gets a third
  /// of the difference, regardless of the current lengths. The flexible margins share the rest equally.
  private func resized(
    _ start: CGFloat, _ length: CGFloat, by difference: CGFloat, _ flexible: (start: Bool, length: Bool, end: Bool)
  ) -> (CGFloat, CGFloat) {
    let margins: CGFloat = (flexible.start ? 1 : 0) + (flexible.end ? 1 : 0)
    let longer = !flexible.length ? 0 : margins == 0 ? difference : difference / 3
    let moved = flexible.start ? (difference - longer) / margins : 0
    return (start + moved, length + longer)
  }
}

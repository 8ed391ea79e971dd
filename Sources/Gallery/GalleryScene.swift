import Agate

/// A worked example that is part of the program.
public struct GalleryScene: Sendable {
  /// What `gallery:NAME` takes.
  public var name: String
  /// One line.
  public var summary: String
  /// What it shows, by the ids of the conformance table.
  public var ids: [String]
  /// Reacts to pointer and touch.
  public var interactive: Bool
  /// In points; the layer's frame has this size and the origin (0, 0).
  public var size: CGSize
  /// What the pointer does when nobody is there (``Performance``), in the order of time.
  public var script: [PointerEvent]
  /// Why the scene cannot be drawn on this machine; nil if it can.
  public var problem: @Sendable () -> String?
  /// A new tree, for ``Stage/current``.
  public var make: @Sendable () -> CALayer

  public init(
    name: String, summary: String, ids: [String], interactive: Bool = false, size: CGSize, script: [PointerEvent] = [],
    problem: @escaping @Sendable () -> String? = { nil }, make: @escaping @Sendable () -> CALayer
  ) {
    self.name = name
    self.summary = summary
    self.ids = ids
    self.interactive = interactive
    self.size = size
    self.script = script
    self.problem = problem
    self.make = make
  }
}

/// A layer that takes part in what the pointer or a finger does. Points are in the root layer's superlayer space.
public protocol PointerResponder: CALayer {
  /// The pointer was pressed over this layer, or over one of its sublayers that does not respond itself.
  func pointerPressed(at point: CGPoint)
  /// It moves; sent only while pressed.
  func pointerMoved(to point: CGPoint)
  func pointerReleased(at point: CGPoint)
}

extension PointerResponder {
  public func pointerMoved(to point: CGPoint) {}
  public func pointerReleased(at point: CGPoint) {}
}

extension CALayer {
  /// The nearest layer, from this one up, that takes part in what the pointer does.
  public var responder: (any PointerResponder)? {
    var candidate: CALayer? = self
    while let layer = candidate {
      if let responder = layer as? any PointerResponder { return responder }
      candidate = layer.superlayer
    }
    return nil
  }
}

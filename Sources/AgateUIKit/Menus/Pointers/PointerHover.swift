import Agate

/// The pointer over the views of a window while its button is not pressed: it enters, moves over and leaves hover
/// recognisers and pointer interactions.
package final class PointerHover {
  private var recognizers: [() -> UIHoverGestureRecognizer?] = []
  private weak var interaction: UIPointerInteraction?
  private var last: CGPoint?

  package init() {}

  /// The shape of the pointer that the views want.
  package struct Shape {
    /// The shape; nil to hide the pointer.
    package let shape: PointerShape?
  }
  /// The shape that a pointer interaction wants; nil if the pointer is over none.
  package var shape: Shape? { interaction.map { Shape(shape: $0.desktopShape) } }

  /// Moves the pointer.
  ///
  /// - Parameters:
  ///   - point: the place, in the coordinate space that contains the root layer.
  ///   - found: finds the view under the pointer, or nil. It is only called if the program has a hover recogniser or a
  ///     pointer interaction.
  package func move(to point: CGPoint, over found: @autoclosure () -> UIView?) {
    if last == point || !HoverCount.isPositive { return }
    last = point
    let view = found()
    var inside: [UIHoverGestureRecognizer] = [], candidate = view
    while let view = candidate {
      for case let recognizer as UIHoverGestureRecognizer in view.extras?.recognizers ?? [] where recognizer.isEnabled {
        inside.append(recognizer)
      }
      candidate = view.parent
    }
    let old = recognizers.compactMap { $0() }
    recognizers = inside.map { recognizer in { [weak recognizer] in recognizer } }
    for gone in old where !inside.contains(where: { $0 === gone }) { gone.hover(.ended, at: point) }
    for recognizer in inside {
      recognizer.hover(old.contains { $0 === recognizer } ? .changed : .began, at: point)
    }
    enter(point, view)
  }

  private func enter(_ point: CGPoint, _ view: UIView?) {
    var candidate = view
    while let view = candidate {
      for case let found as UIPointerInteraction in view.interactions {
        if found.enter(point, from: interaction) {
          interaction = found
          return
        }
      }
      candidate = view.parent
    }
    interaction?.leave()
    interaction = nil
  }

  /// Called when the pointer leaves the window, or when its button is pressed.
  package func leave() {
    guard let point = last else { return }
    last = nil
    for recognizer in recognizers.compactMap({ $0() }) { recognizer.hover(.ended, at: point) }
    recognizers = []
    interaction?.leave()
    interaction = nil
  }
}

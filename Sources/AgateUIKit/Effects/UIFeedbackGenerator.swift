import Agate

/// An object that gives haptic feedback on Apple's devices. Agate supports no haptic devices, so generators do nothing.
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }
  /// Creates a generator. The view has no effect.
  public convenience init(view: UIView) { self.init() }
  /// Does nothing.
  open func prepare() {}
}

/// A generator for impacts. It does nothing.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// A light, medium, heavy, soft or hard impact.
    case light, medium, heavy, soft, rigid
  }
  /// Creates a generator.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator. The view has no effect.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
  /// Creates a generator of medium impacts.
  public override init() { super.init() }
  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
  /// Does nothing.
  open func impactOccurred(at location: CGPoint) {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// A generator for results of tasks. It does nothing.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of a result.
  public enum FeedbackType: Int, Sendable {
    /// A success, a warning or an error.
    case success, warning, error
  }
  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// A generator for changes of a selection. It does nothing.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
  /// Does nothing.
  open func selectionChanged(at location: CGPoint) {}
}

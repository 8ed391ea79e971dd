import Agate

/// An effect on a view under the pointer.
public enum UIPointerEffect {
  /// The effect that suits the view. Agate highlights it.
  case automatic(UITargetedPreview)
  /// A grey rectangle with round corners, over the view.
  case highlight(UITargetedPreview)
  /// The view is enlarged and throws a shadow.
  case lift(UITargetedPreview)
  /// The view is tinted, throws a shadow or is enlarged. The tint of `underlay` is drawn over the view, too.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The way in which a hovered view is tinted.
  public enum TintMode: Int, Sendable {
    /// No tint.
    case none
    /// A tint over the view.
    case overlay
    /// A tint behind the view.
    case underlay
  }

  /// The preview of the effect.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The shape of the pointer. Coordinates are points of the container of the effect's preview.
///
/// The pointer is drawn by the desktop. Agate shows beams as the desktop's pointers for text. The other shapes only
/// determine the outline of a highlight.
public enum UIPointerShape {
  /// Any outline.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical line, for horizontal text.
  case verticalBeam(length: CGFloat)
  /// A horizontal line, for vertical text.
  case horizontalBeam(length: CGFloat)

  /// The usual radius of corners, in points: 8.
  public static let defaultCornerRadius: CGFloat = 8
}

/// The appearance of the pointer in a region.
open class UIPointerStyle: NSObject {
  enum Kind {
    case system, hidden
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape)
  }
  final let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }
  /// Creates a style with an effect on a view.
  ///
  /// - Parameters:
  ///   - effect: the effect.
  ///   - shape: the outline of a highlight; nil for the bounds of the view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(.effect(effect, shape)) }
  /// Creates a style with a shape of the pointer.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - constrainedAxes: the axes along which the pointer resists. The axes have no effect.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { self.init(.shape(shape)) }
  /// Returns a style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// Returns the style of the desktop's pointer.
  open class func system() -> UIPointerStyle { UIPointerStyle(.system) }

  /// The shape of the desktop's pointer; nil to hide it.
  final var desktopShape: PointerShape? {
    switch kind {
    case .hidden: nil
    case .shape(.verticalBeam): .text
    case .shape(.horizontalBeam): .verticalText
    default: .default
    }
  }
}

/// Axes of movement.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

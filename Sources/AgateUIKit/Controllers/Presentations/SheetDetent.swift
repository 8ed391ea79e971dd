import Agate

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  open class Detent: NSObject {
    /// The identity of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier with a text.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of ``UISheetPresentationController/Detent/medium()``.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of ``UISheetPresentationController/Detent/large()``.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The height of a detent that is not used at present.
    public static let inactive: CGFloat? = nil

    /// Returns the detent at half of the container's height. This detent is not used if the vertical size class is
    /// `compact`.
    public class func medium() -> Detent { Detent(.medium, .medium) }
    /// Returns the detent at the largest height.
    public class func large() -> Detent { Detent(.large, .large) }
    /// Returns a detent whose height a closure determines.
    ///
    /// - Parameters:
    ///   - identifier: the identifier; nil for a new unique identifier.
    ///   - resolver: a closure that returns the height without the bottom of the safe area, in points. The height is
    ///     limited to ``UISheetPresentationControllerDetentResolutionContext/maximumDetentValue``. Nil means that the
    ///     detent is not used. The closure is called again whenever the sheet is laid out.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), .custom(resolver)) }

    private enum Kind {
      case medium, large
      case custom((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)
    }
    private let kind: Kind
    private let name: Identifier

    private init(_ identifier: Identifier, _ kind: Kind) { (name, self.kind) = (identifier, kind) }

    /// The identity of the detent.
    open var identifier: Identifier { name }
    /// Returns the height in a container without the bottom of the safe area, in points; nil if the detent is not used
    /// there.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      switch kind {
      case .medium:
        if context.containerTraitCollection.verticalSizeClass == .compact { return nil }
        return (context as? SheetRoom)?.half ?? context.maximumDetentValue / 2
      case .large: return context.maximumDetentValue
      case .custom(let resolver): return resolver(context)
      }
    }
  }
}

/// The container for which the height of a detent is determined.
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height of a sheet without the bottom of the safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The room for a sheet in a container.
final class SheetRoom: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  /// The largest height of the card, and the height of the safe area's bottom, which is part of it, in points.
  let tallest: CGFloat, bottom: CGFloat
  private let height: CGFloat
  /// The height of the input views above the bottom of the safe area, in points. The card is higher by this distance.
  private let keyboard: CGFloat
  var maximumDetentValue: CGFloat { max(tallest - bottom, 0) }
  /// Half of the container's height, without the bottom of the safe area.
  var half: CGFloat { max(min((height / 2).rounded(), tallest) - bottom, 0) }

  /// - Parameters:
  ///   - stage: the container.
  ///   - top: the distance of the largest card from the top of the container, in points.
  init(_ stage: UIView, top: CGFloat) {
    (containerTraitCollection, bottom) = (stage.traitCollection, stage.safeAreaInsets.bottom)
    height = stage.bounds.height
    keyboard = max(stage.heightUnderInputViews - bottom, 0)
    tallest = max(height - top, 0)
  }

  /// Returns the places at which the card may rest, the lowest first. There is at least one.
  func stops(_ detents: [UISheetPresentationController.Detent]) -> [SheetStop] {
    let stops = detents.compactMap { detent -> SheetStop? in
      guard let value = detent.resolvedValue(in: self), value.isFinite else { return nil }
      return SheetStop(identifier: detent.identifier, height: min(max(value, 0) + bottom + keyboard, tallest))
    }
    if stops.isEmpty { return [SheetStop(identifier: .large, height: tallest)] }
    return stops.sorted { $0.height < $1.height }
  }
}

/// A place at which the card of a sheet may rest.
struct SheetStop: Equatable {
  let identifier: UISheetPresentationController.Detent.Identifier
  /// The height of the card, in points.
  let height: CGFloat
}

/// A controller that determines the detents of the sheet in which it is presented, unless the program does.
protocol SheetContent: UIViewController {
  var sheetDetents: [UISheetPresentationController.Detent] { get }
}

import Agate

/// The edges of a popover at which its arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover is below the source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down: the popover is above the source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points to the left: the popover is right of the source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points to the right: the popover is left of the source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction of a popover that is not shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// The presentation of a controller in a popover, a bubble whose arrow points to a view or a rectangle.
///
/// Read ``UIViewController/popoverPresentationController`` before the presentation and set ``sourceView`` or
/// ``barButtonItem``. The popover has the controller's ``UIViewController/preferredContentSize``, or else 320 × 480
/// points. A tap beside the popover dismisses the controller. If the horizontal size class is `compact`, the controller
/// is presented as a sheet, unless the delegate returns `none` as the adaptive style.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the arrow points. The default is nil; without a source, the popover is centred and has no arrow.
  open var sourceView: UIView? { didSet { stage?.setNeedsLayout() } }
  /// The rectangle to which the arrow points, in the coordinates of ``sourceView``. The default is the null rectangle,
  /// which means the bounds of the view.
  open var sourceRect = CGRect.null { didSet { stage?.setNeedsLayout() } }
  /// The item of a bar to which the arrow points, instead of ``sourceView``. The default is nil.
  open var barButtonItem: UIBarButtonItem? { didSet { stage?.setNeedsLayout() } }
  /// Whether the popover may cover the source. The default is false.
  open var canOverlapSourceViewRect = false
  /// The directions in which the arrow may point. The default is all directions.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { stage?.setNeedsLayout() } }
  /// The direction in which the arrow points; `unknown` if the popover is not shown or has no arrow.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The smallest distances between the popover and the edges of the container, in points. The default is 10 points at
  /// each edge.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The colour of the bubble. The default is nil, which means the colour `systemBackground`.
  open var backgroundColor: UIColor? { didSet { bubble.color = backgroundColor } }
  /// The views that receive touches while the popover is shown. Touches in other views dismiss the popover. The default
  /// is nil.
  open var passthroughViews: [UIView]?

  private final lazy var bubble = PopoverBubble()
  private final lazy var backdrop = PopoverBackdrop(self)
  private static let plainSize = CGSize(width: 320, height: 480)

  /// The sheet in which the controller is presented if the horizontal size class is `compact`. Set its detents before the
  /// presentation.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let adaptiveSheet { return adaptiveSheet }
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presentingOne)
    sheet.style = .formSheet
    if let content = presentedViewController as? any SheetContent { sheet.detents = content.sheetDetents }
    adaptiveSheet = sheet
    return sheet
  }
  private final var adaptiveSheet: UISheetPresentationController?
  /// Returns the sheet that the program has prepared for a controller that is presented in another style; nil if there is
  /// none.
  final func adaptiveSheet(of controller: UIViewController, _ style: UIModalPresentationStyle)
    -> UISheetPresentationController?
  {
    guard controller === presentedViewController, style == .pageSheet || style == .formSheet else { return nil }
    let sheet = controller is any SheetContent ? adaptiveSheetPresentationController : adaptiveSheet
    sheet?.style = style
    return sheet
  }

  override var compactStyle: UIModalPresentationStyle { .formSheet }
  /// Returns the style that replaces the popover in an environment; `none` if it stays a popover. Asks the delegate. An
  /// action sheet that does not stay a popover, or has no source, is shown at the lower edge of the window.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    let style = super.adaptivePresentationStyle(for: traitCollection)
    guard presentedViewController is UIAlertController else { return style }
    return style == .none && (sourceView != nil || barButtonItem != nil) ? .none : .custom
  }

  // MARK: Views

  open override var presentedView: UIView? { bubble }
  open override var frameOfPresentedViewInContainerView: CGRect { place().frame }
  open override var shouldRemovePresentersView: Bool { false }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let stage else { return }
    backdrop.frame = stage.bounds
    arrange()
  }
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    stage?.setNeedsLayout()
  }

  /// The rectangle to which the arrow points, in the coordinates of the container; nil if there is no source.
  private final var target: CGRect? {
    guard let stage else { return nil }
    if let view = barButtonItem?.button { return stage.convert(view.bounds, from: view) }
    guard let sourceView else { return nil }
    return stage.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
  }

  /// Returns the frame of the bubble with its arrow, and the direction of the arrow.
  private final func place() -> (frame: CGRect, direction: UIPopoverArrowDirection) {
    guard let stage else { return (.zero, .unknown) }
    let room = stage.bounds.inset(by: stage.safeAreaInsets).inset(by: popoverLayoutMargins)
    var size = preferredContentSize
    if size.width <= 0 || size.height <= 0 { size = Self.plainSize }
    let layout = PopoverLayout(room: room, size: size, canOverlap: canOverlapSourceViewRect)
    return target.map { layout.place(at: $0, permitted: permittedArrowDirections) } ?? layout.centered
  }

  private final func arrange() {
    let (frame, direction) = place()
    arrowDirection = direction
    bubble.frame = frame
    bubble.point(direction, at: target.map { CGPoint(x: $0.midX - frame.minX, y: $0.midY - frame.minY) } ?? .zero)
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if let view = presentedViewController.view { bubble.show(view) }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    guard let stage else { return }
    backdrop.frame = stage.bounds
    stage.insertSubview(backdrop, at: 0)
    arrange()
  }
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { bubble.takeOut() }
  }
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { bubble.takeOut() }
  }
}

/// A view behind a popover. A tap on it dismisses the popover.
private final class PopoverBackdrop: UIView {
  override class var isDrawn: Bool { false }
  private weak var presentation: UIPopoverPresentationController?

  convenience init(_ presentation: UIPopoverPresentationController) {
    self.init(frame: .zero)
    self.presentation = presentation
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: .of("dismiss", PopoverBackdrop.dismiss)))
  }
  func dismiss() {
    // A tap beside an action sheet chooses its cancel action.
    if let alert = presentation?.presentedViewController as? UIAlertController, let action = alert.cancelAction {
      alert.choose(action)
    } else {
      presentation?.userDismisses()
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in presentation?.passthroughViews ?? [] {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }
}

import Agate

/// An object that provides regions of a view and the shapes of the pointer in them. All methods have default
/// implementations.
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region at the position of a request; nil for none. The default returns the default region, which is
  /// the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the appearance of the pointer in a region. The default returns nil, which means the appearance of the
  /// desktop.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// Called before the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  /// Called before the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

/// An interaction that changes the pointer and the view while the pointer is over the view.
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The object that provides regions and styles. The interaction does not retain it.
  public final private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether the interaction has an effect. The default is true.
  open var isEnabled = true { didSet { if !isEnabled { leave() } } }

  private final let count = HoverCount()
  private final var region: UIPointerRegion?
  private final var drawn: PointerEffectDrawing?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: the object that provides regions and styles; nil for a highlight of the view.
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) { leave() }
  open func didMove(to view: UIView?) { self.view = view }

  /// Asks the delegate again for the region and the style when the pointer moves next.
  open func invalidate() { leave() }

  /// The shape of the desktop's pointer over the region; nil to hide it.
  private(set) final var desktopShape: PointerShape? = .default

  /// Follows the pointer. Returns false if no region is at the place.
  ///
  /// - Parameters:
  ///   - point: the place, in the coordinate space that contains the root layer.
  ///   - other: the interaction over which the pointer was before. The pointer leaves it if a region is at the place.
  final func enter(_ point: CGPoint, from other: UIPointerInteraction?) -> Bool {
    guard isEnabled, let view else { return false }
    let place = view.layer.convert(point, from: nil), whole = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(place)
    let asked = delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: whole) } ?? whole
    guard let new = asked, new.rect.contains(place) else {
      leave()
      return false
    }
    if new.isSame(as: region) { return true }
    leave()
    if other !== self { other?.leave() }
    region = new
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: new, animator: animator)
    var style = delegate?.pointerInteraction(self, styleFor: new)
    if delegate == nil, view.superview ?? view.window != nil {
      style = UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }
    // A style retains the view, so the interaction stores only its shape.
    desktopShape = style.map(\.desktopShape) ?? .default
    if case .effect(let effect, let shape) = style?.kind {
      let drawing = PointerEffectDrawing(effect, shape)
      animator.addAnimations { drawing.show() }
      drawn = drawing
    }
    animator.run()
    return true
  }

  final func leave() {
    guard let old = region else { return }
    let animator = PointerAnimator(), drawing = drawn
    delegate?.pointerInteraction(self, willExit: old, animator: animator)
    (region, drawn, desktopShape) = (nil, nil, .default)
    if let drawing {
      animator.addAnimations { drawing.hide() }
      animator.addCompletion { _ in drawing.end() }
    }
    animator.run()
  }
}

/// The closures that a delegate has added.
final class PointerAnimator: UIPointerInteractionAnimating {
  private var animations: [() -> Void] = [], completions: [(Bool) -> Void] = []
  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    if animations.isEmpty && completions.isEmpty { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: 0.2, animations: { for animation in animations { animation() } },
      completion: { isFinished in for completion in completions { completion(isFinished) } })
  }
}

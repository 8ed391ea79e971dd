import Agate

/// An animation of a context menu that appears or disappears. Delegates add closures to it.
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview; nil if the source itself is the preview.
  var previewViewController: UIViewController? { get }
  /// Adds a closure that is animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which a preview disappears after a tap.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview returns to its source.
  case dismiss
  /// The preview becomes the new content. Agate fades it.
  case pop
}

/// An animation after a tap on the preview of a context menu.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview disappears. The default is `dismiss`. Agate animates both values alike.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The closures that a delegate has added.
final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private(set) var animations: [() -> Void] = []
  private(set) var completions: [() -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }
  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the closures.
  func run(_ duration: TimeInterval) {
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: duration, animations: { for animation in animations { animation() } },
      completion: { _ in for completion in completions { completion() } })
  }
}

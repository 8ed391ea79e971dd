import Agate

/// An interaction that lets the user drag items out of a view to another view of the window.
///
/// A finger that rests on the view for a moment lifts the items that the delegate provides. They follow the finger to
/// views with a ``UIDropInteraction``. If the view also has a context menu, the menu opens when the finger rests
/// longer, and closes when the finger then drags.
///
/// ```swift
/// final class DraggedPhoto: UIImageView, UIDragInteractionDelegate {
///   func allowDrags() {
///     isUserInteractionEnabled = true
///     addInteraction(UIDragInteraction(delegate: self))
///   }
///   func dragInteraction(
///     _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
///   ) -> [UIDragItem] {
///     image.map { [UIDragItem(itemProvider: NSItemProvider(object: $0))] } ?? []
///   }
/// }
/// ```
///
/// While a finger carries items, another finger that taps the view adds items to the drag. Drags stay in their window:
/// they go neither to other windows nor to other programs.
open class UIDragInteraction: NSObject, UIInteraction {
  /// The object that provides the items. The interaction does not retain it.
  public final private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  private final lazy var lift = DragLift(self)

  /// Creates an interaction.
  ///
  /// - Parameter delegate: the object that provides the items. The interaction does not retain it.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  /// Whether new interactions are enabled. The value is true.
  open class var isEnabledByDefault: Bool { true }
  /// Whether the user can drag. The default is ``isEnabledByDefault``.
  open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { lift.isEnabled = isEnabled } }
  /// Whether the finger that lifts items may also make other gestures. The default is false.
  open var allowsSimultaneousRecognitionDuringLift = false

  open func willMove(to view: UIView?) { if let old = self.view { lift.remove(from: old) } }
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { lift.add(to: view) }
  }
}

/// An interaction that lets the user drop items into a view.
open class UIDropInteraction: NSObject, UIInteraction {
  /// The object that handles the items. The interaction does not retain it.
  public final private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether several drags may be over the view. The value has no effect: there is one drag at a time. The default is
  /// false.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction.
  ///
  /// - Parameter delegate: the object that handles the items. The interaction does not retain it.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

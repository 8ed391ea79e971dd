import Agate

/// An item that a drag carries.
open class UIDragItem: NSObject {
  /// The data of the item.
  public let itemProvider: NSItemProvider
  /// An object that views in the same program can use instead of the data. The default is nil.
  open var localObject: Any?
  /// A closure that returns the preview of the item while it is carried. If the closure is nil or returns nil, the drag
  /// interaction determines the preview. The default is nil.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item with data.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The picture of an item while it is carried.
open class UIDragPreview: NSObject, NSCopying {
  /// The view that is shown.
  public let view: UIView
  private final let look: UIDragPreviewParameters
  /// The appearance of the preview.
  open var parameters: UIDragPreviewParameters { look }

  /// Creates a preview.
  public init(view: UIView, parameters: UIDragPreviewParameters) { (self.view, look) = (view, parameters) }
  /// Creates a preview of a whole view.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
  /// Returns the preview itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The appearance of the preview of a dragged item.
open class UIDragPreviewParameters: UIPreviewParameters {
  /// Returns parameters with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    (copy.visiblePath, copy.shadowPath, copy.color) = (visiblePath, shadowPath, color)
    return copy
  }
}

/// The position of the preview of a dragged item in a view.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is shown as the preview of a dragged item, with its appearance and its position.
open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view at another position.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

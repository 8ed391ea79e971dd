import Agate

/// The view of an item of a collection view. Add subviews to ``contentView``.
///
/// The user highlights a cell by a touch, and selects it by a tap (``UICollectionViewDelegate``).
open class UICollectionViewCell: UICollectionReusableView {
  override class var isDrawn: Bool { self != UICollectionViewCell.self }

  private final let content: UIView

  public override init(frame: CGRect) {
    content = UIView(frame: .zero)
    super.init(frame: frame)
    addFilling(content)
  }
  public required init?(coder: NSCoder) {
    content = coder.decodeView(UIView.self, "contentView") ?? UIView(frame: .zero)
    super.init(coder: coder)
    addFilling(content)
    (coder as? NibCoder)?.fill(self)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(content, forKey: "contentView")
  }
  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { $0 !== content && $0 !== backgroundView && $0 !== selectedBackgroundView }
  }

  /// The view to which content is added. It fills the cell.
  open var contentView: UIView { content }

  /// A view behind the content. It fills the cell. It is not archived. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      showBackgrounds()
    }
  }
  /// A view in front of ``backgroundView`` and behind the content, which is shown while the cell is selected or
  /// highlighted. It fills the cell. It is not archived. The default is nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      showBackgrounds()
    }
  }

  /// Whether the item is selected. The collection view sets the value. The default is false.
  open var isSelected = false { didSet { if isSelected != oldValue { showBackgrounds() } } }
  /// Whether a touch that may select the item is on the cell. The collection view sets the value. The default is false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showBackgrounds() } } }

  private final func showBackgrounds() {
    if let selectedBackgroundView {
      if isSelected || isHighlighted {
        fill(selectedBackgroundView)
      } else {
        selectedBackgroundView.removeFromSuperview()
      }
    }
    if let backgroundView { fill(backgroundView) }
  }
  /// Called when the part of the cell in a drag has changed (``UICollectionView/dragDelegate``). The default does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Adds a view behind the other subviews.
  private final func fill(_ view: UIView) {
    if view.superview !== self { addFilling(view) }
    sendSubviewToBack(view)
  }

  /// Returns the size of the cell according to its content, in points. If constraints determine the size of the
  /// ``contentView``, it is this size, and otherwise the size that ``UIView/sizeThatFits(_:)`` of the cell returns.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard contentView.fitsByConstraints else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

import Agate
import AgateUIKit

/// A cell that counts its calls.
final class SquareCell: UICollectionViewCell {
  var number = -1
  var firstFrame: CGRect
  var resets = 0
  var applied = 0
  var preferred: CGSize?
  override init(frame: CGRect) {
    firstFrame = frame
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() {
    super.prepareForReuse()
    resets += 1
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied += 1
  }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferred else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let attributes = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    attributes.size = preferred
    return attributes
  }
}

/// A collection view of 100 by 100 points in a root view, and its data: numbers in sections.
final class ListOfSquares: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view: UICollectionView
  var numbers: [[Int]]
  /// The number of cells that were created or used again.
  var shown = 0
  let log = Log()
  var itemSize: ((IndexPath) -> CGSize)?
  var headerSize = CGSize.zero
  var footerSize = CGSize.zero
  var preferredSize: CGSize?
  var forbidden: Set<String> = []
  /// Functions that are called once, when a line of the log is written.
  var reactions: [String: () -> Void] = [:]
  /// Called once, after a cell was configured for its item and before it is returned.
  var afterMaking: [Int: () -> Void] = [:]

  init(_ layout: UICollectionViewLayout, _ numbers: [[Int]]) {
    self.numbers = numbers
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    super.init()
    root.addSubview(view)
    view.register(SquareCell.self, forCellWithReuseIdentifier: "square")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    view.dataSource = self
    view.delegate = self
    view.layoutIfNeeded()
  }

  /// A layout of squares of 50 points without spaces.
  static func grid(_ size: CGFloat = 50) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size, height: size)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  var visibleNumbers: [Int] { view.visibleCells.map { ($0 as! SquareCell).number } }
  var visibleItems: [Int] { view.indexPathsForVisibleItems.map(\.item) }
  func cell(_ item: Int, _ section: Int = 0) -> SquareCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? SquareCell
  }
  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { numbers.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: path) as! SquareCell
    cell.number = numbers[path.section][path.item]
    cell.preferred = preferredSize
    shown += 1
    afterMaking.removeValue(forKey: cell.number)?()
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { itemSize?(path) ?? (layout as! UICollectionViewFlowLayout).itemSize }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { headerSize }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { footerSize }

  private func note(_ call: String, _ path: IndexPath) {
    log.lines.append("\(call) \(path.item)")
    reactions.removeValue(forKey: "\(call) \(path.item)")?()
  }
  private func ask(_ call: String, _ path: IndexPath) -> Bool {
    note(call, path)
    return !forbidden.contains(call)
  }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    ask("should highlight", path)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) {
    note("highlighted", path)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    note("unhighlighted", path)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    ask("should select", path)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    ask("should deselect", path)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) { note("selected", path) }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
    note("deselected", path)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { note(cell.superview == nil ? "will display" : "will display again", path) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { note("gone", path) }
}

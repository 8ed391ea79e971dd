import Agate

/// The direction of scrolling, the distances between sections, and the views at the edges of a
/// ``UICollectionViewCompositionalLayout``.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction in which the content scrolls. The default is `vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points. The default is 0.
  open var interSectionSpacing: CGFloat = 0
  /// The headers, footers and other views at the edges of the whole content. The default is none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area to which the content insets of sections are relative, if a section names none. The default is `safeArea`.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
  final var copied: UICollectionViewCompositionalLayoutConfiguration {
    copy(with: nil) as! UICollectionViewCompositionalLayoutConfiguration
  }

  /// Decodes the values that ``encodeValues(_:)`` encodes.
  convenience init(_ coder: NSCoder) {
    self.init()
    let direction = UICollectionView.ScrollDirection(rawValue: coder.decodeInteger(forKey: "scrollDirection"))
    scrollDirection = direction ?? .vertical
    interSectionSpacing = coder.decodeNumber("interSectionSpacing", or: 0)
    let key = "contentInsetsReference"
    if coder.containsValue(forKey: key) {
      contentInsetsReference = UIContentInsetsReference(rawValue: coder.decodeInteger(forKey: key)) ?? .safeArea
    }
  }
  /// Encodes the values that an archive may have. Descriptions of views are not among them.
  final func encodeValues(_ coder: NSCoder) {
    coder.encode(scrollDirection.rawValue, forKey: "scrollDirection")
    coder.encode(Double(interSectionSpacing), forKey: "interSectionSpacing")
    coder.encode(contentInsetsReference.rawValue, forKey: "contentInsetsReference")
  }
}

import Agate

extension UICollectionViewFlowLayout {
  // MARK: Sections

  /// The length of the content across the direction of scrolling.
  final var crossLength: CGFloat {
    guard let collectionView = user else { return 0 }
    return axis.across(collectionView.sizeInsideInsets)
  }

  /// Asks the delegate for the sizes and distances of the sections, and computes the lines.
  final func makeSections() -> [FlowSection] {
    guard let collectionView = user else { return [] }
    knownLength = axis.across(collectionView.bounds.size)
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let reference = referenceInsets, frame = (axis: axis, length: crossLength)
    if estimatedItemSize != .zero, fittedLength != frame.length {
      // Cells may prefer other sizes in lines of another length.
      (preferredSizes, fittedLength) = ([:], frame.length)
      collectionView.stage.fittings += 1
    }
    var start: CGFloat = 0
    return collectionView.loadedCounts.enumerated().map { section, count in
      var spacing = FlowSpacing(
        inset: sectionInset, line: minimumLineSpacing, item: minimumInteritemSpacing, header: headerReferenceSize,
        footer: footerReferenceSize)
      if let delegate { ask(delegate, collectionView, section, &spacing) }
      spacing.inset = spacing.inset.plus(reference)
      let made = FlowSection(sizes(section, count, delegate), count, spacing, at: start, frame)
      start = made.end
      return made
    }
  }

  private final func ask(
    _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView, _ section: Int,
    _ spacing: inout FlowSpacing
  ) {
    spacing.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
    spacing.line = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
    spacing.item = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    spacing.header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
    spacing.footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
  }

  private final func sizes(
    _ section: Int, _ count: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [CGSize] {
    let isEstimated = estimatedItemSize != .zero
    let isAutomatic = estimatedItemSize == UICollectionViewFlowLayout.automaticSize
    let estimate = isAutomatic ? CGSize(width: 50, height: 50) : estimatedItemSize
    guard isEstimated || delegate != nil, let collectionView = user else { return [itemSize] }
    return (0..<count).map { item in
      let path = IndexPath(item: item, section: section)
      if isEstimated { return preferredSizes[path] ?? estimate }
      if collectionView.dragAndDrop.placeholders[path] != nil { return itemSize }
      return delegate?.collectionView(
        collectionView, layout: self, sizeForItemAt: collectionView.dataPath(path)) ?? itemSize
    }
  }

  /// The distances by which ``sectionInsetReference`` moves the insets of sections across the direction of scrolling.
  private final var referenceInsets: UIEdgeInsets {
    guard let collectionView = user, sectionInsetReference != .fromContentInset else { return .zero }
    let area =
      sectionInsetReference == .fromSafeArea ? collectionView.safeAreaInsets : collectionView.layoutMargins
    return collectionView.insets(of: area, across: axis)
  }

  // MARK: Attributes

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let range = axis.range(rect), sections = sections
    var found: [UICollectionViewLayoutAttributes] = []
    for index in firstSection(range.lowerBound)..<sections.count {
      let section = sections[index]
      if section.start > range.upperBound { break }
      func add(_ attributes: UICollectionViewLayoutAttributes?) {
        if let attributes, attributes.frame.overlaps(rect) { found.append(attributes) }
      }
      add(edge(UICollectionView.elementKindSectionHeader, index))
      for number in section.lines(in: range) {
        let line = section.line(at: number)
        for item in line.items { add(self.item(IndexPath(item: item, section: index), section, line)) }
      }
      add(edge(UICollectionView.elementKindSectionFooter, index))
    }
    return found
  }

  /// Returns the index of the first section that ends after a coordinate along the direction of scrolling.
  private final func firstSection(_ place: CGFloat) -> Int {
    let sections = sections
    var low = 0, high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end >= place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  final func item(
    _ path: IndexPath, _ section: FlowSection, _ line: FlowLine
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, nil, path), scale = user?.layer.contentsScale ?? 1
    attributes.frame = section.frame(path.item, in: line, scale: max(scale, 1))
    return attributes
  }

  /// Returns the attributes of the header or the footer of a section; nil if there is none.
  final func edge(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter, sections.indices.contains(index) else {
      return nil
    }
    let section = sections[index], length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    var place = isHeader ? section.start : section.end - length
    if let collectionView = user, isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      let visible = axis.range(collectionView.bounds), (before, after) = axis.along(collectionView.adjustedContentInset)
      place =
        isHeader
        ? max(place, min(visible.lowerBound + before, section.end - length))
        : min(place, max(visible.upperBound - after - length, section.start))
    }
    let attributes = makeAttributes(.supplementaryView, kind, IndexPath(item: 0, section: index))
    attributes.frame = axis.rect(along: place, across: 0, axis.size(along: length, across: crossLength))
    // In front of the items, as in UIKit.
    attributes.zIndex = 10
    return attributes
  }
}

import Agate
import AgateUIKit
import Testing

/// The headers, backgrounds and scrolling of sections of compositional layouts.
struct CompositionalSectionTests {
  /// Rows of 40 points with two items.
  private func section(_ change: (NSCollectionLayoutSection) -> Void = { _ in }) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: CompositionalGroupTests.size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: CompositionalGroupTests.size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    return section
  }
  private func edge(_ kind: String, _ alignment: NSRectAlignment, height: CGFloat = 20)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: CompositionalGroupTests.size(.fractionalWidth(1), .absolute(height)), elementKind: kind,
      alignment: alignment)
  }
  private let header = UICollectionView.elementKindSectionHeader, footer = UICollectionView.elementKindSectionFooter
  private func frame(_ list: ListOfSquares, _ kind: String, _ section: Int = 0) -> CGRect? {
    list.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test func headersExtendSectionsAndFollowTheirInsets() {
    let layout = UICollectionViewCompositionalLayout(
      section: section {
        $0.boundarySupplementaryItems = [edge(header, .top), edge(footer, .bottom, height: 10)]
        $0.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 4, trailing: 10)
      })
    let list = ListOfSquares(layout, [[0, 1], [2, 3]])
    #expect(frame(list, header) == CGRect(x: 10, y: 0, width: 80, height: 20))
    #expect(list.cell(0)?.frame == CGRect(x: 10, y: 23, width: 40, height: 40))
    #expect(frame(list, footer) == CGRect(x: 10, y: 67, width: 80, height: 10))
    #expect(frame(list, header, 1)?.minY == 77 && list.view.contentSize.height == 154)
    #expect(list.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 1)) != nil)
  }

  @Test func pinnedHeadersStayInSight() throws {
    let pinned = edge(header, .top)
    pinned.pinToVisibleBounds = true
    let layout = UICollectionViewCompositionalLayout(section: section { $0.boundarySupplementaryItems = [pinned] })
    let list = ListOfSquares(layout, [Array(0..<6), Array(0..<6)])
    func shown(_ section: Int = 0) -> CGFloat? {
      list.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: section))?.frame.minY
    }
    #expect(shown() == 0)
    list.scroll(to: 50)
    #expect(shown() == 50)
    list.scroll(to: 130)
    #expect(shown() == 120 && shown(1) == 140)
  }

  @Test func backgroundsFillSectionsBehindTheirItems() throws {
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let layout = UICollectionViewCompositionalLayout(
      section: section {
        $0.decorationItems = [background]
        $0.boundarySupplementaryItems = [edge(header, .top)]
      })
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let list = ListOfSquares(layout, [[0, 1]])
    let path = IndexPath(item: 0, section: 0)
    let attributes = try #require(layout.layoutAttributesForDecorationView(ofKind: "back", at: path))
    #expect(attributes.frame == CGRect(x: 2, y: 1, width: 94, height: 56) && attributes.zIndex == -1)
    #expect(list.view.subviews.contains { $0.frame == attributes.frame && $0.layer.zPosition == -1 })
  }

  @Test func badgesAreAttachedToItems() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: CompositionalGroupTests.size(.absolute(10), .absolute(6)), elementKind: header,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: CompositionalGroupTests.size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: CompositionalGroupTests.size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let list = ListOfSquares(layout, [[0, 1]])
    let place = layout.layoutAttributesForSupplementaryView(ofKind: header, at: IndexPath(item: 1, section: 0))
    #expect(place?.frame == CGRect(x: 95, y: -3, width: 10, height: 6) && place?.zIndex == 1)
    #expect(list.view.visibleSupplementaryViews(ofKind: header).count == 2)
  }

  @Test func viewsOfTheWholeContentHaveAnIndexPathOfOneIndex() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [edge(header, .top), edge(footer, .bottom, height: 30)]
    let layout = UICollectionViewCompositionalLayout(section: section(), configuration: configuration)
    let list = ListOfSquares(layout, [[0, 1]])
    #expect(list.view.contentSize.height == 90 && list.cell(0)?.frame.minY == 20)
    let path = IndexPath(index: 0)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: footer, at: path)?.frame.minY == 60)
    #expect(list.view.supplementaryView(forElementKind: header, at: path) != nil)
  }

  @Test func sectionProvidersKnowTheSpace() {
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      widths.append(environment.container.effectiveContentSize.width)
      return self.section { $0.interGroupSpacing = CGFloat(index) * 10 }
    }
    let list = ListOfSquares(layout, [[0, 1, 2], [3, 4, 5]])
    #expect(widths == [100, 100] && list.view.contentSize.height == 170)
    list.view.frame.size.width = 60
    list.view.layoutIfNeeded()
    #expect(widths.last == 60 && list.cell(1)?.frame == CGRect(x: 30, y: 0, width: 30, height: 40))
  }

  /// Groups of 60 by 40 points, next to each other.
  private func row(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: CompositionalGroupTests.size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: CompositionalGroupTests.size(.absolute(60), .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 0, trailing: 10)
    section.interGroupSpacing = 2
    return section
  }
  private func scroller(_ list: ListOfSquares) throws -> UIScrollView {
    try #require(list.view.subviews.compactMap { $0 as? UIScrollView }.first)
  }

  @Test func sectionsScrollAcross() throws {
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? self.row(.continuous) : self.section() }
    let list = ListOfSquares(layout, [Array(0..<5), [5, 6]]), scroller = try scroller(list)
    #expect(scroller.contentSize == CGSize(width: 10 + 60 * 5 + 2 * 4 + 10, height: 45))
    #expect(list.view.contentSize == CGSize(width: 100, height: 85))
    #expect(list.visibleNumbers == [0, 1, 5, 6] && list.cell(0)?.superview === scroller)
    scroller.contentOffset.x = 100
    list.view.layoutIfNeeded()
    #expect(list.visibleNumbers == [1, 2, 3, 5, 6])
    #expect(list.cell(2)!.convert(list.cell(2)!.bounds, to: list.view) == CGRect(x: 34, y: 5, width: 60, height: 40))
    // Attributes are those at the offset zero.
    #expect(list.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minX == 134)
    #expect(list.view.indexPathForItem(at: CGPoint(x: 50, y: 20)) == IndexPath(item: 2, section: 0))
    list.view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
    list.view.layoutIfNeeded()
    #expect(scroller.contentOffset.x == 228 && list.view.contentOffset == .zero)
    list.numbers[0].remove(at: 0)
    list.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    list.view.layoutIfNeeded()
    #expect(scroller.contentSize.width == 266 && scroller.subviews.allSatisfy { $0.frame.maxX <= 256 })
    // Another layout has no scroll views.
    list.view.setCollectionViewLayout(ListOfSquares.grid(), animated: false)
    list.view.layoutIfNeeded()
    #expect(list.cell(0)?.superview === list.view && list.view.subviews.allSatisfy { !($0 is UIScrollView) })
    #expect(scroller.superview == nil)
  }

  @Test func sectionsComeToRestAtGroups() throws {
    func rest(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ target: CGFloat, _ velocity: CGFloat)
      throws -> CGFloat
    {
      let list = ListOfSquares(UICollectionViewCompositionalLayout(section: row(behavior)), [Array(0..<8)])
      let scroller = try scroller(list)
      var offset = CGPoint(x: target, y: 0)
      scroller.delegate?.scrollViewWillBeginDragging(scroller)
      scroller.delegate?.scrollViewWillEndDragging(
        scroller, withVelocity: CGPoint(x: velocity, y: 0), targetContentOffset: &offset)
      return offset.x
    }
    #expect(try rest(.continuous, 100, 1) == 100)
    #expect(try rest(.continuousGroupLeadingBoundary, 200, 1) == 186)
    #expect(try rest(.groupPaging, 300, 1) == 62)
    #expect(try rest(.groupPaging, 5, 1) == 62)
    #expect(try rest(.groupPaging, 5, 0) == 0)
    // The group of 60 points is in the middle of the 100 points.
    #expect(try rest(.groupPagingCentered, 300, 1) == 10 + 62 + 30 - 50)
  }

  @Test func programsChangeTheItemsInSight() throws {
    var offsets: [CGFloat] = []
    let section = row(.continuous)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.x)
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = max(1 - distance / 100, 0)
      }
    }
    let list = ListOfSquares(UICollectionViewCompositionalLayout(section: section), [Array(0..<8)])
    #expect(abs(list.cell(0)!.alpha - 0.9) < 1e-6)
    let scroller = try scroller(list)
    scroller.contentOffset.x = 10
    list.view.layoutIfNeeded()
    #expect(abs(list.cell(0)!.alpha - 0.8) < 1e-6 && offsets.last == 10)
  }

  @Test func dragsScrollTheSectionOrTheListAndTapsSelect() throws {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      index == 0 ? self.row(.continuousGroupLeadingBoundary) : self.section()
    }
    let list = ListOfSquares(layout, [Array(0..<12), Array(12..<27)]), scroller = try scroller(list)
    let clock = MediaClock(time: 0), display = DisplayClock(refreshInterval: 1 / 60), fingers = Fingers(on: list.root)
    for view in [list.view, scroller] { view.delaysContentTouches = false }
    func touch(_ body: () -> Void) { MediaClock.withClock(clock) { DisplayClock.withClock(display, body) } }
    func drag(_ x: Double, _ y: Double, at start: Double) {
      touch {
        fingers.down(80, 30, at: start)
        for step in 1...10 {
          let part = Double(step) / 10
          fingers.move(80 + x * part, 30 + y * part, at: start + part / 10)
        }
        fingers.up(80 + x, 30 + y, at: start + 0.1)
        for frame in 1...200 { display.refresh(at: start + 0.1 + Double(frame) / 60) }
      }
    }
    touch { fingers.tap(30, 20, at: 0) }
    #expect(list.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)] && list.cell(0)!.isSelected)
    drag(-60, 0, at: 1)
    let offset = scroller.contentOffset.x
    #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 62) == 0 && list.view.contentOffset == .zero)
    drag(0, -25, at: 10)
    #expect(list.view.contentOffset.y > 0 && scroller.contentOffset.x == offset)
  }
}

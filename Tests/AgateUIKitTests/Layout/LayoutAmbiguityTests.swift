import AgateUIKit
import Testing

/// Ambiguity of views and layout guides in the last layout.
struct LayoutAmbiguityTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  private func isAmbiguous(_ constraints: [NSLayoutConstraint]) -> Bool {
    NSLayoutConstraint.activate(constraints)
    defer { NSLayoutConstraint.deactivate(constraints) }
    root.layoutIfNeeded()
    return view.hasAmbiguousLayout
  }

  @Test func limitsThatMeetDetermineALength() {
    let width = view.widthAnchor
    let least = width.constraint(greaterThanOrEqualToConstant: 50)
    #expect(isAmbiguous([least]))
    #expect(isAmbiguous([least, width.constraint(lessThanOrEqualToConstant: 60)]))
    #expect(!isAmbiguous([least, width.constraint(lessThanOrEqualToConstant: 50)]))
    #expect(!isAmbiguous([width.constraint(lessThanOrEqualToConstant: 0)]), "lengths are not negative")
  }

  @Test func optionalConstraintsDetermineALength() {
    let wish = view.widthAnchor.constraint(equalToConstant: 50),
      other = view.widthAnchor.constraint(equalToConstant: 60)
    wish.priority = .defaultLow
    other.priority = .defaultLow
    #expect(!isAmbiguous([wish]))
    #expect(isAmbiguous([wish, other]), "each length between is as good")
    other.priority = .defaultHigh
    #expect(!isAmbiguous([wish, other]))
  }

  @Test func guidesMayBeAmbiguous() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: view.rightAnchor), guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalTo: view.heightAnchor),
      view.widthAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(guide.hasAmbiguousLayout && !view.hasAmbiguousLayout && !root.layoutMarginsGuide.hasAmbiguousLayout)
    let width = guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(!guide.hasAmbiguousLayout && guide.layoutFrame == CGRect(x: 30, y: 0, width: 100, height: 10))
    let horizontal = guide.constraintsAffectingLayout(for: .horizontal)
    #expect(horizontal.map(\.firstAttribute) == [.left, .width] && horizontal.last === width)
    #expect(guide.constraintsAffectingLayout(for: .vertical).map(\.firstAttribute) == [.top, .height])
    #expect(UILayoutGuide().constraintsAffectingLayout(for: .vertical).isEmpty && !UILayoutGuide().hasAmbiguousLayout)
  }

  @Test("Views below one another whose place is open begin at zero", arguments: [false, true])
  func openPlaces(isReversed: Bool) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
    let rows = (0..<5).map { _ in UIView() }
    for row in rows {
      row.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(row)
      row.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      row.heightAnchor.constraint(equalToConstant: 80).isActive = true
    }
    for (above, below) in zip(rows, rows.dropFirst()) {
      let distance =
        isReversed
        ? above.bottomAnchor.constraint(equalTo: below.topAnchor, constant: -10)
        : below.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 10)
      distance.isActive = true
    }
    view.layoutIfNeeded()
    #expect(rows.map(\.frame) == (0..<5).map { CGRect(x: 0, y: $0 * 90, width: 200, height: 80) })
    #expect(rows[0].hasAmbiguousLayout)
  }
}

import Agate

/// The distance between two positions, of which a constraint with a constant relates the two.
///
/// A constraint relates two items, so a distance that is compared with a size or another distance is the size of a
/// layout guide that lies between the positions.
final class AnchorDistance {
  private enum Anchors {
    case horizontal(NSLayoutXAxisAnchor, NSLayoutXAxisAnchor)
    case vertical(NSLayoutYAxisAnchor, NSLayoutYAxisAnchor)
  }
  private let anchors: Anchors
  /// The guide between the positions, which its view keeps. Guides are made when they are first needed.
  private(set) lazy var guide = makeGuide()

  init(from start: NSLayoutXAxisAnchor, to end: NSLayoutXAxisAnchor) { anchors = .horizontal(start, end) }
  init(from start: NSLayoutYAxisAnchor, to end: NSLayoutYAxisAnchor) { anchors = .vertical(start, end) }

  /// The attribute of the guide that is the distance.
  var attribute: NSLayoutConstraint.Attribute {
    switch anchors {
    case .horizontal: .width
    case .vertical: .height
    }
  }

  var name: String {
    switch anchors {
    case .horizontal(let start, let end): "\(end.name) - \(start.name)"
    case .vertical(let start, let end): "\(end.name) - \(start.name)"
    }
  }

  func constraint(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    switch anchors {
    case .horizontal(let start, let end): end.relation(relation, to: start, 1, constant)
    case .vertical(let start, let end): end.relation(relation, to: start, 1, constant)
    }
  }

  private func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = name
    switch anchors {
    case .horizontal(let start, let end):
      own(guide, start.item, end.item)
      let absolute: Set<NSLayoutConstraint.Attribute> = [.left, .right, .leftMargin, .rightMargin]
      let isAbsolute = absolute.contains(start.attribute) || absolute.contains(end.attribute)
      (isAbsolute ? guide.leftAnchor : guide.leadingAnchor).constraint(equalTo: start).isActive = true
      (isAbsolute ? guide.rightAnchor : guide.trailingAnchor).constraint(equalTo: end).isActive = true
    case .vertical(let start, let end):
      own(guide, start.item, end.item)
      guide.topAnchor.constraint(equalTo: start).isActive = true
      guide.bottomAnchor.constraint(equalTo: end).isActive = true
    }
    return guide
  }

  /// Adds the guide to the nearest view that is or contains the views of both items.
  private func own(_ guide: UILayoutGuide, _ start: AnyObject?, _ end: AnyObject?) {
    guard NSLayoutConstraint.view(of: end) != nil, let common = NSLayoutConstraint.commonView(start, end) else {
      preconditionFailure(
        "the distance between anchors without a common superview cannot be compared with a size or another distance: "
          + "add the views to one first")
    }
    common.addLayoutGuide(guide)
  }
}

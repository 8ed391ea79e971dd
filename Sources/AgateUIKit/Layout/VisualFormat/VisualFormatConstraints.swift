import Agate

/// The constraints of a text in the visual format language, as UIKit makes them.
///
/// Constraints between two views have the later view as their first item. Those to the last edge of the superview have
/// the superview as their first item. From right to left, the items are exchanged, so that constants are distances.
struct VisualFormatConstraints {
  private let text: String
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let items: [AnyObject]
  private let otherViews: [String: Any]

  /// Parses `text` and finds its views.
  init(
    _ text: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any]?, views: [String: Any]
  ) throws(VisualFormatError) {
    (self.text, self.options, self.metrics, otherViews) = (text, options, metrics ?? [:], views)
    format = try VisualFormatParser.parse(text)
    var items: [AnyObject] = []
    for view in format.views { items.append(try Self.item(view.name, in: views, text)) }
    self.items = items
  }

  private static func item(
    _ name: VisualFormat.Name, in views: [String: Any], _ text: String
  ) throws(VisualFormatError) -> AnyObject {
    guard let value = views[name.text] else {
      let problem = "\(name.text) is not in the dictionary of views. Add it"
      throw VisualFormatError(problem: problem, format: text, place: name.end)
    }
    if let view = value as? UIView { return view }
    if let guide = value as? UILayoutGuide { return guide }
    let problem = "\(name.text) in the dictionary of views is neither a view nor a layout guide"
    throw VisualFormatError(problem: problem, format: text, place: name.end)
  }

  /// Makes the constraints. Those of a view follow those of the connection before it, and alignments come last.
  func make() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for index in format.views.indices {
      made += try connectionConstraints(before: index)
      made += try sizeConstraints(of: index)
      if index == format.views.count - 1, let last = format.ends.last {
        let superview = try superview(of: index)
        let edge = LayoutTerm(last == .standard ? superview.layoutMarginsGuide : superview, trailing)
        made += try constraints(edge, after: LayoutTerm(items[index], trailing), last, standard: 0)
      }
    }
    return made + (try alignments())
  }

  // MARK: Distances

  private func connectionConstraints(before index: Int) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let first = LayoutTerm(items[index], leading)
    guard index > 0 else {
      guard let connection = format.ends.first else { return [] }
      let superview = try superview(of: 0)
      let edge = LayoutTerm(connection == .standard ? superview.layoutMarginsGuide : superview, leading)
      return try constraints(first, after: edge, connection, standard: 0)
    }
    let connection = format.connections[index - 1]
    let second = LayoutTerm(items[index - 1], trailing)
    let areBaselines =
      options.contains(.spacingBaselineToBaseline) && format.axis == .vertical && connection != .standard
      && connection != .flush
    return try constraints(
      areBaselines && first.item is UIView ? LayoutTerm(first.item, .firstBaseline) : first,
      after: areBaselines && second.item is UIView ? LayoutTerm(second.item, .lastBaseline) : second, connection,
      standard: UIStackView.spacingUseSystem)
  }

  /// Returns the constraints of a connection: `edge` follows `previous` at the distance `standard` or at those of the
  /// predicates.
  private func constraints(
    _ edge: LayoutTerm, after previous: LayoutTerm, _ connection: VisualFormat.Connection, standard: CGFloat
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let isReversed = format.axis == .horizontal && direction == .directionRightToLeft
    let (first, second) = isReversed ? (previous, edge) : (edge, previous)
    func constraint(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
      NSLayoutConstraint(first, relation, second, constant: constant)
    }
    guard case .predicates(let predicates) = connection else { return [constraint(.equal, standard)] }
    var made: [NSLayoutConstraint] = []
    for predicate in predicates {
      let constraint = constraint(predicate.relation, try number(predicate.value))
      if let priority = predicate.priority { constraint.priority = try self.priority(priority) }
      made.append(constraint)
    }
    return made
  }

  private var direction: NSLayoutConstraint.FormatOptions { options.intersection(.directionMask) }

  private var leading: NSLayoutConstraint.Attribute {
    switch direction {
    case _ where format.axis == .vertical: .top
    case .directionLeftToRight: .left
    case .directionRightToLeft: .right
    default: .leading
    }
  }

  private var trailing: NSLayoutConstraint.Attribute {
    switch direction {
    case _ where format.axis == .vertical: .bottom
    case .directionLeftToRight: .right
    case .directionRightToLeft: .left
    default: .trailing
    }
  }

  private func superview(of index: Int) throws(VisualFormatError) -> UIView {
    let item = items[index]
    if let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView { return superview }
    throw fault(
      "the view next to '|' has no superview. Add it to one first",
      format.views[index].end)
  }

  // MARK: Sizes and alignments

  private func sizeConstraints(of index: Int) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let size: NSLayoutConstraint.Attribute = format.axis == .vertical ? .height : .width
    var made: [NSLayoutConstraint] = []
    for predicate in format.views[index].predicates {
      let other = try otherItem(predicate.value)
      let constraint = NSLayoutConstraint(
        LayoutTerm(items[index], size), predicate.relation, other.map { LayoutTerm($0, size) },
        constant: other == nil ? try number(predicate.value) : 0)
      if let priority = predicate.priority { constraint.priority = try self.priority(priority) }
      made.append(constraint)
    }
    return made
  }

  /// Returns the view with the name that a predicate contains; nil for numbers and metrics, which take precedence.
  private func otherItem(_ value: VisualFormat.Value) throws(VisualFormatError) -> AnyObject? {
    guard case .name(let name) = value, metrics[name.text] == nil, otherViews[name.text] != nil else { return nil }
    return try Self.item(name, in: otherViews, text)
  }

  private func alignments() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for index in items.indices.dropFirst() {
      for alignment in Self.alignments where options.contains(alignment.option) {
        let isHorizontal = Self.horizontal.contains(alignment.attribute)
        guard isHorizontal == (format.axis == .vertical) else {
          let name = isHorizontal ? "horizontal" : "vertical"
          throw fault(
            "the options align views in the \(name) direction, in which the format itself places them",
            format.views[index].end)
        }
        made.append(
          NSLayoutConstraint(
            LayoutTerm(items[index - 1], alignment.attribute), .equal, LayoutTerm(items[index], alignment.attribute),
            constant: 0))
      }
    }
    return made
  }

  /// The alignments, in the order of their constraints.
  private static let alignments: [(option: NSLayoutConstraint.FormatOptions, attribute: NSLayoutConstraint.Attribute)] =
    [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
  private static let horizontal: Set<NSLayoutConstraint.Attribute> = [.left, .right, .leading, .trailing, .centerX]

  // MARK: Values

  private func priority(_ value: VisualFormat.Value) throws(VisualFormatError) -> UILayoutPriority {
    UILayoutPriority(Float(try number(value)))
  }

  private func number(_ value: VisualFormat.Value) throws(VisualFormatError) -> CGFloat {
    switch value {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      guard let metric = metrics[name.text] else {
        throw fault(
          "\(name.text) is neither in the dictionary of metrics nor in that of views. Add it",
          name.end)
      }
      if let priority = metric as? UILayoutPriority { return CGFloat(priority.rawValue) }
      if let number = PlainValue.number(metric) { return CGFloat(number) }
      throw fault("\(name.text) in the dictionary of metrics is not a number", name.end)
    }
  }

  private func fault(_ problem: String, _ place: Int) -> VisualFormatError {
    VisualFormatError(problem: problem, format: text, place: place)
  }
}

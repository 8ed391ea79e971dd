import Agate

/// The rules by which a stack arranges its views. Rules along the axis are in `StackRules+Distribution.swift`, rules
/// across it in `StackRules+Alignment.swift`.
struct StackRules {
  /// The attributes of one direction of a stack.
  struct Direction {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute

    static let horizontal = Direction(start: .leading, end: .trailing, center: .centerX, length: .width)
    static let vertical = Direction(start: .top, end: .bottom, center: .centerY, length: .height)

    func start(_ item: AnyObject) -> LayoutTerm { LayoutTerm(item, start) }
    func end(_ item: AnyObject) -> LayoutTerm { LayoutTerm(item, end) }
    func center(_ item: AnyObject) -> LayoutTerm { LayoutTerm(item, center) }
    func length(_ item: AnyObject) -> LayoutTerm { LayoutTerm(item, length) }
  }

  var list: [StackRule] = []
  /// The layout guides that rules use. The first are guides that the stack already has.
  private(set) var guides: [UILayoutGuide] = []
  private let oldGuides: [UILayoutGuide]
  let stack: UIStackView
  /// The views that are not hidden.
  let views: [UIView]
  /// The stack, or the guide for its margins.
  let canvas: AnyObject

  /// Finds the rules for the present values of a stack.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - guides: the guides that the stack has made. New guides are not added to the stack.
  init(_ stack: UIStackView, guides: [UILayoutGuide]) {
    self.stack = stack
    oldGuides = guides
    views = stack.shownViews
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    if views.isEmpty {
      for direction in [along, across] {
        list.append(StackRule(name: .canvasFit, first: direction.length(canvas), priority: .stackFit))
      }
    } else {
      distribute()
      align()
    }
    hide()
  }

  var along: Direction { stack.axis == .horizontal ? .horizontal : .vertical }
  var across: Direction { stack.axis == .horizontal ? .vertical : .horizontal }

  /// Returns a guide that has no other use.
  mutating func guide(_ name: String) -> UILayoutGuide {
    let guide = guides.count < oldGuides.count ? oldGuides[guides.count] : UILayoutGuide()
    guide.identifier = name
    guides.append(guide)
    return guide
  }

  /// The space after each shown view but the last, in points.
  var gaps: [CGFloat] {
    views.dropLast().map { view in
      let custom = stack.customSpacing(after: view)
      return custom == UIStackView.spacingUseDefault ? stack.spacing : custom
    }
  }

  /// Puts hidden views between the shown ones, where they take no space and do not affect the size of the stack.
  private mutating func hide() {
    var edge = along.start(canvas)
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        edge = along.end(view)
        continue
      }
      list += [
        StackRule(name: .hiding, first: along.length(view), priority: .stackHiding),
        StackRule(name: .spacing, first: along.start(view), second: edge),
        StackRule(name: .alignment, first: across.start(view), second: across.start(canvas)),
        StackRule(name: .ambiguitySuppression, first: across.length(view), priority: .stackEmptyView),
      ]
    }
  }
}

import AgateUIKit
import Testing

/// Fitting sizes of views whose subviews are resized with them.
struct FittingSizeTests {
  private let view = UIView()

  private func fill(_ inner: UIView, _ outer: UIView, inset: CGFloat) {
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: inset),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -inset),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
    ])
  }
  private func addStretched(_ inner: UIView, to outer: UIView, inset: CGFloat = 0) {
    inner.frame = outer.bounds.insetBy(dx: inset, dy: inset)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
  }

  @Test func constraintsInsideAStretchedSubviewCount() {
    let content = UIView()
    view.frame.size = CGSize(width: 200, height: 100)
    addStretched(content, to: view, inset: 3)
    fill(Block(30, 20), content, inset: 10)
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 56, height: 46))
    let wide = view.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 120, height: 46))
    // A subview that does not keep its distances from both edges is a constant, whatever it contains.
    content.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == view.bounds.size)
  }

  @Test func stretchedSubviewsMayContainOthers() {
    let content = UIView(), stack = UIStackView(arrangedSubviews: [Block(30, 20), Block(12, 25)])
    addStretched(content, to: view)
    addStretched(stack, to: content)
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 42, height: 25))
    view.frame.size = CGSize(width: 60, height: 30)
    view.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
  }
}

import Agate
import AgateUIKit
import Testing

/// The content of views determines their sizes, with the priorities of their classes.
struct ContentConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test func anImageThatArrivesLaterHasItsSize() {
    let view = UIImageView(), below = UIView()
    add(view)
    add(below)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
      below.topAnchor.constraint(equalTo: view.bottomAnchor), below.leftAnchor.constraint(equalTo: view.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    view.image = image(30, 20)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(below.frame.origin == CGPoint(x: 30, y: 20))
    view.image = nil
    root.layoutIfNeeded()
    view.image = image(12, 8)
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 12, height: 8) && below.frame.origin == CGPoint(x: 12, y: 8))
  }

  @Test func aLabelFitsARequiredWidth() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 20)
    let size = label.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 100, height: label.sizeThatFits(CGSize(width: 100, height: 0)).height))
    #expect(label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == label.intrinsicContentSize)
  }

  @Test func buttonsFollowTheirTitles() {
    let button = UIButton(type: .custom)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following everyone", for: .selected)
    add(button)
    button.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    let first = button.frame.size
    button.isSelected = true
    root.layoutIfNeeded()
    let second = button.frame.size
    #expect(second.width > first.width + 20 && second == button.intrinsicContentSize)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    root.layoutIfNeeded()
    #expect(button.frame.width > second.width + 20 && button.frame.size == button.intrinsicContentSize)
    button.isSelected = false
    root.layoutIfNeeded()
    #expect(button.frame.width < second.width && button.frame.height > first.height)
  }

  @Test func aLabelsContentMayDependOnTheWidth() {
    final class Banner: UILabel {
      override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : super.intrinsicContentSize.width
        return CGSize(width: width, height: width / 4)
      }
    }
    let banner = Banner()
    banner.numberOfLines = 0
    add(banner)
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: root.topAnchor),
      banner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      banner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
    ])
    root.layoutIfNeeded()
    #expect(banner.frame == CGRect(x: 20, y: 0, width: 160, height: 40) && banner.preferredMaxLayoutWidth == 0)
    root.frame.size.width = 120
    root.layoutIfNeeded()
    #expect(banner.frame == CGRect(x: 20, y: 0, width: 80, height: 20))
  }

  @Test func controlsOfOneSizeResistStretching() {
    let toggle = UISwitch(), label = UILabel(), row = UIStackView(arrangedSubviews: [toggle, label])
    label.text = "Sound"
    row.frame = CGRect(x: 0, y: 0, width: 200, height: 31)
    row.layoutIfNeeded()
    #expect(toggle.frame.width == 51 && label.frame.minX == 51 && label.frame.maxX == 200)
  }

  @Test func huggingPrioritiesAreThoseOfTheClass() {
    func priorities(_ view: UIView) -> [Float] {
      [view.contentHuggingPriority(for: .horizontal).rawValue, view.contentHuggingPriority(for: .vertical).rawValue]
    }
    let fixed: [UIView] = [UISwitch(), UIStepper(), UIPageControl(), UIActivityIndicatorView()]
    for view in fixed {
      #expect(priorities(view) == [750, 750], "\(type(of: view))")
    }
    let long: [UIView] = [
      UISlider(), UIProgressView(), UISegmentedControl(), UISearchBar(), UITabBar(), UIToolbar(),
    ]
    for view in long {
      #expect(priorities(view) == [250, 750], "\(type(of: view))")
    }
    let elastic: [UIView] = [
      UIView(), UILabel(), UIButton(), UIImageView(), UITextField(), UITextView(), UIScrollView(),
    ]
    for view in elastic {
      #expect(priorities(view) == [250, 250], "\(type(of: view))")
    }
    let slider = UISlider()
    slider.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    #expect(priorities(slider) == [250, 1])
  }

  @Test func lengthsMayBeEndless() {
    final class Greedy: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.infinity, height: 9) }
    }
    let greedy = Greedy(), label = UILabel()
    label.text = "text"
    add(greedy)
    add(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
      greedy.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      greedy.topAnchor.constraint(equalTo: root.topAnchor),
      greedy.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize && greedy.frame.size == CGSize(width: 200, height: 9))
  }

  @Test func theContentOfAnEffectViewDeterminesItsSize() {
    let effect = UIVisualEffectView(effect: nil), block = UIView()
    add(effect)
    block.translatesAutoresizingMaskIntoConstraints = false
    effect.contentView.addSubview(block)
    let width = block.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([
      effect.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      effect.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      block.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor, constant: 5),
      block.trailingAnchor.constraint(equalTo: effect.contentView.trailingAnchor, constant: -5),
      block.topAnchor.constraint(equalTo: effect.contentView.topAnchor, constant: 4),
      block.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor, constant: -4), width,
      block.heightAnchor.constraint(equalToConstant: 12),
    ])
    root.layoutIfNeeded()
    #expect(effect.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    #expect(block.frame == CGRect(x: 5, y: 4, width: 30, height: 12))
    #expect(effect.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 20))
    width.constant = 50
    root.layoutIfNeeded()
    #expect(effect.frame == CGRect(x: 70, y: 40, width: 60, height: 20) && block.frame.width == 50)
    #expect(effect.contentView.frame == effect.bounds)
  }

  @Test func aSizeNeedsNoSecondItem() {
    let view = UIView()
    add(view)
    // Programs often repeat the attribute.
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 40)
    let height = NSLayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 30)
    view.addConstraints([width, height])
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 40, height: 30) && width.secondAttribute == .notAnAttribute)
    width.constant = 50
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }
}

import Agate
import AgateUIKit
import ConformanceRows
import Testing

struct ViewMemberTests {
  private final class Witness: UIView {
    var calls: [String] = []
    override func willMove(toWindow newWindow: UIWindow?) {
      calls.append(newWindow == nil ? "will leave" : "will enter")
    }
    override func didMoveToWindow() { calls.append(window == nil ? "left" : "entered") }
    override func willMove(toSuperview newSuperview: UIView?) { calls.append("will move") }
    override func didMoveToSuperview() { calls.append("moved") }
    override func tintColorDidChange() { calls.append("tint") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { calls.append("traits") }
    override func updateConstraints() {
      calls.append("constraints")
      super.updateConstraints()
    }
    override func layoutMarginsDidChange() { calls.append("margins") }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @Test func viewsAreToldOfTheirWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), box = UIView(), witness = Witness()
    box.addSubview(witness)
    #expect(witness.take() == ["will move", "moved"] && witness.window == nil)
    window.addSubview(box)
    #expect(witness.take() == ["will enter", "entered"] && witness.window === window && window.window === window)
    let other = UIView()
    window.addSubview(other)
    other.addSubview(witness)
    #expect(witness.take() == ["will move", "moved", "will move", "moved"], "the window is the same")
    witness.removeFromSuperview()
    #expect(witness.take() == ["will move", "will leave", "left", "moved"] && witness.window == nil)
  }

  @Test func theTintIsInherited() {
    let outer = UIView(), inner = Witness(), own = Witness()
    outer.addSubview(inner)
    outer.addSubview(own)
    own.tintColor = .red
    #expect(outer.tintColor == .systemBlue && inner.tintColor == .systemBlue)
    _ = (inner.take(), own.take())
    outer.tintColor = .green
    #expect(inner.tintColor == .green && own.tintColor == .red && inner.take() == ["tint"] && own.take() == [])
    outer.tintColor = .green
    #expect(inner.take() == [])
    outer.tintAdjustmentMode = .dimmed
    var white: CGFloat = 0
    #expect(inner.tintAdjustmentMode == .dimmed && inner.tintColor.getWhite(&white, alpha: nil))
    outer.tintAdjustmentMode = .automatic
    _ = inner.take()
    inner.removeFromSuperview()
    #expect(inner.tintColor == .systemBlue)
    outer.addSubview(inner)
    #expect(inner.take().contains("tint"))
    own.tintColor = nil
    #expect(own.tintColor == .green)
  }

  @Test func viewsWithTheirOwnTintAreToldOfTheInheritedMode() {
    let outer = UIView(), own = Witness(), normal = Witness()
    (own.tintColor, normal.tintColor, normal.tintAdjustmentMode) = (.red, .red, .normal)
    outer.addSubview(own)
    outer.addSubview(normal)
    _ = (own.take(), normal.take())
    outer.tintAdjustmentMode = .dimmed
    #expect(own.take() == ["tint"] && own.tintColor != .red && normal.take() == [] && normal.tintColor == .red)
    own.removeFromSuperview()
    #expect(own.take().contains("tint") && own.tintColor == .red)
  }

  @Test func viewsAreToldOfTheTintAndTheTraitsOfTheirPlace() {
    let red = UIView(), dark = UIView(), plain = UIView(), witness = Witness(), inner = Witness()
    red.tintColor = .red
    dark.overrideUserInterfaceStyle = .dark
    witness.addSubview(inner)
    func changes() -> [String] {
      let changes = witness.take().filter { $0 == "tint" || $0 == "traits" }
      #expect(inner.take().filter { $0 == "tint" || $0 == "traits" } == changes)
      return changes
    }
    red.addSubview(witness)
    #expect(changes() == ["tint"])
    plain.addSubview(witness)
    #expect(changes() == ["tint"])
    dark.addSubview(witness)
    #expect(changes() == ["traits", "tint"], "the system colours differ")
    red.addSubview(witness)
    #expect(changes() == ["tint", "traits", "tint"])
    witness.removeFromSuperview()
    #expect(changes() == ["tint"])
    let window = UIWindow(frame: .zero)
    window.enterWindow(scale: UIScreen.main.scale + 1)
    window.addSubview(plain)
    window.addSubview(witness)
    #expect(changes() == ["traits"], "the window has another scale than the screen")
    plain.addSubview(witness)
    #expect(changes() == [])
    witness.removeFromSuperview()
    #expect(changes() == ["traits"])
  }

  @Test func subviewsAreExchanged() {
    let view = UIView(), parts = (0..<4).map { _ in UIView() }
    for part in parts { view.addSubview(part) }
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(view.subviews == [parts[2], parts[1], parts[0], parts[3]])
    #expect(view.layer.sublayers == view.subviews.map(\.layer))
    view.exchangeSubview(at: 1, withSubviewAt: 9)
    #expect(view.subviews[1] === parts[1])
  }

  @Test func subviewsAreResizedUnlessTheViewDoesNotWantIt() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), part = UIView(frame: view.bounds)
    part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(part)
    view.autoresizesSubviews = false
    view.bounds.size.width = 20
    #expect(part.bounds.width == 10 && part.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    part.autoresizingMask = .flexibleWidth
    view.autoresizesSubviews = true
    view.bounds.size = CGSize(width: 40, height: 40)
    #expect(part.bounds.size == CGSize(width: 30, height: 10) && part.autoresizingMask == .flexibleWidth)
  }

  @Test func archivesKeepTheValuesOfViews() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)), part = UIView(frame: view.bounds)
    part.autoresizingMask = .flexibleWidth
    view.addSubview(part)
    view.anchorPoint = CGPoint(x: 0, y: 1)
    (view.tintColor, view.tintAdjustmentMode, view.overrideUserInterfaceStyle) = (.red, .normal, .dark)
    (view.autoresizesSubviews, view.isExclusiveTouch, view.semanticContentAttribute) = (false, true, .forceRightToLeft)
    (view.layoutMargins, view.restorationIdentifier) = (UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), "id")
    view.setContentHuggingPriority(.required, for: .vertical)
    let copy = try unarchived(view)
    #expect(copy.frame == view.frame && copy.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(copy.tintColor == .red && copy.tintAdjustmentMode == .normal && copy.overrideUserInterfaceStyle == .dark)
    #expect(!copy.autoresizesSubviews && copy.isExclusiveTouch && copy.semanticContentAttribute == .forceRightToLeft)
    #expect(copy.layoutMargins == view.layoutMargins && copy.restorationIdentifier == "id")
    #expect(copy.contentHuggingPriority(for: .vertical) == .required)
    copy.bounds.size.width = 60
    #expect(copy.subviews[0].bounds.width == 30 && copy.subviews[0].autoresizingMask == .flexibleWidth)
  }

  @Test func aMaskViewMasksTheLayer() {
    let view = UIView(), mask = UIView()
    UIView().addSubview(mask)
    view.mask = mask
    #expect(view.layer.mask === mask.layer && view.mask === mask && mask.superview == nil)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }

  @Test func constraintsAreValues() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), a = Witness(), b = UIView()
    outer.addSubview(a)
    outer.addSubview(b)
    a.translatesAutoresizingMaskIntoConstraints = false
    let width = a.widthAnchor.constraint(equalToConstant: 30)
    let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
    NSLayoutConstraint.activate([width, gap])
    #expect(
      width.isActive && a.constraints == [width] && outer.constraints == [gap]
        && !a.translatesAutoresizingMaskIntoConstraints)
    #expect(gap.firstItem === b && gap.secondItem === a && gap.firstAttribute == .leading && gap.constant == 8)
    #expect(a.frame == .zero, "they move nothing")
    #expect(a.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 30)
    gap.isActive = false
    #expect(outer.constraints.isEmpty)
    let half = a.heightAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 0.5)
    half.priority = .defaultHigh - 1
    #expect(half.multiplier == 0.5 && half.relation == .greaterThanOrEqual && half.priority.rawValue == 749)
    a.setNeedsUpdateConstraints()
    #expect(a.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    #expect(!a.needsUpdateConstraints() && a.take().contains("constraints"))
  }

  @Test func constraintsOfARemovedViewToOtherViewsAreRemoved() {
    let outer = UIView(), box = UIView(), part = UIView(), other = UIView()
    outer.addSubview(box)
    outer.addSubview(other)
    box.addSubview(part)
    let gap = other.leadingAnchor.constraint(equalTo: part.trailingAnchor, constant: 8)
    let margin = box.topAnchor.constraint(equalTo: outer.layoutMarginsGuide.topAnchor, constant: 0)
    let inner = part.topAnchor.constraint(equalTo: box.topAnchor, constant: 0)
    let width = box.widthAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([gap, margin, inner, width])
    #expect(outer.constraints == [gap, margin])
    box.removeFromSuperview()
    #expect(!gap.isActive && !margin.isActive && outer.constraints.isEmpty)
    #expect(inner.isActive && box.constraints == [inner, width])
  }

  @Test func sizesComeFromContent() {
    final class Content: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 40, height: UIView.noIntrinsicMetric) }
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 1, height: 12) }
    }
    let view = Content()
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 12))
    let fixed = view.systemLayoutSizeFitting(
      CGSize(width: 99, height: 99), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fixed == CGSize(width: 99, height: 12))
    #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
    view.setContentHuggingPriority(.required, for: .vertical)
    #expect(
      view.contentHuggingPriority(for: .vertical) == .required
        && view.contentHuggingPriority(for: .horizontal) == .defaultLow)
  }

  @Test func fittingKeepsTheOrigin() {
    final class Fixed: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 10) }
    }
    let view = Fixed(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 30, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    (view.bounds.size, view.center) = (CGSize(width: 50, height: 50), CGPoint(x: 100, y: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 50, y: 50, width: 60, height: 20))
  }

  @Test func marginsAndGuidesFollowTheView() {
    let view = Witness(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) && view.safeAreaInsets == .zero)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 46) && view.take() == ["margins"])
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 4 && view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.layoutMarginsGuide === view.layoutMarginsGuide && view.safeAreaLayoutGuide.layoutFrame == view.bounds)
  }

  @Test func traitsFollowTheStyle() {
    let outer = UIView(), inner = Witness(), own = Witness()
    outer.addSubview(inner)
    outer.addSubview(own)
    own.overrideUserInterfaceStyle = .light
    _ = own.take()
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark && own.traitCollection.userInterfaceStyle == .light)
    #expect(inner.take().contains("traits") && own.take() == [])
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(both.displayScale == 2 && both.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!both.containsTraits(in: UITraitCollection(displayScale: 3)))
    let texts = UITraitCollection(traitsFrom: [
      both, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge), UITraitCollection(displayGamut: .P3),
    ])
    #expect(texts.preferredContentSizeCategory == .accessibilityLarge && texts.displayGamut == .P3)
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
    #expect(both.preferredContentSizeCategory == .unspecified)
    #expect(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
  }

  @Test func snapshotsShowThePicture() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 8, height: 4))
    view.backgroundColor = .red
    let part = UIView(frame: CGRect(x: 4, y: 0, width: 4, height: 4))
    part.backgroundColor = .blue
    view.addSubview(part)
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(copy.bounds == view.bounds && copy.layer.contents != nil)
    let piece = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 2, y: 0, width: 4, height: 4), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)))
    #expect(piece.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 8), format: format).image { _ in
      #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 16, height: 8), afterScreenUpdates: true))
    }
    // Twice as large: the left half is red, the right half blue.
    #expect(image.color(3, 4) == [255, 0, 0, 255] && image.color(12, 4) == [0, 0, 255, 255])
    let fromCopy = UIGraphicsImageRenderer(size: copy.bounds.size, format: format).image {
      copy.layer.render(in: $0.cgContext)
    }
    #expect(fromCopy.color(1, 1) == [255, 0, 0, 255] && fromCopy.color(6, 1) == [0, 0, 255, 255])
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false), "there is no context")
  }

  @Test(.row("B4.06")) func valuesAreReadAndSetByKey() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    view.setValue(0.5, forKey: "alpha")
    view.setValue(UIColor.red, forKey: "backgroundColor")
    view.setValue(3, forKeyPath: "layer.cornerRadius")
    view.setValue(true, forKey: "clipsToBounds")
    view.setValue(CGRect(x: 1, y: 1, width: 2, height: 2), forKey: "frame")
    view.setValue(true, forKey: "hidden")
    #expect(view.alpha == 0.5 && view.backgroundColor == .red && view.layer.cornerRadius == 3 && view.isHidden)
    #expect(view.value(forKey: "frame") as? CGRect == CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 3)
    #expect(view.clipsToBounds && view.layer.masksToBounds)
  }

  @Test func numbersThatAreNoIntegersLeaveIntegersUnchanged() {
    let view = UIView()
    view.setValue(2.7, forKey: "tag")
    view.setValue(4, forKey: "contentMode")
    for number in [Double.nan, .infinity, 1e300] {
      view.setValue(number, forKey: "tag")
      view.setValue(number, forKey: "contentMode")
    }
    #expect(view.tag == 2 && view.contentMode.rawValue == 4)
  }

  @Test func accessibilityValuesAreKept() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.accessibilityTraits == .none && view.accessibilityLabel == nil && !view.isAccessibilityElement)
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityLabel = "Play"
    view.isAccessibilityElement = true
    #expect(
      view.accessibilityTraits.contains(.selected) && view.accessibilityLabel == "Play"
        && view.accessibilityFrame == view.frame)
  }

  @Test func elementsOfAViewAreCountedAndFound() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    let elements = [0, 1].map { _ in UIAccessibilityElement(accessibilityContainer: view) }
    view.accessibilityElements = elements
    #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as AnyObject === elements[1])
    #expect(view.accessibilityElement(at: 2) == nil && view.accessibilityElement(at: -1) == nil)
    #expect(view.index(ofAccessibilityElement: elements[1]) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    #expect(!view.accessibilityPerformEscape() && !view.accessibilityPerformMagicTap())
    #expect(!view.accessibilityIgnoresInvertColors)
    view.accessibilityIgnoresInvertColors = true
    #expect(view.accessibilityIgnoresInvertColors && !view.accessibilityElementsHidden)
  }

  @Test func anElementFollowsItsContainerUntilItHasAFrame() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let element = UIAccessibilityElement(accessibilityContainer: view)
    #expect(element.isAccessibilityElement && element.accessibilityContainer === view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
    view.frame.origin = .zero
    #expect(element.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    element.accessibilityFrame = CGRect(x: 5, y: 6, width: 7, height: 8)
    #expect(element.accessibilityFrame == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func coordinatesOfTheScreenAreThoseOfTheWindow() {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 90, height: 90)), inner = UIView()
    inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    outer.addSubview(inner)
    let screen = UIScreen.main.coordinateSpace
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 12, y: 23))
    #expect(inner.convert(CGPoint(x: 12, y: 23), from: screen) == CGPoint(x: 1, y: 1))
    #expect(screen.convert(inner.bounds, from: inner) == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(screen.convert(CGRect(x: 11, y: 22, width: 3, height: 4), to: inner) == inner.bounds)
    let space: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint.zero, to: space) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 1, y: 2))
  }

  @Test func aPropertyInvalidatesItsView() {
    final class Gauge: UIView {
      @Invalidating(.layout) var gap = 8.0
      @Invalidating(.display, .intrinsicContentSize, .constraints) var name = "a"
      var calls: [String] = []
      override func setNeedsLayout() { calls.append("layout") }
      override func setNeedsDisplay() { calls.append("display") }
      override func invalidateIntrinsicContentSize() { calls.append("size") }
      override func setNeedsUpdateConstraints() { calls.append("constraints") }
    }
    let gauge = Gauge()
    gauge.calls = []
    gauge.gap = 8
    gauge.name = "a"
    #expect(gauge.calls.isEmpty, "the values are the same")
    gauge.gap = 9
    gauge.name += "b"
    #expect(gauge.calls == ["layout", "display", "size", "constraints"] && gauge.gap == 9 && gauge.name == "ab")
  }

  @Test func constraintsThatNameAViewAffectItsLayout() {
    let view = UIView(), other = UIView()
    view.addSubview(other)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    let same = other.widthAnchor.constraint(equalTo: view.widthAnchor)
    same.isActive = true
    #expect(view.constraintsAffectingLayout(for: .horizontal) == [width, same])
    #expect(other.constraintsAffectingLayout(for: .horizontal) == [same])
    #expect(view.constraintsAffectingLayout(for: .vertical).isEmpty && !view.hasAmbiguousLayout)
    let none = NSLayoutConstraint()
    none.isActive = true
    #expect(!none.isActive && none.firstAttribute == .notAnAttribute)
    #expect(Bundle.main.loadNibNamed("Card", owner: nil) == nil)
    #expect(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).isEmpty)
    let below = other.topAnchor.constraint(equalToSystemSpacingBelow: view.topAnchor, multiplier: 2)
    #expect(below.constant == 16 && below.multiplier == 1 && below.relation == .equal)
    let after = other.leftAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: view.leftAnchor, multiplier: 1)
    #expect(after.constant == 8 && after.relation == .lessThanOrEqual && after.secondAttribute == .left)
  }

  @Test func respondersFormAChainThroughControllers() {
    final class Doer: UIView {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "copy:" }
    }
    let outer = Doer(), controller = UIViewController(), inner = UIView()
    controller.view = inner
    outer.addSubview(inner)
    #expect(inner.next === controller && controller.next === outer)
    #expect(inner.target(forAction: "copy:", withSender: nil) as AnyObject? === outer)
    #expect(inner.target(forAction: "paste:", withSender: nil) == nil && inner.undoManager == nil)
  }
}

extension UIImage {
  /// The premultiplied components of a pixel.
  func color(_ x: Int, _ y: Int) -> [Int] {
    guard let image = cgImage else { return [] }
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    bytes.withUnsafeMutableBytes {
      let context = CGContext(
        data: $0.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
        bytesPerRow: image.width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }
    let start = (y * image.width + x) * 4
    return bytes[start..<start + 4].map(Int.init)
  }
}

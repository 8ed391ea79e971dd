import Agate
import AgateUIKit
import Testing

struct EffectViewTests {
  @Test func aBlurFiltersTheBackground() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let filter = try #require(view.layer.backgroundFilters?.first as? CAFilter)
    #expect(filter.type == "gaussianBlur" && (filter.value(forKey: "inputRadius") as? NSNumber)?.doubleValue == 20)
    #expect(view.contentView.frame == view.bounds && view.contentView.superview === view)
    #expect(near((view.layer.backgroundColor?.alpha).map(Double.init), 0.73))
    view.effect = nil
    #expect(view.layer.backgroundFilters == nil && view.layer.backgroundColor == nil)
    view.effect = UIBlurEffect(style: .systemMaterial)
    let light = view.layer.backgroundColor
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor != light, "the material suits the style")
    view.effect = nil
    view.backgroundColor = .red
    view.overrideUserInterfaceStyle = .light
    #expect(view.backgroundColor == .red)
  }

  @Test func motionEffectsAreKeptAndAnswerForATilt() throws {
    let view = UIView(), group = UIMotionEffectGroup()
    let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    let along = UIInterpolatingMotionEffect(keyPath: "layer.shadowOffset", type: .tiltAlongVerticalAxis)
    #expect(across.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    across.minimumRelativeValue = -10
    across.maximumRelativeValue = CGFloat(30)
    along.minimumRelativeValue = CGSize(width: 0, height: -4)
    along.maximumRelativeValue = CGSize(width: 0, height: 4)
    group.motionEffects = [across, along]
    let values = try #require(
      group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: -2)))
    #expect(values["center.x"] as? CGFloat == 20)
    #expect(values["layer.shadowOffset"] as? CGSize == CGSize(width: 0, height: -4))
    view.addMotionEffect(group)
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group] && view.center == .zero)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }

  @Test func archivesKeepEffectsAndContent() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark)), label = UILabel()
    label.text = "over the blur"
    view.contentView.addSubview(label)
    let copy = try unarchived(view)
    #expect((copy.effect as? UIBlurEffect)?.style == .dark && copy.layer.backgroundFilters?.count == 1)
    #expect((copy.contentView.subviews.first as? UILabel)?.text == "over the blur")
    #expect(copy.subviews == [copy.contentView])
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)))
    vibrant.backgroundColor = .red
    let other = try unarchived(vibrant)
    #expect((other.effect as? UIVibrancyEffect)?.blurEffect.style == .light && other.backgroundColor == .red)
  }

  @Test func vibrancyEffectsAndFeedbackGeneratorsTakeStylesAndViews() {
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .secondaryLabel)
    #expect(effect.blurEffect.style == .dark && UIVibrancyEffectStyle.separator.rawValue == 7)
    let view = UIView()
    UIImpactFeedbackGenerator(style: .heavy, view: view).impactOccurred(intensity: 1, at: .zero)
    UIImpactFeedbackGenerator(view: view).impactOccurred(at: .zero)
    UINotificationFeedbackGenerator(view: view).notificationOccurred(.success, at: .zero)
    UISelectionFeedbackGenerator(view: view).selectionChanged(at: .zero)
  }

  @Test func archivesKeepIndicators() throws {
    let view = UIActivityIndicatorView(style: .large)
    view.color = .red
    view.hidesWhenStopped = false
    #expect(try unarchived(view).isAnimating == false)
    view.startAnimating()
    let copy = try unarchived(view), wheel = try #require(copy.layer.sublayers?.first)
    #expect(copy.style == .large && copy.color == .red && !copy.hidesWhenStopped)
    #expect(copy.isAnimating && !copy.isHidden && wheel.animation(forKey: "turn") != nil)
    #expect(wheel.sublayers?.first?.backgroundColor == UIColor.red.cgColor && wheel.bounds.width == 37)
  }

  @Test func anActivityIndicatorTurnsWhileItIsShown() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden && !view.isAnimating && view.bounds.size == CGSize(width: 37, height: 37))
    let wheel = view.layer.sublayers![0]
    #expect(wheel.sublayers?.count == 8)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating && wheel.animation(forKey: "turn")?.repeatCount == .infinity)
    view.color = .red
    #expect(wheel.sublayers?.first?.backgroundColor == UIColor.red.cgColor)
    view.stopAnimating()
    #expect(view.isHidden && wheel.animation(forKey: "turn") == nil)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }
}

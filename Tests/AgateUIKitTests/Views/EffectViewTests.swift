import Agate
import AgateUIKit
import Testing

@Suite struct EffectViewTests {
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

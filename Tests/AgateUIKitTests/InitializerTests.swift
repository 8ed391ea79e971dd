import Agate
import AgateUIKit
import Testing

// Layer, animation and view subclasses with the initializers that are usual on iOS. Only `init?(coder:)` is
// `required`.

/// Overrides both initializers, and archives a value of its own.
private class Ring: CALayer {
  var progress: CGFloat = 0
  override init() {
    super.init()
    opacity = 0.5
  }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? Ring { progress = other.progress }
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    progress = coder.decodeDouble(forKey: "progress")
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(Double(progress), forKey: "progress")
  }
}

/// Inherits all initializers.
private final class Marked: CAShapeLayer { var marks = [1, 2, 3] }

/// Has a designated initializer besides those of Core Animation.
private class Sized: CALayer {
  let side: CGFloat
  init(side: CGFloat) {
    self.side = side
    super.init()
  }
  override init(layer: Any) {
    side = (layer as! Sized).side
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A subclass of a subclass, with no designated initializer but its own.
private final class Large: Sized {
  init() { super.init(side: 1000) }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
}

private final class Holder<Value>: CALayer { var value: Value? }

private final class Secret: CALayer {
  private override init() {
    super.init()
    name = "secret"
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
  static func make() -> Secret { Secret() }
}

/// A subclass that does not override `init(layer:)`.
private final class Incomplete: CALayer {
  init(number: Int) { super.init() }
  required init?(coder: NSCoder) { nil }
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { Ring.self }
  override var layer: Ring { super.layer as! Ring }
}

private final class Titled: UIView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Internal, so that archives can name the class.
final class Badge: UIView {
  var count = 0
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    count = coder.decodeInteger(forKey: "count")
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(count, forKey: "count")
  }
}
final class RingOfArchives: CALayer {}

/// A subclass of a view whose `init(coder:)` cannot fail.
final class RowOfArchives: UIStackView {
  var isDecoded = false
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) {
    super.init(coder: coder)
    isDecoded = true
  }
}

private final class Pulse: CABasicAnimation {
  var strength = 1
  override init() {
    super.init()
    keyPath = "transform.scale"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! Pulse
    copy.strength = strength
    return copy
  }
}

/// Displays `layer` and returns its presentation layer.
private func presented<Layer: CALayer>(_ layer: Layer) throws -> Layer {
  let compositor = Compositor(layer: layer)
  defer { withExtendedLifetime(compositor) {} }
  return try #require(layer.presentation())
}

struct InitializerTests {
  @Test func stacksAlwaysCanBeDecoded() throws {
    let row = RowOfArchives(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    row.spacing = 5
    let decoded = try unarchived(row)
    #expect(decoded.isDecoded && decoded.spacing == 5 && decoded.frame == row.frame)
  }

  @Test func presentationsAreOfTheLayersClassWithItsValues() throws {
    let ring = Ring()
    ring.progress = 0.25
    let shownRing = try presented(ring)
    #expect(shownRing !== ring && shownRing.progress == 0.25 && shownRing.opacity == 0.5)

    let marked = Marked()
    marked.lineWidth = 7
    marked.marks = [4]
    let shownMarked = try presented(marked)
    #expect(shownMarked.lineWidth == 7)
    #expect(shownMarked.marks == [1, 2, 3], "without an init(layer:) it has what its declaration says")

    #expect(try presented(Sized(side: 12)).side == 12)
    let large = try presented(Large() as Sized)
    #expect(type(of: large) == Large.self && large.side == 1000)
    let holder = Holder<[String]>()
    #expect(type(of: try presented(holder)) == Holder<[String]>.self)
    let secret = try presented(Secret.make())
    #expect(secret.name == "secret")
  }

  @Test func aClassWithoutInitLayerStopsWithTheCompilersMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try presented(Incomplete(number: 1))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Use of unimplemented initializer 'init(layer:)'"))
  }

  @Test func classesKnownAtRunTimeAreMade() {
    let classes: [CALayer.Type] = [CALayer.self, CATextLayer.self, Ring.self, Marked.self, Holder<Int>.self]
    for layerClass in classes { #expect(type(of: layerClass._new()) == layerClass) }
    #expect((Ring._new() as Ring).opacity == 0.5)
    let animation: CAAnimation.Type = Pulse.self
    #expect((animation._new() as? Pulse)?.keyPath == "transform.scale")
    let viewClass: UIView.Type = Titled.self
    let view = viewClass._new(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((view as? Titled)?.label.superview === view && view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIControl._new().frame == .zero)
    final class Page: UIViewController {
      let number: Int
      override init(nibName: String?, bundle: Bundle?) {
        number = 7
        super.init(nibName: nibName, bundle: bundle)
      }
      required init?(coder: NSCoder) { nil }
    }
    let controllerClass: UIViewController.Type = Page.self
    #expect((controllerClass._new() as? Page)?.number == 7)
  }

  @Test func viewsHaveLayersOfTheirLayerClass() {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.progress = 0.75
    #expect((view as UIView).layer === view.layer && view.layer.delegate === view)
    #expect(view.layer.bounds.size == CGSize(width: 10, height: 10))
  }

  @Test func copiesOfAnimationsAreOfTheirClass() {
    let pulse = Pulse()
    (pulse.strength, pulse.duration) = (3, 2)
    let copy = pulse.copy() as! Pulse
    #expect(copy.strength == 3 && copy.duration == 2 && copy.keyPath == "transform.scale")
    let layer = CALayer()
    layer.add(pulse, forKey: nil)
    layer.add(pulse, forKey: "pulse")
    #expect((layer.animation(forKey: "pulse") as? Pulse)?.strength == 3)
  }

  @Test func archivesKeepClassesAndValues() throws {
    let root = CALayer(), ring = RingOfArchives()
    ring.name = "ring"
    root.addSublayer(ring)
    let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
    #expect((copy.sublayers?.first as? RingOfArchives)?.name == "ring")

    let badge = Badge(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
    (badge.count, badge.tag, badge.alpha, badge.contentMode) = (9, 4, 0.5, .center)
    badge.backgroundColor = .orange
    badge.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let label = UILabel(frame: CGRect(x: 1, y: 1, width: 30, height: 20))
    (label.text, label.textColor, label.textAlignment) = ("nine", .green, .center)
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitleColor(.red, for: .highlighted)
    button.isEnabled = false
    badge.addSubview(label)
    badge.addSubview(button)
    let views = try NSKeyedArchiver.archivedData(withRootObject: badge, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: views)
    unarchiver.requiresSecureCoding = false
    let second = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Badge)
    #expect(second.count == 9 && second.tag == 4 && second.alpha == 0.5 && second.contentMode == .center)
    #expect(second.frame == badge.frame && second.backgroundColor == .orange)
    #expect(second.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    let text = try #require(second.subviews.first as? UILabel)
    #expect(text.text == "nine" && text.textColor == .green && text.textAlignment == .center)
    #expect(text.frame == label.frame && text.superview === second && !text.isUserInteractionEnabled)
    let pressed = try #require(second.subviews.last as? UIButton)
    #expect(pressed.title(for: .normal) == "Go" && pressed.titleColor(for: .highlighted) == .red)
    #expect(!pressed.isEnabled && pressed.subviews.count == 1 && pressed.buttonType == .system)
  }
}

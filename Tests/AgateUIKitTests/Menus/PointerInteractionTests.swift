import Agate
import AgateUIKit
import Testing

/// The pointer over views.
@Suite struct PointerInteractionTests {
  private final class Target: UIView, UIPointerInteractionDelegate {
    let log = Log()
    var style: UIPointerStyle?
    var regions: [UIPointerRegion]?
    func hover(_ recognizer: UIHoverGestureRecognizer) {
      log.lines.append("\(recognizer.state) \(Int(recognizer.location(in: self).x))")
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard let regions else { return defaultRegion }
      return regions.first { $0.rect.contains(request.location) }
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      style
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.lines.append("enters \(region.identifier ?? AnyHashable("all"))") }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.lines.append("exits \(region.identifier ?? AnyHashable("all"))") }
  }

  private let windows = MenuWindow()
  private let target = Target(frame: CGRect(x: 50, y: 100, width: 100, height: 80))
  private let hover = PointerHover()
  init() { windows.window.addSubview(target) }

  private func move(_ x: CGFloat, _ y: CGFloat) {
    let point = CGPoint(x: x, y: y)
    windows.run { hover.move(to: point, over: windows.window.hitTest(point, with: nil)) }
    windows.wait(1)
  }

  @Test func aHoverRecogniserFollowsThePointerWhileItIsOverTheView() {
    target.addGestureRecognizer(
      UIHoverGestureRecognizer(target: target, action: Selector.of("hover(_:)", Target.hover(_:))))
    move(10, 10)
    #expect(target.log.take() == [])
    move(60, 110)
    move(70, 110)
    move(10, 10)
    #expect(target.log.take() == ["began 10", "changed 20", "ended -40"])
    move(60, 110)
    windows.run { hover.leave() }
    #expect(target.log.take() == ["began 10", "ended 10"])
    // A finger is no pointer.
    windows.tap(60, 110)
    #expect(target.log.take() == [])
  }
  @Test func aStyleDeterminesTheShapeOfThePointer() throws {
    target.addInteraction(UIPointerInteraction(delegate: target))
    move(60, 110)
    #expect(try #require(hover.shape).shape == .default)
    for (style, shape) in [
      (UIPointerStyle.hidden(), nil), (UIPointerStyle(shape: .verticalBeam(length: 20)), PointerShape.text),
      (UIPointerStyle.system(), .default),
    ] {
      move(10, 10)
      #expect(hover.shape == nil)
      target.style = style
      move(60, 110)
      #expect(try #require(hover.shape).shape == shape)
    }
  }
  @Test func theDelegateIsToldOfRegions() {
    target.regions = [
      UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 50, height: 80), identifier: "left"),
      UIPointerRegion(rect: CGRect(x: 50, y: 0, width: 30, height: 80), identifier: "middle"),
    ]
    target.addInteraction(UIPointerInteraction(delegate: target))
    move(60, 110)
    move(65, 110)
    move(110, 110)
    move(145, 110)
    #expect(target.log.take() == ["enters left", "exits left", "enters middle", "exits middle"])
    #expect(hover.shape == nil)
  }
  @Test func aHighlightIsALayerOverTheViewUntilThePointerLeaves() {
    target.addInteraction(UIPointerInteraction(delegate: target))
    target.style = UIPointerStyle(effect: .highlight(UITargetedPreview(view: target)))
    let count = target.layer.sublayers?.count ?? 0
    move(60, 110)
    #expect(target.layer.sublayers?.count == count + 1 && target.layer.sublayers?.last?.opacity == 1)
    move(10, 10)
    #expect(target.layer.sublayers?.count ?? 0 == count)
  }
  @Test func aLiftEnlargesTheViewAndGivesItAShadow() {
    target.addInteraction(UIPointerInteraction(delegate: target))
    target.style = UIPointerStyle(effect: .lift(UITargetedPreview(view: target)))
    move(60, 110)
    #expect(near(Double(target.transform.a), 1.08, 1e-9) && target.layer.shadowOpacity > 0)
    move(10, 10)
    #expect(target.transform == .identity && target.layer.shadowOpacity == 0)
  }
  @Test func anInnerInteractionWithoutARegionLeavesTheOuterOneAsItIs() {
    let inner = Target(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    inner.regions = []
    target.addSubview(inner)
    target.addInteraction(UIPointerInteraction(delegate: target))
    inner.addInteraction(UIPointerInteraction(delegate: inner))
    move(70, 120)
    move(75, 120)
    move(80, 120)
    #expect(target.log.take() == ["enters all"] && inner.log.take() == [])
    inner.regions = nil
    move(85, 120)
    #expect(target.log.take() == ["exits all"] && inner.log.take() == ["enters all"])
  }
  @Test func withoutInteractionsNoViewIsSearchedForUnderThePointer() async {
    // Other tests have interactions, so a process of its own counts them.
    await #expect(processExitsWith: .success) {
      let hover = PointerHover()
      var searches = 0
      func view() -> UIView? {
        searches += 1
        return nil
      }
      hover.move(to: CGPoint(x: 1, y: 1), over: view())
      precondition(searches == 0)
      var recognizer: UIHoverGestureRecognizer? = UIHoverGestureRecognizer()
      hover.move(to: CGPoint(x: 2, y: 1), over: view())
      precondition(searches == 1 && recognizer != nil)
      recognizer = nil
      let interaction = UIPointerInteraction(delegate: nil)
      hover.move(to: CGPoint(x: 3, y: 1), over: view())
      precondition(searches == 2)
      withExtendedLifetime(interaction) {}
    }
  }
  @Test func aViewUnderThePointerIsReleasedWhenItIsRemoved() {
    weak var removed: UIView?
    func show() {
      let view = Target(frame: CGRect(x: 200, y: 100, width: 100, height: 80))
      view.addInteraction(UIPointerInteraction(delegate: view))
      windows.window.addSubview(view)
      view.style = UIPointerStyle(effect: .highlight(UITargetedPreview(view: view)))
      move(210, 110)
      view.style = nil
      removed = view
      windows.run { view.removeFromSuperview() }
    }
    show()
    windows.wait(1)
    #expect(removed == nil)
  }
  @Test func aDisabledInteractionHasNoEffect() {
    let interaction = UIPointerInteraction(delegate: target)
    target.addInteraction(interaction)
    interaction.isEnabled = false
    move(60, 110)
    #expect(target.log.take() == [] && hover.shape == nil)
  }
  @Test func aButtonAsksItsClosureForAStyle() throws {
    let button = UIButton(frame: CGRect(x: 200, y: 100, width: 100, height: 40))
    button.pointerStyleProvider = { _, _, _ in .hidden() }
    windows.window.addSubview(button)
    move(210, 110)
    #expect(button.isPointerInteractionEnabled)
    #expect(try #require(hover.shape).shape == nil)
  }
}

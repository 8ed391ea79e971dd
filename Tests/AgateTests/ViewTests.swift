import AgateUIKit
import ConformanceRows
import Testing

@testable import Agate

private func view(_ frame: CGRect = CGRect(x: 10, y: 20, width: 30, height: 40)) -> UIView { UIView(frame: frame) }

private func layers(_ view: UIView) -> [CALayer] { view.layer.sublayers ?? [] }

/// A view that records its calls.
private class Loud: UIView {
  var log: [String] = []
  override func draw(_ rect: CGRect) {
    log.append("draw \(Int(rect.width))x\(Int(rect.height))")
    UIColor.red.setFill()
    UIRectFill(rect)
  }
  override func layoutSubviews() { log.append("layout") }
  override func didAddSubview(_ subview: UIView) { log.append("added") }
  override func willRemoveSubview(_ subview: UIView) { log.append("removing") }
  override func willMove(toSuperview newSuperview: UIView?) { log.append(newSuperview == nil ? "leaving" : "coming") }
  override func didMoveToSuperview() { log.append(superview == nil ? "left" : "came") }
}

struct ViewTests {
  // MARK: View and layer

  // B2.51, A0.06, A3.14
  @Test(.row("A0.06", "A0.113", "A0.155", "A3.14", "B1.02", "B1.05", "B1.06", "B2.51"))
  func aViewMakesItsLayerAndIsItsDelegate() {
    final class Scrolling: UIView {
      override class var layerClass: AnyClass { CAScrollLayer.self }
    }
    let plain = view()
    #expect(type(of: plain.layer) == CALayer.self && plain.layer.delegate === plain)
    #expect(type(of: Scrolling().layer) == CAScrollLayer.self && CALayer().delegate == nil)
    final class Outline: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    #expect(Outline().layer is CAShapeLayer)
    let (responder, layer): (AnyObject, AnyObject) = (plain, plain.layer)
    #expect(responder is UIResponder && !(layer is UIResponder), "events go to views")
    weak var gone: UIView?
    do { gone = view() }
    #expect(gone == nil, "the layer does not keep its view")
  }

  // A3.02
  @Test(.row("A1.04", "A3.02", "B1.05")) func layersAreNoResponders() {
    let objects: [NSObject] = [view(), CALayer(), CATextLayer()]
    #expect(objects.map { $0 is UIResponder } == [true, false, false])
  }

  // B1.03, B3.05, A0.38
  @Test(.row("A0.37", "A0.38", "A1.18", "A3.14", "B1.03", "B3.01", "B3.05", "B4.47", "B5.04", "B2.18"))
  func geometryAndLookAreThoseOfTheLayer() {
    let v = view()
    #expect(v.layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && v.center == CGPoint(x: 25, y: 40))
    v.center = CGPoint(x: 50, y: 50)
    #expect(v.layer.position == CGPoint(x: 50, y: 50) && v.frame == v.layer.frame)
    v.layer.bounds.size = CGSize(width: 10, height: 20)
    #expect(v.bounds.size == CGSize(width: 10, height: 20) && v.frame == CGRect(x: 45, y: 40, width: 10, height: 20))
    v.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(v.layer.position == CGPoint(x: 2.5, y: 4) && v.center == v.layer.position)
    v.layer.position = CGPoint(x: 7, y: 8)
    #expect(v.center == CGPoint(x: 7, y: 8) && v.frame == CGRect(x: 5.5, y: 6, width: 3, height: 4))
    v.layer.frame = CGRect(x: 20, y: 30, width: 8, height: 6)
    #expect(v.frame == v.layer.frame && v.center == CGPoint(x: 24, y: 33))
    v.bounds = CGRect(x: 1, y: 1, width: 6, height: 2)
    #expect(v.layer.bounds == CGRect(x: 1, y: 1, width: 6, height: 2) && v.center == CGPoint(x: 24, y: 33))
    v.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(v.layer.affineTransform() == v.transform && v.frame.width == 12)
    v.layer.transform = CATransform3DMakeTranslation(0, 0, 5)
    #expect(v.transform3D.m43 == 5)
    v.layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    #expect(v.transform == CGAffineTransform(rotationAngle: 1))
    v.alpha = 0.5
    v.isHidden = true
    v.clipsToBounds = true
    v.backgroundColor = .red
    #expect(v.layer.opacity == 0.5 && v.layer.isHidden && v.layer.masksToBounds)
    #expect(v.layer.backgroundColor == UIColor.red.cgColor)
    v.layer.backgroundColor = nil
    v.layer.opacity = 0.25
    #expect(v.backgroundColor == nil && v.alpha == 0.25)
    v.contentMode = .topRight
    #expect(v.layer.contentsGravity == .bottomRight, "gravities go by y, as in UIKit")
    v.contentMode = .redraw
    #expect(v.layer.contentsGravity == .resize && v.layer.needsDisplayOnBoundsChange)
    // A1.18
    #expect(view().description == "<UIView: frame = (10.0 20.0; 30.0 40.0); layer = <CALayer>>")
    #expect(CALayer().description.hasPrefix("<CALayer: 0x"))
  }

  @Test(.row("B1.21", "B3.43")) func autoresizingMasksNameTheSameSides() {
    let outer = view(CGRect(x: 0, y: 0, width: 100, height: 100)), inner = view()
    outer.addSubview(inner)
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    #expect(inner.layer.autoresizingMask == [.layerWidthSizable, .layerMinYMargin])
    outer.bounds.size = CGSize(width: 150, height: 120)
    #expect(inner.frame == CGRect(x: 10, y: 40, width: 80, height: 40))
    inner.sizeToFit()
    #expect(inner.bounds.size == CGSize(width: 80, height: 40), "the size it has is the one that suits")
  }

  // B2.10
  @Test(.row("B2.10")) func theContentScaleIsTheLayersAndBeginsAsTheScreens() {
    let v = view()
    #expect(v.contentScaleFactor == UIScreen.main.scale && CALayer().contentsScale == 1)
    v.contentScaleFactor = 3
    #expect(v.layer.contentsScale == 3)
  }

  // B6.31
  @Test(.row("B2.10", "B6.31")) func viewsInAWindowHaveItsScaleUnlessTheyChooseTheirOwn() {
    final class Label: UIView {
      override class var layerClass: AnyClass { CATextLayer.self }
    }
    let root = view(), outer = view(), label = Label(), own = view(), late = Loud(frame: .zero)
    let picture = UIImageView(
      image: UIImage(cgImage: CGImage(width: 2, height: 2, premultiplied: [0, 0, 0, 0]), scale: 1))
    own.contentScaleFactor = 3
    for v in [label, own, picture] { outer.addSubview(v) }
    root.addSubview(outer)
    root.enterWindow(scale: 2)
    func scales() -> [CGFloat] { [root, outer, label, own, picture, late].map(\.layer.contentsScale) }
    #expect(scales() == [2, 2, 2, 3, 1, 1])
    root.enterWindow(scale: 1.5)
    #expect(scales() == [1.5, 1.5, 1.5, 3, 1, 1])
    late.layer.display()
    #expect(!late.layer.needsDisplay())
    outer.addSubview(late)
    #expect(scales() == [1.5, 1.5, 1.5, 3, 1, 1.5] && late.layer.needsDisplay(), "drawn anew")
    outer.removeFromSuperview()
    root.enterWindow(scale: 2)
    #expect(scales() == [2, 1.5, 1.5, 3, 1, 1.5], "outside of windows nothing changes")
    root.addSubview(outer)
    picture.image = nil
    #expect(scales() == [2, 2, 2, 3, 2, 2])
  }

  // B6.31
  @Test(.row("B6.31")) func aScaleOfTheProgramsStays() {
    /// A view that sets its layer's contents whenever it is displayed.
    final class Displayed: UIView {
      var scales: [CGFloat] = []
      override func display(_ layer: CALayer) {
        scales.append(contentScaleFactor)
        layer.contents = CGImage(width: 1, height: 1, premultiplied: [~0])
      }
    }
    final class Plain: UIView {}
    let root = view(), own = Loud(frame: .zero), told = view(), filled = Plain(), displayed = Displayed()
    let picture = UIImageView(frame: .zero)
    for v in [own, told, filled, displayed, picture] { root.addSubview(v) }
    let image = CGImage(width: 2, height: 2, premultiplied: [~0, ~0, ~0, ~0])
    root.enterWindow(scale: 1)
    own.contentScaleFactor = 2
    picture.contentScaleFactor = 3
    told.layer.contentsScale = 2.5
    filled.layer.contents = image
    displayed.layer.display()
    func scales() -> [CGFloat] { [own, told, filled, displayed, picture].map(\.contentScaleFactor) }
    for scale in [1, 2, 2.5, 1] as [CGFloat] {
      root.enterWindow(scale: scale)
      displayed.layer.displayIfNeeded()
      #expect(scales() == [2, 2.5, 1, scale, 3], "\(scale)")
    }
    #expect(displayed.scales == [1, 2, 2.5, 1])
    picture.image = UIImage(cgImage: image, scale: 1)
    picture.image = nil
    #expect(picture.contentScaleFactor == 3)
    filled.layer.contents = nil
    root.enterWindow(scale: 2)
    #expect(scales() == [2, 2.5, 2, 2, 3], "nothing of the program's is there any more")
  }

  // B4.49
  @Test(.row("B4.49")) func groupOpacityHasADefaultForAllViews() {
    #expect(UIView.groupOpacity && view().layer.allowsGroupOpacity)
    UIView.groupOpacity = false
    defer { UIView.groupOpacity = true }
    #expect(!view().layer.allowsGroupOpacity && CALayer().allowsGroupOpacity)
  }

  // A0.38: nothing animates outside of animation blocks.
  @Test func viewsDoNotAnimateImplicitly() {
    let root = view(CGRect(x: 0, y: 0, width: 100, height: 100)), inner = view()
    let bare = CALayer()
    root.addSubview(inner)
    root.layer.addSublayer(bare)
    let compositor = Compositor(layer: root.layer)
    inner.center = CGPoint(x: 90, y: 90)
    inner.layer.cornerRadius = 5
    bare.cornerRadius = 5
    #expect(inner.layer.animationKeys() == nil && bare.animationKeys() == ["cornerRadius"])
    withExtendedLifetime(compositor) {}
  }

  // MARK: Hierarchy

  // B1.06, A0.06
  @Test(.row("A0.06", "A2.155", "B1.06")) func layersStandAsTheirViewsDo() {
    let root = view(), a = view(), b = view(), c = view(), d = view()
    func check(_ expected: [UIView], at location: SourceLocation = #_sourceLocation) {
      #expect(root.subviews == expected && layers(root) == expected.map(\.layer), sourceLocation: location)
      #expect(expected.allSatisfy { $0.superview === root }, sourceLocation: location)
    }
    root.addSubview(a)
    root.addSubview(b)
    check([a, b])
    root.insertSubview(c, at: 1)
    check([a, c, b])
    root.insertSubview(d, belowSubview: a)
    check([d, a, c, b])
    root.insertSubview(d, aboveSubview: c)
    check([a, c, d, b])
    root.bringSubviewToFront(a)
    check([c, d, b, a])
    root.sendSubviewToBack(b)
    check([b, c, d, a])
    root.insertSubview(b, at: 99)
    check([c, d, a, b])
    d.removeFromSuperview()
    check([c, a, b])
    #expect(d.superview == nil && d.layer.superlayer == nil)
    a.addSubview(b)
    check([c, a])
    #expect(a.subviews == [b] && b.isDescendant(of: root) && !root.isDescendant(of: b))
    #expect(b.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 21, y: 42))
    root.insertSubview(d, belowSubview: b)
    root.insertSubview(b, aboveSubview: root)
    check([d, c, a, b])
  }

  @Test func viewsAreFoundByTheirTags() {
    let root = view(), a = view(), b = view(), c = view()
    root.addSubview(a)
    a.addSubview(b)
    root.addSubview(c)
    (b.tag, c.tag) = (3, 3)
    #expect(root.viewWithTag(3) === b && root.viewWithTag(0) === root && root.viewWithTag(4) == nil)
  }

  // B1.20
  @Test(.row("B1.20")) func viewsAreSentAsTheirLayersAre() {
    /// Layers and bytes of ten commits in which all layers move, and the least processor time of one.
    func sent(_ layers: [CALayer]) -> (layers: Int, bytes: Int, seconds: Double) {
      let root = CALayer()
      root.sublayers = layers
      let compositor = Compositor(layer: root), before = compositor.statistics
      var seconds = Double.infinity
      for _ in 0..<10 {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in layers { layer.position.x += 1 }
        let start = workTime
        CATransaction.commit()
        seconds = min(seconds, workTime - start)
      }
      let after = compositor.statistics
      return (after.layers - before.layers, after.bytes - before.bytes, seconds)
    }
    let place = CGRect(x: 0, y: 0, width: 10, height: 10), views = (0..<2000).map { _ in UIView(frame: place) }
    let bare = views.map { _ in CALayer() }
    for layer in bare { layer.frame = place }
    let (ofViews, ofLayers) = (sent(views.map(\.layer)), sent(bare))
    #expect(ofViews.layers == 20_000 && ofViews.layers == ofLayers.layers && ofViews.bytes == ofLayers.bytes)
    // Less than a millisecond each: only a multiple would say something.
    #expect(ofViews.seconds < 2 * ofLayers.seconds, "\(ofViews.seconds) s instead of \(ofLayers.seconds) s")
    withExtendedLifetime(views) {}
  }

  // B1.17
  @Test(.row("B1.17")) func bareLayersStandBesideThoseOfViews() {
    let root = view(CGRect(x: 0, y: 0, width: 100, height: 100))
    let bare = (0..<5).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index, y: 0, width: 10, height: 10)
      layer.backgroundColor = .black
      return layer
    }
    for layer in bare { root.layer.addSublayer(layer) }
    #expect(root.subviews.isEmpty && layers(root) == bare)
    let items = frame(root.layer).boxes.map(\.x0)
    #expect(items == [0, 1, 2, 3, 4], "drawn in order")
    let back = view(), front = view()
    root.addSubview(front)
    root.insertSubview(back, at: 0)
    #expect(layers(root) == bare + [back.layer, front.layer])
  }

  // B1.07
  @Test(.row("B1.07")) func layersAreDrawnWithoutTheirViews() {
    func layerOfAView() -> CALayer {
      let outer = view(CGRect(x: 0, y: 0, width: 100, height: 100)), inner = view()
      inner.backgroundColor = .red
      inner.layer.cornerRadius = 5
      outer.addSubview(inner)
      return outer.layer
    }
    let bare = CALayer(), square = CALayer()
    bare.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    square.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    square.backgroundColor = UIColor.red.cgColor
    square.cornerRadius = 5
    bare.addSublayer(square)
    let left = layerOfAView()
    #expect(left.delegate == nil && left.sublayers?.first?.delegate == nil, "the views are gone")
    let shown = frame(left), expected = frame(bare)
    #expect(shown.boxes == expected.boxes && shown.boxes == [box(10, 20, 40, 60)])
    #expect(shown.items.map(\.fill) == expected.items.map(\.fill))
    #expect(shown.items.map(\.radius) == expected.items.map(\.radius))
  }

  @Test func viewsAreToldOfTheirMoves() {
    let a = Loud(frame: .zero), b = Loud(frame: .zero), inner = Loud(frame: .zero)
    a.addSubview(inner)
    #expect(a.log == ["added"] && inner.log == ["coming", "came"])
    (a.log, inner.log) = ([], [])
    a.bringSubviewToFront(inner)
    #expect(a.log == [] && inner.log == [], "it stays")
    b.addSubview(inner)
    #expect(a.log == ["removing"] && b.log == ["added"] && inner.log == ["leaving", "left", "coming", "came"])
    inner.log = []
    inner.removeFromSuperview()
    inner.removeFromSuperview()
    #expect(inner.log == ["leaving", "left"])
  }

  // MARK: Drawing

  // B2.39, A0.24
  @Test(.row("A0.24", "A2.155", "B2.39", "A0.25", "B2.43")) func onlyViewsThatDrawHaveBitmaps() {
    let plain = view(), loud = Loud(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let silent = { () -> UIView in
      final class Silent: UIView { var number = 0 }
      return Silent(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }()
    let root = view()
    final class Hollow: UIView {
      override func draw(_ rect: CGRect) {}
    }
    let hollow = Hollow(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    for v in [loud, hollow] { v.contentScaleFactor = 2 }
    for v in [plain, loud, silent, hollow] { root.addSubview(v) }
    _ = frame(root.layer)
    #expect(plain.layer.backingStoreByteCount == 0 && silent.layer.backingStoreByteCount == 0)
    #expect(plain.layer.contents == nil && silent.layer.contents == nil)
    #expect(loud.layer.backingStoreByteCount == 200 * 100 * 4)
    #expect(loud.layer.contents != nil, "it is the layer that keeps what the view has drawn")
    #expect(hollow.layer.backingStoreByteCount == 60 * 40 * 4, "a method that draws nothing costs as much")
  }

  // B2.41, A0.26, A3.08
  @Test(.row("A0.26", "A0.274", "A3.03", "A3.08", "B1.21", "B2.41", "B13.16", "B13.17", "B1.03", "B2.51", "A2.156"))
  func viewsDrawWhenTheyAppearAndWhenTold() {
    let root = view(), loud = Loud(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    root.addSubview(loud)
    loud.log = []
    let compositor = Compositor(layer: root.layer)
    func draws() -> [String] {
      _ = compositor.snapshot(at: 0, viewport: Viewport(width: 50, height: 50))
      return loud.log.filter { $0.hasPrefix("draw") }
    }
    for _ in 0...10 { #expect(draws() == ["draw 20x10"]) }
    for _ in 0..<5 { loud.setNeedsDisplay() }
    #expect(loud.layer.needsDisplay() && draws().count == 2)
    loud.setNeedsDisplay(CGRect(x: 3, y: 3, width: 4, height: 5))
    #expect(draws().last == "draw 4x5")
    loud.bounds.size.width = 40
    #expect(draws().count == 3, "stretched")
    loud.contentMode = .redraw
    loud.bounds.size.width = 30
    #expect(draws().last == "draw 30x10")
    let layouts = loud.log.count { $0 == "layout" }
    loud.setNeedsLayout()
    loud.layoutIfNeeded()
    #expect(loud.log.count { $0 == "layout" } == layouts + 1)
  }

  // A1.04
  @Test(.row("A1.04")) func aViewIsAResponderAndALayerIsNot() {
    let objects: [NSObject] = [view(), CALayer()]
    #expect(objects.map { $0 is UIResponder } == [true, false])
  }

  // A1.24
  @Test(.row("A1.24")) func aViewThatIsASublayersDelegateTooAnswersForItsOwnLayer() {
    let loud = Loud(frame: CGRect(x: 0, y: 0, width: 20, height: 10)), sublayer = CALayer()
    sublayer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    sublayer.delegate = loud
    loud.layer.addSublayer(sublayer)
    loud.layoutIfNeeded()
    loud.log = []
    sublayer.display()
    sublayer.setNeedsLayout()
    sublayer.layoutIfNeeded()
    #expect(loud.log == [] && sublayer.contents == nil && sublayer.backingStoreByteCount == 0)
    loud.layer.display()
    #expect(loud.log == ["draw 20x10"] && loud.layer.contents != nil)
    #expect(loud.action(for: loud.layer, forKey: "opacity") is NSNull)
    #expect(loud.action(for: sublayer, forKey: "opacity") == nil, "it animates as other layers do")
  }

  // A1.25
  @Test(.row("A1.25")) func aSublayerOfAViewHasADelegateOfItsOwn() {
    let loud = Loud(frame: CGRect(x: 0, y: 0, width: 20, height: 10)), red = CALayer(), painter = Painter()
    red.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    red.backgroundColor = UIColor.red.cgColor
    red.delegate = painter
    loud.layer.addSublayer(red)
    loud.log = []
    red.setNeedsDisplay()
    red.displayIfNeeded()
    #expect(painter.layers.count == 1 && painter.layers.first === red && loud.log == [])
  }

  // A1.22
  @Test(.row("A0.27", "A1.22", "A2.157", "A2.158")) func drawingReachesTheViewThroughItsLayersDelegate() {
    final class TracedLayer: CALayer {
      var log: [String] = []
      override func draw(in ctx: CGContext) {
        log.append("draw in context")
        super.draw(in: ctx)
      }
    }
    final class Traced: UIView {
      override class var layerClass: AnyClass { TracedLayer.self }
      var traced: TracedLayer { layer as! TracedLayer }
      override func display(_ layer: CALayer) {
        traced.log.append("display")
        super.display(layer)
      }
      override func draw(_ layer: CALayer, in ctx: CGContext) {
        traced.log.append("draw as delegate")
        super.draw(layer, in: ctx)
      }
      override func draw(_ rect: CGRect) {
        traced.log.append(UIGraphicsGetCurrentContext() == nil ? "no context" : "draw")
      }
    }
    let view = Traced(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.layer.display()
    #expect(view.traced.log == ["display", "draw in context", "draw as delegate", "draw"])
    #expect(view.layer.contents != nil)
  }

  @Test(.row("A0.291")) func opaqueViewsWithoutABackgroundDrawOnBlack() {
    #expect(UIView().isOpaque && !UIButton().isOpaque && !UILabel().isOpaque)
    func pixel(_ change: (UIView) -> Void) -> UInt32 {
      final class Dot: UIView {
        override func draw(_ rect: CGRect) { UIRectFrame(CGRect(x: 0, y: 0, width: 1, height: 1)) }
      }
      let dot = Dot(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      change(dot)
      dot.layer.display()
      return (dot.layer.contents as! CGImage).pixels[15]
    }
    #expect(pixel { _ in } == 0xFF00_0000)
    #expect(pixel { $0.isOpaque = false } == 0)
    #expect(pixel { $0.backgroundColor = .red } == 0, "the layer's own background is behind it")
  }

  @Test func drawingInASubclassMayCallItsSuperclass() {
    final class Polite: UIView {
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIRectFill(rect)
      }
    }
    let polite = Polite(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    polite.layer.display()
    #expect(polite.layer.backingStoreByteCount == 64)
  }
}

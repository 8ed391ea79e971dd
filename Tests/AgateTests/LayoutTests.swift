import Agate
import ConformanceRows
import Testing

private final class Counter: CALayerDelegate {
  var count = 0
  var layout: (CALayer) -> Void = { _ in }
  func layoutSublayers(of layer: CALayer) {
    count += 1
    layout(layer)
  }
}

private final class Indifferent: CALayerDelegate {}

private final class Manager: CALayoutManager {
  var laidOut = 0, invalidated = 0
  func layoutSublayers(of layer: CALayer) { laidOut += 1 }
  func invalidateLayout(of layer: CALayer) { invalidated += 1 }
  func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 12, height: 34) }
}

private final class Logged: CALayer {
  nonisolated(unsafe) static var log: [String] = []
  var body: (CALayer) -> Void = { _ in }
  override func layoutSublayers() {
    Logged.log.append(name ?? "?")
    body(self)
  }
}

private func shown(_ root: CALayer) -> Compositor { Compositor(layer: root) }

@Suite(.serialized) struct LayoutTests {
  // B3.46, B3.47, A0.57, A0.58
  @Test(.row("B3.46", "B3.47", "A0.57", "A0.58")) func layoutRunsOnceBeforeTheCommitAndOnlyWhenNeeded() {
    let root = CALayer(), delegate = Counter()
    root.bounds.size = CGSize(width: 10, height: 10)
    let compositor = shown(root)
    root.delegate = delegate
    CATransaction.flush()
    #expect(delegate.count == 0 && !root.needsLayout())
    root.bounds.size = CGSize(width: 20, height: 10)
    #expect(delegate.count == 0 && root.needsLayout(), "nothing runs until the transaction ends")
    CATransaction.flush()
    #expect(delegate.count == 1 && !root.needsLayout())
    for _ in 0..<3 { root.setNeedsLayout() }
    #expect(delegate.count == 1 && root.needsLayout(), "only marked")
    CATransaction.flush()
    #expect(delegate.count == 2)
    root.position = CGPoint(x: 5, y: 5)
    root.bounds = root.bounds
    CATransaction.flush()
    #expect(delegate.count == 2, "neither moving nor setting the same bounds counts")
    root.addSublayer(CALayer())
    CATransaction.flush()
    #expect(delegate.count == 3, "sublayers came")
    root.sublayers = nil
    CATransaction.flush()
    #expect(delegate.count == 4)
    root.bounds.origin.x = 3
    CATransaction.begin()
    CATransaction.commit()
    #expect(delegate.count == 5)
    withExtendedLifetime(compositor) {}
  }

  @Test func whatLayoutChangesIsInTheSameFrame() {
    let root = CALayer(), child = CALayer(), delegate = Counter()
    root.anchorPoint = .zero
    child.backgroundColor = .white
    child.anchorPoint = .zero
    root.addSublayer(child)
    root.delegate = delegate
    delegate.layout = { layer in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.sublayers![0].frame = layer.bounds.insetBy(dx: 10, dy: 10)
      CATransaction.commit()
    }
    root.bounds.size = CGSize(width: 60, height: 50)
    #expect(frame(root).boxes == [box(10, 10, 50, 40)], "also when the tree comes on screen")
  }

  @Test func layoutAnimatesByTheSettingsOfItsTransaction() {
    let root = CALayer(), child = CALayer(), delegate = Counter()
    root.addSublayer(child)
    root.delegate = delegate
    delegate.layout = { $0.sublayers![0].position.x = $0.bounds.width }
    let compositor = shown(root)
    CATransaction.begin()
    CATransaction.setAnimationDuration(7)
    root.bounds.size.width = 50
    CATransaction.commit()
    #expect(child.animation(forKey: "position")?.duration == 7)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    child.removeAllAnimations()
    root.bounds.size.width = 60
    CATransaction.commit()
    #expect(child.animationKeys() == nil && child.position.x == 60)
    #expect(!CATransaction.disableActions())
    withExtendedLifetime(compositor) {}
  }

  @Test func superlayersComeFirstAndNobodyTwice() {
    func make(_ name: String, in parent: CALayer?) -> Logged {
      let layer = Logged()
      layer.name = name
      parent?.addSublayer(layer)
      return layer
    }
    let a = make("a", in: nil), b = make("b", in: a), c = make("c", in: b), d = make("d", in: c)
    let compositor = shown(a)
    a.body = { $0.sublayers![0].bounds.size.width += 1 }
    b.body = { $0.sublayers![0].bounds.size.width += 1 }
    Logged.log = []
    d.setNeedsLayout()
    c.setNeedsLayout()
    a.setNeedsLayout()
    CATransaction.flush()
    #expect(Logged.log == ["a", "b", "c", "d"])
    Logged.log = []
    c.body = { $0.superlayer!.setNeedsLayout() }
    c.setNeedsLayout()
    CATransaction.flush()
    #expect(Logged.log.prefix(3) == ["c", "b", "c"] && Logged.log.count < 250, "it may go on, but not for ever")
    c.body = { _ in }
    withExtendedLifetime(compositor) {}
  }

  @Test(.row("A0.58")) func layoutIfNeededRunsNow() {
    Logged.log = []
    let root = Logged(), child = Logged(), leaf = Logged()
    (root.name, child.name, leaf.name) = ("root", "child", "leaf")
    root.addSublayer(child)
    child.addSublayer(leaf)
    leaf.setNeedsLayout()
    #expect(root.needsLayout() && child.needsLayout())
    leaf.layoutIfNeeded()
    #expect(Logged.log == ["root", "child", "leaf"], "from the topmost that needs it")
    #expect(!root.needsLayout() && !leaf.needsLayout())
    root.layoutIfNeeded()
    #expect(Logged.log.count == 3)
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(Logged.log.last == "leaf" && Logged.log.count == 4, "all of the tree below is laid out")
    let compositor = shown(root)
    Logged.log = []
    child.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(Logged.log == ["child"])
    CATransaction.flush()
    #expect(Logged.log == ["child"], "it is done already")
    withExtendedLifetime(compositor) {}
  }

  // B3.45
  @Test(.row("B3.45")) func theDelegateComesBeforeTheLayoutManager() {
    let layer = CALayer(), manager = Manager(), delegate = Counter(), indifferent = Indifferent()
    layer.layoutManager = manager
    #expect(layer.preferredFrameSize() == CGSize(width: 12, height: 34))
    layer.layoutIfNeeded()
    #expect(manager.laidOut == 1)
    layer.delegate = delegate
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(delegate.count == 1 && manager.laidOut == 1, "only one of them")
    layer.delegate = indifferent
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(manager.laidOut == 2, "a delegate without the method does not count")
    let before = manager.invalidated
    layer.setNeedsLayout()
    #expect(manager.invalidated == before + 1)
    layer.layoutManager = nil
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer.preferredFrameSize() == CGSize(width: 3, height: 4))
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.preferredFrameSize() == CGSize(width: 6, height: 12))
  }

  // B3.18, B3.43, B3.48, A0.59
  @Test(.row("B3.18", "B3.43", "B3.48", "A0.59")) func sublayersKeepTheirFramesUnlessTheirMaskSaysOtherwise() {
    let root = CALayer(), child = CALayer()
    root.bounds.size = CGSize(width: 100, height: 100)
    child.frame = CGRect(x: 20, y: 10, width: 60, height: 30)
    root.addSublayer(child)
    func resized(_ mask: CAAutoresizingMask, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      child.autoresizingMask = []
      root.bounds.size = CGSize(width: 100, height: 100)
      child.frame = CGRect(x: 20, y: 10, width: 60, height: 30)
      child.autoresizingMask = mask
      root.bounds.size = CGSize(width: width, height: height)
      return child.frame
    }
    #expect(resized([], 200, 200) == CGRect(x: 20, y: 10, width: 60, height: 30))
    #expect(
      resized([.layerWidthSizable, .layerHeightSizable], 200, 90) == CGRect(x: 20, y: 10, width: 160, height: 20))
    #expect(resized([.layerMinXMargin], 150, 100) == CGRect(x: 70, y: 10, width: 60, height: 30))
    #expect(resized([.layerMaxXMargin, .layerMinYMargin], 150, 140) == CGRect(x: 20, y: 50, width: 60, height: 30))
    let all: CAAutoresizingMask = [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin]
    #expect(resized(all, 160, 100) == CGRect(x: 40, y: 10, width: 80, height: 30), "a third for each part")
    let margins: CAAutoresizingMask = [.layerMinYMargin, .layerMaxYMargin]
    #expect(resized(margins, 100, 170) == CGRect(x: 20, y: 45, width: 60, height: 30), "half for each margin")
    // A turned layer has to be left alone, since its frame is the box around it.
    #expect(CALayer().autoresizingMask.isEmpty)
    child.autoresizingMask = []
    child.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    let bounds = child.bounds, position = child.position
    root.bounds.size = CGSize(width: 300, height: 50)
    #expect(child.bounds == bounds && child.position == position)
    child.autoresizingMask = [.layerWidthSizable]
    root.bounds.size.width += 40
    #expect(child.bounds.height > 2 * bounds.height, "with a mask the box is wider, and so the layer is higher")
  }

  // As measured on Core Animation: a superlayer of 100 × 100 points, a layer at (10, 20) of 50 × 40 points.
  @Test(
    arguments: [
      (0, 200, 300, [10, 20, 50, 40]), (1, 200, 300, [110, 20, 50, 40]), (2, 200, 300, [10, 20, 150, 40]),
      (4, 200, 300, [10, 20, 50, 40]), (3, 200, 300, [76, 20, 84, 40]), (6, 200, 300, [10, 20, 84, 40]),
      (5, 200, 300, [60, 20, 50, 40]), (7, 200, 300, [43, 20, 84, 40]), (24, 200, 300, [10, 153, 50, 107]),
      (40, 200, 300, [10, 120, 50, 40]), (56, 200, 300, [10, 86, 50, 108]), (63, 200, 300, [43, 86, 84, 108]),
      (3, 400, 100, [210, 20, 150, 40]), (3, 110, 100, [16, 20, 54, 40]), (3, 50, 25, [-24, 20, 34, 40]),
      (18, 50, 25, [10, -15, 0, 35]),
    ] as [(UInt32, CGFloat, CGFloat, [CGFloat])])
  func flexiblePartsShareTheDifferenceInWholePoints(
    _ mask: UInt32, _ width: CGFloat, _ height: CGFloat, _ frame: [CGFloat]
  ) {
    let root = CALayer(), child = CALayer()
    root.bounds.size = CGSize(width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
    child.autoresizingMask = CAAutoresizingMask(rawValue: mask)
    root.addSublayer(child)
    root.bounds.size = CGSize(width: width, height: height)
    #expect(child.frame == CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
  }

  // As measured on Core Animation.
  @Test func theLayoutManagerHearsOnceThatALayoutIsOutOfDate() {
    final class Manager: CALayoutManager {
      var invalidations = 0
      func layoutSublayers(of layer: CALayer) {}
      func invalidateLayout(of layer: CALayer) { invalidations += 1 }
      func preferredSize(of layer: CALayer) -> CGSize { .zero }
    }
    let root = CALayer(), manager = Manager()
    root.bounds.size = CGSize(width: 50, height: 50)
    root.layoutManager = manager
    root.layoutIfNeeded()
    let before = manager.invalidations
    root.setNeedsLayout()
    root.setNeedsLayout()
    #expect(manager.invalidations == before + 1)
    root.layoutIfNeeded()
    root.position = CGPoint(x: 5, y: 5)
    #expect(manager.invalidations == before + 1, "moving the layer leaves its sublayers where they are")
    root.addSublayer(CALayer())
    #expect(manager.invalidations == before + 2)
  }

  @Test func sublayersHearOfTheOldSize() {
    final class Listener: CALayer {
      var heard: [CGSize] = []
      override func resize(withOldSuperlayerSize size: CGSize) { heard.append(size) }
    }
    let root = CALayer(), child = Listener()
    root.bounds.size = CGSize(width: 3, height: 4)
    root.addSublayer(child)
    root.bounds.origin.x = 1
    root.frame = CGRect(x: 0, y: 0, width: 5, height: 6)
    #expect(child.heard == [CGSize(width: 3, height: 4)], "moved bounds resize nothing")
  }

  @Test func aTransactionLooksAtMarkedLayersOnly() {
    final class Blank: CALayer {
      nonisolated(unsafe) static var asked = 0
      override func needsLayout() -> Bool {
        Blank.asked += 1
        return super.needsLayout()
      }
      override func layoutSublayers() { Blank.asked += 1 }
    }
    let root = CALayer()
    root.sublayers = (0..<1000).map { _ in Blank() }
    let compositor = shown(root)
    Blank.asked = 0
    root.sublayers![500].position.x = 4
    root.sublayers![501].setNeedsLayout()
    CATransaction.flush()
    #expect(Blank.asked == 1)
    withExtendedLifetime(compositor) {}
  }
}

import Agate
import AgateUIKit
import Testing

/// An observer that notes what it is told.
private final class Watcher: NSObject, KeyValueObserver {
  var changes: [String] = []
  var last: [NSKeyValueChangeKey: Any]?
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    changes.append(keyPath ?? "")
    last = change
  }
}

struct ObservingTests {
  private let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), watcher = Watcher()

  @Test func observersAreCalledAfterChanges() {
    view.addObserver(watcher, forKeyPath: "frame", options: [.new, .old], context: nil)
    view.addObserver(watcher, forKeyPath: "alpha", options: [], context: nil)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(watcher.changes.isEmpty, "the frame is the same")
    view.frame.origin.x = 9
    #expect(watcher.changes == ["frame"])
    #expect(watcher.last?[.newKey] as? CGRect == CGRect(x: 9, y: 2, width: 3, height: 4))
    #expect(watcher.last?[.oldKey] as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(watcher.last?[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
    view.alpha = 0.5
    #expect(watcher.changes == ["frame", "alpha"] && watcher.last?[.newKey] == nil)
    view.center.y += 1
    view.removeObserver(watcher, forKeyPath: "frame")
    view.frame = .zero
    #expect(watcher.changes == ["frame", "alpha", "frame"])
  }

  @Test func observationsEndForTheirContext() {
    let contexts = [UnsafeMutableRawPointer(bitPattern: 1), UnsafeMutableRawPointer(bitPattern: 2)]
    for context in contexts { view.addObserver(watcher, forKeyPath: "hidden", context: context) }
    view.isHidden = true
    view.removeObserver(watcher, forKeyPath: "hidden", context: contexts[0])
    view.removeObserver(watcher, forKeyPath: "hidden", context: nil)
    view.isHidden = false
    #expect(watcher.changes.count == 3)
  }

  @Test func theViewDoesNotRetainItsObservers() {
    weak var gone: Watcher?
    do {
      let watcher = Watcher()
      view.addObserver(watcher, forKeyPath: "alpha", context: nil)
      gone = watcher
    }
    view.alpha = 0
    #expect(gone == nil)
  }

  @Test func observationsEndWithTheirObservers() {
    final class Counter: UIView {
      var reads = 0
      override func value(forKeyPath keyPath: String) -> Any? {
        reads += 1
        return super.value(forKeyPath: keyPath)
      }
    }
    let view = Counter()
    view.addObserver(Watcher(), forKeyPath: "alpha", context: nil)
    view.alpha = 0.5
    #expect(view.reads == 1, "the value is read at the beginning only")
  }

  @Test func theEndOfAnObservationMayEndAnother() {
    final class Holder { var observation: NSKeyValueObservation? }
    var count = 0, first: NSKeyValueObservation?
    do {
      let holder = Holder()
      holder.observation = view.observe(\.alpha) { _, _ in count += 1 }
      first = view.observe(\.alpha) { _, _ in withExtendedLifetime(holder) {} }
    }
    view.alpha = 0.5
    #expect(count == 1 && first != nil)
    first = nil
    view.alpha = 0
    #expect(count == 1)
  }

  @Test func valuesOfNilAreNull() {
    view.addObserver(watcher, forKeyPath: "backgroundColor", options: [.new, .old, .initial], context: nil)
    #expect(watcher.last?[.newKey] is NSNull)
    #expect(watcher.last?[.oldKey] == nil, "there is no old value at the beginning")
    view.backgroundColor = .red
    #expect(watcher.last?[.newKey] as? UIColor == .red && watcher.last?[.oldKey] is NSNull)
  }

  @Test func transformsAndTheAnchorPointChangeTheFrame() {
    view.addObserver(watcher, forKeyPath: "frame", context: nil)
    view.transform3D = CATransform3DMakeScale(2, 2, 1)
    #expect(watcher.changes.count == 1)
    view.anchorPoint = .zero
    #expect(watcher.changes == ["frame", "frame"])
  }

  @Test func aViewThatItsSuperviewResizesTellsBeforeItsLayout() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.autoresizingMask = .flexibleWidth
    outer.addSubview(view)
    view.addObserver(watcher, forKeyPath: "bounds", options: .initial, context: nil)
    #expect(watcher.changes == ["bounds"], "the observer is called at the beginning")
    outer.frame.size.width = 30
    view.layoutIfNeeded()
    #expect(watcher.changes == ["bounds", "bounds"] && view.bounds.width == 23)
  }

  @Test func aViewThatItsSuperviewMovesTellsBeforeTheLayoutOfTheSuperview() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.autoresizingMask = .flexibleLeftMargin
    outer.addSubview(view)
    view.addObserver(watcher, forKeyPath: "center", context: nil)
    outer.frame.size.width = 30
    outer.layoutIfNeeded()
    #expect(watcher.changes == ["center"] && view.center.x == 22.5)
  }

  @Test func offsetsAndSizesOfContentAreObserved() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for key in ["contentOffset", "contentSize", "contentInset"] {
      scroll.addObserver(watcher, forKeyPath: key, options: .new, context: nil)
    }
    scroll.contentSize = CGSize(width: 10, height: 50)
    scroll.contentOffset.y = 5
    #expect(watcher.last?[.newKey] as? CGPoint == CGPoint(x: 0, y: 5))
    scroll.contentInset.top = 3
    #expect(watcher.changes == ["contentSize", "contentOffset", "contentInset"])
    scroll.setValue(CGPoint(x: 0, y: 7), forKey: "contentOffset")
    #expect(scroll.value(forKey: "contentOffset") as? CGPoint == CGPoint(x: 0, y: 7))
  }

  @Test func closuresObserveUntilTheirObservationIsReleased() {
    let controller = UIViewController()
    controller.view = view
    var seen: [CGFloat] = []
    var observation: NSKeyValueObservation? = view.observe(\.safeAreaInsets, options: [.initial, .new, .old]) {
      #expect($0 === view)
      seen += [$1.oldValue?.top ?? -1, $1.newValue?.top ?? -1]
    }
    controller.additionalSafeAreaInsets.top = 6
    #expect(seen == [-1, 0, 0, 6] && observation != nil)
    observation = nil
    controller.additionalSafeAreaInsets.top = 7
    #expect(seen.count == 4)
  }

  @Test func respondersAreObservers() {
    final class Chart: UIView {
      var keys: [String?] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        keys.append(object as? UIView === self ? keyPath : nil)
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
    }
    let chart = Chart()
    chart.addObserver(chart, forKeyPath: "bounds", options: .new, context: nil)
    chart.bounds.size.width = 5
    #expect(chart.keys == ["bounds"])
  }

  @Test func statesOfRecognisersAreObserved() {
    let pan = UIPanGestureRecognizer(), fingers = Fingers(on: view)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State] = []
    let observation = pan.observe(\.state) { pan, _ in states.append(pan.state) }
    pan.addObserver(watcher, forKeyPath: "state", options: .new, context: nil)
    fingers.down(10, 10, at: 0)
    fingers.move(40, 10, at: 0.1)
    #expect(states == [.began] && watcher.last?[.newKey] as? Int == UIGestureRecognizer.State.began.rawValue)
    fingers.move(50, 10, at: 0.2)
    fingers.up(50, 10, at: 0.3)
    #expect(states == [.began, .changed, .ended, .possible] && watcher.changes.count == 4)
    pan.removeObserver(watcher, forKeyPath: "state")
    observation.invalidate()
    fingers.swipe(50, from: 10, by: 30, at: 1)
    #expect(states.count == 4 && watcher.changes.count == 4)
  }

  @Test func scrollViewsTellTheStateOfTheirPan() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), fingers = Fingers(on: scroll)
    scroll.contentSize = CGSize(width: 500, height: 100)
    scroll.addObserver(watcher, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
    fingers.down(50, 50, at: 0)
    fingers.move(30, 50, at: 0.1)
    #expect(watcher.last?[.newKey] as? Int == UIGestureRecognizer.State.began.rawValue)
    fingers.up(30, 50, at: 0.2)
    #expect(watcher.changes.count == 3 && scroll.panGestureRecognizer.state == .possible)
  }
}

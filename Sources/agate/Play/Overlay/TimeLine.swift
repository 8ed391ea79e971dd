import Agate

/// The time line at the bottom of the player's window.
///
/// The knob is animated in scene time, so it follows playing, pausing, seeking and loops without updates.
final class TimeLine {
  let layer = OverlayStyle.makePanel()
  private let clock = OverlayStyle.makeText()
  private let end = OverlayStyle.makeText(color: OverlayStyle.faint)
  private let track = CALayer()
  private let band = CALayer()
  private let marks = CAShapeLayer()
  private let changes = CAShapeLayer()
  private let knob = CALayer()

  var isShown: Bool {
    get { !layer.isHidden }
    set {
      if newValue == isShown { return }
      layer.isHidden = !newValue
      moveKnob()
    }
  }

  /// The range of scene time that the line shows.
  var span = SceneSpan.zero { didSet { if span != oldValue { layOut() } } }
  /// The range of scene time that repeats; nil if no range repeats.
  var loop: Range<Double>? { didSet { if loop != oldValue { layOut() } } }
  /// The scene times of the keyframes of the selected layer.
  var keyTimes: [Double] = [] { didSet { if keyTimes != oldValue { layOut() } } }
  /// The scene times at which the state changes.
  var changeTimes: [Double] = [] { didSet { if changeTimes != oldValue { layOut() } } }

  private static let height = 40.0
  private static let thickness = 4.0

  init() {
    layer.isHidden = true
    for part in [track, band] { part.cornerRadius = Self.thickness / 2 }
    track.backgroundColor = OverlayStyle.track
    band.backgroundColor = OverlayStyle.accent
    for (ticks, color) in [(marks, OverlayStyle.mark), (changes, OverlayStyle.text)] {
      ticks.strokeColor = color
      ticks.fillColor = nil
      ticks.lineWidth = 2
    }
    knob.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
    knob.cornerRadius = 6
    knob.backgroundColor = CGColor(gray: 1, alpha: 1)
    end.alignmentMode = .right
    for part in [track, band, marks, changes, knob, clock, end] { layer.addSublayer(part) }
  }

  func place(in size: CGSize) {
    let margin = OverlayStyle.margin
    layer.frame = CGRect(
      x: margin, y: size.height - margin - Self.height, width: max(size.width - 2 * margin, 40), height: Self.height)
    layOut()
  }

  func show(time: Double) { clock.set(Self.text(time)) }

  /// Returns the scene time at a point of the window, limited to the span.
  func time(at point: CGPoint) -> Double {
    let line = self.line
    let part = (point.x - layer.frame.minX - line.minX) / max(line.width, 1)
    return min(max(part, 0), 1) * span.duration
  }

  func contains(_ point: CGPoint) -> Bool { isShown && layer.frame.contains(point) }

  /// The part of the panel that represents the span.
  private var line: CGRect {
    let left = 84.0, right = 84.0
    return CGRect(
      x: left, y: (Self.height - Self.thickness) / 2, width: max(layer.bounds.width - left - right, 10),
      height: Self.thickness)
  }

  private func x(_ time: Double) -> Double {
    line.minX + min(max(time / max(span.duration, 1e-9), 0), 1) * line.width
  }

  private func layOut() {
    let line = self.line, middle = Self.height / 2
    clock.frame = CGRect(x: 12, y: middle - 9, width: 70, height: OverlayStyle.lineHeight)
    end.frame = CGRect(
      x: layer.bounds.width - 82, y: middle - 9, width: 70, height: OverlayStyle.lineHeight)
    end.set(Self.text(span.duration))
    track.frame = line
    // Like the knob, a loop in a later cycle of the scene is shown in the span.
    let loop = loop.map { loop in
      let cycle = (loop.lowerBound / max(span.duration, 1e-9)).rounded(.down) * span.duration
      return (x(loop.lowerBound - cycle), x(loop.upperBound - cycle))
    }
    band.isHidden = loop == nil
    if let (from, to) = loop {
      band.frame = CGRect(x: from, y: line.minY, width: max(to - from, 2), height: line.height)
    }
    marks.path = ticks(keyTimes, from: middle - 11, to: middle - 5)
    changes.path = ticks(changeTimes, from: middle + 5, to: middle + 11)
    knob.position = CGPoint(x: line.minX, y: middle)
    moveKnob()
  }

  /// Starts the animation of the knob if the line is visible. A running animation keeps the window drawing frames.
  private func moveKnob() {
    knob.removeAllAnimations()
    if !isShown { return }
    let moving = CABasicAnimation(keyPath: "position.x")
    (moving.fromValue, moving.toValue) = (Double(line.minX), Double(line.maxX))
    moving.duration = max(span.duration, 1e-3)
    // A begin time of 0 means the time at which the animation is added.
    moving.beginTime = 1e-100
    moving.repeatCount = .infinity
    knob.add(moving, forKey: "time")
  }

  private func ticks(_ times: [Double], from top: Double, to bottom: Double) -> CGPath {
    let path = CGMutablePath()
    for time in times.prefix(500) where time >= 0 && time <= span.duration {
      path.move(to: CGPoint(x: x(time), y: top))
      path.addLine(to: CGPoint(x: x(time), y: bottom))
    }
    return path
  }

  /// Returns a time as minutes, seconds and milliseconds.
  static func text(_ time: Double) -> String {
    let milliseconds = Int((min(abs(time), 1e9) * 1000).rounded())
    let (minutes, rest) = (milliseconds / 60_000, milliseconds % 60_000)
    func digits(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    return (time < 0 ? "−" : "") + "\(minutes):" + digits(rest / 1000, 2) + "." + digits(rest % 1000, 3)
  }
}

import Agate
import AgateBackend

/// A text in which each character has its own layers, which text animators change. Values are computed at whole frames.
struct AnimatedText {
  let layout: TextLayout
  let text: TextData
  let limits: BuildLimits
  /// For each character, the number of preceding characters that are not spaces.
  private let places: [Int]
  /// The pivot of each character, relative to the character's origin.
  private let pivots: TextPivots

  init(layout: TextLayout, text: TextData, limits: BuildLimits) {
    (self.layout, self.text, self.limits) = (layout, text, limits)
    pivots = TextPivots(layout, grouping: text.grouping)
    var count = 0
    places = layout.glyphs.map { glyph in
      defer { if !glyph.isSpace { count += 1 } }
      return count
    }
  }

  /// The state of a character at one time.
  private struct State {
    var matrix = Matrix.identity
    var opacity = 1.0
    var fill: Vector?
    var stroke: Vector?
    var strokeWidth = 0.0
  }

  func add(to layer: CALayer) {
    let times = times, document = painted
    // With tracking, the position of a character depends on the characters before it.
    var shifts = [Double](repeating: 0, count: times.count)
    var line = -1
    for (index, glyph) in layout.glyphs.enumerated() {
      if glyph.line != line {
        line = glyph.line
        shifts = starts(ofLineFrom: index, times)
      }
      let tracks = times.map { tracking(index, at: $0) }
      let before = shifts
      for step in times.indices { shifts[step] += tracks[step] }
      if glyph.outline.isEmpty || limits.budget.isUsedUp(.layers) { continue }
      let states = times.indices.map { state(index, at: times[$0], shift: before[$0]) }
      for shape in TextPaint.layers(document, outline: CGPath(glyph.outline)) where limits.budget.take(.layers) {
        animate(shape, times, states)
        layer.addSublayer(shape)
      }
    }
  }

  /// The document with the stroke that animators add, so that the characters have layers for it.
  private var painted: TextDocument {
    var document = layout.document
    if document.stroke == nil, text.animators.contains(where: { $0.stroke != nil }) {
      document.stroke = Vector(0, 0, 0, 1)
    }
    if document.strokeWidth <= 0, text.animators.contains(where: { $0.strokeWidth != nil }) { document.strokeWidth = 1 }
    return document
  }

  private func animate(_ shape: CAShapeLayer, _ times: [Double], _ states: [State]) {
    guard let first = states.first else { return }
    func keyed<T>(_ value: (State) -> T) -> Keyed<T> {
      Keyed(keys: zip(times, states).map { .init(time: $0, value: value($1)) })
    }
    let isFilled = shape.fillColor != nil, isStroked = shape.strokeColor != nil
    shape.setMatrix(first.matrix)
    shape.opacity = Float(first.opacity)
    if isFilled { shape.fillColor = first.fill?.color() }
    if isStroked {
      shape.strokeColor = first.stroke?.color()
      shape.lineWidth = CGFloat(first.strokeWidth)
    }
    guard times.count > 1 else { return }
    if states.contains(where: { $0.matrix != first.matrix }) {
      keyed(\.matrix).animate(shape, "transform") { m in
        NSValue(caTransform3D: m.transform)
      }
    }
    if states.contains(where: { $0.opacity != first.opacity }) {
      keyed(\.opacity).animate(shape, "opacity") { NSNumber(value: $0) }
    }
    if isFilled, states.contains(where: { $0.fill != first.fill }) {
      keyed { $0.fill ?? Vector(0, 0, 0, 1) }.animate(shape, "fillColor") { $0.color() }
    }
    if isStroked, states.contains(where: { $0.stroke != first.stroke }) {
      keyed { $0.stroke ?? Vector(0, 0, 0, 1) }.animate(shape, "strokeColor") { $0.color() }
    }
    if isStroked, states.contains(where: { $0.strokeWidth != first.strokeWidth }) {
      keyed(\.strokeWidth).animate(shape, "lineWidth") { NSNumber(value: $0) }
    }
  }

  // MARK: States

  private func amount(_ animator: TextAnimator, _ index: Int, _ time: Double) -> Double {
    let glyph = layout.glyphs[index]
    switch animator.selector.basedOn {
    case 2:
      let count = (places.last ?? 0) + (layout.glyphs.last?.isSpace == false ? 1 : 0)
      return animator.selector.amount(places[index], of: count, at: time)
    case 3: return animator.selector.amount(glyph.word, of: layout.wordCount, at: time)
    case 4: return animator.selector.amount(glyph.line, of: layout.lineCount, at: time)
    default: return animator.selector.amount(index, of: layout.glyphs.count, at: time)
    }
  }

  /// Returns the distances by which tracking moves the beginning of a line, because justification fixes the line's
  /// middle or end.
  private func starts(ofLineFrom first: Int, _ times: [Double]) -> [Double] {
    let share: Double
    switch layout.document.justification {
    case .left, .justifyLeft, .justifyAll: share = 0
    case .center, .justifyCenter: share = 0.5
    case .right, .justifyRight: share = 1
    }
    guard share > 0, text.animators.contains(where: { $0.tracking != nil }) else {
      return [Double](repeating: 0, count: times.count)
    }
    let glyphs = layout.glyphs[first...].prefix { $0.line == layout.glyphs[first].line }.indices.dropLast()
    return times.map { time in -share * glyphs.reduce(0) { $0 + tracking($1, at: time) } }
  }

  private func tracking(_ index: Int, at time: Double) -> Double {
    text.animators.reduce(0) { sum, animator in
      guard let tracking = animator.tracking else { return sum }
      return sum + tracking.value(at: time) * amount(animator, index, time)
    }
  }

  /// - Parameter shift: the sum of the tracking of the preceding characters.
  private func state(_ index: Int, at time: Double, shift: Double) -> State {
    let glyph = layout.glyphs[index], document = layout.document
    var state = State(fill: document.fill, stroke: document.stroke, strokeWidth: document.strokeWidth)
    var position = SIMD2(0.0, 0.0), scale = SIMD2(1.0, 1.0), rotation = 0.0, anchor = SIMD2(0.0, 0.0)
    var skew = 0.0, axis = 0.0
    for animator in text.animators {
      let amount = amount(animator, index, time)
      if let a = animator.anchor { anchor += a.value(at: time).xy * amount }
      if let p = animator.position { position += p.value(at: time).xy * amount }
      if let s = animator.scale { scale *= SIMD2(1, 1) + (s.value(at: time).xy / 100 - SIMD2(1, 1)) * amount }
      if let r = animator.rotation { rotation += r.value(at: time) * amount }
      if let k = animator.skew { skew += k.value(at: time) * amount }
      if let k = animator.skewAxis { axis += k.value(at: time) * amount }
      if let o = animator.opacity { state.opacity += (o.value(at: time) / 100 * amount) - state.opacity * amount }
      if let color = animator.fill { state.fill = mix(state.fill, color.value(at: time), amount) }
      if let o = animator.fillOpacity, var fill = state.fill {
        fill.lanes[3] += (o.value(at: time) / 100 - fill.w) * amount
        state.fill = fill
      }
      if let color = animator.stroke { state.stroke = mix(state.stroke, color.value(at: time), amount) }
      if let o = animator.strokeOpacity, var stroke = state.stroke {
        stroke.lanes[3] += (o.value(at: time) / 100 - stroke.w) * amount
        state.stroke = stroke
      }
      if let width = animator.strokeWidth { state.strokeWidth += width.value(at: time) * amount }
    }
    state.opacity = min(max(state.opacity, 0), 1)
    state.strokeWidth = max(state.strokeWidth, 0)
    let pivot = pivots.pivot(of: index, alignment: text.alignment.value(at: time).xy)
    var matrix = Matrix(translation: -pivot - anchor).then(Matrix(scale: scale))
    if skew != 0 { matrix = matrix.then(Matrix(skew: -skew, axis: axis)) }
    if rotation != 0 { matrix = matrix.then(Matrix(rotation: rotation)) }
    state.matrix = matrix.then(Matrix(translation: pivot + position + glyph.origin + SIMD2(shift, 0)))
    return state
  }

  private func mix(_ a: Vector?, _ b: Vector, _ amount: Double) -> Vector {
    guard let a else { return b }
    return Vector(lanes: a.lanes + (b.lanes - a.lanes) * amount)
  }

  /// The whole frames in the span of all key frames of the animators.
  private var times: [Double] {
    var ends: [Double?] = []
    func note<T>(_ property: Property<T>?) { ends += property?.ends ?? [] }
    note(text.alignment)
    for animator in text.animators {
      let s = animator.selector
      note(s.start)
      note(s.end)
      note(s.offset)
      note(s.amount)
      note(s.smoothness)
      note(s.easeHigh)
      note(s.easeLow)
      note(animator.anchor)
      note(animator.position)
      note(animator.scale)
      note(animator.rotation)
      note(animator.skew)
      note(animator.skewAxis)
      note(animator.opacity)
      note(animator.fill)
      note(animator.fillOpacity)
      note(animator.stroke)
      note(animator.strokeOpacity)
      note(animator.strokeWidth)
      note(animator.tracking)
    }
    return limits.budget.times(ends, weight: 8 * max(layout.glyphs.count, 1))
  }
}

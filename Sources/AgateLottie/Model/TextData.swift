/// The text of a layer.
struct TextData: Sendable {
  /// The texts, each with the frame at which it begins.
  var documents: [(time: Double, document: TextDocument)] = []
  var animators: [TextAnimator] = []
  /// The grouping of characters: 1 characters, 2 words, 3 lines, 4 all.
  var grouping = 1
  /// The anchor of a group, in percent of the group's size.
  var alignment = Property(Vector(0))
  var slot: String?
}

/// A text with its style.
struct TextDocument: Sendable {
  enum Justification: Int, Sendable {
    case left = 0, right, center, justifyLeft, justifyRight, justifyCenter, justifyAll
  }

  var text = ""
  var font = ""
  var size = 12.0
  var lineHeight = 0.0
  /// The tracking in thousandths of the font size.
  var tracking = 0.0
  var baselineShift = 0.0
  var justification = Justification.left
  var fill: Vector?
  var stroke: Vector?
  var strokeWidth = 0.0
  var isStrokeOverFill = true
  /// The position and size of the text box; nil for texts without a box.
  var box: (position: SIMD2<Double>, size: SIMD2<Double>)?
  /// 0 as written, 1 all capitals, 2 small capitals.
  var capitals = 0
}

/// Changes to the characters that a selector chooses.
struct TextAnimator: Sendable {
  enum Shape: Int, Sendable { case square = 1, rampUp, rampDown, triangle, round, smooth }

  struct Selector: Sendable {
    var start: Property<Double>?
    var end: Property<Double>?
    var offset = Property(0.0)
    var isInPercent = true
    /// The unit of indices: 1 characters, 2 characters without spaces, 3 words, 4 lines.
    var basedOn = 1
    var shape = Shape.square
    var amount = Property(Vector(100))
    var smoothness = Property(100.0)
    var easeHigh = Property(0.0)
    var easeLow = Property(0.0)
    var isRandom = false
  }

  var selector = Selector()
  var anchor: Property<Vector>?
  var position: Property<Vector>?
  var scale: Property<Vector>?
  var rotation: Property<Double>?
  var skew: Property<Double>?
  var skewAxis: Property<Double>?
  var opacity: Property<Double>?
  var fill: Property<Vector>?
  var fillOpacity: Property<Double>?
  var stroke: Property<Vector>?
  var strokeOpacity: Property<Double>?
  var strokeWidth: Property<Double>?
  var tracking: Property<Double>?
}

/// An item of a shape layer.
struct ShapeItem: Sendable {
  indirect enum Content: Sendable {
    case group([ShapeItem], Transform)
    case path(PathItem)
    case style(StyleItem)
    case modifier(Modifier)
  }

  var name: String
  var content: Content
  /// The number of key frames and items in the item, with itself.
  var weight = 1
}

/// The outline that an item adds to its group.
enum PathItem: Sendable {
  case bezier(Property<Bezier>)
  case rectangle(position: Property<Vector>, size: Property<Vector>, radius: Property<Double>, isReversed: Bool)
  case ellipse(position: Property<Vector>, size: Property<Vector>, isReversed: Bool)
  case star(Star)

  struct Star: Sendable {
    var position = Property(Vector(0))
    var points = Property(5.0)
    var rotation = Property(0.0)
    var outerRadius = Property(0.0)
    var outerRoundness = Property(0.0)
    /// The radius and roundness of a star; nil for a polygon.
    var inner: (radius: Property<Double>, roundness: Property<Double>)?
    var isReversed = false
  }
}

/// The paint of all paths before it.
struct StyleItem: Sendable {
  enum Paint: Sendable {
    case color(Property<Vector>)
    case gradient(Gradient)
    /// An item that draws nothing.
    case none
  }

  struct Stroke: Sendable {
    enum Cap: Int, Sendable { case butt = 1, round, square }
    enum Join: Int, Sendable { case miter = 1, round, bevel }

    var width = Property(1.0)
    var cap = Cap.round
    var join = Join.round
    var miterLimit = 4.0
    /// The lengths of dashes and gaps in turn.
    var dashes: [Property<Double>] = []
    var dashPhase = Property(0.0)
  }

  var paint: Paint
  /// In percent.
  var opacity: Property<Double>
  var isEvenOdd = false
  /// Nil for a fill.
  var stroke: Stroke?
  var blendMode = 0
}

/// The colours of a gradient and the places of their ends.
struct Gradient: Sendable {
  var isRadial = false
  var start = Property(Vector(0))
  var end = Property(Vector(0))
  /// The distance of a radial gradient's focal point from its centre, in percent of the radius.
  var highlight = Property(0.0)
  /// The direction of the focal point from the line between start and end, in degrees.
  var highlightAngle = Property(0.0)
  /// The number of colours: each has four numbers in `stops`, which those of the alpha stops follow.
  var colorCount = 0
  var stops = Property(NumberList(numbers: []))
}

/// An item that changes the paths before it.
enum Modifier: Sendable {
  case trim(Trim)
  case round(radius: Property<Double>)
  case repeater(Repeater)
  case merge(MergeMode)
  case pucker(amount: Property<Double>)
  case offset(amount: Property<Double>, join: StyleItem.Stroke.Join, miterLimit: Double)
  case zigZag(amplitude: Property<Double>, ridges: Property<Double>, isSmooth: Bool)
  case twist(angle: Property<Double>, center: Property<Vector>)

  struct Trim: Sendable {
    /// In percent.
    var start = Property(0.0)
    var end = Property(100.0)
    /// In degrees.
    var offset = Property(0.0)
    /// Whether the paths are trimmed one after the other, as one long path.
    var isSequential = false
  }

  struct Repeater: Sendable {
    var copies = Property(1.0)
    var offset = Property(0.0)
    var transform = Transform()
    /// Whether copies lie above the original.
    var isAbove = false
  }

  enum MergeMode: Int, Sendable { case normal = 1, add, subtract, intersect, exclude }
}

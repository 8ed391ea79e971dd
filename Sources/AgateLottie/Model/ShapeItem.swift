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
  /// The number of key frames and items in the item, including the item itself.
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
    /// The inner radius and roundness of a star; nil for a polygon.
    var inner: (radius: Property<Double>, roundness: Property<Double>)?
    var isReversed = false
  }
}

/// A style: a fill or stroke of all paths before it.
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
    /// The alternating lengths of dashes and gaps.
    var dashes: [Property<Double>] = []
    var dashPhase = Property(0.0)
  }

  var paint: Paint
  /// The opacity, in percent.
  var opacity: Property<Double>
  var isEvenOdd = false
  /// The properties of a stroke; nil for a fill.
  var stroke: Stroke?
  var blendMode = 0
}

/// A gradient with its end points, in the coordinates of its group.
struct Gradient: Sendable {
  var isRadial = false
  var start = Property(Vector(0))
  var end = Property(Vector(0))
  /// The distance of a radial gradient's focal point from its centre, in percent of the radius.
  var highlight = Property(0.0)
  /// The direction of the focal point relative to the line from start to end, in degrees.
  var highlightAngle = Property(0.0)
  /// The number of colours. `stops` has four numbers for each colour, followed by two numbers for each alpha stop.
  var colorCount = 0
  var stops = Property(NumberList(numbers: []))
}

/// A modifier, which changes the paths before it.
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
    /// The start, in percent.
    var start = Property(0.0)
    var end = Property(100.0)
    /// The offset, in degrees. 360 is the whole length of the path.
    var offset = Property(0.0)
    /// Whether the paths are trimmed as if they were one continuous path.
    var isSequential = false
  }

  struct Repeater: Sendable {
    var copies = Property(1.0)
    var offset = Property(0.0)
    var transform = Transform()
    /// Whether the copies lie above the original.
    var isAbove = false
  }

  enum MergeMode: Int, Sendable { case normal = 1, add, subtract, intersect, exclude }
}

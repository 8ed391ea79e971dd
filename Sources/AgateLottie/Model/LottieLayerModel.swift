import AgateScene

/// A layer of a composition.
struct LottieLayerModel: Sendable {
  struct Places: Sendable {
    var layer = TextPosition.none, reference = TextPosition.none
    var parent = TextPosition.none, matte = TextPosition.none
  }

  enum Content: Sendable {
    case precomposition(String, width: Double, height: Double, timeRemap: Property<Double>?)
    case solid(color: Vector, width: Double, height: Double)
    case image(String)
    case null
    case shapes([ShapeItem])
    case text(TextData)
    /// A layer that is not drawn.
    case nothing
  }

  var name = ""
  var index: Int?
  var parent: Int?
  var content = Content.nothing
  var transform = Transform()
  /// The frames of the composition between which the layer shows.
  var first = 0.0
  var end = 0.0
  /// The composition's frame at which the layer's own time begins.
  var start = 0.0
  /// The composition's frames for a frame of the layer.
  var stretch = 1.0
  var isHidden = false
  var blendMode = 0
  var matte: Matte?
  /// Whether the layer is only the matte of others.
  var isMatte = false
  var masks: [Mask] = []
  var effects: [Effect] = []
  var autoOrients = false
  /// The positions of the layer and of the members that refer to other layers and to assets.
  var places = Places()
  /// The number of key frames and items in the layer, and in its transform alone.
  var weight = 0
  var transformWeight = 0
}

/// The way in which another layer's picture cuts a layer.
struct Matte: Sendable {
  var isLuminance = false
  var isInverted = false
  /// The index of the layer that is the matte; nil for the layer above.
  var source: Int?
}

/// A path that cuts a layer.
struct Mask: Sendable {
  enum Mode: Sendable { case add, subtract, intersect, lighten, darken, difference }

  var mode = Mode.add
  var isInverted = false
  var path = Property(Bezier())
  /// In percent.
  var opacity = Property(100.0)
  var expansion = Property(0.0)
  var feather = Property(Vector(0))
}

/// An effect or a style of a layer.
enum Effect: Sendable {
  struct Shadow: Sendable {
    var color = Property(Vector(0, 0, 0, 1))
    /// 0…1.
    var opacity = Property(1.0)
    /// In degrees, clockwise from up.
    var angle = Property(0.0)
    var distance = Property(0.0)
    /// The standard deviation in points.
    var radius = Property(0.0)
    /// Whether the shadow is drawn without the layer.
    var isAlone = false
  }

  case shadow(Shadow)
  /// The standard deviation in points.
  case blur(Property<Double>)
  /// Colour and opacity 0…1.
  case fill(Property<Vector>, Property<Double>)
  /// The colours for black and white, and the amount 0…1.
  case tint(Property<Vector>, Property<Vector>, Property<Double>)
  /// The colours for white, grey and black.
  case tritone(Property<Vector>, Property<Vector>, Property<Vector>)

  var isShadow: Bool { if case .shadow = self { true } else { false } }
  var isLoneShadow: Bool { if case .shadow(let shadow) = self { shadow.isAlone } else { false } }
}

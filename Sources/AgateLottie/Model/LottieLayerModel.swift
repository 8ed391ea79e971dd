import Agate
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
    /// A layer without contents, which is not drawn.
    case nothing
  }

  var name = ""
  var index: Int?
  var parent: Int?
  var content = Content.nothing
  var transform = Transform()
  /// The first frame of the composition at which the layer is visible. `end` is the first frame after the layer.
  var first = 0.0
  var end = 0.0
  /// The composition's frame at which the layer's local time is 0.
  var start = 0.0
  /// The number of composition frames for one frame of the layer; negative if the layer runs backwards.
  var stretch = 1.0
  var isHidden = false
  var blendMode = 0
  var matte: Matte?
  /// Whether the layer is drawn only as a matte of other layers.
  var isMatte = false
  var masks: [Mask] = []
  var effects: [Effect] = []
  var autoOrients = false
  /// The positions of the layer and of the members that refer to other layers and to assets.
  var places = Places()
  /// The number of key frames and items in the layer. `transformWeight` counts only its transform.
  var weight = 0
  var transformWeight = 0
}

/// A track matte: another layer's alpha or luminance, which masks a layer.
struct Matte: Sendable {
  var isLuminance = false
  var isInverted = false
  /// The `ind` of the matte layer; nil for the layer above.
  var source: Int?
}

/// A path that masks a layer.
struct Mask: Sendable {
  enum Mode: Sendable { case add, subtract, intersect, lighten, darken, difference }

  var mode = Mode.add
  var isInverted = false
  var path = Property(Bezier())
  /// The opacity, in percent.
  var opacity = Property(100.0)
  var expansion = Property(0.0)
  var feather = Property(Vector(0))
}

/// An effect or a style of a layer.
enum Effect: Sendable {
  struct Shadow: Sendable {
    var color = Property(Vector(0, 0, 0, 1))
    /// The opacity, in 0…1.
    var opacity = Property(1.0)
    /// The direction of the shadow, in degrees, clockwise from up.
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
  /// The colour, and the opacity in 0…1.
  case fill(Property<Vector>, Property<Double>)
  /// The colours for black and white, and the amount in 0…1.
  case tint(Property<Vector>, Property<Vector>, Property<Double>)
  /// The colours for white, grey and black.
  case tritone(Property<Vector>, Property<Vector>, Property<Vector>)

  var isShadow: Bool { if case .shadow = self { true } else { false } }
  var isLoneShadow: Bool { if case .shadow(let shadow) = self { shadow.isAlone } else { false } }
}

/// An edge, the centre or an extent of a layer's frame.
public enum CAConstraintAttribute: Int32, Sendable, Hashable {
  /// Attributes along x: the edges, the centre and the extent.
  case minX, midX, maxX, width
  /// Attributes along y: the edges, the centre and the extent.
  case minY, midY, maxY, height

  var isHorizontal: Bool { rawValue < 4 }
  var isExtent: Bool { self == .width || self == .height }

  /// The attribute's value in `rect`.
  func value(in rect: CGRect) -> CGFloat {
    switch self {
    case .minX: rect.minX
    case .midX: rect.midX
    case .maxX: rect.maxX
    case .width: rect.width
    case .minY: rect.minY
    case .midY: rect.midY
    case .maxY: rect.maxY
    case .height: rect.height
    }
  }
}

/// A relation between an attribute of a layer's frame and an attribute of a sibling's frame or of the superlayer's
/// bounds: `attribute = source attribute · scale + offset`.
///
/// A constraint takes effect only if the superlayer's ``CALayer/layoutManager`` is a ``CAConstraintLayoutManager``, and
/// the superlayer's delegate does not lay out the sublayers.
open class CAConstraint: NSObject, NSSecureCoding {
  /// The constrained attribute.
  public let attribute: CAConstraintAttribute
  /// The source: the ``CALayer/name`` of a sibling, or `superlayer` for the superlayer.
  public let sourceName: String
  /// The attribute of the source.
  public let sourceAttribute: CAConstraintAttribute
  /// The factor that multiplies the source attribute. The default is 1.
  public let scale: CGFloat
  /// The offset that is added after scaling, in points. The default is 0.
  public let offset: CGFloat

  /// Creates a constraint: `attribute = source attribute · scale + offset`.
  ///
  /// - Parameters:
  ///   - attribute: the constrained attribute of the layer.
  ///   - source: the ``CALayer/name`` of a sibling, or `superlayer`. Unknown names are reported at the next layout.
  ///   - sourceAttribute: the attribute of the source.
  ///   - scale: the factor that multiplies the source attribute.
  ///   - offset: the offset that is added after scaling, in points.
  public init(
    attribute: CAConstraintAttribute, relativeTo source: String, attribute sourceAttribute: CAConstraintAttribute,
    scale: CGFloat, offset: CGFloat
  ) {
    self.attribute = attribute
    sourceName = source
    self.sourceAttribute = sourceAttribute
    self.scale = scale
    self.offset = offset
    super.init()
  }

  /// Creates a constraint without scaling: `attribute = source attribute + offset`.
  public convenience init(
    attribute: CAConstraintAttribute, relativeTo source: String, attribute sourceAttribute: CAConstraintAttribute,
    offset: CGFloat
  ) {
    self.init(attribute: attribute, relativeTo: source, attribute: sourceAttribute, scale: 1, offset: offset)
  }

  /// Creates a constraint without scaling and offset: `attribute = source attribute`.
  public convenience init(
    attribute: CAConstraintAttribute, relativeTo source: String, attribute sourceAttribute: CAConstraintAttribute
  ) {
    self.init(attribute: attribute, relativeTo: source, attribute: sourceAttribute, scale: 1, offset: 0)
  }

  // MARK: Archiving

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let attribute = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "attribute")),
      let source = coder.decodeKnown(NSString.self, "sourceName"),
      let sourceAttribute = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "sourceAttribute"))
    else { return nil }
    self.attribute = attribute
    sourceName = source as String
    self.sourceAttribute = sourceAttribute
    scale = CGFloat(coder.decodeDouble(forKey: "scale"))
    offset = CGFloat(coder.decodeDouble(forKey: "offset"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(attribute.rawValue, forKey: "attribute")
    coder.encode(sourceName as NSString, forKey: "sourceName")
    coder.encode(sourceAttribute.rawValue, forKey: "sourceAttribute")
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(Double(offset), forKey: "offset")
  }
}

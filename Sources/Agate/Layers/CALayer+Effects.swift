import AgateRaster

extension CALayer {
  final func changeEffects(_ key: String, _ change: (inout EffectValues) -> Void) {
    let action = beginAction(forKey: key)
    let cold = makeCold()
    var effects = cold.effects ?? EffectValues()
    change(&effects)
    cold.effects = effects
    touch(Dirty.effects)
    endAction(action, forKey: key)
  }

  /// Whether the layer is composited with a Porter-Duff operator.
  final var isOperator: Bool { cold?.effects?.blendMode.isOperator == true }

  /// Makes the layer a group if a sublayer is composited with an operator.
  final func noteOperators() {
    let holds = children.contains(where: \.isOperator)
    if holds != values.flags.contains(.holdsOperators) { setFlag(.holdsOperators, holds) }
  }

  final func setFilters(_ list: WritableKeyPath<LayerFilters, [CAFilter]?>, _ filters: [Any]?, forKey key: String) {
    let filters = filters?.compactMap {
      ($0 as? CAFilter)?.copied() ?? ($0 as? String).map(CAFilter.init(type:))
    }
    let extras = makeExtras()
    if extras.filters == nil && filters == nil { return }
    changeEffects(key) { _ in
      var changed = extras.filters ?? LayerFilters()
      changed[keyPath: list] = filters
      extras.filters = changed
    }
    touch(Dirty.filters)
  }

  final func setMask(_ mask: CALayer?) {
    guard mask !== extras?.mask else { return }
    var ancestor: CALayer? = self
    while let layer = ancestor {
      precondition(layer !== mask, "a layer cannot be its own mask or that of a layer inside it")
      ancestor = layer.parent
    }
    let action = beginAction(forKey: "mask")
    extras?.mask?.unlink()
    if let mask { hold(mask) }
    endAction(action, forKey: "mask")
  }

  private final func hold(_ mask: CALayer) {
    mask.unlink()
    makeExtras().mask = mask
    mask.parent = self
    mask.setFlag(.isMask, true)
    setFlag(.hasMask, true)
    if let context { mask.attach(to: context) }
    touch(Dirty.children)
  }
}

/// A layer's filters.
struct LayerFilters {
  /// The filters of the layer's own pixels, or nil if none were set.
  var own: [CAFilter]?
  /// The filters of the content behind the layer, or nil if none were set.
  var background: [CAFilter]?
}

/// The corners of a layer that are rounded. In the names of the corners, *Min* means the smaller coordinate and *Max*
/// the greater coordinate.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner with the smallest x and the smallest y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner with the greatest x and the smallest y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner with the smallest x and the greatest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner with the greatest x and the greatest y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
  static let all = CACornerMask(rawValue: 15)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle. The default.
  public static let circular = Self(rawValue: "circular")
  /// A curve that begins farther from the corner and bends more gently than a circle. It is drawn as a superellipse of
  /// third order. The difference from Apple's curve is less than a hundredth of the radius.
  public static let continuous = Self(rawValue: "continuous")
}

/// The edges of a layer that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge with the smallest x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The edge with the greatest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The edge with the smallest y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The edge with the greatest y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

import Synchronization

/// The effect of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new image fades in while the old image fades out. The default.
  public static let fade = Self(rawValue: "fade")
  /// The new image slides over the old image, which stays in place.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new image slides in and pushes the old image out.
  public static let push = Self(rawValue: "push")
  /// The old image slides away and reveals the new image, which stays in place.
  public static let reveal = Self(rawValue: "reveal")

  /// Whether the renderer implements the type. This includes types without a constant.
  package var isKnown: Bool { TransitionTrack.Kind(name: rawValue) != nil }
}

/// The direction that a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the side with the greatest x.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the side with the smallest x. The default.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the side with the smallest y.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the side with the greatest y.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A transition from the old image of a layer and its sublayers to the image after the transaction's changes.
///
/// A transition is always stored under the key `transition`, so a layer has at most one. The old image is a snapshot
/// that is taken when the transaction ends, just before the transaction's changes are applied. The new image is live.
/// Both images are clipped to the layer's bounds while they move. A layer that was not shown before has no old image.
///
/// Some of Core Animation's types have no constant. Of these, `cube` and `alignedCube` rotate a cube with the images on
/// two of its faces. `flip`, `oglFlip` and `alignedFlip` rotate a card with one image on each side. These five types
/// are drawn in perspective and extend beyond the layer's bounds. All other types without a constant fade, for example
/// pageCurl, pageUnCurl, rippleEffect, suckEffect, cameraIris and its variants.
open class CATransition: CAAnimation {
  /// The effect of the transition. Unknown types fade. The default is `fade`.
  open var type = CATransitionType.fade { didSet { if isRefused() { type = oldValue } } }
  /// The direction that the transition comes from. Nil, the default, means from the left.
  open var subtype: CATransitionSubtype? { didSet { if isRefused() { subtype = oldValue } } }
  /// The progress at which the transition begins, from 0 to 1. The default is 0.
  open var startProgress: Float = 0 { didSet { if isRefused() { startProgress = oldValue } } }
  /// The progress at which the transition ends, from 0 to 1. The default is 1.
  open var endProgress: Float = 1 { didSet { if isRefused() { endProgress = oldValue } } }

  /// A Core Image transition filter. The filter is stored but never used: ``type`` determines the effect. The default
  /// is nil.
  open var filter: Any? { didSet { if isRefused() { filter = oldValue } } }
  /// An identifier that differs from those of all other transitions, including released ones.
  final let serial = CATransition.count.wrappingAdd(1, ordering: .relaxed).newValue
  private static let count = Atomic<UInt64>(0)

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let name = coder.decodeAny("type") as? String { type = CATransitionType(rawValue: name) }
    subtype = (coder.decodeAny("subtype") as? String).map(CATransitionSubtype.init(rawValue:))
    startProgress = coder.decodeFloat(forKey: "startProgress")
    endProgress = coder.decodeFloat(forKey: "endProgress")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(type.rawValue, "type")
    coder.encodeAny(subtype?.rawValue, "subtype")
    coder.encode(startProgress, forKey: "startProgress")
    coder.encode(endProgress, forKey: "endProgress")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CATransition
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    copy.filter = filter
    return copy
  }

  override func read(_ key: String) -> Any? {
    switch key {
    case "type": type.rawValue
    case "subtype": subtype?.rawValue
    case "startProgress": startProgress
    case "endProgress": endProgress
    case "filter": filter
    default: super.read(key)
    }
  }

  override func write(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "type":
      if let name = value as? String { type = CATransitionType(rawValue: name) }
      if let type = value as? CATransitionType { self.type = type }
    case "subtype":
      subtype = value as? CATransitionSubtype ?? (value as? String).map(CATransitionSubtype.init(rawValue:))
    case "startProgress": if let number = Values.number(value) { startProgress = Float(number) }
    case "filter": filter = value
    case "endProgress": if let number = Values.number(value) { endProgress = Float(number) }
    default: return super.write(value, key)
    }
    return true
  }

  override class func plain() -> CAAnimation { CATransition() }
}

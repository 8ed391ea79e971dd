import Synchronization

/// How a transition looks.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new picture appears over the old one. The default.
  public static let fade = Self(rawValue: "fade")
  /// The new picture slides over the old one, which stands still.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new picture slides in and moves the old one out.
  public static let push = Self(rawValue: "push")
  /// The old picture slides away from the new one, which stands still.
  public static let reveal = Self(rawValue: "reveal")

  /// Whether it is drawn as what it is, also if it has no constant here.
  package var isKnown: Bool { TransitionTrack.Kind(name: rawValue) != nil }
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From where x is greatest.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From where x is least. The default.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From where y is least.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From where y is greatest.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// Goes from the picture a layer showed, sublayers included, to the one it shows after the transaction's changes.
///
/// Added under any key it is kept under `transition`, so that a layer has one at a time. The old picture is what was
/// shown when the transaction ended, standing still; the new one is alive. Both are cut off at the layer's bounds
/// while they move. A layer that was not shown before has no old picture.
///
/// Of Core Animation's types without a constant `cube` and `alignedCube` turn a cube with the pictures on two of its
/// faces, and `flip`, `oglFlip` and `alignedFlip` a card with one on either side, in perspective and beyond the layer's
/// bounds. All others fade: pageCurl, pageUnCurl, rippleEffect, suckEffect, cameraIris and its kin.
open class CATransition: CAAnimation {
  /// Default `fade`. Unknown types fade.
  open var type = CATransitionType.fade { didSet { if isRefused() { type = oldValue } } }
  /// Default nil: from the left.
  open var subtype: CATransitionSubtype? { didSet { if isRefused() { subtype = oldValue } } }
  /// The part of the way at which it begins, 0…1. Default 0.
  open var startProgress: Float = 0 { didSet { if isRefused() { startProgress = oldValue } } }
  /// The part of the way at which it ends, 0…1. Default 1.
  open var endProgress: Float = 1 { didSet { if isRefused() { endProgress = oldValue } } }

  /// A transition of Core Image. Kept and never used: what ``type`` says is drawn. Default nil.
  open var filter: Any? { didSet { if isRefused() { filter = oldValue } } }
  /// Tells it from every other transition, also from those that are gone.
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
}

/// A wrapper for archiving the value of any property.
///
/// Foundation's archivers accept only objects, but most values of layers are structures. Values are decoded as their
/// original type, with exceptions: integers are decoded as `Int`, and an `NSValue` as its structure. A `Date`,
/// `Data`, `URL` or `UUID` is decoded as an object, which casts back to the structure.
final class ArchivedValue: NSObject, NSSecureCoding {
  private enum Kind: String {
    case none, bool, int, double, float, number, string, point, size, rect, color, transform, affine, curve
    case path, image, list, table, object
  }

  /// The wrapped value. Nil means that the property was set to nil explicitly.
  let value: Any?

  static var supportsSecureCoding: Bool { true }

  /// The classes of objects that may be archived as a value.
  static let classes: [AnyClass] = [
    ArchivedValue.self, ArchivedImage.self, CAFilter.self, CAAnimation.self, CAValueFunction.self, NSArray.self,
    NSString.self, NSNumber.self,
    NSData.self, NSDate.self, NSURL.self, NSUUID.self, NSNull.self,
  ]

  /// The classes of the objects in archives of layers that are not values of properties.
  private static let structures: [AnyClass] = [
    CALayer.self, CAConstraint.self, CAConstraintLayoutManager.self, CAEmitterCell.self, CAEmitterBehavior.self,
  ]
  static let allClasses = classes + structures

  /// Wraps a value.
  ///
  /// - Returns: nil for a value that cannot be archived.
  init?(_ value: Any?) {
    let value = value.map(Values.unboxed)
    if let value, ArchivedValue.kind(of: value) == nil { return nil }
    self.value = value
    super.init()
  }

  private static func kind(of value: Any) -> Kind? {
    let value = Values.unboxed(value)
    if value is CAMediaTimingFunction { return .curve }
    if let object = value as? NSObject, type(of: value) is NSObject.Type {
      return classes.contains { object.isKind(of: $0) } ? .object : nil
    }
    switch value {
    case is Bool: return .bool
    case is Int, is Int8, is Int16, is Int32, is Int64, is UInt8, is UInt16, is UInt32, is UInt: return .int
    case is Double: return .double
    case is CGFloat: return .number
    case is Float: return .float
    case is String: return .string
    case is CGPoint: return .point
    case is CGSize: return .size
    case is CGRect: return .rect
    case is CGColor: return .color
    case is CATransform3D: return .transform
    case is CGAffineTransform: return .affine
    case is CGPath: return .path
    case is CGImage: return .image
    case let list as [Any]: return list.allSatisfy { kind(of: $0) != nil } ? .list : nil
    case let table as [String: Any]: return table.values.allSatisfy { kind(of: $0) != nil } ? .table : nil
    case is Date, is Data, is URL, is UUID: return .object
    default: return nil
    }
  }

  func encode(with coder: NSCoder) {
    let kind = value.map { ArchivedValue.kind(of: $0)! } ?? .none
    coder.encode(kind.rawValue as NSString, forKey: "kind")
    switch value {
    case nil: break
    case let image as CGImage: coder.encode(ArchivedImage(image), forKey: "object")
    case let string as String where kind == .string: coder.encode(string as NSString, forKey: "object")
    case let list as [Any] where kind == .list: coder.encode(ArchivedValue.array(list), forKey: "object")
    case let table as [String: Any] where kind == .table:
      let keys = table.keys.sorted()
      coder.encode(keys.map { $0 as NSString } as NSArray, forKey: "keys")
      coder.encode(ArchivedValue.array(keys.map { table[$0]! }), forKey: "object")
    case let object? where kind == .object: coder.encode(ArchivedValue.object(object), forKey: "object")
    default: coder.encode(ArchivedValue.data(ArchivedValue.numbers(value!)) as NSData, forKey: "numbers")
    }
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeKnown(NSString.self, "kind"), let kind = Kind(rawValue: name as String)
    else { return nil }
    switch kind {
    case .none: value = nil
    case .image:
      guard let image = coder.decodeKnown(ArchivedImage.self, "object") else { return nil }
      value = image.image
    case .string:
      guard let string = coder.decodeKnown(NSString.self, "object") else { return nil }
      value = string as String
    case .list:
      guard let list = ArchivedValue.list(coder, "object") else { return nil }
      value = list
    case .table:
      guard let keys = coder.decodeKnown([String].self, "keys"),
        let list = ArchivedValue.list(coder, "object"), list.count == keys.count
      else { return nil }
      value = Dictionary(zip(keys, list), uniquingKeysWith: { $1 })
    case .object:
      guard let object = coder.decodeKnown(Any.self, "object"),
        !ArchivedValue.structures.contains(where: { (object as? NSObject)?.isKind(of: $0) == true })
      else { return nil }
      value = object
    default:
      guard let data = coder.decodeKnown(NSData.self, "numbers"),
        let value = ArchivedValue.value(ArchivedValue.numbers(data as Data), kind)
      else { return nil }
      self.value = value
    }
    super.init()
  }

  /// Returns the object for a structure of Foundation, and any other value unchanged.
  private static func object(_ value: Any) -> Any {
    switch value {
    case let date as Date: date as NSDate
    case let data as Data: data as NSData
    case let url as URL: url as NSURL
    case let id as UUID: id as NSUUID
    default: value
    }
  }

  // MARK: Lists

  /// Returns the elements of `list` that can be archived, each in a wrapper.
  static func array(_ list: [Any]) -> NSArray { list.compactMap { ArchivedValue($0) } as NSArray }

  static func list(_ coder: NSCoder, _ key: String) -> [Any]? {
    coder.decodeKnown([ArchivedValue].self, key)?.map {
      $0.value ?? NSNull()
    }
  }

  // MARK: Numbers

  private static func numbers(_ value: Any) -> [Double] {
    switch value {
    case let x as CAMediaTimingFunction: [x.points.0, x.points.1, x.points.2, x.points.3].map(Double.init)
    case let x as CGPath: x.archivedNumbers
    case let x as CGAffineTransform: [x.a, x.b, x.c, x.d, x.tx, x.ty].map(Double.init)
    case let x as any BinaryInteger: [Double(x)]
    default: ArchivedValue.words(value)
    }
  }

  private static func words(_ value: Any) -> [Double] {
    var words: [Double] = []
    for kind in [ValueKind.number, .point, .rect, .color, .transform]
    where Values.append(value, as: kind, to: &words) { break }
    return words
  }

  private static func value(_ n: [Double], _ kind: Kind) -> Any? {
    if kind == .path { return CGPath.path(archivedNumbers: n) }
    let count =
      switch kind {
      case .bool, .int, .double, .float, .number: 1
      case .point, .size: 2
      case .rect, .color, .curve: 4
      case .affine: 6
      case .transform: 16
      default: 0
      }
    guard count > 0, n.count == count else { return nil }
    switch kind {
    case .bool: return n[0] != 0
    case .int: return Int(exactly: n[0])
    case .double: return n[0]
    case .float: return Float(n[0])
    case .affine:
      return CGAffineTransform(
        a: CGFloat(n[0]), b: CGFloat(n[1]), c: CGFloat(n[2]), d: CGFloat(n[3]), tx: CGFloat(n[4]), ty: CGFloat(n[5]))
    case .curve:
      return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
    default:
      let shape: ValueKind =
        switch kind {
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        default: .number
        }
      return n.withUnsafeBufferPointer { Values.box($0.baseAddress!, as: shape) }
    }
  }

  /// Encodes the numbers as little-endian data, eight bytes each.
  private static func data(_ numbers: [Double]) -> Data {
    numbers.reduce(into: Data()) { data, number in
      withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
  }

  private static func numbers(_ data: Data) -> [Double] {
    let bytes = [UInt8](data)
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      var bits: UInt64 = 0
      for byte in 0..<8 { bits |= UInt64(bytes[start + byte]) << UInt64(byte * 8) }
      return Double(bitPattern: bits)
    }
  }
}

/// An image in an archive. It is written once, no matter how many values refer to it.
final class ArchivedImage: NSObject, NSSecureCoding {
  let image: CGImage

  static var supportsSecureCoding: Bool { true }

  init(_ image: CGImage) {
    self.image = image
    super.init()
  }

  func encode(with coder: NSCoder) {
    coder.encode(image.width, forKey: "width")
    coder.encode(image.height, forKey: "height")
    coder.encode(NSData(data: image.pixels.withUnsafeBytes { Data($0) }), forKey: "pixels")
  }

  init?(coder: NSCoder) {
    let width = coder.decodeInteger(forKey: "width"), height = coder.decodeInteger(forKey: "height")
    guard let data = coder.decodeKnown(NSData.self, "pixels") as Data?, width > 0, height > 0,
      case let (count, overflow) = width.multipliedReportingOverflow(by: height), !overflow, data.count / 4 == count,
      data.count % 4 == 0
    else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      _ = data.copyBytes(to: UnsafeMutableRawBufferPointer(buffer))
      initialized = count
    }
    image = CGImage(width: width, height: height, premultiplied: pixels.map(ArchivedImage.premultiplied))
    super.init()
  }

  /// Clamps the channels of `pixel` to its alpha. Blending requires premultiplied pixels, but an archive may contain
  /// any pixels.
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    return min(pixel & 255, alpha) | min(pixel >> 8 & 255, alpha) << 8 | min(pixel >> 16 & 255, alpha) << 16
      | alpha << 24
  }

  // An archiver writes equal objects once, so wrappers of the same image must be equal.
  override func isEqual(_ object: Any?) -> Bool { (object as? ArchivedImage)?.image === image }
  override var hash: Int { ObjectIdentifier(image).hashValue }
}

import Agate

/// A value in the form in which it is written to a document.
indirect enum WrittenValue: Equatable {
  case text(String)
  /// The path of an image.
  case image(String)
  case list([WrittenValue])
  case null
}

extension ValueKind {
  /// The name of the kind in CAML.
  var typeName: String {
    switch self {
    case .number: "real"
    case .bool: "integer"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .color: "CGColor"
    case .transform: "CATransform3D"
    case .string: "string"
    case .image: "CGImage"
    case .colorMatrix: "CAColorMatrix"
    case .path: "CGPath"
    case .colors, .numbers: "NSArray"
    }
  }
}

extension DocumentWriter {
  /// Returns the written form of a value; nil if CAML cannot express it.
  func written(_ any: Any?, as kind: ValueKind) -> WrittenValue? {
    guard let any, !(any is NSNull) else { return .null }
    if kind == .image {
      return PlainValue.image(any).map { .image(reference($0)) }
    }
    if let element = kind.element {
      guard let list = any as? [Any] else { return nil }
      let values = list.compactMap { written($0, as: element) }
      return values.count == list.count && !values.contains(.null) ? .list(values) : nil
    }
    return ValueText.text(any, as: kind).map { .text($0) }
  }

  /// Returns the path of an image, and adds the image to the assets.
  func reference(_ image: CGImage) -> String {
    if !AssetWriter.isExact(image) {
      lose("contents", "has colours that exceed their alpha; files have none, and they are limited")
    }
    return assets.path(of: image)
  }

  /// Writes an element with a value.
  ///
  /// - Parameter name: The element's name; nil for an item of a list, which is named after its type.
  func write(_ value: WrittenValue, as kind: ValueKind, name: String?) {
    let type = value == .null ? "null" : kind.typeName
    let start = name == nil ? [] : [("type", type)]
    switch value {
    case .null: out.leaf(name ?? type, start)
    case .text(let text): out.leaf(name ?? type, start + [("value", text)])
    case .image(let path): out.leaf(name ?? type, start + [("src", AssetPath.encoded(path))])
    case .list(let values):
      out.begin(name ?? type, start)
      for value in values { write(value, as: kind.element ?? .number, name: nil) }
      out.end()
    }
  }
}

/// The spelling of asset paths in documents.
enum AssetPath {
  /// Percent-encodes all bytes except letters, digits, `-`, `_`, `.` and `/`.
  static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}

/// What a header of the contract declares.
struct Header {
  /// A number type of C, and what it is elsewhere.
  struct Scalar {
    var swift: String
    /// Constructor of the type of GLSL around a word; nil where shaders have no such type.
    var glsl: String?
    var bytes: Int
  }

  static let scalars: [String: Scalar] = [
    "uint8_t": Scalar(swift: "UInt8", bytes: 1),
    "uint32_t": Scalar(swift: "UInt32", glsl: "uint", bytes: 4),
    "int32_t": Scalar(swift: "Int32", glsl: "int", bytes: 4),
    "uint64_t": Scalar(swift: "UInt64", glsl: "uvec2", bytes: 8),
    "int64_t": Scalar(swift: "Int64", bytes: 8),
    "float": Scalar(swift: "Float", glsl: "float", bytes: 4),
    "double": Scalar(swift: "Double", bytes: 8),
  ]

  struct Enumeration {
    struct Case {
      var name: String
      /// As it stands in the header.
      var value: String
      var comment: [String]
    }
    var name: String
    /// A name of ``Header/scalars``.
    var type: String
    var swift: String
    /// The values are bits.
    var isOptions: Bool
    /// Shaders do not have the values.
    var isForHost: Bool
    /// Numbers that are no values of a type.
    var isConstants = false
    var comment: [String]
    var cases: [Case] = []

    /// What all constants begin with, up to an underscore.
    var prefix: String {
      guard var common = cases.first.map({ Substring($0.name) }) else { return "" }
      for other in cases { common = Substring(common.commonPrefix(with: other.name)) }
      return String(common[...(common.lastIndex(of: "_") ?? common.startIndex)])
    }

    func swiftName(_ name: String) -> String { camel(String(name.dropFirst(prefix.count)).lowercased()) }
  }

  struct Field {
    var name: String
    var type: String
    /// More than 1: an array.
    var count = 1
    /// In a block, what an address leads to: a type of the shaders.
    var reference: String?
    /// Numbers, one for each part of a structure; empty for zero.
    var initial: [String] = []
    var comment: [String]
  }

  struct Structure {
    /// How shaders read it.
    enum Form: Equatable {
      /// Not at all.
      case host
      /// As a structure that is made from words.
      case words(String)
      /// By quads of words: a macro a field.
      case quads(String)
      /// As an array of floats, and a constant for the place of each field.
      case array(String)
      /// As a type of the language: vectors.
      case vector(String)
      /// As the members of a block, by a macro.
      case block(String)
    }
    var name: String
    var swift: String
    var form: Form
    /// Swift may use it as a key.
    var isHashable = false
    var comment: [String]
    var fields: [Field] = []
  }

  /// A table of frames.
  struct Table {
    enum Use: String {
      case device = "D", resolved = "R", keyed = "K"
    }
    var name: String
    /// Type of the elements.
    var type: String
    var use: Use
    /// Where it is in Swift's tables: its name, or a group's and its own.
    var path: [String]
    var comment: String
  }

  var enumerations: [Enumeration] = []
  var structures: [Structure] = []
  var tables: [Table] = []

  func enumeration(_ name: String) -> Enumeration? { enumerations.first { $0.name == name } }
  func structure(_ name: String) -> Structure? { structures.first { $0.name == name } }

  /// Bytes of a type, without padding.
  func bytes(_ type: String) -> Int {
    if let scalar = Self.scalars[type] { return scalar.bytes }
    if let enumeration = enumeration(type) { return bytes(enumeration.type) }
    return (structure(type)?.fields ?? []).reduce(0) { $0 + $1.count * bytes($1.type) }
  }

  /// Bytes that the beginning of a type has to be a multiple of.
  func alignment(_ type: String) -> Int {
    if let structure = structure(type) { return structure.fields.map { alignment($0.type) }.max() ?? 1 }
    return bytes(type)
  }
}

/// `half_width` as `halfWidth`.
func camel(_ name: String) -> String {
  let words = name.split(separator: "_")
  return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
}

/// The declarations of a header of the renderer interface.
struct Header {
  /// A C number type and its equivalents in Swift and GLSL.
  struct Scalar {
    var swift: String
    /// The GLSL constructor that converts a word; nil if shaders do not have this type.
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
      /// The value as it is written in the header.
      var value: String
      var comment: [String]
    }
    var name: String
    /// The name of a type in ``Header/scalars``.
    var type: String
    var swift: String
    /// Whether the values are bits of an option set.
    var isOptions: Bool
    /// Whether the values are left out of the shaders' declarations.
    var isForHost: Bool
    /// Whether the cases are plain constants instead of values of a type.
    var isConstants = false
    var comment: [String]
    var cases: [Case] = []

    /// The common prefix of all constants, up to and including an underscore.
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
    /// The number of elements; more than 1 for an array.
    var count = 1
    /// The shader type that an address in a block refers to.
    var reference: String?
    /// The initial numbers, one for each part of a structure; empty for zero.
    var initial: [String] = []
    var comment: [String]
  }

  struct Structure {
    /// The format in which shaders read the structure.
    enum Form: Equatable {
      /// Shaders do not read the structure.
      case host
      /// A structure that shaders read from words.
      case words(String)
      /// A structure of four-word groups, with a macro for each field.
      case quads(String)
      /// An array of floats, with a constant for the index of each field.
      case array(String)
      /// A vector type of GLSL.
      case vector(String)
      /// The members of a block, which a macro declares.
      case block(String)
    }
    var name: String
    var swift: String
    var form: Form
    /// Whether the Swift structure is hashable.
    var isHashable = false
    var comment: [String]
    var fields: [Field] = []
  }

  /// A table of a frame.
  struct Table {
    enum Use: String {
      case device = "D", resolved = "R", keyed = "K"
    }
    var name: String
    /// The type of the elements.
    var type: String
    var use: Use
    /// The path in Swift's tables: the table's name, or the names of a group and of the table.
    var path: [String]
    var comment: String
  }

  var enumerations: [Enumeration] = []
  var structures: [Structure] = []
  var tables: [Table] = []

  func enumeration(_ name: String) -> Enumeration? { enumerations.first { $0.name == name } }
  func structure(_ name: String) -> Structure? { structures.first { $0.name == name } }

  /// Returns the size of a type in bytes, without padding.
  func bytes(_ type: String) -> Int {
    if let scalar = Self.scalars[type] { return scalar.bytes }
    if let enumeration = enumeration(type) { return bytes(enumeration.type) }
    return (structure(type)?.fields ?? []).reduce(0) { $0 + $1.count * bytes($1.type) }
  }

  /// Returns the alignment of a type in bytes.
  func alignment(_ type: String) -> Int {
    if let structure = structure(type) { return structure.fields.map { alignment($0.type) }.max() ?? 1 }
    return bytes(type)
  }
}

/// Converts a name such as `half_width` to `halfWidth`.
func camel(_ name: String) -> String {
  let words = name.split(separator: "_")
  return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
}

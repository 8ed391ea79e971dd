/// A kind of value of properties and theme rules. The raw values are the names in the file format.
enum SlotKind: String, CaseIterable {
  case color = "Color"
  case scalar = "Scalar"
  case position = "Position"
  case vector = "Vector"
  case gradient = "Gradient"
  case image = "Image"
  case text = "Text"
  case path = "BezierPath"

  /// Returns whether a property of the kind `property` can have a value of this kind.
  func fits(_ property: SlotKind) -> Bool {
    self == property || [self, property].allSatisfy { $0 == .position || $0 == .vector }
  }

  /// The kind of a property, for messages.
  var property: String {
    switch self {
    case .color: "a colour"
    case .scalar: "a number"
    case .position, .vector: "a point or a size"
    case .gradient: "a gradient"
    case .image: "an image"
    case .text: "a text"
    case .path: "a path"
    }
  }
}

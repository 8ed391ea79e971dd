import Testing

/// Names the rows of `Documentation/Conformance.md` that a test shows.
///
/// A test carries the trait if it asserts the row's observable check. `Scripts/conformance.sh` fills the table's column
/// *shown by* from these traits, so that table and tests cannot part.
public struct RowTrait: TestTrait, SuiteTrait {
  /// The ids of the rows, such as `B4.07`.
  public let ids: [String]

  public var comments: [Comment] { [Comment(rawValue: "Shows " + ids.joined(separator: ", "))] }
}

extension Trait where Self == RowTrait {
  /// The rows of `Documentation/Conformance.md` that the test shows.
  ///
  /// - Parameter ids: the ids of the rows, such as `B4.07`.
  public static func row(_ ids: String...) -> Self { Self(ids: ids) }
}

/// The reason why a vector image cannot be drawn.
struct VectorError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

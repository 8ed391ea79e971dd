import Agate
import Foundation

/// Reads XML into a tree of values. Size, depth and number of elements are bounded, and entities are refused.
package enum XMLTree {
  /// - Parameter file: The name of the document in errors.
  package static func parse(_ data: Data, file: String, limits: SceneLimits) throws(SceneError) -> CAMLElement {
    guard data.count <= limits.documentBytes else {
      throw SceneError(file: file, message: "is larger than \(limits.documentBytes >> 20) MiB")
    }
    guard !data.isEmpty else { throw SceneError(file: file, message: "is empty") }
    var reader = XMLReader(
      bytes: [UInt8](data),
      limits: XMLLimits(
        name: "scenes", depth: (limits.elementDepth, "flatten the layer tree"),
        elements: (limits.elements, "split the scene")))
    do throws(XMLFault) {
      return try reader.document()
    } catch {
      throw SceneError(file: file, at: error.position, message: error.message)
    }
  }
}

import Foundation

/// Reads XML into a tree of values, with bounds on size, depth and number, and without entities.
///
/// Own reader: Foundation's stops the whole process at some malformed attributes, and scenes come from strangers.
package enum XMLTree {
  /// - Parameter file: how errors name the document.
  package static func parse(_ data: Data, file: String, limits: SceneLimits) throws(SceneError) -> CAMLElement {
    guard data.count <= limits.documentBytes else {
      throw SceneError(file: file, message: "is larger than \(limits.documentBytes >> 20) MiB")
    }
    guard !data.isEmpty else { throw SceneError(file: file, message: "is empty") }
    var reader = XMLReader(bytes: [UInt8](data), limits: limits)
    do throws(XMLFault) {
      return try reader.document()
    } catch {
      throw SceneError(file: file, line: error.line, message: error.message)
    }
  }
}

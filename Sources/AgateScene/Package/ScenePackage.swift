import Foundation

/// The parts of a package, from back to front.
package struct ScenePackage {
  package enum Role: String, Sendable, CaseIterable {
    case document, background, floating, foreground
  }

  package struct Part {
    package var role: Role
    /// The `.ca` folder inside the package; empty if it is the package itself.
    package var directory: String
    /// The CAML document inside the package.
    package var document: String
    package var index: DocumentIndex
  }

  package var parts: [Part]
  /// The screen class from a name such as `390w-844h@3x~iphone`.
  package var screen: ScreenClass?
}

/// The screen for which a wallpaper was made.
package struct ScreenClass: Sendable, Equatable {
  package var width: Double
  package var height: Double
  /// The number of pixels per point.
  package var scale: Double

  /// - Parameter name: A name that contains a screen class such as `390w-844h@3x~iphone`.
  package init?(_ name: String) {
    let digits = { (text: Substring) in String(text.reversed().prefix { $0.isNumber }.reversed()) }
    guard let w = name.range(of: "w-"), let h = name.range(of: "h@", range: w.upperBound..<name.endIndex),
      let x = name.range(of: "x", range: h.upperBound..<name.endIndex),
      let width = Double(digits(name[..<w.lowerBound])), let height = Double(name[w.upperBound..<h.lowerBound]),
      let scale = Double(name[h.upperBound..<x.lowerBound]), 1...16384 ~= width, 1...16384 ~= height, 1...4 ~= scale
    else { return nil }
    (self.width, self.height, self.scale) = (width, height, scale)
  }
}

/// The `index.xml` of a `.ca` folder.
package struct DocumentIndex: Sendable {
  package var rootDocument: String?
  package var width: Double?
  package var height: Double?
  /// Whether y points down in the document.
  package var isGeometryFlipped = false
  /// Whether one unit of the document is one pixel of the screen instead of one point.
  package var unitsInPixels = false
  package var isLooping = false
  package var loopStart: Double?
  /// The end of the loop; infinite if the document has no end.
  package var loopEnd: Double?

  package init() {}

  package init(_ list: PropertyList) {
    rootDocument = list["rootDocument"]?.string
    width = list["documentWidth"]?.number.flatMap { 0 < $0 && $0 <= 1e6 ? $0 : nil }
    height = list["documentHeight"]?.number.flatMap { 0 < $0 && $0 <= 1e6 ? $0 : nil }
    isGeometryFlipped = list["geometryFlipped"]?.bool ?? false
    unitsInPixels = list["unitsInPixelsInPlayer"]?.bool ?? false
    isLooping = list["loopingEnabled"]?.bool ?? false
    loopStart = list["loopStart"]?.number
    loopEnd = list["loopEnd"]?.number
  }
}

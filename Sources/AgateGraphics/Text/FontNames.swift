import CPango
import Foundation

/// The names of a face, and its style.
package struct FontNames: Sendable, Hashable {
  package var family: String
  package var postScript: String
  package var full: String
  package var style: String
  /// The weight, 100…900; 400 is regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  package var isMonospaced: Bool
  package var isCondensed: Bool

  /// - Parameter file: the names in the font's file. Nil for a font that was not loaded from a file or from memory.
  init(_ pattern: FontPattern, _ file: FontFiles.Face?) {
    family = file?.familyName ?? pattern.string("family") ?? "sans-serif"
    style = pattern.string("style") ?? "Regular"
    full = file?.fullName ?? pattern.string("fullname") ?? "\(family) \(style)"
    postScript = file?.postScriptName ?? pattern.string("postscriptname") ?? full.filter { $0 != " " }
    weight = pattern.integer("weight").map { Int(FcWeightToOpenType(Int32($0))) } ?? 400
    isItalic = (pattern.integer("slant") ?? 0) > 0
    isMonospaced = (pattern.integer("spacing") ?? 0) >= 100
    isCondensed = (pattern.integer("width") ?? 100) < 100
  }
}

/// The properties of a font in fontconfig.
struct FontPattern {
  private let pattern: OpaquePointer

  init(_ pattern: OpaquePointer) { self.pattern = pattern }

  func string(_ key: String, _ index: Int = 0) -> String? {
    var text: UnsafeMutablePointer<UInt8>?
    guard FcPatternGetString(pattern, key, Int32(index), &text) == 0, let text else { return nil }
    return String(cString: text)
  }

  func strings(_ key: String) -> [String] {
    var list: [String] = []
    while let next = string(key, list.count) { list.append(next) }
    return list
  }

  func integer(_ key: String) -> Int? {
    var number: Int32 = 0
    return FcPatternGetInteger(pattern, key, 0, &number) == 0 ? Int(number) : nil
  }

  func flag(_ key: String) -> Bool {
    var flag: Int32 = 0
    return FcPatternGetBool(pattern, key, 0, &flag) == 0 && flag != 0
  }
}

import Agate

/// The contents of the file `Contents.json` of a folder in an asset catalogue. Unknown members are ignored.
struct AssetContents: Decodable {
  var images: [Image]?
  var colors: [Color]?
  var data: [Item]?
  var properties: Properties?

  /// A condition for a variant. All kinds of assets use the same conditions.
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Properties: Decodable {
    var providesNamespace: Bool?
    var templateRenderingIntent: String?

    private enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  struct Image: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var resizing: Resizing?
    var alignmentInsets: Insets?

    private enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing
      case alignmentInsets = "alignment-insets"
    }
  }

  /// Insets from the edges of an image, in pixels.
  struct Insets: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
  }

  struct Resizing: Decodable {
    struct Center: Decodable {
      var mode: String?
    }
    /// `9-part`, `3-part-horizontal` or `3-part-vertical`.
    var mode: String
    var center: Center?
    var capInsets: Insets?

    private enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }
  }

  struct Color: Decodable {
    struct Value: Decodable {
      var colorSpace: String?
      var components: [String: Component]?
      var platform: String?
      var reference: String?

      private enum CodingKeys: String, CodingKey {
        case components, platform, reference
        case colorSpace = "color-space"
      }
    }
    var idiom: String?
    var color: Value?
    var appearances: [Appearance]?
  }

  /// A component of a colour. A JSON number, or a string with a decimal point, is the value itself. A string without a
  /// decimal point is an integer from 0 to 255. A string that begins with `0x` is such an integer in hexadecimal
  /// digits.
  struct Component: Decodable {
    var value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
        return
      }
      let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
      if text.lowercased().hasPrefix("0x"), let byte = Int(text.dropFirst(2), radix: 16) {
        value = Double(byte) / 255
      } else if let byte = Int(text) {
        value = Double(byte) / 255
      } else if let number = Double(text), number.isFinite {
        value = number
      } else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a component")
      }
    }
  }

  struct Item: Decodable {
    var filename: String?
    var idiom: String?
    var typeIdentifier: String?

    private enum CodingKeys: String, CodingKey {
      case filename, idiom
      case typeIdentifier = "universal-type-identifier"
    }
  }

  /// Reads the file `Contents.json` of a folder.
  ///
  /// - Throws: an error of the file system or of the JSON decoder.
  init(folder: String) throws {
    self = try JSONDecoder().decode(
      AssetContents.self, from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/Contents.json")))
  }
}

extension [AssetContents.Appearance]? {
  /// Whether the variant is for dark appearance; nil if it has conditions that Agate does not support.
  var isDark: Bool? {
    var isDark = false
    for one in self ?? [] {
      switch (one.appearance, one.value) {
      case ("luminosity", "dark"): isDark = true
      case ("luminosity", "light"): break
      default: return nil
      }
    }
    return isDark
  }
}

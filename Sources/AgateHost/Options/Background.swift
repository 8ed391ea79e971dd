import Agate
import ArgumentParser

/// The background colour of a scene: `none`, a colour name, `#rgb`, `#rrggbb` or `#rrggbbaa`.
package struct Background: Equatable, Sendable, ExpressibleByArgument {
  package var color: CGColor
  package var text: String

  package static let none = Background(argument: "none")!

  package init?(argument: String) {
    text = argument.lowercased()
    if text == "none" {
      color = .clear
      return
    }
    if let named = Self.names[text] {
      color = Self.color(named << 8 | 0xFF)
      return
    }
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 3:
      color = Self.color((value >> 8 & 15) * 0x1100_0000 | (value >> 4 & 15) * 0x11_0000 | (value & 15) * 0x1100 | 0xFF)
    case 6: color = Self.color(value << 8 | 0xFF)
    case 8: color = Self.color(value)
    default: return nil
    }
  }

  package var defaultValueDescription: String { text }

  private static func color(_ rgba: UInt32) -> CGColor {
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 255) / 255 }
    return CGColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "white": 0xFFFFFF, "gray": 0x808080, "grey": 0x808080, "red": 0xFF0000, "green": 0x008000,
    "blue": 0x0000FF, "yellow": 0xFFFF00, "magenta": 0xFF00FF, "cyan": 0x00FFFF,
  ]
}

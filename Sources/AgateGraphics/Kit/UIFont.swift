import Foundation

/// A font by name and size.
public struct UIFont: Sendable, Hashable {
  /// How heavy a font is: 0 is regular. The nearest there is is taken.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight between -1 and 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// 100, as fonts count.
    public static let ultraLight = Weight(-0.8)
    /// 200.
    public static let thin = Weight(-0.6)
    /// 300.
    public static let light = Weight(-0.4)
    /// 400.
    public static let regular = Weight(0)
    /// 500.
    public static let medium = Weight(0.23)
    /// 600.
    public static let semibold = Weight(0.3)
    /// 700.
    public static let bold = Weight(0.4)
    /// 800.
    public static let heavy = Weight(0.56)
    /// 900.
    public static let black = Weight(0.62)

    /// 100…900, as fonts say it.
    fileprivate var number: Int {
      let steps: [(Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700), (.heavy, 800), (.black, 900),
      ]
      func distance(_ weight: Weight) -> CGFloat { (weight.rawValue - rawValue).magnitude }
      return steps.min { distance($0.0) < distance($1.0) }!.1
    }
  }

  let description: FontDescription

  /// A family that fontconfig knows, or the nearest it has; ` Bold` and ` Italic` at the end of the name count.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty, size.isFinite, size > 0 else { return nil }
    description = FontDescription(name: name, size: Double(size))
  }

  private init(_ description: FontDescription) { self.description = description }

  /// In points.
  public var pointSize: CGFloat { CGFloat(description.size) }
  /// As fontconfig knows it.
  public var familyName: String { description.family }

  /// The same font in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(description.sized(Double(size))) }

  /// The system's font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  /// The system's font in a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size), weight: weight.number))
  }
  /// The system's font, bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// The system's font, italic.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size), isItalic: true))
  }
  /// A font whose letters are all equally wide.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "monospace", size: Double(size), weight: weight.number))
  }
}

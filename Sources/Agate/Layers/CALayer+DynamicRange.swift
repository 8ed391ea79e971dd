extension CALayer {
  /// The range of brightness in which contents are shown (``CALayer/preferredDynamicRange``). Agate stores the range
  /// but draws in standard range.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The range depends on the contents.
    public static let automatic = Self(rawValue: "automatic")
    /// Standard dynamic range: no value is brighter than the reference white. The default.
    public static let standard = Self(rawValue: "standard")
    /// A high range, limited so that other contents on the display stay readable.
    public static let constrainedHigh = Self(rawValue: "constrainedHigh")
    /// The full range of the display.
    public static let high = Self(rawValue: "high")

    /// The range itself, or the default if the name is unknown.
    var known: Self { [.automatic, .standard, .constrainedHigh, .high].contains(self) ? self : .standard }
  }

  /// The mapping of contents with a high dynamic range to the range of the display (``CALayer/toneMapMode``). Agate
  /// stores the mode but draws in standard range.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system decides. The default.
    public static let automatic = Self(rawValue: "automatic")
    /// Contents are never mapped.
    public static let never = Self(rawValue: "never")
    /// Contents are mapped wherever mapping is possible.
    public static let ifSupported = Self(rawValue: "ifSupported")

    /// The mode itself, or the default if the name is unknown.
    var known: Self { [.automatic, .never, .ifSupported].contains(self) ? self : .automatic }
  }
}

/// The settings of a layer for contents with a high dynamic range. The settings are stored but do not affect drawing.
struct LayerDynamicRange {
  var preferred = CALayer.DynamicRange.standard
  var toneMapMode = CALayer.ToneMapMode.automatic
  var headroom: CGFloat = 0
  var isExtended = false
}

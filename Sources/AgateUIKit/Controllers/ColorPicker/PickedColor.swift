import Agate

/// A colour of the colour picker in sRGB: components from 0 to 1, not premultiplied.
struct PickedColor: Equatable {
  var red: CGFloat = 0
  var green: CGFloat = 0
  var blue: CGFloat = 0
  var alpha: CGFloat = 1

  init(_ color: UIColor) {
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    // A value that is no number becomes 0.
    func limited(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    (red, green, blue, alpha) = (limited(red), limited(green), limited(blue), limited(alpha))
  }
  init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Creates the brightest colour of a hue.
  ///
  /// - Parameter hue: The hue from 0 to 1, where 0 and 1 are red.
  init(hue: CGFloat) {
    let place = hue * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let distance = abs((place + offset).truncatingRemainder(dividingBy: 6) - 3)
      return min(max(distance - 1, 0), 1)
    }
    self.init(component(0), component(4), component(2))
  }

  /// Creates a colour from six hexadecimal digits, which may begin with `#`; nil if the text has another form.
  init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : Substring(hex)
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = Int(digits, radix: 16) else {
      return nil
    }
    self.init(CGFloat(number >> 16) / 255, CGFloat(number >> 8 & 255) / 255, CGFloat(number & 255) / 255)
  }
  /// Six hexadecimal digits for red, green and blue.
  var hex: String { [red, green, blue].map(Self.digits).joined() }
  /// The colour as in style sheets, such as `#ff8000`, with two more digits if it is not opaque.
  var styleSheetText: String { "#" + (alpha < 1 ? hex + Self.digits(alpha) : hex).lowercased() }
  /// Returns a component from 0 to 1 as two hexadecimal digits.
  private static func digits(_ component: CGFloat) -> String {
    let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  /// Returns the colour with an alpha.
  func with(alpha: CGFloat) -> PickedColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
  /// Returns the colour between this one and a grey.
  ///
  /// - Parameters:
  ///   - white: The grey, from black at 0 to white at 1.
  ///   - part: The part of the grey, from 0 to 1.
  func mixed(_ white: CGFloat, _ part: CGFloat) -> PickedColor {
    func mix(_ value: CGFloat) -> CGFloat { value + (white - value) * part }
    var copy = PickedColor(mix(red), mix(green), mix(blue))
    copy.alpha = alpha
    return copy
  }

  /// Whether two colours look the same, up to the rounding to 8 bits. Alpha does not matter.
  func looksLike(_ other: PickedColor) -> Bool {
    abs(red - other.red) < 0.003 && abs(green - other.green) < 0.003 && abs(blue - other.blue) < 0.003
  }

  /// Creates an opaque image from the colours of its pixels.
  ///
  /// - Parameter color: Returns the colour at a point, with coordinates from 0 to 1, and the coverage of the pixel.
  static func image(
    _ width: Int, _ height: Int, color: (CGFloat, CGFloat) -> (color: PickedColor, coverage: CGFloat)
  ) -> UIImage {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let y = (CGFloat(row) + 0.5) / CGFloat(height)
      for column in 0..<width {
        let (color, coverage) = color((CGFloat(column) + 0.5) / CGFloat(width), y)
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * coverage * 255).rounded()) }
        let low = byte(color.red) | byte(color.green) << 8
        pixels.append(low | byte(color.blue) << 16 | byte(1) << 24)
      }
    }
    return UIImage(cgImage: CGImage(width: width, height: height, premultiplied: pixels))
  }
}

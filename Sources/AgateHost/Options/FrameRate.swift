import ArgumentParser
import Foundation

/// An exact number of frames per second: a fraction such as `24000/1001`, or a decimal number.
///
/// Decimal numbers that approximate an NTSC rate mean the exact rate: `23.976` and `23.98` are 24000/1001, `29.97` is
/// 30000/1001, `59.94` is 60000/1001.
package struct FrameRate: Equatable, Sendable, ExpressibleByArgument {
  /// The numerator of the rate, in frames. The fraction is in lowest terms.
  package let numerator: Int
  /// The denominator of the rate, in seconds.
  package let denominator: Int
  /// The text from which the rate was read.
  package let text: String

  package static let most = 100_000

  package init?(argument: String) {
    guard let (over, under) = Self.fraction(argument) ?? Self.decimals(argument) else { return nil }
    guard over > 0, under > 0, over <= Self.most * under else { return nil }
    let divisor = Self.divisor(over, under)
    (numerator, denominator, text) = (over / divisor, under / divisor, argument)
  }

  /// Returns the scene time of a frame, in seconds: the nearest number to `frame / rate`.
  package func time(ofFrame frame: Int) -> Double { Double(frame) * Double(denominator) / Double(numerator) }

  /// Returns the number of the frame that is shown at a scene time: the last frame whose time is not later.
  package func frame(at time: Double) -> Int {
    // The product is rounded, so it may lie on either side of a whole number.
    let nearest = Int((time * Double(numerator) / Double(denominator)).rounded())
    return self.time(ofFrame: nearest) > time ? nearest - 1 : nearest
  }

  /// Returns the number of frames that begin within the duration of `count` frames of another rate.
  package func count(of count: Int, at other: FrameRate) -> Int {
    let exact = Double(count) * Double(other.denominator) * Double(numerator) / Double(other.numerator)
    // The products are rounded, and a whole number must not become the next one.
    return Int((exact / Double(denominator) - 1e-6).rounded(.up))
  }

  /// The rate as text: `60`, or `24000/1001`.
  package var ratio: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  package var defaultValueDescription: String { text }

  /// Creates a rate by rounding to six decimals, or to an NTSC rate that differs by less than a thousandth. Returns nil
  /// if the rate is greater than ``most`` or rounds to zero.
  package init?(nearest rate: Double) {
    let text = String(format: "%.6f", rate)
    // Zeros at the end say that the decimals are exact: 29.97 means an NTSC rate, and 29.970000 does not.
    var short = text
    while short.hasSuffix("0") { short.removeLast() }
    if short.hasSuffix(".") { short.removeLast() }
    guard let found = FrameRate(argument: short) else { return nil }
    let difference = Double(found.numerator) / Double(found.denominator) - rate
    guard difference.magnitude >= 1e-3 else {
      self = found
      return
    }
    self.init(argument: text)
  }

  private static func fraction(_ text: String) -> (Int, Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let over = number(parts[0], most: 9), let under = number(parts[1], most: 9) else {
      return nil
    }
    return (over, under)
  }

  private static func decimals(_ text: String) -> (Int, Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = number(parts[0], most: 6) else { return nil }
    guard parts.count == 2 else { return (whole, 1) }
    guard let rest = number(parts[1], most: 6) else { return nil }
    var scale = 1
    for _ in parts[1] { scale *= 10 }
    let value = whole * scale + rest
    if scale >= 100 {
      for rate in [24, 30, 48, 60, 120] where (rate * 1000 * scale * 2 + 1001) / 2002 == value {
        return (rate * 1000, 1001)
      }
    }
    return (value, scale)
  }

  private static func number(_ text: Substring, most: Int) -> Int? {
    guard !text.isEmpty, text.count <= most, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(text)
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

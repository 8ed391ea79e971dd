import Foundation

/// A gradient: colours along a line from 0 to 1.
public final class CGGradient: Sendable {
  struct Stop: BitwiseCopyable, Sendable {
    var location: Double
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
  }

  let stops: [Stop]

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - colorsSpace: not used. Colours are interpolated in sRGB.
  ///   - colors: the colours, `CGColor`s. There must be at least one.
  ///   - locations: a location for each colour, 0…1. If it is nil, the colours are evenly spaced.
  /// - Returns: nil if there are no colours, if an element is not a `CGColor`, or if a location is not finite.
  public convenience init?(colorsSpace: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {
    self.init(colorsSpace: colorsSpace, colors: colors.map { $0 } as [Any], locations: locations)
  }

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - colorsSpace: not used. Colours are interpolated in sRGB.
  ///   - colors: the colours, `CGColor`s. There must be at least one.
  ///   - locations: a location for each colour, 0…1. If it is nil, the colours are evenly spaced.
  /// - Returns: nil if there are no colours, if an element is not a `CGColor`, or if a location is not finite.
  public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count else { return nil }
    let places = locations.map { p in known.indices.map { Double(p[$0]) } } ?? Self.even(known.count)
    guard places.allSatisfy(\.isFinite) else { return nil }
    stops = Self.sorted(
      zip(known, places).map { color, place in
        Stop(
          location: place, red: color.red, green: color.green, blue: color.blue, alpha: Double(color.alpha))
      })
  }

  /// Creates a gradient from colour components.
  ///
  /// - Parameters:
  ///   - colorSpace: the space of the components. Colours are interpolated in sRGB.
  ///   - colorComponents: the components of the colours. The components of each colour are followed by its alpha.
  ///   - locations: `count` locations, 0…1. If it is nil, the colours are evenly spaced.
  ///   - count: the number of colours.
  /// - Returns: nil if `count` is less than 1, or if a location is not finite.
  public init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let places = locations.map { p in (0..<count).map { Double(p[$0]) } } ?? Self.even(count)
    let stride = colorSpace.numberOfComponents + 1
    guard places.allSatisfy(\.isFinite) else { return nil }
    stops = Self.sorted(
      (0..<count).map { i in
        let color = CGColor(components: colorComponents + i * stride, in: colorSpace)
        return Stop(
          location: places[i], red: color.red, green: color.green, blue: color.blue, alpha: Double(color.alpha))
      })
  }

  private static func even(_ count: Int) -> [Double] {
    count == 1 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// The stops sorted by location, with locations limited to 0…1. Stops with equal locations keep their order.
  private static func sorted(_ stops: [Stop]) -> [Stop] {
    stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map { stop in
      var stop = stop.element
      stop.location = min(max(stop.location, 0), 1)
      return stop
    }
  }
}

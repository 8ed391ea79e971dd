import Agate
import Foundation

/// A part of the plane about the origin: circles, rectangles and combinations of them. The region of a
/// ``UIFieldBehavior`` is about the position of the field.
open class UIRegion: NSObject, NSCopying, NSCoding {
  private indirect enum Shape: Codable {
    case infinite
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case inverse(Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ x: Double, _ y: Double) -> Bool {
      switch self {
      case .infinite: return true
      case .circle(let radius): return x * x + y * y <= radius * radius
      case .rectangle(let width, let height): return x.magnitude <= width / 2 && y.magnitude <= height / 2
      case .inverse(let shape): return !shape.contains(x, y)
      case .union(let first, let second): return first.contains(x, y) || second.contains(x, y)
      case .intersection(let first, let second): return first.contains(x, y) && second.contains(x, y)
      }
    }
  }
  private let shape: Shape

  /// The whole plane.
  open class var infinite: UIRegion { UIRegion(.infinite) }
  /// Creates a circle about the origin.
  ///
  /// - Parameter radius: the radius, in points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius: Double(radius).bounded.magnitude)) }
  /// Creates a rectangle about the origin.
  ///
  /// - Parameter size: the size, in points.
  public convenience init(size: CGSize) {
    let width = Double(size.width).bounded.magnitude, height = Double(size.height).bounded.magnitude
    self.init(.rectangle(width: width, height: height))
  }
  private init(_ shape: Shape) { self.shape = shape }

  /// Returns whether a point is in the region. Points on the edge are in the region.
  ///
  /// - Parameter point: the point relative to the origin of the region.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(Double(point.x), Double(point.y)) }

  // MARK: Combinations

  /// Returns the points that are not in the region.
  open func inverse() -> UIRegion { UIRegion(.inverse(shape)) }
  /// Returns the points that are in this region or in another one.
  open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }
  /// Returns the points of this region that are not in another one.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion(.intersection(shape, .inverse(region.shape)))
  }
  /// Returns the points that are in this region and in another one.
  open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, region.shape)) }

  // MARK: Copying and coding

  /// Returns the region itself, because regions do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open func encode(with coder: NSCoder) {
    guard let data = try? JSONEncoder().encode(shape) else { return }
    coder.encode(data as NSData, forKey: "shape")
  }
  /// Reads a region that ``encode(with:)`` has written. Returns nil if the archive contains no region.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "shape"), let data = coder.decodeObject(forKey: "shape") as? Data,
      let shape = try? JSONDecoder().decode(Shape.self, from: data)
    else { return nil }
    self.shape = shape
  }
}

import Agate

/// A question about what something costs, and layer trees that answer it, in counts that are the same on every machine.
///
/// `agate bench experiments` prints the answers of all of them.
public struct Experiment: Sendable {
  /// What `agate bench NAME` takes.
  public var name: String
  /// One line.
  public var question: String
  /// What it shows, by the ids of the conformance table.
  public var ids: [String]
  /// Of the frames, in points.
  public var size: CGSize
  /// What is compared; times are told as multiples of the first one's.
  public var variants: [Variant]
  /// What holds here, and why.
  public var finding: String

  /// A way to do it.
  public struct Variant: Sendable {
    /// In a few words.
    public var name: String
    /// Pixels a point.
    public var scale = 1.0
    /// Of the frames, if it is not that of the others.
    public var size: CGSize?
    /// Makes a new tree.
    public var make: @Sendable () -> Trial

    init(_ name: String, scale: Double = 1, size: CGSize? = nil, make: @escaping @Sendable () -> Trial) {
      (self.name, self.scale, self.size, self.make) = (name, scale, size, make)
    }
  }

  /// A tree, and what goes on in it.
  public struct Trial {
    /// The root.
    public var layer: CALayer
    /// Called before every frame but the first, inside of a transaction without actions; frames are numbered from 1 on.
    public var change: (_ frame: Int) -> Void
    /// Something that the tree counts itself, with its name.
    public var own: (name: String, count: () -> Int)?

    init(
      _ layer: CALayer, own: (name: String, count: () -> Int)? = nil,
      change: @escaping (_ frame: Int) -> Void = { _ in }
    ) {
      (self.layer, self.own, self.change) = (layer, own, change)
    }
  }

  /// In the order of the book's chapters.
  public static let all: [Experiment] = [
    layerCount, layout, overdraw, offscreen, customDrawing, frameSizes, uploads, contacts, shapes, drawingPads,
    dirtyRectangles, tiling, rasterization, shadowPaths, recycling,
  ]

  /// The variant of that name.
  public subscript(name: String) -> Variant? { variants.first { $0.name == name } }

  /// A root that fills the frame.
  static func root(_ size: CGSize, _ color: CGColor? = .white) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = color
    return root
  }
}

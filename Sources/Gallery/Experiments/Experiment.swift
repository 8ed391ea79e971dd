import Agate

/// An experiment about the cost of a technique. It draws layer trees and counts the work, such as uploads and drawn
/// pixels. The counts are the same on every machine.
///
/// `agate bench experiments` prints the results of all experiments.
public struct Experiment: Sendable {
  /// The name that `agate bench NAME` takes.
  public var name: String
  /// The question that the experiment answers, in one line.
  public var question: String
  /// The identifiers, in the conformance table, of the features that the experiment demonstrates.
  public var ids: [String]
  /// The size of the frames, in points.
  public var size: CGSize
  /// The compared variants. Times are reported as multiples of the time of the first variant.
  public var variants: [Variant]
  /// The conclusion for Agate, with its reason.
  public var finding: String

  /// One of the compared techniques.
  public struct Variant: Sendable {
    /// The name of the variant, in a few words.
    public var name: String
    /// The number of pixels per point. The default is 1.
    public var scale = 1.0
    /// The size of the variant's frames, in points; nil for the size of the experiment.
    public var size: CGSize?
    /// Makes a new layer tree.
    public var make: @Sendable () -> Trial

    init(_ name: String, scale: Double = 1, size: CGSize? = nil, make: @escaping @Sendable () -> Trial) {
      (self.name, self.scale, self.size, self.make) = (name, scale, size, make)
    }
  }

  /// A layer tree and its changes over time.
  public struct Trial {
    /// The root layer of the tree.
    public var layer: CALayer
    /// Changes the tree before every frame except the first, in a transaction with disabled actions. Frames are
    /// numbered from 0, so the first value of `frame` is 1.
    public var change: (_ frame: Int) -> Void
    /// The name of a count that the tree itself keeps, such as "rows filled", and a closure that returns the count. Nil
    /// if the tree keeps no count.
    public var own: (name: String, count: () -> Int)?

    init(
      _ layer: CALayer, own: (name: String, count: () -> Int)? = nil,
      change: @escaping (_ frame: Int) -> Void = { _ in }
    ) {
      (self.layer, self.own, self.change) = (layer, own, change)
    }
  }

  /// All experiments, in the order in which `agate bench experiments` prints them.
  public static let all: [Experiment] = [
    layerCount, layout, overdraw, offscreen, customDrawing, frameSizes, uploads, contacts, shapes, drawingPads,
    dirtyRectangles, tiling, rasterization, shadowPaths, recycling,
  ]

  /// The variant with the given name; nil if there is none.
  public subscript(name: String) -> Variant? { variants.first { $0.name == name } }

  /// Makes a root layer that fills the frame.
  static func root(_ size: CGSize, _ color: CGColor? = .white) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = color
    return root
  }
}

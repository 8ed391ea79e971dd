import Agate

extension Gallery {
  /// Prints which layer was hit. The point is converted to the coordinate space of each layer, and each layer is asked
  /// whether it contains the point.
  static let tappedLayers = tapScene(
    name: "tapped-layers", summary: "Prints whether the blue or the white square was pressed", ids: ["B3.38", "B0.15"]
  ) { white, blue, point in
    let place = white.convert(point, from: white.superlayer)
    guard white.contains(place) else { return nil }
    return blue.contains(blue.convert(place, from: white)) ? blue : white
  }

  /// Prints which layer was hit, found with a single hit test of the outer square.
  static let hitLayers = tapScene(
    name: "hit-layers", summary: "Prints which square was pressed, with a single hit test", ids: ["B3.40", "B3.39"]
  ) { white, _, point in
    white.hitTest(point)
  }

  private static func tapScene(
    name: String, summary: String, ids: [String], find: @escaping TappedLayers.Finder
  ) -> GalleryScene {
    GalleryScene(
      name: name, summary: summary, ids: ids, interactive: true, size: CGSize(width: 300, height: 340),
      script: .click(150, 150, at: 0.3) + .click(20, 20, at: 0.7) + .click(65, 65, at: 1)
    ) {
      TappedLayers(find)
    }
  }
}

private final class TappedLayers: CALayer, PointerResponder {
  /// A closure that returns the white or the blue layer at `point`, in the coordinate space of their container; nil if
  /// neither is there.
  typealias Finder = @Sendable (_ white: CALayer, _ blue: CALayer, _ point: CGPoint) -> CALayer?

  private let white = Gallery.box(50, 50, 200, 200, .white), blue = Gallery.box(50, 50, 100, 100, Gallery.blue)
  private let banner = CATextLayer()
  private let stage = Stage.current
  private var find: Finder = { _, _, _ in nil }

  convenience init(_ find: @escaping Finder) {
    self.init()
    self.find = find
    frame = CGRect(x: 0, y: 0, width: 300, height: 340)
    backgroundColor = CGColor(gray: 0.75, alpha: 1)
    white.addSublayer(blue)
    banner.frame = CGRect(x: 0, y: 285, width: 300, height: 30)
    banner.alignmentMode = .center
    banner.fontSize = 18
    banner.foregroundColor = .black
    banner.contentsScale = 2
    sublayers = [white, banner]
  }

  func pointerPressed(at point: CGPoint) {
    let layer = find(white, blue, convert(point, from: nil))
    let line = layer === blue ? "Inside Blue Layer" : layer === white ? "Inside White Layer" : nil
    banner.string = line
    if let line { stage.say(line) }
  }
}

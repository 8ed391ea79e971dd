import Agate

/// The layers of a composition, by their numbers.
final class Composition {
  let layers: [LottieLayerModel]
  /// The frames that can be seen.
  let shown: ClosedRange<Double>
  let depth: Int
  /// The layers' places by their `ind`.
  private let places: [Int: Int]
  private var mattes: Set<Int> = []
  /// Mattes that are being made.
  private var open: Set<Int> = []

  init(_ layers: [LottieLayerModel], shown: ClosedRange<Double>, depth: Int) {
    self.layers = layers
    self.shown = shown
    self.depth = depth
    places = Dictionary(layers.indices.compactMap { i in layers[i].index.map { ($0, i) } }) { first, _ in first }
    for index in layers.indices {
      if layers[index].isMatte { mattes.insert(index) }
      if let matte = layers[index].matte, let source = source(of: matte, for: index), matte.source == nil {
        mattes.insert(source)
      }
    }
  }

  func place(of number: Int) -> Int? { places[number] }

  /// Whether a layer is only drawn as the matte of others.
  func isOnlyMatte(_ index: Int) -> Bool { mattes.contains(index) }

  func source(of matte: Matte, for index: Int) -> Int? {
    if let number = matte.source { return places[number].flatMap { $0 == index ? nil : $0 } }
    return index > 0 ? index - 1 : nil
  }

  /// Begins to make a matte. Returns false if that matte is being made already, or too many mattes of mattes are.
  func enter(_ index: Int) -> Bool { open.count < Self.mostOpen && open.insert(index).inserted }

  private static let mostOpen = 32

  func leave(_ index: Int) { open.remove(index) }
}

/// The layers with the transforms of parents. Layers that follow each other and have the same parents share them.
struct OpenParents {
  struct Step {
    /// The parent's place in the composition.
    var key: Int
    var transform: Transform
    var autoOrients: Bool
  }

  let root: CALayer
  let limits: LottieLimits
  private var open: [(key: Int, layer: CALayer)] = []

  init(root: CALayer, limits: LottieLimits) { (self.root, self.limits) = (root, limits) }

  mutating func add(_ layer: CALayer, under chain: [Step]) {
    var common = 0
    while common < min(open.count, chain.count), open[common].key == chain[common].key { common += 1 }
    open.removeLast(open.count - common)
    for step in chain[common...] {
      let next = CALayer.plain()
      let inner = TransformBuilder(limits: limits).place(next, step.transform, autoOrients: step.autoOrients)
      (open.last?.layer ?? root).addSublayer(next)
      open.append((step.key, inner))
    }
    (open.last?.layer ?? root).addSublayer(layer)
  }
}

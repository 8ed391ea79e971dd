import Agate

/// The layers of a composition, with their parents and mattes.
final class Composition {
  let layers: [LottieLayerModel]
  /// The frames of the composition that are visible.
  let shown: ClosedRange<Double>
  let depth: Int
  /// The index of each layer in `layers` by its `ind`.
  private let places: [Int: Int]
  /// The index of each layer's parent; nil if the layer has no parent or names an unknown one.
  private let parents: [Int?]
  /// For each layer, the number of the last parent chain that contains the layer. It detects cycles.
  private var seen: [Int]
  private var chains = 0
  private var mattes: Set<Int> = []
  /// The mattes whose layers are being built.
  private var open: Set<Int> = []

  init(_ layers: [LottieLayerModel], shown: ClosedRange<Double>, depth: Int) {
    self.layers = layers
    self.shown = shown
    self.depth = depth
    let places = Dictionary(layers.indices.compactMap { i in layers[i].index.map { ($0, i) } }) { first, _ in first }
    self.places = places
    parents = layers.map { layer in layer.parent.flatMap { places[$0] } }
    seen = [Int](repeating: 0, count: layers.count)
    for index in layers.indices {
      if layers[index].isMatte { mattes.insert(index) }
      if let matte = layers[index].matte, let source = source(of: matte, for: index), matte.source == nil {
        mattes.insert(source)
      }
    }
  }

  /// The parents of a layer.
  struct Chain {
    /// The indices of the parents, from the outside in.
    var parents: [Int] = []
    /// Whether the list ends early because the parents form a cycle or exceed the limit.
    var isCut = false
  }

  /// - Parameter limit: the largest number of parents to return.
  func chain(of index: Int, limit: Int) -> Chain {
    var chain = Chain()
    var last = index
    chains += 1
    seen[index] = chains
    while let parent = parents[last] {
      guard seen[parent] != chains, chain.parents.count < limit else {
        chain.isCut = true
        break
      }
      seen[parent] = chains
      chain.parents.append(parent)
      last = parent
    }
    chain.parents.reverse()
    return chain
  }

  /// Whether a layer is drawn only as a matte of other layers.
  func isOnlyMatte(_ index: Int) -> Bool { mattes.contains(index) }

  func source(of matte: Matte, for index: Int) -> Int? {
    if let number = matte.source { return places[number].flatMap { $0 == index ? nil : $0 } }
    return index > 0 ? index - 1 : nil
  }

  /// Begins to build a matte. Returns false if this matte is already being built, or if mattes are nested too deep.
  func enter(_ index: Int) -> Bool { open.count < Self.mostOpen && open.insert(index).inserted }

  private static let mostOpen = 32

  func leave(_ index: Int) { open.remove(index) }
}

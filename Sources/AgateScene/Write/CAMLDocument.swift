import Agate

/// What one CAML document holds.
struct CAMLDocument {
  var root: CALayer
  var states: [CAState] = []
  var transitions: [CAStateTransition] = []
  var index = DocumentIndex()
  /// What layers are to be called where states refer to them; others get names of their own.
  var identifiers: [ObjectIdentifier: String] = [:]
  /// What style dictionaries say about parallax, by layer.
  var parallax: [ObjectIdentifier: [ParallaxGroup]] = [:]

  init(_ root: CALayer) {
    self.root = root
    let size = root.bounds.size
    (index.width, index.height) = (Double(size.width), Double(size.height))
    index.rootDocument = "main.caml"
  }

  /// A part of a scene that was read.
  init(_ part: ScenePart) {
    self.init(part.root)
    index = part.index
    index.rootDocument = "main.caml"
    let layers = part.tree.nodes.map(\.layer)
    states = part.states.map { $0.state(layers) }
    transitions = part.transitions.map { $0.transition(layers) }
    take(part)
  }

  /// Takes over what a scene's nodes are called, and their parallax.
  mutating func take(_ part: ScenePart) {
    var used = Set(identifiers.values)
    for node in part.tree.nodes {
      if let identifier = node.identifier, !identifier.isEmpty, used.insert(identifier).inserted {
        identifiers[ObjectIdentifier(node.layer)] = identifier
      }
      if !node.parallax.isEmpty { parallax[ObjectIdentifier(node.layer)] = node.parallax }
    }
  }
}

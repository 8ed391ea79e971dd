import Agate

/// The contents of one CAML document.
struct CAMLDocument {
  var root: CALayer
  var states: [CAState] = []
  var transitions: [CAStateTransition] = []
  var index = DocumentIndex()
  /// The identifiers of layers that states refer to. Other layers get generated identifiers.
  var identifiers: [ObjectIdentifier: String] = [:]
  /// The parallax groups in the style dictionaries, by layer.
  var parallax: [ObjectIdentifier: [ParallaxGroup]] = [:]

  init(_ root: CALayer) {
    self.root = root
    let size = root.bounds.size
    (index.width, index.height) = (Double(size.width), Double(size.height))
    index.rootDocument = "main.caml"
  }

  /// Creates the document of a part that was read.
  init(_ part: ScenePart) {
    self.init(part.root)
    index = part.index
    index.rootDocument = "main.caml"
    let layers = part.tree.nodes.map(\.layer)
    states = part.states.map { $0.state(layers) }
    transitions = part.transitions.map { $0.transition(layers) }
    take(part)
  }

  /// Adds the identifiers and parallax groups of a part's nodes.
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

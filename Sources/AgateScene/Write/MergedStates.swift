import Agate

/// The states of several documents, merged into one list. Each merged state has the changes of the matching states of
/// all documents.
struct MergedStates {
  private(set) var states: [CAState] = []
  private(set) var transitions: [CAStateTransition] = []
  private let parts: [CAMLDocument]

  /// - Parameter names: The names of the merged states.
  init(names: [String], parts: [CAMLDocument]) {
    self.parts = parts
    states = names.map { name in
      CAState(name: name, elements: parts.flatMap { MergedStates.elements(of: name, in: $0) })
    }
    var keys: [[String]] = []
    for part in parts {
      for transition in part.transitions {
        for from in MergedStates.names(for: transition.fromState, among: names, in: part) {
          for to in MergedStates.names(for: transition.toState, among: names, in: part)
          where !keys.contains([from, to]) {
            keys.append([from, to])
          }
        }
      }
    }
    transitions = keys.map { key in
      CAStateTransition(
        fromState: key[0], toState: key[1],
        elements: parts.flatMap { MergedStates.best(key[0], key[1], in: $0)?.elements ?? [] })
    }
  }

  private static func own(_ name: String, in part: CAMLDocument) -> String? {
    name == "*" ? "*" : DeviceState.match(name, among: part.states.map(\.name))
  }

  /// Returns the changes of a state, preceded by the changes of the states on which it is based.
  private static func elements(of name: String, in part: CAMLDocument) -> [CAStateElement] {
    var chain: [CAState] = []
    var next = own(name, in: part)
    while let current = next, let state = part.states.first(where: { $0.name == current }),
      !chain.contains(where: { $0 === state })
    {
      chain.append(state)
      next = state.basedOn
    }
    return chain.reversed().flatMap(\.elements)
  }

  /// Returns the merged names that correspond to the name of a part's state.
  private static func names(for name: String, among names: [String], in part: CAMLDocument) -> [String] {
    name == "*" ? ["*"] : names.filter { own($0, in: part) == name }
  }

  private static func best(_ from: String, _ to: String, in part: CAMLDocument) -> CAStateTransition? {
    let (ownFrom, ownTo) = (own(from, in: part), own(to, in: part))
    var best: (transition: CAStateTransition, score: Int)?
    for transition in part.transitions
    where (transition.fromState == "*" || transition.fromState == ownFrom)
      && (transition.toState == "*" || transition.toState == ownTo)
    {
      let score = (transition.toState == "*" ? 0 : 2) + (transition.fromState == "*" ? 0 : 1)
      if score > best?.score ?? -1 { best = (transition, score) }
    }
    return best?.transition
  }
}

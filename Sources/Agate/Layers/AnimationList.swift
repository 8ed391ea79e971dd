/// The animations of a layer, in the order in which they were added. Finding an animation by its key takes constant
/// time, regardless of the number of animations.
struct AnimationList: RandomAccessCollection {
  typealias Element = (key: String?, animation: CAAnimation)

  private var entries: [Element] = []
  /// The indices of the animations by key. The dictionary is used only if there are more than ``few`` animations.
  private var places: [String: Int] = [:]
  private static let few = 16

  init(_ entries: [Element] = []) {
    self.entries = entries
    index()
  }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }
  subscript(place: Int) -> Element { entries[place] }

  func animation(forKey key: String) -> CAAnimation? { place(of: key).map { entries[$0].animation } }

  /// Adds an animation. If an animation with the same key exists, replaces that animation and keeps its position.
  ///
  /// - Returns: the animation that was replaced, or nil.
  mutating func add(_ animation: CAAnimation, forKey key: String?) -> CAAnimation? {
    if let key, let place = place(of: key) {
      defer { entries[place].animation = animation }
      return entries[place].animation
    }
    entries.append((key, animation))
    if entries.count > Self.few {
      if places.isEmpty { index() } else if let key { places[key] = entries.count - 1 }
    }
    return nil
  }

  mutating func removeAll(where isGone: (Element) -> Bool) {
    entries.removeAll(where: isGone)
    if !places.isEmpty { index() }
  }

  private func place(of key: String) -> Int? {
    places.isEmpty ? entries.firstIndex { $0.key == key } : places[key]
  }

  private mutating func index() {
    places.removeAll()
    guard entries.count > Self.few else { return }
    for (place, entry) in entries.enumerated() {
      if let key = entry.key, places[key] == nil { places[key] = place }
    }
  }
}

extension KeyTarget {
  /// The target of a track that animates the property.
  var track: Track.Target {
    switch self {
    case .property(let p):
      switch p.kind {
      case .transform: .transform(isSublayer: p.name == "sublayerTransform")
      case .image, .boolean: .discreteWords(p.group, word: Int32(p.word))
      default: .words(p.group, word: Int32(p.word))
      }
    case .lane(let p, let index): .words(p.group, word: Int32(p.word + index))
    case .component(let p, let component): .component(component, isSublayer: p.name == "sublayerTransform")
    case .function(let kind, let p): .function(kind, isSublayer: p.name == "sublayerTransform")
    case .instanceTransform(nil): .instanceTransform
    case .gradientList(let list, _): .gradientList(list)
    case .instanceTransform(let component?): .instanceComponent(component)
    case .flag(let flag): .flag(flag)
    case .effectFlag(let flag): .effectFlag(flag)
    case .shapeList(let list): .shapeList(list)
    case .own(let group, let word, let kind):
      kind == .boolean ? .discreteWords(group, word: Int32(word)) : .words(group, word: Int32(word))
    case .filter(let index, let input):
      .words(.filters, word: Int32(index * FilterValues.words + FilterValues.firstParameter + input.word))
    }
  }

  /// The count of numbers in a value of the property.
  var lanes: Int {
    switch self {
    case .property(let p): p.kind.lanes
    case .lane: 1
    case .component(_, let component): component.lanes
    case .function(let kind, _): kind.lanes
    case .filter(_, let input): input.kind.lanes
    case .own(_, _, let kind): kind.lanes
    case .instanceTransform(let component): component?.lanes ?? 16
    case .flag, .effectFlag, .shapeList: 1
    case .gradientList(let list, let capacity): 1 + capacity * list.width
    }
  }

  var isColor: Bool {
    switch self {
    case .property(let p): p.kind == .color
    case .own(_, _, let kind): kind == .color
    default: false
    }
  }

  /// The argument for which a value function has no effect, in place of the layer's own value. The function's arguments
  /// cannot be derived from a transform. Nil for other targets.
  var neutral: Any? {
    guard case .function(let kind, _) = self else { return nil }
    return kind.lanes == 1 ? kind.identity as Any : [Double](repeating: kind.identity, count: 3)
  }

  /// Appends the numbers of `value`. Returns false if the value does not fit the target.
  func append(_ value: Any, to words: inout [Double]) -> Bool {
    let start = words.count
    let fits: Bool
    switch self {
    case .property(let p) where p.kind == .image:
      // The value is not an image, so the layer's contents are empty at this key.
      words.append(0)
      fits = true
    case .property(let p):
      fits = Values.append(value, as: p.kind, to: &words)
    case .lane:
      fits = Values.append(value, as: .number, to: &words)
    case .component(_, let component):
      fits = Values.append(value, as: component == .translation ? .size : .number, to: &words)
    case .function(let kind, _):
      fits = Values.append(value, as: kind.lanes == 1 ? .number : .numbers(3), to: &words)
    case .instanceTransform(let component):
      let kind: ValueKind = component == nil ? .transform : component == .translation ? .size : .number
      fits = Values.append(value, as: kind, to: &words)
    case .own(.effects, _, let kind):
      fits = Values.append((value as? CGPath).map { ShadowPath.measures($0) ?? [] } ?? value, as: kind, to: &words)
    case .flag, .effectFlag: fits = Values.append(value, as: .boolean, to: &words)
    case .shapeList: fits = false
    case .own(_, _, let kind):
      fits = Values.append(value, as: kind, to: &words)
    case .filter(_, let input):
      fits = Values.append(value, as: input.kind, to: &words)
    case .gradientList(let list, let capacity):
      fits = list.append(value, capacity: capacity, to: &words)
    }
    return fits && words[start...].allSatisfy(\.isFinite)
  }

  /// Returns `a + sign · b` for each component. Transforms are concatenated. Returns nil if the values do not fit the
  /// target.
  func sum(_ a: Any, _ b: Any, _ sign: Double) -> Any? {
    var isTransform = false
    if case .property(let p) = self, p.kind == .transform { isTransform = true }
    if case .instanceTransform(nil) = self { isTransform = true }
    if isTransform {
      guard let x = Values.transform(a), let y = Values.transform(b) else { return nil }
      return CATransform3DConcat(x, sign > 0 ? y : CATransform3DInvert(y))
    }
    var x: [Double] = [], y: [Double] = []
    guard append(a, to: &x), append(b, to: &y), x.count == y.count else { return nil }
    let total = zip(x, y).map { $0 + sign * $1 }
    if case .gradientList(let list, _) = self {
      return x[0] == y[0] ? list.box(total[1..<1 + Int(x[0]) * list.width]) : nil
    }
    switch self {
    case .property(let p): return total.withUnsafeBufferPointer { Values.box($0.baseAddress!, as: p.kind) }
    case .filter(_, let input): return total.withUnsafeBufferPointer { Values.box($0.baseAddress!, as: input.kind) }
    case .own(_, _, let kind): return total.withUnsafeBufferPointer { Values.box($0.baseAddress!, as: kind) }
    case .function(let kind, _): return kind.lanes == 1 ? total[0] as Any : total
    case .component(_, .translation), .instanceTransform(.translation?):
      return CGSize(width: total[0], height: total[1])
    default: return total[0]
    }
  }
}

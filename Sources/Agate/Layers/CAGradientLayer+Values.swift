/// The key paths of gradients and the locations of their values.
enum GradientKeys {
  private static let points: [String: OwnKey] = {
    let keys = [
      OwnKey("startPoint", \GradientPoints.start, .point), OwnKey("endPoint", \GradientPoints.end, .point),
      OwnKey("startPoint.x", \GradientPoints.start.x), OwnKey("startPoint.y", \GradientPoints.start.y),
      OwnKey("endPoint.x", \GradientPoints.end.x), OwnKey("endPoint.y", \GradientPoints.end.y),
    ]
    return Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
  }()

  static func point(_ path: String) -> OwnKey? { points[path] }

  static func target(_ path: String) -> KeyTarget? {
    switch path {
    case "colors": .gradientList(.colors, capacity: 0)
    case "locations": .gradientList(.locations, capacity: 0)
    default: points[path].map { .own(.gradient, word: $0.word, $0.kind) }
    }
  }

  /// Returns the components of the colours, four numbers each, or nil if an element is not a colour.
  static func words(_ colors: [Any]) -> [Double]? {
    var words: [Double] = []
    for any in colors {
      guard let color = CGColor(anyOf: any) else { return nil }
      words += [color.red, color.green, color.blue, Double(color.alpha)]
    }
    return words
  }

  static func colors(_ words: [Double]) -> [Any] {
    stride(from: 0, to: words.count, by: 4).map { (first: Int) -> CGColor in
      CGColor(red: words[first], green: words[first + 1], blue: words[first + 2], alpha: CGFloat(words[first + 3]))
    }
  }
}

extension GradientList {
  /// Returns the numbers of a list, or an empty array for `NSNull`. Returns nil if `value` is not a list or an element
  /// is invalid.
  func words(_ value: Any?) -> [Double]? {
    if value is NSNull { return [] }
    guard let list = value as? [Any] else { return nil }
    return self == .colors ? GradientKeys.words(list) : Values.numbers(list)
  }

  /// Returns the numbers of one key frame as a list of colours or numbers.
  func box(_ words: ArraySlice<Double>) -> Any {
    if self == .colors { return GradientKeys.colors(Array(words)) }
    return words.map { NSNumber(value: $0) }
  }

  /// Appends a value of an animation: the number of elements, then the elements, then zeros up to `capacity` elements.
  /// Returns false if the value is invalid or too long.
  func append(_ value: Any?, capacity: Int, to words: inout [Double]) -> Bool {
    guard let list = self.words(value), list.count <= capacity * width else { return false }
    words.append(Double(list.count / width))
    words += list
    words += [Double](repeating: 0, count: capacity * width - list.count)
    return true
  }

  /// Returns the number of elements in the longest of the lists.
  func capacity(_ values: [Any?]) -> Int { values.reduce(0) { max($0, (words($1)?.count ?? 0) / width) } }
}

extension CAGradientLayer {
  final func readGradient(_ path: String) -> Any? {
    switch path {
    case "colors": colors
    case "locations": locations
    case "type": type.rawValue
    default: GradientKeys.point(path)?.read(gradient.points)
    }
  }

  final func writeGradient(_ value: Any?, _ path: String) -> Bool {
    let blank = GradientValues()
    switch path {
    case "colors": colors = value as? [Any]
    case "locations":
      if value == nil { locations = nil }
      if let list = Values.numbers(value) { locations = list.map { NSNumber(value: $0) } }
    case "type":
      if let name = value as? String { type = CAGradientLayerType(rawValue: name) }
      if let name = value as? CAGradientLayerType { type = name }
      if value == nil { type = .axial }
    case "startPoint": startPoint = Values.point(value)?.point ?? (value == nil ? blank.points.start.point : startPoint)
    case "endPoint": endPoint = Values.point(value)?.point ?? (value == nil ? blank.points.end.point : endPoint)
    default:
      guard let key = GradientKeys.point(path) else { return false }
      guard let number = Values.number(value) else { return true }
      var points = gradient.points
      key.write([number], to: &points)
      if path.hasPrefix("start") { startPoint = points.start.point } else { endPoint = points.end.point }
    }
    return true
  }

  static let keys = ["colors", "locations", "startPoint", "endPoint", "type"]

  final func encodeGradient(_ coder: NSCoder) {
    encodeOwn(CAGradientLayer.keys, unlike: CAGradientLayer(), with: coder) { key, value in
      // Colours of other classes, such as `UIColor`, are archived as `CGColor`.
      key == "colors" ? (value as? [Any]).flatMap(GradientKeys.words).map(GradientKeys.colors) ?? value : value
    }
  }
  final func decodeGradient(_ coder: NSCoder) { decodeOwn(CAGradientLayer.keys, from: coder) }
}

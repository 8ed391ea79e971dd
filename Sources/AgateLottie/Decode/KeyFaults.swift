/// The first faults in the key frames of a property.
struct KeyFaults {
  /// A key frame without a time, or a value that is not a key frame.
  var untimed: JSONValue?
  /// An easing that cannot be read.
  var easing: JSONValue?
  /// An item of an easing that is not a number, or a number that is written as a text.
  var odd: JSONValue?
  /// An easing with only one of its two ends. Such an easing has no effect.
  var half: JSONValue?
  /// The incomplete easing of the previous key frame. It is a fault only if another key frame follows.
  private var lastHalf: JSONValue?

  /// Checks the two ends of a key frame's easing.
  mutating func look(at out: JSONValue?, _ into: JSONValue?, isHold: Bool) {
    half = half ?? lastHalf
    lastHalf = isHold || (into != nil) == (out != nil) ? nil : out ?? into
    guard !isHold, easing == nil, odd == nil else { return }
    for end in [out, into].compactMap({ $0 }) {
      guard end.isObject else {
        easing = end
        return
      }
      for part in [end["x"], end["y"]] {
        guard let part else {
          easing = end
          return
        }
        odd = odd ?? (part.isList ? part.children.prefix(4).first(where: \.isOddNumber) : part.isOddNumber ? part : nil)
        if part.isList, part.first == nil { easing = end }
      }
    }
  }
}

extension LottieDecoder {
  /// Reports key frames that are left out, and easings that have no effect.
  func report(_ faults: KeyFaults, of member: JSONValue) {
    if let key = faults.untimed {
      let fault = key.isObject ? "one without 't', its time" : "\(key.shown) among them"
      self.report(
        .invalid, "keyframes", "of '\(name(of: member))'\(slot(of: member)) have \(fault); it is left out",
        at: place(of: key, in: member))
    }
    func report(easing value: JSONValue, _ message: String) {
      self.report(
        .invalid, "easing", "of '\(name(of: member))'\(slot(of: member)) \(message)", at: place(of: value, in: member))
    }
    if let easing = faults.easing {
      report(
        easing: easing,
        "is \(easing.shown)\(easing.isObject ? " without numbers 'x' and 'y'" : ""); an object such as "
          + "{\"x\": 0.5, \"y\": 0} is wanted")
    }
    if let odd = faults.odd {
      let isNumber = odd.isText && odd.number != nil
      report(
        easing: odd,
        isNumber
          ? "has the text \(odd.shown) as a number: write it without quotation marks"
          : "has \(odd.shown) as a number, which cannot be read")
    }
    if faults.easing == nil, let half = faults.half {
      let (one, other) = half.hasKey("o") ? ("o", "i") : ("i", "o")
      report(easing: half, "has '\(one)' without '\(other)'; the way to the next key frame is linear")
    }
  }
}

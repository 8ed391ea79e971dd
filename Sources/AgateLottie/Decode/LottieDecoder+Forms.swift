import AgateScene

/// Checks for members that are missing or have the wrong form.
extension LottieDecoder {
  /// Returns a member that must be a list. If it is something else, reports a finding and returns nil. If the member is
  /// missing, returns nil without a finding.
  ///
  /// - Parameter loss: The consequence, for the message.
  func entries(_ json: JSONValue, _ key: StaticString, _ loss: String) -> JSONValue? {
    guard let value = json.member(key) else { return nil }
    if value.isList { return value }
    report(.invalid, name(of: value), "is \(value.shown), and must be a list […]; \(loss)", at: value)
    return nil
  }

  /// Reports an item of a list that is not an object.
  ///
  /// - Parameter list: The list's name.
  func report(entry: JSONValue, in list: String) {
    report(.invalid, list, "have \(entry.shown) among them, which is no object {…}; it is left out", at: entry)
  }

  /// Reports a member that is missing or null.
  ///
  /// - Parameter loss: The consequence, for the message.
  func require(_ json: JSONValue, _ key: StaticString, _ loss: String) {
    guard json[key] == nil else { return }
    let null = json.member(key)
    report(.invalid, "\(key)", "is \(null == nil ? "missing" : "null"): \(loss)", at: null ?? json)
  }

  /// Reports properties that are null.
  func checkNulls(of json: JSONValue, _ keys: [StaticString]) {
    for key in keys {
      guard let value = json.member(key), value.isNull else { continue }
      refuse(value, of: value, wanted: "a property such as {\"k\": …}")
    }
  }

  /// Returns whether a layer or an item is hidden. Reports values other than true and false.
  func isHidden(_ json: JSONValue) -> Bool {
    guard let value = json["hd"] else { return false }
    let isHidden = value.bool == true
    if value.kind != .bool, value.number != 0 {
      report(
        .invalid, name(of: value),
        "is \(value.shown), and must be true or false; it counts as \(isHidden ? "true: hidden" : "false")", at: value)
    }
    return isHidden
  }

  // MARK: Numbers

  /// Reports a list with too few numbers, a number in place of a list, and a slot's value with too many numbers.
  /// Returns whether something was reported.
  func checkLength<Value>(of value: JSONValue, _ form: ValueForm<Value>, of member: JSONValue) -> Bool {
    let isGiven = value.document !== document
    guard form.fewest > 1 || isGiven && form.numbers == 1 else { return isGiven && checkRange(of: value, form, member) }
    func fault(_ effect: String) -> Bool {
      report(
        .invalid, name(of: member), "is \(value.shown)\(slot(of: member)); \(form.wanted) is wanted, and \(effect)",
        at: place(of: value, in: member))
      return true
    }
    guard value.isList else {
      return form.fewest > 1 && !form.takesNumber && fault("\(value.shown) counts for both directions")
    }
    let count = value.children.prefix(5).reduce(0) { count, _ in count + 1 }
    if count < form.fewest { return fault("the others keep their defaults") }
    // Exporters write a number as a list of one number, and a point as a list of three numbers.
    let most = form.fewest > 1 ? 3 : 1
    return isGiven && count > most && fault("only the first \(most == 1 ? "counts" : "2 count")")
  }

  /// Reports a colour from a theme or the caller whose components are outside 0…1. Returns whether something was
  /// reported.
  private func checkRange<Value>(of value: JSONValue, _ form: ValueForm<Value>, _ member: JSONValue) -> Bool {
    // Components from 0 to 255 have a separate finding.
    guard form.kind == .color, value.isList, let parts = value.numbers(limit: 3), !Self.areBytes(parts),
      let odd = value.children.prefix(3).first(where: { $0.number.map { !(0...1).contains($0) } == true })
    else { return false }
    report(
      .invalid, name(of: member), "has the component \(odd.shown)\(slot(of: member)); \(form.wanted) is wanted",
      at: place(of: value, in: member))
    return true
  }

  /// Reports a vertex or a tangent of a path that has fewer than two numbers.
  func report(shortPoint point: JSONValue, of member: JSONValue) {
    let count = point.isList ? "a point with \(point.first == nil ? "no number" : "one number")" : point.shown
    report(
      .invalid, name(of: member),
      "has \(count) among its points and tangents\(slot(of: member)); a list of two numbers is wanted, and 0 is used",
      at: place(of: point, in: member))
  }
}

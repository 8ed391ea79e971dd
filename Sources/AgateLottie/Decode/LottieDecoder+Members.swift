import AgateScene

/// Decoding of plain numbers and choices, with findings about members of another kind.
extension LottieDecoder {
  // MARK: Numbers

  /// Returns a plain number, which may be written as a text. If the value has no number, reports it and returns nil.
  func plain(_ value: JSONValue?) -> Double? {
    checkNumber(value)
    return value?.number
  }

  /// Returns a plain number, rounded down.
  func whole(_ value: JSONValue?) -> Int? { plain(value).map { Int($0.rounded(.down)) } }

  /// Returns one of the allowed numbers. If the member has another value, reports it and returns the default.
  func choice(_ value: JSONValue?, _ choice: Choice) -> Int {
    guard let value else { return choice.standard }
    guard let number = value.number.flatMap({ Int(exactly: $0) }), choice.contains(number) else {
      report(
        .invalid, name(of: value), "is \(value.shown), and must be \(choice.list); \(choice.standard) is used",
        at: value)
      return choice.standard
    }
    checkNumber(value)
    return number
  }

  // MARK: Findings

  /// Reports a member that is not a number, or that is a number written as a text.
  func checkNumber(_ value: JSONValue?) {
    guard let value else { return }
    if value.number == nil {
      refuse(value, of: value, wanted: "a number")
    } else {
      checkNumbers(value, of: value, limit: 1)
    }
  }

  /// Reports a number that is written as a text, or the first item of a list that is not a number.
  ///
  /// - Parameters:
  ///   - member: the member that has the value directly or through a slot.
  ///   - limit: the number of items to check.
  /// - Returns: whether something was reported.
  @discardableResult func checkNumbers(_ value: JSONValue, of member: JSONValue, limit: Int) -> Bool {
    if value.isText, value.number != nil {
      report(
        .invalid, name(of: member),
        "is the text \(value.shown)\(slot(of: member)); a number is wanted: write it without quotation marks",
        at: place(of: value, in: member))
      return true
    }
    guard value.isList, let odd = value.children.prefix(limit).first(where: \.isOddNumber) else { return false }
    report(odd: odd, of: member)
    return true
  }

  /// Reports an item of a list of numbers that is not a number.
  func report(odd item: JSONValue, of member: JSONValue) {
    let message =
      item.isText && item.number != nil
      ? "has the text \(item.shown) among its numbers\(slot(of: member)): write it without quotation marks"
      : "has \(item.shown) among its numbers\(slot(of: member)); 0 is used"
    report(.invalid, name(of: member), message, at: place(of: item, in: member))
  }

  /// Reports a value that cannot be read, and says that the default is used.
  ///
  /// - Parameters:
  ///   - member: the member that has the value directly or through a slot.
  ///   - wanted: the form that the value must have.
  func refuse(_ value: JSONValue, of member: JSONValue, wanted: String) {
    let wanted = value.isNumber && value.number == nil ? "a number from -1e9 to 1e9" : wanted
    report(
      .invalid, name(of: member),
      "is \(value.shown)\(slot(of: member)), which cannot be read: it must be \(wanted); the default is used",
      at: place(of: value, in: member))
  }

  /// Reports a property without a value.
  ///
  /// - Parameter value: the object of the member or of its slot.
  func reportMissingValue(of value: JSONValue, in member: JSONValue) {
    let message: String
    if let slot = value["sid"]?.text, self.value(ofSlot: slot) == nil {
      message = "names the slot '\(slot.prefix(80))', which the file does not have; the default is used"
    } else {
      message = "has no value 'k'\(self.slot(of: member)); the default is used"
    }
    report(.invalid, name(of: member), message, at: place(of: value, in: member))
  }

  /// Returns the name of a member, prefixed by the name of the enclosing object or the type of the shape item: `ks.o`
  /// or `fl.c`.
  func name(of member: JSONValue) -> String {
    let own = member.key.prefix(40)
    guard !own.isEmpty, namedParents > 0 else { return own.isEmpty ? "property" : String(own) }
    namedParents -= 1
    guard let parent = member.parent else { return String(own) }
    // Shape items have texts as types, layers have numbers.
    let type = parent["ty"].flatMap { $0.isText && $0.number == nil ? $0.text : nil }
    let outer = parent.key.isEmpty ? type ?? "" : parent.key
    return outer.isEmpty ? String(own) : "\(outer.prefix(40)).\(own)"
  }

  /// Returns the part of a message that names the slot of a value and the theme or option that set the slot. Returns an
  /// empty text for values without a slot.
  func slot(of member: JSONValue) -> String {
    guard let name = member["sid"]?.text, let value = value(ofSlot: name) else { return "" }
    let slot = " from the slot '\(name.prefix(80))'"
    guard value.document !== document else { return slot }
    // A value from the command line has the option as its document's name.
    return slot + " (\(value.document.file.prefix(120)))"
  }

  /// Returns `value` if it is in this document. Otherwise returns the member that uses it.
  func place(of value: JSONValue, in member: JSONValue) -> JSONValue {
    value.document === document ? value : member
  }
}

extension JSONValue {
  /// Whether the value is not allowed in a list of numbers.
  var isOddNumber: Bool {
    switch kind {
    case .number, .bool: number == nil
    case .list: false
    case .text, .null, .object: true
    }
  }
}

import AgateScene

/// Plain numbers and choices, and findings about members that hold something else.
extension LottieDecoder {
  // MARK: Numbers

  /// A plain number, also one that is written as a text. Anything else is reported, and counts as missing.
  func plain(_ value: JSONValue?) -> Double? {
    checkNumber(value)
    return value?.number
  }

  /// A plain number without its fraction.
  func whole(_ value: JSONValue?) -> Int? { plain(value).map { Int($0.rounded(.down)) } }

  /// A number out of a few; the standard one, with a finding, if the member has another value.
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

  /// Reports a member that is no number, or that is a number written as a text.
  func checkNumber(_ value: JSONValue?) {
    guard let value else { return }
    if value.number == nil {
      refuse(value, of: value, wanted: "a number")
    } else {
      checkNumbers(value, of: value, limit: 1)
    }
  }

  /// Reports a number that is written as a text, or the first item of a list that is no number.
  ///
  /// - Parameters:
  ///   - member: the member that has the value, itself or through a slot.
  ///   - limit: the number of items that count.
  /// - Returns: whether there was something to report.
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

  /// Reports an item of a list of numbers that is none.
  func report(odd item: JSONValue, of member: JSONValue) {
    let message =
      item.isText && item.number != nil
      ? "has the text \(item.shown) among its numbers\(slot(of: member)): write it without quotation marks"
      : "has \(item.shown) among its numbers\(slot(of: member)); 0 is used"
    report(.invalid, name(of: member), message, at: place(of: item, in: member))
  }

  /// Reports a value that cannot be read.
  ///
  /// - Parameters:
  ///   - member: the member that has the value, itself or through a slot.
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
  /// - Parameter value: the member's own object, or that of its slot.
  func reportMissingValue(of value: JSONValue, in member: JSONValue) {
    let message: String
    if let slot = value["sid"]?.text, self.value(ofSlot: slot) == nil {
      message = "names the slot '\(slot.prefix(80))', which the file does not have; the default is used"
    } else {
      message = "has no value 'k'\(self.slot(of: member)); the default is used"
    }
    report(.invalid, name(of: member), message, at: place(of: value, in: member))
  }

  /// The name of a member, with that of the object around it or the type of the item: `ks.o` or `fl.c`.
  func name(of member: JSONValue) -> String {
    let own = member.key.prefix(40)
    guard !own.isEmpty, namedParents > 0 else { return own.isEmpty ? "property" : String(own) }
    namedParents -= 1
    guard let parent = member.parent else { return String(own) }
    // Items of shapes have names as types, layers have numbers.
    let type = parent["ty"].flatMap { $0.isText && $0.number == nil ? $0.text : nil }
    let outer = parent.key.isEmpty ? type ?? "" : parent.key
    return outer.isEmpty ? String(own) : "\(outer.prefix(40)).\(own)"
  }

  /// The end of a message about a value that a slot gives: the slot, and whoever gave the value to it.
  func slot(of member: JSONValue) -> String {
    guard let name = member["sid"]?.text, let value = value(ofSlot: name) else { return "" }
    let slot = " from the slot '\(name.prefix(80))'"
    guard value.document !== document else { return slot }
    // Values of the command line have the option as their document's name.
    return slot + " (\(value.document.file.prefix(120)))"
  }

  /// The value at fault if it stands in this document; otherwise the member that it was given to.
  func place(of value: JSONValue, in member: JSONValue) -> JSONValue {
    value.document === document ? value : member
  }
}

extension JSONValue {
  /// Whether a list of numbers should not have the value among its items.
  var isOddNumber: Bool {
    switch kind {
    case .number, .bool: number == nil
    case .list: false
    case .text, .null, .object: true
    }
  }
}

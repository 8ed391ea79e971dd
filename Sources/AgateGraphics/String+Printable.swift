extension String {
  /// The string on one line. Characters that would end the line, or control a terminal, are replaced by escapes.
  package var printable: String {
    guard unicodeScalars.contains(where: \.steers) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.steers { text += scalar.escaped(asASCII: true) } else { text.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character controls a terminal or ends a line: the general categories Cc, Zl and Zp, which Unicode keeps
  /// as they are. Looking up the category would take long for long texts.
  fileprivate var steers: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: true
    default: false
    }
  }
}

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
  fileprivate var steers: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

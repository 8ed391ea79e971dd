extension String {
  /// The same on one line: what would end the line, or steer a terminal, stands there as an escape.
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

import AgateScene

extension FindingLog {
  /// Adds a finding about a value of a JSON document. The finding has the file's path in its package and the value's
  /// position.
  ///
  /// - Parameter layerPath: The names of the layers from the root; empty if the finding concerns no layer.
  func add(
    _ severity: Finding.Severity, _ feature: String, _ message: String, at value: JSONValue, layerPath: String = ""
  ) {
    let position = value.position
    add(
      Finding(
        severity: severity, file: value.document.path ?? value.document.file, line: position.line,
        column: position.column, layerPath: layerPath, feature: feature, message: message))
  }
}

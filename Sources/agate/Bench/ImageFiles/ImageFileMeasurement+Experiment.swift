/// The measurement of image files in the form of an experiment.
extension ImageFileMeasurement {
  private static let finding = """
    JPEG is best for photographs, and PNG for drawings: photographs are three to thirty times larger as PNG, flat \
    images are not, and PNG keeps every pixel and alpha. The article also says that PNG takes longer to load and less \
    time to decode. That applies to files that Xcode has prepared; here JPEG is decoded faster, too. Both formats are \
    decoded to four bytes per pixel. Decoding takes tens of times longer than loading, and happens once, when the \
    image is first shown.
    """

  /// - Parameter hasTimes: Whether to include times. Without times, the result depends only on the pictures.
  static func experiment(_ rows: [Row], hasTimes: Bool) -> String {
    var columns: [(title: String, cells: [String])] = [
      ("file", rows.map { "\($0.picture), \($0.format)" }), ("pixels", rows.map { "\($0.side) × \($0.side)" }),
      ("bytes", rows.map { "\($0.bytes)" }), ("decoded", rows.map { "\($0.side * $0.side * 4)" }),
      (
        "decoded ÷ file",
        rows.map { ExperimentTable.short(Double($0.side * $0.side * 4) / Double(max($0.bytes, 1))) }
      ),
    ]
    if hasTimes {
      columns += [
        ("load ms", rows.map { ExperimentTable.short($0.load) }),
        ("cold ms", rows.map { ExperimentTable.short($0.coldLoad) }),
        ("decode ms", rows.map { ExperimentTable.short($0.decode) }),
        ("decode ÷ load", rows.map { ExperimentTable.short($0.decode / max($0.load, 1e-6)) }),
      ]
    }
    return "## Which format is the best for image files?\n\n`agate bench \(name)`\n\n" + ExperimentTable.table(columns)
      + "\n" + ExperimentTable.wrapped(finding) + "\n"
  }
}

import Agate
import Gallery

/// The results of an experiment as a Markdown table that is also readable as plain text.
struct ExperimentTable {
  var experiment: Experiment
  var results: [ExperimentResult]
  /// The description of the renderer and device that drew the frames.
  var device: String
  var hasTimes = true

  private typealias Counts = ExperimentResult.Counts

  var text: String {
    var columns: [(title: String, cells: [String])] = [("variant", results.map(\.name))]
    func add(_ title: String, _ value: (Counts) -> Int) {
      if results.allSatisfy({ value($0.first) == 0 && value($0.rest) == 0 }) { return }
      let cells = results.map { "\(Self.short(Double(value($0.first)))) + \(perFrame(value($0.rest), $0))" }
      columns.append((title, cells))
    }
    add("layers sent") { $0.layers }
    add("bytes sent") { $0.bytes }
    add("drawn by layers") { $0.drawings }
    add("bytes drawn") { $0.drawnBytes }
    add("images sent") { $0.uploads }
    add("their bytes") { $0.uploadBytes }
    add("pictures drawn first") { $0.passes }
    add("kept") { $0.keptPasses }
    if let own = results.compactMap(\.ownName).first { add(own) { $0.own } }
    func addPixels(_ title: String, _ value: (Counts) -> Int) {
      if results.allSatisfy({ value($0.rest) == 0 }) { return }
      columns.append((title, results.map { perFrame(value($0.rest), $0) }))
    }
    addPixels("pixels drawn") { $0.drawnPixels }
    addPixels("computed") { $0.shadedPixels }
    addPixels("blended") { $0.blendedPixels }
    if hasTimes { columns += times }
    return heading + Self.table(columns) + "\n" + Self.wrapped(experiment.finding) + "\n"
  }

  private var times: [(title: String, cells: [String])] {
    var columns: [(title: String, cells: [String])] = [
      ("program", results.map { "\(Int(($0.programShare * 100).rounded())) %" })
    ]
    if results.contains(where: { $0.stages.deviceSeconds > 0 }) {
      columns.append(("GPU ms", results.map { Self.short(milliseconds($0.stages.deviceSeconds, $0)) }))
    }
    columns.append(("seen after ms", results.map { Self.short($0.stages.latency * 1000) }))
    columns.append(("first ms", results.map { Self.short($0.firstMilliseconds) }))
    columns.append(("ms", results.map { Self.short($0.milliseconds) }))
    let base = results.first?.milliseconds ?? 0
    columns.append(("times", results.map { base > 0 ? Self.short($0.milliseconds / base) : "" }))
    return columns
  }

  private var heading: String {
    "## \(experiment.question)\n\n`agate bench \(experiment.name)`" + (hasTimes ? ", \(device)" : "") + "\n\n"
  }

  private func perFrame(_ sum: Int, _ result: ExperimentResult) -> String {
    Self.short(Double(sum) / Double(max(result.frames, 1)))
  }

  private func milliseconds(_ seconds: Double, _ result: ExperimentResult) -> Double {
    seconds * 1000 / Double(max(result.stages.frames, 1))
  }

  static func table(_ columns: [(title: String, cells: [String])]) -> String {
    let widths = columns.map { column in max(column.title.count, column.cells.map(\.count).max() ?? 0) }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + space : space + cell.0
      }
      return "| " + padded.joined(separator: " | ") + " |\n"
    }
    let rule = widths.enumerated().map { String(repeating: "-", count: $0.element - 1) + ($0.offset == 0 ? "-" : ":") }
    let rows = 0..<(columns.first?.cells.count ?? 0)
    return line(columns.map(\.title)) + line(rule)
      + rows.map { row in line(columns.map { $0.cells[row] }) }.joined()
  }

  /// Formats a number. Whole numbers are unchanged; others have about three significant digits.
  static func short(_ value: Double) -> String {
    if value == value.rounded() && value.magnitude < 1e15 { return "\(Int(value))" }
    let scale = value >= 100 ? 1.0 : value >= 10 ? 10 : value >= 1 ? 100 : 1000
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Wraps text to lines of at most 100 characters.
  static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty && line.count + word.count >= 100 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
      }
    }
    return lines.joined(separator: "\n")
  }
}

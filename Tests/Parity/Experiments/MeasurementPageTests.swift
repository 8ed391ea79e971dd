import Agate
import ConformanceRows
import Gallery
import Testing

/// Pages that report measurements, where each table names the command that makes it, and the page of the modules.
struct MeasurementPageTests {
  private let root: URL = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root
  }()

  private func page(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  // A2.65, A2.85
  @Test(.row("A0.133", "A2.65", "A2.85", "B12.24")) func everyTableOfExperimentsNamesItsCommand() throws {
    let lines = try page("Documentation/Experiments.md").split(separator: "\n")
    let places = lines.indices.filter { lines[$0].hasPrefix("`agate bench ") && lines[$0].hasSuffix("`") }
    // The last one measures files and is a command of its own.
    #expect(
      places.map { String(lines[$0].dropFirst(13).dropLast()) } == Experiment.all.map(\.name) + ["images"])
    #expect(lines.count { $0.hasPrefix("## ") } == places.count)
    #expect(places.allSatisfy { lines[$0 - 1].hasPrefix("## ") && lines[$0 + 1].hasPrefix("| ") })
  }

  // A2.93, A2.86
  @Test(.row("A2.85", "A2.93")) func thePageTellsWhatWasSupposedAndWhatWasMeasured() throws {
    let text = try page("Documentation/Experiments.md")
    #expect(text.contains("Form a hypothesis (the image files).\nMeasure before you change anything"))
    let sections = text.components(separatedBy: "\n## ")
    let contacts = try #require(sections.first { $0.contains("`agate bench contacts`\n") })
    for variant in ["shadows ", "no shadows ", "shadows, rows rasterised "] {
      #expect(contacts.contains("\n| \(variant)"), "\(variant)")
    }
    #expect(contacts.contains("the cause is the shadows, not the files"))
  }

  // A2.65
  @Test(.row("A2.65")) func everyTableOfTimesNamesItsCommand() throws {
    var introduction = "", tables = 0, isTable = false
    for line in try page("Documentation/Performance.md").split(separator: "\n") {
      if line.hasPrefix("|") {
        if !isTable {
          tables += 1
          #expect(
            introduction.contains("Scripts/performance.sh`") || introduction.contains("`agate bench "),
            "table \(tables): \(introduction)")
        }
        isTable = true
      } else {
        // The text since the last table.
        introduction = (isTable ? "" : introduction) + line + "\n"
        isTable = false
      }
    }
    #expect(tables >= 3)
    #expect(FileManager.default.isExecutableFile(atPath: root.appendingPathComponent("Scripts/performance.sh").path))
  }

  // A2.95
  @Test(.row("A2.95")) func thePageOfModulesNamesTheLayersOfTheSoftware() throws {
    let lines = try page("ARCHITECTURE.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    // From the program down to the device and the screen.
    for (module, role) in [
      ("AgateUIKit", "Views"), ("Agate", "The public API of layers, animations"), ("AgateGraphics", "Core Graphics"),
      ("AgateVideo", "video"), ("AgateVulkan", "the Vulkan compute renderer"),
      ("AgateWayland", "Windows and wallpapers on Wayland"),
    ] {
      #expect(lines.contains { $0.contains("`\(module)`") && $0.contains(role) }, "\(module)")
    }
  }
}

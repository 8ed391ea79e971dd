import Foundation
import SourcePort

/// The tool's entry point. It reads a request as JSON from standard input, and writes a report as JSON to standard
/// output.
@main
enum Main {
  static func main() {
    do {
      let input = FileHandle.standardInput.readDataToEndOfFile()
      let report = try PortRun.run(try JSONDecoder().decode(PortRequest.self, from: input))
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      FileHandle.standardOutput.write(try encoder.encode(report))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}

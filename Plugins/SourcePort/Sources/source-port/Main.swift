import Foundation
import SourcePort

/// Reads a request in JSON from standard input, and writes a report in JSON to standard output.
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

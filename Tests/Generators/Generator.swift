import Foundation

/// A program of `Plugins/`, which the build has put beside the tests.
public enum Generator: String {
  case schemaCompiler = "SchemaCompiler"
  case shaderCompiler = "ShaderCompiler"
  case protocolScanner = "ProtocolScanner"

  /// The checkout whose files the generators keep up to date.
  public static let repository = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Runs the program to its end.
  ///
  /// - Parameter path: `PATH` of the program; that of the tests unless told.
  /// - Returns: its exit status, and its messages.
  /// - Throws: an error if the program cannot be started.
  public func run(_ arguments: [String], path: String? = nil) throws -> (status: Int32, errors: String) {
    let process = Process(), errors = Pipe()
    process.executableURL = try program()
    process.arguments = arguments
    if let path { process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 } }
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, message)
  }

  private func program() throws -> URL {
    var directory = Bundle.main.executableURL?.deletingLastPathComponent()
    while let next = directory, next.path != "/" {
      let candidate = next.appending(path: rawValue)
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      directory = next.deletingLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: rawValue])
  }
}

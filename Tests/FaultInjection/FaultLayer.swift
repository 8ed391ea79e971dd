import Foundation
import Glibc

/// The Vulkan layer of `fault_layer.c`, which makes driver calls fail in this process or in a child process.
public struct FaultLayer: Sendable {
  /// A Vulkan call that fails.
  public struct Fault: Sendable, CustomStringConvertible {
    var name: String
    var first: Int
    var times: Int
    var result: Result

    /// - Parameters:
    ///   - name: name of the function, such as `vkQueueSubmit`.
    ///   - first: number of the first failing call, counted from 1.
    ///   - times: number of failing calls; 0 for all further ones.
    public init(_ name: String, _ first: Int = 1, times: Int = 0, _ result: Result) {
      (self.name, self.first, self.times, self.result) = (name, first, times, result)
    }

    public var description: String { "\(name) \(first) \(times) \(result.rawValue)" }
  }

  /// Results that failing calls return; raw values of VkResult.
  public enum Result: Int32, Sendable {
    case outOfHostMemory = -1
    case outOfDeviceMemory = -2
    case initializationFailed = -3
    case deviceLost = -4
  }

  /// The layer, built when it is first asked for.
  public static func make() throws -> FaultLayer { try built.get() }

  private let folder: String

  /// Environment variables that load the layer into another process.
  ///
  /// - Parameter statistics: file to which the layer writes its counts of device memory and submissions.
  public func environment(_ faults: [Fault], statistics: String? = nil) -> [String: String] {
    var result = Self.loading(folder)
    result["AGATE_FAULTS"] = faults.map(\.description).joined(separator: "; ")
    result["AGATE_FAULT_STATISTICS"] = statistics
    return result
  }

  /// Runs `body`; Vulkan instances that it creates have the layer, with the faults of ``set(_:)``.
  public func load<Value>(_ body: () throws -> Value) rethrows -> Value {
    for (name, value) in Self.loading(folder) { setenv(name, value, 1) }
    defer { for name in Self.loading(folder).keys { unsetenv(name) } }
    return try body()
  }

  /// Replaces the faults of this process and restarts the counting of calls.
  public func set(_ faults: [Fault] = []) {
    faults.map(\.description).joined(separator: "; ").withCString { symbol("agate_faults_set", as: SetFaults.self)($0) }
  }

  /// Number of calls of a function in this process since ``set(_:)``.
  public func calls(of name: String) -> Int { Int(symbol("agate_faults_calls", as: CountCalls.self)(name)) }

  /// Device memory that this process has allocated, in bytes.
  public var liveBytes: Int { Int(symbol("agate_faults_live_bytes", as: CountBytes.self)()) }

  private typealias SetFaults = @convention(c) (UnsafePointer<CChar>) -> Void
  private typealias CountCalls = @convention(c) (UnsafePointer<CChar>) -> Int64
  private typealias CountBytes = @convention(c) () -> Int64

  private func symbol<Function>(_ name: String, as type: Function.Type) -> Function {
    // The loader opens the same file, so `dlopen` returns the same library.
    guard let library = dlopen(folder + "/" + Self.library, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, name)
    else { preconditionFailure("\(folder)/\(Self.library) has no \(name)") }
    return unsafeBitCast(symbol, to: type)
  }

  private static let name = "VK_LAYER_AGATE_faults"
  private static let library = "libagate_faults.so"

  private static func loading(_ folder: String) -> [String: String] {
    let known = ["/usr/share/vulkan/explicit_layer.d", "/etc/vulkan/explicit_layer.d"]
    return ["VK_LAYER_PATH": ([folder] + known).joined(separator: ":"), "VK_INSTANCE_LAYERS": name]
  }

  private static let built = Swift.Result { try FaultLayer(folder: build()) }

  /// Builds the library beside the running program, and returns the folder.
  private static func build() throws -> String {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("fault_layer.c")
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let folder = tests.appendingPathComponent("fault-layer").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Other processes may build it at the same time: the file is renamed into place.
    let made = folder + "/\(getpid()).so"
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["sh", "-c", "exec \"$(command -v clang || command -v cc)\" \"$@\"", "compile"]
      + ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-fPIC", "-shared", "-fvisibility=hidden", source.path, "-o", made]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw BuildError(source: source.path) }
    guard rename(made, folder + "/" + library) == 0 else { throw CocoaError(.fileWriteUnknown) }
    let manifest: [String: Any] = [
      "file_format_version": "1.1.2",
      "layer": [
        "name": name, "type": "GLOBAL", "library_path": "./" + library, "api_version": "1.3.0",
        "implementation_version": "1", "description": "Calls that fail",
        "functions": ["vkNegotiateLoaderLayerInterfaceVersion": "vkNegotiateLoaderLayerInterfaceVersion"],
      ],
    ]
    let data = try JSONSerialization.data(withJSONObject: manifest, options: [.prettyPrinted, .sortedKeys])
    try data.write(to: URL(fileURLWithPath: folder + "/agate_faults.json"), options: .atomic)
    return folder
  }

  private struct BuildError: Error, CustomStringConvertible {
    var source: String
    var description: String { "\(source) cannot be compiled: see standard error" }
  }
}

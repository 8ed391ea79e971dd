import Agate
import AgateHost
import AgateScene
import ArgumentParser

/// The options that set the limits on the contents and the cost of scenes.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Sets a limit on the contents or the cost of the scene: animations=50000. Can be given several times; "
        + "Documentation/Limits.md lists them.", valueName: "NAME=VALUE"))
  var given: [Limit] = []

  /// A limit and its value: `NAME=VALUE`.
  struct Limit: ExpressibleByArgument {
    var name: String
    var value: Int

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Int(parts[1]), value >= 0 else { return nil }
      (name, self.value) = (String(parts[0]), value)
    }
  }

  /// The options as they were given, to pass to another command.
  var arguments: [String] { given.map { "--limit=\($0.name)=\($0.value)" } }

  var limits: SceneLimits {
    var limits = SceneLimits()
    for limit in given { _ = limits.set(limit.name, to: limit.value) }
    return limits
  }

  /// The limits that differ from the defaults and change pictures, for the record of how a picture was made. Nil if
  /// there are none.
  var record: [String]? {
    let limits = limits, standard = SceneLimits()
    let changed = SceneLimits.table.filter {
      $0.changesPicture && limits[keyPath: $0.value] != standard[keyPath: $0.value]
    }
    return changed.isEmpty ? nil : changed.map { "\($0.name)=\(limits[keyPath: $0.value])" }
  }

  func validate() throws {
    var limits = SceneLimits()
    for limit in given where !limits.set(limit.name, to: limit.value) {
      throw ValidationError(
        "unknown limit '\(limit.name)'; there are \(SceneLimits.table.map(\.name).joined(separator: ", "))")
    }
  }
}

extension SceneLimits {
  /// Checks the size of a scene in points.
  ///
  /// - Throws: If a frame of this size has more pixels than the limit ``framePixels``.
  func check(_ size: CGSize, of name: String) throws(CommandFailure) {
    let pixels = size.width * size.height
    guard pixels > Double(framePixels) else { return }
    throw CommandFailure(
      .scene,
      "\(name): a frame of \(Int(size.width)) x \(Int(size.height)) points has more than \(framePixels) pixels; choose a "
        + "--size or --scale, or raise --limit framePixels=N")
  }
}

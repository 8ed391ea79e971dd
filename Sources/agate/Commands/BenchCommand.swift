import Agate
import AgateHost
import ArgumentParser
import Gallery

struct BenchCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures workloads through the public API.",
    discussion: """
      A frame is measured from setting properties to pixels in memory, after three frames that do not count. W1: 1,000 \
      rounded rectangles; W2: 1,000 turning images; W3: 200 shadows; W4 and W4b: particles; W5: nested replicators; W6: \
      299 stars and a spiral with new outlines; W7: 100 rounded, half transparent groups; W8: 10,000 layers of which one \
      moves; W9: 1,000 cubes in one 3D space; W10: 500 labels that change.

      memory: bytes for each layer of a large tree, of layers and of the render tree.

      images: the time to load and to decode PNG and JPEG files of many sizes; with --png, also as a plot. experiments: \
      tables that compare several ways to get the same picture, in counts and times. Each table also has a name: \
      \(ExperimentMeasurement.names.dropFirst().joined(separator: ", ")).
      """)

  private static let names =
    BenchRunner.names + [MemoryMeasurement.name, ImageFileMeasurement.name] + ExperimentMeasurement.names

  @Argument(help: ArgumentHelp("\(names.joined(separator: ", ")).", valueName: "workload"))
  var workloads: [String]

  @Option(help: "The renderer: auto, cpu, vulkan, or the name of another registered backend.")
  var backend = "cpu"

  @Option(help: ArgumentHelp("Index or part of the name of the device.", valueName: "INDEX|NAME"))
  var device: String?

  @Option(help: "The number of frames that are measured.")
  var frames = 60

  @Option(help: "CPU threads; 0 means one for each core that the process may use.")
  var threads = 1

  @Option(help: "The number of layers or particles, instead of the workload's own.")
  var layers: Int?

  @Option(help: "With W8: the number of layers that move, besides the one above all.")
  var moving = 0

  @Flag(help: "With Vulkan: the time of each stage of a frame, compared with the limits of the device.")
  var stages = false

  @Flag(help: "With experiments: only counts, which are the same on every machine, and no times.")
  var counts = false

  @Flag(help: Verbosity.help)
  var verbose = false

  @Flag(help: "Prints a line of JSON for each workload.")
  var json = false

  @Option(help: ArgumentHelp("Saves a frame as PNG (one workload only).", valueName: "FILE"))
  var png: String?

  @Option(help: "The frame that --png saves.")
  var pngFrame = 30

  func validate() throws {
    for name in workloads where !Self.names.contains(name) {
      throw ValidationError(
        "workload '\(name)' is not available; there are \(Self.names.joined(separator: ", ")).")
    }
    guard (1...1_000_000).contains(frames) else { throw ValidationError("--frames must be 1 to 1000000.") }
    guard (0...1024).contains(threads) else { throw ValidationError("--threads must be 0 to 1024.") }
    if let layers, !(1...32_000_000).contains(layers) { throw ValidationError("--layers must be 1 to 32000000.") }
    guard (0...(layers ?? 10_000)).contains(moving) else {
      throw ValidationError("--moving must be 0 to the number of layers.")
    }
    if png != nil, workloads.count > 1 { throw ValidationError("--png takes one workload.") }
    try checkUses()
  }

  /// Reports options that would have no effect on a workload.
  private func checkUses() throws {
    let plotted = [ImageFileMeasurement.name, ExperimentMeasurement.name]
    for name in workloads {
      let isMeasured = BenchRunner.names.contains(name)
      if png != nil, stages || !isMeasured && !plotted.contains(name) {
        throw ValidationError("--png saves a frame of W1 to W10 without --stages, or the plot of images.")
      }
      if stages, !isMeasured { throw ValidationError("--stages is for W1 to W10, not for \(name).") }
      if counts, !ExperimentMeasurement.names.contains(name) {
        throw ValidationError("--counts is for experiments, not for \(name).")
      }
      if moving > 0, name != "W8" { throw ValidationError("--moving is for W8, not for \(name).") }
    }
  }

  func perform() async throws(CommandFailure) {
    Console.isVerbose = verbose
    BuildKind.warnOfDebugBuild()
    for name in workloads {
      if name == ImageFileMeasurement.name {
        try measureImageFiles()
        continue
      }
      if name == MemoryMeasurement.name {
        let measured = MemoryMeasurement(count: layers ?? 100_000).run()
        try StandardOutput.print(json ? JSONText.line(measured) : measured.text)
        continue
      }
      let renderer = try makeRenderer(backend)
      if ExperimentMeasurement.names.contains(name) {
        try await run(ExperimentMeasurement.experiments(named: name), like: renderer)
        if name == ExperimentMeasurement.name { try measureImageFiles(asExperiment: true) }
        continue
      }
      let runner = BenchRunner(
        workload: name, frames: frames, renderer: renderer, threads: threads, picture: png.map { ($0, pngFrame) },
        count: layers, moving: moving)
      if stages {
        try StandardOutput.print(try await StageMeasurement(runner).run())
        continue
      }
      let result = try await runner.run()
      try StandardOutput.print(json ? JSONText.line(result) : result.text)
    }
  }

  @MainActor private func makeRenderer(_ name: String) throws(CommandFailure) -> any Renderer {
    try BackendChoice(named: name, options: RendererOptions(device: device, threads: threads)).first()
  }

  @MainActor private func run(_ experiments: [Experiment], like renderer: any Renderer) async throws(CommandFailure) {
    let device = BuildKind.device(of: renderer), backend = renderer.capabilities.name
    for experiment in experiments {
      let results = try await ExperimentMeasurement(experiment: experiment, frames: frames) {
        () throws(CommandFailure) in try makeRenderer(backend)
      }.run()
      try StopSignal.check()
      if json {
        for result in results {
          try StandardOutput.print(JSONText.line(ExperimentLine(experiment, result, device: device)))
        }
      } else {
        try StandardOutput.print(
          ExperimentTable(
            experiment: experiment, results: results, device: device, hasTimes: !counts
          ).text)
      }
    }
  }

  private func measureImageFiles(asExperiment: Bool = false) throws(CommandFailure) {
    let rows = try ImageFileMeasurement(patience: asExperiment && counts ? 0 : 0.25).run()
    if json {
      for row in rows { try StandardOutput.print(JSONText.line(row)) }
    } else if asExperiment {
      try StandardOutput.print(ImageFileMeasurement.experiment(rows, hasTimes: !counts))
    } else {
      try StandardOutput.print(ImageFileMeasurement.table(rows))
    }
    guard let png, let plot = ImageFilePlot(rows: rows).make() else { return }
    do {
      try plot.writePNG(to: png)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }
}

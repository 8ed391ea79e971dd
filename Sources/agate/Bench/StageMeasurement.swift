import Agate
import AgateHost
import AgateVulkan

/// A measurement of a workload's stages on a Vulkan device, formatted as a table.
struct StageMeasurement {
  private let runner: BenchRunner

  init(_ runner: BenchRunner) { self.runner = runner }

  func run() async throws(CommandFailure) -> String {
    guard let vulkan = runner.renderer as? VulkanRenderer else {
      throw CommandFailure(.usage, "--stages measures the Vulkan renderer; add --backend vulkan")
    }
    // Whole frames are measured first, without the cost of timing their stages.
    let whole = try await runner.run()
    let report: StageReport, ceilings: DeviceCeilings
    do throws(RenderError) {
      ceilings = try vulkan.measureCeilings()
      try vulkan.measureStages()
    } catch {
      throw CommandFailure(error.status, "\(runner.workload): \(error)")
    }
    _ = try await runner.run()
    do throws(RenderError) { report = try vulkan.stageReport() } catch {
      throw CommandFailure(error.status, "\(runner.workload): \(error)")
    }
    var lines = [
      "\(runner.workload) on \(vulkan.capabilities.device): \(whole.msPerFrameMedian) ms a frame (median of "
        + "\(whole.frames)), \(report.uploaded) bytes written by the host, \(report.readBack) bytes of pixels read",
      "The device copies \(text(ceilings.bytesPerSecond / 1e9)) GB/s and computes "
        + "\(text(ceilings.operationsPerSecond / 1e9)) GFLOP/s at most.", "",
      "| stage | ms | MB moved | GB/s | of the most | operations (millions) | G/s | of the most |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for entry in report.entries {
      let seconds = entry.milliseconds / 1000
      let (rate, speed) = (entry.bytes / seconds, entry.operations / seconds)
      lines.append(
        "| \(entry.stage) | \(text(entry.milliseconds)) | \(text(entry.bytes / 1e6)) | \(text(rate / 1e9)) | "
          + "\(text(100 * rate / ceilings.bytesPerSecond)) % | \(text(entry.operations / 1e6)) | "
          + "\(text(speed / 1e9)) | \(text(100 * speed / ceilings.operationsPerSecond)) % |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Formats a number with about three significant digits.
  private func text(_ value: Double) -> String {
    let scale = value >= 100 ? 1.0 : value >= 10 ? 10 : value >= 1 ? 100 : 1000
    return "\((value * scale).rounded() / scale)"
  }
}

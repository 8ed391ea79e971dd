import Agate
import AgateCPU
import AgateLowering
import AgateVulkan
import AgateWayland

/// The renderers that `--backend` allows. A name allows one renderer. `auto` allows every usable renderer, best first.
///
/// With `auto`, another renderer can also replace a renderer that fails in the middle of a job.
@MainActor
package final class BackendChoice {
  private let isAutomatic: Bool
  private var options: RendererOptions
  private var left: [Backend]

  package init(named name: String, options: RendererOptions) throws(CommandFailure) {
    Self.registerAll()
    self.options = options
    // The validation layers check the Vulkan renderer, so no other renderer may replace it.
    let name = options.validation && name == "auto" ? "vulkan" : name
    if options.validation, name != "vulkan" {
      throw CommandFailure(
        .usage, "--validation checks what the Vulkan renderer does: choose vulkan or auto, not \(name)")
    }
    isAutomatic = name == "auto"
    if isAutomatic {
      left = BackendRegistry.all.filter { $0.priority >= 0 }
      return
    }
    guard let backend = BackendRegistry.backend(named: name) else {
      if BackendRegistry.sink(named: name) != nil {
        throw CommandFailure(.backend, "backend \(name) shows frames and makes none: it is for 'play --backend'")
      }
      let known = BackendRegistry.all.map(\.name).joined(separator: ", ")
      throw CommandFailure(.backend, "there is no backend '\(name)'; registered are \(known)")
    }
    left = [backend]
  }

  /// Registers the backends of this package and of the libraries that ``BackendLibraries`` finds. Further calls have no
  /// effect.
  package nonisolated static func registerAll() { _ = isRegistered }

  /// Registers the backends of this package. Further calls have no effect.
  package nonisolated static func registerOwn() { _ = isOwnRegistered }

  private nonisolated static let isOwnRegistered: Bool = {
    BackendRegistry.lower = { LoweredRenderer($0) }
    CPUBackend.register()
    VulkanBackend.register()
    WaylandBackend.register()
    return true
  }()

  private nonisolated static let isRegistered: Bool = {
    registerOwn()
    for refusal in BackendLibraries.refusals {
      Console.note("\(refusal.origin): \(refusal.path) is left out: \(refusal.reason)")
    }
    return true
  }()

  /// Opens the best usable renderer. With `auto`, a message names each renderer that was skipped.
  package func first() throws(CommandFailure) -> any Renderer {
    if isAutomatic {
      if let renderer = next() { return renderer }
      throw CommandFailure(.backend, "no backend can be used")
    }
    let backend = left.removeFirst()
    if let problem = backend.probe().problem {
      throw CommandFailure(.backend, "backend \(backend.name) cannot be used: \(problem)")
    }
    do throws(RenderError) {
      return try backend.open(options)
    } catch {
      let status: ExitStatus = error.status == .temporary ? .temporary : .backend
      throw CommandFailure(status, "backend \(backend.name) cannot be used: \(error)")
    }
  }

  /// Opens a renderer that replaces a failed renderer. Returns nil if the backend was named explicitly, or if no other
  /// renderer is left.
  package func replacement(for failed: any Renderer, _ error: RenderError) -> (any Renderer)? {
    // The requested device belongs to the failed renderer.
    options.device = nil
    guard isAutomatic, let renderer = next() else { return nil }
    Console.note("auto: \(failed.capabilities.name) failed: \(error); \(renderer.capabilities.name) goes on")
    return renderer
  }

  /// Returns the replacement function of a job. The function throws an error if the new renderer cannot draw the job's
  /// frames.
  ///
  /// - Parameter isSized: Whether the user chose the frames' size, which decides the exit status of the error.
  package func replacement(for layout: FrameLayout, isSized: Bool) -> FramePipeline.Replacement {
    { failed, error throws(CommandFailure) in
      guard let next = self.replacement(for: failed, error) else { return nil }
      try layout.check(next.capabilities, sized: isSized)
      return next
    }
  }

  private func next() -> (any Renderer)? {
    while !left.isEmpty {
      let backend = left.removeFirst()
      let status = backend.probe()
      if let problem = status.problem {
        Console.note("auto: skipping \(backend.name): \(problem)")
        continue
      }
      let usable = status.devices.filter(\.isUsable)
      if options.device == nil, !usable.isEmpty, usable.allSatisfy(\.isSoftware) {
        Console.detail(
          "auto: skipping \(backend.name): \(usable[0].name) draws on the CPU, where the cpu backend is faster")
        continue
      }
      do throws(RenderError) {
        let renderer = try backend.open(options)
        if renderer.capabilities.isExact { return renderer }
        Console.note("auto: skipping \(backend.name): its pixels are its own")
      } catch {
        Console.note("auto: skipping \(backend.name): \(error)")
      }
    }
    return nil
  }
}

extension RenderError {
  /// The exit status of a command that ends with this error.
  package var status: ExitStatus {
    switch self {
    case .unavailable, .lost: .backend
    case .exhausted, .notReady: .temporary
    case .limit, .overdraw: .foundProblem
    case .output: .output
    }
  }
}

import Agate
import AgateCPU
import AgateVulkan

/// Finds the renderer that `--backend` asks for.
package enum BackendChoice {
  /// Makes the modules of this package known, and the libraries that the environment names; a third party's module
  /// registers itself the same way.
  package static func registerAll() { _ = isRegistered }

  private static let isRegistered: Bool = {
    CPUBackend.register()
    VulkanBackend.register()
    for refusal in BackendLibraries.refusals {
      Console.note("AGATE_BACKENDS: \(refusal.path) is left out: \(refusal.reason)")
    }
    return true
  }()

  /// `auto` takes the first that works and says what it passed over.
  package static func makeRenderer(named name: String, options: RendererOptions) throws(CommandFailure) -> any Renderer
  {
    registerAll()
    if name == "auto" { return try makeFirst(options) }
    guard let backend = BackendRegistry.backend(named: name) else {
      if BackendRegistry.sink(named: name) != nil {
        throw CommandFailure(.backend, "backend \(name) shows frames and makes none: it is for 'play --backend'")
      }
      let known = BackendRegistry.all.map(\.name).joined(separator: ", ")
      throw CommandFailure(.backend, "there is no backend '\(name)'; registered are \(known)")
    }
    if let problem = backend.probe().problem {
      throw CommandFailure(.backend, "backend \(name) cannot be used: \(problem)")
    }
    do throws(RenderError) {
      return try backend.makeRenderer(options)
    } catch {
      throw CommandFailure(.backend, "backend \(name) cannot be used: \(error)")
    }
  }

  private static func makeFirst(_ options: RendererOptions) throws(CommandFailure) -> any Renderer {
    for backend in BackendRegistry.all where backend.priority >= 0 {
      let status = backend.probe()
      if let problem = status.problem {
        Console.note("auto: skipping \(backend.name): \(problem)")
        continue
      }
      if options.device == nil, !status.devices.isEmpty, status.devices.allSatisfy(\.isSoftware) {
        Console.note(
          "auto: skipping \(backend.name): \(status.devices[0].name) draws on the CPU, where the cpu backend is faster")
        continue
      }
      do throws(RenderError) {
        return try backend.makeRenderer(options)
      } catch {
        Console.note("auto: skipping \(backend.name): \(error)")
      }
    }
    throw CommandFailure(.backend, "no backend can be used")
  }
}

extension RenderError {
  /// How a command ends that meets this error.
  package var status: ExitStatus {
    switch self {
    case .unavailable, .lost: .backend
    case .exhausted: .temporary
    case .limit: .someFramesFailed
    case .output: .output
    }
  }
}

import CVulkan
import Foundation

/// The barriers of a frame, named after the stage that follows each barrier.
enum BarrierPlace: String, CaseIterable, Sendable {
  case arrive, place, clearSums, make, clear, count, alloc, scatter, sort, sortLong, merge, mergeBack, trim, shade
  case filter, status, pixels, host, present
}

/// Debug switches that make missing barriers visible.
///
/// No validation layer tracks the addresses of buffers, and drivers that run on the CPU execute one command after the
/// other. On such a driver, a missing barrier has no visible effect. If there is no barrier between two commands,
/// Vulkan allows any order. So a switch executes such commands in reverse order. Frames stay the same only if the
/// barriers express every dependency. Lists of items are filled in reverse order, too.
struct CommandOrder: Sendable {
  /// The barrier that is omitted everywhere. The default is nil.
  var leftOut: BarrierPlace?
  /// Whether commands without a barrier between them are executed in reverse order, and lists are filled from the last
  /// item to the first.
  var isReversed = false

  /// The order from the environment: AGATE_LEAVE_OUT_BARRIER is the name or the number of a barrier, and
  /// AGATE_REVERSE_COMMANDS=1 reverses commands.
  static let ofProcess = CommandOrder(ProcessInfo.processInfo.environment)

  init() {}

  init(leftOut: BarrierPlace? = nil, isReversed: Bool) {
    (self.leftOut, self.isReversed) = (leftOut, isReversed)
  }

  /// - Precondition: The barrier in AGATE_LEAVE_OUT_BARRIER exists. If an unknown name were ignored, the check would
  ///   always pass.
  init(_ environment: [String: String]) {
    isReversed = environment["AGATE_REVERSE_COMMANDS"] == "1"
    guard let name = environment["AGATE_LEAVE_OUT_BARRIER"], !name.isEmpty else { return }
    let places = BarrierPlace.allCases
    leftOut = BarrierPlace(rawValue: name) ?? Int(name).flatMap { places.indices.contains($0) ? places[$0] : nil }
    let known = places.map(\.rawValue).joined(separator: ", ")
    precondition(leftOut != nil, "AGATE_LEAVE_OUT_BARRIER=\(name): there are \(known), or 0 to \(places.count - 1)")
  }
}

/// Commands that are stored until they are submitted. Each command is then executed as late as barriers allow. Only
/// tests use this class.
final class DeferredCommands {
  /// Kinds of state on which a command depends, in addition to its arguments.
  enum State: Hashable {
    case pipeline, constants
    case texels(UInt32)
  }

  private struct Command {
    var stages: VkPipelineStageFlags
    var body: (Commands) -> Void
    var state: [(Commands) -> Void]
    /// Numbers of the commands that barriers order before this command.
    var predecessors: [Int]
    /// Stages of later commands that wait for this command.
    var ordersStages: VkPipelineStageFlags = 0
  }
  private var commands: [Command] = []
  private var state: [State: (Commands) -> Void] = [:]

  func set(_ kind: State, _ body: @escaping (Commands) -> Void) { state[kind] = body }

  func add(_ stages: VkPipelineStageFlagBits..., body: @escaping (Commands) -> Void) {
    let stages = stages.reduce(0) { $0 | $1.rawValue }
    let predecessors = commands.indices.filter { commands[$0].ordersStages & stages != 0 }
    commands.append(Command(stages: stages, body: body, state: Array(state.values), predecessors: predecessors))
  }

  func add(_ barrier: Barrier) {
    let before = Self.all(barrier.before.stages), after = Self.all(barrier.after.stages)
    for index in commands.indices where (commands[index].stages | commands[index].ordersStages) & before != 0 {
      commands[index].ordersStages |= after
    }
  }

  /// Executes the added commands and removes them. Each command waits for the previous command.
  func replay(_ target: Commands) {
    var isDone = [Bool](repeating: false, count: commands.count)
    func isReady(_ index: Int) -> Bool { !isDone[index] && commands[index].predecessors.allSatisfy { isDone[$0] } }
    for _ in commands {
      // The first remaining command waits for no other remaining command.
      guard let next = commands.indices.last(where: isReady) else { preconditionFailure("commands wait in a circle") }
      isDone[next] = true
      for body in commands[next].state { body(target) }
      commands[next].body(target)
      target.place(Barrier(before: .anything, after: .anything | .hostRead))
    }
    commands = []
  }

  /// Removes the added commands without executing them.
  func forget() {
    commands = []
    state = [:]
  }

  private static func all(_ stages: VkPipelineStageFlags) -> VkPipelineStageFlags {
    stages & Scope.everything.stages != 0 ? ~0 : stages
  }
}

import ArgumentParser

/// Reserved, so that its absence is explained rather than taken for a misspelling.
struct FarmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "farm", abstract: "Not available yet.", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough) var rest: [String] = []

  func validate() throws {
    throw ValidationError("farm is not available yet; run 'agate render' with a part of the frames on each node.")
  }
}

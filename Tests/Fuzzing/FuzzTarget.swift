/// A part of Agate that is run on random bytes.
///
/// It must return within two seconds, with less than a gigabyte of memory, and may end the process only if it finds a
/// fault.
public struct FuzzTarget: Sendable {
  /// Name of the target on the command line.
  public let name: String
  /// Largest size of an input, in bytes.
  public let longest: Int
  /// Inputs that the fuzzer starts from and mutates.
  public let seeds: @Sendable () -> [[UInt8]]
  /// Tokens that the fuzzer inserts into inputs.
  public let words: [String]
  /// Runs the tested code on an input.
  public let run: @Sendable ([UInt8]) -> Void

  init(
    _ name: String, longest: Int, seeds: @escaping @Sendable () -> [[UInt8]], words: [String] = [],
    run: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.name, self.longest, self.seeds, self.words, self.run) = (name, longest, seeds, words, run)
  }

  public static let all: [FuzzTarget] = [
    .path, .stroke, .shape, .outline, .text, .png, .jpeg, .webp, .caml, .package, .lottie, .theme, .emitter,
    .replicator, .archive,
  ]

  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

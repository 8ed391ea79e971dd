/// Something of Agate that is given bytes which nobody chose.
///
/// It must return in two seconds with less than a gigabyte of memory, and end the process for nothing but a fault that
/// it finds.
public struct FuzzTarget: Sendable {
  /// For the command line.
  public let name: String
  /// Bytes of an input.
  public let longest: Int
  /// Inputs from which others are made.
  public let seeds: @Sendable () -> [[UInt8]]
  /// What is worth putting between other bytes.
  public let words: [String]
  /// Gives an input to what is tested.
  public let run: @Sendable ([UInt8]) -> Void

  init(
    _ name: String, longest: Int, seeds: @escaping @Sendable () -> [[UInt8]], words: [String] = [],
    run: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.name, self.longest, self.seeds, self.words, self.run) = (name, longest, seeds, words, run)
  }

  public static let all: [FuzzTarget] = [
    .path, .stroke, .shape, .outline, .text, .png, .jpeg, .webp, .caml, .package, .emitter, .replicator, .archive,
  ]

  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

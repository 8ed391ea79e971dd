/// Declarations of Combine that OpenCombine does not have: `Publishers.CombineLatest`, `Publishers.Merge` and their
/// relatives. They consist of OpenCombine's other operators.
enum MissingOperators {
  static var text: String { ([latest] + [merging] + (3...8).map(merge)).joined() }

  private static let latest = """

    extension Publishers {
      public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A, b: B
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          typealias Latest = (A.Output?, B.Output?)
          Merge(
            a.map { value in { (latest: Latest) -> Latest in (value, latest.1) } },
            b.map { value in { (latest: Latest) -> Latest in (latest.0, value) } }
          )
          .scan((nil, nil) as Latest) { latest, change in change(latest) }
          .compactMap { latest -> Output? in
            guard let a = latest.0, let b = latest.1 else { return nil }
            return (a, b)
          }
          .receive(subscriber: subscriber)
        }
      }
      public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
      where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A, b: B, c: C
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
        }
      }
      public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
      where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A, b: B, c: C, d: D
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          CombineLatest(CombineLatest3(a, b, c), d).map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }
            .receive(subscriber: subscriber)
        }
      }
    }
    extension Publisher {
      public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
      where P.Failure == Failure { Publishers.CombineLatest(self, other) }
      public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
      ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
      }
      public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
      ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == P.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
      }
      public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
      ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == P.Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
      }
      public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
      ) -> Publishers.CombineLatest4<Self, P, Q, R>
      where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
      }
      public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
      ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
      where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
      }
    }

    """

  private static let merging = """
    extension Publishers {
      public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]
        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          Publishers.Sequence<[Upstream], Failure>(sequence: publishers).flatMap { $0 }.receive(subscriber: subscriber)
        }
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
      }
      public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A, b: B
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
      }
    }
    extension Publisher {
      public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
      public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
      where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }
    }

    """

  /// Returns the declarations for a number of publishers, such as `Publishers.Merge3` for 3.
  private static func merge(_ count: Int) -> String {
    let types = Array("ABCDEFGH".prefix(count)).map(String.init), names = types.map { $0.lowercased() }
    func equal(_ member: String) -> [String] {
      zip(types, types.dropFirst()).map { "\($0).\(member) == \($1).\(member)" }
    }
    let others = types.dropFirst()
    let generics = types.map { "\($0): Publisher" }.joined(separator: ", ")
    let otherGenerics = others.map { "\($0): Publisher" }.joined(separator: ", ")
    let conditions = (equal("Output") + equal("Failure")).joined(separator: ", ")
    let otherConditions = others.map { "\($0).Output == Output, \($0).Failure == Failure" }.joined(separator: ", ")
    let parameters = zip(names, types).map { "_ \($0): \($1)" }
    let stored = zip(names, types).map { "\($0): \($1)" }.joined(separator: ", ")
    let setting = names.map { "self.\($0) = \($0)" }.joined(separator: "; ")
    let erased = names.map { "\($0).eraseToAnyPublisher()" }.joined(separator: ", ")
    let otherParameters = "with " + parameters.dropFirst().joined(separator: ", ").dropFirst(2)
    return """
      extension Publishers {
        public struct Merge\(count)<\(generics)>: Publisher where \(conditions) {
          public typealias Output = A.Output
          public typealias Failure = A.Failure
          public let \(stored)
          public init(\(parameters.joined(separator: ", "))) { \(setting) }
          public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(\(erased)).receive(subscriber: subscriber)
          }
        }
      }
      extension Publisher {
        public func merge<\(otherGenerics)>(\(otherParameters)) -> Publishers.Merge\(count)<Self, \(others.joined(separator: ", "))>
        where \(otherConditions) { Publishers.Merge\(count)(self, \(names.dropFirst().joined(separator: ", "))) }
      }

      """
  }
}

/// The publisher of a property that can be observed, which OpenCombine does not have.
enum ObservingPublisher {
  static let text = """

    import UIKit
    extension NSObject {
      public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions
        fileprivate let observe: (Subject, @escaping (Value) -> Void) -> NSKeyValueObservation
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
          let first = options.contains(.initial) ? CurrentValueSubject<Value, Never>(object[keyPath: keyPath]) : nil
          let others = PassthroughSubject<Value, Never>()
          let observation = observe(object) { value in
            first?.send(value)
            others.send(value)
          }
          (first?.eraseToAnyPublisher() ?? others.eraseToAnyPublisher())
            .handleEvents(receiveCancel: { observation.invalidate() })
            .receive(subscriber: subscriber)
        }
        public func didChange() -> Publishers.Map<Self, Void> { map { _ in () } }
      }
    }
    extension NSObjectProtocol where Self: NSObject {
      public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
      ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options) { object, call in
          object.observe(keyPath, options: []) { object, _ in call(object[keyPath: keyPath]) }
        }
      }
    }

    """
}

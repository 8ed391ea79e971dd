import Agate

/// The part that the sessions of drags and drops have in common.
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Returns the place of the finger, in points of the coordinate space of `view`.
  func location(in view: UIView) -> CGPoint
  /// Whether the source allows the items to be moved instead of copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the source keeps the items in the program. Agate's drags never leave a window of the program.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item has a representation that conforms to one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether an object of a class can be made from an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Returns whether a text can be made from an item.
  public func canLoadObjects(ofClass aClass: String.Type) -> Bool { canLoadObjects(ofClass: NSString.self) }
  /// Returns whether a URL can be made from an item.
  public func canLoadObjects(ofClass aClass: URL.Type) -> Bool { canLoadObjects(ofClass: NSURL.self) }
}

/// A drag, from the lift of its items to their drop.
public protocol UIDragSession: UIDragDropSession {
  /// A value that the program attaches to the drag. The default is nil.
  var localContext: Any? { get set }
}

/// A drag as seen by the views under the finger.
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag. In Agate, the value is never nil. In UIKit, it is nil if the drag comes from another program.
  var localDragSession: (any UIDragSession)? { get }
  /// Whether the progress of loading is shown. The value is kept and has no effect. The default is `default`.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Makes objects of a class from the items, and calls a closure with the objects that could be made, in the order of
  /// the items. The closure is called at once if the data is available (``NSItemProvider``), and otherwise by the main
  /// queue.
  ///
  /// - Returns: the progress of loading.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes texts from the items. The method calls ``loadObjects(ofClass:completion:)`` for `NSString`.
  @discardableResult
  public func loadObjects(ofClass aClass: String.Type, completion: @escaping ([String]) -> Void) -> Progress {
    loadObjects(ofClass: NSString.self) { completion($0.compactMap { ($0 as? NSString).map { $0 as String } }) }
  }
  /// Makes URLs from the items. The method calls ``loadObjects(ofClass:completion:)`` for `NSURL`.
  @discardableResult
  public func loadObjects(ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void) -> Progress {
    loadObjects(ofClass: NSURL.self) { completion($0.compactMap { ($0 as? NSURL).map { $0 as URL } }) }
  }
}

extension UIDropSession {
  /// Returns the index path in the data source of the cell of a list from which an item comes; nil if the item comes
  /// from elsewhere.
  func path(of item: UIDragItem, in list: any CellList) -> IndexPath? {
    (localDragSession as? DragSession)?.sources.first { $0.list === list }?.path(of: item)
  }
}

/// The way in which the progress of loading dropped items is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// No display, or the system's choice.
  case none, `default`
}

/// The drag of a window.
final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The place of the finger, in points of the coordinate space that contains the root layer.
  var point: CGPoint
  /// The drags of the lists from which items come.
  var sources: [ListDrag] = []

  init(at point: CGPoint) { self.point = point }

  func location(in view: UIView) -> CGPoint { view.layer.convert(point, from: nil) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag over views of its window.
final class DropSession: NSObject, UIDropSession {
  let drag: DragSession
  let progress = Progress(totalUnitCount: 1)
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

  init(_ drag: DragSession) { self.drag = drag }

  var localDragSession: (any UIDragSession)? { drag }
  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let loading = ObjectLoading(items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }) {
      [progress] objects in
      progress.completedUnitCount = 1
      completion(objects)
    }
    loading.start(aClass)
    return progress
  }
}

/// The objects that a drop makes from its items. Items may provide their data on any thread.
private final class ObjectLoading: @unchecked Sendable {
  private let lock = NSLock()
  /// The thread that asks the providers for the objects; nil after it has asked them all.
  private var caller: Thread? = Thread.current
  private let providers: [NSItemProvider]
  private let completion: ([any NSItemProviderReading]) -> Void
  private var objects: [(any NSItemProviderReading)?]
  private var rest: Int

  init(_ providers: [NSItemProvider], _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    (self.providers, self.completion, rest) = (providers, completion, providers.count)
    objects = Array(repeating: nil, count: providers.count)
  }

  func start(_ aClass: any NSItemProviderReading.Type) {
    if providers.isEmpty { return completion([]) }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in self.take(object, index) }
    }
    lock.withLock { caller = nil }
  }
  private func take(_ object: (any NSItemProviderReading)?, _ index: Int) {
    let (isDone, isAtOnce) = lock.withLock {
      objects[index] = object
      rest -= 1
      return (rest == 0, Thread.current === caller)
    }
    guard isDone else { return }
    if isAtOnce { end() } else { DispatchQueue.main.async { self.end() } }
  }
  private func end() {
    completion(objects.compactMap { $0 })
  }
}

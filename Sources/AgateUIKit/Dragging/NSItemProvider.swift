import Agate

/// Data that one part of a program offers to another, for example by a drag, in one or more representations.
///
/// Foundation has no such class on Linux, so AgateUIKit declares it. Providers stay in the program. Representations are
/// named by type identifiers, such as `public.utf8-plain-text`.
///
/// ```swift
/// let provider = NSItemProvider(object: "Agate" as NSString)
/// _ = provider.loadObject(ofClass: String.self) { text, error in
///   if let text { print(text) }
/// }
/// ```
///
/// Representations that are available are passed on at once: the closures are called before the method returns, on the
/// thread of the caller. In UIKit, they are called later on another thread.
open class NSItemProvider: NSObject {
  /// A closure that makes the data of a representation, and passes it, or an error, to its argument. The closure may
  /// return an object that reports its progress.
  public typealias DataLoader = (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  private struct Representation {
    let type: String
    let load: DataLoader
  }
  private final var representations: [Representation] = []
  /// The objects from which the representations come.
  private final var objects: [any NSItemProviderWriting] = []

  /// Creates a provider without representations.
  public override init() {}
  /// Creates a provider with the representations of an object.
  public init(object: any NSItemProviderWriting) {
    super.init()
    registerObject(object, visibility: .all)
  }
  /// Creates a provider with one representation. Without a type identifier, an item that has representations itself
  /// provides them.
  ///
  /// - Parameters:
  ///   - item: the data, or an object; nil for none.
  ///   - typeIdentifier: the type of the data.
  public init(item: Any?, typeIdentifier: String?) {
    super.init()
    if let object = item as? any NSItemProviderWriting { registerObject(object, visibility: .all) }
    guard let typeIdentifier else { return }
    let data = item as? Data ?? (item as? String).map { Data($0.utf8) }
    if let data, !hasItemConformingToTypeIdentifier(typeIdentifier) {
      registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { done in
        done(data, nil)
        return nil
      }
    }
  }

  /// A name for the item, such as the name of a file. The default is nil.
  open var suggestedName: String?
  /// The size in which the item prefers to be shown, in points. The default is zero, which means any size.
  open var preferredPresentationSize = CGSize.zero

  // MARK: Offering

  /// Adds the representations of an object. Receivers in the program that ask for the object's class get the object
  /// itself.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - visibility: the programs that see the representations. The value has no effect, because items stay in the
  ///     program.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    objects.append(object)
    for type in type(of: object).writableTypeIdentifiersForItemProvider {
      representations.append(
        Representation(type: type) {
          object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
        })
    }
  }
  /// Adds a representation.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type of the data.
  ///   - visibility: the programs that see the representation. The value has no effect.
  ///   - loadHandler: the closure that makes the data. The closure is called when a receiver requests the data.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) { representations.append(Representation(type: typeIdentifier, load: loadHandler)) }

  // MARK: Receiving

  /// The types of the representations, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }
  /// Returns whether a representation has the type, or a type that conforms to it. Agate knows the conformances between
  /// the usual types of texts, images and URLs.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { TypeIdentifier($0.type).conforms(to: typeIdentifier) }
  }
  /// Returns whether an object of a class can be made from a representation.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object(aClass) != nil || representation(for: aClass) != nil
  }

  /// Loads the data of a representation.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type of the data, or one to which it conforms.
  ///   - completionHandler: called with the data or an error (``errorDomain``).
  /// - Returns: the progress of loading.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = representations.first { TypeIdentifier($0.type).conforms(to: typeIdentifier) }
    guard let found else {
      completionHandler(nil, Self.error(.itemUnavailableError))
      return Progress(totalUnitCount: 1)
    }
    return found.load(completionHandler) ?? Self.finished
  }
  /// Makes an object from the first representation that its class can read.
  ///
  /// - Parameters:
  ///   - aClass: the class of the object.
  ///   - completionHandler: called with the object or an error.
  /// - Returns: the progress of loading.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    if let object = object(aClass) {
      completionHandler(object, nil)
      return Self.finished
    }
    guard let found = representation(for: aClass) else {
      completionHandler(nil, Self.error(.unavailableCoercionError))
      return Progress(totalUnitCount: 1)
    }
    let type = found.type
    nonisolated(unsafe) let wanted = aClass
    let progress = found.load { data, error in
      guard let data else { return completionHandler(nil, error ?? NSItemProvider.error(.itemUnavailableError)) }
      do {
        completionHandler(try wanted.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
    return progress ?? Self.finished
  }

  private final func object(_ aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    func cast<Object: NSItemProviderReading>(_ aClass: Object.Type) -> (any NSItemProviderReading)? {
      for object in objects { if let found = object as? Object { return found } }
      return nil
    }
    return cast(aClass)
  }
  private final func representation(for aClass: any NSItemProviderReading.Type) -> Representation? {
    let readable = aClass.readableTypeIdentifiersForItemProvider
    return representations.first { representation in
      readable.contains { TypeIdentifier(representation.type).conforms(to: $0) }
    }
  }

  private static var finished: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  // MARK: Errors

  /// The domain of the errors.
  public static let errorDomain = "NSItemProviderErrorDomain"
  /// The codes of the errors.
  public enum ErrorCode: Int, Sendable {
    /// The reason is not known.
    case unknownError = -1
    /// There is no representation of the wanted type.
    case itemUnavailableError = -1000
    /// The object does not have the requested class.
    case unexpectedValueClassError = -1100
    /// No representation can be read by the wanted class.
    case unavailableCoercionError = -1200
  }
  static func error(_ code: ErrorCode) -> any Error { NSError(domain: errorDomain, code: code.rawValue) }
}

/// The programs that see a representation of an item. The values have no effect, because items stay in the program.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs, programs of the same team, programs of the same group, or only this program.
  case all, team, group, ownProcess
}

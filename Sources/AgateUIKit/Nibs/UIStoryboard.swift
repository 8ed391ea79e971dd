import Agate

/// The controllers of a storyboard and the segues between them.
///
/// Agate reads the documents that Xcode edits. The `.storyboard` file is a resource of the target. Each call creates a
/// new controller. The view of a controller is created when it is first used. Parts of the document that Agate does not
/// support are named on standard error, once each, and are left out.
open class UIStoryboard: NSObject {
  final let document: NibDocument
  /// The scenes' controllers by their identifiers in the document.
  private final let scenes: [String: (controller: NibNode, objects: [NibNode])]
  /// The scenes whose controllers are being created, each inside the one before. Those of the storyboard that refers to
  /// this one come first.
  private final var making: [String] = []

  /// Reads a storyboard from a bundle.
  ///
  /// - Parameters:
  ///   - name: the name of the file without its extension.
  ///   - storyboardBundleOrNil: the bundle of the file; nil for the main bundle and the bundles beside the program.
  /// - Precondition: there is such a file, and it is a storyboard of iOS. Otherwise the program stops with a message,
  ///   as with UIKit.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do throws(NibError) {
      document = try NibDocument.named(name, "storyboard", in: storyboardBundleOrNil)
    } catch {
      preconditionFailure(error.message)
    }
    scenes = UIStoryboard.scenes(of: document)
  }
  /// Creates a storyboard of a document.
  package init(data: Data, file: String, bundle: Bundle?) throws {
    document = try NibDocument(data, file: file, bundle: bundle)
    scenes = UIStoryboard.scenes(of: document)
  }

  private static func scenes(of document: NibDocument) -> [String: (controller: NibNode, objects: [NibNode])] {
    var scenes: [String: (controller: NibNode, objects: [NibNode])] = [:]
    for scene in document.root.list("scenes") {
      let objects = scene.list("objects")
      guard
        let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" })
          ?? objects.first(where: { $0.name.hasSuffix("ontroller") }), let id = controller.id
      else { continue }
      scenes[id] = (controller, objects.filter { $0 !== controller })
    }
    return scenes
  }

  /// Creates the initial controller of the storyboard.
  ///
  /// - Returns: the controller; nil if the storyboard has no initial controller.
  open func instantiateInitialViewController() -> UIViewController? {
    document.root["initialViewController"].flatMap(make)
  }
  /// Creates the initial controller of the storyboard with a closure.
  ///
  /// - Parameter creator: a closure that creates the controller with `init(coder:)` or an initialiser that calls it. If
  ///   it returns nil, the storyboard creates the controller.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    document.root["initialViewController"].flatMap { make($0, creator) } as? Controller
  }
  /// Creates the controller that has a storyboard identifier.
  ///
  /// - Precondition: the storyboard has such a controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let creator: ((NSCoder) -> UIViewController?)? = nil
    return named(identifier, creator)
  }
  /// Creates the controller that has a storyboard identifier, with a closure.
  ///
  /// - Parameters:
  ///   - identifier: the identifier.
  ///   - creator: a closure that creates the controller with `init(coder:)` or an initialiser that calls it. If it
  ///     returns nil, the storyboard creates the controller.
  /// - Precondition: the storyboard has such a controller, and it has the class.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    guard let controller = named(identifier, creator) as? Controller else {
      preconditionFailure("the controller '\(identifier)' in \(document.file) is not a \(Controller.self)")
    }
    return controller
  }

  private final func named<Controller: UIViewController>(
    _ identifier: String, _ creator: ((NSCoder) -> Controller?)?
  ) -> UIViewController {
    guard let controller = find(identifier, creator) else {
      preconditionFailure("\(document.file) has no controller with the identifier '\(identifier)'")
    }
    return controller
  }
  private final func find<Controller: UIViewController>(
    _ identifier: String, _ creator: ((NSCoder) -> Controller?)?
  ) -> UIViewController? {
    scenes.first { $0.value.controller["storyboardIdentifier"] == identifier }.flatMap { make($0.key, creator) }
  }

  // MARK: Scenes

  /// Creates the controller with an identifier of the document.
  final func make(_ id: String) -> UIViewController? {
    let creator: ((NSCoder) -> UIViewController?)? = nil
    return make(id, creator)
  }
  final func make<Controller: UIViewController>(
    _ id: String, _ creator: ((NSCoder) -> Controller?)?
  ) -> UIViewController? {
    guard let (node, objects) = scenes[id] else {
      Diagnostics.report("\(document.file): there is no scene with the controller \(id)")
      return nil
    }
    let scene = NibScene(self, node, objects)
    guard !making.contains(scene.name) else {
      document.report(node.line, "the controller \(id) contains itself; the inner one is left out")
      return nil
    }
    making.append(scene.name)
    defer { making.removeLast() }
    return node.name == "viewControllerPlaceholder" ? reference(node) : scene.make(creator)
  }

  /// Creates the controller of another storyboard that a placeholder refers to.
  private final func reference(_ node: NibNode) -> UIViewController? {
    let bundle = node["bundleIdentifier"].flatMap(Bundle.init(identifier:)) ?? document.bundle
    let name = node["storyboardName"] ?? ""
    guard NibFiles.url(name, "storyboard", in: bundle) != nil else {
      document.report(node.line, "there is no storyboard '\(name)'; the reference to it is left out")
      return nil
    }
    let other = UIStoryboard(name: name, bundle: bundle)
    other.making = making
    defer { other.making = [] }
    guard let identifier = node["referencedIdentifier"] else { return other.instantiateInitialViewController() }
    let creator: ((NSCoder) -> UIViewController?)? = nil
    if let controller = other.find(identifier, creator) { return controller }
    document.report(node.line, "\(name).storyboard has no controller '\(identifier)'; the reference to it is left out")
    return nil
  }
}

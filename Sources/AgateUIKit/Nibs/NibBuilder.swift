import Agate

/// Creates the objects of one or more elements of a document, connects them and calls ``UIResponder/awakeFromNib()``.
final class NibBuilder {
  let document: NibDocument
  let values: NibValues
  let traits: UITraitCollection
  /// The file's owner, or the controller of a scene.
  private(set) weak var owner: AnyObject?
  /// The objects by their identifiers in the document, without the owner.
  var objects: [String: AnyObject] = [:]
  /// The identifier of the owner.
  var ownerID: String?
  /// Whether the cells of a table are created with the table and not dequeued.
  var isStatic = false
  /// The views that the library has created for elements with these identifiers: the labels of a cell.
  var parts: [String: UIView] = [:]
  /// The controller's scene; nil in a nib file.
  weak var scene: NibScene?

  private var made: [AnyObject] = []
  private var attributes: [(node: NibNode, object: AnyObject)] = []
  private var connections: [(node: NibNode, source: AnyObject)] = []
  private var constraints: [(node: NibNode, view: UIView, isInstalled: Bool)] = []
  private var embeddings: [SegueTemplate] = []

  init(_ document: NibDocument, owner: AnyObject?) {
    self.document = document
    self.owner = owner
    values = NibValues(document: document)
    traits = (owner as? UIViewController)?.viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Returns the object with an identifier.
  func object(_ id: String) -> AnyObject? { id == ownerID ? owner : objects[id] }

  // MARK: Creating

  /// Creates the object of an element. Reports why there is none.
  func make(_ node: NibNode) -> AnyObject? {
    node.marked()
    if let id = node.id, let part = parts.removeValue(forKey: id) { return fill(part, node) }
    guard let object = create(node) else { return nil }
    adopt(object, node)
    return object
  }
  /// Creates the controller of the scene, which the builder does not retain.
  func makeController(_ node: NibNode) -> UIViewController? { create(node.marked()) as? UIViewController }
  /// Makes the controller of the scene the owner, before its items are created.
  func begin(_ controller: UIViewController) { if scene != nil { owner = controller } }

  private func create(_ node: NibNode) -> AnyObject? {
    guard let base = base(of: node) else {
      node.isDeferred = true
      return nil
    }
    let object = NibDiagnostics.at("\(document.file):\(node.line)") { create(node, chosenClass(of: node, base)) }
    guard let object else {
      document.report(node.line, "<\(node.name)>: init(coder:) returned nil; the object is left out")
      return nil
    }
    return object
  }

  /// Returns the library's class for an element. An empty view stands for views of classes that the library lacks, so
  /// that constraints to them hold.
  private func base(of node: NibNode) -> AnyClass? {
    if let base = NibClasses.base(node.name) { return base }
    let isView = node.name.hasSuffix("View") || node.child("frame", "rect") != nil
    let loss = isView ? "an empty view is shown instead" : "the object and its content are left out"
    document.report(node.line, "<\(node.name)> is not supported; \(loss)")
    return isView ? UIView.self : nil
  }

  private func fill(_ part: UIView, _ node: NibNode) -> AnyObject {
    let coder = NibCoder(self, node)
    coder.fill(part)
    switch part {
    case let label as UILabel: coder.fill(label)
    case let view as UIImageView: coder.fill(view)
    default: break
    }
    adopt(part, node)
    return part
  }

  /// Lists an object that exists: its connections, attributes and `awakeFromNib` follow in ``finish()``.
  func adopt(_ object: AnyObject, _ node: NibNode) {
    if let id = node.id { objects[id] = object }
    made.append(object)
    note(object, node)
  }
  /// Lists the connections and the user defined runtime attributes of an element for an object.
  func note(_ object: AnyObject, _ node: NibNode) {
    // `NibScene` lists those of the controller in a scene.
    if object is UIViewController, scene != nil { return }
    for attribute in node.list("userDefinedRuntimeAttributes") { noteAttribute(attribute, object) }
    for connection in node.list("connections") { noteConnection(connection, object) }
  }
  func noteAttribute(_ attribute: NibNode, _ object: AnyObject) { attributes.append((attribute, object)) }
  func noteConnection(_ connection: NibNode, _ object: AnyObject) { connections.append((connection, object)) }
  /// The identifiers to which the connections that have been listed lead.
  var destinations: Set<String> { Set(connections.compactMap { $0.node["destination"] }) }
  func note(_ constraint: NibNode, in view: UIView, isInstalled: Bool) {
    constraints.append((constraint, view, isInstalled))
  }

  private func chosenClass(of node: NibNode, _ base: AnyClass) -> AnyClass {
    guard let name = node["customClass"] else { return base }
    guard let type = NibClasses.custom(name, module: node["customModule"], asking: owner, document.bundle) else {
      document.report(
        node.line,
        "there is no class \(name) in the module \(node["customModule"] ?? "of the program"); "
          + "\(base) is used instead")
      return base
    }
    // As on iOS, the class need not fit the element: a header of a table may be drawn as a cell.
    let isOfKind =
      type is UIView.Type && base is UIView.Type || type is UIViewController.Type && base is UIViewController.Type
    guard isOfKind || NibBuilder.is(type, below: base) else {
      document.report(node.line, "\(name) is not a subclass of \(base), which is used instead")
      return base
    }
    return type
  }
  private static func `is`(_ type: AnyClass, below base: AnyClass) -> Bool {
    var candidate: AnyClass? = type
    while let current = candidate {
      if current == base { return true }
      candidate = _getSuperclass(current)
    }
    return false
  }

  private func create(_ node: NibNode, _ type: AnyClass) -> AnyObject? {
    let coder = NibCoder(self, node)
    switch type {
    case let type as UIView.Type: return type.init(coder: coder)
    case let type as UIViewController.Type: return type.init(coder: coder)
    case let type as UIBarItem.Type: return type.init(coder: coder)
    case let type as UINavigationItem.Type: return type.init(coder: coder)
    case let type as UICollectionViewLayout.Type: return type.init(coder: coder)
    case let type as UIGestureRecognizer.Type:
      let recognizer = type._newRecognizer()
      coder.fill(recognizer)
      return recognizer
    default: return NSObject.makeObject(of: type)
    }
  }

  // MARK: Finishing

  /// Activates constraints, sets user defined runtime attributes, connects the objects, and calls `awakeFromNib` of
  /// each, of subviews before that of their superviews. Then embeds the controllers of container views.
  func finish() {
    for (node, view, isInstalled) in constraints { constrain(node, view, isInstalled) }
    constraints = []
    let (newMade, newAttributes, newConnections) = (made, attributes, connections)
    (made, attributes, connections) = ([], [], [])
    for (node, object) in newAttributes { setAttribute(node, object) }
    connect(newConnections)
    for object in newMade {
      switch object {
      case let object as UIResponder: object.awakeFromNib()
      case let object as UIBarItem: object.awakeFromNib()
      case let object as any NibAwaking: object.awakeFromNib()
      default: break
      }
    }
    let segues = embeddings
    embeddings = []
    for segue in segues { segue.perform(sender: nil) }
  }
  func embed(_ segue: SegueTemplate) { embeddings.append(segue) }

  private func setAttribute(_ node: NibNode, _ object: AnyObject) {
    guard let path = node["keyPath"] else { return }
    NibDiagnostics.at("\(document.file):\(node.line)") {
      let value = runtimeValue(node)
      if let view = object as? UIView {
        view.setValue(value, forKeyPath: path)
      } else if let object = object as? any KeyValueCoding {
        object.setValue(value, forKey: path)
      } else {
        NibDiagnostics.report("\(type(of: object)) is no KeyValueCoding; its attribute \(path) is left out")
      }
    }
  }

  private func runtimeValue(_ node: NibNode) -> Any? {
    let child = node.child("value")
    switch node["type"] {
    case "boolean": return NSNumber(value: node.bool("value") ?? false)
    case "number": return number(child)
    case "string":
      return document.localized(node["value"] ?? child?.text, node.id, "value")
    case "localizedString":
      return node["value"].map { (document.bundle ?? .main).localizedString(forKey: $0, value: $0, table: nil) }
    case "color": return values.color(child)
    case "image":
      if let child, child.name == "imageReference" { return values.reference(child) }
      return values.image(node["value"] ?? child?["name"], at: node)
    case "point": return values.point(child)
    case "size": return values.size(child)
    case "rect": return values.rect(child)
    case "range":
      return child.map { NSRange(location: $0.int("location") ?? 0, length: $0.int("length") ?? 0) }
    case "nil": return nil
    default:
      document.report(node.line, "an attribute of type \(node["type"] ?? "") is not supported and is left out")
      return nil
    }
  }
  private func number(_ node: NibNode?) -> NSNumber? {
    guard let node else { return nil }
    if node.name == "integer" { return node.int("value").map { NSNumber(value: $0) } }
    return node.number("value").map { NSNumber(value: Double($0)) }
  }
}

import Agate

/// A button in a navigation bar or in a toolbar.
///
/// ```swift
/// let controller = UIViewController()
/// let add = UIAction { _ in print("A new row is wanted.") }
/// controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: add)
/// ```
///
/// A tap performs ``primaryAction``. If there is none, it calls the method ``action`` of ``target`` with the item and
/// the event. An item with a ``customView`` shows that view and performs no action itself.
open class UIBarButtonItem: UIBarItem {
  /// The appearance of the title.
  public enum Style: Int, Sendable {
    /// A title with the usual weight.
    case plain = 0
    /// An older name for ``plain``.
    case bordered = 1
    /// A semibold title, for the button that completes a task.
    case done = 2
  }

  /// An item with a title or an image that the system provides, or a space between items.
  public enum SystemItem: Int, Sendable {
    /// The title Done, in the style of buttons that complete a task.
    case done = 0
    /// The titles Cancel, Edit and Save.
    case cancel, edit, save
    /// A plus sign.
    case add
    /// A space that takes up the width that the other items leave. Several flexible spaces share the width equally.
    case flexibleSpace
    /// A space with the width of ``UIBarButtonItem/width``.
    case fixedSpace
    /// Images of actions.
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    /// Images for players.
    case play, pause, rewind, fastForward
    /// The titles Undo and Redo.
    case undo, redo
    /// An older image.
    case pageCurl
    /// A cross.
    case close
  }

  /// Creates an item without content.
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    style = Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .plain
    width = coder.decodeNumber("width", or: 0)
    if coder.containsValue(forKey: "systemItem") {
      systemItem = SystemItem(rawValue: coder.decodeInteger(forKey: "systemItem"))
    }
    customView = coder.decodeView(UIView.self, "customView")
    tintColor = coder.decode(UIColor.self, "tintColor")
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(style.rawValue, forKey: "style")
    coder.encode(Double(width), forKey: "width")
    if let systemItem { coder.encode(systemItem.rawValue, forKey: "systemItem") }
    if let customView { coder.encode(customView, forKey: "customView") }
    if let tintColor { coder.encode(tintColor, forKey: "tintColor") }
  }

  /// Creates an item with an image.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - style: the appearance of the item.
  ///   - target: the object that has the method, which the item does not retain; nil for the responder chain.
  ///   - action: the method, or nil. The method takes no argument, the item, or the item and the event.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    setTarget(target, action)
  }
  /// Creates an item with an image. The image for landscape phones is not used.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }
  /// Creates an item with a title.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - style: the appearance of the title.
  ///   - target: the object that has the method, which the item does not retain; nil for the responder chain.
  ///   - action: the method, or nil. The method takes no argument, the item, or the item and the event.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target, action)
  }
  /// Creates an item with the title or the image of a system item, or a space.
  ///
  /// - Parameters:
  ///   - systemItem: the system item.
  ///   - target: the object that has the method, which the item does not retain; nil for the responder chain.
  ///   - action: the method, or nil. The method takes no argument, the item, or the item and the event.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    adopt(systemItem)
    setTarget(target, action)
  }
  /// Creates an item with the title or the image of a system item, or a space.
  ///
  /// - Parameters:
  ///   - systemItem: the system item.
  ///   - primaryAction: the action of a tap, or nil. Its title and image are not used.
  ///   - menu: the menu that the item opens, or nil (``menu``).
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    adopt(systemItem)
    actionOfTap = primaryAction
    self.menu = menu
  }
  /// Creates an item with a title and an image. Bars show the image if there is one.
  ///
  /// - Parameters:
  ///   - title: the title; nil for the title of the action.
  ///   - image: the image; nil for the image of the action.
  ///   - primaryAction: the action of a tap, or nil.
  ///   - menu: the menu that the item opens, or nil (``menu``).
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    if let title { self.title = title }
    if let image { self.image = image }
  }
  /// Creates an item that shows a view. The view keeps its size. If the size is empty, or if
  /// ``UIView/translatesAutoresizingMaskIntoConstraints`` is false, it gets the size of its content.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// Returns a space with a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
  /// Returns a space that takes up the width that the other items leave.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// The system item whose title or image the item has; nil for other items.
  final var systemItem: SystemItem?

  private final func adopt(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    if systemItem == .done || systemItem == .save { style = .done }
  }
  private final func setTarget(_ target: Any?, _ action: Selector?) {
    self.target = ControlHandler.object(target)
    self.action = action
  }

  /// The appearance of the title. The default is `plain`.
  open var style = Style.plain { didSet { show() } }
  /// The width of the item, in points. 0, the default, means the width of the content.
  open var width: CGFloat = 0 { didSet { show() } }
  /// Titles that the item may have later. The item is wide enough for each of them. The default is nil.
  open var possibleTitles: Set<String>? { didSet { show() } }
  /// The view that the item shows instead of a title or an image. The default is nil.
  open var customView: UIView? {
    didSet {
      if oldValue !== customView, oldValue?.superview === button { oldValue?.removeFromSuperview() }
      show()
    }
  }
  /// The colour of the title and the image. Nil, the default, means the tint colour of the bar.
  open var tintColor: UIColor? { didSet { show() } }
  /// Whether bars show the item. Hidden items take up no space. The default is false.
  open var isHidden = false { didSet { show() } }
  /// The object that has the method ``action``. The item does not retain it. Nil, the default, means that the bar
  /// searches the responder chain for the method, as at ``UIControl/addTarget(_:action:for:)``.
  open weak var target: AnyObject?
  /// The method that a tap calls. The method takes no argument, the item, or the item and the event. The default is
  /// nil.
  open var action: Selector?
  /// The action that a tap performs, instead of calling a method. Setting an action also sets the title and the image
  /// of the item. The default is nil.
  open var primaryAction: UIAction? {
    get { actionOfTap }
    set {
      actionOfTap = newValue
      guard let newValue else { return }
      title = newValue.title.isEmpty ? nil : newValue.title
      image = newValue.image
    }
  }
  private final var actionOfTap: UIAction?
  /// The menu of the item. If the item has neither a ``primaryAction`` nor an ``action``, a touch opens the menu;
  /// otherwise a long press opens it. The default is nil.
  open var menu: UIMenu? { didSet { show() } }
  /// The order of the menu's entries. The default is `automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic { didSet { show() } }
  /// Whether the item shows the title of the menu's action that is on, as at
  /// ``UIButton/changesSelectionAsPrimaryAction``. The property has no effect without a menu. The default is false.
  open var changesSelectionAsPrimaryAction = false { didSet { show() } }

  /// Performs the action of the item.
  ///
  /// - Parameters:
  ///   - button: the button that was tapped. The search for a method without a target begins at the first responder of
  ///     its window, and then at the button.
  ///   - event: the event of the tap.
  final func perform(from button: UIView, _ event: UIEvent?) {
    if customView != nil { return }
    if let actionOfTap {
      actionOfTap.perform(from: self)
      return
    }
    guard let action else { return }
    if let target {
      action.perform(on: target, self, event)
      return
    }
    for first in [button.window?.firstResponder, button] {
      var responder = first
      while let receiver = responder {
        if action.perform(on: receiver, self, event) != nil { return }
        responder = receiver.next
      }
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The title of the system item; nil if it has an image or is a space.
  fileprivate var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }
  /// The name of the system item's symbol; nil if it has a title or is a space.
  fileprivate var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize, .pageCurl: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}

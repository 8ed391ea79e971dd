import Agate

/// The navigation controller of a tab bar controller with the controllers for which the bar has no room. Its first page
/// is a list of them.
final class MoreNavigationController: UINavigationController {
  private(set) weak var tabs: UITabBarController?
  let list: MoreList

  init(_ tabs: UITabBarController) {
    (self.tabs, list) = (tabs, MoreList(tabs))
    super.init(nibName: nil, bundle: nil)
    pushViewController(list, animated: false)
  }
  required init?(coder: NSCoder) { nil }

  /// The controller of the tab bar controller that is above the list.
  var pushed: UIViewController? { viewControllers.count > 1 ? viewControllers[1] : nil }

  /// Shows a controller above the list; only the list for nil.
  func show(_ controller: UIViewController?, animated: Bool) {
    if controller === pushed, viewControllers.count <= 2 { return }
    setViewControllers([list] + (controller.map { [$0] } ?? []), animated: animated)
  }

  override func stackDidChange() {
    // A navigation controller has a bar of its own, which gets a button back to the list.
    setNavigationBarHidden(topViewController is UINavigationController, animated: false)
    (pushed as? UINavigationController)?.viewControllers.first?.addBackItem(to: self)
    tabs?.moreStackDidChange()
  }
  override func stackDidSettle() { tabs?.adoptOrphans() }
}

/// The button at the left of a navigation controller in a ``MoreNavigationController``.
private final class MoreBackItem: UIBarButtonItem {}

extension UIViewController {
  /// Adds a button that goes back to the list, unless the program has set an item.
  fileprivate final func addBackItem(to more: MoreNavigationController) {
    guard navigationItem.leftBarButtonItems?.isEmpty ?? true else { return }
    let action = UIAction(title: more.list.title ?? "", image: UIImage(systemName: "chevron.backward")) {
      [weak more] _ in
      more?.popToRootViewController(animated: true)
    }
    let item = MoreBackItem(image: action.image, primaryAction: action)
    navigationItem.leftBarButtonItem = item
  }
  /// Removes the button that goes back to the list of a ``MoreNavigationController``.
  final func removeMoreItem() {
    let root = (self as? UINavigationController)?.viewControllers.first
    if root?.navigationItem.leftBarButtonItem is MoreBackItem { root?.navigationItem.leftBarButtonItem = nil }
  }
}

/// The list of the controllers for which a tab bar has no room.
final class MoreList: UITableViewController {
  private weak var tabs: UITabBarController?

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = "More"
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    showEditItem()
  }
  required init?(coder: NSCoder) { nil }

  private var controllers: [UIViewController] { tabs?.overflow ?? [] }

  /// Shows the button Edit if the user may choose the items in the bar.
  func showEditItem() {
    let isEditable = tabs?.customizableViewControllers?.isEmpty == false
    if isEditable == (navigationItem.rightBarButtonItem != nil) { return }
    let edit = UIAction { [weak tabs] _ in tabs?.customize() }
    navigationItem.rightBarButtonItem = isEditable ? UIBarButtonItem(systemItem: .edit, primaryAction: edit) : nil
  }

  /// Shows the items again, whose titles, images and badges may have changed.
  func reloadItems() { if isViewLoaded { tableView.reloadData() } }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reloadItems()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "more") ?? UITableViewCell(style: .value1, reuseIdentifier: "more")
    let controller = controllers[indexPath.row], item = controller.tabBarItem
    cell.textLabel?.text = item?.title ?? controller.title
    cell.imageView?.image = item?.image
    cell.detailTextLabel?.text = item?.badgeValue
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    (navigationController as? MoreNavigationController)?.show(controllers[indexPath.row], animated: true)
  }
}

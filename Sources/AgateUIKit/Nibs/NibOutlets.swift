import Agate

/// The outlets of library classes.
enum NibOutlets {
  /// Sets an outlet of a library class. Returns false if the object has no such outlet.
  static func set(_ name: String, of source: AnyObject, to object: AnyObject) -> Bool {
    outlets[name]?.contains { $0(source, object) } ?? false
  }

  /// A function that sets an outlet. It returns false if the source has another class.
  private typealias Outlet = @Sendable (_ source: AnyObject, _ object: AnyObject) -> Bool

  private static func outlet<Source, Value>(
    _: Source.Type, _ set: @escaping @Sendable (Source, Value?) -> Void
  ) -> Outlet {
    { source, object in
      guard let source = source as? Source else { return false }
      set(source, object as? Value)
      return true
    }
  }

  /// The outlets by their names. Subclasses come before their superclasses.
  private static let outlets: [String: [Outlet]] = [
    "delegate": [
      outlet(UITableView.self) { $0.delegate = $1 },
      outlet(UICollectionView.self) { $0.delegate = $1 },
      outlet(UITextView.self) { $0.delegate = $1 },
      outlet(UIScrollView.self) { $0.delegate = $1 },
      outlet(UITextField.self) { $0.delegate = $1 },
      outlet(UISearchBar.self) { $0.delegate = $1 },
      outlet(UIPickerView.self) { $0.delegate = $1 },
      outlet(UITabBar.self) { $0.delegate = $1 },
      outlet(UINavigationBar.self) { $0.delegate = $1 },
      outlet(UIGestureRecognizer.self) { $0.delegate = $1 },
      outlet(UINavigationController.self) { $0.delegate = $1 },
      outlet(UITabBarController.self) { $0.delegate = $1 },
      outlet(UISplitViewController.self) { $0.delegate = $1 },
    ],
    "dataSource": [
      outlet(UITableView.self) { $0.dataSource = $1 },
      outlet(UICollectionView.self) { $0.dataSource = $1 },
      outlet(UIPickerView.self) { $0.dataSource = $1 },
    ],
    "prefetchDataSource": [
      outlet(UITableView.self) { $0.prefetchDataSource = $1 },
      outlet(UICollectionView.self) { $0.prefetchDataSource = $1 },
    ],
    "view": [outlet(UIViewController.self) { $0.view = $1 }],
    "tableView": [outlet(UITableViewController.self) { $0.tableView = $1 }],
    "navigationItem": [outlet(UIViewController.self) { $0.ownItems.navigation = $1 }],
    "inputAccessoryView": [outlet(UITextField.self) { $0.inputAccessoryView = $1 }],
    "backgroundView": [
      outlet(UITableViewCell.self) { $0.backgroundView = $1 },
      outlet(UICollectionViewCell.self) { $0.backgroundView = $1 },
    ],
    "selectedBackgroundView": [
      outlet(UITableViewCell.self) { $0.selectedBackgroundView = $1 },
      outlet(UICollectionViewCell.self) { $0.selectedBackgroundView = $1 },
    ],
    "accessoryView": [outlet(UITableViewCell.self) { $0.accessoryView = $1 }],
  ]
}

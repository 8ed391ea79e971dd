import Agate

/// The classes of the elements of nib files.
enum NibClasses {
  /// The library's class for an element.
  static func base(_ element: String) -> AnyClass? { classes[element] ?? nil }

  private static let classes: [String: AnyClass] = [
    "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "button": UIButton.self,
    "imageView": UIImageView.self, "textField": UITextField.self, "textView": UITextView.self,
    "switch": UISwitch.self, "slider": UISlider.self, "segmentedControl": UISegmentedControl.self,
    "progressView": UIProgressView.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "pageControl": UIPageControl.self, "stepper": UIStepper.self, "scrollView": UIScrollView.self,
    "stackView": UIStackView.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self, "toolbar": UIToolbar.self,
    "navigationBar": UINavigationBar.self, "searchBar": UISearchBar.self, "tabBar": UITabBar.self,
    "visualEffectView": UIVisualEffectView.self, "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    "control": UIControl.self, "window": UIWindow.self,
    "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
    "barButtonItem": UIBarButtonItem.self, "tabBarItem": UITabBarItem.self, "navigationItem": UINavigationItem.self,
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self, "collectionViewLayout": UICollectionViewLayout.self,
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "pageViewController": UIPageViewController.self,
    "splitViewController": UISplitViewController.self,
    "customObject": NSObject.self, "tapGestureRecognizer": UITapGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self, "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
  ]

  /// Returns a class of the program by its name.
  ///
  /// - Parameters:
  ///   - name: the name of the class.
  ///   - module: the module that the document names, or nil.
  ///   - asking: an object of the program, whose module is searched next.
  static func custom(_ name: String, module: String?, asking: AnyObject?, _ bundle: Bundle?) -> AnyClass? {
    var modules = [module, asking.map { moduleName(type(of: $0)) }].compactMap { $0 }
    // SwiftPM names the bundle of a target's resources after the package and the target. Both may contain underscores.
    let folder = bundle.map { URL(fileURLWithPath: $0.bundlePath).deletingPathExtension().lastPathComponent } ?? ""
    for underscore in folder.indices where folder[underscore] == "_" {
      modules.append(String(folder[folder.index(after: underscore)...]))
    }
    if let delegate = UIApplication.shared.delegate { modules.append(moduleName(type(of: delegate as AnyObject))) }
    modules += ["AgateUIKit"]
    for candidate in modules {
      // Xcode writes names of modules with underscores for other characters.
      let identifier = String(candidate.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
      if let type = NSClassFromString("\(identifier).\(name)") ?? _typeByName("\(identifier).\(name)") as? AnyClass {
        return type
      }
    }
    return nil
  }

  private static func moduleName(_ type: AnyClass) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }
}

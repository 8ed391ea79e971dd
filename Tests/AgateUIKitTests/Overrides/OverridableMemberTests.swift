import Agate
import AgateUIKit
import Testing

/// Members that can be overridden on Apple's systems must be declared in the class body, because members of
/// extensions cannot be overridden. The classes in this folder override them, and compile only if all are open.
struct OverridableMemberTests {
  @Test func layersAndViewsWorkThroughOverriddenMembers() {
    let root = CALayerOverrides(), leaf = CALayerOverrides()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    leaf.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    root.addSublayer(leaf)
    #expect(leaf.superlayer === root && leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 10))
    leaf.add(CAAnimationOverrides(), forKey: "overrides")
    #expect(leaf.animation(forKey: "overrides") is CAAnimationOverrides)

    let view = UIViewSurroundingsOverrides(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let parts = [UIControlOverrides(), UILabelOverrides(), UIButtonOverrides(), UIImageViewOverrides()]
    for part in parts { view.addSubview(part) }
    #expect(view.subviews == parts && parts.allSatisfy { $0.superview === view && $0.layer.superlayer === view.layer })
    #expect(!UIResponderOverrides().isFirstResponder)
    let navigation = UINavigationControllerOverrides(rootViewController: UIViewController())
    navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItemOverrides()
    #expect(navigation.navigationBar.topItem?.rightBarButtonItems?.count == 1 && UIToolbarOverrides().items == nil)
    let table = UITableViewOverrides(frame: CGRect(x: 0, y: 0, width: 40, height: 40), style: .plain)
    table.register(UITableViewCellOverrides.self, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") is UITableViewCellOverrides && table.visibleCells.isEmpty)
    table.register(UITableViewHeaderFooterViewOverrides.self, forHeaderFooterViewReuseIdentifier: "header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") is UITableViewHeaderFooterViewOverrides)
    #expect(UINavigationBarOverrides().topItem == nil && UITabBarControllerOverrides().tabBar.items == nil)
    let page = PresentedOverrides(), driver = UIPercentDrivenInteractiveTransitionOverrides()
    let presentation = UIPresentationControllerOverrides(presentedViewController: page, presenting: nil)
    #expect(presentation.presentedView === page.view && presentation.containerView == nil && driver.duration == 0)
    let sheet = UISheetPresentationControllerOverrides(presentedViewController: page, presenting: nil)
    #expect(sheet.detents.count == 1 && sheet.selectedDetentIdentifier == nil)
    let alert = UIAlertControllerOverrides(title: "Title", message: nil, preferredStyle: .alert)
    let pages = UIPageViewControllerOverrides(transitionStyle: .scroll, navigationOrientation: .vertical)
    pages.setViewControllers([page], direction: .forward, animated: false)
    #expect(alert.actions.isEmpty && pages.viewControllers == [page] && !UIRefreshControlOverrides().isRefreshing)
    let collection = UICollectionViewControllerOverrides(collectionViewLayout: UICollectionViewFlowLayoutOverrides())
    collection.view.layoutIfNeeded()
    #expect(collection.collectionView.visibleCells.map(\.bounds.height) == [20, 20])
    let other = UICollectionViewOverrides(frame: .zero, collectionViewLayout: UICollectionViewFlowLayoutOverrides())
    #expect(other.numberOfSections == 0 && other.visibleCells.isEmpty)
    let cell = UICollectionViewListCellOverrides(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = "text"
    (cell.contentConfiguration, cell.accessories) = (content, [.checkmark()])
    cell.layoutIfNeeded()
    #expect(
      cell.contentView.bounds.width == 70 && UIListContentViewOverrides(configuration: content).textLayoutGuide != nil)
    #expect(UIPickerViewOverrides().numberOfComponents == 0 && UIDatePickerOverrides().minuteInterval == 1)
    let calendar = UICalendarViewOverrides()
    calendar.selectionBehavior = UICalendarSelectionOverrides(delegate: nil)
    #expect(calendar.frame.width == 320 && calendar.wantsDateDecorations)
    let field = UITextFieldOverrides(), text = UITextViewOverrides(frame: .zero)
    for view in [field, text] as [UIView] {
      view.becomeFirstResponder()
      view.enter("ab")
    }
    #expect(field.text == "ab" && text.text == "ab")
  }

  @Test func aViewMayNarrowTheTypeOfItsLayer() {
    final class Outline: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
      override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
    }
    let view = Outline(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.layer.lineWidth = 3
    #expect((view as UIView).layer === view.layer && view.layer.bounds.width == 4)
  }

  @Test func sharingAndChoosingWorkThroughOverriddenMembers() {
    let sharing = UIActivityViewControllerOverrides(activityItems: ["text"], applicationActivities: nil)
    #expect(sharing.excludedActivityTypes == nil && UIActivityOverrides().activityType == nil)
    let provider = UIActivityItemProviderOverrides(placeholderItem: 1)
    #expect(provider.item as? Int == 1 && !UIImagePickerControllerOverrides.isSourceTypeAvailable(.camera))
    let images = UIImagePickerControllerOverrides()
    #expect(images.delegate == nil && images.mediaTypes == ["public.image"])
    let documents = UIDocumentPickerViewControllerOverrides(forExporting: [], asCopy: true)
    #expect(documents.documentPickerMode == .exportToService && UIDocumentInteractionControllerOverrides().name == nil)
  }
}

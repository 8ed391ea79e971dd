/// The classes of UIKit and QuartzCore with their superclasses.
enum LibraryClasses {
  static let superclass: [String: String] = {
    var result: [String: String] = [:]
    for (parent, children) in table { for child in children { result[child] = parent } }
    return result
  }()

  private static let table: [String: [String]] = [
    "NSObject": [
      "UIResponder", "CALayer", "CAAnimation", "UIGestureRecognizer", "UIBezierPath", "UIColor", "UIImage", "UIBarItem",
      "UINavigationItem", "UIBarAppearance", "UIPresentationController", "UIPercentDrivenInteractiveTransition",
      "UICollectionViewLayout", "UICollectionViewLayoutAttributes",
      "UICollectionViewLayoutInvalidationContext", "UITableViewRowAction", "UIStoryboardSegue",
      "UIStoryboard", "UINib",
      "UITextPosition", "UITextRange", "UITextSelectionRect", "NSTextContainer", "NSLayoutManager",
      "NSMutableAttributedString", "UIAlertAction",
      "UILayoutGuide", "UIDynamicAnimator", "UIDynamicBehavior", "UIDynamicItemGroup", "UIRegion",
      "UIMenuElement",
      "UIContextMenuInteraction", "UIContextMenuConfiguration", "UITargetedPreview", "UIPreviewParameters",
      "UIPreviewTarget", "UIPointerInteraction", "UIPointerRegion", "UIPointerRegionRequest", "UIPointerStyle",
      "UIMenuController", "UIMenuItem",
      "NSItemProvider", "UIDragInteraction", "UIDropInteraction", "UIDragItem", "UIDragPreview", "UIDropProposal",
      "UITableViewPlaceholder", "UICollectionViewPlaceholder",
      "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "UISceneSession", "UISceneConfiguration",
      "NSLayoutConstraint", "NSUserActivity", "UIApplicationShortcutItem", "UIApplicationShortcutIcon",
      "UICalendarSelection", "UIActivity", "UIActivityItemProvider", "UIPreviewAction", "UIPreviewActionGroup",
      "UIPreviewInteraction", "UILocalizedIndexedCollation", "UITextInputMode", "UITextInputPasswordRules",
      "UITextInputAssistantItem", "UIBarButtonItemGroup", "UIStoryboardUnwindSegueSource", "UIPageControlProgress",
      "UIDocumentInteractionController", "UIEvent", "UIPress", "UIKey", "UIBarButtonItemAppearance",
      "UITabBarItemAppearance", "UIGraphicsRenderer", "UIGraphicsRendererFormat", "UIGraphicsRendererContext",
    ],
    "UIGraphicsRenderer": ["UIGraphicsImageRenderer"],
    "UIGraphicsRendererFormat": ["UIGraphicsImageRendererFormat"],
    "UIGraphicsRendererContext": ["UIGraphicsImageRendererContext"],
    "UIEvent": ["UIPressesEvent"],
    "UICalendarSelection": [
      "UICalendarSelectionSingleDate", "UICalendarSelectionMultiDate", "UICalendarSelectionWeekOfYear",
    ],
    "UIApplicationShortcutItem": ["UIMutableApplicationShortcutItem"],
    "UIMenuElement": ["UIAction", "UIMenu", "UIDeferredMenuElement", "UICommand"],
    "UICommand": ["UIKeyCommand"],
    "UITargetedPreview": ["UITargetedDragPreview"],
    "UIPreviewParameters": ["UIDragPreviewParameters"],
    "UIPreviewTarget": ["UIDragPreviewTarget"],
    "UIDropProposal": ["UITableViewDropProposal", "UICollectionViewDropProposal"],
    "UITableViewPlaceholder": ["UITableViewDropPlaceholder"],
    "UICollectionViewPlaceholder": ["UICollectionViewDropPlaceholder"],
    "UIDynamicBehavior": [
      "UIGravityBehavior", "UICollisionBehavior", "UISnapBehavior", "UIAttachmentBehavior", "UIPushBehavior",
      "UIDynamicItemBehavior", "UIFieldBehavior",
    ],
    "NSMutableAttributedString": ["NSTextStorage"],
    "UILayoutGuide": ["UIKeyboardLayoutGuide"],
    "UIPresentationController": ["UIPopoverPresentationController", "UISheetPresentationController"],
    "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    "UIBarAppearance": ["UINavigationBarAppearance", "UIToolbarAppearance", "UITabBarAppearance"],
    "UIResponder": ["UIView", "UIViewController", "UIApplication", "UIAccessibilityElement", "UIScene"],
    "UIScene": ["UIWindowScene"],
    "UIView": [
      "UIControl", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UIProgressView", "UIActivityIndicatorView",
      "UIVisualEffectView", "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UIPickerView", "UIWindow",
      "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView", "UIListContentView",
      "UICalendarView", "UIContentUnavailableView", "UIInputView",
    ],
    "UIControl": [
      "UIButton", "UISwitch", "UISlider", "UITextField", "UISegmentedControl", "UIPageControl", "UIStepper",
      "UIDatePicker", "UIRefreshControl", "UIColorWell",
    ],
    "UITextField": ["UISearchTextField"],
    "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UICollectionViewCell": ["UICollectionViewListCell"],
    "UICollectionViewLayout": [
      "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout", "UICollectionViewTransitionLayout",
    ],
    "UICollectionViewLayoutInvalidationContext": ["UICollectionViewFlowLayoutInvalidationContext"],
    "UIViewController": [
      "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController",
      "UIPageViewController", "UISplitViewController", "UISearchController", "UIAlertController",
      "UIActivityViewController", "UIDocumentPickerViewController", "UIColorPickerViewController",
    ],
    "UINavigationController": ["UIImagePickerController"],
    "UIGestureRecognizer": [
      "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
      "UISwipeGestureRecognizer", "UILongPressGestureRecognizer", "UIHoverGestureRecognizer",
    ],
    "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
    "CALayer": [
      "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer", "CAScrollLayer",
      "CATiledLayer", "CATransformLayer",
    ],
    "CAAnimation": ["CAPropertyAnimation", "CAAnimationGroup", "CATransition"],
    "CAPropertyAnimation": ["CABasicAnimation", "CAKeyframeAnimation"],
    "CABasicAnimation": ["CASpringAnimation"],
  ]
}

/// Members that Apple's protocols declare as optional. Agate's protocols have default implementations instead, so calls
/// of these members have no `?`.
enum LibraryOptionals {
  /// The members by protocol.
  static let protocols: [String: Set<MemberKey>] = table.mapValues { Set($0.map(MemberKey.init(text:))) }
  static let members: Set<MemberKey> = protocols.values.reduce([]) { $0.union($1) }

  /// The protocols from which others inherit.
  static let inherited: [String: [String]] = [
    "UITableViewDelegate": ["UIScrollViewDelegate"], "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UITextViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
    "UIPopoverPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
    "UISheetPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
  ]
  /// Protocols without members that are not optional.
  static let withoutRequirements: Set<String> = [
    "UIAdaptivePresentationControllerDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout",
    "UIGestureRecognizerDelegate", "UINavigationControllerDelegate", "UIPickerViewDelegate",
    "UIPopoverPresentationControllerDelegate", "UIScrollViewDelegate", "UISearchBarDelegate",
    "UITabBarControllerDelegate", "UITableViewDelegate", "UITextFieldDelegate", "UITextViewDelegate",
  ]

  private static let table: [String: [String]] = [
    "CAAnimationDelegate": ["animationDidStart(_:)", "animationDidStop(_:finished:)"],
    "CALayerDelegate": [
      "display(_:)", "draw(_:in:)", "layerWillDraw(_:)", "layoutSublayers(of:)", "action(for:forKey:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
      "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "scrollViewWillBeginDecelerating(_:)", "scrollViewDidEndDecelerating(_:)",
      "scrollViewDidEndScrollingAnimation(_:)", "scrollViewDidChangeAdjustedContentInset(_:)",
      "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)", "viewForZooming(in:)",
      "scrollViewWillBeginZooming(_:with:)",
      "scrollViewDidEndZooming(_:with:atScale:)",
    ],
    "UITableViewDataSource": [
      "numberOfSections(in:)", "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
      "tableView(_:canEditRowAt:)", "tableView(_:commit:forRowAt:)", "tableView(_:canMoveRowAt:)",
      "tableView(_:moveRowAt:to:)", "sectionIndexTitles(for:)", "tableView(_:sectionForSectionIndexTitle:at:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:heightForRowAt:)", "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForFooterInSection:)", "tableView(_:estimatedHeightForRowAt:)",
      "tableView(_:estimatedHeightForHeaderInSection:)", "tableView(_:estimatedHeightForFooterInSection:)",
      "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
      "tableView(_:indentationLevelForRowAt:)", "tableView(_:willDisplay:forRowAt:)",
      "tableView(_:willDisplayHeaderView:forSection:)", "tableView(_:willDisplayFooterView:forSection:)",
      "tableView(_:didEndDisplaying:forRowAt:)", "tableView(_:didEndDisplayingHeaderView:forSection:)",
      "tableView(_:didEndDisplayingFooterView:forSection:)", "tableView(_:shouldHighlightRowAt:)",
      "tableView(_:didHighlightRowAt:)", "tableView(_:didUnhighlightRowAt:)", "tableView(_:willSelectRowAt:)",
      "tableView(_:willDeselectRowAt:)", "tableView(_:didSelectRowAt:)", "tableView(_:didDeselectRowAt:)",
      "tableView(_:accessoryButtonTappedForRowWith:)", "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)", "tableView(_:editActionsForRowAt:)",
      "tableView(_:willBeginEditingRowAt:)", "tableView(_:didEndEditingRowAt:)", "tableView(_:editingStyleForRowAt:)",
      "tableView(_:titleForDeleteConfirmationButtonForRowAt:)", "tableView(_:shouldIndentWhileEditingRowAt:)",
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      "tableView(_:contextMenuConfigurationForRowAt:point:)",
      "tableView(_:previewForHighlightingContextMenuWithConfiguration:)",
      "tableView(_:previewForDismissingContextMenuWithConfiguration:)",
      "tableView(_:willPerformPreviewActionForMenuWith:animator:)", "tableView(_:willDisplayContextMenu:animator:)",
      "tableView(_:willEndContextMenuInteraction:animator:)",
    ],
    "UICollectionViewDataSource": [
      "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)",
    ],
    "UITableViewDragDelegate": [
      "tableView(_:itemsForAddingTo:at:point:)",
      "tableView(_:dragPreviewParametersForRowAt:)", "tableView(_:dragSessionWillBegin:)",
      "tableView(_:dragSessionDidEnd:)", "tableView(_:dragSessionAllowsMoveOperation:)",
      "tableView(_:dragSessionIsRestrictedToDraggingApplication:)",
    ],
    "UITableViewDropDelegate": [
      "tableView(_:canHandle:)", "tableView(_:dropSessionDidEnter:)",
      "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)", "tableView(_:dropSessionDidExit:)",
      "tableView(_:dropSessionDidEnd:)", "tableView(_:dropPreviewParametersForRowAt:)",
    ],
    "UICollectionViewDragDelegate": [
      "collectionView(_:itemsForAddingTo:at:point:)",
      "collectionView(_:dragPreviewParametersForItemAt:)", "collectionView(_:dragSessionWillBegin:)",
      "collectionView(_:dragSessionDidEnd:)", "collectionView(_:dragSessionAllowsMoveOperation:)",
      "collectionView(_:dragSessionIsRestrictedToDraggingApplication:)",
    ],
    "UICollectionViewDropDelegate": [
      "collectionView(_:canHandle:)", "collectionView(_:dropSessionDidEnter:)",
      "collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)", "collectionView(_:dropSessionDidExit:)",
      "collectionView(_:dropSessionDidEnd:)", "collectionView(_:dropPreviewParametersForItemAt:)",
    ],
    "UIDragInteractionDelegate": [
      "dragInteraction(_:itemsForAddingTo:withTouchAt:)", "dragInteraction(_:session:willAdd:for:)",
      "dragInteraction(_:previewForLifting:session:)", "dragInteraction(_:willAnimateLiftWith:session:)",
      "dragInteraction(_:sessionWillBegin:)", "dragInteraction(_:sessionAllowsMoveOperation:)",
      "dragInteraction(_:sessionIsRestrictedToDraggingApplication:)", "dragInteraction(_:sessionDidMove:)",
      "dragInteraction(_:session:willEndWith:)", "dragInteraction(_:session:didEndWith:)",
      "dragInteraction(_:sessionDidTransferItems:)", "dragInteraction(_:previewForCancelling:withDefault:)",
      "dragInteraction(_:item:willAnimateCancelWith:)",
    ],
    "UIDropInteractionDelegate": [
      "dropInteraction(_:canHandle:)", "dropInteraction(_:sessionDidEnter:)", "dropInteraction(_:sessionDidUpdate:)",
      "dropInteraction(_:sessionDidExit:)", "dropInteraction(_:performDrop:)", "dropInteraction(_:concludeDrop:)",
      "dropInteraction(_:sessionDidEnd:)", "dropInteraction(_:previewForDropping:withDefault:)",
      "dropInteraction(_:item:willAnimateDropWith:)",
    ],
    "UISheetPresentationControllerDelegate": [
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
    ],
    "UITableViewDataSourcePrefetching": ["tableView(_:cancelPrefetchingForRowsAt:)"],
    "UICollectionViewDataSourcePrefetching": ["collectionView(_:cancelPrefetchingForItemsAt:)"],
    "UICollectionViewDelegate": [
      "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
      "collectionView(_:didDeselectItemAt:)", "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      "collectionView(_:didEndDisplaying:forItemAt:)",
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
      "collectionView(_:targetContentOffsetForProposedContentOffset:)",
      "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
      "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      "collectionView(_:contextMenuConfigurationForItemAt:point:)",
      "collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)",
      "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)",
      "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)",
      "collectionView(_:previewForDismissingContextMenuWithConfiguration:)",
      "collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
      "collectionView(_:willDisplayContextMenu:animator:)", "collectionView(_:willEndContextMenuInteraction:animator:)",
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
    ],
    "UITextFieldDelegate": [
      "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
      "textFieldDidEndEditing(_:)", "textFieldDidEndEditing(_:reason:)",
      "textField(_:shouldChangeCharactersIn:replacementString:)", "textFieldDidChangeSelection(_:)",
      "textFieldShouldClear(_:)", "textFieldShouldReturn(_:)",
    ],
    "UITextViewDelegate": [
      "textViewShouldBeginEditing(_:)", "textViewDidBeginEditing(_:)", "textViewShouldEndEditing(_:)",
      "textViewDidEndEditing(_:)", "textView(_:shouldChangeTextIn:replacementText:)", "textViewDidChange(_:)",
      "textViewDidChangeSelection(_:)", "textView(_:shouldInteractWith:in:)",
      "textView(_:shouldInteractWith:in:interaction:)",
    ],
    "NSTextStorageDelegate": [
      "textStorage(_:willProcessEditing:range:changeInLength:)",
      "textStorage(_:didProcessEditing:range:changeInLength:)",
    ],
    "NSLayoutManagerDelegate": [
      "layoutManagerDidInvalidateLayout(_:)", "layoutManager(_:didCompleteLayoutFor:atEnd:)",
    ],
    "UISearchBarDelegate": [
      "searchBarShouldBeginEditing(_:)", "searchBarTextDidBeginEditing(_:)", "searchBarShouldEndEditing(_:)",
      "searchBarTextDidEndEditing(_:)", "searchBar(_:textDidChange:)",
      "searchBar(_:shouldChangeTextIn:replacementText:)",
      "searchBarSearchButtonClicked(_:)", "searchBarCancelButtonClicked(_:)", "searchBarBookmarkButtonClicked(_:)",
      "searchBarResultsListButtonClicked(_:)", "searchBar(_:selectedScopeButtonIndexDidChange:)",
    ],
    "UISearchControllerDelegate": [
      "willPresentSearchController(_:)", "didPresentSearchController(_:)", "willDismissSearchController(_:)",
      "didDismissSearchController(_:)", "presentSearchController(_:)",
    ],
    "UISplitViewControllerDelegate": [
      "splitViewController(_:willChangeTo:)", "targetDisplayModeForAction(in:)", "splitViewController(_:show:sender:)",
      "splitViewController(_:showDetail:sender:)", "primaryViewController(forCollapsing:)",
      "primaryViewController(forExpanding:)", "splitViewController(_:collapseSecondary:onto:)",
      "splitViewController(_:separateSecondaryFrom:)",
      "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
      "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)", "splitViewControllerDidCollapse(_:)",
      "splitViewControllerDidExpand(_:)", "splitViewController(_:willShow:)", "splitViewController(_:willHide:)",
    ],
    "UIPickerViewDelegate": [
      "pickerView(_:widthForComponent:)", "pickerView(_:rowHeightForComponent:)",
      "pickerView(_:titleForRow:forComponent:)", "pickerView(_:attributedTitleForRow:forComponent:)",
      "pickerView(_:viewForRow:forComponent:reusing:)", "pickerView(_:didSelectRow:inComponent:)",
    ],
    "UICalendarViewDelegate": [
      "calendarView(_:decorationFor:)", "calendarView(_:didChangeVisibleDateComponentsFrom:)",
    ],
    "UICalendarSelectionSingleDateDelegate": ["dateSelection(_:canSelectDate:)"],
    "UICalendarSelectionMultiDateDelegate": [
      "multiDateSelection(_:canSelectDate:)", "multiDateSelection(_:canDeselectDate:)",
    ],
    "UICalendarSelectionWeekOfYearDelegate": ["week(ofYearSelection:canSelectWeekOfYear:)"],
    "UIContextMenuInteractionDelegate": [
      "contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)",
      "contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)",
      "contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)",
      "contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)",
      "contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)",
      "contextMenuInteraction(_:willDisplayMenuFor:animator:)", "contextMenuInteraction(_:willEndFor:animator:)",
    ],
    "UIPointerInteractionDelegate": [
      "pointerInteraction(_:regionFor:defaultRegion:)", "pointerInteraction(_:styleFor:)",
      "pointerInteraction(_:willEnter:animator:)", "pointerInteraction(_:willExit:animator:)",
    ],
    "UIDynamicItem": ["collisionBoundsType", "collisionBoundingPath"],
    "UIDynamicAnimatorDelegate": ["dynamicAnimatorWillResume(_:)", "dynamicAnimatorDidPause(_:)"],
    "UICollisionBehaviorDelegate": [
      "collisionBehavior(_:beganContactFor:with:at:)", "collisionBehavior(_:endedContactFor:with:)",
      "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)",
      "collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)",
    ],
    "UIApplicationDelegate": [
      "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
      "application(_:configurationForConnecting:options:)", "application(_:didDiscardSceneSessions:)",
      "applicationDidBecomeActive(_:)",
      "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)",
      "applicationWillTerminate(_:)", "applicationDidReceiveMemoryWarning(_:)", "applicationDidFinishLaunching(_:)",
      "applicationSignificantTimeChange(_:)", "applicationProtectedDataDidBecomeAvailable(_:)",
      "applicationProtectedDataWillBecomeUnavailable(_:)", "applicationShouldRequestHealthAuthorization(_:)",
      "applicationShouldAutomaticallyLocalizeKeyCommands(_:)", "application(_:supportedInterfaceOrientationsFor:)",
      "application(_:shouldAllowExtensionPointIdentifier:)", "application(_:handleWatchKitExtensionRequest:reply:)",
      "application(_:willChangeStatusBarOrientation:duration:)", "application(_:didChangeStatusBarOrientation:)",
      "application(_:willChangeStatusBarFrame:)", "application(_:didChangeStatusBarFrame:)",
      "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)", "application(_:handleOpen:)",
      "application(_:willContinueUserActivityWithType:)", "application(_:continue:restorationHandler:)",
      "application(_:didUpdate:)", "application(_:didFailToContinueUserActivityWithType:error:)",
      "application(_:performActionFor:completionHandler:)",
      "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
      "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
      "application(_:didReceiveRemoteNotification:)",
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      "application(_:performFetchWithCompletionHandler:)",
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      "application(_:shouldSaveSecureApplicationState:)", "application(_:shouldRestoreSecureApplicationState:)",
      "application(_:shouldSaveApplicationState:)", "application(_:shouldRestoreApplicationState:)",
      "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
      "application(_:willEncodeRestorableStateWith:)", "application(_:didDecodeRestorableStateWith:)",
    ],
    "NSUserActivityDelegate": ["userActivityWillSave(_:)", "userActivityWasContinued(_:)"],
    "UIStateRestoring": [
      "restorationParent", "objectRestorationClass", "encodeRestorableState(with:)", "decodeRestorableState(with:)",
      "applicationFinishedRestoringState()",
    ],
    "UISceneDelegate": [
      "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)",
      "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
      "scene(_:openURLContexts:)", "stateRestorationActivity(for:)", "scene(_:restoreInteractionStateWith:)",
      "scene(_:willContinueUserActivityWithType:)", "scene(_:continue:)",
      "scene(_:didFailToContinueUserActivityWithType:error:)", "scene(_:didUpdate:)",
    ],
    "UIWindowSceneDelegate": [
      "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
      "windowScene(_:performActionFor:completionHandler:)",
    ],
    "UIBarPositioningDelegate": ["position(for:)"],
    "UIPageControlProgressDelegate": [
      "pageControlProgress(_:initialProgressForPage:)", "pageControlProgressVisibilityDidChange(_:)",
    ],
    "UIPreviewInteractionDelegate": [
      "previewInteractionShouldBegin(_:)", "previewInteraction(_:didUpdateCommitTransition:ended:)",
    ],
    "UIColorPickerViewControllerDelegate": [
      "colorPickerViewController(_:didSelect:continuously:)", "colorPickerViewControllerDidSelectColor(_:)",
      "colorPickerViewControllerDidFinish(_:)",
    ],
    "UINavigationControllerDelegate": [
      "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
      "navigationController(_:animationControllerFor:from:to:)", "navigationController(_:interactionControllerFor:)",
    ],
    "UIViewControllerTransitioningDelegate": [
      "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
      "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
      "presentationController(forPresented:presenting:source:)",
    ],
    "UIViewControllerAnimatedTransitioning": ["interruptibleAnimator(using:)", "animationEnded(_:)"],
    "UIAdaptivePresentationControllerDelegate": [
      "adaptivePresentationStyle(for:)", "adaptivePresentationStyle(for:traitCollection:)",
      "presentationController(_:prepare:)", "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
      "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
    ],
    "UIPopoverPresentationControllerDelegate": [
      "prepareForPopoverPresentation(_:)", "popoverPresentationControllerShouldDismissPopover(_:)",
      "popoverPresentationControllerDidDismissPopover(_:)",
    ],
    "UITabBarDelegate": [
      "tabBar(_:didSelect:)", "tabBar(_:willBeginCustomizing:)", "tabBar(_:didBeginCustomizing:)",
      "tabBar(_:willEndCustomizing:changed:)", "tabBar(_:didEndCustomizing:changed:)",
    ],
    "UITabBarControllerDelegate": [
      "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
      "tabBarController(_:willBeginCustomizing:)", "tabBarController(_:willEndCustomizing:changed:)",
      "tabBarController(_:didEndCustomizing:changed:)",
      "tabBarController(_:animationControllerForTransitionFrom:to:)", "tabBarController(_:interactionControllerFor:)",
    ],
    "UIPageViewControllerDataSource": ["presentationCount(for:)", "presentationIndex(for:)"],
    "UIPageViewControllerDelegate": [
      "pageViewController(_:willTransitionTo:)",
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      "pageViewController(_:spineLocationFor:)",
    ],
    "UIImagePickerControllerDelegate": [
      "imagePickerController(_:didFinishPickingMediaWithInfo:)", "imagePickerControllerDidCancel(_:)",
    ],
    "UIDocumentPickerDelegate": [
      "documentPicker(_:didPickDocumentsAt:)", "documentPickerWasCancelled(_:)",
      "documentPicker(_:didPickDocumentAt:)",
    ],
    "UIDocumentInteractionControllerDelegate": [
      "documentInteractionControllerViewControllerForPreview(_:)", "documentInteractionControllerWillBeginPreview(_:)",
      "documentInteractionControllerDidEndPreview(_:)", "documentInteractionControllerWillPresentOptionsMenu(_:)",
      "documentInteractionControllerDidDismissOptionsMenu(_:)",
      "documentInteractionControllerWillPresentOpenInMenu(_:)",
      "documentInteractionControllerDidDismissOpenInMenu(_:)",
      "documentInteractionController(_:willBeginSendingToApplication:)",
      "documentInteractionController(_:didEndSendingToApplication:)",
    ],
    "UIActivityItemSource": [
      "activityViewController(_:subjectForActivityType:)",
      "activityViewController(_:dataTypeIdentifierForActivityType:)",
      "activityViewController(_:thumbnailImageForActivityType:suggestedSize:)",
    ],
    "UINavigationBarDelegate": [
      "navigationBar(_:shouldPush:)", "navigationBar(_:didPush:)", "navigationBar(_:shouldPop:)",
      "navigationBar(_:didPop:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldReceive:)",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", "gestureRecognizer(_:shouldRequireFailureOf:)",
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
    ],
  ]
}

/// The types and functions of frameworks whose names Agate provides that Agate does not have.
extension AppleFrameworks {
  /// Stands for these names, as the name of a framework stands for the names of a missing framework.
  static let parts = "missing parts of UIKit and Foundation"

  /// The names by subject. `Scripts/check-source-port.sh` tests that Agate has none of them.
  private static let namesBySubject = [
    "printing": """
    UIMarkupTextPrintFormatter UIPrintFormatter UIPrintInfo UIPrintInteractionController
    UIPrintInteractionControllerDelegate UIPrintPageRenderer UIPrintPaper UIPrintServiceExtension UIPrinter
    UIPrinterDestination UIPrinterPickerController UIPrinterPickerControllerDelegate UISimpleTextPrintFormatter
    UIViewPrintFormatter
    """,
    "PDF": """
    CGPDFContextCreate CGPDFDocument CGPDFPage UIGraphicsAddPDFContextDestinationAtPoint UIGraphicsBeginPDFContextToData
    UIGraphicsBeginPDFContextToFile UIGraphicsBeginPDFPage UIGraphicsBeginPDFPageWithInfo UIGraphicsEndPDFContext
    UIGraphicsGetPDFContextBounds UIGraphicsPDFRenderer UIGraphicsPDFRendererContext UIGraphicsPDFRendererFormat
    UIGraphicsSetPDFContextDestinationForRect UIGraphicsSetPDFContextURLForRect
    """,
    "drawing": """
    CGColorConversionInfo CGDataConsumer CGFunction CGFunctionCallbacks CGPattern CGPatternCallbacks CGShading
    UIImageAsset UIShape
    """,
    "documents": """
    UICloudSharingController UICloudSharingControllerDelegate UIDocument UIDocumentBrowserAction
    UIDocumentBrowserViewController UIDocumentBrowserViewControllerDelegate UIDocumentMenuDelegate
    UIDocumentMenuViewController UIDocumentPickerExtensionViewController UIDocumentViewController UIManagedDocument
    UIVideoEditorController UIVideoEditorControllerDelegate
    """,
    "text": """
    NSAdaptiveImageGlyph NSTextAttachmentLayout NSTextAttachmentViewProvider NSTextContentManager
    NSTextContentManagerDelegate NSTextContentStorage NSTextContentStorageDelegate NSTextElement NSTextElementProvider
    NSTextLayoutFragment NSTextLayoutManager NSTextLayoutManagerDelegate NSTextLayoutOrientationProvider
    NSTextLineFragment NSTextList NSTextListElement NSTextLocation NSTextParagraph NSTextRange NSTextSelection
    NSTextSelectionDataSource NSTextSelectionNavigation NSTextStorageObserving NSTextViewportLayoutController
    NSTextViewportLayoutControllerDelegate UIContentSizeCategoryAdjusting UIDictationPhrase UIFindInteraction
    UIFindInteractionDelegate UIFindSession UIFontPickerViewController UIFontPickerViewControllerConfiguration
    UIFontPickerViewControllerDelegate UIReferenceLibraryViewController UIStandardTextCursorView UITextChecker
    UITextCursorDropPositionAnimator UITextCursorView UITextDragDelegate UITextDragPreviewRenderer UITextDragRequest
    UITextDraggable UITextDropDelegate UITextDropProposal UITextDropRequest UITextDroppable UITextFormattingCoordinator
    UITextFormattingViewController UITextFormattingViewControllerDelegate UITextInputContext UITextInputStringTokenizer
    UITextInputTokenizer UITextInteraction UITextInteractionDelegate UITextItem UITextLoupeSession
    UITextPasteConfigurationSupporting UITextPasteDelegate UITextPasteItem UITextPlaceholder UITextSearchAggregator
    UITextSearchOptions UITextSearching UITextSelectionDisplayInteraction UITextSelectionDisplayInteractionDelegate
    UITextSelectionHandleView UITextSelectionHighlightView UIWritingToolsCoordinator
    """,
    "keyboards": "UIInputViewAudioFeedback UIInputViewController UILexicon UILexiconEntry UITextDocumentProxy",
    "menus": """
    UIEditMenuConfiguration UIEditMenuInteraction UIEditMenuInteractionDelegate UIMenuBuilder UIMenuLeaf UIMenuSystem
    UIPasteConfiguration UIPasteConfigurationSupporting UIPasteControl
    """,
    "focus": """
    UICollectionViewFocusUpdateContext UIFocusAnimationCoordinator UIFocusDebugger UIFocusEffect UIFocusEnvironment
    UIFocusGuide UIFocusHaloEffect UIFocusItem UIFocusItemContainer UIFocusItemScrollableContainer UIFocusMovementHint
    UIFocusSystem UIFocusUpdateContext UITableViewFocusUpdateContext
    """,
    "interactions": """
    UIBandSelectionInteraction UICanvasFeedbackGenerator UIHoverAutomaticEffect UIHoverEffect UIHoverHighlightEffect
    UIHoverLiftEffect UIHoverStyle UIIndirectScribbleInteraction UIIndirectScribbleInteractionDelegate
    UILargeContentViewerInteraction UILargeContentViewerInteractionDelegate UIPencilHoverPose UIPencilInteraction
    UIPencilInteractionDelegate UIPencilPreferredAction UIPointerAccessory UIPointerLockState UIScribbleInteraction
    UIScribbleInteractionDelegate UISpringLoadedInteraction UISpringLoadedInteractionSupporting UIToolTipConfiguration
    UIToolTipInteraction UIToolTipInteractionDelegate UITrackingLayoutGuide
    """,
    "scenes": """
    UISceneActivationConditions UISceneSessionActivationRequest UIScreenMode UIScreenshotService
    UIScreenshotServiceDelegate UIWindowSceneActivationAction UIWindowSceneActivationConfiguration
    UIWindowSceneDestructionRequestOptions UIWindowSceneDragInteraction UIWindowSceneGeometry
    UIWindowSceneGeometryPreferences UIWindowScenePlacement UIWindowSceneProminentPlacement UIWindowScenePushPlacement
    UIWindowSceneReplacePlacement UIWindowSceneStandardPlacement
    """,
    "accessibility": """
    UIAccessibilityContainerDataTable UIAccessibilityContainerDataTableCell
    UIAccessibilityContentSizeCategoryImageAdjusting UIAccessibilityCustomContent UIAccessibilityCustomRotor
    UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate UIAccessibilityIdentification
    UIAccessibilityLocationDescriptor UIAccessibilityReadingContent UIGuidedAccessRestrictionDelegate
    """,
    "iOS 18 and later": """
    UIBackgroundExtensionView UIGlassContainerEffect UIGlassEffect UIScrollEdgeEffect
    UIScrollEdgeElementContainerInteraction UISearchTab UITab UITabAccessory UITabGroup UITabSidebarItem UIUpdateInfo
    UIUpdateLink
    """,
    "before iOS 10": """
    UIAccelerometer UIActionSheet UIActionSheetDelegate UIAlertView UIAlertViewDelegate UILocalNotification
    UIMutableUserNotificationAction UIMutableUserNotificationCategory UIPopoverController UIPopoverControllerDelegate
    UISearchDisplayController UISearchDisplayDelegate UIStoryboardPopoverSegue UIUserNotificationAction
    UIUserNotificationActionContext UIUserNotificationCategory UIUserNotificationSettings UIUserNotificationType
    UIWebView UIWebViewDelegate
    """,
    "other": """
    NSSymbolEffect UIActivityItemsConfiguration UIActivityItemsConfigurationReading UIEventAttribution
    UIEventAttributionView UIImageReader UIPageControlTimerProgress UIPopoverBackgroundView
    UIPopoverPresentationControllerSourceItem UISearchContainerViewController UISearchSuggestion
    UISearchSuggestionItem UISearchTextFieldDelegate UISearchTextFieldPasteItem UISearchToken
    """,
    "Foundation": """
    ListFormatter NSBackgroundActivityScheduler NSBundleResourceRequest NSExtensionContext NSExtensionItem
    NSExtensionRequestHandling NSFileAccessIntent NSFileCoordinator NSFilePresenter NSFileVersion NSLinguisticTagger
    NSMetadataItem NSMetadataQuery NSPointerArray NSSecureUnarchiveFromDataTransformer NSUbiquitousKeyValueStore
    NSXPCConnection NetService NetServiceBrowser NetServiceBrowserDelegate NetServiceDelegate RelativeDateTimeFormatter
    ValueTransformer
    """,
  ]

  /// The types that Agate has without the initialisers with a label, by the label.
  static let labelsOfParts = ["mediaBox": "CGContext"]

  /// All these names.
  static let namesOfParts: Set<String> = Set(
    namesBySubject.values.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
}

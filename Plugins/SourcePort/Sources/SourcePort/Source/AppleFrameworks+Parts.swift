/// The types and functions of frameworks whose names Agate provides that Agate does not have.
extension AppleFrameworks {
  /// Stands for these names, as the name of a framework stands for the names of a missing framework.
  static let parts = "missing parts of UIKit"

  /// The names by subject. `Scripts/check-source-port.sh` tests that Agate has none of them.
  private static let namesBySubject = [
    "printing": """
    UIMarkupTextPrintFormatter UIPrintFormatter UIPrintInfo UIPrintInteractionController
    UIPrintInteractionControllerDelegate UIPrintPageRenderer UIPrintPaper UIPrinter UIPrinterPickerController
    UIPrinterPickerControllerDelegate UISimpleTextPrintFormatter UIViewPrintFormatter
    """,
    "PDF": """
    CGPDFContextCreate CGPDFDocument CGPDFPage UIGraphicsBeginPDFContextToData UIGraphicsBeginPDFContextToFile
    UIGraphicsBeginPDFPage UIGraphicsBeginPDFPageWithInfo UIGraphicsEndPDFContext UIGraphicsGetPDFContextBounds
    UIGraphicsPDFRenderer UIGraphicsPDFRendererContext UIGraphicsPDFRendererFormat
    """,
    "drawing": "CGColorConversionInfo CGDataConsumer CGFunction CGPattern CGShading",
    "documents": """
    UICloudSharingController UICloudSharingControllerDelegate UIDocument UIDocumentBrowserAction
    UIDocumentBrowserViewController UIDocumentBrowserViewControllerDelegate UIDocumentMenuDelegate
    UIDocumentMenuViewController UIDocumentViewController UIManagedDocument UIVideoEditorController
    UIVideoEditorControllerDelegate
    """,
    "text": """
    NSAdaptiveImageGlyph NSDataDetector NSTextAttachmentViewProvider NSTextContentManager NSTextContentStorage
    NSTextElement NSTextLayoutFragment NSTextLayoutManager NSTextLineFragment NSTextParagraph NSTextSelectionNavigation
    NSTextViewportLayoutController UIDictationPhrase UIFindInteraction UIFindInteractionDelegate UIFindSession
    UIFontPickerViewController UIFontPickerViewControllerConfiguration UIFontPickerViewControllerDelegate
    UIReferenceLibraryViewController UITextChecker UITextDragDelegate UITextDraggable UITextDropDelegate
    UITextDroppable UITextFormattingCoordinator UITextFormattingViewController UITextInteraction UITextLoupeSession
    UITextPasteDelegate UITextPasteItem UITextSearching UITextSelectionDisplayInteraction UIWritingToolsCoordinator
    """,
    "keyboards": "UIInputViewController UILexicon UITextDocumentProxy",
    "menus": """
    UIEditMenuConfiguration UIEditMenuInteraction UIEditMenuInteractionDelegate UIMenuBuilder UIMenuSystem
    UIPasteConfiguration UIPasteControl
    """,
    "focus": """
    UICollectionViewFocusUpdateContext UIFocusAnimationCoordinator UIFocusEnvironment UIFocusGuide UIFocusItem
    UIFocusSystem UIFocusUpdateContext UITableViewFocusUpdateContext
    """,
    "interactions": """
    UIBandSelectionInteraction UICanvasFeedbackGenerator UIIndirectScribbleInteraction UILargeContentViewerInteraction
    UILargeContentViewerInteractionDelegate UIPencilInteraction UIPencilInteractionDelegate UIScribbleInteraction
    UIScribbleInteractionDelegate UISpringLoadedInteraction UIToolTipInteraction
    """,
    "scenes": """
    UISceneActivationConditions UISceneSessionActivationRequest UIScreenshotService UIScreenshotServiceDelegate
    UIWindowSceneActivationAction UIWindowSceneActivationConfiguration UIWindowSceneGeometryPreferences
    """,
    "accessibility": "UIAccessibilityCustomContent UIAccessibilityCustomRotor",
    "iOS 18 and later": """
    UIBackgroundExtensionView UIGlassContainerEffect UIGlassEffect UIScrollEdgeEffect
    UIScrollEdgeElementContainerInteraction UISearchTab UITab UITabGroup UITabSidebarItem UIUpdateInfo UIUpdateLink
    """,
    "before iOS 10": """
    UIAccelerometer UIActionSheet UIActionSheetDelegate UIAlertView UIAlertViewDelegate UILocalNotification
    UIMutableUserNotificationAction UIMutableUserNotificationCategory UIPopoverController
    UIPopoverControllerDelegate UISearchDisplayController UISearchDisplayDelegate UIUserNotificationAction
    UIUserNotificationCategory UIUserNotificationSettings UIUserNotificationType UIWebView UIWebViewDelegate
    """,
    "other": """
    NSSymbolEffect UIActivityItemsConfiguration UIActivityItemsConfigurationReading UIEventAttribution
    UIEventAttributionView UIImageReader UIPageControlTimerProgress UISearchSuggestion UISearchSuggestionItem
    UISearchToken
    """,
  ]

  /// All these names.
  static let namesOfParts: Set<String> = Set(
    namesBySubject.values.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
}

import Agate

/// Buttons that iOS shows above the keyboard of an iPad. The buttons are kept but not shown, because the desktop has
/// its own keyboards.
open class UITextInputAssistantItem: NSObject {
  /// Whether the buttons may be hidden. The value is kept and has no effect. The default is true.
  open var allowsHidingShortcuts = true
  /// The buttons before the suggestions. The value is kept and has no effect. The default is empty.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The buttons after the suggestions. The value is kept and has no effect. The default is empty.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

import Agate

/// A controller with which the user chooses a colour: from a grid, from a spectrum, or with sliders and a hexadecimal
/// number. Present the controller, or push it on a navigation stack.
///
/// The texts are in English. There is no list of saved colours and no eyedropper, and all colours are in sRGB.
///
/// ```swift
/// let picker = UIColorPickerViewController()
/// picker.selectedColor = .systemTeal
/// picker.supportsAlpha = false
/// ```
open class UIColorPickerViewController: UIViewController, DismissalListener {
  /// The object that is notified about choices. The default is nil.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen colour. The user's choices set it to a colour in sRGB. The property can be observed. The default is
  /// black.
  open var selectedColor: UIColor = .black {
    didSet {
      if !isChoosing { content.picked = shown }
      ObservationTable.tell(self)
    }
  }
  /// Whether the user may choose an alpha. If false, chosen colours are opaque. The default is true.
  open var supportsAlpha = true {
    didSet {
      content.supportsAlpha = supportsAlpha
      content.picked = shown
    }
  }
  final let content = ColorPickerView()
  private final var isChoosing = false
  private final var shown: PickedColor {
    let color = PickedColor(selectedColor.resolvedColor(with: .current))
    return supportsAlpha ? color : color.with(alpha: 1)
  }

  /// Creates a controller.
  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() { view = content }
  open override func viewDidLoad() {
    super.viewDidLoad()
    content.onChoice = { [weak self] continues in self?.choose(continues) }
    content.closeButton.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
  }
  open override var title: String? { didSet { content.title.text = title ?? "Colors" } }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A controller in a navigation controller is closed by the button of the bar.
    content.closeButton.isHidden = presentingViewController == nil || navigationController != nil
  }
  final func wasDismissed() { delegate?.colorPickerViewControllerDidFinish(self) }

  private final func choose(_ continues: Bool) {
    isChoosing = true
    selectedColor = content.picked.color
    isChoosing = false
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: continues)
    if !continues { delegate?.colorPickerViewControllerDidSelectColor(self) }
  }
}

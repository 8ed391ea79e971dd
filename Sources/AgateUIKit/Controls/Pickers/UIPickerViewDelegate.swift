import Agate

/// The object that determines the content and the sizes of the rows of a picker view, and is notified about selections.
///
/// All methods have default implementations.
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a component, in points. A width that is negative or not finite, such as the default
  /// ``UIView/noIntrinsicMetric``, means an equal share of the width that other components leave.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of each row of a component, in points. A height that is not positive or not finite, such as the
  /// default ``UIView/noIntrinsicMetric``, means 32 points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row. The default is nil.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the title of a row with attributes. If the result is nil, which is the default, the row shows
  /// ``UIPickerViewDelegate/pickerView(_:titleForRow:forComponent:)``.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row. A view without a size fills the row; another view keeps its size and lies in the centre
  /// of the row. The default is a label with the title.
  ///
  /// - Parameters:
  ///   - pickerView: the picker view.
  ///   - row: the index of the row.
  ///   - component: the index of the component.
  ///   - view: a view of the component that is no longer visible, or nil. The method may return it with other content.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called after the user selected another row of a component, when the wheel rests. The method is not called for
  /// ``UIPickerView/selectRow(_:inComponent:animated:)``. The default does nothing.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    UIView.noIntrinsicMetric
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIView.noIntrinsicMetric
  }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? PickerTitle ?? PickerTitle()
    label.show(
      self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component),
      or: self.pickerView(pickerView, titleForRow: row, forComponent: component))
    return label
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The label of a row that has only a title.
final class PickerTitle: UILabel {
  static let font = UIFont.systemFont(ofSize: 21)
  /// The distances of the text from the edges of the row.
  var insets = UIEdgeInsets.zero

  func show(_ attributed: NSAttributedString?, or title: String?) {
    textColor = .label
    font = PickerTitle.font
    textAlignment = .center
    if let attributed { attributedText = attributed } else { text = title }
  }
}

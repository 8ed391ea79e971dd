import Agate

/// The object that determines the numbers of components and rows of a picker view.
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

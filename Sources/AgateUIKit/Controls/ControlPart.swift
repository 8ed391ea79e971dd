import Agate

/// A part of a control: an area of one colour, or an image. Touches go to the control.
final class ControlPart: UIImageView {
  /// Creates a part with rounded corners.
  convenience init(color: UIColor?, cornerRadius: CGFloat = 0) {
    self.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = cornerRadius
  }

  /// Creates a white knob with a soft shadow.
  static func knob() -> ControlPart {
    let knob = ControlPart(color: .white)
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowRadius = 4
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    return knob
  }

  /// Sets the frame, and corners of half the height.
  func setCapsule(_ frame: CGRect) {
    self.frame = frame
    layer.cornerRadius = min(frame.width, frame.height) / 2
  }
}

extension UIControl {
  /// Runs changes of parts, animated as controls animate them.
  static func move(_ animated: Bool, _ changes: () -> Void) {
    if animated {
      UIView.animate(withDuration: 0.25, animations: changes)
    } else {
      UIView.performWithoutAnimation(changes)
    }
  }
}

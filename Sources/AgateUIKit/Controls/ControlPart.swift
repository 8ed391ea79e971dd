import Agate

/// A part of a control: a rectangle of one colour, or an image. The control receives its touches.
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

  /// Sets the frame, and a corner radius of half the smaller side.
  func setCapsule(_ frame: CGRect) {
    self.frame = frame
    layer.cornerRadius = min(frame.width, frame.height) / 2
  }
}

extension UIControl {
  /// Changes parts of a control. If animated, the changes take a quarter of a second.
  static func move(_ animated: Bool, _ changes: () -> Void) {
    if animated {
      UIView.animate(withDuration: 0.25, animations: changes)
    } else {
      UIView.performWithoutAnimation(changes)
    }
  }
}

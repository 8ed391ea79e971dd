import Agate
import AgateHost

@MainActor func redSquare(in window: Window) {
  let square = CALayer()
  square.frame = CGRect(x: 110, y: 70, width: 100, height: 100)
  square.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0.2)
  window.layer.addSublayer(square)
}

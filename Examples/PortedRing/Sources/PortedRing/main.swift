import AgateHost
import RingView
import UIKit

/// Prints what the ring tells its delegate.
final class Printer: RingViewDelegate {
  func ringView(_ ringView: RingView, didFinishAt progress: CGFloat) {
    print("finished at \(progress)")
  }
}

let printer = Printer()

Application.run(title: "Ring", size: CGSize(width: 320, height: 320)) { window in
  window.view.backgroundColor = UIColor(white: 0.1, alpha: 1)
  let ring = RingView(frame: CGRect(x: 60, y: 60, width: 200, height: 200))
  ring.delegate = printer
  window.view.addSubview(ring)
  ring.setProgress(0.8, duration: 2)
}

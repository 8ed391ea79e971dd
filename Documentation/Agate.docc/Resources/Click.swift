import Agate
import AgateHost

@MainActor func click(in window: Window) {
  let card = CALayer()
  card.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
  card.position = CGPoint(x: 80, y: 120)
  card.cornerRadius = 12
  card.backgroundColor = CGColor(red: 0.3, green: 0.7, blue: 1)
  window.layer.addSublayer(card)

  window.onPointer = { event in
    guard event.phase == .pressed else { return }
    CATransaction.setAnimationDuration(0.6)
    card.position = event.location
    card.cornerRadius = card.cornerRadius == 12 ? 30 : 12
  }
  window.onKey = { key in
    if key.phase == .pressed, key.name == "Escape" { window.close() }
  }
}

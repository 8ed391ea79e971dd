import Agate
import AgateHost

@MainActor func card(in window: Window) {
  window.layer.backgroundColor = CGColor(gray: 0.9, alpha: 1)

  let card = CAGradientLayer()
  card.frame = CGRect(x: 90, y: 60, width: 140, height: 120)
  card.colors = [CGColor(red: 1, green: 0.5, blue: 0.3), CGColor(red: 0.8, green: 0.2, blue: 0.4)]
  card.cornerRadius = 16
  card.borderWidth = 3
  card.borderColor = .white
  card.shadowOpacity = 0.5
  card.shadowRadius = 8
  card.shadowOffset = CGSize(width: 0, height: 6)
  window.layer.addSublayer(card)
}

import Agate

extension Gallery {
  /// Text in eight scripts, two of them written from right to left, in fonts that support them.
  static let scripts = GalleryScene(
    name: "scripts", summary: "Text layers in eight scripts, wrapped and aligned as their languages require",
    ids: ["A0.97", "B6.17"], size: CGSize(width: 480, height: 400)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 400)
    root.backgroundColor = CGColor(red: 0.97, green: 0.96, blue: 0.93)
    let samples = [
      ("Latin", "Quartz grows in layers; fine offices flourish"),
      ("Cyrillic", "Агат растёт слоями, один за другим"),
      ("Greek", "Ο αχάτης μεγαλώνει σε στρώματα"),
      ("Arabic", "ينمو العقيق في طبقات، طبقة بعد طبقة ١٢٣"),
      ("Hebrew", "האכט גדל בשכבות, שכבה אחר שכבה 123"),
      ("Devanagari", "अकीक परतों में बढ़ता है, एक के बाद एक"),
      ("CJK", "玛瑙一层一层地生长，瑪瑙は層をなして育つ"),
      ("Emoji", "Agate 💎 grows 🌋 in layers 🎂"),
    ]
    for (index, sample) in samples.enumerated() {
      let card = CALayer()
      card.frame = CGRect(x: 10 + index % 2 * 235, y: 10 + index / 2 * 97, width: 225, height: 87)
      card.backgroundColor = .white
      card.cornerRadius = 8
      let name = CATextLayer()
      name.frame = CGRect(x: 10, y: 6, width: 205, height: 14)
      name.string = sample.0
      name.font = "DejaVu Sans"
      name.fontSize = 10
      name.foregroundColor = CGColor(gray: 0.55, alpha: 1)
      name.contentsScale = 2
      let text = CATextLayer()
      text.frame = CGRect(x: 10, y: 24, width: 205, height: 60)
      text.string = sample.1
      text.font = "DejaVu Sans"
      text.fontSize = 17
      text.isWrapped = true
      text.foregroundColor = CGColor(red: 0.2, green: 0.15, blue: 0.3)
      text.contentsScale = 2
      card.sublayers = [name, text]
      root.addSublayer(card)
    }
    return root
  }
}
